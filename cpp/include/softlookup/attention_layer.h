// A whole attention layer: learned projections around multi-head attention.
#pragma once

#include <cstddef>
#include <optional>

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

struct AttentionLayerInput {
  MatrixView input;   // X: n x d_model, what asks
  MatrixView memory;  // M: m x d_memory, what is asked; without data it is X (self-attention)
  // W: d_model x d, d_memory x d, d_memory x d_v, d_v x d_output
  LayerMatrices projections;
  // b: one row each, as wide as its projection, added to every projected row; without data none is
  LayerMatrices biases;
  std::size_t heads = 1;  // 1..kMaxHeads, a divisor of d and of d_v
  MaskKind mask_kind = MaskKind::kNone;
  MatrixView mask;  // n x m for kGiven, otherwise unused
};

// Multi-head attention (Vaswani et al. 2017, "Attention Is All You Need", section 3.2.2):
//   Attend(X W_Q + b_Q, M W_K + b_K, M W_V + b_V) W_O + b_O
// with scaled dot products and softmax: n x d_output.
// Errors: kEmpty, kShapeMismatch, kNotFinite, kOutOfRange (heads, a number beyond kMaxMagnitude,
// given or projected), kTooLarge.
Result<Matrix> AttentionLayer(const AttentionLayerInput& layer);

// What lies between input and output, kept between calls.
struct LayerWorkspace {
  Workspace workspace;
  Matrix query;
  Matrix key;
  Matrix value;
  Matrix attended;
};

// The same into memory that is kept. What `output` held is lost, also where an error is returned.
std::optional<Error> AttentionLayer(const AttentionLayerInput& layer, LayerWorkspace& kept,
                                    Matrix& output);

}  // namespace softlookup
