// Records (relation, topic) and a relation that is asked for: the answer is the mean of y[topic]
// over the records of that relation. k = K[relation] + K[R + topic], v likewise from V, or v = k
// where they are tied; output = (weights v) O.
#include <cmath>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "training/model.h"

namespace softlookup::training {
namespace {

constexpr std::size_t kRelations = 4;
constexpr std::size_t kTopics = 8;
constexpr std::size_t kRecords = 6;
constexpr std::size_t kOutputs = 4;
constexpr double kEntryDeviation = 0.7;  // two entries are added: k has variance .98

// [topic]: the numbers to answer with, fixed for a seed but not the parameters' own random numbers.
MatrixOf<double> TopicNumbers(const Settings& settings) {
  constexpr std::uint64_t kStream = 0x746F70696373;
  Random random(settings.Size(Setting::kSeed) ^ kStream);
  MatrixOf<double> numbers(kTopics, kOutputs);
  for (double& number : numbers.data) number = random.Normal();
  return numbers;
}

template <typename Number>
class TiedRecords final : public Model<Number> {
 public:
  explicit TiedRecords(const Settings& settings) : topic_numbers_(TopicNumbers(settings)) {
    const bool tied =
        settings.Chosen<KeysAndValues>(Setting::kKeysAndValues) == KeysAndValues::kTied;
    const std::size_t dimension = settings.Size(Setting::kDimension);
    const std::size_t value_dimension = tied ? dimension : settings.Size(Setting::kValueDimension);
    const std::size_t entries = kRelations + kTopics;
    query_ = this->Add(Embedding("query", kRelations, dimension));
    key_ = this->Add({"key", entries, dimension, kEntryDeviation});
    value_ = tied ? key_ : this->Add({"value", entries, value_dimension, kEntryDeviation});
    output_ = this->AddProjection("output", value_dimension, kOutputs);
    const auto relation = settings.Chosen<RelationOutput>(Setting::kRelationOutput);
    has_relation_output_ = relation == RelationOutput::kLearned;
    if (has_relation_output_) {
      relation_output_ = this->AddProjection("relation output", kRelations, kOutputs);
    }
    for (const double number : topic_numbers_.data) mean_square_ += number * number;
    mean_square_ /= static_cast<double>(topic_numbers_.data.size());
  }

  // Tokens: relation, topic of every record, then the relation that is asked for.
  Examples Draw(Random& random, std::size_t count, Purpose) const override {
    Examples examples;
    examples.count = count;
    examples.targets = {count, kOutputs};
    for (std::size_t example = 0; example < count; ++example) {
      const std::size_t asked = random.Index(kRelations);
      std::vector<std::size_t> tokens;
      std::size_t matching = 0;
      while (matching == 0) {
        tokens.clear();
        for (std::size_t record = 0; record < kRecords; ++record) {
          tokens.push_back(random.Index(kRelations));
          tokens.push_back(random.Index(kTopics));
          if (tokens[2 * record] == asked) ++matching;
        }
      }
      tokens.push_back(asked);
      AddTarget(tokens, matching, examples.targets.Row(example));
      examples.tokens.insert(examples.tokens.end(), tokens.begin(), tokens.end());
    }
    return examples;
  }

  // The loss is relative: the mean squared error over the mean square of the topics' numbers.
  Recorded Record(Tape<Number>& tape, std::span<const Variable> parameters,
                  const Examples& examples) const override {
    std::vector<std::size_t> relations;
    std::vector<std::size_t> topics;
    std::vector<std::size_t> asked;
    for (std::size_t i = 0; i < examples.tokens.size(); ++i) {
      const std::size_t place = i % (2 * kRecords + 1);
      if (place == 2 * kRecords) {
        asked.push_back(examples.tokens[i]);
      } else if (place % 2 == 0) {
        relations.push_back(examples.tokens[i]);
      } else {
        topics.push_back(kRelations + examples.tokens[i]);
      }
    }
    const auto entries = [&](std::size_t table) {
      return Sum(tape, Embed(tape, parameters[table], relations),
                 Embed(tape, parameters[table], topics));
    };
    const Variable query = Embed(tape, parameters[query_], asked);
    const Variable key = entries(key_);
    const Variable value = value_ == key_ ? key : entries(value_);
    const double scale = 1 / std::sqrt(static_cast<double>(tape.Value(key).cols));
    const Variable scores = Scale(tape, DotScores(tape, query, key, examples.count), scale);
    const Variable weights = Softmax(tape, scores);
    const Variable mixed = WeightedSum(tape, weights, value, examples.count);
    Variable output = Product(tape, mixed, parameters[output_]);
    if (has_relation_output_) {
      output = Sum(tape, output, Embed(tape, parameters[relation_output_], asked));
    }
    const Variable error = SquaredError(tape, output, Rounded<Number>(examples.targets));
    return {Scale(tape, error, 1 / mean_square_), {output}, {{0, 0, weights}}};
  }

 private:
  void AddTarget(const std::vector<std::size_t>& tokens, std::size_t matching,
                 double* target) const {
    for (std::size_t record = 0; record < kRecords; ++record) {
      if (tokens[2 * record] != tokens.back()) continue;
      for (std::size_t i = 0; i < kOutputs; ++i) {
        target[i] += topic_numbers_(tokens[2 * record + 1], i) / static_cast<double>(matching);
      }
    }
  }

  MatrixOf<double> topic_numbers_;
  double mean_square_ = 0;
  bool has_relation_output_ = false;
  std::size_t query_ = 0;
  std::size_t key_ = 0;
  std::size_t value_ = 0;
  std::size_t output_ = 0;
  std::size_t relation_output_ = 0;
};

}  // namespace

template <typename Number>
std::unique_ptr<Model<Number>> MakeTiedRecords(const Settings& settings) {
  return std::make_unique<TiedRecords<Number>>(settings);
}
template std::unique_ptr<Model<float>> MakeTiedRecords(const Settings&);
template std::unique_ptr<Model<double>> MakeTiedRecords(const Settings&);

}  // namespace softlookup::training
