// What is drawn for learning: the right answers are found again from the words, in another way.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "experiments.h"
#include "training/model.h"

namespace softlookup::training {
namespace {

constexpr std::size_t kExamples = 200;

struct Drawn {
  std::vector<std::size_t> tokens;
  std::vector<std::vector<int>> labels;
};

std::vector<Drawn> Draw(Experiment experiment, const std::vector<SettingValue>& settings = {}) {
  const TrainingRun run = Begin(experiment, settings);
  std::vector<Drawn> all;
  for (std::size_t example = 0; example < kExamples; ++example) {
    const ObservedExample observed = run.Observe(example);
    all.push_back({observed.tokens, observed.labels});
  }
  return all;
}

TEST(PairedRecall, AsksForOneOfTheKeysAndWantsItsValue) {
  std::set<std::size_t> asked_places;
  for (const auto& [tokens, labels] : Draw(Experiment::kPairedRecall)) {
    ASSERT_EQ(tokens.size(), 9U);
    std::size_t found = 0;
    for (std::size_t pair = 0; pair < 4; ++pair) {
      EXPECT_LT(tokens[2 * pair], 8U);
      EXPECT_LT(tokens[2 * pair + 1], 8U);
      if (tokens[2 * pair] != tokens.back()) continue;
      ++found;
      asked_places.insert(pair);
      EXPECT_EQ(labels[0][0], static_cast<int>(tokens[2 * pair + 1]));
    }
    EXPECT_EQ(found, 1U);
  }
  EXPECT_EQ(asked_places.size(), 4U);
}

TEST(PairedRecall, AsksInATestForPairsThatWereHeldOut) {
  const Settings settings =
      Settings::Make(Experiment::kPairedRecall, std::vector{Chosen(Setting::kHeldOut, "quarter")})
          .value();
  const auto model = MakeModel<float>(settings);
  Random random(5);
  const auto is_held_out = [](std::size_t key, std::size_t value) {
    return (3 * key + 5 * value) % 4 == 0;  // the definition
  };
  for (const Purpose purpose : {Purpose::kTraining, Purpose::kTest}) {
    const Examples examples = model->Draw(random, kExamples, purpose);
    for (std::size_t example = 0; example < kExamples; ++example) {
      const std::size_t* tokens = examples.tokens.data() + 9 * example;
      for (std::size_t pair = 0; pair < 4; ++pair) {
        const bool wanted = purpose == Purpose::kTest && tokens[2 * pair] == tokens[8];
        EXPECT_EQ(is_held_out(tokens[2 * pair], tokens[2 * pair + 1]), wanted);
      }
    }
  }
}

TEST(PreviousWord, WantsTheWordBefore) {
  for (const auto& [tokens, labels] : Draw(Experiment::kPreviousWord)) {
    EXPECT_EQ(labels[0][0], kNoLabel);
    for (std::size_t place = 1; place < 12; ++place) {
      EXPECT_EQ(labels[0][place], static_cast<int>(tokens[place - 1]));
    }
  }
}

TEST(TwoHeads, WantsTheTwoWordsBefore) {
  for (const auto& [tokens, labels] : Draw(Experiment::kTwoHeads)) {
    ASSERT_EQ(labels.size(), 2U);
    for (std::size_t place = 0; place < 10; ++place) {
      const bool asked = place >= 2;
      EXPECT_EQ(labels[0][place], asked ? static_cast<int>(tokens[place - 1]) : kNoLabel);
      EXPECT_EQ(labels[1][place], asked ? static_cast<int>(tokens[place - 2]) : kNoLabel);
    }
  }
}

TEST(Induction, WantsWhatFollowedTheFirstTime) {
  for (const auto& [tokens, labels] : Draw(Experiment::kInduction, {{Setting::kLength, 12}})) {
    for (std::size_t place = 0; place < tokens.size(); ++place) {
      const auto here = tokens.begin() + static_cast<std::ptrdiff_t>(place);
      EXPECT_EQ(std::count(tokens.begin(), tokens.end(), *here), 2);
      const auto before = std::find(tokens.begin(), here, *here);
      EXPECT_EQ(labels[0][place], before == here ? kNoLabel : static_cast<int>(*(before + 1)));
    }
  }
}

TEST(FlatRecall, AsksForEveryKeyOnceAndWantsTheWordAfterIt) {
  for (const auto& [tokens, labels] : Draw(Experiment::kFlatRecall)) {
    std::set<std::size_t> asked;
    for (std::size_t place = 0; place < 12; ++place) {
      if (place < 8) {
        EXPECT_EQ(labels[0][place], kNoLabel);
        EXPECT_EQ(tokens[place] < 8, place % 2 == 0);  // keys come before values
        continue;
      }
      asked.insert(tokens[place]);
      const auto key = std::find(tokens.begin(), tokens.end(), tokens[place]);
      EXPECT_EQ(labels[0][place], static_cast<int>(*(key + 1)));
    }
    EXPECT_EQ(asked.size(), 4U);
  }
}

TEST(TiedContexts, AnswersByTheModifiersThatAreThere) {
  Random random(1);
  const Settings settings = Settings::Make(Experiment::kTiedContexts, {}).value();
  const Examples examples = MakeModel<float>(settings)->Draw(random, 1, Purpose::kTraining);
  // neural alone, social alone and both, each with 0, 1 or 2 of the two other words in four ways.
  std::vector<double> answers = examples.targets.data;
  std::sort(answers.begin(), answers.end());
  EXPECT_EQ(answers, (std::vector<double>{-1, -1, -1, -1, 0, 0, 0, 0, 1, 1, 1, 1}));
}

TEST(TiedRecords, WantsTheMeanOverTheRecordsOfTheRelation) {
  Random random(1);
  const Settings settings = Settings::Make(Experiment::kTiedRecords, {}).value();
  const Examples examples = MakeModel<double>(settings)->Draw(random, 500, Purpose::kTraining);
  // An example with one matching record tells its topic's numbers; all others must be means of
  // those.
  std::vector<std::vector<double>> of_topic(8);
  const auto matching = [&](std::size_t example) {
    std::vector<std::size_t> topics;
    const std::size_t* tokens = examples.tokens.data() + 13 * example;
    for (std::size_t record = 0; record < 6; ++record) {
      if (tokens[2 * record] == tokens[12]) topics.push_back(tokens[2 * record + 1]);
    }
    return topics;
  };
  for (std::size_t example = 0; example < 500; ++example) {
    const auto topics = matching(example);
    const double* target = examples.targets.Row(example);
    if (topics.size() == 1) of_topic[topics.front()] = {target, target + 4};
  }
  for (std::size_t example = 0; example < 500; ++example) {
    const auto topics = matching(example);
    ASSERT_FALSE(topics.empty());
    for (std::size_t i = 0; i < 4; ++i) {
      double sum = 0;
      for (const std::size_t topic : topics) sum += of_topic[topic][i];
      // A few roundings of float64.
      EXPECT_NEAR(examples.targets(example, i), sum / static_cast<double>(topics.size()), 1e-12);
    }
  }
}

// f(Px) against P f(x) on a model with random parameters.
double LargestDifferenceAfterShuffling(std::string_view positions, std::string_view mask) {
  const Settings settings =
      Settings::Make(Experiment::kPreviousWord, std::vector{Chosen(Setting::kPositions, positions),
                                                            Chosen(Setting::kMask, mask)})
          .value();
  const auto model = MakeModel<double>(settings);
  Random random(3);
  std::vector<MatrixOf<double>> parameters;
  for (const ParameterShape& shape : model->shapes()) {
    MatrixOf<double>& parameter = parameters.emplace_back(shape.rows, shape.cols);
    for (double& number : parameter.data) number = shape.deviation * random.Normal();
  }
  const auto logits_of = [&](const Examples& examples) {
    Tape<double> tape;
    std::vector<Variable> variables;
    for (const auto& parameter : parameters) variables.push_back(tape.Input(parameter));
    return tape.Value(model->Record(tape, variables, examples).logits.front());
  };
  const Examples examples = model->Draw(random, 1, Purpose::kTest);
  std::vector<std::size_t> order(examples.tokens.size());
  std::iota(order.begin(), order.end(), 0);
  random.Shuffle(order);
  Examples shuffled = examples;
  for (std::size_t i = 0; i < order.size(); ++i) shuffled.tokens[i] = examples.tokens[order[i]];

  const MatrixOf<double> expected = logits_of(examples);
  const MatrixOf<double> actual = logits_of(shuffled);
  double largest = 0;
  for (std::size_t row = 0; row < actual.rows; ++row) {
    for (std::size_t col = 0; col < actual.cols; ++col) {
      largest = std::max(largest, std::abs(actual(row, col) - expected(order[row], col)));
    }
  }
  return largest;
}

TEST(SelfAttention, CarriesOutputsAlongWithShuffledWordsUnlessSomethingTellsTheOrder) {
  // Sums in another order: measured 9e-16 for outputs up to 4.
  EXPECT_LT(LargestDifferenceAfterShuffling("none", "none"), 1e-13);
  EXPECT_GT(LargestDifferenceAfterShuffling("none", "causal"), 0.1);
  EXPECT_GT(LargestDifferenceAfterShuffling("learned", "none"), 0.1);
}

}  // namespace
}  // namespace softlookup::training
