// Positions behind the public entry: unchecked, and traced.
#pragma once

#include <cstddef>
#include <string_view>

#include "layers/place.h"
#include "softlookup/layer_trace.h"
#include "softlookup/positions.h"
#include "validation.h"

namespace softlookup {

// How rows are turned: in groups of `width` columns, from this position on.
struct Rotation {
  std::size_t width = 0;  // of a head; even
  std::size_t first_position = 0;
  float base = kPositionBase;
};

Check CheckBase(std::string_view name, float base);

void RotateRows(Matrix& rows, const Rotation& rotation);

std::size_t TraceRotation(LayerTrace& trace, const Cell& place, std::size_t input,
                          const Rotation& rotation);

// The sinusoidal positions of the first `count` words as a step.
std::size_t TraceSinusoids(LayerTrace& trace, const Cell& place, std::size_t count,
                           std::size_t width, float base = kPositionBase);

}  // namespace softlookup
