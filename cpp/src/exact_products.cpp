#include "exact_products.h"

#include <cmath>

namespace softlookup {

template <typename Number>
void AddScaledRows(const double* factors, const RowsView<Number>& rows, double* sums) {
  // Four rows at a time, so that a sum is loaded and stored for every fourth addition only.
  constexpr std::size_t kRows = 4;
  std::size_t i = 0;
  for (; i + kRows <= rows.count; i += kRows) {
    const double a = factors[i];
    const double b = factors[i + 1];
    const double c = factors[i + 2];
    const double d = factors[i + 3];
    // What is hidden or outweighed adds nothing; a sum is never -0.
    if (a == 0 && b == 0 && c == 0 && d == 0) continue;
    const Number* first = rows.data + i * rows.stride;
    const Number* second = first + rows.stride;
    const Number* third = second + rows.stride;
    const Number* fourth = third + rows.stride;
    for (std::size_t col = 0; col < rows.cols; ++col) {
      sums[col] = sums[col] + a * static_cast<double>(first[col]) +
                  b * static_cast<double>(second[col]) + c * static_cast<double>(third[col]) +
                  d * static_cast<double>(fourth[col]);
    }
  }
  for (; i < rows.count; ++i) {
    const Number* row = rows.data + i * rows.stride;
    for (std::size_t col = 0; col < rows.cols; ++col) {
      sums[col] += factors[i] * static_cast<double>(row[col]);
    }
  }
}

template void AddScaledRows(const double*, const RowsView<double>&, double*);
template void AddScaledRows(const double*, const RowsView<float>&, double*);

double Length(const float* numbers, std::size_t count) {
  double sum_of_squares = 0;
  for (std::size_t i = 0; i < count; ++i) {
    sum_of_squares += static_cast<double>(numbers[i]) * static_cast<double>(numbers[i]);
  }
  return std::sqrt(sum_of_squares);
}

}  // namespace softlookup
