// 2^x in vectors.
#pragma once

#include <iterator>

#include "vector.h"

namespace softlookup::kernels {

inline constexpr float kLog2OfE = 1.44269504F;

// 2^x for x <= 0, with a relative error below 1.2e-7, exact at 0; 0 below -126, so that no
// subnormal slows later steps down. -infinity is allowed. x = k + r with an integer k and |r| <=
// 1/2, so 2^x = 2^k 2^r: k goes into the exponent bits, 2^r is a polynomial.
inline Vector PowerOfTwo(Vector x) {
  constexpr float kSmallest = -126;
  // Above 2^23 a float32 holds integers alone: adding this rounds x, and leaves k in the low bits.
  constexpr float kRounder = 0x1.8p23F;
  // The polynomial 1 + c1 r + ... + c6 r^6 whose largest relative error for |r| <= 1/2 is least:
  // 2e-9 (weighted least squares after Lawson 1961).
  constexpr float kCoefficients[] = {1.535336131e-4F, 1.339887488e-3F, 9.618437364e-3F,
                                     5.55033247e-2F,  2.402264791e-1F, 6.931472029e-1F};
  const Vector clamped = Larger(x, Splat(kSmallest));
  const Vector integer = Add(clamped, Splat(kRounder));
  const Vector r = Subtract(clamped, Subtract(integer, Splat(kRounder)));
  Vector polynomial = Splat(kCoefficients[0]);
  for (std::size_t i = 1; i < std::size(kCoefficients); ++i) {
    polynomial = MultiplyAdd(Splat(kCoefficients[i]), polynomial, r);
  }
  polynomial = MultiplyAdd(Splat(1), polynomial, r);
  return KeepWhereAtLeast(ScaleByPowerOfTwo(polynomial, integer), x, Splat(kSmallest));
}

}  // namespace softlookup::kernels
