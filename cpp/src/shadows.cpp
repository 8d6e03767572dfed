#include "softlookup/shadows.h"

#include <cmath>
#include <cstddef>

#include "validation.h"
#include "workspace.h"

namespace softlookup {
namespace {

double Dot(const float* left, const float* right, std::size_t count) {
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) {
    sum += static_cast<double>(left[i]) * static_cast<double>(right[i]);
  }
  return sum;
}

}  // namespace

Check Shadows(MatrixView vectors, MatrixView direction, Matrix& output) {
  if (Check error = CheckMatrix("vectors", vectors)) return error;
  if (Check error = CheckMatrix("direction", direction)) return error;
  if (Check error = CheckShape("direction", direction, 1, vectors.cols)) return error;
  if (Check error = CheckSize("shadows", vectors.rows, 2)) return error;
  Reshape(output, vectors.rows, 2);
  const std::size_t count = vectors.cols;
  const double reach = std::sqrt(Dot(direction.data, direction.data, count));
  for (std::size_t i = 0; i < vectors.rows; ++i) {
    const float* vector = vectors.data + i * count;
    output(i, 0) = static_cast<float>(std::sqrt(Dot(vector, vector, count)));
    output(i, 1) = reach == 0 ? 0 : static_cast<float>(Dot(vector, direction.data, count) / reach);
  }
  return {};
}

}  // namespace softlookup
