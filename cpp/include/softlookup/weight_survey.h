// How often a finding holds: a head's weight between two places, over many sentences.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "softlookup/encoder.h"
#include "softlookup/result.h"

namespace softlookup {

// The weight that the query at word `query` gives the key at word `key`, counted from 0.
struct WeightPlace {
  std::size_t layer = 0;
  std::size_t head = 0;
  std::size_t query = 0;
  std::size_t key = 0;
};

struct SurveyedWeight {
  std::size_t sentences = 0;
  double mean = 0;               // of the weight
  double largest = 0;            // share of the sentences in which it is the largest of its row
  double largest_of_others = 0;  // the same, the query's weight for itself left out
};

class WeightSurvey {
 public:
  // Errors: kEmpty (no places), kOutOfRange (a layer or head that is not there).
  static Result<WeightSurvey> Make(const Encoder& encoder, std::vector<WeightPlace> places);

  // Work: Encoder::WordWeights(), and the text's words for each place.
  // Errors: as Encoder::Tokenise(), kOutOfRange (the text has too few words); nothing is counted
  // then.
  Check Add(std::string_view text);

  // One for each place; all 0 before the first sentence.
  std::vector<SurveyedWeight> Results() const;

 private:
  WeightSurvey(const Encoder& encoder, std::vector<WeightPlace> places);

  Encoder encoder_;
  std::vector<WeightPlace> places_;
  std::vector<SurveyedWeight> sums_;
  std::size_t layers_ = 1;  // that must be computed
};

}  // namespace softlookup
