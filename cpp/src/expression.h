// The pieces that expressions are made of; each result follows from its operands.
#pragma once

#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "softlookup/derivation.h"

namespace softlookup {

inline Operand Expression(OperandName name, Derivation derivation) {
  Operand operand{name, derivation.result, std::nullopt, {}};
  operand.derivation.push_back(std::move(derivation));
  return operand;
}

inline Operand Number(OperandName name, double value) {
  return Operand{name, value, std::nullopt, {}};
}

inline Derivation Given(double number) { return Derivation{Operation::kGiven, {}, number}; }

// An operation on one number, or on more of them. They are moved, for each may be a whole tree: a
// list in braces would copy it.
template <typename... Operands>
Derivation Of(Operation operation, double result, Operands... operands) {
  Derivation derivation{operation, {}, result};
  derivation.operands.reserve(sizeof...(operands));
  (derivation.operands.push_back(std::move(operands)), ...);
  return derivation;
}

inline Derivation Difference(Operand minuend, Operand subtrahend) {
  const double result = minuend.value - subtrahend.value;
  return Of(Operation::kDifference, result, std::move(minuend), std::move(subtrahend));
}

inline Derivation Quotient(Operand dividend, Operand divisor) {
  const double result = dividend.value / divisor.value;
  return Of(Operation::kQuotient, result, std::move(dividend), std::move(divisor));
}

inline Derivation Product(Operand left, Operand right) {
  const double result = left.value * right.value;
  return Of(Operation::kProduct, result, std::move(left), std::move(right));
}

inline Derivation Sum(std::vector<Operand> operands) {
  double result = 0;
  for (const Operand& operand : operands) result += operand.value;
  return Derivation{Operation::kSum, std::move(operands), result};
}

// The sum of all, divided by how many they are.
inline Derivation Mean(std::vector<Operand> operands) {
  Operand count = Number(OperandName::kCount, static_cast<double>(operands.size()));
  return Quotient(Expression(OperandName::kTotal, Sum(std::move(operands))), std::move(count));
}

// What gives the operands of a row, borrowed from the caller.
class EntryOf {
 public:
  template <typename Function>
  EntryOf(const Function& function)
      : function_(&function), call_([](const void* called, std::size_t index) {
          return (*static_cast<const Function*>(called))(index);
        }) {}

  Operand operator()(std::size_t index) const { return call_(function_, index); }

 private:
  const void* function_;
  Operand (*call_)(const void*, std::size_t);
};

// left(0) * right(0) + left(1) * right(1) + ...
inline Derivation SumOfProducts(std::size_t count, const EntryOf& left, const EntryOf& right) {
  std::vector<Operand> products;
  products.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    products.push_back(Expression(OperandName::kProduct, Product(left(i), right(i))));
  }
  return Sum(std::move(products));
}

// sqrt(entry(0)^2 + entry(1)^2 + ...)
inline Derivation RootOfSquares(std::size_t count, const EntryOf& entry) {
  std::vector<Operand> entries;
  double sum_of_squares = 0;
  for (std::size_t i = 0; i < count; ++i) {
    entries.push_back(entry(i));
    sum_of_squares += entries.back().value * entries.back().value;
  }
  return Derivation{Operation::kNorm, std::move(entries), std::sqrt(sum_of_squares)};
}

// query . key / (|query| |key|), 0 where one of them has no length
inline Derivation CosineOf(std::size_t count, const EntryOf& query, const EntryOf& key) {
  Derivation norms = Product(Expression(OperandName::kQueryNorm, RootOfSquares(count, query)),
                             Expression(OperandName::kKeyNorm, RootOfSquares(count, key)));
  if (norms.result == 0) return Derivation{Operation::kNoDirection, std::move(norms.operands), 0};
  return Quotient(Expression(OperandName::kDotProduct, SumOfProducts(count, query, key)),
                  Expression(OperandName::kNorms, std::move(norms)));
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
