// Writing: one token at a time, with the keys and values of all positions kept.
#include <algorithm>
#include <span>
#include <utility>

#include "kernels/kernels.h"
#include "layers/block.h"
#include "layers/norm.h"
#include "message.h"
#include "models/decoder_content.h"
#include "models/largest_first.h"
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

// The first `length` rows of one head's columns, of `width`.
Matrix RowsOfHead(const Matrix& rows, std::size_t length, std::size_t head, std::size_t width) {
  Matrix copy(length, width);
  for (std::size_t row = 0; row < length; ++row) {
    std::copy_n(&rows.data[row * rows.cols + head * width], width, &copy(row, 0));
  }
  return copy;
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
  SharedInterventions interventions;
  ProjectedNumbers computed = {};  // by the last step

  // Takes the tokens through the layers, as the positions after those before. Where a number grows
  // too large, all is as before.
  Check Read(std::span<const std::size_t> next) {
    const std::size_t length = caches.front().length;
    ProjectedNumbers projected{next.size()};
    Check error = Compute(next, projected);
    if (error) {
      for (KeyValueCache& cache : caches) cache.length = length;
    } else {
      std::swap(logits, next_logits);
      computed = projected;
    }
    return error;
  }

  Check Compute(std::span<const std::size_t> next, ProjectedNumbers& projected) {
    const BlockInput causal = {.mask = {MaskKind::kCausal}};
    Matrix rows = content->Embedded(next);
    for (std::size_t i = 0; i < caches.size(); ++i) {
      if (Check error =
              ApplyBlock(content->layers[i], causal, &caches[i], kept, rows, {interventions, i})) {
        return error;
      }
      projected.queries += kept.attention.query.data.size();
      projected.keys += kept.attention.key.data.size();
      projected.values += kept.attention.value.data.size();
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

Result<Generation> Decoder::Generate(std::string_view text, std::uint64_t seed,
                                     const Interventions& interventions) const {
  const Result<std::vector<std::size_t>> ids = content_->Encode(text, kMaxTokens);
  if (!ids.ok()) return ids.error();
  return Start(ids.value(), seed, interventions);
}

Result<Generation> Decoder::Start(std::span<const std::size_t> ids, std::uint64_t seed,
                                  const Interventions& interventions) const {
  const Result<SharedInterventions> checked = content_->Checked(interventions, ids.size());
  if (!checked.ok()) return checked.error();
  auto state = std::make_unique<Generation::State>(Generation::State{content_,
                                                                     {ids.begin(), ids.end()},
                                                                     {},
                                                                     {},
                                                                     {},
                                                                     {},
                                                                     {},
                                                                     {},
                                                                     training::Random(seed),
                                                                     checked.value()});
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
  const std::vector<double> probabilities = Probabilities(state_->logits, temperature);
  std::vector<Candidate> candidates;
  candidates.reserve(count);
  for (const std::size_t id : LargestFirst(logits, count)) {
    candidates.push_back({id, logits[id], static_cast<float>(probabilities[id])});
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
  if (Check error = state_->Read({&next, 1})) return error;
  state_->random = random;
  state_->ids.push_back(next);
  return state_->tokens.emplace_back(state_->content->TokenOf(next));
}

CacheCount Generation::Cache() const {
  CacheCount count;
  count.computed = state_->computed;
  count.layers = state_->caches.size();
  count.positions = state_->caches.front().length;
  for (const KeyValueCache& cache : state_->caches) {
    count.keys += cache.length * cache.key.cols;
    count.values += cache.length * cache.value.cols;
    count.room += cache.key.data.size() + cache.value.data.size();
  }
  const ProjectedNumbers& computed = count.computed;
  const auto for_all = [&](std::size_t numbers) {
    return numbers / computed.positions * count.positions;
  };
  count.without = {count.positions, for_all(computed.queries), for_all(computed.keys),
                   for_all(computed.values)};
  return count;
}

Result<KeptRows> Generation::Kept(std::size_t layer, std::size_t head) const {
  if (Check error = CheckRange("layer", layer, 0, Decoder::kLayers - 1)) return error;
  if (Check error = CheckRange("head", head, 0, Decoder::kHeads - 1)) return error;
  const BlockAttention& attention = state_->content->layers[layer].attention;
  const KeyValueCache& cache = state_->caches[layer];
  const HeadWidths widths = WidthsOf(attention);
  const std::size_t shared = head * attention.KeyValueHeads() / attention.heads;
  return KeptRows{RowsOfHead(cache.key, cache.length, shared, widths.key),
                  RowsOfHead(cache.value, cache.length, shared, widths.value)};
}

}  // namespace softlookup
