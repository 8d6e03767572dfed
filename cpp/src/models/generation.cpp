// Writing: one token at a time, with the keys and values of all positions kept.
#include <algorithm>
#include <numeric>
#include <utility>

#include "kernels/kernels.h"
#include "layers/block.h"
#include "layers/norm.h"
#include "message.h"
#include "models/decoder_content.h"
#include "normalise.h"
#include "softlookup/decoder.h"
#include "training/random.h"
#include "validation.h"

namespace softlookup {
namespace {

// In float64: a rare token has its true chance.
std::vector<double> Probabilities(const Matrix& logits, float temperature) {
  std::vector<double> probabilities(logits.data.begin(), logits.data.end());
  AttentionOptions softmax;
  softmax.temperature = temperature;
  Normalise(softmax, {probabilities.data(), probabilities.size()});
  return probabilities;
}

}  // namespace

struct Generation::State {
  std::shared_ptr<const Decoder::Content> content;
  std::vector<std::size_t> ids;
  std::vector<Token> tokens;
  std::vector<KeyValueCache> caches;  // one for each layer
  BlockWorkspace kept;
  Matrix normed;
  Matrix logits;       // of what comes next: 1 x 512
  Matrix next_logits;  // of what comes after that, while it is computed
  training::Random random;

  // Takes the tokens through the layers, as the positions after those before. Where a number grows
  // too large, all is as before.
  Check Read(const std::vector<std::size_t>& next) {
    const std::size_t length = caches.front().length;
    Check error = Compute(next);
    if (error) {
      for (KeyValueCache& cache : caches) cache.length = length;
    } else {
      std::swap(logits, next_logits);
    }
    return error;
  }

  Check Compute(const std::vector<std::size_t>& next) {
    const BlockInput causal = {.mask = {MaskKind::kCausal}};
    Matrix rows = content->Embedded(next);
    for (std::size_t i = 0; i < caches.size(); ++i) {
      if (Check error = ApplyBlock(content->layers[i], causal, &caches[i], kept, rows)) {
        return error;
      }
    }
    const MatrixView last(&rows(rows.rows - 1, 0), 1, rows.cols);
    ApplyNorm(last, content->norm, normed);
    ApplyLinear(normed, content->prediction, kept.attention.workspace, next_logits);
    return CheckMatrix("the logits", next_logits);
  }
};

Generation::Generation(std::unique_ptr<State> state) : state_(std::move(state)) {}
Generation::Generation(Generation&&) noexcept = default;
Generation& Generation::operator=(Generation&&) noexcept = default;
Generation::~Generation() = default;

Result<Generation> Decoder::Generate(std::string_view text, std::uint64_t seed) const {
  Result<std::vector<std::size_t>> ids = content_->Encode(text, Decoder::kMaxTokens);
  if (!ids.ok()) return ids.error();
  auto state = std::make_unique<Generation::State>(Generation::State{
      content_, std::move(ids).value(), {}, {}, {}, {}, {}, {}, training::Random(seed)});
  state->tokens = content_->TokensOf(state->ids);
  for (const Block& layer : content_->layers) {
    state->caches.push_back(MakeCache(layer, kMaxTokens));
  }
  if (Check error = state->Read(state->ids)) return error;
  return Generation(std::move(state));
}

const std::vector<Token>& Generation::tokens() const { return state_->tokens; }

std::string Generation::Text() const { return state_->content->vocabulary.Decode(state_->ids); }

bool Generation::ended() const {
  // In training a start token, too, came where a story had ended.
  const std::size_t last = state_->ids.back();
  const bool told =
      state_->ids.size() > 1 && (last == BytePairs::kStart || last == BytePairs::kEnd);
  return told || state_->ids.size() == Decoder::kMaxTokens;
}

Result<std::vector<Candidate>> Generation::Candidates(std::size_t count, float temperature) const {
  const std::vector<float>& logits = state_->logits.data;
  if (Check error = CheckRange("count", count, 1, logits.size())) return error;
  if (Check error = CheckTemperature(temperature)) return error;
  std::vector<std::size_t> order(logits.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
    return logits[left] > logits[right];
  });
  const std::vector<double> probabilities = Probabilities(state_->logits, temperature);
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < count; ++i) {
    candidates.push_back({state_->content->TokenOf(order[i]), logits[order[i]],
                          static_cast<float>(probabilities[order[i]])});
  }
  return candidates;
}

Result<Token> Generation::Next(float temperature) {
  if (Check error = CheckTemperature(temperature)) return error;
  if (ended()) {
    return Refusal(ErrorCode::kOutOfRange,
                   "{name} has ended after {given} tokens; nothing can be appended.",
                   {"the text", state_->ids.size()});
  }
  const std::vector<float>& logits = state_->logits.data;
  const float largest = kernels::Largest(logits.data(), logits.size());
  auto next =
      static_cast<std::size_t>(std::find(logits.begin(), logits.end(), largest) - logits.begin());
  training::Random random = state_->random;  // kept only with the token that it chose
  if (temperature > 0) {
    // The token in whose part of 0..1 the draw falls.
    double left = random.Uniform();
    const std::vector<double> probabilities = Probabilities(state_->logits, temperature);
    for (std::size_t id = 0; id < probabilities.size(); ++id) {
      left -= probabilities[id];
      if (left >= 0) continue;
      next = id;
      break;
    }
  }
  if (Check error = state_->Read({next})) return error;
  state_->random = random;
  state_->ids.push_back(next);
  return state_->tokens.emplace_back(state_->content->TokenOf(next));
}

}  // namespace softlookup
