// The matrix product on matrices, for what is built from it.
#pragma once

#include <vector>

#include "kernels/kernels.h"
#include "softlookup/matrix.h"
#include "workspace.h"

namespace softlookup {

// sum += left right. Preconditions: checked matrices whose shapes agree.
inline void AddProduct(MatrixView left, MatrixView right, Workspace& workspace, Matrix& sum) {
  const kernels::Product product = {.left = left.data,
                                    .left_stride = left.cols,
                                    .right = right.data,
                                    .right_stride = right.cols,
                                    .output = sum.data.data(),
                                    .output_stride = sum.cols,
                                    .rows = left.rows,
                                    .inner = left.cols,
                                    .cols = right.cols,
                                    .packed = right.packed};
  kernels::AddProduct(product, Room(workspace, kernels::ProductScratch(product)));
}

// What a view of a checked matrix points to as `packed`.
inline std::vector<float> Packed(MatrixView matrix) {
  std::vector<float> numbers(kernels::PackedSize(matrix.rows, matrix.cols));
  kernels::Pack(matrix.data, matrix.rows, matrix.cols, numbers.data());
  return numbers;
}

}  // namespace softlookup
