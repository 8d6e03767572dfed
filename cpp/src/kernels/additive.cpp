// Scores that add queries and keys up (Bahdanau et al. 2015), for a group of keys in the lanes of
// vectors.
#include <algorithm>
#include <iterator>

#include "kernels/kernels.h"
#include "vector.h"

namespace softlookup::kernels {
namespace {

// tanh(x) = x P(x^2) / Q(x^2): the quotient of polynomials of degree 4 in x^2 that strays least
// from it up to kLargest, by 1.8e-8 (weighted least squares after Lawson 1961). Their terms are all
// positive, so that none cancels another. Rounded, it is absolutely off by less than 4e-7, which
// was tried for every float32 with fused and with separate products and sums. At kLargest and
// beyond it is 1 to the last bit.
Vector Tanh(Vector x) {
  constexpr float kLargest = 8.92F;
  constexpr float kNumerator[] = {1.3255612e-8F, 2.0523643e-5F, 3.489749e-3F, 1.3375872e-1F,
                                  9.999999e-1F};
  constexpr float kDenominator[] = {7.731957e-7F, 3.2765509e-4F, 2.5854053e-2F, 4.670917e-1F, 1};
  const Vector clamped = Larger(Smaller(x, Splat(kLargest)), Splat(-kLargest));
  const Vector square = Multiply(clamped, clamped);
  Vector numerator = Splat(kNumerator[0]);
  Vector denominator = Splat(kDenominator[0]);
  for (std::size_t i = 1; i < std::size(kNumerator); ++i) {
    numerator = MultiplyAdd(Splat(kNumerator[i]), numerator, square);
    denominator = MultiplyAdd(Splat(kDenominator[i]), denominator, square);
  }
  return Divide(Multiply(numerator, clamped), denominator);
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
