#include "softlookup/weight_survey.h"

#include <algorithm>
#include <utility>

#include "message.h"

namespace softlookup {
namespace {

// No weight of the row is larger, but for that of the query itself where it is left out.
bool IsLargest(const Matrix& weights, const WeightPlace& place, bool without_itself) {
  for (std::size_t key = 0; key < weights.cols; ++key) {
    if (without_itself && key == place.query) continue;
    if (weights(place.query, key) > weights(place.query, place.key)) return false;
  }
  return true;
}

}  // namespace

WeightSurvey::WeightSurvey(const Encoder& encoder, std::vector<WeightPlace> places)
    : encoder_(encoder), places_(std::move(places)), sums_(places_.size()) {
  for (const WeightPlace& place : places_) layers_ = std::max(layers_, place.layer + 1);
}

Result<WeightSurvey> WeightSurvey::Make(const Encoder& encoder, std::vector<WeightPlace> places) {
  if (places.empty()) {
    return Refusal(ErrorCode::kEmpty, "{name} holds nothing; it must hold at least {least}.",
                   {"places", MessagePart(1U, "place")});
  }
  for (const WeightPlace& place : places) {
    if (place.layer < encoder.layers() && place.head < Encoder::kHeads) continue;
    return Refusal(ErrorCode::kOutOfRange,
                   encoder.layers() == 1
                       ? "{name} names head {head} of layer {layer}; there is {layers} of {heads} "
                         "heads, counted from 0."
                       : "{name} names head {head} of layer {layer}; there are {layers} of {heads} "
                         "heads, counted from 0.",
                   {"places", place.head, place.layer, MessagePart(encoder.layers(), "layer"),
                    Encoder::kHeads});
  }
  return WeightSurvey(encoder, std::move(places));
}

Check WeightSurvey::Add(std::string_view text) {
  const Result<std::vector<Matrix>> weights = encoder_.WordWeights(text, layers_);
  if (!weights.ok()) return weights.error();
  const std::size_t words = weights.value().front().rows;
  for (const WeightPlace& place : places_) {
    if (std::max(place.query, place.key) < words) continue;
    return Refusal(ErrorCode::kOutOfRange,
                   "{name} names word {given}; '{text}' has {words}, counted from 0.",
                   {"places", std::max(place.query, place.key), text, MessagePart(words, "word")});
  }
  for (std::size_t i = 0; i < places_.size(); ++i) {
    const WeightPlace& place = places_[i];
    const Matrix& of_head = weights.value()[place.layer * Encoder::kHeads + place.head];
    SurveyedWeight& sum = sums_[i];
    sum.sentences += 1;
    sum.mean += static_cast<double>(of_head(place.query, place.key));
    sum.largest += IsLargest(of_head, place, false) ? 1 : 0;
    sum.largest_of_others += IsLargest(of_head, place, true) ? 1 : 0;
  }
  return {};
}

std::vector<SurveyedWeight> WeightSurvey::Results() const {
  std::vector<SurveyedWeight> results = sums_;
  for (SurveyedWeight& result : results) {
    if (result.sentences == 0) continue;
    const auto count = static_cast<double>(result.sentences);
    result.mean /= count;
    result.largest /= count;
    result.largest_of_others /= count;
  }
  return results;
}

}  // namespace softlookup
