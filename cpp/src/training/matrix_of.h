// Matrices of any number type: training runs in float, its gradients are tested in double.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace softlookup::training {

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

template <typename Number>
MatrixOf<Number> Rounded(const MatrixOf<double>& matrix) {
  MatrixOf<Number> rounded(matrix.rows, matrix.cols);
  for (std::size_t i = 0; i < matrix.data.size(); ++i) {
    rounded.data[i] = static_cast<Number>(matrix.data[i]);
  }
  return rounded;
}

// Some consecutive rows of a matrix.
template <typename Number>
struct Rows {
  Number* data;
  std::size_t rows;
  std::size_t cols;
};

// The rows of one sequence, where a matrix holds `sequences` of them one below the other.
template <typename Number>
Rows<const Number> Read(const MatrixOf<Number>& matrix, std::size_t sequence = 0,
                        std::size_t sequences = 1) {
  const std::size_t rows = matrix.rows / sequences;
  return {matrix.Row(sequence * rows), rows, matrix.cols};
}

template <typename Number>
Rows<Number> Write(MatrixOf<Number>& matrix, std::size_t sequence = 0, std::size_t sequences = 1) {
  const std::size_t rows = matrix.rows / sequences;
  return {matrix.Row(sequence * rows), rows, matrix.cols};
}

}  // namespace softlookup::training
