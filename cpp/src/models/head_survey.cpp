#include "softlookup/head_survey.h"

#include <algorithm>
#include <utility>

#include "message.h"
#include "models/decoder_content.h"

namespace softlookup {
namespace {

constexpr std::size_t kAllHeads = Decoder::kLayers * Decoder::kHeads;

Check CheckPlace(std::size_t tokens, const TokenPlace& place) {
  const std::size_t last = std::max(place.query, place.key);
  if (last >= tokens) {
    return Refusal(ErrorCode::kOutOfRange,
                   "{name} names token {given}; the prompt has {tokens}, the start included, "
                   "counted from 0.",
                   {"places", last, MessagePart(tokens, "token")});
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

HeadSurvey::HeadSurvey(const Decoder& decoder, Interventions interventions)
    : decoder_(decoder), interventions_(std::move(interventions)), largest_(kAllHeads) {}

Check HeadSurvey::Add(std::span<const std::size_t> prompt, std::span<const TokenPlace> places) {
  const std::size_t counted = weights_.size() / kAllHeads;
  if (places.size() > kMaxPlaces - counted) {
    return Refusal(ErrorCode::kTooLarge,
                   "{name} holds {given}, and {counted} are counted; a survey may count {most}.",
                   {"places", MessagePart(places.size(), "place"), counted, kMaxPlaces});
  }
  if (Check error = decoder_.content_->CheckTokens(prompt, Decoder::kMaxTokens)) return error;
  for (const TokenPlace& place : places) {
    if (Check error = CheckPlace(prompt.size(), place)) return error;
  }
  const Result<LayerTrace> result = decoder_.TraceChecked(prompt, interventions_);
  if (!result.ok()) return result.error();
  const LayerTrace& trace = result.value();
  const std::size_t first = weights_.size();
  weights_.resize(first + places.size() * kAllHeads);
  for (std::size_t i = 0; i < kAllHeads; ++i) {
    const Cell cell = {Stage::kWeights,     i % Decoder::kHeads, 0, 0,
                       i / Decoder::kHeads, Sublayer::kAttention};
    const Step& weights = trace.steps()[*trace.Find(cell)];
    // Each is computed once, however many places ask for it.
    std::vector<std::vector<double>> rows(prompt.size());
    for (std::size_t j = 0; j < places.size(); ++j) {
      const TokenPlace& place = places[j];
      std::vector<double>& row = rows[place.query];
      if (row.empty()) row = weights.Row(place.query);
      weights_[first + j * kAllHeads + i] = row[place.key];
      largest_[i] += IsLargest(row, place) ? 1 : 0;
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
