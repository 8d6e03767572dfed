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
    const float* row_starts[kGroup];
    for (std::size_t i = 0; i < kGroup; ++i) {
      row_starts[i] = numbers + std::min(first + i, rows - 1) * stride;
    }
    std::size_t col = 0;
    for (; col + kLanes <= cols; col += kLanes) {
      WriteGroup<kGroup>([&](std::size_t row) {
        Vector square[kLanes];
        for (std::size_t i = 0; i < kLanes; ++i) square[i] = Load(row_starts[row + i] + col);
        Transpose(square);
        for (std::size_t j = 0; j < kLanes; ++j) Store(packed + j * kGroup + row, square[j]);
      });
      packed += kLanes * kGroup;
    }
    for (; col < cols; ++col) {
      for (std::size_t i = 0; i < kGroup; ++i) packed[i] = row_starts[i][col];
      packed += kGroup;
    }
  }
}

template <std::size_t kGroup>
void PackCols(const float* numbers, std::size_t stride, std::size_t rows, std::size_t cols,
              float* packed) {
  std::size_t first = 0;
  for (; first + kGroup <= cols; first += kGroup) {
    const float* from = numbers + first;
    for (std::size_t row = 0; row < rows; ++row) {
      WriteGroup<kGroup>([&](std::size_t col) { Store(packed + col, Load(from + col)); });
      from += stride;
      packed += kGroup;
    }
  }
  if (first == cols) return;
  for (std::size_t row = 0; row < rows; ++row) {
    const float* from = numbers + row * stride;
    for (std::size_t i = 0; i < kGroup; ++i) packed[i] = from[std::min(first + i, cols - 1)];
    packed += kGroup;
  }
}

template void PackRows<kTileRows>(const float*, std::size_t, std::size_t, std::size_t, float*);
template void PackCols<kTileRows>(const float*, std::size_t, std::size_t, std::size_t, float*);
template void PackRows<kTileCols>(const float*, std::size_t, std::size_t, std::size_t, float*);
template void PackCols<kTileCols>(const float*, std::size_t, std::size_t, std::size_t, float*);

}  // namespace softlookup::kernels
