#include "softlookup/names.h"

#include <array>
#include <string>

#include "message.h"

namespace softlookup {
namespace {

// Each table is in the order of its enum and ends with the enum's last value.
template <typename Enum, std::size_t kCount>
constexpr bool EndsWith(const std::array<std::string_view, kCount>&, Enum last) {
  return kCount == static_cast<std::size_t>(last) + 1;
}

constexpr std::array<std::string_view, 8> kErrorCodes = {
    "empty",     "shape-mismatch", "not-finite",   "out-of-range",
    "too-large", "unknown-option", "unknown-word", "malformed"};
static_assert(EndsWith(kErrorCodes, ErrorCode::kMalformed));

constexpr std::array<std::string_view, 6> kCompatibilities = {"scaled-dot", "dot",     "cosine",
                                                              "exact",      "general", "additive"};
static_assert(EndsWith(kCompatibilities, Compatibility::kAdditive));

constexpr std::array<std::string_view, 4> kNormalisations = {"softmax", "hard-max", "divide-by-sum",
                                                             "none"};
static_assert(EndsWith(kNormalisations, Normalisation::kNone));

constexpr std::array<std::string_view, 3> kMaskKinds = {"none", "causal", "given"};
static_assert(EndsWith(kMaskKinds, MaskKind::kGiven));

constexpr std::array<std::string_view, 4> kMistakes = {"none", "softmax-over-queries",
                                                       "zero-hidden-scores", "zero-hidden-weights"};
static_assert(EndsWith(kMistakes, Mistake::kZeroHiddenWeights));

constexpr std::array<std::string_view, 2> kTextKeyKinds = {"one-hot", "n-grams"};
static_assert(EndsWith(kTextKeyKinds, TextKeyKind::kNGrams));

constexpr auto kStages = std::to_array<std::string_view>({"query",
                                                          "key",
                                                          "value",
                                                          "raw",
                                                          "scores",
                                                          "masked",
                                                          "weights",
                                                          "contributions",
                                                          "output",
                                                          "matrix",
                                                          "vector",
                                                          "query-matrix",
                                                          "key-matrix",
                                                          "input",
                                                          "memory",
                                                          "token-embedding",
                                                          "position",
                                                          "mean",
                                                          "variance",
                                                          "mean-square",
                                                          "normed",
                                                          "rotated-query",
                                                          "rotated-key",
                                                          "projected-output",
                                                          "residual",
                                                          "sum",
                                                          "hidden",
                                                          "gate",
                                                          "activated",
                                                          "gated",
                                                          "logits",
                                                          "probabilities",
                                                          "query-projection",
                                                          "key-projection",
                                                          "value-projection",
                                                          "output-projection",
                                                          "residual-projection",
                                                          "hidden-projection",
                                                          "gate-projection",
                                                          "logit-projection",
                                                          "query-bias",
                                                          "key-bias",
                                                          "value-bias",
                                                          "output-bias",
                                                          "residual-bias",
                                                          "hidden-bias",
                                                          "norm-gain",
                                                          "norm-bias"});
static_assert(EndsWith(kStages, Stage::kNormBias));

constexpr std::array<std::string_view, 5> kSublayers = {"attention", "cross-attention",
                                                        "feed-forward", "embedding", "prediction"};
static_assert(EndsWith(kSublayers, Sublayer::kPrediction));

constexpr auto kOperations = std::to_array<std::string_view>({"given",
                                                              "sum",
                                                              "product",
                                                              "difference",
                                                              "quotient",
                                                              "square-root",
                                                              "exponential",
                                                              "norm",
                                                              "all-equal",
                                                              "copy",
                                                              "hidden",
                                                              "no-direction",
                                                              "share-of-largest",
                                                              "maximum",
                                                              "negative",
                                                              "power",
                                                              "sine",
                                                              "cosine",
                                                              "tanh",
                                                              "zeroed"});
static_assert(EndsWith(kOperations, Operation::kZeroed));

constexpr auto kOperandNames = std::to_array<std::string_view>({"query",
                                                                "key",
                                                                "value",
                                                                "score",
                                                                "weight",
                                                                "temperature",
                                                                "dimension",
                                                                "largest-score",
                                                                "visible-keys",
                                                                "ties",
                                                                "one",
                                                                "dot-product",
                                                                "scale",
                                                                "query-norm",
                                                                "key-norm",
                                                                "norms",
                                                                "product",
                                                                "exponential",
                                                                "exponent",
                                                                "shifted",
                                                                "total",
                                                                "entry",
                                                                "zero",
                                                                "count",
                                                                "epsilon",
                                                                "deviation",
                                                                "normaliser",
                                                                "normalised",
                                                                "scaled",
                                                                "negated",
                                                                "denominator",
                                                                "position",
                                                                "base",
                                                                "pair",
                                                                "power",
                                                                "angle",
                                                                "sine",
                                                                "cosine",
                                                                "frequency",
                                                                "factor",
                                                                "transformed-query",
                                                                "transformed-key",
                                                                "transformed-sum",
                                                                "tanh"});
static_assert(EndsWith(kOperandNames, OperandName::kTanh));

constexpr std::array<std::string_view, 2> kVectorForms = {"raw", "centred"};
static_assert(EndsWith(kVectorForms, VectorForm::kCentred));

constexpr std::array<std::string_view, 4> kScoreSources = {"queries-and-keys", "keys", "symmetric",
                                                           "token-embeddings"};
static_assert(EndsWith(kScoreSources, ScoreSource::kTokenEmbeddings));

constexpr std::array<std::string_view, 2> kNormKinds = {"layer-norm", "rms-norm"};
static_assert(EndsWith(kNormKinds, NormKind::kRmsNorm));

constexpr std::array<std::string_view, 2> kNormOrders = {"pre-norm", "post-norm"};
static_assert(EndsWith(kNormOrders, NormOrder::kPostNorm));

constexpr std::array<std::string_view, 2> kActivations = {"relu", "silu"};
static_assert(EndsWith(kActivations, Activation::kSilu));

}  // namespace

template <>
std::span<const std::string_view> Names<ErrorCode>() {
  return kErrorCodes;
}
template <>
std::span<const std::string_view> Names<Compatibility>() {
  return kCompatibilities;
}
template <>
std::span<const std::string_view> Names<Normalisation>() {
  return kNormalisations;
}
template <>
std::span<const std::string_view> Names<MaskKind>() {
  return kMaskKinds;
}
template <>
std::span<const std::string_view> Names<Mistake>() {
  return kMistakes;
}
template <>
std::span<const std::string_view> Names<TextKeyKind>() {
  return kTextKeyKinds;
}
template <>
std::span<const std::string_view> Names<Stage>() {
  return kStages;
}
template <>
std::span<const std::string_view> Names<Sublayer>() {
  return kSublayers;
}
template <>
std::span<const std::string_view> Names<NormKind>() {
  return kNormKinds;
}
template <>
std::span<const std::string_view> Names<NormOrder>() {
  return kNormOrders;
}
template <>
std::span<const std::string_view> Names<Activation>() {
  return kActivations;
}
template <>
std::span<const std::string_view> Names<Operation>() {
  return kOperations;
}
template <>
std::span<const std::string_view> Names<OperandName>() {
  return kOperandNames;
}
template <>
std::span<const std::string_view> Names<VectorForm>() {
  return kVectorForms;
}
template <>
std::span<const std::string_view> Names<ScoreSource>() {
  return kScoreSources;
}

Check UnknownOption(std::string_view argument, std::string_view given,
                    std::span<const std::string_view> allowed) {
  std::string choices;
  for (std::size_t i = 0; i < allowed.size(); ++i) {
    if (i > 0) choices.append(i + 1 < allowed.size() ? ", " : " or ");
    choices.append(Join({"'", allowed[i], "'"}));
  }
  return Refusal(ErrorCode::kUnknownOption, "{name} is {given}; it must be {allowed}.",
                 {argument, Join({"'", given, "'"}), choices});
}

}  // namespace softlookup
