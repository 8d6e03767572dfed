// The steps of one attention in a trace, from scores to output, alone or in layers. Their rows are
// computed when they are asked for.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "attention_heads.h"
#include "exact_attention.h"
#include "place.h"
#include "softlookup/attention.h"
#include "softlookup/layer_trace.h"

namespace softlookup {

// An attention and the steps of a trace that it reads, which stay where they are.
struct TracedAttention {
  AttentionDescription options;
  // n x heads * d, m x key/value heads * d, m x key/value heads * d_v
  const Step* query = nullptr;
  const Step* key = nullptr;
  const Step* value = nullptr;
  Part part{};
  // In layers there is no temperature, the cell of what all heads share names none of them, and of
  // the n x m numbers of all heads only those are kept that a derivation shows.
  bool in_layers = false;
  Mistake mistake = Mistake::kNone;
  // What the compatibility has learned; nullptr where it has not.
  const Step* query_matrix = nullptr;
  const Step* key_matrix = nullptr;
  const Step* vector = nullptr;

  std::size_t Queries() const { return query->rows; }
  std::size_t Keys() const { return key->rows; }
  // Of one head.
  std::size_t QueryCols() const { return query->cols / options.heads; }
  std::size_t KeyCols() const { return key->cols / options.KeyValueHeads(); }
  std::size_t ValueCols() const { return value->cols / options.KeyValueHeads(); }
};

// Computes the rows of its steps.
class AttentionSteps {
 public:
  using Shared = std::shared_ptr<AttentionSteps>;

  explicit AttentionSteps(const TracedAttention& attention)
      : attention_(attention), of_shared_heads_(attention.options.KeyValueHeads()) {}

  const TracedAttention& attention() const { return attention_; }

  // Of a head, n x m: kRaw, kScores, kMasked or kWeights. Of all:
  //   kContributions  (n * m) x heads * d_v: row i * m + j is what key j adds to output i
  //   kOutput         n x heads * d_v: the heads' outputs side by side
  static Step Of(const Shared& steps, Stage stage, std::size_t head = 0);

  // Adds a head's step, which those behind it read. The order is that of their stages; weights are
  // always among them, masked scores where there is a mask, and raw ones unless in layers.
  void Add(LayerTrace& trace, Step step);
  const Step& StepOf(Stage stage, std::size_t head) const;
  // What becomes weights: behind the mask, where there is one.
  const Step& ScoresOf(std::size_t head) const;

  // A row of a stage; of kContributions and kOutput the columns of one head.
  std::vector<double> RowOf(Stage stage, std::size_t head, std::size_t row) const;

  // m x d_v: those that a head reads.
  const ExactMatrix& Values(std::size_t head) const;

 private:
  Derivation Explain(Stage stage, std::size_t head, std::size_t row, std::size_t col) const;
  // The columns of a key/value head, of as many as stand side by side.
  ExactMatrix ColumnsOf(const Step& step, std::size_t shared) const;
  std::vector<double> Compare(std::size_t head, std::size_t row) const;
  std::vector<double> Contribution(std::size_t head, std::size_t pair) const;
  const ExactMatrix& WeightsDownTheColumns(std::size_t head) const;

  TracedAttention attention_;
  std::array<std::vector<const Step*>, 4> of_heads_;  // kRaw to kWeights
  // Made when the first row needs them.
  struct SharedHead {
    std::optional<ExactKeys> keys;
    ExactMatrix values;
  };
  mutable std::vector<SharedHead> of_shared_heads_;
  mutable std::vector<ExactMatrix> down_the_columns_;  // of each head
};

// Attend() with the numbers of a trace, down to its ties, of which nothing is kept.
// Precondition: a checked input.
void AttendExactly(const AttentionInput& input, Matrix& output);

}  // namespace softlookup
