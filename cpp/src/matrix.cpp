#include "softlookup/matrix.h"

#include "kernels/kernels.h"
#include "validation.h"

namespace softlookup {
namespace {

// The entries of `output` in rows first_row..last_row - 1 from column first_col on, where no whole
// tile fits. `output` starts as zeros.
void MultiplyEdge(MatrixView left, MatrixView right, std::size_t first_row, std::size_t last_row,
                  std::size_t first_col, Matrix& output) {
  for (std::size_t row = first_row; row < last_row; ++row) {
    float* sum = output.data.data() + row * output.cols + first_col;
    for (std::size_t k = 0; k < left.cols; ++k) {
      kernels::AddScaled(sum, right.data + k * right.cols + first_col, left(row, k),
                         right.cols - first_col);
    }
  }
}

}  // namespace

Result<Matrix> Multiply(MatrixView left, MatrixView right) {
  if (Check error = CheckMatrix("left", left)) return *error;
  if (Check error = CheckMatrix("right", right)) return *error;
  if (Check error = CheckProduct(left, right)) return *error;

  Matrix output(left.rows, right.cols);
  const std::size_t tiled_rows = left.rows - left.rows % kernels::kTileRows;
  const std::size_t tiled_cols = right.cols - right.cols % kernels::kTileCols;
  for (std::size_t row = 0; row < tiled_rows; row += kernels::kTileRows) {
    for (std::size_t col = 0; col < tiled_cols; col += kernels::kTileCols) {
      kernels::MultiplyTile(left.data + row * left.cols, left.cols, right.data + col, right.cols,
                            left.cols, &output(row, col), output.cols);
    }
  }
  MultiplyEdge(left, right, 0, tiled_rows, tiled_cols, output);
  MultiplyEdge(left, right, tiled_rows, left.rows, 0, output);
  return output;
}

}  // namespace softlookup
