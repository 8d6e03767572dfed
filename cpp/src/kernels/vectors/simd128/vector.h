// WebAssembly SIMD as every current browser has it.
#pragma once

#include "kernels/vectors/wasm_vector.h"

namespace softlookup::kernels {

// sum + a * b
inline Vector MultiplyAdd(Vector sum, Vector a, Vector b) { return Add(sum, Multiply(a, b)); }

}  // namespace softlookup::kernels
