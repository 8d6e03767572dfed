// 2^x in vectors.
#pragma once

#include <iterator>

#include "vector.h"

namespace softlookup::kernels {

inline constexpr float kLog2OfE = 1.44269504F;

// 2^x for x <= 0, with a relative error below 1.2e-7, exact at 0; 0 below -126.5. -infinity is
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

}  // namespace softlookup::kernels
