// Key-value pairs with different keys, then one of the keys: answer with its value.
//   x_j = E[key_j] + E[K + value_j], q = E[asked], logits = (sum over j of weight_j x_j W_V) U
// The weights are the softmax of any compatibility function. No positions: the pairs are a set.
#include <cmath>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "training/model.h"

namespace softlookup::training {
namespace {

// Written so that every key and every value keeps three quarters of its partners.
bool IsHeldOut(std::size_t key, std::size_t value) { return (3 * key + 5 * value) % 4 == 0; }

// How large the first numbers are. Wide: as in a network whose queries and keys have entries of
// variance 1.4 and 2.8, so that unscaled scores are large from the start.
struct StartDeviations {
  double embedding;
  double query_and_key;
  double value;
};

StartDeviations DeviationsOf(Start start, std::size_t width, std::size_t dimension) {
  const double standard = 1 / std::sqrt(static_cast<double>(width));
  if (start == Start::kStandard) return {1, standard, standard};
  const double wide = 1.4 * standard;
  if (start == Start::kWide) return {0.85, wide, wide};
  return {0.85, wide / std::sqrt(std::sqrt(static_cast<double>(dimension))), wide};
}

template <typename Number>
class PairedRecall final : public Model<Number> {
 public:
  explicit PairedRecall(const Settings& settings)
      : keys_(settings.Size(Setting::kKeys)),
        values_(settings.Size(Setting::kValues)),
        pairs_(settings.Size(Setting::kPairs)),
        score_function_(settings.Chosen<ScoreFunction>(Setting::kCompatibility)),
        has_extra_projection_(settings.Chosen<Projection>(Setting::kProjection) ==
                              Projection::kExtra),
        holds_out_(settings.Chosen<HeldOut>(Setting::kHeldOut) == HeldOut::kQuarter) {
    const std::size_t width = settings.Size(Setting::kWidth);
    const std::size_t dimension = settings.Size(Setting::kDimension);
    const std::size_t value_dimension = settings.Size(Setting::kValueDimension);
    const auto deviations = DeviationsOf(settings.Chosen<Start>(Setting::kStart), width, dimension);
    embedding_ = this->Add({"embedding", keys_ + values_, width, deviations.embedding});
    if (has_extra_projection_) projection_ = this->AddProjection("projection", width, width);
    AddCompatibility(width, dimension, deviations.query_and_key);
    value_ = this->Add({"value", width, value_dimension, deviations.value});
    output_ = this->AddProjection("output", value_dimension, values_);
  }

  // Tokens: key, value of every pair, then the key that is asked for. In a test with pairs held
  // out, the pair that is asked for is one of those.
  Examples Draw(Random& random, std::size_t count, Purpose purpose) const override {
    Examples examples;
    examples.count = count;
    examples.labels.resize(1);
    for (std::size_t example = 0; example < count; ++example) {
      std::vector<std::size_t> keys = PositionsOf(1, keys_);
      random.Shuffle(keys);
      const std::size_t answer = random.Index(pairs_);
      for (std::size_t pair = 0; pair < pairs_; ++pair) {
        const bool is_test = purpose == Purpose::kTest && pair == answer;
        const std::size_t value = DrawValue(random, keys[pair], is_test);
        examples.tokens.push_back(keys[pair]);
        examples.tokens.push_back(value);
        if (pair == answer) examples.labels[0].push_back(static_cast<int>(value));
      }
      examples.tokens.push_back(keys[answer]);
      examples.answers.push_back(answer);
    }
    return examples;
  }

  Recorded Record(Tape<Number>& tape, std::span<const Variable> parameters,
                  const Examples& examples) const override {
    std::vector<std::size_t> keys;
    std::vector<std::size_t> values;
    std::vector<std::size_t> asked;
    for (std::size_t i = 0; i < examples.tokens.size(); ++i) {
      const std::size_t place = i % (2 * pairs_ + 1);
      const std::size_t token = examples.tokens[i];
      if (place == 2 * pairs_) {
        asked.push_back(token);
      } else if (place % 2 == 0) {
        keys.push_back(token);
      } else {
        values.push_back(keys_ + token);
      }
    }
    Variable query_input = Embed(tape, parameters[embedding_], asked);
    Variable pair_input = Sum(tape, Embed(tape, parameters[embedding_], keys),
                              Embed(tape, parameters[embedding_], values));
    if (has_extra_projection_) {
      query_input = Product(tape, query_input, parameters[projection_]);
      pair_input = Product(tape, pair_input, parameters[projection_]);
    }
    const Variable scores = Score(tape, parameters, query_input, pair_input, examples.count);
    const Variable weights = Softmax(tape, scores);
    const Variable value = Product(tape, pair_input, parameters[value_]);
    const Variable mixed = WeightedSum(tape, weights, value, examples.count);
    const Variable logits = Product(tape, mixed, parameters[output_]);
    return {CrossEntropy(tape, logits, examples.labels.front()), {logits}, {{0, 0, weights}}};
  }

 private:
  void AddCompatibility(std::size_t width, std::size_t dimension, double deviation) {
    if (score_function_ == ScoreFunction::kGeneral) {
      query_ = this->Add({"general", width, width, 1 / static_cast<double>(width)});
      return;
    }
    query_ = this->Add({"query", width, dimension, deviation});
    key_ = this->Add({"key", width, dimension, deviation});
    if (score_function_ == ScoreFunction::kAdditive) {
      const double standard = 1 / std::sqrt(static_cast<double>(dimension));
      extra_ = this->Add({"direction", 1, dimension, standard});
    }
    if (score_function_ == ScoreFunction::kCosineWithTemperature) {
      extra_ = this->Add({"factor", 1, 1, 0, 5});
    }
  }

  std::size_t DrawValue(Random& random, std::size_t key, bool is_test) const {
    std::size_t value = random.Index(values_);
    while (holds_out_ && IsHeldOut(key, value) != is_test) value = random.Index(values_);
    return value;
  }

  Variable Score(Tape<Number>& tape, std::span<const Variable> parameters, Variable query_input,
                 Variable pair_input, std::size_t sequences) const {
    const Variable query = Product(tape, query_input, parameters[query_]);
    if (score_function_ == ScoreFunction::kGeneral) {
      return DotScores(tape, query, pair_input, sequences);
    }
    const Variable key = Product(tape, pair_input, parameters[key_]);
    switch (score_function_) {
      case ScoreFunction::kAdditive:
        return AdditiveScores(tape, query, key, parameters[extra_], sequences);
      case ScoreFunction::kCosine:
        return DotScores(tape, UnitRows(tape, query), UnitRows(tape, key), sequences);
      case ScoreFunction::kCosineWithTemperature: {
        const Variable cosines =
            DotScores(tape, UnitRows(tape, query), UnitRows(tape, key), sequences);
        return ScaleByLearned(tape, cosines, parameters[extra_]);
      }
      case ScoreFunction::kScaledDot:
        return Scale(tape, DotScores(tape, query, key, sequences),
                     1 / std::sqrt(static_cast<double>(tape.Value(key).cols)));
      default:
        return DotScores(tape, query, key, sequences);
    }
  }

  std::size_t keys_;
  std::size_t values_;
  std::size_t pairs_;
  ScoreFunction score_function_;
  bool has_extra_projection_;
  bool holds_out_;
  std::size_t embedding_ = 0;
  std::size_t projection_ = 0;
  std::size_t query_ = 0;  // W_Q, or the matrix of the general form
  std::size_t key_ = 0;
  std::size_t extra_ = 0;  // the additive form's direction, or the cosine's factor 1 / temperature
  std::size_t value_ = 0;
  std::size_t output_ = 0;
};

}  // namespace

template <typename Number>
std::unique_ptr<Model<Number>> MakePairedRecall(const Settings& settings) {
  return std::make_unique<PairedRecall<Number>>(settings);
}
template std::unique_ptr<Model<float>> MakePairedRecall(const Settings&);
template std::unique_ptr<Model<double>> MakePairedRecall(const Settings&);

}  // namespace softlookup::training
