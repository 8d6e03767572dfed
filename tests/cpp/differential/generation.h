// A decoder that writes on, whatever bytes make up: prompt, temperatures, and some of the numbers
// in its file.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "differential/attention.h"
#include "differential/choices.h"
#include "layers/reference.h"
#include "models/tensor_builder.h"
#include "models/tensor_file.h"
#include "softlookup/decoder.h"

namespace softlookup::differential {

inline constexpr std::size_t kDecoderLayers = 5;
inline constexpr std::size_t kDecoderWidth = 64;
inline constexpr std::size_t kDecoderTokens = 512;

// What interventions do to one head, done to its whole tables beneath a causal mask.
inline void Intervene(const Interventions& interventions, std::size_t layer, std::size_t head,
                      reference::Table& weights, reference::Table& value) {
  for (const Intervention& one : interventions) {
    const bool in_all = one.head == Intervention::kAll;
    if (one.layer != layer || (one.head != head && !in_all)) continue;
    switch (one.kind) {
      case InterventionKind::kOff:
        for (reference::Row& row : value) std::fill(row.begin(), row.end(), 0.0);
        break;
      case InterventionKind::kMean:
        for (std::size_t i = 0; i < weights.size(); ++i) {
          std::fill_n(weights[i].begin(), i + 1, 1 / static_cast<double>(i + 1));
        }
        break;
      case InterventionKind::kWeights:
        std::copy(one.weights.begin(), one.weights.end(), weights[one.query].begin());
        break;
      case InterventionKind::kSwapValues:
        std::swap(value[one.first], value[one.second]);
        break;
      case InterventionKind::kFeedForwardOff:
        break;
    }
  }
}

// And to what the units of a feed-forward part give.
inline void Intervene(const Interventions& interventions, std::size_t layer,
                      reference::Row& units) {
  for (const Intervention& one : interventions) {
    if (one.kind != InterventionKind::kFeedForwardOff || one.layer != layer) continue;
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
      if (one.unit == unit || one.unit == Intervention::kAll) units[unit] = 0;
    }
  }
}

// The float64 forward pass of the decoder on all tokens at once, from the numbers of its file.
class ReferenceDecoder {
 public:
  explicit ReferenceDecoder(const Bytes& file)
      : file_(TensorFile::Parse("the reference's file", file).value()) {}

  // Of what comes after the last of these tokens.
  reference::Row Logits(const std::vector<Token>& tokens, const Interventions& interventions = {}) {
    const MatrixView embedding = Read("token embeddings", kDecoderTokens, kDecoderWidth);
    const reference::Table embeddings = reference::TableOf(embedding);
    Matrix rows(tokens.size(), kDecoderWidth);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      std::copy_n(embedding.data + tokens[i].id * kDecoderWidth, kDecoderWidth, &rows(i, 0));
    }
    reference::Table table = reference::TableOf(rows);
    for (std::size_t i = 0; i < kDecoderLayers; ++i) table = Layer(i, table, interventions);
    const reference::Row normed = reference::NormedRow(table.back(), ReadNorm("norm gain"));
    reference::Row logits;
    for (const reference::Row& row : embeddings) {
      double logit = 0;
      for (std::size_t k = 0; k < kDecoderWidth; ++k) logit += normed[k] * row[k];
      logits.push_back(logit);
    }
    return logits;
  }

 private:
  MatrixView Read(const std::string& name, std::size_t rows, std::size_t cols) {
    const StoredMatrix stored = file_.Stored(name, rows, cols).value();
    Matrix& matrix = matrices_.emplace_back(rows, cols);
    for (std::size_t row = 0; row < rows; ++row) stored.Read(row, 0, cols, &matrix(row, 0));
    return matrix;
  }

  Norm ReadNorm(const std::string& name) {
    return {NormKind::kRmsNorm, Read(name, 1, kDecoderWidth), {}, 1e-5F};
  }

  reference::Table Layer(std::size_t index, const reference::Table& input,
                         const Interventions& interventions) {
    constexpr std::size_t kKeyWidth = 32;
    constexpr std::size_t kHidden = 172;
    const std::string name = "layer " + std::to_string(index) + " ";
    BlockAttention attention;
    attention.projections = {Read(name + "query", kDecoderWidth, kDecoderWidth),
                             Read(name + "key", kDecoderWidth, kKeyWidth),
                             Read(name + "value", kDecoderWidth, kKeyWidth),
                             Read(name + "output", kDecoderWidth, kDecoderWidth)};
    attention.heads = 8;
    attention.key_value_heads = 4;
    attention.rotary_base = 10'000.0F;
    FeedForward feed_forward;
    feed_forward.hidden = Read(name + "feed-forward hidden", kDecoderWidth, kHidden);
    feed_forward.gate = Read(name + "feed-forward gate", kDecoderWidth, kHidden);
    feed_forward.output = Read(name + "feed-forward output", kHidden, kDecoderWidth);
    feed_forward.activation = Activation::kSilu;
    const reference::Table normed =
        reference::Normed(input, ReadNorm(name + "attention norm gain"));
    const auto change = [&](std::size_t head, reference::Table& weights, reference::Table& value) {
      Intervene(interventions, index, head, weights, value);
    };
    const reference::Table attended = reference::Sum(
        input,
        reference::AttentionOf(attention, normed, normed, {MaskKind::kCausal}, change).output);
    return reference::Sum(
        attended,
        reference::FeedForwardOf(
            reference::Normed(attended, ReadNorm(name + "feed-forward norm gain")), feed_forward,
            [&](reference::Row& units) { Intervene(interventions, index, units); }));
  }

  TensorFile file_;
  std::deque<Matrix> matrices_;  // what views point to
};

// What has been done to the decoder's file.
enum class Edit {
  kNone,
  kMild,  // a scale or a gain became 0, its negative, half or twice as large
  kWild,  // it became any number
};

// The tensor's float32 numbers stand behind its name, type, rows and columns; those of matrices are
// the scales of rows or columns.
inline void EditNumber(Choices& choices, Edit edit, Bytes& content) {
  struct Tensor {
    std::string_view name;
    std::size_t numbers;  // at least so many stand there
  };
  constexpr std::array<Tensor, 8> kTensors = {{{"token embeddings", 512},
                                               {"layer 0 attention norm gain", 64},
                                               {"layer 1 query", 64},
                                               {"layer 2 key", 32},
                                               {"layer 2 value", 32},
                                               {"layer 3 output", 64},
                                               {"layer 4 feed-forward gate", 64},
                                               {"norm gain", 64}}};
  constexpr std::array<float, 4> kFactors = {0, -1, .5F, 2};
  constexpr std::array<float, 10> kNumbers = {
      1e-45F, 1e-12F, 1e3F,  1e6F,  -1e9F,
      7.8e9F, 1e11F,  1e12F, 1e13F, std::numeric_limits<float>::quiet_NaN()};
  const Tensor tensor = choices.OneOf(kTensors);
  const std::size_t index = choices.Seed() % tensor.numbers;
  // "norm gain" also ends other names: that one is led by its length.
  std::string name(1, static_cast<char>(tensor.name.size()));
  name += tensor.name;
  const auto found = std::search(content.begin(), content.end(), name.begin(), name.end());
  const std::size_t place =
      static_cast<std::size_t>(found - content.begin()) + name.size() + 9 + 4 * index;
  float number = 0;
  std::memcpy(&number, &content[place], sizeof(number));
  number = edit == Edit::kMild ? number * choices.OneOf(kFactors) : choices.OneOf(kNumbers);
  std::memcpy(&content[place], &number, sizeof(number));
}

inline Bytes DecoderFileOf(Choices& choices, Edit edit) {
  constexpr std::size_t kHeader = 16;
  static const Bytes real = ReadAsset("stories260k.bin");
  if (edit == Edit::kNone) return real;
  Bytes content(real.begin() + kHeader, real.end());
  const std::size_t edits = 1 + choices.Below(3);
  for (std::size_t i = 0; i < edits; ++i) EditNumber(choices, edit, content);
  return TensorBuilder::Wrap(content);
}

// Words, and bytes that may be no UTF-8.
inline std::string PromptOf(Choices& choices) {
  constexpr std::array<std::string_view, 6> kParts = {"Lily ", "saw ", "a big, red ball. ",
                                                      "s",     "oo",   "\n"};
  std::string prompt;
  const std::size_t parts = 1 + choices.Below(4);
  for (std::size_t i = 0; i < parts; ++i) {
    if (choices.Rarely(3)) {
      prompt += static_cast<char>(choices.Byte());
    } else {
      prompt += choices.OneOf(kParts);
    }
  }
  return prompt;
}

// All candidates: likeliest first, with probabilities that share 1.
inline Fault CheckCandidates(const Generation& generation, float temperature) {
  const auto candidates = generation.Candidates(kDecoderTokens, temperature);
  if (!candidates.ok()) return candidates.error().message;
  double total = 0;
  float before = std::numeric_limits<float>::infinity();
  for (const Candidate& candidate : candidates.value()) {
    if (!std::isfinite(candidate.logit) || candidate.logit > before) {
      return "candidates do not stand in order";
    }
    if (!(candidate.probability >= 0 && candidate.probability <= 1)) {
      return "a probability is no share";
    }
    before = candidate.logit;
    total += static_cast<double>(candidate.probability);
  }
  // 512 shares, each rounded once
  return std::abs(total - 1) < 1e-5 ? Fault{} : "probabilities do not share 1";
}

inline Fault CheckNext(Choices& choices, Generation& generation, Edit edit) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  constexpr std::array<float, 10> kTemperatures = {
      0, 1, .5F, 2, 1e-45F, 1e-9F, 1e30F, kInfinity, -1, std::numeric_limits<float>::quiet_NaN()};
  const float temperature = choices.OneOf(kTemperatures);
  const bool is_allowed = temperature >= 0;
  if (is_allowed) {
    if (const Fault fault = CheckCandidates(generation, temperature); !fault.empty()) return fault;
  }
  const std::size_t likeliest = generation.Candidates(1, 1).value().front().id;
  const std::size_t length = generation.tokens().size();
  const bool has_ended = generation.ended();
  const Result<Token> token = generation.Next(temperature);
  if (token.ok() != (generation.tokens().size() == length + 1)) return "tokens are miscounted";
  if (!token.ok()) {
    if (token.error().code != ErrorCode::kOutOfRange) return token.error().message;
    const bool has_reason = !is_allowed || has_ended || edit == Edit::kWild;
    return has_reason ? Fault{} : token.error().message;
  }
  if (!is_allowed || has_ended) return "a token was appended that must not be";
  if (token.value().id >= kDecoderTokens) return "a token is none of the vocabulary";
  if (temperature == 0 && token.value().id != likeliest) return "not the likeliest token was taken";
  return {};
}

inline Fault CompareLogits(const Generation& generation, const Bytes& file) {
  const reference::Row expected = ReferenceDecoder(file).Logits(generation.tokens());
  const auto candidates = generation.Candidates(kDecoderTokens, 1).value();
  for (const Candidate& candidate : candidates) {
    const double right = expected[candidate.id];
    // float32 through five layers
    if (std::abs(static_cast<double>(candidate.logit) - right) > 1e-3 * (1 + std::abs(right))) {
      return "the logit of " + std::to_string(candidate.id) + " is " +
             std::to_string(candidate.logit) + ", the reference " + std::to_string(right);
    }
  }
  return {};
}

// The trace takes what generation takes, and shows numbers.
inline Fault CheckDecoderTrace(const Decoder& decoder, const std::string& prompt, bool is_refused) {
  const Result<LayerTrace> trace = decoder.Trace(prompt);
  if (trace.ok() == is_refused) return "generation and trace disagree about what is refused";
  if (is_refused) return {};
  for (std::size_t i = 0; i < trace.value().steps().size(); ++i) {
    if (trace.value().steps()[i].place.stage == Stage::kMasked) continue;
    const Matrix numbers = trace.value().Numbers(i);
    if (!std::all_of(numbers.data.begin(), numbers.data.end(),
                     [](float number) { return std::isfinite(number); })) {
      return "a traced step of the decoder is not finite";
    }
  }
  return {};
}

inline Fault CheckWriting(Choices& choices, const Bytes& file, Edit edit, const Decoder& decoder,
                          const std::string& prompt) {
  Result<Generation> started = decoder.Generate(prompt, choices.Seed());
  if (choices.Rarely(4)) {
    const Fault fault = CheckDecoderTrace(decoder, prompt, !started.ok());
    if (!fault.empty()) return fault;
  }
  if (!started.ok()) {
    const bool is_named = edit == Edit::kWild && started.error().code == ErrorCode::kOutOfRange;
    return is_named ? Fault{} : started.error().message;
  }
  Generation generation = std::move(started).value();
  const std::size_t steps = choices.Below(5);
  for (std::size_t i = 0; i < steps; ++i) {
    if (const Fault fault = CheckNext(choices, generation, edit); !fault.empty()) return fault;
  }
  if (edit != Edit::kWild && choices.Below(2) == 0) return CompareLogits(generation, file);
  return {};
}

// A file is refused as malformed or makes a decoder, and a decoder writes as documented.
inline Fault CheckGeneration(Choices& choices) {
  const Edit edit = choices.OneOf(std::array<Edit, 3>{Edit::kNone, Edit::kMild, Edit::kWild});
  const Bytes file = DecoderFileOf(choices, edit);
  const Result<Decoder> decoder = Decoder::Load(file);
  if (!decoder.ok()) {
    const bool is_named = edit == Edit::kWild && decoder.error().code == ErrorCode::kMalformed;
    return is_named ? Fault{} : decoder.error().message;
  }
  const std::string prompt = PromptOf(choices);
  const Fault fault = CheckWriting(choices, file, edit, decoder.value(), prompt);
  return fault.empty()
             ? fault
             : fault + "; '" + prompt + "', edit " + std::to_string(static_cast<int>(edit));
}

}  // namespace softlookup::differential
