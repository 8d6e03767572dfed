// The kernels in plain C++: for native builds and for browsers without SIMD.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "kernels/kernels.h"

namespace softlookup::kernels {
namespace {

// Eight sums side by side: each is shorter, so that rounding errors grow less, and the compiler may
// keep them in vectors.
constexpr std::size_t kSums = 8;
using PartialSums = std::array<float, kSums>;

float Total(const PartialSums& sums) {
  return ((sums[0] + sums[4]) + (sums[2] + sums[6])) + ((sums[1] + sums[5]) + (sums[3] + sums[7]));
}

}  // namespace

float Dot(const float* left, const float* right, std::size_t count) {
  PartialSums sums{};
  std::size_t i = 0;
  for (; i + kSums <= count; i += kSums) {
    for (std::size_t lane = 0; lane < kSums; ++lane) sums[lane] += left[i + lane] * right[i + lane];
  }
  for (; i < count; ++i) sums[i % kSums] += left[i] * right[i];
  return Total(sums);
}

float Largest(const float* numbers, std::size_t count) {
  float largest = -std::numeric_limits<float>::infinity();
  for (std::size_t i = 0; i < count; ++i) largest = std::max(largest, numbers[i]);
  return largest;
}

float Exponentials(float* numbers, std::size_t count, float largest, float temperature) {
  PartialSums sums{};
  for (std::size_t i = 0; i < count; ++i) {
    numbers[i] = std::exp((numbers[i] - largest) / temperature);
    sums[i % kSums] += numbers[i];
  }
  return Total(sums);
}

void AddScaled(float* sum, const float* numbers, float factor, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) sum[i] += factor * numbers[i];
}

void MultiplyTile(const float* left, std::size_t left_stride, const float* right,
                  std::size_t right_stride, std::size_t inner, float* output,
                  std::size_t output_stride) {
  std::array<std::array<float, kTileCols>, kTileRows> sums{};
  for (std::size_t k = 0; k < inner; ++k) {
    for (std::size_t i = 0; i < kTileRows; ++i) {
      const float factor = left[i * left_stride + k];
      for (std::size_t j = 0; j < kTileCols; ++j)
        sums[i][j] += factor * right[k * right_stride + j];
    }
  }
  for (std::size_t i = 0; i < kTileRows; ++i) {
    std::copy(sums[i].begin(), sums[i].end(), output + i * output_stride);
  }
}

}  // namespace softlookup::kernels
