// Attention: every key answers a query in the measure of its score.
//   output = normalise(mask(compatibility(query, key)) / temperature) value
// Vaswani et al. 2017, "Attention Is All You Need", section 3.2.
//
// Two ways through the same mathematics: Attend() computes only the output, for any size;
// TraceAttention() keeps every intermediate, because explaining is our trade.
#pragma once

#include <cstddef>
#include <vector>

#include "softlookup/mask.h"
#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

// The function that gives a query q (d_q numbers) and a key k (d_k numbers) their score.
enum class Compatibility {
  kScaledDot,  // q.k / sqrt(d)      Vaswani et al. 2017, section 3.2.1; d = d_q = d_k
  kDot,        // q.k                Luong et al. 2015, section 3.1
  kCosine,     // q.k / (|q| |k|), in -1..1; 0 where q or k is the zero vector
  kExact,      // 1 where q equals k in every coordinate, else 0
  kGeneral,    // q M k^T            Luong et al. 2015, section 3.1: bilinear
  kAdditive,   // w . tanh(q W_q + k W_k)   Bahdanau et al. 2015, appendix A.1.2
};

// What a compatibility function has learned. All heads share it; d_q and d_k are those of a head.
// Its numbers are at most kMaxLearned, so that no score is infinite.
struct LearnedCompatibility {
  // kGeneral needs it, no other takes it. M: d_q x d_k
  MatrixView matrix;
  // kAdditive needs the vector, and the matrices where the dimensions differ; without data a matrix
  // is the identity. w: 1 x a, W_q: d_q x a, W_k: d_k x a
  MatrixView vector;
  MatrixView query_matrix;
  MatrixView key_matrix;
};

inline constexpr float kMaxLearned = 1e6F;

// How the scores of one query become its weights.
enum class Normalisation {
  kSoftmax,      // exp(s / T) / sum of exp(s / T); T = 0: hard maximum; T = infinity: plain mean
  kHardMax,      // 1 for the largest score, shared equally among ties; else 0. Scores tie when
                 // they are equal as float32, as they are displayed
  kDivideBySum,  // s / sum of s. Deliberately naive: NaN or infinite where the sum is 0
  kNone,         // the score itself: what an exact lookup does with its zeros and ones
};
// Weights of the last two have no bound: what exceeds float32, 3.4e38, in truth is given as
// infinity.

inline constexpr std::size_t kMaxHeads = 256;

struct AttentionOptions {
  // Columns of query, key and value are split into this many equal groups, each attending
  // on its own. 1..kMaxHeads, a divisor of d_q, d_k and d_v.
  std::size_t heads = 1;
  Mask mask;
  Compatibility compatibility = Compatibility::kScaledDot;
  LearnedCompatibility learned;
  Normalisation normalisation = Normalisation::kSoftmax;
  // 0..infinity, -0 as 0; only softmax uses it.
  float temperature = 1.0F;
};

struct AttentionInput : AttentionOptions {
  MatrixView query;  // n x d_q
  MatrixView key;    // m x d_k; d_k = d_q unless the compatibility is kGeneral or kAdditive
  MatrixView value;  // m x d_v
};

// The output alone: n x d_v, head h in columns h * d_v / heads onwards. No n x m matrix is built.
// A query whose keys are all hidden gets zeros.
// Work: n m (d_q + d_v); kGeneral: + n d_q d_k; kAdditive: + (n d_q + m d_k) a + n m heads a.
// Errors: kEmpty, kShapeMismatch, kNotFinite, kOutOfRange (heads, mask.key_length, temperature, a
// number beyond kMaxMagnitude or kMaxLearned), kTooLarge.
Result<Matrix> Attend(const AttentionInput& input);

// The same into memory that is kept. What `output` held is lost, also where an error is returned.
Check Attend(const AttentionInput& input, Workspace& workspace, Matrix& output);

// Mistakes that are often made, to be traced and looked at beside what is right.
enum class Mistake {
  kNone,
  kSoftmaxOverQueries,  // each column of scores becomes weights, not each row
  kZeroHiddenScores,    // a hidden score becomes 0, not -infinity: its weight does not vanish
  kZeroHiddenWeights,   // all keys share the weight, then hidden weights become 0: some is lost
};

// Everything that one head computed, in the order in which it was computed.
struct HeadTrace {
  Matrix query;    // n x d_q/heads: this head's columns
  Matrix key;      // m x d_k/heads
  Matrix value;    // m x d_v/heads
  Matrix raw;      // n x m: compatibility before scaling (equal to scores unless kScaledDot)
  Matrix scores;   // n x m: compatibility
  Matrix masked;   // n x m: scores, -infinity where hidden
  Matrix weights;  // n x m: 0 where hidden
  // (n * m) x d_v/heads: row i * m + j is weights[i][j] * value[j], what key j adds to output i.
  Matrix contributions;
  Matrix output;  // n x d_v/heads
  // One number for each query, n x 1:
  Matrix row_sums;        // the sum of its weights
  Matrix hidden_weights;  // the sum of the weights of keys that it must not see
  Matrix entropies;  // -(sum of w ln w) over its positive weights: 0 (one key) .. ln m (all alike)
};

struct Trace {
  std::vector<HeadTrace> heads;
  Matrix output;  // n x d_v: the heads' outputs side by side
};

// The same as Attend() with every intermediate, computed in float64 and rounded once to float32,
// so that what is displayed is within rounding of the true number. With a mistake, what Attend()
// would never give.
// Work: as Attend(), + n m heads.
// Errors: as Attend(), and kTooLarge where n * m * (d_v + 4 * heads) exceeds kMaxNumbers.
Result<Trace> TraceAttention(const AttentionInput& input, Mistake mistake = Mistake::kNone);

}  // namespace softlookup
