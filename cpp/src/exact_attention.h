// The readable path: attention in float64. Traces round its numbers once, derivations explain them.
#pragma once

#include <cstddef>

// Sums then run from first to last on every machine, so that a derivation, which adds its operands
// in order, gives the very same number.
#define EIGEN_DONT_VECTORIZE
#include <Eigen/Core>

#include "softlookup/attention.h"
#include "softlookup/attention_layer.h"

namespace softlookup {

using ExactMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

// Eigen counts with signed numbers.
inline double At(const ExactMatrix& matrix, std::size_t row, std::size_t col) {
  return matrix(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(col));
}

ExactMatrix ToExact(MatrixView matrix);
Matrix Round(const ExactMatrix& exact);
ExactMatrix Product(const ExactMatrix& left, const ExactMatrix& right);

// What attends and what is attended to, for all heads.
struct ExactAttention {
  AttentionOptions options;
  Mistake mistake = Mistake::kNone;
  ExactMatrix query;
  ExactMatrix key;
  ExactMatrix value;
  // What the compatibility makes of query and key before it compares them: q M or q W_q, k W_k.
  // Where it makes nothing, query and key themselves.
  ExactMatrix compared_query;
  ExactMatrix compared_key;
};

// Preconditions: checked input.
ExactAttention MakeExact(const AttentionInput& input, Mistake mistake);

// What the layer's projections make of its input: X W_Q + b_Q and so on.
// Errors: kOutOfRange where that leaves kMaxMagnitude.
Result<ExactAttention> MakeExact(const AttentionLayerInput& layer, Mistake mistake);

// input W + b; b may be without data
ExactMatrix Project(const ExactMatrix& input, MatrixView projection, MatrixView bias);

// Some rows of one head's n x m matrices, from `first` on.
struct ExactRows {
  std::size_t first = 0;
  ExactMatrix raw;
  ExactMatrix scores;
  ExactMatrix masked;
  ExactMatrix weights;
};

// The row of one query, and all other rows where its weights depend on them.
// Precondition: head < heads, row < n.
ExactRows ComputeRows(const ExactAttention& attention, std::size_t head, std::size_t row);

// The columns of one head: its share of the whole matrix.
Eigen::Block<const ExactMatrix> OfHead(const ExactMatrix& matrix, std::size_t heads,
                                       std::size_t head);

// exp(s / T) is computed as it stands while the row's largest s / T lies in -80..80, because that
// is the formula that is taught. Beyond, every s is first diminished by the largest one: the
// weights are the same, and nothing overflows float32 (e^88.7) or vanishes as a whole.
bool NeedsShift(double largest_score, double temperature);

// e to the power of score / temperature, or of (score - largest) / temperature where NeedsShift().
double ExponentialOfScore(double score, double largest_score, double temperature);

// Ties are decided on the numbers that are displayed: the scores rounded to float32.
bool Ties(double score, double other_score);

}  // namespace softlookup
