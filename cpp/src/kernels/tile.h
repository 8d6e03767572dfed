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

// The length of the parts into which `count` is cut evenly so that none is longer than `longest`.
inline constexpr std::size_t PartLength(std::size_t count, std::size_t longest) {
  const std::size_t parts = (count + longest - 1) / longest;
  return (count + parts - 1) / parts;
}

// tile[i][j] = sum over k of left[k * kTileRows + i] * right[k * kTileCols + j]; inner >= 1
inline __attribute__((always_inline)) Tile MultiplyTile(const float* left, const float* right,
                                                        std::size_t inner) {
  Tile tile;
  Vector right_row[kTileVectors];
  const float* const end = left + inner * kTileRows;
  // The first products start the sums. A zero to start them from would take a register throughout.
  for (std::size_t j = 0; j < kTileVectors; ++j) right_row[j] = Load(right + j * kLanes);
  for (std::size_t i = 0; i < kTileRows; ++i) {
    const Vector factor = Splat(left[i]);
    for (std::size_t j = 0; j < kTileVectors; ++j) {
      tile.sums[i][j] = Multiply(factor, right_row[j]);
    }
  }
  // Unrolled, it would need more registers than there are.
#pragma GCC unroll 1
  for (left += kTileRows, right += kTileCols; left != end;) {
    for (std::size_t j = 0; j < kTileVectors; ++j) right_row[j] = Load(right + j * kLanes);
    for (std::size_t i = 0; i < kTileRows; ++i) {
      const Vector factor = Splat(left[i]);
      for (std::size_t j = 0; j < kTileVectors; ++j) {
        tile.sums[i][j] = MultiplyAdd(tile.sums[i][j], factor, right_row[j]);
      }
    }
    left += kTileRows;
    right += kTileCols;
  }
  return tile;
}

// Packs rows x cols numbers in groups of kGroup rows, each group by columns: number (row, col) goes
// to packed[(row / kGroup) * kGroup * cols + col * kGroup + row % kGroup]. Where the last
// group lacks rows, it repeats the last one. kGroup is kTileRows or kTileCols.
template <std::size_t kGroup>
void PackRows(const float* numbers, std::size_t stride, std::size_t rows, std::size_t cols,
              float* packed);

// The same in groups of kGroup columns, each group by rows: number (row, col) goes to
// packed[(col / kGroup) * kGroup * rows + row * kGroup + col % kGroup].
template <std::size_t kGroup>
void PackCols(const float* numbers, std::size_t stride, std::size_t rows, std::size_t cols,
              float* packed);

}  // namespace softlookup::kernels
