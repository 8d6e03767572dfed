// The expressions of what one head makes of one query.
#pragma once

#include <cstddef>

#include "exact_attention.h"
#include "expression.h"
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
  std::size_t Queries() const { return static_cast<std::size_t>(attention_.query.rows()); }
  std::size_t Keys() const { return static_cast<std::size_t>(attention_.key.rows()); }
  std::size_t QueryCols() const {
    return static_cast<std::size_t>(attention_.QueryOf(head_).cols());
  }
  std::size_t KeyCols() const { return static_cast<std::size_t>(attention_.KeyOf(head_).cols()); }
  double MaskedScore(std::size_t row, std::size_t key) const {
    return At(rows_.masked, row - rows_.first, key);
  }

  // A cell of this head's own matrices, and of what all heads share.
  Cell CellOfHead(Stage stage, std::size_t row, std::size_t col) const;
  Cell CellOfAll(Stage stage, std::size_t row, std::size_t col) const;
  Operand Entry(OperandName name, Stage stage, const ExactColumns& columns, std::size_t row,
                std::size_t col) const;
  Operand Learned(Stage stage, MatrixView matrix, std::size_t row, std::size_t col) const;
  Operand QueryEntry(std::size_t col) const;
  Operand KeyEntry(std::size_t key, std::size_t col) const;
  // Of the rows that were computed.
  Operand OfHead(OperandName name, Stage stage, const ExactMatrix& rows, std::size_t row,
                 std::size_t key) const;
  Operand WeightOperand(std::size_t key) const;
  Operand ScoreOperand(std::size_t row, std::size_t key) const;

  Derivation DotProduct(std::size_t key) const;
  Derivation Cosine(std::size_t key) const;
  Derivation AllEqual(std::size_t key) const;
  Derivation Additive(std::size_t key) const;
  Operand Transformed(OperandName name, Stage stage, MatrixView matrix, std::size_t col,
                      const EntryOf& entry) const;
  Operand TransformedQuery(std::size_t col) const;
  Operand TransformedKey(std::size_t key, std::size_t col) const;

  const ExactAttention& attention_;
  const AttentionDescription& options_;
  std::size_t head_;
  std::size_t row_;
  ExactRows rows_;
};

}  // namespace softlookup
