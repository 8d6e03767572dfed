// Where a number of a trace comes from: its expression, with the actual numbers in it.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "softlookup/attention.h"
#include "softlookup/attention_layer.h"
#include "softlookup/result.h"

namespace softlookup {

// Where a number stands. What is given has its stage, too: unfolding ends there.
enum class Stage {
  // one matrix for all heads: head is ignored on the way in and filled in on the way out
  kQuery,
  kKey,
  kValue,
  // n x m for each head
  kRaw,
  kScores,
  kMasked,
  kWeights,
  // one matrix for all heads
  kContributions,  // (n * m) x d_v: row i * m + j is what key j adds to output i
  kOutput,         // n x d_v; of a layer n x d_output
  // what the compatibility has learned
  kMatrix,
  kVector,
  kQueryMatrix,
  kKeyMatrix,
  // of a layer only
  kInput,
  kMemory,
  kQueryProjection,
  kKeyProjection,
  kValueProjection,
  kOutputProjection,
  kQueryBias,
  kKeyBias,
  kValueBias,
  kOutputBias,
  kConcatenated,  // n x d_v: the heads' outputs side by side
};

// One number of a trace. Rows and columns count in the whole matrices, so that a cell of query, key,
// value, contributions, concatenated or output is found without its head.
struct Cell {
  Stage stage = Stage::kOutput;
  std::size_t head = 0;
  std::size_t row = 0;
  std::size_t col = 0;
};

enum class Operation {
  kGiven,           // an input: no operands
  kSum,             // all operands added
  kProduct,         // all operands multiplied
  kDifference,      // first - second
  kQuotient,        // first / second
  kSquareRoot,      // sqrt(first)
  kExponential,     // e to the power of first
  kNorm,            // sqrt of the sum of the squared operands
  kAllEqual,        // 1 where the operands are equal in pairs (1st = 2nd, 3rd = 4th, ...), else 0
  kCopy,            // first, unchanged
  kHidden,          // the mask hides this key: -infinity as a score, 0 as a weight
  kNoDirection,     // the cosine with a zero vector, defined as 0; operands: the two norms
  kShareOfLargest,  // first = score, second = largest score of the row, third = how many tie:
                    // 1 / third where first equals second, else 0
  kTanh,            // the hyperbolic tangent of first
  kZeroed,          // 0 in place of first: a mistaken mask
};

// What an operand is, for the page to name it.
enum class OperandName {
  // a cell of the trace
  kQuery,
  kKey,
  kValue,
  kScore,
  kWeight,
  kMatrix,
  kVector,
  kQueryMatrix,
  kKeyMatrix,
  kInput,
  kMemory,
  kProjection,
  kBias,
  kConcatenated,
  // a number of its own
  kTemperature,
  kDimension,  // d / heads, the numbers in one head's query
  kLargestScore,
  kVisibleKeys,
  kTies,  // how many keys have the largest score
  kOne,
  // an expression of its own
  kDotProduct,
  kScale,  // the square root of the dimension
  kQueryNorm,
  kKeyNorm,
  kNorms,    // query norm * key norm
  kProduct,  // one term of a dot product or of an output
  kExponential,
  kExponent,
  kShifted,  // score - largest score
  kTotal,    // what the weights of a row are divided by
  kTransformedQuery,  // an entry of q M, or of q W_q
  kTransformedKey,    // an entry of k W_k
  kTransformedSum,    // transformed query + transformed key
  kTanh,
};

struct Operand;

struct Derivation {
  Operation operation = Operation::kGiven;
  std::vector<Operand> operands;
  double result = 0;
};

struct Operand {
  OperandName name;
  // In float64: the trace shows the same number rounded to float32. Only kShareOfLargest compares
  // scores that are rounded already, so that what is displayed alike ties.
  double value = 0;
  // Where the number stands in the trace, so that a page can unfold it with another Derive().
  std::optional<Cell> cell;
  // The operand's own expression, where it has one inside this cell's formula: none or one element.
  std::vector<Derivation> derivation;
};

// The expression of one cell down to the cells before it:
//   query, key, value  given; in a layer sum of input * projection, + bias
//   raw, scores        compatibility(query row, key row), before and after scaling
//   masked   the score, or hidden
//   weights  softmax: exp(s / T) / (sum of exp(s / T)); with (s - largest) for s where the largest
//            s / T lies outside -80..80; T = infinity: 1 / visible keys; T = 0, and hard max: the
//            share of the largest; divide by sum: s / (sum of s); none: s. Sums are over the
//            visible keys; s stands in `masked` where there is a mask, else in `scores`.
//   contributions         weight * value
//   output, concatenated  sum over all keys of weight * value; output in a layer:
//                         sum of concatenated * projection, + bias
// Evaluating the expression in float64 and rounding to float32 gives `result`, which is the number
// in TraceAttention() with the same mistake.
// Errors: as TraceAttention(), and kOutOfRange for a cell outside the trace.
Result<Derivation> Derive(const AttentionInput& input, const Cell& cell,
                          Mistake mistake = Mistake::kNone);

// The same for a cell of TraceAttentionLayer(), down to the layer's input.
Result<Derivation> DeriveAttentionLayer(const AttentionLayerInput& layer, const Cell& cell,
                                        Mistake mistake = Mistake::kNone);

}  // namespace softlookup
