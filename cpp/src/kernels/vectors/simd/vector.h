// WebAssembly SIMD as every current browser has it.
#pragma once

#include "kernels/vectors/wasm_vector.h"

namespace softlookup::kernels {

// The rows of a tile of sums, two vectors wide, that with its operands fits into 16 registers: 8
// sums, 2 vectors, a factor and a product.
inline constexpr std::size_t kTileRows = 4;

// sum + a * b
inline Vector MultiplyAdd(Vector sum, Vector a, Vector b) { return Add(sum, Multiply(a, b)); }

}  // namespace softlookup::kernels
