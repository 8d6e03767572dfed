// Vectors of four lanes in WebAssembly's 128-bit SIMD: what simd128 and relaxed have in common.
#pragma once

#include <wasm_simd128.h>

#include <cstddef>

namespace softlookup::kernels {

using Vector = v128_t;
using Mask = v128_t;
inline constexpr std::size_t kLanes = 4;

inline Vector Load(const float* numbers) { return wasm_v128_load(numbers); }
inline void Store(float* numbers, Vector v) { wasm_v128_store(numbers, v); }
inline Vector Splat(float number) { return wasm_f32x4_splat(number); }

inline Vector Add(Vector a, Vector b) { return wasm_f32x4_add(a, b); }
inline Vector Subtract(Vector a, Vector b) { return wasm_f32x4_sub(a, b); }
inline Vector Multiply(Vector a, Vector b) { return wasm_f32x4_mul(a, b); }
inline Vector Divide(Vector a, Vector b) { return wasm_f32x4_div(a, b); }
// pmax is one instruction of the processor where max, which must mind NaN, is six.
inline Vector Larger(Vector a, Vector b) { return wasm_f32x4_pmax(a, b); }
inline Vector Smaller(Vector a, Vector b) { return wasm_f32x4_pmin(a, b); }
inline Vector Magnitude(Vector v) { return wasm_f32x4_abs(v); }

// v where x is not 0, else `other`
inline Vector KeepWhereNotZero(Vector v, Vector x, Vector other) {
  return wasm_v128_bitselect(v, other, wasm_f32x4_ne(x, wasm_f32x4_const_splat(0)));
}
// a <= b
inline Mask AtMost(Vector a, Vector b) { return wasm_f32x4_le(a, b); }
inline Mask And(Mask a, Mask b) { return wasm_v128_and(a, b); }
inline bool All(Mask mask) { return wasm_i32x4_all_true(mask); }

// The low bits of v become the exponent of a float32 whose mantissa is 1, or the number 0.
inline Vector ShiftIntoExponent(Vector v) {
  constexpr int kMantissaBits = 23;
  return wasm_i32x4_shl(v, kMantissaBits);
}

// Rows become columns.
inline void Transpose(Vector (&rows)[kLanes]) {
  const Vector low01 = wasm_i32x4_shuffle(rows[0], rows[1], 0, 4, 1, 5);
  const Vector high01 = wasm_i32x4_shuffle(rows[0], rows[1], 2, 6, 3, 7);
  const Vector low23 = wasm_i32x4_shuffle(rows[2], rows[3], 0, 4, 1, 5);
  const Vector high23 = wasm_i32x4_shuffle(rows[2], rows[3], 2, 6, 3, 7);
  rows[0] = wasm_i64x2_shuffle(low01, low23, 0, 2);
  rows[1] = wasm_i64x2_shuffle(low01, low23, 1, 3);
  rows[2] = wasm_i64x2_shuffle(high01, high23, 0, 2);
  rows[3] = wasm_i64x2_shuffle(high01, high23, 1, 3);
}

inline float SumOfLanes(Vector v) {
  return (wasm_f32x4_extract_lane(v, 0) + wasm_f32x4_extract_lane(v, 1)) +
         (wasm_f32x4_extract_lane(v, 2) + wasm_f32x4_extract_lane(v, 3));
}
inline float LargestOfLanes(Vector v) {
  v = Larger(v, wasm_i32x4_shuffle(v, v, 2, 3, 0, 1));
  v = Larger(v, wasm_i32x4_shuffle(v, v, 1, 0, 3, 2));
  return wasm_f32x4_extract_lane(v, 0);
}

}  // namespace softlookup::kernels
