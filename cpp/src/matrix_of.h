// Matrices of any number type: traces compute in double, training in float or double.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace softlookup {

// data[row * cols + col]
template <typename Number>
struct MatrixOf {
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::vector<Number> data;

  MatrixOf() = default;
  MatrixOf(std::size_t row_count, std::size_t col_count)
      : rows(row_count), cols(col_count), data(row_count * col_count) {}
  MatrixOf(std::size_t row_count, std::size_t col_count, std::vector<Number> numbers)
      : rows(row_count), cols(col_count), data(std::move(numbers)) {}

  Number& operator()(std::size_t row, std::size_t col) { return data[row * cols + col]; }
  Number operator()(std::size_t row, std::size_t col) const { return data[row * cols + col]; }

  Number* Row(std::size_t row) { return data.data() + row * cols; }
  const Number* Row(std::size_t row) const { return data.data() + row * cols; }

  // The memory is kept for the next use.
  void BecomeZeros(std::size_t row_count, std::size_t col_count) {
    rows = row_count;
    cols = col_count;
    data.assign(row_count * col_count, Number{0});
  }
};

}  // namespace softlookup
