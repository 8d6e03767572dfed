// The loops that take the time. One source for every build: it is written on the vectors of
// vector.h, which the build takes from one of the folders in vectors/. Sizes may be 0 where nothing
// else is said, no alignment is asked for, and the same input gives the same bits in every run of
// one build.
#pragma once

#include <algorithm>
#include <cstddef>

#include "strided.h"

namespace softlookup::kernels {

using View = Strided<const float>;
using MutableView = Strided<float>;

// --- Rows ---------------------------------------------------------------------------------------

// sum over i of left[i] * right[i]
float Dot(const float* left, const float* right, std::size_t count);

// The largest number; -infinity where there is none.
float Largest(const float* numbers, std::size_t count);

// numbers[i] = exp(numbers[i] - largest); returns their sum. The relative error is at most 1.2e-7
// (1 + |exponent|). Preconditions: numbers[i] <= largest, largest finite. -infinity becomes 0.
float Exponentials(float* numbers, std::size_t count, float largest);

// numbers[i] = x / (1 + e^-x) of what numbers[i] was. Its parts never leave float32: e^-|x| stays
// below 1, and x / (1 + e^-x) = x e^x / (1 + e^x).
void Silu(float* numbers, std::size_t count);

// sum[i] += factor * numbers[i]
void AddScaled(float* sum, const float* numbers, float factor, std::size_t count);

// Every |numbers[i]| <= limit; false for NaN.
bool AllWithin(const float* numbers, std::size_t count, float limit);

// --- Matrix product -----------------------------------------------------------------------------

// output += left right. left: rows x inner, right: inner x cols, output: rows x cols.
struct Product {
  View left;
  View right;
  MutableView output;
  // right as Pack() gave it; right.data is not read then
  const float* packed = nullptr;
};

// A right operand in the order in which products read it, for those that it serves again and again:
// inner x cols numbers, one row after the other, become PackedSize() numbers.
std::size_t PackedSize(std::size_t inner, std::size_t cols);
void Pack(const float* right, std::size_t inner, std::size_t cols, float* packed);

// How many numbers `scratch` must hold.
std::size_t ProductScratch(const Product& product);
void AddProduct(const Product& product, float* scratch);

// --- Attention ----------------------------------------------------------------------------------

// The visible diagonals of an n x m matrix of scores: query i sees key j where
// first <= j - i <= last. All of them, unless said otherwise.
struct Band {
  static constexpr std::ptrdiff_t kFar = std::ptrdiff_t{1} << 30;  // further than any key

  std::ptrdiff_t first = -kFar;
  std::ptrdiff_t last = kFar;

  bool Holds(std::size_t query, std::size_t key) const {
    const std::ptrdiff_t diagonal =
        static_cast<std::ptrdiff_t>(key) - static_cast<std::ptrdiff_t>(query);
    return first <= diagonal && diagonal <= last;
  }
};

// One head: output = P V, where P is the softmax of scale Q K^T along each row, over the visible
// keys. A query that sees none gets zeros.
// n, m, d, d_v >= 1.
struct AttentionHead {
  View query;          // n x d
  View key;            // m x d
  View value;          // m x d_v
  MutableView output;  // n x d_v
  View mask;           // n x m: key j is hidden from query i where it is 0; may be without data
  Band visible;        // what lies beyond these diagonals is hidden, too
  float scale;         // 1 / (sqrt(d) T) or 1 / T; positive, and sums of 2 scale Q K^T are finite
};

// Keys `begin` to before `end`.
struct KeyRange {
  std::size_t begin;
  std::size_t end;
};

// The keys that a query sees, where no mask hides them.
inline KeyRange VisibleKeys(const AttentionHead& head, std::size_t query) {
  const auto key = [&](std::ptrdiff_t diagonal) {
    const std::ptrdiff_t index = static_cast<std::ptrdiff_t>(query) + diagonal;
    return static_cast<std::size_t>(
        std::clamp<std::ptrdiff_t>(index, 0, static_cast<std::ptrdiff_t>(head.key.rows)));
  };
  return {key(head.visible.first), key(head.visible.last + 1)};
}

std::size_t AttentionScratch(const AttentionHead& head);
void AttendHead(const AttentionHead& head, float* scratch);

// scores[i][j] = sum over a of vector[a] tanh(query[i][a] + keys[a][j]). Keys stand in columns;
// these and the scores have rows of a multiple of kKeyPadding numbers. Each tanh is absolutely off
// by less than 3e-7; the sums round as others do.
inline constexpr std::size_t kKeyPadding = 16;
struct AdditiveScores {
  View query;           // n x a
  View keys;            // a x m
  const float* vector;  // a numbers
  MutableView scores;   // n x m
};
void ScoreAdditively(const AdditiveScores& task);

// The same as AttendHead(), one query at a time: for a few queries, and for heads too wide for the
// caches. `weights` holds m numbers.
void AttendRowByRow(const AttentionHead& head, float* weights);

}  // namespace softlookup::kernels
