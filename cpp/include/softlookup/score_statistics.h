// What the division by sqrt(d) is for: dot products of random vectors grow with their dimension,
// and the softmax of large scores is one weight of nearly 1, through which hardly any gradient
// passes. Vaswani et al. 2017, section 3.2.1, footnote 4.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "softlookup/derivation.h"
#include "softlookup/result.h"

namespace softlookup::training {

struct ScoreStatisticsInput {
  std::size_t dimension = 16;  // d, 1..1024
  std::size_t keys = 16;       // 2..64
  std::size_t trials = 500;    // 1..10000: a query and its keys each
  bool scaled = true;          // scores are divided by sqrt(d)
  std::uint64_t seed = 1;
  // The histogram of the scores: so many bins of one width, from -reach to reach.
  std::size_t bins = 60;  // 1..1000
  float reach = 30;       // 0.1..1000, in the unit of a score
};

// Means over the trials; queries and keys have entries from N(0, 1), p are a trial's weights.
struct ScoreStatistics {
  std::size_t count;      // of the scores: trials keys
  double sum_of_squares;  // of the scores
  double variance;        // of the scores, whose mean is 0: sum of squares / count
  // How far from 0 a score typically is, the root mean square: sqrt(variance).
  double typical_distance;
  // Bin b, from 0, has the share of the scores s with
  //   -reach + b width <= s < -reach + (b + 1) width,  width = 2 reach / bins
  std::vector<double> histogram;
  double beyond;          // the share in no bin, so that all shares add up to 1
  double largest_weight;  // max p
  double entropy;         // -sum of p ln p, at most ln(keys)
  // Frobenius norm of the softmax's Jacobian diag(p) - p p^T: how much of a gradient passes.
  double jacobian;
  double median_jacobian;
  double share_saturated;  // of the trials with a Jacobian below .01
};

// Work: trials keys dimension. Errors: kOutOfRange.
Result<ScoreStatistics> MeasureScores(const ScoreStatisticsInput& input);

// Where the typical distance comes from: sqrt(sum of squares / count), with these numbers in it.
Derivation DeriveTypicalDistance(const ScoreStatistics& statistics);

}  // namespace softlookup::training
