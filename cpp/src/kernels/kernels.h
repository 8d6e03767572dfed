// The loops that take the time. portable.cpp and simd128.cpp both implement them; the build takes
// one, and nothing outside this folder knows which. Counts may be 0, no alignment is asked for,
// and the same input gives the same bits in every run of one build.
#pragma once

#include <cstddef>

namespace softlookup::kernels {

// sum over i of left[i] * right[i]
float Dot(const float* left, const float* right, std::size_t count);

// The largest number; -infinity where there is none.
float Largest(const float* numbers, std::size_t count);

// numbers[i] = exp((numbers[i] - largest) / temperature); returns their sum.
// Preconditions: numbers[i] <= largest, largest finite, temperature > 0. -infinity becomes 0.
float Exponentials(float* numbers, std::size_t count, float largest, float temperature);

// sum[i] += factor * numbers[i]
void AddScaled(float* sum, const float* numbers, float factor, std::size_t count);

// A tile of a matrix product, small enough to stay in registers while the inner index runs:
// output[i][j] = sum over k of left[i][k] * right[k][j] for i < kTileRows, j < kTileCols.
// A stride is the distance from one row to the next.
inline constexpr std::size_t kTileRows = 4;
inline constexpr std::size_t kTileCols = 8;
void MultiplyTile(const float* left, std::size_t left_stride, const float* right,
                  std::size_t right_stride, std::size_t inner, float* output,
                  std::size_t output_stride);

}  // namespace softlookup::kernels
