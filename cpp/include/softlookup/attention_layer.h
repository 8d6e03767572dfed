// A whole attention layer: learned projections around multi-head attention.
#pragma once

#include <vector>

#include "softlookup/attention.h"
#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

// One matrix for each of the four projections of a layer.
struct LayerMatrices {
  MatrixView query;
  MatrixView key;
  MatrixView value;
  MatrixView output;
};

// Heads, mask and all else of attention itself are AttentionOptions.
struct AttentionLayerInput : AttentionOptions {
  MatrixView input;   // X: n x d_model, what asks
  MatrixView memory;  // M: m x d_memory, what is asked; without data it is X (self-attention)
  // W: d_model x d_q, d_memory x d_k, d_memory x d_v, d_v x d_output
  LayerMatrices projections;
  // b: one row each, as wide as its projection, added to every projected row; without data none is
  LayerMatrices biases;
};

// Multi-head attention (Vaswani et al. 2017, "Attention Is All You Need", section 3.2.2):
//   Attend(X W_Q + b_Q, M W_K + b_K, M W_V + b_V) W_O + b_O
// n x d_output.
// Work: as Attend(), + n d_model d_q + m d_memory (d_k + d_v) + n d_v d_output.
// Errors: kEmpty, kShapeMismatch, kNotFinite, kOutOfRange (as Attend(); a number beyond
// kMaxMagnitude, given or projected), kTooLarge. With kDivideBySum and kNone what is attended may
// be NaN or infinite (attention.h), and the output then is, too.
Result<Matrix> AttentionLayer(const AttentionLayerInput& layer);

// The projections and biases of a layer, checked and packed once: calls that get them neither scan
// nor pack them again. They serve AttentionLayer() alone, for a trace needs the matrices
// themselves.
class PreparedProjections {
 public:
  // Work: the numbers of all matrices.
  // Errors: kEmpty, kShapeMismatch (a bias and its projection, W_O and W_V), kNotFinite,
  // kOutOfRange, kTooLarge. Everything else is known only with an input.
  static Result<PreparedProjections> Prepare(const LayerMatrices& projections,
                                             const LayerMatrices& biases = {});

  PreparedProjections(PreparedProjections&&) = default;
  PreparedProjections& operator=(PreparedProjections&&) = default;

  // What a layer takes in place of the matrices; valid as long as this, or what it was moved to,
  // is.
  const LayerMatrices& projections() const { return projections_; }
  const LayerMatrices& biases() const { return biases_; }

 private:
  PreparedProjections() = default;

  LayerMatrices projections_;
  LayerMatrices biases_;
  std::vector<std::vector<float>> numbers_;  // what both point to
};

// What lies between input and output, kept between calls.
struct LayerWorkspace {
  Workspace workspace;
  Matrix query;
  Matrix key;
  Matrix value;
  Matrix attended;
};

// The same into memory that is kept. What `output` held is lost, also where an error is returned.
Check AttentionLayer(const AttentionLayerInput& layer, LayerWorkspace& kept, Matrix& output);

}  // namespace softlookup
