// WebAssembly SIMD with the relaxed instructions of 2025: one for a product and its sum. Whether it
// rounds once or twice is the processor's choice, and the same for every call on one machine.
#pragma once

#include "kernels/vectors/wasm_vector.h"

namespace softlookup::kernels {

// sum + a * b
inline Vector MultiplyAdd(Vector sum, Vector a, Vector b) {
  return wasm_f32x4_relaxed_madd(a, b, sum);
}

}  // namespace softlookup::kernels
