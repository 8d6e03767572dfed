// Every experiment's settings; the standard values are those with which it makes its point in about
// a second.
#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "softlookup/training.h"
#include "training/settings.h"

namespace softlookup {
namespace training {
namespace {

using enum Setting;

template <typename Choice>
constexpr double Place(Choice choice) {
  return static_cast<double>(choice);
}

constexpr double kMaxSeed = 4'294'967'295;

constexpr SettingRange Seed() { return {kSeed, 1, 0, kMaxSeed}; }
constexpr SettingRange Steps(double standard) { return {kSteps, standard, 1, 100'000}; }
constexpr SettingRange Batch(double standard) { return {kBatch, standard, 1, 64}; }
constexpr SettingRange Rate(double standard) { return {kLearningRate, standard, 1e-6, 10}; }
constexpr SettingRange OptimisedBy(Optimiser standard) {
  return {kOptimiser, Place(standard), 0, 1};
}
constexpr SettingRange Scheduled(Schedule standard) { return {kSchedule, Place(standard), 0, 2}; }
constexpr SettingRange Size(Setting setting, double standard, double largest) {
  return {setting, standard, 1, largest};
}
// All that there are to choose from, the standard first.
constexpr SettingRange Choice(Setting setting, double count) { return {setting, 0, 0, count - 1}; }

constexpr auto kAsymmetrySettings = std::to_array<SettingRange>(
    {Seed(), Steps(300), Rate(0.05), OptimisedBy(Optimiser::kAdam), Scheduled(Schedule::kConstant),
     Choice(kVectors, 3), Choice(kTargets, 6), Choice(kLoss, 2), Size(kDimension, 2, 64)});

constexpr auto kTiedContextsSettings = std::to_array<SettingRange>(
    {Seed(), Steps(1500), Rate(0.05), OptimisedBy(Optimiser::kAdam), Scheduled(Schedule::kDecay),
     Choice(kKeysAndValues, 2), Size(kDimension, 1, 64)});

constexpr auto kTiedRecordsSettings = std::to_array<SettingRange>(
    {Seed(), Steps(1500), Batch(32), Rate(0.02), OptimisedBy(Optimiser::kAdam),
     Scheduled(Schedule::kDecay), Choice(kKeysAndValues, 2), Choice(kRelationOutput, 2),
     Size(kDimension, 4, 64), Size(kValueDimension, 4, 64)});

// The paired-recall family has one set of settings with different standards.
struct RecallStandards {
  double steps;
  double batch;
  double rate;
  Optimiser optimiser;
  Schedule schedule;
  double dimension;
  double value_dimension;
  double pairs;
  Start start;
};

constexpr auto RecallSettings(const RecallStandards& standards) {
  return std::to_array<SettingRange>({Seed(),
                                      Steps(standards.steps),
                                      Batch(standards.batch),
                                      Rate(standards.rate),
                                      OptimisedBy(standards.optimiser),
                                      Scheduled(standards.schedule),
                                      Size(kWidth, 16, 64),
                                      Size(kDimension, standards.dimension, 512),
                                      Size(kValueDimension, standards.value_dimension, 64),
                                      Size(kKeys, 8, 32),
                                      Size(kValues, 8, 32),
                                      Size(kPairs, standards.pairs, 32),
                                      Choice(kCompatibility, 6),
                                      Choice(kProjection, 2),
                                      Choice(kHeldOut, 2),
                                      {kStart, Place(standards.start), 0, 2}});
}

constexpr auto kPairedRecallSettings =
    RecallSettings({200, 32, 0.02, Optimiser::kAdam, Schedule::kDecay, 8, 8, 4, Start::kStandard});
constexpr auto kExtraProjectionSettings =
    RecallSettings({800, 32, 0.005, Optimiser::kAdam, Schedule::kDecay, 4, 4, 4, Start::kStandard});
constexpr auto kScalingSettings =
    RecallSettings({300, 16, 0.1, Optimiser::kSgd, Schedule::kConstant, 256, 8, 8, Start::kWide});
constexpr auto kCompatibilitySettings = RecallSettings(
    {200, 32, 0.01, Optimiser::kAdam, Schedule::kConstant, 8, 8, 6, Start::kStandard});

// So has the family of sequences.
struct SequenceStandards {
  double steps;
  double batch;
  double rate;
  Schedule schedule;
  double layers;
  double heads;
  double head_dimension;
  double position_deviation;
  SequenceMask mask;
};

constexpr auto SequenceSettings(const SequenceStandards& standards) {
  return std::to_array<SettingRange>({Seed(),
                                      Steps(standards.steps),
                                      Batch(standards.batch),
                                      Rate(standards.rate),
                                      OptimisedBy(Optimiser::kAdam),
                                      Scheduled(standards.schedule),
                                      Size(kWidth, 16, 64),
                                      Size(kLayers, standards.layers, 3),
                                      Size(kHeads, standards.heads, 8),
                                      Size(kHeadDimension, standards.head_dimension, 64),
                                      Choice(kPositions, 2),
                                      {kPositionDeviation, standards.position_deviation, 0, 10},
                                      {kMask, Place(standards.mask), 0, 1}});
}

template <std::size_t kCount, std::size_t kMore>
constexpr auto Joined(const std::array<SettingRange, kCount>& settings,
                      const std::array<SettingRange, kMore>& more) {
  std::array<SettingRange, kCount + kMore> all{};
  std::copy(settings.begin(), settings.end(), all.begin());
  std::copy(more.begin(), more.end(), all.begin() + kCount);
  return all;
}

constexpr auto WordsAndLength(double words, double length) {
  return std::to_array<SettingRange>({{kWords, words, 2, 32}, {kLength, length, 3, 32}});
}

constexpr auto kFlatRecallSettings = Joined(
    SequenceSettings({250, 32, 0.01, Schedule::kDecay, 2, 1, 16, 0.3, SequenceMask::kCausal}),
    std::to_array<SettingRange>(
        {Size(kKeys, 8, 16), Size(kValues, 8, 16), Size(kPairs, 4, 10), Size(kQueries, 4, 10)}));
constexpr auto kTwoHeadsSettings =
    Joined(std::to_array<SettingRange>({Seed(),
                                        Steps(300),
                                        Batch(32),
                                        Rate(0.01),
                                        OptimisedBy(Optimiser::kAdam),
                                        Scheduled(Schedule::kDecay),
                                        Size(kWidth, 16, 64),
                                        Size(kHeads, 2, 8),
                                        Size(kHeadDimension, 8, 64),
                                        {kPositionDeviation, 1, 0, 10},
                                        Choice(kReadOut, 2)}),
           WordsAndLength(8, 10));
constexpr auto kTwoHeadsInLayerSettings = Joined(
    SequenceSettings({300, 16, 0.02, Schedule::kWarmUp, 1, 2, 8, 0.5, SequenceMask::kCausal}),
    WordsAndLength(8, 10));
constexpr auto kPreviousWordSettings = Joined(
    SequenceSettings({150, 16, 0.02, Schedule::kWarmUp, 1, 1, 16, 0.5, SequenceMask::kCausal}),
    WordsAndLength(8, 12));
constexpr auto kInductionSettings = Joined(
    SequenceSettings({300, 16, 0.02, Schedule::kWarmUp, 2, 1, 16, 0.5, SequenceMask::kCausal}),
    WordsAndLength(8, 16));

}  // namespace

std::span<const SettingRange> SettingsOf(Experiment experiment) {
  switch (experiment) {
    case Experiment::kAsymmetry:
      return kAsymmetrySettings;
    case Experiment::kTiedContexts:
      return kTiedContextsSettings;
    case Experiment::kTiedRecords:
      return kTiedRecordsSettings;
    case Experiment::kPairedRecall:
      return kPairedRecallSettings;
    case Experiment::kExtraProjection:
      return kExtraProjectionSettings;
    case Experiment::kScaling:
      return kScalingSettings;
    case Experiment::kCompatibility:
      return kCompatibilitySettings;
    case Experiment::kFlatRecall:
      return kFlatRecallSettings;
    case Experiment::kTwoHeads:
      return kTwoHeadsSettings;
    case Experiment::kTwoHeadsInLayer:
      return kTwoHeadsInLayerSettings;
    case Experiment::kPreviousWord:
      return kPreviousWordSettings;
    case Experiment::kInduction:
      return kInductionSettings;
  }
  return {};
}

std::span<const std::string_view> ChoicesOf(Setting setting) {
  using Names = std::string_view;
  static constexpr auto kOptimisers = std::to_array<Names>({"adam", "sgd"});
  static constexpr auto kSchedules = std::to_array<Names>({"constant", "decay", "warm-up"});
  static constexpr auto kVectorsNames = std::to_array<Names>({"separate", "shared", "shared-unit"});
  static constexpr auto kTargetsNames = std::to_array<Names>(
      {"ring", "pair", "chain", "ring-of-eight", "sentence", "sentence-with-ring"});
  static constexpr auto kLosses = std::to_array<Names>({"cross-entropy", "squared-error"});
  static constexpr auto kTying = std::to_array<Names>({"separate", "tied"});
  static constexpr auto kNoneOrLearned = std::to_array<Names>({"none", "learned"});
  static constexpr auto kScoreFunctions = std::to_array<Names>(
      {"scaled-dot", "dot", "general", "additive", "cosine", "cosine-with-temperature"});
  static constexpr auto kProjections = std::to_array<Names>({"none", "extra"});
  static constexpr auto kHoldings = std::to_array<Names>({"none", "quarter"});
  static constexpr auto kStarts = std::to_array<Names>({"standard", "wide", "wide-scaled"});
  static constexpr auto kLearnedOrNone = std::to_array<Names>({"learned", "none"});
  static constexpr auto kMasks = std::to_array<Names>({"causal", "none"});
  static constexpr auto kReadOuts = std::to_array<Names>({"linear", "relu"});
  switch (setting) {
    case kOptimiser:
      return kOptimisers;
    case kSchedule:
      return kSchedules;
    case kVectors:
      return kVectorsNames;
    case kTargets:
      return kTargetsNames;
    case kLoss:
      return kLosses;
    case kKeysAndValues:
      return kTying;
    case kRelationOutput:
      return kNoneOrLearned;
    case kCompatibility:
      return kScoreFunctions;
    case kProjection:
      return kProjections;
    case kHeldOut:
      return kHoldings;
    case kStart:
      return kStarts;
    case kPositions:
      return kLearnedOrNone;
    case kMask:
      return kMasks;
    case kReadOut:
      return kReadOuts;
    default:
      return {};
  }
}

}  // namespace training

namespace {

constexpr auto kExperiments = std::to_array<std::string_view>(
    {"asymmetry", "tied-contexts", "tied-records", "paired-recall", "extra-projection", "scaling",
     "compatibility", "flat-recall", "two-heads", "two-heads-in-layer", "previous-word",
     "induction"});
static_assert(kExperiments.size() ==
              static_cast<std::size_t>(training::Experiment::kInduction) + 1);

// As the properties of a JavaScript object, which they are.
constexpr auto kSettings = std::to_array<std::string_view>(
    {"seed",      "steps",          "batch",          "learningRate",
     "optimiser", "schedule",       "vectors",        "targets",
     "loss",      "keysAndValues",  "relationOutput", "width",
     "dimension", "valueDimension", "keys",           "values",
     "pairs",     "compatibility",  "projection",     "heldOut",
     "start",     "words",          "length",         "layers",
     "heads",     "headDimension",  "positions",      "positionDeviation",
     "mask",      "readOut",        "queries"});
static_assert(kSettings.size() == static_cast<std::size_t>(training::Setting::kQueries) + 1);

constexpr auto kStatuses = std::to_array<std::string_view>({"running", "finished", "diverged"});
static_assert(kStatuses.size() ==
              static_cast<std::size_t>(training::TrainingStatus::kDiverged) + 1);

}  // namespace

template <>
std::span<const std::string_view> Names<training::Experiment>() {
  return kExperiments;
}
template <>
std::span<const std::string_view> Names<training::Setting>() {
  return kSettings;
}
template <>
std::span<const std::string_view> Names<training::TrainingStatus>() {
  return kStatuses;
}

}  // namespace softlookup
