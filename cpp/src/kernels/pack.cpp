// Operands in the order in which a tile reads them.
#include <algorithm>

#include "tile.h"

namespace softlookup::kernels {
namespace {

// packed[col * step + row] for kLanes rows
void PackLanes(const float* numbers, std::size_t stride, std::size_t cols, std::size_t step,
               float* packed) {
  std::size_t col = 0;
  for (; col + kLanes <= cols; col += kLanes) {
    Vector square[kLanes];
    for (std::size_t i = 0; i < kLanes; ++i) square[i] = Load(numbers + i * stride + col);
    Transpose(square);
    for (std::size_t i = 0; i < kLanes; ++i) Store(packed + (col + i) * step, square[i]);
  }
  for (; col < cols; ++col) {
    for (std::size_t i = 0; i < kLanes; ++i) packed[col * step + i] = numbers[i * stride + col];
  }
}

}  // namespace

void PackRows(const float* numbers, std::size_t stride, std::size_t rows, std::size_t cols,
              std::size_t group, float* packed) {
  for (std::size_t first = 0; first < rows; first += group) {
    std::size_t i = 0;
    for (; i + kLanes <= std::min(group, rows - first); i += kLanes) {
      PackLanes(numbers + (first + i) * stride, stride, cols, group, packed + i);
    }
    for (; i < group; ++i) {
      const float* row = numbers + (first + i) * stride;
      const bool exists = first + i < rows;
      for (std::size_t col = 0; col < cols; ++col) packed[col * group + i] = exists ? row[col] : 0;
    }
    packed += group * cols;
  }
}

void PackCols(const float* numbers, std::size_t stride, std::size_t rows, std::size_t cols,
              float* packed) {
  for (std::size_t first = 0; first < cols; first += kTileCols) {
    const std::size_t width = std::min(kTileCols, cols - first);
    for (std::size_t row = 0; row < rows; ++row) {
      const float* from = numbers + row * stride + first;
      if (width == kTileCols) {
        for (std::size_t j = 0; j < kTileCols; j += kLanes) Store(packed + j, Load(from + j));
      } else {
        std::fill(std::copy_n(from, width, packed), packed + kTileCols, 0.0F);
      }
      packed += kTileCols;
    }
  }
}

}  // namespace softlookup::kernels
