// Positions behind the public entry: unchecked, and traced.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "place.h"
#include "softlookup/layer_trace.h"
#include "softlookup/positions.h"
#include "validation.h"

namespace softlookup {

// How rows are turned: in groups of `width` columns, from this position on.
struct Rotation {
  std::size_t width = 0;  // of a head; even
  std::size_t first_position = 0;
  float base = kPositionBase;

  bool operator==(const Rotation&) const = default;
};

Check CheckBase(std::string_view name, float base);

// So many positions from the first one on: all below kMaxPositions.
Check CheckPositions(std::size_t first, std::size_t count);

// The cosines and sines of a rotation, kept because all layers of a model turn by the same ones.
class Turns {
 public:
  // Of at least `rows` positions from the rotation's first on.
  void Prepare(const Rotation& rotation, std::size_t rows);

  // Precondition: prepared for as many rows.
  void Rotate(Matrix& rows) const;

 private:
  struct Turn {
    float cosine;
    float sine;
  };

  Rotation rotation_;
  std::vector<Turn> turns_;  // [row * width / 2 + pair]
};

std::size_t TraceRotation(LayerTrace& trace, const Cell& place, std::size_t input,
                          const Rotation& rotation);

// The sinusoidal positions of the first `count` words as a step.
std::size_t TraceSinusoids(LayerTrace& trace, const Cell& place, std::size_t count,
                           std::size_t width, float base = kPositionBase);

}  // namespace softlookup
