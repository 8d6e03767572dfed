// Where a number of a trace comes from: its expression, with the actual numbers in it.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace softlookup {

enum class Stage {
  // of attention
  kQuery,
  kKey,
  kValue,
  kRaw,
  kScores,
  kMasked,
  kWeights,
  kContributions,  // (n * m) x d_v: row i * m + j is what key j adds to output i
  kOutput,         // the heads' outputs side by side
  // what the compatibility has learned
  kMatrix,
  kVector,
  kQueryMatrix,
  kKeyMatrix,
  // of the layers around it: what is computed (block.h, norm.h, feed_forward.h, positions.h)
  kInput,
  kMemory,
  kTokenEmbedding,
  kPosition,
  kMean,
  kVariance,
  kMeanSquare,
  kNormed,
  kRotatedQuery,
  kRotatedKey,
  kProjectedOutput,
  kResidual,
  kSum,
  kHidden,
  kGate,
  kActivated,
  kGated,
  kLogits,
  kProbabilities,
  // and what is learned
  kQueryProjection,
  kKeyProjection,
  kValueProjection,
  kOutputProjection,
  kResidualProjection,
  kHiddenProjection,
  kGateProjection,
  kLogitProjection,
  kQueryBias,
  kKeyBias,
  kValueBias,
  kOutputBias,
  kResidualBias,
  kHiddenBias,
  kNormGain,
  kNormBias,
  // of a line through points, and the step that improves it (line_fit.h)
  kPoint,
  kParameter,
  kPredicted,
  kError,
  kSquaredError,
  kLoss,
  kGradient,
  kCurvature,
  kLargestCurvature,
  kLargestRate,
  kDistanceFactor,
  kNextParameter,
};

// The parts of a layer, and what stands before the first and after the last one.
enum class Sublayer { kAttention, kCrossAttention, kFeedForward, kEmbedding, kPrediction };

// One number of a trace. Rows and columns count in the whole matrices, so that a cell is found
// without its head (which is then ignored on the way in and filled in on the way out), but for
// kRaw, kScores, kMasked and kWeights, of which every head has its own.
struct Cell {
  Stage stage = Stage::kOutput;
  std::size_t head = 0;
  std::size_t row = 0;
  std::size_t col = 0;
  // For a trace through layers only, counted from 0.
  std::size_t layer = 0;
  Sublayer sublayer = Sublayer::kAttention;
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
  kMaximum,         // the largest operand
  kNegative,        // -first
  kPower,           // first to the power of second
  kSine,            // sin(first), in radians
  kCosine,          // cos(first)
  kTanh,            // the hyperbolic tangent of first
  kZeroed,          // 0 in place of first: a mistaken mask
  kSwitchedOff,     // 0: the head or unit that would give it is off (intervention.h); no operands
};

// What an operand is, for the page to name it.
enum class OperandName {
  // a cell of the trace
  kQuery,
  kKey,
  kValue,
  kScore,
  kWeight,
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
  // of the layers around attention
  kEntry,  // a number of a matrix that the cell names
  kZero,
  kCount,       // how many numbers are averaged
  kEpsilon,     // keeps a norm from dividing by 0
  kDeviation,   // a number - the mean of its row
  kNormaliser,  // what a norm divides by
  kNormalised,  // what it has divided, before gain and bias
  kScaled,      // the same times the gain
  kNegated,
  kDenominator,
  kPosition,  // of a word in its sequence, from 0
  kBase,      // 10000, of which frequencies are powers
  kPair,      // 2i, for the pair (2i, 2i + 1)
  kPower,     // base to the power of pair / width
  kAngle,
  kSine,
  kCosine,
  kFrequency,  // of a position that is learned or given, in radians for each word
  kFactor,     // by which a number is multiplied, such as the 2 of a square's derivative
  // of general and additive compatibility
  kTransformedQuery,  // an entry of q M, or of q W_q
  kTransformedKey,    // an entry of k W_k
  kTransformedSum,    // transformed query + transformed key
  kTanh,
  // of training
  kLearningRate,
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
  // Where the number stands in the trace, so that a page can unfold it with another derivation.
  std::optional<Cell> cell;
  // The operand's own expression, where it has one inside this cell's formula: none or one element.
  std::vector<Derivation> derivation;
};

// No expression has more terms than this: nobody reads as many, and one of them takes some 300
// bytes.
inline constexpr std::size_t kMaxTerms = std::size_t{1} << 16;

}  // namespace softlookup
