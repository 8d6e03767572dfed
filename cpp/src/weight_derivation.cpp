#include "weight_derivation.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "expression.h"
#include "normalise.h"

namespace softlookup {

WeightDerivation::WeightDerivation(const AttentionOptions& options, std::vector<Operand> scores,
                                   bool has_exponent)
    : options_(options),
      scores_(std::move(scores)),
      largest_(*std::max_element(
          scores_.begin(), scores_.end(),
          [](const Operand& left, const Operand& right) { return left.value < right.value; })),
      has_exponent_(has_exponent) {
  largest_.name = OperandName::kLargestScore;
}

Derivation WeightDerivation::Of(std::size_t index) const {
  Operand score = scores_[index];
  if (IsHardMax(options_)) return ShareOfLargest(std::move(score));
  if (options_.normalisation == Normalisation::kDivideBySum) {
    return Quotient(score, Total());
  }
  if (options_.normalisation != Normalisation::kSoftmax) return Copy(std::move(score));
  if (!std::isinf(options_.temperature)) return Quotient(ExponentialOf(score), Total());
  return Quotient(Number(OperandName::kOne, 1),
                  Number(OperandName::kVisibleKeys, static_cast<double>(scores_.size())));
}

// e to the power of score / T; the score diminished by the largest one where needed.
Operand WeightDerivation::ExponentialOf(Operand score) const {
  const auto temperature = static_cast<double>(options_.temperature);
  if (NeedsShift(largest_.value, temperature)) {
    score = Expression(OperandName::kShifted, Difference(std::move(score), largest_));
  }
  if (has_exponent_) {
    score = Expression(OperandName::kExponent,
                       Quotient(std::move(score), Number(OperandName::kTemperature, temperature)));
  }
  return Expression(OperandName::kExponential, Exponential(std::move(score)));
}

Operand WeightDerivation::Total() const {
  std::vector<Operand> operands = scores_;
  if (options_.normalisation == Normalisation::kSoftmax) {
    for (Operand& operand : operands) operand = ExponentialOf(std::move(operand));
  }
  return Expression(OperandName::kTotal, Sum(std::move(operands)));
}

// Score and largest score as they are displayed, rounded: that is how ties are decided.
Derivation WeightDerivation::ShareOfLargest(Operand score) const {
  Operand largest = largest_;
  double ties = 0;
  for (const Operand& other : scores_) {
    if (Ties(other.value, largest.value)) ties += 1;
  }
  const bool is_largest = Ties(score.value, largest.value);
  for (Operand* operand : {&score, &largest}) {
    operand->value = static_cast<double>(static_cast<float>(operand->value));
  }
  return softlookup::Of(Operation::kShareOfLargest, is_largest ? 1 / ties : 0, std::move(score),
                        std::move(largest), Number(OperandName::kTies, ties));
}

}  // namespace softlookup
