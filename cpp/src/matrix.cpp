#include "softlookup/matrix.h"

#include <algorithm>

#include "product.h"
#include "validation.h"
#include "workspace.h"

namespace softlookup {

Check Multiply(MatrixView left, MatrixView right, Workspace& workspace, Matrix& output) {
  if (Check error = CheckMatrix("left", left)) return error;
  if (Check error = CheckMatrix("right", right)) return error;
  if (Check error = CheckProduct(left, right)) return error;
  Reshape(output, left.rows, right.cols);
  std::fill(output.data.begin(), output.data.end(), 0.0F);
  AddProduct(left, right, workspace, output);
  return {};
}

Result<Matrix> Multiply(MatrixView left, MatrixView right) {
  Workspace workspace;
  Matrix output;
  if (Check error = Multiply(left, right, workspace, output)) return error;
  return output;
}

}  // namespace softlookup
