// The pieces that expressions are made of; each result follows from its operands.
#pragma once

#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "softlookup/derivation.h"

namespace softlookup {

inline Operand Expression(OperandName name, Derivation derivation) {
  const double value = derivation.result;
  return Operand{name, value, std::nullopt, {std::move(derivation)}};
}

inline Operand Number(OperandName name, double value) {
  return Operand{name, value, std::nullopt, {}};
}

inline Derivation Given(double number) { return Derivation{Operation::kGiven, {}, number}; }

inline Derivation Difference(Operand minuend, Operand subtrahend) {
  const double result = minuend.value - subtrahend.value;
  return Derivation{Operation::kDifference, {std::move(minuend), std::move(subtrahend)}, result};
}

inline Derivation Quotient(Operand dividend, Operand divisor) {
  const double result = dividend.value / divisor.value;
  return Derivation{Operation::kQuotient, {std::move(dividend), std::move(divisor)}, result};
}

inline Derivation Product(Operand left, Operand right) {
  const double result = left.value * right.value;
  return Derivation{Operation::kProduct, {std::move(left), std::move(right)}, result};
}

inline Derivation Sum(std::vector<Operand> operands) {
  double result = 0;
  for (const Operand& operand : operands) result += operand.value;
  return Derivation{Operation::kSum, std::move(operands), result};
}

// left(0) * right(0) + left(1) * right(1) + ...
template <typename Left, typename Right>
Derivation SumOfProducts(std::size_t count, Left left, Right right) {
  std::vector<Operand> products;
  for (std::size_t i = 0; i < count; ++i) {
    products.push_back(Expression(OperandName::kProduct, Product(left(i), right(i))));
  }
  return Sum(std::move(products));
}

inline Derivation RootOfSquares(std::vector<Operand> entries) {
  double sum_of_squares = 0;
  for (const Operand& entry : entries) sum_of_squares += entry.value * entry.value;
  return Derivation{Operation::kNorm, std::move(entries), std::sqrt(sum_of_squares)};
}

// An operation on one number.
inline Derivation Of(Operation operation, double result, Operand operand) {
  return Derivation{operation, {std::move(operand)}, result};
}

inline Derivation Copy(Operand operand) {
  const double result = operand.value;
  return Of(Operation::kCopy, result, std::move(operand));
}

inline Derivation SquareRoot(Operand operand) {
  const double result = std::sqrt(operand.value);
  return Of(Operation::kSquareRoot, result, std::move(operand));
}

inline Derivation Exponential(Operand exponent) {
  const double result = std::exp(exponent.value);
  return Of(Operation::kExponential, result, std::move(exponent));
}

inline Derivation Sine(Operand angle) {
  const double result = std::sin(angle.value);
  return Of(Operation::kSine, result, std::move(angle));
}

inline Derivation Cosine(Operand angle) {
  const double result = std::cos(angle.value);
  return Of(Operation::kCosine, result, std::move(angle));
}

}  // namespace softlookup
