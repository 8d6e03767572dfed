// Rows of a matrix of any number type: training runs in float, its gradients are tested in double.
#pragma once

#include <cstddef>

#include "matrix_of.h"

namespace softlookup::training {

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
