// The pieces of which derivations are made. Each works out its result from its operands, in order.
#pragma once

#include <cmath>
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

inline Derivation Copy(Operand operand) {
  const double result = operand.value;
  return Derivation{Operation::kCopy, {std::move(operand)}, result};
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

// left[0] * right[0] + left[1] * right[1] + ...
template <typename Left, typename Right>
Derivation SumOfProducts(std::size_t count, Left left, Right right) {
  std::vector<Operand> products;
  for (std::size_t i = 0; i < count; ++i) {
    products.push_back(Expression(OperandName::kProduct, Product(left(i), right(i))));
  }
  return Sum(std::move(products));
}

inline Derivation Norm(std::vector<Operand> entries) {
  double sum_of_squares = 0;
  for (const Operand& entry : entries) sum_of_squares += entry.value * entry.value;
  return Derivation{Operation::kNorm, std::move(entries), std::sqrt(sum_of_squares)};
}

}  // namespace softlookup
