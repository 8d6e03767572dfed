#include "training/settings.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "softlookup/training.h"

namespace softlookup::training {
namespace {

std::vector<Experiment> AllExperiments() {
  std::vector<Experiment> experiments;
  for (std::size_t place = 0; place < Names<Experiment>().size(); ++place) {
    experiments.push_back(static_cast<Experiment>(place));
  }
  return experiments;
}

TEST(Settings, StandardValuesAreAllowedAndChoicesHaveNames) {
  for (const Experiment experiment : AllExperiments()) {
    SCOPED_TRACE(std::string(Name(experiment)));
    EXPECT_TRUE(Settings::Make(experiment, {}).ok());
    for (const SettingRange& range : SettingsOf(experiment)) {
      SCOPED_TRACE(std::string(Name(range.setting)));
      EXPECT_LE(range.smallest, range.standard);
      EXPECT_LE(range.standard, range.largest);
      const auto choices = ChoicesOf(range.setting);
      if (!choices.empty()) {
        EXPECT_EQ(range.smallest, 0);
        EXPECT_EQ(range.largest, static_cast<double>(choices.size()) - 1);
      }
    }
  }
}

struct Refusal {
  Experiment experiment;
  std::vector<SettingValue> settings;
  ErrorCode code;
  std::vector<std::string> words;
};

TEST(Settings, RefusesWithTheNameTheValueAndWhatIsAllowed) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double infinity = std::numeric_limits<double>::infinity();
  const std::vector<Refusal> refusals = {
      {Experiment::kAsymmetry,
       {{Setting::kHeads, 2}},
       ErrorCode::kUnknownOption,
       {"heads is no setting of 'asymmetry'", "learningRate", "targets"}},
      {Experiment::kAsymmetry,
       {{Setting::kLearningRate, -0.5}},
       ErrorCode::kOutOfRange,
       {"learningRate is -0.5", "a number from 0.000001 to 10"}},
      {Experiment::kAsymmetry, {{Setting::kLearningRate, nan}}, ErrorCode::kOutOfRange, {"is NaN"}},
      {Experiment::kAsymmetry,
       {{Setting::kLearningRate, infinity}},
       ErrorCode::kOutOfRange,
       {"is Infinity"}},
      {Experiment::kAsymmetry,
       {{Setting::kSteps, 123456.5}},
       ErrorCode::kOutOfRange,
       {"steps is 123456.5; it must be a whole number"}},
      {Experiment::kAsymmetry,
       {{Setting::kSeed, 1e300}},
       ErrorCode::kOutOfRange,
       {"seed is 1e+300; it must be a whole number from 0 to 4294967295"}},
      {Experiment::kAsymmetry,
       {{Setting::kSteps, 0}},
       ErrorCode::kOutOfRange,
       {"steps is 0", "a whole number from 1 to 100000"}},
      {Experiment::kAsymmetry,
       {{Setting::kDimension, 2.5}},
       ErrorCode::kOutOfRange,
       {"dimension is 2.5", "a whole number"}},
      {Experiment::kPairedRecall,
       {{Setting::kPairs, 9}},
       ErrorCode::kOutOfRange,
       {"pairs is 9", "keys is 8", "different"}},
      {Experiment::kPairedRecall,
       {{Setting::kHeldOut, static_cast<double>(HeldOut::kQuarter)}, {Setting::kValues, 3}},
       ErrorCode::kOutOfRange,
       {"values is 3", "at least 4"}},
      {Experiment::kFlatRecall,
       {{Setting::kQueries, 5}},
       ErrorCode::kOutOfRange,
       {"queries is 5", "pairs is 4"}},
      {Experiment::kInduction,
       {{Setting::kLength, 15}},
       ErrorCode::kOutOfRange,
       {"length is 15", "even"}},
      {Experiment::kInduction,
       {{Setting::kLength, 18}},
       ErrorCode::kOutOfRange,
       {"length is 18", "words is 8"}},
  };
  for (const auto& [experiment, settings, code, words] : refusals) {
    const Result<Settings> result = Settings::Make(experiment, settings);
    ASSERT_FALSE(result.ok()) << words.front();
    EXPECT_EQ(result.error().code, code);
    for (const std::string& word : words) {
      EXPECT_NE(result.error().message.find(word), std::string::npos)
          << result.error().message << " lacks " << word;
    }
  }
}

}  // namespace
}  // namespace softlookup::training
