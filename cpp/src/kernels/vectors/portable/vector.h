// Vectors of one lane: plain C++ for browsers without SIMD, where a vector of four would be four
// numbers anyway and leave too few registers for a tile.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace softlookup::kernels {

using Vector = float;
using Mask = bool;
inline constexpr std::size_t kLanes = 1;

inline Vector Load(const float* numbers) { return *numbers; }
inline void Store(float* numbers, Vector v) { *numbers = v; }
inline Vector Splat(float number) { return number; }

inline Vector Add(Vector a, Vector b) { return a + b; }
inline Vector Subtract(Vector a, Vector b) { return a - b; }
inline Vector Multiply(Vector a, Vector b) { return a * b; }
inline Vector Divide(Vector a, Vector b) { return a / b; }
// The rows of a tile of sums, two vectors wide, that with its operands fits into 16 registers: 8
// sums, 2 vectors, a factor and a product.
inline constexpr std::size_t kTileRows = 4;

// sum + a * b
inline Vector MultiplyAdd(Vector sum, Vector a, Vector b) { return sum + a * b; }
inline Vector Larger(Vector a, Vector b) { return a < b ? b : a; }
inline Vector Smaller(Vector a, Vector b) { return b < a ? b : a; }
inline Vector Magnitude(Vector v) { return std::abs(v); }

// v where x is not 0, else `other`
inline Vector KeepWhereNotZero(Vector v, Vector x, Vector other) { return x != 0 ? v : other; }
// a <= b
inline Mask AtMost(Vector a, Vector b) { return a <= b; }
inline Mask And(Mask a, Mask b) { return a && b; }
inline bool All(Mask mask) { return mask; }

// The low bits of v become the exponent of a float32 whose mantissa is 1, or the number 0.
inline Vector ShiftIntoExponent(Vector v) {
  constexpr std::uint32_t kMantissaBits = 23;
  return std::bit_cast<float>(std::bit_cast<std::uint32_t>(v) << kMantissaBits);
}

// Rows become columns.
inline void Transpose(Vector (&)[kLanes]) {}

inline float SumOfLanes(Vector v) { return v; }
inline float LargestOfLanes(Vector v) { return v; }

}  // namespace softlookup::kernels
