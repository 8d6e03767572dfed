// The readable path: one query's way through one head, in float64. TraceAttention() rounds its
// numbers, Derive() explains them.
#pragma once

#include <cstddef>

// Sums then run from first to last on every machine, so that a derivation, which adds its operands
// in order, gives the very same number.
#define EIGEN_DONT_VECTORIZE
#include <Eigen/Core>

#include "softlookup/attention.h"

namespace softlookup {

struct ExactRow {
  // One number for each of the m keys.
  Eigen::VectorXd raw;
  Eigen::VectorXd scores;
  Eigen::VectorXd masked;
  Eigen::VectorXd weights;
  // d_v / heads numbers
  Eigen::VectorXd output;
};

// Precondition: a checked input, head < heads, row < n.
ExactRow ComputeRow(const AttentionInput& input, std::size_t head, std::size_t row);

// exp(s / T) is computed as it stands while the row's largest s / T lies in -80..80, because that
// is the formula that is taught. Beyond, every s is first diminished by the largest one: the
// weights are the same, and nothing overflows float32 (e^88.7) or vanishes as a whole.
bool NeedsShift(double largest_score, double temperature);

// e to the power of score / temperature, or of (score - largest) / temperature where NeedsShift().
double ExponentialOfScore(double score, double largest_score, double temperature);

// Ties are decided on the numbers that are displayed: the scores rounded to float32.
bool Ties(double score, double other_score);

}  // namespace softlookup
