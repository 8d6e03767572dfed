// Positions with every intermediate, so that a page can show what they add to words, and how they
// turn a query and a key.
#pragma once

#include <cstddef>

#include "softlookup/layer_trace.h"
#include "softlookup/matrix.h"
#include "softlookup/positions.h"
#include "softlookup/result.h"

namespace softlookup {

//   input     n x d  given
//   position  n x d  SinusoidalPositions(n, d, base)
//   sum       n x d  input + position
//
// In float64; the trace borrows the input. Work: n d. Errors: as SinusoidalPositions(), and kEmpty,
// kNotFinite, kOutOfRange (a number beyond kMaxMagnitude) for the input.
Result<LayerTrace> TracePositions(MatrixView input, float base = kPositionBase);

struct RotationInput {
  MatrixView query;  // n x d
  MatrixView key;    // m x d
  // Of the first row of each; the others follow.
  std::size_t query_position = 0;
  std::size_t key_position = 0;
  float base = kPositionBase;
};

//   query, key     n x d, m x d  given
//   rotated-query  n x d         as RotatePositions(), one head
//   rotated-key    m x d         the same
//   scores         n x m         rotated query . rotated key / sqrt(d)
//
// In float64; the trace borrows queries and keys. Work: n m d.
// Errors: as RotatePositions(), and kShapeMismatch (queries and keys are not equally wide).
Result<LayerTrace> TraceRotations(const RotationInput& input);

// The largest |left - right| of two numbers in the same place. Work: rows cols.
// Errors: kEmpty, kShapeMismatch, kNotFinite, kOutOfRange (a number beyond kMaxMagnitude).
Result<float> LargestDifference(MatrixView left, MatrixView right);

}  // namespace softlookup
