#include "softlookup/layer_trace.h"

#include <algorithm>
#include <utility>

#include "expression.h"
#include "message.h"
#include "softlookup/names.h"

namespace softlookup {
namespace {

bool SamePlace(const Cell& left, const Cell& right) {
  return left.stage == right.stage && left.layer == right.layer &&
         left.sublayer == right.sublayer && left.head == right.head;
}

// Sums run along the rows of steps.
Check CheckTerms(const std::deque<Step>& steps) {
  std::size_t terms = 0;
  for (const Step& step : steps) terms = std::max(terms, step.cols);
  if (terms <= kMaxTerms) return {};
  return Refusal(ErrorCode::kTooLarge,
                 "{name} could have {given} terms; it may have at most {most}.",
                 {"the derivation", terms, kMaxTerms});
}

std::string PlaceText(const Cell& place) {
  return Join({"stage '", Name(place.stage), "', layer ", CountText(place.layer), ", sublayer '",
               Name(place.sublayer), "', head ", CountText(place.head)});
}

}  // namespace

std::vector<double> Step::Row(std::size_t row) const {
  std::vector<double> values(cols);
  if (compute_row) {
    compute_row(row, values);
  } else {
    for (std::size_t col = 0; col < cols; ++col) values[col] = (*this)(row, col);
  }
  return values;
}

std::size_t LayerTrace::Add(Step step) {
  steps_.push_back(std::move(step));
  return steps_.size() - 1;
}

std::optional<std::size_t> LayerTrace::Find(const Cell& place) const {
  const auto found = std::find_if(steps_.begin(), steps_.end(),
                                  [&](const Step& step) { return SamePlace(step.place, place); });
  if (found == steps_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - steps_.begin());
}

Matrix LayerTrace::Numbers(std::size_t index) const {
  const Step& step = steps_[index];
  Matrix numbers(step.rows, step.cols);
  for (std::size_t row = 0; row < step.rows; ++row) {
    const std::vector<double> values = step.Row(row);
    std::transform(values.begin(), values.end(), &numbers(row, 0),
                   [](double value) { return static_cast<float>(value); });
  }
  return numbers;
}

Operand LayerTrace::Entry(std::size_t index, std::size_t row, std::size_t col,
                          OperandName name) const {
  const Step& step = steps_[index];
  Cell cell = step.place;
  cell.row = row;
  cell.col = col;
  return Operand{name, step(row, col), cell, {}};
}

Result<Derivation> LayerTrace::Derive(const Cell& cell) const {
  const std::optional<std::size_t> index = Find(cell);
  if (!index) {
    return Refusal(ErrorCode::kOutOfRange,
                   "{name} is in {given}; it must be in a stage that the trace holds.",
                   {"cell", PlaceText(cell)});
  }
  const Step& step = steps_[*index];
  if (cell.row >= step.rows || cell.col >= step.cols) {
    return Refusal(
        ErrorCode::kOutOfRange,
        "{name} is in row {row}, column {column}; {place} is {shape}, counted from 0.",
        {"cell", cell.row, cell.col, PlaceText(cell), MessagePart::Shape(step.rows, step.cols)});
  }
  if (step.given.data == nullptr) {
    if (Check error = CheckTerms(steps_)) return error;
  }
  Derivation derivation = step.given.data == nullptr ? step.explain(*this, cell.row, cell.col)
                                                     : Given(step(cell.row, cell.col));
  derivation.result = static_cast<double>(static_cast<float>(derivation.result));
  return derivation;
}

}  // namespace softlookup
