// The feed-forward part of a layer: every row on its own goes through a wider hidden row.
#pragma once

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

}  // namespace softlookup
