// What attention and the matrix product have in common: operands packed so that a tile of the
// result stays in registers while the inner index runs through memory in order.
#pragma once

#include <cstddef>

#include "vector.h"

namespace softlookup::kernels {

// kTileRows, which depends on the instructions, is in vector.h.
inline constexpr std::size_t kTileVectors = 2;
inline constexpr std::size_t kTileCols = kTileVectors * kLanes;

struct Tile {
  Vector sums[kTileRows][kTileVectors];
};

inline constexpr std::size_t RoundUp(std::size_t count, std::size_t unit) {
  return (count + unit - 1) / unit * unit;
}

// tile[i][j] = sum over k of left[i * kRowStep + k * kInnerStep] * right[k * kTileCols + j]
// The steps are constants, so that one pointer reaches all rows.
template <std::size_t kRowStep, std::size_t kInnerStep>
inline __attribute__((always_inline)) Tile MultiplyTile(const float* left, const float* right,
                                                        std::size_t inner) {
  Tile tile;
  for (auto& row : tile.sums) {
    for (Vector& sum : row) sum = Splat(0);
  }
  // Unrolled, it would need more registers than there are.
#pragma GCC unroll 1
  for (const float* end = left + inner * kInnerStep; left != end;) {
    Vector right_row[kTileVectors];
    for (std::size_t j = 0; j < kTileVectors; ++j) right_row[j] = Load(right + j * kLanes);
    for (std::size_t i = 0; i < kTileRows; ++i) {
      const Vector factor = Splat(left[i * kRowStep]);
      for (std::size_t j = 0; j < kTileVectors; ++j) {
        tile.sums[i][j] = MultiplyAdd(tile.sums[i][j], factor, right_row[j]);
      }
    }
    left += kInnerStep;
    right += kTileCols;
  }
  return tile;
}

inline void AddTile(Tile& sum, const Tile& tile) {
  for (std::size_t i = 0; i < kTileRows; ++i) {
    for (std::size_t j = 0; j < kTileVectors; ++j) {
      sum.sums[i][j] = Add(sum.sums[i][j], tile.sums[i][j]);
    }
  }
}

// Packs rows x cols numbers in groups of `group` rows, each group by columns: number (row, col)
// goes to packed[(row / group) * group * cols + col * group + row % group]. The last group is
// filled up with zeros.
void PackRows(const float* numbers, std::size_t stride, std::size_t rows, std::size_t cols,
              std::size_t group, float* packed);

// The same in groups of kTileCols columns, each group by rows: number (row, col) goes to
// packed[(col / kTileCols) * kTileCols * rows + row * kTileCols + col % kTileCols].
void PackCols(const float* numbers, std::size_t stride, std::size_t rows, std::size_t cols,
              float* packed);

}  // namespace softlookup::kernels
