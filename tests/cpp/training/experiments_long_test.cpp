// Every experiment and arm over ten seeds: npm run test:long.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <limits>
#include <ostream>
#include <string>
#include <vector>

#include "experiments.h"

namespace softlookup::training {
namespace {

constexpr std::size_t kSeeds = 10;
constexpr double kNone = std::numeric_limits<double>::infinity();

struct Range {
  double smallest = -kNone;
  double largest = kNone;
};

struct Arm {
  const char* name;
  Experiment experiment;
  std::vector<SettingValue> settings;
  Range accuracy;       // of every seed
  Range mean_accuracy;  // over the seeds
  Range loss;           // of every seed
};

// For a readable name of the test.
void PrintTo(const Arm& arm, std::ostream* stream) { *stream << arm.name; }

SettingValue Heads(double heads) { return {Setting::kHeads, heads}; }
SettingValue HeadDimension(double dimension) { return {Setting::kHeadDimension, dimension}; }
SettingValue Dimension(double dimension) { return {Setting::kDimension, dimension}; }
SettingValue Layers(double layers) { return {Setting::kLayers, layers}; }
SettingValue Length(double length) { return {Setting::kLength, length}; }
SettingValue Steps(double steps) { return {Setting::kSteps, steps}; }
SettingValue Width(double width) { return {Setting::kWidth, width}; }
SettingValue Compatibility(const char* name) { return Chosen(Setting::kCompatibility, name); }
SettingValue Tied() { return Chosen(Setting::kKeysAndValues, "tied"); }
SettingValue NoPositions() { return Chosen(Setting::kPositions, "none"); }
SettingValue NoMask() { return Chosen(Setting::kMask, "none"); }

constexpr Range kPerfect = {0.99, 1};

// 1000 test examples of an accuracy p near 1/3 have a standard error of at most .015 (paired
// recall) or .005 (ten labels each): a little is added to each measured range for it.
std::vector<Arm> AllArms() {
  using enum Experiment;
  return {
      {"TiedContextsSeparate", kTiedContexts, {}, {}, {}, {0, 1e-4}},
      {"TiedContextsTied", kTiedContexts, {Tied()}, {}, {}, {0, 0.104}},
      {"TiedContextsTiedInTwoDimensions", kTiedContexts, {Tied(), Dimension(2)}, {}, {}, {0, 1e-4}},
      {"TiedRecordsSeparate", kTiedRecords, {}, {}, {}, {0, 0.001}},
      {"TiedRecordsSeparateWithTwo", kTiedRecords, {Dimension(2)}, {}, {}, {0, 0.001}},
      {"TiedRecordsTiedWithFour", kTiedRecords, {Tied()}, {}, {}, {0.04, 0.2}},
      {"TiedRecordsTiedWithFive", kTiedRecords, {Tied(), Dimension(5)}, {}, {}, {0.005, 0.06}},
      {"TiedRecordsTiedWithSix", kTiedRecords, {Tied(), Dimension(6)}, {}, {}, {0, 0.05}},
      {"TiedRecordsTiedWithSeven", kTiedRecords, {Tied(), Dimension(7)}, {}, {}, {0, 0.001}},
      {"ExtraProjectionWithout", kExtraProjection, {}, kPerfect, {}, {0, 0.001}},
      {"ExtraProjectionWith",
       kExtraProjection,
       {Chosen(Setting::kProjection, "extra")},
       kPerfect,
       {},
       {0, 0.001}},
      // The same floor with and without: measured 1.710 to 1.733 and 1.704 to 1.751.
      {"ExtraProjectionOnALineWithout",
       kExtraProjection,
       {Dimension(1), {Setting::kValueDimension, 1}},
       {},
       {},
       {1.68, 1.76}},
      {"ExtraProjectionOnALineWith",
       kExtraProjection,
       {Dimension(1), {Setting::kValueDimension, 1}, Chosen(Setting::kProjection, "extra")},
       {},
       {},
       {1.68, 1.76}},
      {"TwoHeads", kTwoHeads, {}, {0.999, 1}, {}, {}},
      {"TwoHeadsOfFour", kTwoHeads, {HeadDimension(4)}, {0.999, 1}, {}, {}},
      {"OneHead", kTwoHeads, {Heads(1), HeadDimension(16)}, {0.55, 0.6}, {}, {}},
      {"OneHeadWithHiddenLayer",
       kTwoHeads,
       {Heads(1), HeadDimension(16), Chosen(Setting::kReadOut, "relu")},
       {0.94, 1},
       {},
       {}},
      {"EqualHeads", kTwoHeads, {Chosen(Setting::kHeadStarts, "equal")}, {0.55, 0.6}, {}, {}},
      {"HeadsAMillionthApart",
       kTwoHeads,
       {Chosen(Setting::kHeadStarts, "equal"), {Setting::kHeadDifference, 1e-6}},
       {0.999, 1},
       {},
       {}},
      {"TwoHeadsInLayer", kTwoHeadsInLayer, {}, {0.999, 1}, {}, {}},
      {"OneHeadInLayer", kTwoHeadsInLayer, {Heads(1), HeadDimension(16)}, {0.57, 0.615}, {}, {}},
      {"Scaled4", kScaling, {Dimension(4)}, kPerfect, {}, {}},
      {"Scaled16", kScaling, {Dimension(16)}, kPerfect, {}, {}},
      {"Scaled64", kScaling, {Dimension(64)}, kPerfect, {}, {}},
      {"Scaled256", kScaling, {}, kPerfect, {}, {}},
      // Chaotic: single seeds lie anywhere between chance and 1.
      {"Unscaled4", kScaling, {Dimension(4), Compatibility("dot")}, {}, {0.93, 1}, {}},
      {"Unscaled64", kScaling, {Dimension(64), Compatibility("dot")}, {}, {0.5, 0.9}, {}},
      {"Unscaled256", kScaling, {Compatibility("dot")}, {}, {0.3, 0.7}, {}},
      {"UnscaledFromASmallerStart",
       kScaling,
       {Compatibility("dot"), Chosen(Setting::kStart, "wide-scaled")},
       kPerfect,
       {},
       {}},
      {"ScaledDot", kCompatibility, {}, kPerfect, {}, {}},
      {"Dot", kCompatibility, {Compatibility("dot")}, kPerfect, {}, {}},
      {"General", kCompatibility, {Compatibility("general")}, kPerfect, {}, {}},
      {"Additive", kCompatibility, {Compatibility("additive")}, kPerfect, {}, {}},
      {"CosineWithTemperature",
       kCompatibility,
       {Compatibility("cosine-with-temperature")},
       kPerfect,
       {},
       {}},
      // Measured: .922 to .957.
      {"Cosine", kCompatibility, {Compatibility("cosine")}, {0.88, 0.96}, {}, {}},
      {"PairedRecall", kPairedRecall, {}, {0.998, 1}, {}, {0, 0.0015}},
      {"PairedRecallOnALine",
       kPairedRecall,
       {Dimension(1), {Setting::kValueDimension, 1}},
       {0.18, 0.27},
       {},
       {}},
      {"PairedRecallOfUnseenPairs",
       kPairedRecall,
       {Dimension(4),
        {Setting::kValueDimension, 4},
        Steps(300),
        Chosen(Setting::kHeldOut, "quarter")},
       {},
       {0.97, 1},
       {}},
      {"FlatRecall", kFlatRecall, {}, {0.999, 1}, {}, {}},
      {"FlatRecallInOneLayer",
       kFlatRecall,
       {Layers(1), Width(24), HeadDimension(24), Steps(300)},
       {0.40, 0.425},
       {},
       {}},
      {"PreviousWord", kPreviousWord, {}, {0.999, 1}, {}, {}},
      {"PreviousWordWithoutMask", kPreviousWord, {NoMask()}, {0.999, 1}, {}, {}},
      // The best guess from the bag of words: .293, or .431 where the mask gives the bag an order.
      {"PreviousWordFromABag", kPreviousWord, {NoPositions(), NoMask()}, {0.28, 0.306}, {}, {}},
      {"PreviousWordFromGrowingBags", kPreviousWord, {NoPositions()}, {0.415, 0.445}, {}, {}},
      {"Induction", kInduction, {}, kPerfect, {}, {}},
      {"InductionOfTwelve", kInduction, {Length(12), Steps(250)}, kPerfect, {}, {}},
      {"InductionInOneLayer", kInduction, {Length(12), Layers(1)}, {0.32, 0.36}, {}, {}},
      {"InductionInOneWideLayer",
       kInduction,
       {Length(12), Layers(1), Width(32), Heads(2)},
       {0.325, 0.375},
       {},
       {}},
      {"InductionWithoutPositions", kInduction, {NoPositions()}, {0.75, 0.93}, {}, {}},
  };
}

class LongExperiments : public testing::TestWithParam<Arm> {};

void ExpectWithin(double number, const Range& range, const std::string& what) {
  EXPECT_GE(number, range.smallest) << what;
  EXPECT_LE(number, range.largest) << what;
}

TEST_P(LongExperiments, StayWithinTheRangesMeasured) {
  const Arm& arm = GetParam();
  constexpr std::size_t kExamples = 1000;
  double sum = 0;
  double smallest = kNone;
  double largest = -kNone;
  for (std::size_t seed = 1; seed <= kSeeds; ++seed) {
    const TrainingRun run = Trained(arm.experiment, arm.settings, seed);
    const std::string what = "seed " + std::to_string(seed);
    EXPECT_EQ(run.State().status, TrainingStatus::kFinished) << what;
    const Evaluation evaluation = run.Evaluate(kExamples).value();
    ExpectWithin(evaluation.loss, arm.loss, "loss, " + what);
    const double measure = evaluation.accuracy.value_or(evaluation.loss);
    if (evaluation.accuracy) ExpectWithin(measure, arm.accuracy, "accuracy, " + what);
    sum += measure;
    smallest = std::min(smallest, measure);
    largest = std::max(largest, measure);
  }
  ExpectWithin(sum / kSeeds, arm.mean_accuracy, "mean accuracy");
  std::printf("%s: %.4f [%.4f, %.4f]\n", arm.name, sum / kSeeds, smallest, largest);
}

std::string NameOfArm(const testing::TestParamInfo<Arm>& info) { return info.param.name; }

INSTANTIATE_TEST_SUITE_P(Long, LongExperiments, testing::ValuesIn(AllArms()), NameOfArm);

}  // namespace
}  // namespace softlookup::training
