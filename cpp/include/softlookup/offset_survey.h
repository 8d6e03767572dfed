// Where a head looks: how far from the query the key with its largest weight stands, over many
// sentences.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "softlookup/encoder.h"
#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

// One number for each place that a key can have, seen from its query.
struct ByOffset {
  double further_back = 0;   // two words before it, or more
  double before = 0;         // the word before it
  double itself = 0;         // the query's own word
  double next = 0;           // the word after it
  double further_ahead = 0;  // two words after it, or more
};

struct SurveyedOffsets {
  std::size_t sentences = 0;
  std::size_t queries = 0;     // the words of all sentences
  ByOffset largest;            // share of the queries whose largest weight lies there
  ByOffset largest_of_others;  // the same, what each query puts on itself left out; a sentence of
                               // one word has no other
  ByOffset mean;               // the weight that lies there, on average over the queries
};

// Counts over the weight matrices of one head. Of equal weights, that of the first key counts as
// the largest.
class OffsetCount {
 public:
  // One sentence: n x n, a row for each query. Work: n^2.
  void Add(const Matrix& weights);

  // All 0 before the first sentence.
  SurveyedOffsets Results() const;

 private:
  SurveyedOffsets sums_;
  std::size_t queries_with_others_ = 0;
};

// All heads of one layer.
class OffsetSurvey {
 public:
  // Errors: kOutOfRange (a layer that is not there).
  static Result<OffsetSurvey> Make(const Encoder& encoder, std::size_t layer);

  // Work: Encoder::WordWeights(). Errors: as Encoder::Tokenise(); nothing is counted then.
  Check Add(std::string_view text);

  // One for each head.
  std::vector<SurveyedOffsets> Results() const;

 private:
  OffsetSurvey(const Encoder& encoder, std::size_t layer);

  Encoder encoder_;
  std::size_t layer_;
  std::vector<OffsetCount> heads_;
};

}  // namespace softlookup
