// The points that a line is fitted to: given, or those that an experiment has by itself.
#pragma once

#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

// Errors: as TraceLineFit().
Check CheckPoints(MatrixView points);

// A puppy's age in months and its weight in kilograms, invented: the best line is y = 1.4 x + 0.9,
// with a loss of 0.05.
Matrix StandardPoints();

}  // namespace softlookup
