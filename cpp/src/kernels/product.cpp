// The matrix product: output += left right, in blocks that stay in the caches and tiles that stay
// in registers (Goto and van de Geijn 2008, "Anatomy of High-Performance Matrix Multiplication").
#include <algorithm>

#include "kernels/kernels.h"
#include "scratch.h"
#include "tile.h"

namespace softlookup::kernels {
namespace {

// A group of kTileCols columns of right (8 KB at kInnerBlock) stays in the first cache while the
// packed rows of left (128 KB) stream past it out of the second. A sum is also cut every
// kInnerBlock terms, which keeps its rounding error down.
constexpr std::size_t kInnerBlock = 128;
constexpr std::size_t kRowBlock = 120;
constexpr std::size_t kColBlock = 512;

// With fewer rows packing `right` would cost more than it saves.
constexpr std::size_t kFewRows = kTileRows - 1;

// A few rows go through `right` as it lies: a band of so many of its rows at a time, which the
// processor still fetches ahead where the matrix is large, and across the band in strips whose sums
// stay in registers.
constexpr std::size_t kBandRows = 64;
constexpr std::size_t kStripVectors = 8;

// output[0..kVectors * kLanes) += left right, of `inner` rows of right. A narrow strip adds every
// kParts-th row apart, so that no addition waits for the one before.
template <std::size_t kVectors, std::size_t kParts>
void AddStrip(const float* left, const float* right, std::size_t stride, std::size_t inner,
              float* output) {
  Vector sums[kParts][kVectors];
  std::fill_n(&sums[0][0], kParts * kVectors, Splat(0));
  const auto add = [&](std::size_t part, std::size_t k) {
    const Vector factor = Splat(left[k]);
    for (std::size_t j = 0; j < kVectors; ++j) {
      sums[part][j] = MultiplyAdd(sums[part][j], factor, Load(right + k * stride + j * kLanes));
    }
  };
  std::size_t k = 0;
  for (; k + kParts <= inner; k += kParts) {
    for (std::size_t part = 0; part < kParts; ++part) add(part, k + part);
  }
  for (; k < inner; ++k) add(0, k);
  for (std::size_t j = 0; j < kVectors; ++j) {
    Vector sum = Load(output + j * kLanes);
    for (std::size_t part = 0; part < kParts; ++part) sum = Add(sum, sums[part][j]);
    Store(output + j * kLanes, sum);
  }
}

void AddBand(const float* left, const float* right, std::size_t stride, std::size_t inner,
             std::size_t cols, float* output) {
  constexpr std::size_t kStrip = kStripVectors * kLanes;
  std::size_t col = 0;
  for (; col + kStrip <= cols; col += kStrip) {
    AddStrip<kStripVectors, 1>(left, right + col, stride, inner, output + col);
  }
  for (; col + 2 * kLanes <= cols; col += 2 * kLanes) {
    AddStrip<2, 4>(left, right + col, stride, inner, output + col);
  }
  for (; col + kLanes <= cols; col += kLanes) {
    AddStrip<1, 1>(left, right + col, stride, inner, output + col);
  }
  for (; col < cols; ++col) {
    for (std::size_t k = 0; k < inner; ++k) output[col] += left[k] * right[k * stride + col];
  }
}

void AddRowByRow(const Product& product) {
  for (std::size_t row = 0; row < product.rows; ++row) {
    for (std::size_t k = 0; k < product.inner; k += kBandRows) {
      AddBand(product.left + row * product.left_stride + k,
              product.right + k * product.right_stride, product.right_stride,
              std::min(kBandRows, product.inner - k), product.cols,
              product.output + row * product.output_stride);
    }
  }
}

void AddWholeTile(const Tile& tile, float* output, std::size_t stride) {
  for (const auto& row : tile.sums) {
    for (std::size_t j = 0; j < kTileVectors; ++j) {
      Store(output + j * kLanes, Add(Load(output + j * kLanes), row[j]));
    }
    output += stride;
  }
}

// At the lower and the right edge only rows x cols numbers of a tile belong to the output.
void AddPartOfTile(const Tile& tile, std::size_t rows, std::size_t cols, float* output,
                   std::size_t stride) {
  for (std::size_t row = 0; row < rows; ++row) {
    float numbers[kTileCols];
    for (std::size_t j = 0; j < kTileVectors; ++j) Store(numbers + j * kLanes, tile.sums[row][j]);
    for (std::size_t col = 0; col < cols; ++col) output[col] += numbers[col];
    output += stride;
  }
}

// output[rows x cols] += left right of packed blocks
void AddBlock(const float* left, const float* right, std::size_t inner, std::size_t rows,
              std::size_t cols, float* output, std::size_t stride) {
  for (std::size_t col = 0; col < cols; col += kTileCols) {
    const std::size_t tile_cols = std::min(kTileCols, cols - col);
    for (std::size_t row = 0; row < rows; row += kTileRows) {
      const std::size_t tile_rows = std::min(kTileRows, rows - row);
      const Tile tile = MultiplyTile(left + row * inner, right + col * inner, inner);
      float* place = output + row * stride + col;
      if (tile_rows == kTileRows && tile_cols == kTileCols) {
        AddWholeTile(tile, place, stride);
      } else {
        AddPartOfTile(tile, tile_rows, tile_cols, place, stride);
      }
    }
  }
}

std::size_t LeftSize(const Product& product) {
  return RoundUp(std::min(product.rows, kRowBlock), kTileRows) *
         std::min(product.inner, kInnerBlock);
}

std::size_t RightSize(const Product& product) {
  return RoundUp(std::min(product.cols, kColBlock), kTileCols) *
         std::min(product.inner, kInnerBlock);
}

}  // namespace

std::size_t ProductScratch(const Product& product) {
  if (product.rows <= kFewRows) return 0;
  return ScratchPieces::kLine + ScratchPieces::Size(LeftSize(product)) +
         ScratchPieces::Size(RightSize(product));
}

void AddProduct(const Product& product, float* scratch) {
  if (product.rows <= kFewRows) return AddRowByRow(product);
  ScratchPieces pieces(scratch);
  float* left = pieces.Take(LeftSize(product));
  float* right = pieces.Take(RightSize(product));
  for (std::size_t col = 0; col < product.cols; col += kColBlock) {
    const std::size_t cols = std::min(kColBlock, product.cols - col);
    for (std::size_t k = 0; k < product.inner; k += kInnerBlock) {
      const std::size_t inner = std::min(kInnerBlock, product.inner - k);
      PackCols<kTileCols>(product.right + k * product.right_stride + col, product.right_stride,
                          inner, cols, right);
      for (std::size_t row = 0; row < product.rows; row += kRowBlock) {
        const std::size_t rows = std::min(kRowBlock, product.rows - row);
        PackRows<kTileRows>(product.left + row * product.left_stride + k, product.left_stride, rows,
                            inner, left);
        AddBlock(left, right, inner, rows, cols, product.output + row * product.output_stride + col,
                 product.output_stride);
      }
    }
  }
}

}  // namespace softlookup::kernels
