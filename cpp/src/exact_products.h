// The loops of the readable path that take the time.
#pragma once

#include <cstddef>

namespace softlookup {

// Rows of float64, one below the other.
struct ExactRowsView {
  const double* data;
  std::size_t stride;  // from one row to the next
  std::size_t count;
  std::size_t cols;
};

// sums += factors rows: `count` factors times as many rows of `cols` numbers. Each sum runs from
// the first row to the last, one addition after the other, as a derivation adds its operands.
void AddScaledRows(const double* factors, const ExactRowsView& rows, double* sums);

// sums += factor numbers: one row of `count` float32 numbers.
void AddScaledRow(double factor, const float* numbers, std::size_t count, double* sums);

}  // namespace softlookup
