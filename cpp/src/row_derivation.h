// The expressions of one query's numbers in one head.
#pragma once

#include <cstddef>

#include "attention_steps.h"
#include "expression.h"
#include "softlookup/derivation.h"

namespace softlookup {

// Inside an expression numbers are float64; only the result of the whole is rounded, exactly as in
// the trace. `key` counts keys, `col` this head's columns.
class RowDerivation {
 public:
  // `steps` must live as long as this.
  RowDerivation(const AttentionSteps& steps, std::size_t head, std::size_t row)
      : steps_(steps), attention_(steps.attention()), head_(head), row_(row) {}

  // kRaw, kScores, kMasked or kWeights.
  Derivation Explain(Stage stage, std::size_t key) const;
  Derivation Contribution(std::size_t key, std::size_t col) const;
  Derivation Output(std::size_t col) const;

 private:
  Derivation Raw(std::size_t key) const;
  Derivation Score(std::size_t key) const;
  Derivation Masked(std::size_t key) const;
  Derivation Weight(std::size_t key) const;
  Derivation DotProduct(std::size_t key) const;
  Derivation Cosine(std::size_t key) const;
  Derivation AllEqual(std::size_t key) const;
  Derivation Additive(std::size_t key) const;

  bool Sees(std::size_t key) const { return attention_.options.visibility().Sees(row_, key); }
  // Of what all heads share.
  Operand Shared(OperandName name, const Step& step, std::size_t row, std::size_t col) const;
  Operand QueryEntry(std::size_t col) const;
  Operand KeyEntry(std::size_t key, std::size_t col) const;
  Operand Transformed(OperandName name, const Step* matrix, std::size_t col,
                      const EntryOf& entry) const;
  Operand TransformedQuery(std::size_t col) const;
  Operand TransformedKey(std::size_t key, std::size_t col) const;

  const AttentionSteps& steps_;
  const TracedAttention& attention_;
  std::size_t head_;
  std::size_t row_;
};

}  // namespace softlookup
