#include "softlookup/offset_survey.h"

#include <optional>

#include "message.h"

namespace softlookup {
namespace {

// The place of a key as its query sees it.
double& At(ByOffset& numbers, std::size_t query, std::size_t key) {
  if (key == query) return numbers.itself;
  if (key < query) return key + 1 == query ? numbers.before : numbers.further_back;
  return key == query + 1 ? numbers.next : numbers.further_ahead;
}

// nullopt where no key is left.
std::optional<std::size_t> LargestOf(const Matrix& weights, std::size_t query,
                                     bool without_itself) {
  std::optional<std::size_t> largest;
  for (std::size_t key = 0; key < weights.cols; ++key) {
    if (without_itself && key == query) continue;
    if (!largest || weights(query, key) > weights(query, *largest)) largest = key;
  }
  return largest;
}

ByOffset Divided(const ByOffset& sums, std::size_t count) {
  if (count == 0) return {};
  const auto by = static_cast<double>(count);
  return {sums.further_back / by, sums.before / by, sums.itself / by, sums.next / by,
          sums.further_ahead / by};
}

}  // namespace

void OffsetCount::Add(const Matrix& weights) {
  sums_.sentences += 1;
  for (std::size_t query = 0; query < weights.rows; ++query) {
    sums_.queries += 1;
    for (std::size_t key = 0; key < weights.cols; ++key) {
      At(sums_.mean, query, key) += static_cast<double>(weights(query, key));
    }
    if (const auto key = LargestOf(weights, query, false)) At(sums_.largest, query, *key) += 1;
    if (const auto key = LargestOf(weights, query, true)) {
      queries_with_others_ += 1;
      At(sums_.largest_of_others, query, *key) += 1;
    }
  }
}

SurveyedOffsets OffsetCount::Results() const {
  return {sums_.sentences, sums_.queries, Divided(sums_.largest, sums_.queries),
          Divided(sums_.largest_of_others, queries_with_others_),
          Divided(sums_.mean, sums_.queries)};
}

OffsetSurvey::OffsetSurvey(const Encoder& encoder, std::size_t layer)
    : encoder_(encoder), layer_(layer), heads_(Encoder::kHeads) {}

Result<OffsetSurvey> OffsetSurvey::Make(const Encoder& encoder, std::size_t layer) {
  if (layer < encoder.layers()) return OffsetSurvey(encoder, layer);
  return Refusal(ErrorCode::kOutOfRange,
                 encoder.layers() == 1 ? "{name} is {given}; there is {layers}, counted from 0."
                                       : "{name} is {given}; there are {layers}, counted from 0.",
                 {"layer", layer, MessagePart(encoder.layers(), "layer")});
}

Check OffsetSurvey::Add(std::string_view text) {
  const Result<std::vector<Matrix>> weights = encoder_.WordWeights(text, layer_ + 1);
  if (!weights.ok()) return weights.error();
  for (std::size_t head = 0; head < heads_.size(); ++head) {
    heads_[head].Add(weights.value()[layer_ * Encoder::kHeads + head]);
  }
  return {};
}

std::vector<SurveyedOffsets> OffsetSurvey::Results() const {
  std::vector<SurveyedOffsets> results;
  results.reserve(heads_.size());
  for (const OffsetCount& head : heads_) results.push_back(head.Results());
  return results;
}

}  // namespace softlookup
