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
// processor still fetches ahead where the matrix is large, and across the band in groups of
// columns whose sums stay in registers.
constexpr std::size_t kBandRows = 64;

// The block of a packed right operand that begins with its row k.
const float* PackedBlock(const Product& product, std::size_t k) {
  return product.packed + k * RoundUp(product.output.cols, kTileCols);
}

// Rows of right, packed or not: number (k, col) stands at k * stride + col % kTileCols in the
// group of col, and groups stand `distance` apart.
struct Band {
  const float* numbers;
  std::size_t stride;
  std::size_t distance;
  std::size_t rows;
  std::size_t cols;
};

// output[0..kGroups * kTileCols) += left of so many groups. Packed, they are as many streams that
// the processor fetches ahead.
template <std::size_t kGroups>
void AddGroups(const float* left, const Band& band, const float* numbers, float* output) {
  Vector sums[kGroups][kTileVectors];
  std::fill_n(&sums[0][0], kGroups * kTileVectors, Splat(0));
  for (std::size_t k = 0; k < band.rows; ++k) {
    const Vector factor = Splat(left[k]);
    for (std::size_t i = 0; i < kGroups; ++i) {
      for (std::size_t j = 0; j < kTileVectors; ++j) {
        const Vector number = Load(numbers + i * band.distance + j * kLanes);
        sums[i][j] = MultiplyAdd(sums[i][j], factor, number);
      }
    }
    numbers += band.stride;
  }
  for (const auto& group : sums) {
    for (const Vector sum : group) {
      Store(output, Add(Load(output), sum));
      output += kLanes;
    }
  }
}

// output[0..kVectors * kLanes) += left of a few columns. Every kParts-th row is added apart, so
// that no addition waits for the one before.
template <std::size_t kVectors>
void AddStrip(const float* left, const Band& band, const float* numbers, float* output) {
  constexpr std::size_t kParts = 4;
  Vector sums[kParts][kVectors];
  std::fill_n(&sums[0][0], kParts * kVectors, Splat(0));
  const auto add = [&](std::size_t part, std::size_t k) {
    const Vector factor = Splat(left[k]);
    for (std::size_t j = 0; j < kVectors; ++j) {
      const Vector number = Load(numbers + k * band.stride + j * kLanes);
      sums[part][j] = MultiplyAdd(sums[part][j], factor, number);
    }
  };
  std::size_t k = 0;
  for (; k + kParts <= band.rows; k += kParts) {
    for (std::size_t part = 0; part < kParts; ++part) add(part, k + part);
  }
  for (; k < band.rows; ++k) add(0, k);
  for (std::size_t j = 0; j < kVectors; ++j) {
    Vector sum = Load(output + j * kLanes);
    for (std::size_t part = 0; part < kParts; ++part) sum = Add(sum, sums[part][j]);
    Store(output + j * kLanes, sum);
  }
}

void AddBand(const float* left, const Band& band, float* output) {
  constexpr std::size_t kGroups = 4;
  const float* numbers = band.numbers;
  std::size_t col = 0;
  for (; col + kGroups * kTileCols <= band.cols; col += kGroups * kTileCols) {
    AddGroups<kGroups>(left, band, numbers, output + col);
    numbers += kGroups * band.distance;
  }
  for (; col + kTileCols <= band.cols; col += kTileCols) {
    AddStrip<kTileVectors>(left, band, numbers, output + col);
    numbers += band.distance;
  }
  for (; col + kLanes <= band.cols; col += kLanes) {
    AddStrip<1>(left, band, numbers, output + col);
    numbers += kLanes;
  }
  for (; col < band.cols; ++col) {
    for (std::size_t k = 0; k < band.rows; ++k) output[col] += left[k] * numbers[k * band.stride];
    ++numbers;
  }
}

void AddRowByRow(const Product& product) {
  const bool is_packed = product.packed != nullptr;
  const std::size_t longest = is_packed ? kInnerBlock : kBandRows;
  for (std::size_t k = 0; k < product.left.cols; k += longest) {
    const std::size_t rows = std::min(longest, product.left.cols - k);
    const Band band = is_packed ? Band{PackedBlock(product, k), kTileCols, rows * kTileCols, rows,
                                       product.output.cols}
                                : Band{product.right.Row(k), product.right.stride, kTileCols, rows,
                                       product.output.cols};
    for (std::size_t row = 0; row < product.left.rows; ++row) {
      AddBand(product.left.Row(row) + k, band, product.output.Row(row));
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
  return RoundUp(std::min(product.left.rows, kRowBlock), kTileRows) *
         std::min(product.left.cols, kInnerBlock);
}

std::size_t RightSize(const Product& product) {
  if (product.packed != nullptr) return 0;
  return RoundUp(std::min(product.output.cols, kColBlock), kTileCols) *
         std::min(product.left.cols, kInnerBlock);
}

}  // namespace

std::size_t ProductScratch(const Product& product) {
  if (product.left.rows <= kFewRows) return 0;
  return ScratchPieces::kLine + ScratchPieces::Size(LeftSize(product)) +
         ScratchPieces::Size(RightSize(product));
}

void AddProduct(const Product& product, float* scratch) {
  if (product.left.rows <= kFewRows) return AddRowByRow(product);
  ScratchPieces pieces(scratch);
  float* left = pieces.Take(LeftSize(product));
  float* scratch_right = pieces.Take(RightSize(product));
  const std::size_t col_block = product.packed == nullptr ? kColBlock : product.output.cols;
  for (std::size_t col = 0; col < product.output.cols; col += col_block) {
    const std::size_t cols = std::min(col_block, product.output.cols - col);
    for (std::size_t k = 0; k < product.left.cols; k += kInnerBlock) {
      const std::size_t inner = std::min(kInnerBlock, product.left.cols - k);
      const float* right = scratch_right;
      if (product.packed == nullptr) {
        PackCols<kTileCols>(product.right.Row(k) + col, product.right.stride, inner, cols,
                            scratch_right);
      } else {
        right = PackedBlock(product, k);
      }
      for (std::size_t row = 0; row < product.left.rows; row += kRowBlock) {
        const std::size_t rows = std::min(kRowBlock, product.left.rows - row);
        PackRows<kTileRows>(product.left.Row(row) + k, product.left.stride, rows, inner, left);
        AddBlock(left, right, inner, rows, cols, product.output.Row(row) + col,
                 product.output.stride);
      }
    }
  }
}

std::size_t PackedSize(std::size_t inner, std::size_t cols) {
  return inner * RoundUp(cols, kTileCols);
}

void Pack(const float* right, std::size_t inner, std::size_t cols, float* packed) {
  for (std::size_t k = 0; k < inner; k += kInnerBlock) {
    const std::size_t rows = std::min(kInnerBlock, inner - k);
    PackCols<kTileCols>(right + k * cols, cols, rows, cols, packed);
    packed += PackedSize(rows, cols);
  }
}

}  // namespace softlookup::kernels
