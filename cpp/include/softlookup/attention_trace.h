// Attention, alone or with a layer's projections, traced step by step, so that every number of it
// can be explained.
#pragma once

#include "softlookup/attention.h"
#include "softlookup/attention_layer.h"
#include "softlookup/derivation.h"
#include "softlookup/layer_trace.h"
#include "softlookup/result.h"

namespace softlookup {

// What was given and every intermediate as a step: rows are computed in float64 when they are asked
// for, once each. With a mistake, what Attend() would never give. Of each stage there is one step,
// of kRaw, kScores, kMasked and kWeights one for each head; its expressions are:
//   query, key, value  given; in a layer sum of input * projection, + bias
//   raw, scores        compatibility(query row, key row), before and after scaling
//   masked   the score, or hidden
//   weights  softmax: exp(s / T) / (sum of exp(s / T)); with (s - largest) for s where the largest
//            s / T lies outside -80..80; T = infinity: 1 / visible keys; T = 0, and hard max: the
//            share of the largest; divide by sum: s / (sum of s); none: s. Sums are over the
//            visible keys; s stands in `masked` where there is a mask, else in `scores`.
//   contributions  weight * value
//   output         sum over all keys of weight * value
//   projected output   of a layer: sum of output * projection, + bias
// Work: none but checks before a number is asked for. For one of `raw`: d; of `weights`: a row of
// scores; of `output`: a row of weights, m d_v / heads, and all n with kSoftmaxOverQueries.
// Errors: as Attend(), and kTooLarge where n * m * (d_v + 4 * heads) exceeds kMaxNumbers.
Result<LayerTrace> TraceAttentionSteps(const AttentionInput& input,
                                       Mistake mistake = Mistake::kNone);

// The same of a layer, from its input to its projected output. Projecting once and splitting the
// columns among the heads is what h small projections would do: head h's query is X times the
// columns of W_Q that are head h's own.
// Errors: as AttentionLayer() and TraceAttentionSteps().
Result<LayerTrace> TraceAttentionLayer(const AttentionLayerInput& layer,
                                       Mistake mistake = Mistake::kNone);

// LayerTrace::Derive() for a cell of one of these: what all heads share is found with any head.
// Errors: kOutOfRange for a cell outside the trace, and kTooLarge where an expression could have
// more than kMaxTerms terms: m for weights and outputs (n with kSoftmaxOverQueries), d for a score,
// d_q d_k with a general compatibility, a (d_q + d_k) with an additive one, and in a layer the rows
// of a projection.
Result<Derivation> DeriveAttention(const LayerTrace& trace, const Cell& cell);

// What is said of each query's weights as a whole, in columns: their sum, the sum of those of keys
// that it must not see, and their entropy (HeadTrace in attention.h). n x 3. `options` are those
// that the trace was made with; head < options.heads.
Matrix SummariseWeights(const LayerTrace& trace, const AttentionOptions& options, std::size_t head);

}  // namespace softlookup
