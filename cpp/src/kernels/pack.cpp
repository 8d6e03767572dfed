// Operands in the order in which a tile reads them.
#include <algorithm>

#include "tile.h"

namespace softlookup::kernels {
namespace {

// A group is written a vector at a time. Where it is no multiple of kLanes long, its last vector
// begins earlier and writes some numbers again.
template <std::size_t kGroup, typename WriteVector>
void WriteGroup(WriteVector write_vector) {
  static_assert(kGroup >= kLanes);
  for (std::size_t i = 0; i + kLanes <= kGroup; i += kLanes) write_vector(i);
  if constexpr (kGroup % kLanes != 0) write_vector(kGroup - kLanes);
}

}  // namespace

template <std::size_t kGroup>
void PackRows(const float* numbers, std::size_t stride, std::size_t rows, std::size_t cols,
              float* packed) {
  for (std::size_t first = 0; first < rows; first += kGroup) {
    const std::size_t height = std::min(kGroup, rows - first);
    std::size_t col = 0;
    for (; height == kGroup && col + kLanes <= cols; col += kLanes) {
      WriteGroup<kGroup>([&](std::size_t row) {
        Vector square[kLanes];
        for (std::size_t i = 0; i < kLanes; ++i) {
          square[i] = Load(numbers + (row + i) * stride + col);
        }
        Transpose(square);
        for (std::size_t j = 0; j < kLanes; ++j) Store(packed + j * kGroup + row, square[j]);
      });
      packed += kLanes * kGroup;
    }
    for (; col < cols; ++col) {
      for (std::size_t row = 0; row < kGroup; ++row) {
        packed[row] = row < height ? numbers[row * stride + col] : 0;
      }
      packed += kGroup;
    }
    numbers += kGroup * stride;
  }
}

template <std::size_t kGroup>
void PackCols(const float* numbers, std::size_t stride, std::size_t rows, std::size_t cols,
              float* packed) {
  for (std::size_t first = 0; first < cols; first += kGroup) {
    const std::size_t width = std::min(kGroup, cols - first);
    const float* from = numbers + first;
    for (std::size_t row = 0; row < rows; ++row) {
      if (width == kGroup) {
        WriteGroup<kGroup>([&](std::size_t col) { Store(packed + col, Load(from + col)); });
      } else {
        std::fill(std::copy_n(from, width, packed), packed + kGroup, 0.0F);
      }
      from += stride;
      packed += kGroup;
    }
  }
}

template void PackRows<kTileRows>(const float*, std::size_t, std::size_t, std::size_t, float*);
template void PackCols<kTileRows>(const float*, std::size_t, std::size_t, std::size_t, float*);
template void PackRows<kTileCols>(const float*, std::size_t, std::size_t, std::size_t, float*);
template void PackCols<kTileCols>(const float*, std::size_t, std::size_t, std::size_t, float*);

}  // namespace softlookup::kernels
