// What dot products of random vectors do as their dimension grows: why attention divides by
// sqrt(d). Vaswani et al. 2017, "Attention Is All You Need", section 3.2.1 and its footnote 4.
#pragma once

#include <cstddef>
#include <cstdint>

#include "softlookup/result.h"

namespace softlookup {

inline constexpr std::size_t kMaxDimension = 4096;
inline constexpr std::size_t kMaxKeys = 1024;
// No more random numbers than this are drawn: trials * (keys + 1) * dimension.
inline constexpr std::size_t kMaxDraws = std::size_t{1} << 27;

struct ScoreExperiment {
  std::size_t dimension = 1;  // d, 1..kMaxDimension
  std::size_t keys = 16;      // 2..kMaxKeys
  std::size_t trials = 200;   // from 1 to what kMaxDraws allows
  bool scaled = true;         // scores are q.k / sqrt(d), else q.k
  std::uint64_t seed = 1;
};

// In each trial one query and the keys are drawn, all entries from N(0, 1); w are the weights, the
// softmax of the scores.
struct ScoreStatistics {
  double mean = 0;      // of all scores
  double variance = 0;  // of all scores: about d, scaled about 1
  double mean_largest_weight = 0;
  double mean_entropy = 0;  // -(sum of w ln w): 0 (one key takes all) .. ln keys (all alike)
  // The Frobenius norm of softmax's Jacobian diag(w) - w w^T: how much a change of the scores can
  // still change the weights, and how much gradient comes back through them.
  double mean_jacobian = 0;
  double median_jacobian = 0;
  double saturated_share = 0;  // of the trials, where that norm is below 0.01
};

// Errors: kOutOfRange (dimension, keys, trials).
Result<ScoreStatistics> MeasureScores(const ScoreExperiment& experiment);

}  // namespace softlookup
