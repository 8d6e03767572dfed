// Every word is to look at its target: softmax(S) against the target, where S = Q K^T or, with one
// vector per word, S = K K^T. Two things are beyond the latter, however long the vectors are:
//
// A swap a -> b, b -> a, where each prefers the other to itself: the margins add up to
//   (s_ab - s_aa) + (s_ba - s_bb) = -|k_a - k_b|^2,
// so that one of the two is below 0 unless the vectors are equal. The loss cannot fall below ln 2.
//
// A ring a -> b -> c -> a, for S is its own mirror:
//   s12 > s13 = s31 > s32 = s23 > s21 = s12.
// The loss cannot fall below ln 3: that on average no word scores another above itself also counts
// here; a mirror alone would allow ln 2.
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "training/model.h"

namespace softlookup::training {
namespace {

// [word]: the word it is to look at
std::vector<int> TargetsOf(Targets targets) {
  switch (targets) {
    case Targets::kRing:
      return {1, 2, 0};
    case Targets::kSwap:
      return {1, 0};
    case Targets::kPair:
      return {1, 1};
    case Targets::kChain:
      return {1, 2, 2};
    case Targets::kRingOfEight:
      return {1, 2, 3, 4, 5, 6, 7, 0};
    // Evan's dog Riley is so hyper she never stops moving
    case Targets::kSentence:
      return {1, 2, 1, 5, 5, 2, 2, 8, 9, 6};
    case Targets::kSentenceWithRing:  // dog -> Riley -> she -> dog
      return {1, 2, 6, 5, 5, 2, 1, 8, 9, 6};
  }
  return {};
}

template <typename Number>
class Asymmetry final : public Model<Number> {
 public:
  explicit Asymmetry(const Settings& settings)
      : targets_(TargetsOf(settings.Chosen<Targets>(Setting::kTargets))),
        vectors_(settings.Chosen<Vectors>(Setting::kVectors)),
        loss_(settings.Chosen<Loss>(Setting::kLoss)) {
    const std::size_t dimension = settings.Size(Setting::kDimension);
    key_ = this->Add(Embedding("key", targets_.size(), dimension));
    if (vectors_ == Vectors::kSeparate) {
      query_ = this->Add(Embedding("query", targets_.size(), dimension));
    }
  }

  Examples Draw(Random&, std::size_t, Purpose) const override {
    Examples examples;
    examples.count = 1;
    examples.tokens = PositionsOf(1, targets_.size());
    examples.labels = {targets_};
    examples.targets = {targets_.size(), targets_.size()};
    for (std::size_t word = 0; word < targets_.size(); ++word) {
      examples.targets(word, static_cast<std::size_t>(targets_[word])) = 1;
    }
    return examples;
  }

  Recorded Record(Tape<Number>& tape, std::span<const Variable> parameters,
                  const Examples& examples) const override {
    Variable key = parameters[key_];
    if (vectors_ == Vectors::kSharedUnit) key = UnitRows(tape, key);
    const Variable query = vectors_ == Vectors::kSeparate ? parameters[query_] : key;
    const Variable scores = DotScores(tape, query, key, 1);
    const Variable weights = Softmax(tape, scores);
    const Variable loss = loss_ == Loss::kCrossEntropy
                              ? CrossEntropy(tape, scores, examples.labels.front())
                              : SquaredError(tape, scores, Rounded<Number>(examples.targets));
    return {loss, {scores}, {{0, 0, weights}}};
  }

 private:
  std::vector<int> targets_;
  Vectors vectors_;
  Loss loss_;
  std::size_t key_ = 0;
  std::size_t query_ = 0;
};

}  // namespace

template <typename Number>
std::unique_ptr<Model<Number>> MakeAsymmetry(const Settings& settings) {
  return std::make_unique<Asymmetry<Number>>(settings);
}
template std::unique_ptr<Model<float>> MakeAsymmetry(const Settings&);
template std::unique_ptr<Model<double>> MakeAsymmetry(const Settings&);

}  // namespace softlookup::training
