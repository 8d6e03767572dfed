// Leave one out: each record of a table is taken out in turn, and the others are asked for it. So
// it is counted how near a lookup comes to what it has not seen (Stone 1974, "Cross-Validatory
// Choice and Assessment of Statistical Predictions"). It is self-attention in which no record sees
// itself:
//
//   score_ij  = k_i.k_j / (|k_i| |k_j|)               0 where one of them is the zero vector
//   weight_ij = of the scores of i with all j but i   weight_ii = 0
//   output_i  = sum over j of weight_ij v_j
//   error_i   = |output_i - v_i|                      of each column
//
// With softmax this is the estimator of Nadaraya (1964, "On Estimating Regression") and Watson
// (1964, "Smooth Regression Analysis"), with a kernel of the cosine.
#pragma once

#include <cstddef>
#include <vector>

#include "softlookup/layer_trace.h"
#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

inline constexpr std::size_t kMaxRecordsLeftOut = 1'000;
inline constexpr std::size_t kMaxValuesOfRecord = 1'000;

// How the others answer.
enum class LookupWay {
  kBestMatch,    // weight 1 for the largest score, of equals for the first; else 0. Scores are
                 // equal as float32, as they are displayed
  kDivideBySum,  // s / sum of s. Deliberately naive: NaN or infinite where the sum is 0
  kSoftmax,      // exp(s / T) / sum of exp(s / T); T = 0: all of the largest score share the
                 // weight; T = infinity: the plain mean
};

struct LookupRule {
  LookupWay way = LookupWay::kSoftmax;
  float temperature = 1;  // 0..infinity; only softmax uses it
};

// A table whose records are left out. Their scores, which all rules share, are computed one record
// after the other, so that a page can have its turn between two.
class LeaveOneOut {
 public:
  // key: m x d, value: m x c, both borrowed.
  // Errors: kEmpty, kShapeMismatch (not as many keys as values), kNotFinite, kOutOfRange (m is not
  // 2..kMaxRecordsLeftOut, c more than kMaxValuesOfRecord, a number beyond kMaxMagnitude),
  // kTooLarge.
  static Result<LeaveOneOut> Make(MatrixView key, MatrixView value);

  // The scores of one record with all. Work: m, times how many numbers of its key are not 0: of a
  // name's, few. Precondition: record < m; it was not scored before.
  void Score(std::size_t record);

  // Every number on the way, each with its expression:
  //   key      m x d  given
  //   value    m x c  given
  //   scores   m x m  the cosine of two keys
  //   weights  m x m  hidden in place of a record's own, and of equals behind the best match
  //   output   m x c  sum over all records of weight * value
  //   error    m x c  |output - value|, as the length of one number: sqrt((output - value)^2)
  //   mean     1 x c  (sum of errors) / m
  // The trace borrows keys and values. Precondition: every record was scored. Work: m^2 c.
  // Errors: kOutOfRange (temperature).
  Result<LayerTrace> Trace(const LookupRule& rule) const;

 private:
  LeaveOneOut(MatrixView key, MatrixView value)
      : key_(key), value_(value), products_(key.rows * key.rows) {}

  MatrixView key_;
  MatrixView value_;
  std::vector<double> products_;  // [record * m + other]: k_i.k_j
};

}  // namespace softlookup
