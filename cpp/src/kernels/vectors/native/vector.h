// Vectors of four lanes through the vector extensions of GCC and Clang: for native builds, so that
// tests and sanitizers see the very tiles that run as WebAssembly SIMD.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace softlookup::kernels {

using Vector = float __attribute__((vector_size(16)));
using Mask = std::int32_t __attribute__((vector_size(16)));
using Bits = std::uint32_t __attribute__((vector_size(16)));
inline constexpr std::size_t kLanes = 4;

inline Vector Load(const float* numbers) {
  Vector v;
  std::memcpy(&v, numbers, sizeof(v));
  return v;
}
inline void Store(float* numbers, Vector v) { std::memcpy(numbers, &v, sizeof(v)); }
inline Vector Splat(float number) { return Vector{number, number, number, number}; }

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
inline Vector Magnitude(Vector v) { return v < 0 ? -v : v; }

// v where x is not 0, else `other`
inline Vector KeepWhereNotZero(Vector v, Vector x, Vector other) { return x != 0 ? v : other; }
// a <= b
inline Mask AtMost(Vector a, Vector b) { return a <= b; }
inline Mask And(Mask a, Mask b) { return a & b; }
inline bool All(Mask mask) { return (mask[0] & mask[1] & mask[2] & mask[3]) != 0; }

// The low bits of v become the exponent of a float32 whose mantissa is 1, or the number 0.
inline Vector ShiftIntoExponent(Vector v) {
  constexpr std::uint32_t kMantissaBits = 23;
  return std::bit_cast<Vector>(std::bit_cast<Bits>(v) << kMantissaBits);
}

// Rows become columns.
inline void Transpose(Vector (&rows)[kLanes]) {
  for (std::size_t i = 0; i < kLanes; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const float number = rows[i][j];
      rows[i][j] = rows[j][i];
      rows[j][i] = number;
    }
  }
}

inline float SumOfLanes(Vector v) { return (v[0] + v[1]) + (v[2] + v[3]); }
inline float LargestOfLanes(Vector v) {
  const float first = v[0] < v[1] ? v[1] : v[0];
  const float second = v[2] < v[3] ? v[3] : v[2];
  return first < second ? second : first;
}

}  // namespace softlookup::kernels
