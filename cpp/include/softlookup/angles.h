// Cosines as angles, to be drawn.
#pragma once

#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

// For each cosine, read row by row, a row of two numbers: its angle acos(c) in degrees, 0..180, and
// the sine sqrt(1 - c^2) of that angle. A unit vector that stands at this angle to the first axis
// ends at (c, sine).
// cosines: rows x cols, each -1..1; output: (rows * cols) x 2, what it held is lost.
// Work: rows cols.
// Errors: kEmpty, kNotFinite, kOutOfRange (a cosine beyond 1), kTooLarge.
Check Angles(MatrixView cosines, Matrix& output);

}  // namespace softlookup
