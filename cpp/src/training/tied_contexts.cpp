// "network" asks, in contexts made of neural, social, the and of: the answer is to be +1 where only
// neural is there, -1 where only social is, 0 where both are. As keys neural and social are to be
// alike, as values they are to differ: output = (sum over j of weight_j v_j).o, with v = k where
// they are tied.
#include <array>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "training/model.h"

namespace softlookup::training {
namespace {

constexpr std::size_t kNeural = 0;
constexpr std::size_t kSocial = 1;
constexpr std::size_t kWordCount = 4;

struct Contexts {
  Matrix visible;            // [context][word]
  MatrixOf<double> answers;  // [context]
};

// Every subset of the words that has neural or social in it.
Contexts AllContexts() {
  Contexts contexts;
  std::vector<double> answers;
  for (std::size_t subset = 0; subset < (1U << kWordCount); ++subset) {
    const auto holds = [subset](std::size_t word) { return (subset >> word & 1U) != 0; };
    if (!holds(kNeural) && !holds(kSocial)) continue;
    for (std::size_t word = 0; word < kWordCount; ++word) {
      contexts.visible.data.push_back(holds(word) ? 1.0F : 0.0F);
    }
    answers.push_back(static_cast<double>(holds(kNeural)) - static_cast<double>(holds(kSocial)));
  }
  const std::size_t count = answers.size();
  contexts.visible.rows = count;
  contexts.visible.cols = kWordCount;
  contexts.answers = {count, 1, std::move(answers)};
  return contexts;
}

template <typename Number>
class TiedContexts final : public Model<Number> {
 public:
  explicit TiedContexts(const Settings& settings) {
    const std::size_t dimension = settings.Size(Setting::kDimension);
    query_ = this->Add(Embedding("query", 1, dimension));
    key_ = this->Add(Embedding("key", kWordCount, dimension));
    const auto tying = settings.Chosen<KeysAndValues>(Setting::kKeysAndValues);
    value_ =
        tying == KeysAndValues::kTied ? key_ : this->Add(Embedding("value", kWordCount, dimension));
    output_ = this->AddProjection("output", dimension, 1);
  }

  Examples Draw(Random&, std::size_t, Purpose) const override {
    Examples examples;
    examples.count = 1;
    examples.tokens = PositionsOf(1, kWordCount);
    examples.targets = contexts_.answers;
    return examples;
  }

  Recorded Record(Tape<Number>& tape, std::span<const Variable> parameters,
                  const Examples& examples) const override {
    const std::vector<std::size_t> each_context(contexts_.answers.rows, 0);
    const Variable query = Embed(tape, parameters[query_], each_context);
    const Variable scores = DotScores(tape, query, parameters[key_], 1);
    const Mask mask{MaskKind::kGiven, contexts_.visible};
    const Variable weights = Softmax(tape, Hide(tape, scores, mask, 1));
    const Variable mixed = WeightedSum(tape, weights, parameters[value_], 1);
    const Variable output = Product(tape, mixed, parameters[output_]);
    return {
        SquaredError(tape, output, Rounded<Number>(examples.targets)), {output}, {{0, 0, weights}}};
  }

 private:
  Contexts contexts_ = AllContexts();
  std::size_t query_ = 0;
  std::size_t key_ = 0;
  std::size_t value_ = 0;
  std::size_t output_ = 0;
};

}  // namespace

template <typename Number>
std::unique_ptr<Model<Number>> MakeTiedContexts(const Settings& settings) {
  return std::make_unique<TiedContexts<Number>>(settings);
}
template std::unique_ptr<Model<float>> MakeTiedContexts(const Settings&);
template std::unique_ptr<Model<double>> MakeTiedContexts(const Settings&);

}  // namespace softlookup::training
