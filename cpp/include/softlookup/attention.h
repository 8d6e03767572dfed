// Attention: every key answers a query in the measure of its score.
//   output = normalise(mask(compatibility(query, key)) / temperature) value
// Vaswani et al. 2017, "Attention Is All You Need", section 3.2.
//
// Two ways through the same mathematics: Attend() computes only the output, for any size;
// TraceAttention() keeps every intermediate, because explaining is our trade.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

// The function that gives a query q and a key k (d numbers each) their score.
enum class Compatibility {
  kScaledDot,  // q.k / sqrt(d)      Vaswani et al. 2017, section 3.2.1
  kDot,        // q.k                Luong et al. 2015, section 3.1
  kCosine,     // q.k / (|q| |k|), in -1..1; 0 where q or k is the zero vector
  kExact,      // 1 where q equals k in every coordinate, else 0
};

// How the scores of one query become its weights.
enum class Normalisation {
  kSoftmax,      // exp(s / T) / sum of exp(s / T); T = 0: hard maximum; T = infinity: plain mean
  kHardMax,      // 1 for the largest score, shared equally among ties; else 0. Scores tie when
                 // they are equal as float32, as they are displayed
  kDivideBySum,  // s / sum of s. Deliberately naive: NaN or infinite where the sum is 0
  kNone,         // the score itself: what an exact lookup does with its zeros and ones
};

enum class MaskKind {
  kNone,    // every query sees every key
  kCausal,  // query i sees keys 0..i; needs as many queries as keys
  kGiven,   // query i sees key j where mask[i][j] is not 0
};

inline constexpr std::size_t kMaxHeads = 256;

struct AttentionInput {
  MatrixView query;  // n x d
  MatrixView key;    // m x d
  MatrixView value;  // m x d_v
  // Columns of query, key and value are split into this many equal groups, each attending
  // on its own. 1..kMaxHeads, a divisor of d and of d_v.
  std::size_t heads = 1;
  MaskKind mask_kind = MaskKind::kNone;
  MatrixView mask;  // n x m for kGiven, otherwise unused
  Compatibility compatibility = Compatibility::kScaledDot;
  Normalisation normalisation = Normalisation::kSoftmax;
  // 0..infinity; only softmax uses it.
  float temperature = 1.0F;
};

// The output alone: n x d_v, head h in columns h * d_v / heads onwards. No n x m matrix is built.
// A query whose keys are all hidden gets zeros.
// Errors: kEmpty, kShapeMismatch, kNotFinite, kOutOfRange (heads, temperature, a number
// beyond kMaxMagnitude), kTooLarge.
Result<Matrix> Attend(const AttentionInput& input);

// The same into memory that is kept. What `output` held is lost, also where an error is returned.
std::optional<Error> Attend(const AttentionInput& input, Workspace& workspace, Matrix& output);

// Everything that one head computed, in the order in which it was computed.
struct HeadTrace {
  Matrix query;    // n x d/heads: this head's columns
  Matrix key;      // m x d/heads
  Matrix value;    // m x d_v/heads
  Matrix raw;      // n x m: compatibility before scaling (equal to scores unless kScaledDot)
  Matrix scores;   // n x m: compatibility
  Matrix masked;   // n x m: scores, -infinity where hidden
  Matrix weights;  // n x m: 0 where hidden
  // (n * m) x d_v/heads: row i * m + j is weights[i][j] * value[j], what key j adds to output i.
  Matrix contributions;
  Matrix output;  // n x d_v/heads
};

struct Trace {
  std::vector<HeadTrace> heads;
  Matrix output;  // n x d_v: the heads' outputs side by side
};

// The same as Attend() with every intermediate, computed in float64 and rounded once to float32,
// so that what is displayed is within rounding of the true number.
// Errors: as Attend(), and kTooLarge where n * m * (d_v + 4 * heads) exceeds kMaxNumbers.
Result<Trace> TraceAttention(const AttentionInput& input);

}  // namespace softlookup
