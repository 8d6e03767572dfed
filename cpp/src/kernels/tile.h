// What attention and the matrix product have in common: operands packed so that a tile of the
// result stays in registers while the inner index runs through memory in order.
#pragma once

#include <algorithm>
#include <cstddef>

#include "vector.h"

namespace softlookup::kernels {

// 4 rows x 2 vectors: 8 sums, 2 vectors and a factor fit into the 16 registers of most processors.
inline constexpr std::size_t kTileRows = 4;
inline constexpr std::size_t kTileVectors = 2;
inline constexpr std::size_t kTileCols = kTileVectors * kLanes;

struct Tile {
  Vector sums[kTileRows][kTileVectors];
};

inline constexpr std::size_t RoundUp(std::size_t count, std::size_t unit) {
  return (count + unit - 1) / unit * unit;
}

// tile[i][j] = sum over k of left[i * kRowStep + k * kInnerStep] * right[k * kTileCols + j]
// The steps are constants, so that one pointer reaches all four rows.
template <std::size_t kRowStep, std::size_t kInnerStep>
inline __attribute__((always_inline)) Tile MultiplyTile(const float* left, const float* right,
                                                        std::size_t inner) {
  Tile tile;
  for (auto& row : tile.sums) {
    for (Vector& sum : row) sum = Splat(0);
  }
  // Unrolled, it would need more registers than there are.
#pragma GCC unroll 1
  for (std::size_t k = 0; k < inner; ++k) {
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

// Rows next to each other by columns: packed[col * step + row] for kLanes rows.
inline void PackLanes(const float* rows, std::size_t stride, std::size_t cols, std::size_t step,
                      float* packed) {
  std::size_t col = 0;
  for (; col + kLanes <= cols; col += kLanes) {
    Vector square[kLanes];
    for (std::size_t i = 0; i < kLanes; ++i) square[i] = Load(rows + i * stride + col);
    Transpose(square);
    for (std::size_t i = 0; i < kLanes; ++i) Store(packed + (col + i) * step, square[i]);
  }
  for (; col < cols; ++col) {
    for (std::size_t i = 0; i < kLanes; ++i) packed[col * step + i] = rows[i * stride + col];
  }
}

// Groups of kGroup rows, each group by columns: packed[(row / kGroup) * kGroup * cols +
// col * kGroup + row % kGroup]. The last group is filled up with zeros.
template <std::size_t kGroup>
inline void PackRows(const float* rows, std::size_t stride, std::size_t count, std::size_t cols,
                     float* packed) {
  static_assert(kGroup % kLanes == 0);
  for (std::size_t row = 0; row < RoundUp(count, kGroup); row += kLanes) {
    float* place = packed + row / kGroup * kGroup * cols + row % kGroup;
    if (row + kLanes <= count) {
      PackLanes(rows + row * stride, stride, cols, kGroup, place);
      continue;
    }
    for (std::size_t col = 0; col < cols; ++col) {
      for (std::size_t i = 0; i < kLanes; ++i) {
        place[col * kGroup + i] = row + i < count ? rows[(row + i) * stride + col] : 0;
      }
    }
  }
}

// Groups of kTileCols columns, each group by rows: packed[(col / kTileCols) * kTileCols * count +
// row * kTileCols + col % kTileCols]. The last group is filled up with zeros.
inline void PackCols(const float* rows, std::size_t stride, std::size_t count, std::size_t cols,
                     float* packed) {
  for (std::size_t first = 0; first < cols; first += kTileCols) {
    const std::size_t width = std::min(kTileCols, cols - first);
    const float* numbers = rows + first;
    if (width == kTileCols) {
      for (std::size_t row = 0; row < count; ++row) {
        for (std::size_t j = 0; j < kTileCols; j += kLanes) Store(packed + j, Load(numbers + j));
        numbers += stride;
        packed += kTileCols;
      }
    } else {
      for (std::size_t row = 0; row < count; ++row) {
        for (std::size_t j = 0; j < kTileCols; ++j) packed[j] = j < width ? numbers[j] : 0;
        numbers += stride;
        packed += kTileCols;
      }
    }
  }
}

}  // namespace softlookup::kernels
