// A computation through layers, kept step by step, so that every number can be shown and explained.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "softlookup/derivation.h"
#include "softlookup/matrix.h"
#include "softlookup/owned_function.h"
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
  // In place of `numbers`, for what may never be asked for or would take too much memory: computes
  // a row of `cols / parts` numbers. The parts are equal groups of columns, such as heads.
  OwnedFunction<std::vector<double>(std::size_t row, std::size_t part)> compute_row;
  std::size_t parts = 1;
  // The expression of one number down to the steps before. Unused for what is given.
  OwnedFunction<Derivation(const LayerTrace&, std::size_t row, std::size_t col)> explain;

  // A row that is computed when it is asked for is computed once, and kept as long as the trace.
  double operator()(std::size_t row, std::size_t col) const;
  // The same as an operand that names its cell.
  Operand Entry(std::size_t row, std::size_t col, OperandName name = OperandName::kEntry) const;

  // Precondition: compute_row.
  const std::vector<double>& KeptRow(std::size_t row, std::size_t part = 0) const;
  // A copy; where the row is computed for it, it is not kept.
  std::vector<double> Row(std::size_t row) const;

 private:
  // kept_[row * parts + part]; empty until it is asked for.
  mutable std::vector<std::vector<double>> kept_;
};

// Steps in the order in which they were computed, in float64: only what is shown is rounded to
// float32, once. Valid as long as the inputs and the learned matrices that it was made from.
class LayerTrace {
 public:
  // Where steps are read: they stay where they are, also when more are added or the trace is moved.
  class Steps {
   public:
    std::size_t size() const { return steps_.size(); }
    const Step& operator[](std::size_t index) const { return *steps_[index]; }

   private:
    friend class LayerTrace;
    std::vector<std::unique_ptr<const Step>> steps_;
  };

  // An expression in it has at most so many terms; where that is not said, as many as its widest
  // step has columns.
  explicit LayerTrace(std::optional<std::uint64_t> terms = {}) : terms_(terms) {}

  const Steps& steps() const { return steps_; }

  // Its index. `step` holds rows * cols numbers, or a given matrix of that shape.
  std::size_t Add(Step step);

  // The step at the cell's stage, layer, sublayer and head, if there is one. What all heads share
  // is found without a head. Work: the number of steps.
  std::optional<std::size_t> Find(const Cell& place) const;

  // Rounded to float32. Work: rows cols, or a computation of each row. Precondition:
  // index < steps().size().
  Matrix Numbers(std::size_t index) const;

  // A number of a step as an operand that names its cell.
  Operand Entry(std::size_t index, std::size_t row, std::size_t col,
                OperandName name = OperandName::kEntry) const {
    return steps_[index].Entry(row, col, name);
  }

  // The expression of one cell. Evaluating it in float64 and rounding to float32 gives `result`,
  // which is the number in Numbers().
  // Work: Find(), and the operands, of which the largest sum has as many as the row that is summed;
  // once for each row of a step that is computed when it is asked for, that computation.
  // Errors: kOutOfRange for a cell that is not in the trace; kTooLarge where an expression of the
  // trace may have more than kMaxTerms terms.
  Result<Derivation> Derive(const Cell& cell) const;
  // The same of a step. Precondition: a cell that is in it.
  Result<Derivation> Derive(std::size_t index, const Cell& cell) const;

 private:
  Check CheckTerms() const;

  Steps steps_;
  std::optional<std::uint64_t> terms_;
};

}  // namespace softlookup
