// The loops of the readable path that take the time.
#pragma once

#include <cstddef>

namespace softlookup {

// Rows of numbers, one below the other.
template <typename Number>
struct RowsView {
  const Number* data;
  std::size_t stride;  // from one row to the next
  std::size_t count;
  std::size_t cols;
};

// sums += factors rows: `count` factors times as many rows of `cols` numbers, float64 or float32.
// Each sum runs from the first row to the last, one addition after the other, as a derivation adds
// its operands.
template <typename Number>
void AddScaledRows(const double* factors, const RowsView<Number>& rows, double* sums);

// The square root of the sum of the squares.
double Length(const float* numbers, std::size_t count);

}  // namespace softlookup
