// Attention of one head without an n x m matrix. For blocks of keys, over groups of queries, the
// online softmax (Milakov and Gimelshein 2018; as in FlashAttention, Dao et al. 2022):
//
//   S = K Q^T                              a block of keys x a group of queries
//   largest' = max(largest, max of S)      the factor 2^(largest - largest') corrects what was
//   P = 2^(S - largest')                   summed with the old largest
//   total = factor total + sum of P
//   O = factor O + V^T P
//   output = (O / total)^T                 after the last block of keys
//
// Q is scaled beforehand, by log2 e too, so that powers of two serve. Scores stand transposed, the
// queries of a group side by side in the lanes of vectors: so each lane has a softmax of its own,
// and what the first product gives is packed as the second wants it.
#include <algorithm>
#include <limits>

#include "kernels/kernels.h"
#include "scratch.h"
#include "softmax.h"
#include "tile.h"

namespace softlookup::kernels {
namespace {

// A packed block of keys and its values stays in the first cache (24 KB at d = 64) while a block of
// queries streams past it. It is also the longest sum over keys; the sums over d are cut alike.
// That keeps errors below 5e-7 for N(0, 1) inputs: sums twice as long miss it for one matrix in
// twenty.
constexpr std::size_t kQueryBlock = 512;
constexpr std::size_t kKeyBlock = 48;
constexpr std::size_t kLongestSum = 32;
static_assert(kKeyBlock % kTileRows == 0 && kQueryBlock % kTileCols == 0);
// The queries that are attended to together.
constexpr std::size_t kGroup = kTileCols;

class FusedHead {
 public:
  FusedHead(const AttentionHead& head, float* scratch)
      : head_(head),
        sum_length_(PartLength(head.query.cols, kLongestSum)),
        value_rows_(RoundUp(head.value.cols, kTileRows)) {
    const Sizes sizes(head);
    ScratchPieces pieces(scratch);
    query_ = pieces.Take(sizes.query);
    key_ = pieces.Take(sizes.key);
    value_ = pieces.Take(sizes.value);
    sums_ = pieces.Take(sizes.sums);
    largest_ = pieces.Take(sizes.largest);
    total_ = pieces.Take(sizes.largest);
  }

  static std::size_t Scratch(const AttentionHead& head) {
    const Sizes sizes(head);
    std::size_t count = ScratchPieces::kLine;
    for (const std::size_t piece :
         {sizes.query, sizes.key, sizes.value, sizes.sums, sizes.largest, sizes.largest}) {
      count += ScratchPieces::Size(piece);
    }
    return count;
  }

  void Attend() {
    for (first_query_ = 0; first_query_ < head_.query.rows; first_query_ += kQueryBlock) {
      queries_ = std::min(kQueryBlock, head_.query.rows - first_query_);
      StartQueries();
      const auto [begin, end] = SeenByAny(first_query_, first_query_ + queries_ - 1);
      for (first_key_ = begin; first_key_ < end; first_key_ += kKeyBlock) {
        keys_ = std::min(kKeyBlock, end - first_key_);
        PackKeys();
        for (std::size_t query = 0; query < queries_; query += kGroup) AttendGroup(query);
      }
      WriteOutput();
    }
  }

 private:
  struct Sizes {
    explicit Sizes(const AttentionHead& head) {
      const std::size_t value_rows = RoundUp(head.value.cols, kTileRows);
      const std::size_t keys = RoundUp(std::min(head.key.rows, kKeyBlock), kTileRows);
      largest = RoundUp(std::min(head.query.rows, kQueryBlock), kGroup);
      query = largest * head.query.cols;
      key = keys * head.query.cols;
      value = keys * value_rows;
      sums = largest * value_rows;
    }
    std::size_t query, key, value, sums, largest;
  };

  // The visible diagonals run downwards: the first query sees the furthest back, the last one the
  // furthest ahead.
  KeyRange SeenByAny(std::size_t first, std::size_t last) const {
    return {VisibleKeys(head_, first).begin, VisibleKeys(head_, last).end};
  }

  void StartQueries() {
    const std::size_t padded = RoundUp(queries_, kGroup);
    PackRows<kGroup>(head_.query.Row(first_query_), head_.query.stride, queries_, head_.query.cols,
                     query_);
    const Vector scale = Splat(head_.scale * kLog2OfE);
    for (std::size_t i = 0; i < padded * head_.query.cols; i += kLanes) {
      Store(query_ + i, Multiply(Load(query_ + i), scale));
    }
    std::fill_n(largest_, padded, std::numeric_limits<float>::lowest());
    std::fill_n(total_, padded, 0.0F);
    std::fill_n(sums_, padded * value_rows_, 0.0F);
  }

  void PackKeys() {
    PackRows<kTileRows>(head_.key.Row(first_key_), head_.key.stride, keys_, head_.query.cols, key_);
    PackCols<kTileRows>(head_.value.Row(first_key_), head_.value.stride, keys_, head_.value.cols,
                        value_);
  }

  void AttendGroup(std::size_t query) {
    const KeyRange range = VisibleRange(query);
    if (range.begin >= range.end) return;
    ScoreKeys(query, range);
    HideScores(query, range);
    Vector factors[kTileVectors];
    WeighKeys(query, range, factors);
    AddValues(query, range, factors);
  }

  // The keys of the block, relative to its first, among which the group's visible ones lie; it
  // begins at a multiple of kTileRows.
  KeyRange VisibleRange(std::size_t query) const {
    const std::size_t first = first_query_ + query;
    KeyRange range = InBlock(SeenByAny(first, first + kGroup - 1));
    if (head_.mask.data != nullptr) {
      while (range.begin < range.end && !AnySees(query, range.end - 1)) --range.end;
      while (range.begin < range.end && !AnySees(query, range.begin)) ++range.begin;
    }
    range.begin -= range.begin % kTileRows;
    return range;
  }

  KeyRange InBlock(KeyRange keys) const {
    const auto place = [&](std::size_t key) {
      return std::clamp(key, first_key_, first_key_ + keys_) - first_key_;
    };
    return {place(keys.begin), place(keys.end)};
  }

  const float* MaskRow(std::size_t query) const {
    return head_.mask.Row(first_query_ + query) + first_key_;
  }

  bool AnySees(std::size_t query, std::size_t key) const {
    const std::size_t end = std::min(query + kGroup, queries_);
    for (; query < end; ++query) {
      if (MaskRow(query)[key] != 0) return true;
    }
    return false;
  }

  // 1. scores = K Q^T
  void ScoreKeys(std::size_t query, KeyRange range) {
    for (std::size_t key = range.begin; key < range.end; key += kTileRows) {
      ScoreTile(key_ + key * head_.query.cols, query_ + query * head_.query.cols,
                scores_ + key * kGroup);
    }
  }

  void ScoreTile(const float* key, const float* query, float* scores) {
    for (std::size_t k = 0; k < head_.query.cols; k += sum_length_) {
      const Tile tile = MultiplyTile(key + k * kTileRows, query + k * kGroup,
                                     std::min(sum_length_, head_.query.cols - k));
      float* place = scores;
      for (const auto& row : tile.sums) {
        for (const Vector sum : row) {
          Store(place, k == 0 ? sum : Add(sum, Load(place)));
          place += kLanes;
        }
      }
    }
  }

  // 2. Hidden keys, and the padding of the last tile, score -infinity.
  void HideScores(std::size_t query, KeyRange range) {
    std::fill(scores_ + range.end * kGroup, scores_ + RoundUp(range.end, kTileRows) * kGroup,
              kHiddenScore);
    HideBeyondBand(query, range);
    if (head_.mask.data != nullptr) HideMaskedKeys(query, range);
  }

  void HideBeyondBand(std::size_t query, KeyRange range) {
    const Band& visible = head_.visible;
    const std::size_t first = first_query_ + query;
    // What the first query sees ahead and the last one behind, all see.
    if (visible.Holds(first, first_key_ + range.end - 1) &&
        visible.Holds(first + kGroup - 1, first_key_ + range.begin)) {
      return;
    }
    for (std::size_t key = range.begin; key < range.end; ++key) {
      float* scores = scores_ + key * kGroup;
      for (std::size_t lane = 0; lane < kGroup; ++lane) {
        if (!visible.Holds(first + lane, first_key_ + key)) scores[lane] = kHiddenScore;
      }
    }
  }

  void HideMaskedKeys(std::size_t query, KeyRange range) {
    for (std::size_t lane = 0; lane < kGroup; lane += kLanes) {
      const float* rows[kLanes];
      for (std::size_t i = 0; i < kLanes; ++i) {
        rows[i] = MaskRow(std::min(query + lane + i, queries_ - 1));
      }
      std::size_t key = range.begin;
      float* place = scores_ + key * kGroup + lane;
      for (; key + kLanes <= range.end; key += kLanes) {
        Vector visible[kLanes];
        for (std::size_t i = 0; i < kLanes; ++i) visible[i] = Load(rows[i] + key);
        Transpose(visible);
        for (const Vector& mask : visible) {
          Store(place, KeepWhereNotZero(Load(place), mask, Splat(kHiddenScore)));
          place += kGroup;
        }
      }
      for (; key < range.end; ++key) {
        for (std::size_t i = 0; i < kLanes; ++i) {
          if (rows[i][key] == 0) place[i] = kHiddenScore;
        }
        place += kGroup;
      }
    }
  }

  // 3. Scores become weights, not yet divided by their total; `factors` are for what was summed
  // before.
  void WeighKeys(std::size_t query, KeyRange range, Vector (&factors)[kTileVectors]) {
    const std::size_t keys = range.end - range.begin;
    for (std::size_t j = 0; j < kTileVectors; ++j) {
      float* const scores = scores_ + range.begin * kGroup + j * kLanes;
      float* const largest_so_far = largest_ + query + j * kLanes;
      float* const total = total_ + query + j * kLanes;
      const Vector before = Load(largest_so_far);
      const Vector largest = Larger(before, LargestOf(scores, keys, kGroup));
      const Vector sum =
          Exponentiate(scores, keys, kGroup, [=](Vector s) { return Subtract(s, largest); });
      factors[j] = PowerOfTwo(Subtract(before, largest));
      Store(largest_so_far, largest);
      Store(total, MultiplyAdd(sum, factors[j], Load(total)));
    }
  }

  // 4. sums = factor sums + V^T P
  void AddValues(std::size_t query, KeyRange range, const Vector (&factors)[kTileVectors]) {
    const float* value = value_ + range.begin * kTileRows;
    float* place = sums_ + query * value_rows_;
    for (std::size_t row = 0; row < value_rows_; row += kTileRows) {
      const Tile tile =
          MultiplyTile(value, scores_ + range.begin * kGroup, range.end - range.begin);
      for (const auto& sums : tile.sums) {
        for (std::size_t j = 0; j < kTileVectors; ++j) {
          Store(place, MultiplyAdd(sums[j], factors[j], Load(place)));
          place += kLanes;
        }
      }
      value += keys_ * kTileRows;
    }
  }

  // 5. output = (sums / total)^T
  void WriteOutput() {
    for (std::size_t query = 0; query < queries_; query += kLanes) {
      const std::size_t count = std::min(kLanes, queries_ - query);
      const float* sums = sums_ + (query - query % kGroup) * value_rows_ + query % kGroup;
      float* output = head_.output.Row(first_query_ + query);
      // A query that saw no key: zeros divided by anything but 0.
      const Vector total = KeepWhereNotZero(Load(total_ + query), Load(total_ + query), Splat(1));
      std::size_t col = 0;
      for (; col + kLanes <= head_.value.cols; col += kLanes) {
        Vector square[kLanes];
        for (std::size_t i = 0; i < kLanes; ++i) {
          square[i] = Divide(Load(sums + (col + i) * kGroup), total);
        }
        Transpose(square);
        for (std::size_t i = 0; i < count; ++i) {
          Store(output + i * head_.output.stride + col, square[i]);
        }
      }
      for (; col < head_.value.cols; ++col) {
        float numbers[kLanes];
        Store(numbers, Divide(Load(sums + col * kGroup), total));
        for (std::size_t i = 0; i < count; ++i) output[i * head_.output.stride + col] = numbers[i];
      }
    }
  }

  const AttentionHead& head_;
  std::size_t sum_length_;
  std::size_t value_rows_;

  // The block at hand.
  std::size_t first_query_ = 0;
  std::size_t queries_ = 0;
  std::size_t first_key_ = 0;
  std::size_t keys_ = 0;

  float* query_;    // scaled, packed in groups of kGroup
  float* key_;      // packed in groups of kTileRows
  float* value_;    // packed in groups of kTileRows columns
  float* sums_;     // for each group of queries value_rows_ x kGroup: O
  float* largest_;  // a number for each query
  float* total_;
  alignas(64) float scores_[kKeyBlock * kGroup];
};

// Packing the keys pays from a few queries on.
bool PaysToPack(const AttentionHead& head) {
  constexpr std::size_t kFewestQueries = 4;
  return head.query.rows >= kFewestQueries;
}

}  // namespace

std::size_t AttentionScratch(const AttentionHead& head) {
  return PaysToPack(head) ? FusedHead::Scratch(head) : head.key.rows;
}

void AttendHead(const AttentionHead& head, float* scratch) {
  if (PaysToPack(head)) {
    FusedHead(head, scratch).Attend();
  } else {
    AttendRowByRow(head, scratch);
  }
}

}  // namespace softlookup::kernels
