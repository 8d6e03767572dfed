#include "softlookup/head_survey.h"

#include <algorithm>

#include "message.h"

namespace softlookup {
namespace {

constexpr std::size_t kAllHeads = Decoder::kLayers * Decoder::kHeads;

Check CheckPlace(std::string_view prompt, std::size_t tokens, const TokenPlace& place) {
  const std::size_t last = std::max(place.query, place.key);
  if (last >= tokens) {
    return Refusal(ErrorCode::kOutOfRange,
                   "{name} names token {given}; '{text}' has {tokens}, the start included, counted "
                   "from 0.",
                   {"places", last, prompt, MessagePart(tokens, "token")});
  }
  std::size_t latest = place.key;
  for (const std::size_t key : place.among) latest = std::max(latest, key);
  if (latest <= place.query) return {};
  return Refusal(ErrorCode::kOutOfRange,
                 "{name} names key {given} for query {query}; no query sees a key after itself.",
                 {"places", latest, place.query});
}

// No weight of those that it is compared with is larger.
bool IsLargest(const std::vector<double>& weights, const TokenPlace& place) {
  const auto exceeds = [&](std::size_t key) { return weights[key] > weights[place.key]; };
  for (const std::size_t key : place.among) {
    if (exceeds(key)) return false;
  }
  for (std::size_t key = 0; place.among.empty() && key <= place.query; ++key) {
    if (exceeds(key)) return false;
  }
  return true;
}

}  // namespace

HeadSurvey::HeadSurvey(const Decoder& decoder) : decoder_(decoder), largest_(kAllHeads) {}

Check HeadSurvey::Add(std::string_view prompt, std::span<const TokenPlace> places) {
  const Result<LayerTrace> result = decoder_.Trace(prompt);
  if (!result.ok()) return result.error();
  const LayerTrace& trace = result.value();
  for (const TokenPlace& place : places) {
    if (Check error = CheckPlace(prompt, trace.steps().front().rows, place)) return error;
  }
  for (const TokenPlace& place : places) {
    for (std::size_t i = 0; i < kAllHeads; ++i) {
      const Cell cell = {Stage::kWeights,     i % Decoder::kHeads, 0, 0,
                         i / Decoder::kHeads, Sublayer::kAttention};
      const std::vector<double> weights = trace.steps()[*trace.Find(cell)].Row(place.query);
      weights_.push_back(weights[place.key]);
      largest_[i] += IsLargest(weights, place) ? 1 : 0;
    }
  }
  return {};
}

Matrix HeadSurvey::Results() const {
  const std::size_t places = weights_.size() / kAllHeads;
  Matrix results(kAllHeads, 2 + places);
  if (places == 0) return results;
  const auto count = static_cast<double>(places);
  for (std::size_t head = 0; head < kAllHeads; ++head) {
    double sum = 0;
    for (std::size_t place = 0; place < places; ++place) {
      const double weight = weights_[place * kAllHeads + head];
      sum += weight;
      results(head, 2 + place) = static_cast<float>(weight);
    }
    results(head, 0) = static_cast<float>(sum / count);
    results(head, 1) = static_cast<float>(static_cast<double>(largest_[head]) / count);
  }
  return results;
}

}  // namespace softlookup
