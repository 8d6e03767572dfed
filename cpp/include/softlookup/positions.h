// Positions: attention itself does not know word order; these tell it.
#pragma once

#include <cstddef>

#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

// Of which the frequencies are powers, in both papers.
inline constexpr float kPositionBase = 10'000;

inline constexpr std::size_t kMaxPositions = std::size_t{1} << 16;

// Sinusoidal positions, count x width, to be added to embeddings:
//   [p][2i] = sin(p / base^(2i / width)),  [p][2i + 1] = cos(p / base^(2i / width)),
// for p = 0..count - 1. Vaswani et al. 2017, "Attention Is All You Need", section 3.5.
// Work: count width.
// Errors: kOutOfRange (count not in 1..kMaxPositions, width odd or 0, base not finite or not above
// 0), kTooLarge.
Result<Matrix> SinusoidalPositions(std::size_t count, std::size_t width,
                                   float base = kPositionBase);

// Rotary positions: in every head of width w, the pair of numbers (2i, 2i + 1) of a row is turned
// by the angle p / base^(2i / w), p = first_position + row, so that the dot product of two turned
// rows depends on the distance of their positions only. Su et al. 2021, "RoFormer", section 3.2.2.
// input: n x d, all heads side by side; the result as well. Work: n d.
// Errors: kEmpty, kShapeMismatch, kNotFinite, kTooLarge, kOutOfRange (heads not a divisor of d or
// of odd width, first_position + n above kMaxPositions, base, a number beyond kMaxMagnitude).
Result<Matrix> RotatePositions(MatrixView input, std::size_t heads, std::size_t first_position = 0,
                               float base = kPositionBase);

}  // namespace softlookup
