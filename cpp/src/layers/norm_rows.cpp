// The norm of the fast path, built for speed.
#include "layers/norm.h"
#include "layers/norm_scale.h"
#include "workspace.h"

namespace softlookup {

void ApplyNorm(MatrixView input, const Norm& norm, Matrix& output) {
  Reshape(output, input.rows, input.cols);
  for (std::size_t row = 0; row < input.rows; ++row) {
    const auto numbers = [&](std::size_t col) { return static_cast<double>(input(row, col)); };
    const RowScale scale = ScaleOf(numbers, input.cols, norm);
    for (std::size_t col = 0; col < input.cols; ++col) {
      output(row, col) = static_cast<float>(Normed(numbers(col), scale, norm, col));
    }
  }
}

}  // namespace softlookup
