// Attention of one head without an n x m matrix. For each block of queries, over blocks of keys,
// the online softmax (Milakov and Gimelshein 2018; as in FlashAttention, Dao et al. 2022):
//
//   S = Q K^T                              4 queries x a block of keys
//   largest' = max(largest, max of S)      the factor 2^(largest - largest') corrects what was
//   P = 2^(scale (S - largest'))           summed with the old largest
//   total = factor total + sum of P
//   O = factor O + P V
//   output = O / total                     after the last block of keys
//
// (`scale` here includes log2 e, so that powers of two serve.)
#include <algorithm>
#include <limits>

#include "exponential.h"
#include "kernels/kernels.h"
#include "scratch.h"
#include "tile.h"

namespace softlookup::kernels {
namespace {

constexpr float kHidden = -std::numeric_limits<float>::infinity();

// A packed block of keys and its values (32 KB each at d = 64) serves a block of queries before the
// next is packed.
constexpr std::size_t kQueryBlock = 240;
constexpr std::size_t kKeyBlock = 128;
constexpr std::size_t kLongestSum = 16;

class FusedHead {
 public:
  FusedHead(const AttentionHead& head, float* scratch)
      : head_(head),
        scale_(head.scale * kLog2OfE),
        value_cols_(RoundUp(head.value_dimension, kTileCols)) {
    const Sizes sizes(head);
    ScratchPieces pieces(scratch);
    query_ = pieces.Take(sizes.query);
    key_ = pieces.Take(sizes.key);
    value_ = pieces.Take(sizes.value);
    sums_ = pieces.Take(sizes.sums);
  }

  static std::size_t Scratch(const AttentionHead& head) {
    const Sizes sizes(head);
    std::size_t count = ScratchPieces::kLine;
    for (const std::size_t piece : {sizes.query, sizes.key, sizes.value, sizes.sums}) {
      count += ScratchPieces::Size(piece);
    }
    return count;
  }

  void Attend() {
    for (first_query_ = 0; first_query_ < head_.queries; first_query_ += kQueryBlock) {
      queries_ = std::min(kQueryBlock, head_.queries - first_query_);
      StartQueries();
      // Under a causal mask the last query of the block sees the most.
      const std::size_t end = head_.causal ? first_query_ + queries_ : head_.keys;
      for (first_key_ = 0; first_key_ < end; first_key_ += kKeyBlock) {
        keys_ = std::min(kKeyBlock, end - first_key_);
        PackKeys();
        for (std::size_t row = 0; row < queries_; row += kTileRows) AttendTile(row);
      }
      WriteOutput();
    }
  }

 private:
  struct Sizes {
    explicit Sizes(const AttentionHead& head) {
      const std::size_t queries = RoundUp(std::min(head.queries, kQueryBlock), kTileRows);
      const std::size_t keys = RoundUp(std::min(head.keys, kKeyBlock), kTileCols);
      const std::size_t value_cols = RoundUp(head.value_dimension, kTileCols);
      query = queries * head.dimension;
      key = keys * head.dimension;
      value = keys * value_cols;
      sums = queries * value_cols;
    }
    std::size_t query, key, value, sums;
  };

  // The keys of the block, relative to its first, among which a tile's visible ones lie.
  struct KeyRange {
    std::size_t begin;  // a multiple of kTileCols
    std::size_t end;
  };

  void StartQueries() {
    PackRows(head_.query + first_query_ * head_.query_stride, head_.query_stride, queries_,
             head_.dimension, kTileRows, query_);
    std::fill_n(sums_, RoundUp(queries_, kTileRows) * value_cols_, 0.0F);
    std::fill_n(largest_, kQueryBlock, kHidden);
    std::fill_n(total_, kQueryBlock, 0.0F);
  }

  void PackKeys() {
    PackRows(head_.key + first_key_ * head_.key_stride, head_.key_stride, keys_, head_.dimension,
             kTileCols, key_);
    PackCols(head_.value + first_key_ * head_.value_stride, head_.value_stride, keys_,
             head_.value_dimension, value_);
  }

  void AttendTile(std::size_t row) {
    const KeyRange range = VisibleRange(row);
    if (range.begin >= range.end) return;
    ScoreTile(row, range);
    HideScores(row, range);
    float factors[kTileRows];
#pragma GCC unroll 1
    for (std::size_t i = 0; i < kTileRows; ++i) factors[i] = WeighRow(row, i, range);
    AddValues(row, range, factors);
  }

  KeyRange VisibleRange(std::size_t row) const {
    KeyRange range{0, VisibleEnd(row + kTileRows - 1)};
    if (head_.mask == nullptr) return range;
    while (range.end > 0 && !AnySees(row, range.end - 1)) --range.end;
    while (range.begin < range.end && !AnySees(row, range.begin)) ++range.begin;
    range.begin -= range.begin % kTileCols;
    return range;
  }

  // Without a mask of its own, which keys of the block the query sees: those before this one.
  std::size_t VisibleEnd(std::size_t row) const {
    const std::size_t query = first_query_ + row;
    if (!head_.causal) return keys_;
    return query < first_key_ ? 0 : std::min(keys_, query + 1 - first_key_);
  }

  const float* MaskRow(std::size_t row) const {
    return head_.mask + (first_query_ + row) * head_.keys + first_key_;
  }

  bool AnySees(std::size_t row, std::size_t key) const {
    const std::size_t end = std::min(row + kTileRows, queries_);
    for (; row < end; ++row) {
      if (MaskRow(row)[key] != 0) return true;
    }
    return false;
  }

  // 1. scores = Q K^T
  void ScoreTile(std::size_t row, KeyRange range) {
    const float* query = query_ + row * head_.dimension;
    for (std::size_t key = range.begin; key < range.end; key += kTileCols) {
      const Tile tile = DotProducts(query, key_ + key * head_.dimension);
      for (std::size_t i = 0; i < kTileRows; ++i) {
        for (std::size_t j = 0; j < kTileVectors; ++j) {
          Store(scores_[i] + key + j * kLanes, tile.sums[i][j]);
        }
      }
    }
  }

  // The sums over d are cut every kLongestSum terms: an error of a score multiplies its weight.
  Tile DotProducts(const float* query, const float* key) const {
    Tile tile{};
    for (std::size_t k = 0; k < head_.dimension; k += kLongestSum) {
      AddTile(tile, MultiplyTile<1, kTileRows>(query + k * kTileRows, key + k * kTileCols,
                                               std::min(kLongestSum, head_.dimension - k)));
    }
    return tile;
  }

  // 2. Hidden keys, and the padding of the last tile, score -infinity.
  void HideScores(std::size_t row, KeyRange range) {
    const std::size_t padded_end = RoundUp(range.end, kTileCols);
#pragma GCC unroll 1
    for (std::size_t i = 0; i < kTileRows; ++i) {
      const std::size_t visible_end = std::min(range.end, VisibleEnd(row + i));
      std::fill(scores_[i] + visible_end, scores_[i] + padded_end, kHidden);
      if (head_.mask == nullptr || row + i >= queries_) continue;
      const float* mask = MaskRow(row + i);
      std::size_t key = range.begin;
      for (; key + kLanes <= range.end; key += kLanes) {
        Store(scores_[i] + key,
              KeepWhereNotZero(Load(scores_[i] + key), Load(mask + key), Splat(kHidden)));
      }
      for (; key < range.end; ++key) {
        if (mask[key] == 0) scores_[i][key] = kHidden;
      }
    }
  }

  // 3. Scores become weights, not yet divided by their total. Returns the factor for what was
  // summed before.
  float WeighRow(std::size_t row, std::size_t i, KeyRange range) {
    float& largest = largest_[row + i];
    float& total = total_[row + i];
    float* scores = scores_[i];
    const std::size_t padded_end = RoundUp(range.end, kTileCols);
    Vector largest_lanes = Load(scores + range.begin);
    for (std::size_t key = range.begin + kLanes; key < padded_end; key += kLanes) {
      largest_lanes = Larger(largest_lanes, Load(scores + key));
    }
    const float before = largest;
    largest = std::max(before, LargestOfLanes(largest_lanes));
    // As long as a query has seen no key, any finite number serves: all powers are 0.
    const Vector base = Splat(largest == kHidden ? 0 : largest);
    const Vector scale = Splat(scale_);
    Vector sum = Splat(0);
    for (std::size_t key = range.begin; key < padded_end; key += kLanes) {
      const Vector power = PowerOfTwo(Multiply(Subtract(Load(scores + key), base), scale));
      Store(scores + key, power);
      sum = Add(sum, power);
    }
    float factor[kLanes];
    Store(factor, PowerOfTwo(Multiply(Subtract(Splat(before), base), scale)));
    total = total * factor[0] + SumOfLanes(sum);
    return factor[0];
  }

  // 4. sums = factor sums + P V
  void AddValues(std::size_t row, KeyRange range, const float* factors) {
    for (std::size_t col = 0; col < value_cols_; col += kTileCols) {
      const float* value = value_ + col * keys_ + range.begin * kTileCols;
      const Tile tile =
          MultiplyTile<kKeyBlock, 1>(scores_[0] + range.begin, value, range.end - range.begin);
      for (std::size_t i = 0; i < kTileRows; ++i) {
        float* sums = sums_ + (row + i) * value_cols_ + col;
        const Vector factor = Splat(factors[i]);
        for (std::size_t j = 0; j < kTileVectors; ++j) {
          Store(sums + j * kLanes, MultiplyAdd(tile.sums[i][j], factor, Load(sums + j * kLanes)));
        }
      }
    }
  }

  // 5. output = sums / total
  void WriteOutput() {
    for (std::size_t row = 0; row < queries_; ++row) {
      float* output = head_.output + (first_query_ + row) * head_.output_stride;
      const float* sums = sums_ + row * value_cols_;
      // A query that saw no key: zeros divided by anything but 0.
      const float total = total_[row] == 0 ? 1 : total_[row];
      std::size_t col = 0;
      for (; col + kLanes <= head_.value_dimension; col += kLanes) {
        Store(output + col, Divide(Load(sums + col), Splat(total)));
      }
      for (; col < head_.value_dimension; ++col) output[col] = sums[col] / total;
    }
  }

  const AttentionHead& head_;
  float scale_;
  std::size_t value_cols_;

  // The block at hand.
  std::size_t first_query_ = 0;
  std::size_t queries_ = 0;
  std::size_t first_key_ = 0;
  std::size_t keys_ = 0;

  float* query_;  // packed in groups of kTileRows
  float* key_;    // packed in groups of kTileCols
  float* value_;  // packed in groups of kTileCols columns
  float* sums_;   // queries x value_cols_: O
  float largest_[kQueryBlock];
  float total_[kQueryBlock];
  alignas(64) float scores_[kTileRows][kKeyBlock];
};

}  // namespace

std::size_t AttentionScratch(const AttentionHead& head) { return FusedHead::Scratch(head); }

void AttendHead(const AttentionHead& head, float* scratch) { FusedHead(head, scratch).Attend(); }

}  // namespace softlookup::kernels
