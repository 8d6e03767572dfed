#include "exact_products.h"

#include <cmath>

namespace softlookup {

template <typename Number>
void AddScaledRows(const double* factors, const Strided<const Number>& matrix, double* sums) {
  // Four rows at a time, so that a sum is loaded and stored for every fourth addition only. Behind
  // the last row stands the first of its four, times 0. What is hidden or outweighed is times 0,
  // too, and adds nothing: a sum is never -0.
  for (std::size_t i = 0; i < matrix.rows; i += 4) {
    const std::size_t left = matrix.rows - i;
    const double a = factors[i];
    const double b = left > 1 ? factors[i + 1] : 0;
    const double c = left > 2 ? factors[i + 2] : 0;
    const double d = left > 3 ? factors[i + 3] : 0;
    if (a == 0 && b == 0 && c == 0 && d == 0) continue;
    const Number* first = matrix.Row(i);
    const Number* second = left > 1 ? first + matrix.stride : first;
    const Number* third = left > 2 ? second + matrix.stride : first;
    const Number* fourth = left > 3 ? third + matrix.stride : first;
    for (std::size_t col = 0; col < matrix.cols; ++col) {
      sums[col] = sums[col] + a * static_cast<double>(first[col]) +
                  b * static_cast<double>(second[col]) + c * static_cast<double>(third[col]) +
                  d * static_cast<double>(fourth[col]);
    }
  }
}

template void AddScaledRows(const double*, const Strided<const double>&, double*);
template void AddScaledRows(const double*, const Strided<const float>&, double*);

double Length(const float* numbers, std::size_t count) {
  double sum_of_squares = 0;
  for (std::size_t i = 0; i < count; ++i) {
    sum_of_squares += static_cast<double>(numbers[i]) * static_cast<double>(numbers[i]);
  }
  return std::sqrt(sum_of_squares);
}

}  // namespace softlookup
