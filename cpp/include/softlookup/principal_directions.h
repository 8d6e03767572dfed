// Vectors of many numbers, to be drawn in a plane.
#pragma once

#include <cstddef>

#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

inline constexpr std::size_t kMaxPrincipalDirections = 8;
inline constexpr std::size_t kMaxDrawnVectors = 256;

struct PrincipalDirections {
  // count x d: unit vectors v at right angles to each other, the one that holds the most first. Its
  // entry of the largest magnitude, the first of equals, is positive.
  Matrix directions;
  // n x count: x v for each vector x, the coordinates at which it is drawn.
  Matrix coordinates;
  // 0..1: the squared lengths of the drawn vectors, added up, of those of the vectors themselves; 1
  // where all of them are zero.
  double share;
};

// The directions in which the vectors reach farthest: the eigenvectors of X^T X with the largest
// eigenvalues. Nothing of so many directions is nearer to X than what is drawn, X V^T V (Eckart and
// Young 1936, "The approximation of one matrix by another of lower rank"). The mean is not
// subtracted, for arrows begin at zero: so their dot products are kept as well as can be.
// Directions that share an eigenvalue, or have none left but 0, could as well be others of the same
// plane; the same vectors always give the same ones.
// vectors: n x d, n at most 256; count: 1..8, at most d.
// Work: n^2 d for each time that all pairs are turned, 30 times at most, and d count^2.
// Errors: kEmpty, kNotFinite, kOutOfRange (a number, or count), kTooLarge (n).
Result<PrincipalDirections> FindPrincipalDirections(MatrixView vectors, std::size_t count = 2);

}  // namespace softlookup
