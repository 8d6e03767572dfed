// The expressions of what one head makes of one query.
#pragma once

#include <cstddef>

#include "exact_attention.h"
#include "softlookup/derivation.h"

namespace softlookup {

// Inside an expression numbers are float64; only the result of the whole is rounded, exactly as in
// the trace. `key` counts keys, `col` this head's columns.
class RowDerivation {
 public:
  // `attention` must live as long as this.
  RowDerivation(const ExactAttention& attention, std::size_t head, std::size_t row)
      : attention_(attention),
        options_(attention.options),
        head_(head),
        row_(row),
        rows_(ComputeRows(attention, head, row)) {}

  Derivation Raw(std::size_t key) const;
  Derivation Score(std::size_t key) const;
  Derivation Masked(std::size_t key) const;
  Derivation Weight(std::size_t key) const;
  Derivation Contribution(std::size_t key, std::size_t col) const;
  Derivation Output(std::size_t col) const;

 private:
  // One of the scores that share weight 1: those of this query, or by mistake those of one key.
  struct Place {
    std::size_t row;
    std::size_t key;
  };

  std::size_t Keys() const { return static_cast<std::size_t>(attention_.key.rows()); }
  std::size_t HeadCols(const ExactMatrix& matrix) const {
    return static_cast<std::size_t>(matrix.cols()) / options_.heads;
  }
  double Masked(const Place& place) const {
    return At(rows_.masked, place.row - rows_.first, place.key);
  }
  std::vector<Place> VisibleInLine(std::size_t key) const;

  Operand Entry(OperandName name, Stage stage, const ExactMatrix& matrix, std::size_t row,
                std::size_t col) const;
  Operand Learned(Stage stage, MatrixView matrix, std::size_t row, std::size_t col) const;
  Operand QueryEntry(std::size_t col) const;
  Operand KeyEntry(std::size_t key, std::size_t col) const;
  Operand WeightOperand(std::size_t key) const;
  Operand ScoreOperand(const Place& place) const;

  Derivation DotProduct(std::size_t key) const;
  Derivation Cosine(std::size_t key) const;
  Derivation AllEqual(std::size_t key) const;
  Derivation General(std::size_t key) const;
  Derivation Additive(std::size_t key) const;
  Operand TransformedQuery(std::size_t col) const;
  Operand TransformedKey(std::size_t key, std::size_t col) const;

  Derivation Normalised(std::size_t key) const;
  Derivation Softmax(std::size_t key) const;
  Derivation ShareOfAll(std::size_t key) const;
  Derivation ShareOfLargest(std::size_t key) const;
  Operand LargestScore(std::size_t key) const;
  Operand Exponential(const Place& place, const Operand& largest) const;
  Operand Total(std::size_t key) const;

  const ExactAttention& attention_;
  const AttentionOptions& options_;
  std::size_t head_;
  std::size_t row_;
  ExactRows rows_;
};

}  // namespace softlookup
