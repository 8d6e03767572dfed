// The feed-forward part of a layer: every row on its own goes through a wider hidden row.
#pragma once

#include "softlookup/layer_trace.h"
#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

enum class Activation {
  kRelu,  // max(0, x)
  kSilu,  // x / (1 + e^-x), also called swish. Elfwing, Uchibe and Doya 2018, section 2
};

// Without a gate: activation(x W_1 + b_1) W_2 + b_2
//   Vaswani et al. 2017, "Attention Is All You Need", section 3.3 (with ReLU).
// With a gate:    (activation(x W_gate) * (x W_1 + b_1)) W_2 + b_2, number by number
//   Shazeer 2020, "GLU Variants Improve Transformer", section 2 (with SiLU: SwiGLU).
struct FeedForward {
  MatrixView hidden{};       // W_1: d x d_hidden
  MatrixView hidden_bias{};  // b_1: 1 x d_hidden; without data none is added
  MatrixView gate{};         // W_gate: d x d_hidden; without data there is no gate
  MatrixView output{};       // W_2: d_hidden x d_output
  MatrixView output_bias{};  // b_2: 1 x d_output; without data none is added
  Activation activation = Activation::kRelu;
};

// input: n x d; the result is n x d_output. Work: n (d + d_output) d_hidden.
// Errors: kEmpty, kShapeMismatch, kNotFinite, kOutOfRange (a number beyond kMaxMagnitude, given or
// computed), kTooLarge.
Result<Matrix> ApplyFeedForward(MatrixView input, const FeedForward& feed_forward);

// Feed-forward as the lookup that it is, in a table that training wrote (Geva et al. 2021,
// "Transformer Feed-Forward Layers Are Key-Value Memories"): the records are h = d_hidden, the keys
// are the columns of W_1, the values the rows of W_2. Every number with its expression:
//   input              n x d         given
//   hidden-projection  d x h         given: W_1, each column a key
//   hidden-bias        1 x h         given, where there is one
//   hidden             n x h         scores: x W_1 + b_1
//   activated          n x h         weights: activation(score), which need not add up to 1
//   output-projection  h x d_output  given: W_2, each row a value
//   output-bias        1 x d_output  given, where there is one
//   projected-output   n x d_output  weights W_2 + b_2, as ApplyFeedForward()
// With a gate there are gate-projection and gate (x W_gate), activated is of the gate, and the
// weights are gated: activated * hidden.
// Beside it what the same scores do as weights, where nothing is learned to be left out:
//   sum                n x d_output  scores W_2 + b_2: a linear map
//   weights            n x h         softmax of each row of scores: none is ever 0
//   output             n x d_output  softmax weights W_2 + b_2
// All stand in the sublayer feed-forward of layer 0. The trace borrows input and matrices.
// Work: as ApplyFeedForward(). Errors: the same, but nothing is said of what is computed.
Result<LayerTrace> TraceFeedForward(MatrixView input, const FeedForward& feed_forward);

}  // namespace softlookup
