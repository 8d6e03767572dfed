// The norms behind the public entry: unchecked, in kept memory, and traced.
#pragma once

#include <cstddef>
#include <string_view>

#include "place.h"
#include "softlookup/layer_trace.h"
#include "softlookup/norm.h"
#include "validation.h"

namespace softlookup {

// The norm fits rows of `cols` numbers.
Check CheckNorm(std::string_view name, const Norm& norm, std::size_t cols);

void ApplyNorm(MatrixView input, const Norm& norm, Matrix& output);

std::size_t TraceNorm(LayerTrace& trace, const Part& part, std::size_t input, const Norm& norm);

}  // namespace softlookup
