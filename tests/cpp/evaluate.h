// A derivation worked out by the rules that derivation.h documents, whatever its result says.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "softlookup/derivation.h"
#include "softlookup/layer_trace.h"
#include "softlookup/names.h"

namespace softlookup {

inline bool SameNumber(double left, double right) {
  return left == right || (std::isnan(left) && std::isnan(right));
}

inline double Evaluate(const Derivation& derivation);

inline std::vector<double> Operands(const Derivation& derivation) {
  std::vector<double> values;
  for (const Operand& operand : derivation.operands) {
    const bool has_expression = !operand.derivation.empty();
    values.push_back(has_expression ? Evaluate(operand.derivation.front()) : operand.value);
    EXPECT_TRUE(SameNumber(values.back(), operand.value)) << Name(operand.name);
  }
  return values;
}

inline double Sum(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum;
}

inline double NormOf(std::vector<double> values) {
  for (double& value : values) value *= value;
  return std::sqrt(Sum(values));
}

inline double AllEqual(const std::vector<double>& values) {
  for (std::size_t i = 0; i < values.size(); i += 2) {
    if (values[i] != values[i + 1]) return 0;
  }
  return 1;
}

// As the operations are explained in derivation.h.
inline double Evaluate(const Derivation& derivation) {
  const std::vector<double> values = Operands(derivation);
  switch (derivation.operation) {
    case Operation::kGiven:
    case Operation::kHidden:
      EXPECT_TRUE(values.empty());
      return derivation.result;
    case Operation::kSum:
      return Sum(values);
    case Operation::kProduct: {
      double product = 1;
      for (const double value : values) product *= value;
      return product;
    }
    case Operation::kDifference:
      return values.at(0) - values.at(1);
    case Operation::kQuotient:
      return values.at(0) / values.at(1);
    case Operation::kSquareRoot:
      return std::sqrt(values.at(0));
    case Operation::kExponential:
      return std::exp(values.at(0));
    case Operation::kNorm:
      return NormOf(values);
    case Operation::kAllEqual:
      return AllEqual(values);
    case Operation::kCopy:
      return values.at(0);
    case Operation::kNoDirection:
      EXPECT_EQ(values.at(0) * values.at(1), 0);
      return 0;
    case Operation::kTanh:
      return std::tanh(values.at(0));
    case Operation::kZeroed:
      EXPECT_EQ(values.size(), 1U);
      return 0;
    case Operation::kSwitchedOff:
      EXPECT_TRUE(values.empty());
      return 0;
    case Operation::kShareOfLargest:
      return values.at(0) == values.at(1) ? 1 / values.at(2) : 0;
    case Operation::kMaximum:
      return *std::max_element(values.begin(), values.end());
    case Operation::kNegative:
      return -values.at(0);
    case Operation::kPower:
      return std::pow(values.at(0), values.at(1));
    case Operation::kSine:
      return std::sin(values.at(0));
    case Operation::kCosine:
      return std::cos(values.at(0));
  }
  return 0;
}

// Every operand that names a cell carries that cell's number; a score may be rounded to float32, as
// it is displayed, where ties are decided.
inline void ExpectCellsHoldTheirNumbers(const Derivation& derivation, const LayerTrace& trace) {
  for (const Operand& operand : derivation.operands) {
    if (operand.cell) {
      const auto step = trace.Find(*operand.cell);
      ASSERT_TRUE(step.has_value()) << Name(operand.cell->stage);
      const double number = trace.steps()[*step](operand.cell->row, operand.cell->col);
      const bool is_displayed = derivation.operation == Operation::kShareOfLargest;
      ASSERT_TRUE(SameNumber(operand.value, is_displayed ? static_cast<float>(number) : number));
    }
    for (const Derivation& inner : operand.derivation) ExpectCellsHoldTheirNumbers(inner, trace);
  }
}

}  // namespace softlookup
