// The arithmetic of norms, one row at a time, for the fast path and for traces.
#pragma once

#include <cmath>
#include <cstddef>

#include "softlookup/norm.h"

namespace softlookup {

// What a row is moved and divided by.
struct RowScale {
  double mean = 0;
  double variance = 0;  // or the mean of the squares, for kRmsNorm
  double normaliser = 1;
};

// In float64, so that the result is off by its own rounding only. `row` gives the number of a
// column.
template <typename Row>
RowScale ScaleOf(const Row& row, std::size_t cols, const Norm& norm) {
  const auto count = static_cast<double>(cols);
  RowScale scale;
  if (norm.kind == NormKind::kLayerNorm) {
    for (std::size_t col = 0; col < cols; ++col) scale.mean += row(col);
    scale.mean /= count;
  }
  for (std::size_t col = 0; col < cols; ++col) {
    const double deviation = row(col) - scale.mean;
    scale.variance += deviation * deviation;
  }
  scale.variance /= count;
  scale.normaliser = std::sqrt(scale.variance + static_cast<double>(norm.epsilon));
  return scale;
}

inline double Normed(double number, const RowScale& scale, const Norm& norm, std::size_t col) {
  const double scaled =
      (number - scale.mean) / scale.normaliser * static_cast<double>(norm.gain(0, col));
  return norm.bias.data == nullptr ? scaled : scaled + static_cast<double>(norm.bias(0, col));
}

}  // namespace softlookup
