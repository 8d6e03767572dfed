#include "exact_products.h"

namespace softlookup {

void AddScaledRows(const double* factors, const ExactRowsView& rows, double* sums) {
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
    const double* first = rows.data + i * rows.stride;
    const double* second = first + rows.stride;
    const double* third = second + rows.stride;
    const double* fourth = third + rows.stride;
    for (std::size_t col = 0; col < rows.cols; ++col) {
      sums[col] = sums[col] + a * first[col] + b * second[col] + c * third[col] + d * fourth[col];
    }
  }
  for (; i < rows.count; ++i) {
    const double* row = rows.data + i * rows.stride;
    for (std::size_t col = 0; col < rows.cols; ++col) sums[col] += factors[i] * row[col];
  }
}

void AddScaledRow(double factor, const float* numbers, std::size_t count, double* sums) {
  for (std::size_t i = 0; i < count; ++i) sums[i] += factor * static_cast<double>(numbers[i]);
}

}  // namespace softlookup
