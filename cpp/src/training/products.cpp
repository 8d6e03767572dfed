#include "training/products.h"

#include <cstddef>
#include <vector>

namespace softlookup::training {
namespace {

// output += factors[0] rows[0] + ... + factors[count - 1] rows[count - 1]. Four rows at a time, so
// that the output is read and written a quarter as often; written so that the compiler finds the
// vectors.
// __restrict: what is written is never among what is read.
template <typename Number>
void AddCombination(const Number* factors, std::size_t factor_stride, const Number* rows,
                    std::size_t count, std::size_t cols, Number* __restrict output) {
  std::size_t row = 0;
  for (; row + 4 <= count; row += 4) {
    const Number factor0 = factors[row * factor_stride];
    const Number factor1 = factors[(row + 1) * factor_stride];
    const Number factor2 = factors[(row + 2) * factor_stride];
    const Number factor3 = factors[(row + 3) * factor_stride];
    const Number* const row0 = rows + row * cols;
    const Number* const row1 = row0 + cols;
    const Number* const row2 = row1 + cols;
    const Number* const row3 = row2 + cols;
    for (std::size_t col = 0; col < cols; ++col) {
      output[col] +=
          (factor0 * row0[col] + factor1 * row1[col]) + (factor2 * row2[col] + factor3 * row3[col]);
    }
  }
  for (; row < count; ++row) {
    const Number factor = factors[row * factor_stride];
    const Number* const last = rows + row * cols;
    for (std::size_t col = 0; col < cols; ++col) output[col] += factor * last[col];
  }
}

}  // namespace

template <typename Number>
void AddProduct(Rows<const Number> left, Rows<const Number> right, Rows<Number> output) {
  for (std::size_t row = 0; row < left.rows; ++row) {
    AddCombination(left.data + row * left.cols, 1, right.data, right.rows, right.cols,
                   output.data + row * output.cols);
  }
}

template <typename Number>
void AddProductOfTransposedLeft(Rows<const Number> left, Rows<const Number> right,
                                Rows<Number> output) {
  for (std::size_t col = 0; col < left.cols; ++col) {
    AddCombination(left.data + col, left.cols, right.data, right.rows, right.cols,
                   output.data + col * output.cols);
  }
}

template <typename Number>
void AddProductOfTransposedRight(Rows<const Number> left, Rows<const Number> right,
                                 Rows<Number> output) {
  // A sum along a row would have to be split to be fast; along a column it needs no splitting.
  std::vector<Number> transposed(right.rows * right.cols);
  for (std::size_t row = 0; row < right.rows; ++row) {
    for (std::size_t col = 0; col < right.cols; ++col) {
      transposed[col * right.rows + row] = right.data[row * right.cols + col];
    }
  }
  AddProduct<Number>(left, {transposed.data(), right.cols, right.rows}, output);
}

template <typename Number>
void AddScaled(const MatrixOf<Number>& matrix, Number factor, MatrixOf<Number>& output) {
  for (std::size_t i = 0; i < output.data.size(); ++i) output.data[i] += factor * matrix.data[i];
}

#define SOFTLOOKUP_INSTANTIATE(Number)                                                             \
  template void AddProduct(Rows<const Number>, Rows<const Number>, Rows<Number>);                  \
  template void AddProductOfTransposedLeft(Rows<const Number>, Rows<const Number>, Rows<Number>);  \
  template void AddProductOfTransposedRight(Rows<const Number>, Rows<const Number>, Rows<Number>); \
  template void AddScaled(const MatrixOf<Number>&, Number, MatrixOf<Number>&);
SOFTLOOKUP_INSTANTIATE(float)
SOFTLOOKUP_INSTANTIATE(double)
#undef SOFTLOOKUP_INSTANTIATE

}  // namespace softlookup::training
