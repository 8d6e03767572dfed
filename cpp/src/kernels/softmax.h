// Softmax in passes, in vectors of float32: each lane has a softmax of its own, or all lanes have
// parts of one. attention_rows.cpp takes them over all keys of a query, attention.cpp over one
// block of keys after the other, where what was summed before is corrected in between.
//
//   1. largest = max of s
//   2. p = 2^(s - largest), total = sum of p
//   3. not the weights p / total, of which there are many, but what they sum is divided by total
#pragma once

#include <cstddef>
#include <iterator>
#include <limits>

#include "vector.h"

namespace softlookup::kernels {

inline constexpr float kLog2OfE = 1.44269504F;

// What a hidden key scores.
inline constexpr float kHiddenScore = -std::numeric_limits<float>::infinity();

// 2^x for x <= 126, with a relative error below 1.2e-7, exact at 0; 0 below -126.5. -infinity is
// allowed. x = k + r with an integer k and |r| <= 1/2, so 2^x = 2^k 2^r: 2^r is a polynomial, and k
// + 127 the exponent bits of 2^k. Those of -127 are 0, and so is the float32 that has them.
inline Vector PowerOfTwo(Vector x) {
  constexpr float kSmallest = -127;
  // Above 2^23 a float32 holds integers alone: adding this rounds x, and leaves k + 127 in the low
  // bits.
  constexpr float kRounder = 0x1.8p23F + 127;
  // The polynomial 1 + c1 r + ... + c6 r^6 whose largest relative error for |r| <= 1/2 is least:
  // 2e-9 (weighted least squares after Lawson 1961).
  constexpr float kCoefficients[] = {1.535336131e-4F, 1.339887488e-3F, 9.618437364e-3F,
                                     5.55033247e-2F,  2.402264791e-1F, 6.931472029e-1F};
  const Vector clamped = Larger(x, Splat(kSmallest));
  const Vector shifted = Add(clamped, Splat(kRounder));
  const Vector r = Subtract(clamped, Subtract(shifted, Splat(kRounder)));
  Vector polynomial = Splat(kCoefficients[0]);
  for (std::size_t i = 1; i < std::size(kCoefficients); ++i) {
    polynomial = MultiplyAdd(Splat(kCoefficients[i]), polynomial, r);
  }
  polynomial = MultiplyAdd(Splat(1), polynomial, r);
  return Multiply(polynomial, ShiftIntoExponent(shifted));
}

// Pass 1: the largest number in each lane of `count` vectors, from each to the next `stride`
// numbers.
inline Vector LargestOf(const float* scores, std::size_t count, std::size_t stride) {
  // Side by side, so that no comparison waits for the one before.
  constexpr std::size_t kSideBySide = 4;
  Vector largest = Splat(kHiddenScore);
  for (; count >= kSideBySide; count -= kSideBySide) {
    Vector of_some = Load(scores);
    for (std::size_t i = 1; i < kSideBySide; ++i) {
      of_some = Larger(of_some, Load(scores + i * stride));
    }
    largest = Larger(largest, of_some);
    scores += kSideBySide * stride;
  }
  for (; count > 0; --count, scores += stride) largest = Larger(largest, Load(scores));
  return largest;
}

// Pass 2: each score of as many vectors becomes 2^exponent_of(score); returns each lane's total.
template <typename ExponentOf>
inline Vector Exponentiate(float* scores, std::size_t count, std::size_t stride,
                           ExponentOf exponent_of) {
  Vector total = Splat(0);
  for (; count > 0; --count, scores += stride) {
    const Vector power = PowerOfTwo(exponent_of(Load(scores)));
    Store(scores, power);
    total = Add(total, power);
  }
  return total;
}

}  // namespace softlookup::kernels
