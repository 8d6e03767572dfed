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

std::string PlaceText(const Cell& place) {
  return Join({"stage '", Name(place.stage), "', layer ", CountText(place.layer), ", sublayer '",
               Name(place.sublayer), "', head ", CountText(place.head)});
}

}  // namespace

double Step::operator()(std::size_t row, std::size_t col) const {
  if (given.data != nullptr) return static_cast<double>(given(row, col));
  if (!compute_row) return numbers[row * cols + col];
  const std::size_t width = cols / parts;
  return KeptRow(row, col / width)[col % width];
}

Operand Step::Entry(std::size_t row, std::size_t col, OperandName name) const {
  Cell cell = place;
  cell.row = row;
  cell.col = col;
  return Operand{name, (*this)(row, col), cell, {}};
}

const std::vector<double>& Step::KeptRow(std::size_t row, std::size_t part) const {
  kept_.resize(rows * parts);
  std::vector<double>& kept = kept_[row * parts + part];
  if (kept.empty()) kept = compute_row(row, part);
  return kept;
}

std::vector<double> Step::Row(std::size_t row) const {
  std::vector<double> whole(cols);
  if (!compute_row) {
    for (std::size_t col = 0; col < cols; ++col) whole[col] = (*this)(row, col);
    return whole;
  }
  for (std::size_t part = 0; part < parts; ++part) {
    const std::size_t index = row * parts + part;
    const bool is_kept = index < kept_.size() && !kept_[index].empty();
    const std::vector<double> own = is_kept ? kept_[index] : compute_row(row, part);
    std::copy(own.begin(), own.end(), &whole[part * own.size()]);
  }
  return whole;
}

std::size_t LayerTrace::Add(Step step) {
  steps_.steps_.push_back(std::make_unique<const Step>(std::move(step)));
  return steps_.size() - 1;
}

std::optional<std::size_t> LayerTrace::Find(const Cell& place) const {
  for (std::size_t index = 0; index < steps_.size(); ++index) {
    if (SamePlace(steps_[index].place, place)) return index;
  }
  return std::nullopt;
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

Check LayerTrace::CheckTerms() const {
  std::uint64_t terms = terms_.value_or(0);
  if (!terms_) {
    // Sums run along the rows of steps.
    for (std::size_t index = 0; index < steps_.size(); ++index) {
      terms = std::max(terms, std::uint64_t{steps_[index].cols});
    }
  }
  if (terms <= kMaxTerms) return {};
  return Refusal(ErrorCode::kTooLarge,
                 "{name} could have {given} terms; it may have at most {most}.",
                 {"the derivation", terms, kMaxTerms});
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
  return Derive(*index, cell);
}

Result<Derivation> LayerTrace::Derive(std::size_t index, const Cell& cell) const {
  const Step& step = steps_[index];
  if (step.given.data != nullptr) return Given(step(cell.row, cell.col));
  if (Check error = CheckTerms()) return error;
  Derivation derivation = step.explain(*this, cell.row, cell.col);
  derivation.result = static_cast<double>(static_cast<float>(derivation.result));
  return derivation;
}

}  // namespace softlookup
