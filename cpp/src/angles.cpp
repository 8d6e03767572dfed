#include "softlookup/angles.h"

#include <cmath>
#include <cstddef>

#include "validation.h"
#include "workspace.h"

namespace softlookup {
namespace {

constexpr double kDegreesInRadian = 57.295779513082321;

}  // namespace

Check Angles(MatrixView cosines, Matrix& output) {
  if (Check error = CheckMatrix("cosines", cosines, 1)) return error;
  if (Check error = CheckSize("angles", cosines.rows * cosines.cols, 2)) return error;
  Reshape(output, cosines.rows * cosines.cols, 2);
  for (std::size_t i = 0; i < output.rows; ++i) {
    const auto cosine = static_cast<double>(cosines.data[i]);
    output(i, 0) = static_cast<float>(std::acos(cosine) * kDegreesInRadian);
    // (1 - c)(1 + c) loses no digits where c is near 1.
    output(i, 1) = static_cast<float>(std::sqrt((1 - cosine) * (1 + cosine)));
  }
  return {};
}

}  // namespace softlookup
