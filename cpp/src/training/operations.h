// What attention is made of, each with its gradient. A matrix may hold several sequences of equal
// length, one below the other: the rows of sequence s are its s-th share. Where an operation mixes
// rows, it stays inside each sequence.
//
// G is the loss's gradient by the result; the formulas say what each argument's gradient receives.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "softlookup/mask.h"
#include "training/tape.h"

namespace softlookup::training {

// --- Linear --------------------------------------------------------------------------------------

// A B. A receives G B^T, B receives A^T G.
template <typename Number>
Variable Product(Tape<Number>& tape, Variable left, Variable right);

// A + B, both n x d; each receives G.
template <typename Number>
Variable Sum(Tape<Number>& tape, Variable left, Variable right);

// A + b in every row: A is n x d, b 1 x d. b receives the sum of G's rows.
template <typename Number>
Variable AddRow(Tape<Number>& tape, Variable matrix, Variable row);

// c A for a fixed c.
template <typename Number>
Variable Scale(Tape<Number>& tape, Variable matrix, double factor);

// t A for a learned t, 1 x 1. t receives the sum of G * A.
template <typename Number>
Variable ScaleByLearned(Tape<Number>& tape, Variable matrix, Variable factor);

// Row i of the result is row rows[i] of the table: an embedding. Row r of the table receives the
// sum of G's rows i with rows[i] = r.
template <typename Number>
Variable Embed(Tape<Number>& tape, Variable table, std::vector<std::size_t> rows);

// Columns first .. first + count - 1: one head's share.
template <typename Number>
Variable Columns(Tape<Number>& tape, Variable matrix, std::size_t first, std::size_t count);

// The matrices side by side: heads become one output again.
template <typename Number>
Variable Concatenate(Tape<Number>& tape, std::span<const Variable> matrices);

// --- Attention -----------------------------------------------------------------------------------

// q.k for every query and key of the same sequence. query: (s n) x d, key: (s m) x d,
// result: (s n) x m. Q receives G K, K receives G^T Q.
template <typename Number>
Variable DotScores(Tape<Number>& tape, Variable query, Variable key, std::size_t sequences);

// w.tanh(q + k): Bahdanau et al. 2015, section 3.1. direction w: 1 x d; else as DotScores.
template <typename Number>
Variable AdditiveScores(Tape<Number>& tape, Variable query, Variable key, Variable direction,
                        std::size_t sequences);

// x / |x| in every row, so that dot products become cosines; a row of zeros stays one. x receives
// (G - y (y.G)) / |x|.
template <typename Number>
Variable UnitRows(Tape<Number>& tape, Variable matrix);

// -infinity where the mask hides a key, the same for every sequence. scores: (s n) x m.
template <typename Number>
Variable Hide(Tape<Number>& tape, Variable scores, const Mask& mask, std::size_t sequences);

// exp(s / T) / sum of exp(s / T) along every row, T > 0; a row of -infinity gives zeros.
// S receives P * (G - sum of P * G along the row) / T.
template <typename Number>
Variable Softmax(Tape<Number>& tape, Variable scores, double temperature = 1);

// Every query's weighted sum of the values of its sequence. weights: (s n) x m, value: (s m) x d_v,
// result: (s n) x d_v. P receives G V^T, V receives P^T G.
template <typename Number>
Variable WeightedSum(Tape<Number>& tape, Variable weights, Variable value, std::size_t sequences);

// max(x, 0)
template <typename Number>
Variable Relu(Tape<Number>& tape, Variable matrix);

// --- Losses: 1 x 1 -------------------------------------------------------------------------------

// A row that is not counted.
inline constexpr int kNoLabel = -1;

// Mean over the labelled rows of -ln softmax(logits)[label]. Logits receive
// (softmax(logits) - one-hot(label)) / number of labelled rows. Precondition: a row is labelled.
template <typename Number>
Variable CrossEntropy(Tape<Number>& tape, Variable logits, std::vector<int> labels);

// Mean over all entries of (output - target)^2, the target fixed.
template <typename Number>
Variable SquaredError(Tape<Number>& tape, Variable output, MatrixOf<Number> target);

}  // namespace softlookup::training
