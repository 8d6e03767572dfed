// A line through points, and the step of gradient descent that would improve it: what training is,
// in numbers small enough to be followed by hand.
//
//   prediction_i = slope x_i + offset          error_i = prediction_i - y_i
//   loss         = mean of error_i^2
//   gradient     = (d loss / d slope, d loss / d offset)
//                = (mean of 2 error_i x_i, mean of 2 error_i)
//   next         = parameter - learning rate * gradient
//
// The loss is a parabola in its parameters, bent by the curvature C, its matrix of second
// derivatives. Along the direction of C's largest eigenvalue, c, a step of plain gradient descent
// multiplies the distance from the lowest point by 1 - learning rate * c. Steps come closer while
// that lies between -1 and 1, that is, for learning rates below 2 / c (Nesterov 2004, "Introductory
// Lectures on Convex Optimization", section 2.1.5).
#pragma once

#include <cstddef>

#include "softlookup/layer_trace.h"
#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

// More than a learner can look at; no coordinate is larger, so that float32 holds the squares.
inline constexpr std::size_t kMaxPoints = 64;
inline constexpr float kMaxCoordinate = 1e6F;

struct LineFitInput {
  MatrixView points;      // n x 2: x and y
  MatrixView parameters;  // 1 x 1: the slope of a line through (0, 0); 1 x 2: slope and offset
  double learning_rate = 0.1;
};

// p is the number of parameters.
//
//   point              n x 2   given
//   parameter          1 x p   given
//   predicted          n x 1   slope * x, + offset
//   error              n x 1   predicted - y
//   squared-error      n x 1   error^2
//   loss               1 x 1   (sum of squared errors) / n
//   gradient           1 x p   (sum of 2 * error * x) / n, (sum of 2 * error) / n
//   curvature          p x p   (sum of 2 * x * x) / n, (sum of 2 * x) / n; the latter, 2
//   largest-curvature  1 x 1   of a p x p matrix (a b; b d): a, or its largest eigenvalue
//                              (a + d + sqrt((a - d)^2 + 4 b^2)) / 2
//   largest-rate       1 x 1   2 / largest curvature; infinite where nothing is bent
//   distance-factor    1 x 1   1 - learning rate * largest curvature
//   next-parameter     1 x p   parameter - learning rate * gradient
//
// All in float64; each number is what its expression says. The trace borrows points and parameters.
// Work: n p^2.
// Errors: kEmpty, kShapeMismatch (points are not n x 2, parameters not 1 x 1 or 1 x 2), kNotFinite,
// kOutOfRange (more than kMaxPoints points, a coordinate beyond kMaxCoordinate, a learning rate
// that is not above 0 and finite).
Result<LayerTrace> TraceLineFit(const LineFitInput& input);

}  // namespace softlookup
