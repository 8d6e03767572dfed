// Row-major float32 matrices: the only form in which numbers enter and leave the engine.
//
// "Work:" at a function says how its time grows: with no size faster than in that formula, up to a
// constant factor. All inputs are looked at once besides.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "softlookup/result.h"

namespace softlookup {

// No matrix that enters or leaves the engine holds more numbers than this (64 MiB).
inline constexpr std::size_t kMaxNumbers = std::size_t{1} << 24;

// No number that enters the engine is larger than this, in either direction. A dot product then
// stays below 2^24 * 1e24 = 1.7e31, far inside float32, so that no score is ever infinite.
inline constexpr float kMaxMagnitude = 1e12F;

// data[row * cols + col]
struct Matrix {
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::vector<float> data;

  Matrix() = default;
  Matrix(std::size_t row_count, std::size_t col_count)
      : rows(row_count), cols(col_count), data(row_count * col_count) {}
  Matrix(std::size_t row_count, std::size_t col_count, std::vector<float> numbers)
      : rows(row_count), cols(col_count), data(std::move(numbers)) {}

  float& operator()(std::size_t row, std::size_t col) { return data[row * cols + col]; }
  float operator()(std::size_t row, std::size_t col) const { return data[row * cols + col]; }
};

// A borrowed matrix, same index order; valid as long as the numbers it points to.
struct MatrixView {
  const float* data = nullptr;
  std::size_t rows = 0;
  std::size_t cols = 0;
  // The same numbers, checked and in the order in which products read a right factor; where they
  // are given, products and checks leave `data` alone.
  const float* packed = nullptr;

  MatrixView() = default;
  MatrixView(const float* numbers, std::size_t row_count, std::size_t col_count)
      : data(numbers), rows(row_count), cols(col_count) {}
  MatrixView(const Matrix& matrix)
      : data(matrix.data.data()), rows(matrix.rows), cols(matrix.cols) {}

  float operator()(std::size_t row, std::size_t col) const { return data[row * cols + col]; }
};

// Whether a matrix may have this shape, before memory is taken for it; the error calls it `name`.
// Errors: kTooLarge.
Check CheckSize(std::string_view name, std::uint64_t rows, std::uint64_t cols);

// Memory that a caller keeps between calls: after the first call of a size, none is taken.
struct Workspace {
  std::vector<float> scratch;
};

// Matrix product: output[i][j] = sum over k of left[i][k] * right[k][j].
// left: rows x inner, right: inner x cols, output: rows x cols. Work: rows inner cols.
// Errors: kEmpty, kShapeMismatch (left.cols != right.rows), kNotFinite, kOutOfRange (a number
// beyond kMaxMagnitude), kTooLarge.
Result<Matrix> Multiply(MatrixView left, MatrixView right);

// The same into a matrix that is kept, too. What it held is lost, also where an error is returned.
Check Multiply(MatrixView left, MatrixView right, Workspace& workspace, Matrix& output);

}  // namespace softlookup
