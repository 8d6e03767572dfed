// A computation through layers, kept step by step, so that every number can be shown and explained.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "softlookup/derivation.h"
#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

class LayerTrace;

// One matrix of the computation: given, or computed from steps before it.
struct Step {
  Cell place;  // its stage, layer, sublayer and head; row and column are not used
  std::size_t rows = 0;
  std::size_t cols = 0;
  MatrixView given;             // for what is given; it is borrowed
  std::vector<double> numbers;  // for what is computed: numbers[row * cols + col]
  // In place of `numbers`, for what would take too much memory: computes a row whenever it is asked
  // for. `into` has room for `cols` numbers.
  std::function<void(std::size_t row, std::span<double> into)> compute_row;
  // The expression of one number down to the steps before. Unused for what is given.
  std::function<Derivation(const LayerTrace&, std::size_t row, std::size_t col)> explain;

  double operator()(std::size_t row, std::size_t col) const {
    if (given.data != nullptr) return static_cast<double>(given(row, col));
    return compute_row ? Row(row)[col] : numbers[row * cols + col];
  }
  std::vector<double> Row(std::size_t row) const;
};

// Steps in the order in which they were computed, in float64: only what is shown is rounded to
// float32, once. Valid as long as the inputs and the learned matrices that it was made from.
class LayerTrace {
 public:
  const std::deque<Step>& steps() const { return steps_; }

  // Its index. `step` holds rows * cols numbers, or a given matrix of that shape.
  std::size_t Add(Step step);

  // The step at the cell's stage, layer, sublayer and head, if there is one. What all heads share
  // is found without a head. Work: the number of steps.
  std::optional<std::size_t> Find(const Cell& place) const;

  // Rounded to float32. Work: rows cols, or a computation of each row. Precondition:
  // index < steps().size().
  Matrix Numbers(std::size_t index) const;

  // A number of a step as an operand that names its cell. A row that is computed when it is asked
  // for is computed for each number: what needs more of it takes Step::Row().
  Operand Entry(std::size_t index, std::size_t row, std::size_t col,
                OperandName name = OperandName::kEntry) const;

  // The expression of one cell. Evaluating it in float64 and rounding to float32 gives `result`,
  // which is the number in Numbers().
  // Work: Find(), and the operands, of which the largest sum has as many as the row that is summed.
  // Errors: kOutOfRange for a cell that is not in the trace; kTooLarge where one of its matrices
  // has more than kMaxTerms columns, as many as an expression may have terms.
  Result<Derivation> Derive(const Cell& cell) const;

 private:
  std::deque<Step> steps_;  // a deque: adding a step moves none
};

}  // namespace softlookup
