// The matrix product on matrices, for what is built from it.
#pragma once

#include <vector>

#include "kernels/kernels.h"
#include "softlookup/matrix.h"
#include "workspace.h"

namespace softlookup {

// Matrices as kernels read and write them; of those read, the first rows alone if need be.
inline kernels::View ViewOf(MatrixView matrix, std::size_t rows) {
  return {matrix.data, rows, matrix.cols, matrix.cols};
}
inline kernels::View ViewOf(MatrixView matrix) { return ViewOf(matrix, matrix.rows); }
inline kernels::MutableView ViewOf(Matrix& matrix) {
  return {matrix.data.data(), matrix.rows, matrix.cols, matrix.cols};
}

// sum += left right. Preconditions: checked matrices whose shapes agree.
inline void AddProduct(MatrixView left, MatrixView right, Workspace& workspace, Matrix& sum) {
  const kernels::Product product = {
      .left = ViewOf(left), .right = ViewOf(right), .output = ViewOf(sum), .packed = right.packed};
  kernels::AddProduct(product, Room(workspace, kernels::ProductScratch(product)));
}

// What a view of a checked matrix points to as `packed`.
inline std::vector<float> Packed(MatrixView matrix) {
  std::vector<float> numbers(kernels::PackedSize(matrix.rows, matrix.cols));
  kernels::Pack(matrix.data, matrix.rows, matrix.cols, numbers.data());
  return numbers;
}

}  // namespace softlookup
