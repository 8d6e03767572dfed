// WebAssembly SIMD with the relaxed instructions of 2025: one for a product and its sum. Whether it
// rounds once or twice is the processor's choice, and the same for every call on one machine.
#pragma once

#include "kernels/vectors/wasm_vector.h"

namespace softlookup::kernels {

// The rows of a tile of sums, two vectors wide, that with its operands fits into 16 registers: 12
// sums, 2 vectors and a factor. (Products have no register of their own here.)
inline constexpr std::size_t kTileRows = 6;

// sum + a * b
inline Vector MultiplyAdd(Vector sum, Vector a, Vector b) {
  return wasm_f32x4_relaxed_madd(a, b, sum);
}

}  // namespace softlookup::kernels
