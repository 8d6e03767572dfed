// Scores that add queries and keys up (Bahdanau et al. 2015), for a group of keys in the lanes of
// vectors.
#include <algorithm>

#include "kernels/kernels.h"
#include "softmax.h"

namespace softlookup::kernels {
namespace {

// tanh(x) = (1 - p) / (1 + p) with p = e^-2x: absolutely off by less than 3e-7. PowerOfTwo() is
// relatively off by e < 1.2e-7, and its exponent y = -2x log2 e by 6e-8 of itself, of which tanh
// makes 2p / (1 + p)^2 (e + 6e-8 |y| ln 2) < 0.6e-7 + 0.3e-7; the three roundings behind it are
// each off by at most 6e-8 of what is at most 1 in the result. Beyond |x| = 43 it is 1 in any case.
Vector Tanh(Vector x) {
  constexpr float kLargest = 126;  // 2^126 + 1 is finite
  const Vector y = Multiply(x, Splat(-2 * kLog2OfE));
  const Vector p = PowerOfTwo(Smaller(y, Splat(kLargest)));
  return Divide(Subtract(Splat(1), p), Add(Splat(1), p));
}

// Two vectors of keys side by side, so that one need not wait for the other. More would not stay in
// registers.
static_assert(kKeyPadding % (2 * kLanes) == 0);

void ScoreKeys(const AdditiveScores& task, const float* query, std::size_t key, float* scores) {
  // Sums are cut, so that their rounding errors grow less.
  constexpr std::size_t kLongestSum = 32;
  Vector left_total = Splat(0);
  Vector right_total = Splat(0);
  for (std::size_t first = 0; first < task.keys.rows; first += kLongestSum) {
    const std::size_t end = std::min(first + kLongestSum, task.keys.rows);
    Vector left = Splat(0);
    Vector right = Splat(0);
    for (std::size_t i = first; i < end; ++i) {
      const Vector of_query = Splat(query[i]);
      const Vector weight = Splat(task.vector[i]);
      const float* of_keys = task.keys.Row(i) + key;
      left = MultiplyAdd(left, weight, Tanh(Add(of_query, Load(of_keys))));
      right = MultiplyAdd(right, weight, Tanh(Add(of_query, Load(of_keys + kLanes))));
    }
    left_total = Add(left_total, left);
    right_total = Add(right_total, right);
  }
  Store(scores, left_total);
  Store(scores + kLanes, right_total);
}

}  // namespace

void ScoreAdditively(const AdditiveScores& task) {
  for (std::size_t row = 0; row < task.query.rows; ++row) {
    for (std::size_t key = 0; key < task.keys.cols; key += 2 * kLanes) {
      ScoreKeys(task, task.query.Row(row), key, task.scores.Row(row) + key);
    }
  }
}

}  // namespace softlookup::kernels
