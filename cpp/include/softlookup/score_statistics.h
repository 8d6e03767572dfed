// What the division by sqrt(d) is for: dot products of random vectors grow with their dimension,
// and the softmax of large scores is one weight of nearly 1, through which hardly any gradient
// passes. Vaswani et al. 2017, section 3.2.1, footnote 4.
#pragma once

#include <cstddef>
#include <cstdint>

#include "softlookup/result.h"

namespace softlookup::training {

struct ScoreStatisticsInput {
  std::size_t dimension = 16;  // d, 1..1024
  std::size_t keys = 16;       // 2..64
  std::size_t trials = 500;    // 1..10000: a query and its keys each
  bool scaled = true;          // scores are divided by sqrt(d)
  std::uint64_t seed = 1;
};

// Means over the trials; queries and keys have entries from N(0, 1), p are a trial's weights.
struct ScoreStatistics {
  double variance;        // of the scores
  double largest_weight;  // max p
  double entropy;         // -sum of p ln p, at most ln(keys)
  // Frobenius norm of the softmax's Jacobian diag(p) - p p^T: how much of a gradient passes.
  double jacobian;
  double median_jacobian;
  double share_saturated;  // of the trials with a Jacobian below .01
};

// Work: trials keys dimension. Errors: kOutOfRange.
Result<ScoreStatistics> MeasureScores(const ScoreStatisticsInput& input);

}  // namespace softlookup::training
