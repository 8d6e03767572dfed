// The loops of the readable path that take the time.
#pragma once

#include <cstddef>

#include "strided.h"

namespace softlookup {

// sums += factors matrix: a factor for each row, of numbers in float64 or float32. Each sum runs
// from the first row to the last, one addition after the other, as a derivation adds its operands.
template <typename Number>
void AddScaledRows(const double* factors, const Strided<const Number>& matrix, double* sums);

// The square root of the sum of the squares.
double Length(const float* numbers, std::size_t count);

}  // namespace softlookup
