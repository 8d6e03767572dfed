// Random inputs that are the same on every machine: std's distributions are not.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <ostream>
#include <vector>

#include "softlookup/attention.h"
#include "softlookup/matrix.h"
#include "softlookup/names.h"

namespace softlookup {

// splitmix64 (Steele, Lea and Flood 2014).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t Bits() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t bits = state_;
    bits = (bits ^ (bits >> 30U)) * 0xBF58476D1CE4E5B9U;
    bits = (bits ^ (bits >> 27U)) * 0x94D049BB133111EBU;
    return bits ^ (bits >> 31U);
  }

  // 0 <= result < 1
  double Uniform() { return static_cast<double>(Bits() >> 11U) * 0x1p-53; }

  // 0..count - 1
  std::size_t Below(std::size_t count) { return static_cast<std::size_t>(Bits() % count); }

  float Normal() {
    const double radius = std::sqrt(-2 * std::log(1 - Uniform()));
    return static_cast<float>(radius * std::cos(2 * std::numbers::pi * Uniform()));
  }

  template <typename T, std::size_t kCount>
  T OneOf(const std::array<T, kCount>& choices) {
    return choices[Below(kCount)];
  }

 private:
  std::uint64_t state_;
};

enum class Entries {
  kNormal,         // N(0, 1)
  kSmallIntegers,  // -2..2: many equal keys, many ties, and every dot product exact
};

inline Matrix RandomMatrix(Random& random, std::size_t rows, std::size_t cols, Entries entries) {
  Matrix matrix(rows, cols);
  for (float& number : matrix.data) {
    number =
        entries == Entries::kNormal ? random.Normal() : static_cast<float>(random.Below(5)) - 2;
  }
  return matrix;
}

// Owns what an AttentionInput borrows.
struct OwnedInput {
  Matrix query, key, value, mask;
  Matrix matrix, vector, query_matrix, key_matrix;
  AttentionInput options;

  AttentionInput View() const {
    AttentionInput input = options;
    input.query = query;
    input.key = key;
    input.value = value;
    input.mask.given = mask;
    const auto given = [](const Matrix& learned) {
      return learned.data.empty() ? MatrixView() : MatrixView(learned);
    };
    input.learned = {given(matrix), given(vector), given(query_matrix), given(key_matrix)};
    return input;
  }
};

// What a general or additive compatibility has learned, for heads of these dimensions. `key_width`
// stays as it is where the compatibility can compare different dimensions, else it becomes `width`.
inline void AddLearned(Random& random, OwnedInput& owned, std::size_t width, std::size_t& key_width,
                       Entries entries) {
  if (owned.options.compatibility == Compatibility::kGeneral) {
    owned.matrix = RandomMatrix(random, width, key_width, entries);
  } else if (owned.options.compatibility == Compatibility::kAdditive) {
    const std::size_t compared = random.Below(2) == 0 ? width : width + 1;
    owned.vector = RandomMatrix(random, 1, compared, entries);
    if (compared != width || random.Below(2) == 0) {
      owned.query_matrix = RandomMatrix(random, width, compared, entries);
    }
    if (compared != key_width || random.Below(2) == 0) {
      owned.key_matrix = RandomMatrix(random, key_width, compared, entries);
    }
  } else {
    key_width = width;
  }
}

inline std::ostream& operator<<(std::ostream& stream, const OwnedInput& owned) {
  const AttentionInput& options = owned.options;
  return stream << owned.query.rows << " queries, " << owned.key.rows << " keys, d "
                << owned.query.cols << ", d_v " << owned.value.cols << ", heads " << options.heads
                << ", " << Name(options.compatibility) << ", " << Name(options.normalisation)
                << ", mask " << Name(options.mask.kind) << " " << options.mask.window
                << ", key length " << options.mask.key_length << ", temperature "
                << options.temperature;
}

// Whether queries and keys are the same words, as many.
inline bool NeedsAsManyQueriesAsKeys(MaskKind kind) {
  return kind == MaskKind::kCausal || kind == MaskKind::kSlidingWindow;
}

// Odd sizes on purpose: every remainder of a vector of 4 and of a tile of 4 x 8 occurs.
inline OwnedInput RandomInput(Random& random, const AttentionInput& options, Entries entries) {
  constexpr std::array<std::size_t, 9> kLengths = {1, 2, 3, 5, 8, 13, 17, 33, 67};
  constexpr std::array<std::size_t, 4> kHeads = {1, 1, 2, 3};
  constexpr std::array<std::size_t, 6> kWidths = {1, 2, 3, 4, 7, 18};
  OwnedInput owned;
  owned.options = options;
  owned.options.heads = random.OneOf(kHeads);
  const std::size_t keys = random.OneOf(kLengths);
  const std::size_t queries =
      NeedsAsManyQueriesAsKeys(options.mask.kind) ? keys : random.OneOf(kLengths);
  const std::size_t width = random.OneOf(kWidths);
  std::size_t key_width = random.OneOf(kWidths);
  AddLearned(random, owned, width, key_width, entries);
  owned.query = RandomMatrix(random, queries, owned.options.heads * width, entries);
  owned.key = RandomMatrix(random, keys, owned.options.heads * key_width, entries);
  owned.value = RandomMatrix(random, keys, owned.options.heads * random.OneOf(kWidths), entries);
  if (random.Below(3) == 0) owned.options.mask.key_length = random.Below(keys + 1);
  if (options.mask.kind == MaskKind::kGiven) {
    owned.mask = Matrix(queries, keys);
    for (float& visible : owned.mask.data) visible = random.Below(3) == 0 ? 0.0F : 1.0F;
    std::fill_n(owned.mask.data.begin(), keys, 0.0F);  // the first query sees nothing
  }
  if (options.mask.kind == MaskKind::kSlidingWindow) {
    owned.options.mask.window = 1 + random.Below(keys + 1);
  }
  return owned;
}

inline constexpr std::array kCompatibilities = {
    Compatibility::kScaledDot, Compatibility::kDot,     Compatibility::kCosine,
    Compatibility::kExact,     Compatibility::kGeneral, Compatibility::kAdditive};
inline constexpr std::array kNormalisations = {Normalisation::kSoftmax, Normalisation::kHardMax,
                                               Normalisation::kDivideBySum, Normalisation::kNone};
inline constexpr std::array kMaskKinds = {MaskKind::kNone, MaskKind::kCausal, MaskKind::kGiven,
                                          MaskKind::kSlidingWindow};

// A temperature has its turn with softmax only; nothing else uses it.
inline std::vector<AttentionInput> EveryOption(const std::vector<float>& temperatures) {
  std::vector<AttentionInput> all;
  for (const Compatibility compatibility : kCompatibilities) {
    for (const Normalisation normalisation : kNormalisations) {
      for (const MaskKind mask_kind : kMaskKinds) {
        for (const float temperature : temperatures) {
          AttentionInput options;
          options.compatibility = compatibility;
          options.normalisation = normalisation;
          options.mask.kind = mask_kind;
          options.temperature = temperature;
          all.push_back(options);
          if (normalisation != Normalisation::kSoftmax) break;
        }
      }
    }
  }
  return all;
}

}  // namespace softlookup
