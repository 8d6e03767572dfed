// Lengths of vectors, and how far along a direction they reach.
#pragma once

#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

// For each vector v a row of two numbers: its length |v| = sqrt(v.v), and its shadow on the line of
// the direction d, v.d / |d|: below 0 where v points the other way, 0 where d is the zero vector.
// vectors: n x d; direction: 1 x d; output: n x 2, what it held is lost. Work: n d.
// Errors: kEmpty, kNotFinite, kOutOfRange (a number beyond kMaxMagnitude), kShapeMismatch,
// kTooLarge.
Check Shadows(MatrixView vectors, MatrixView direction, Matrix& output);

}  // namespace softlookup
