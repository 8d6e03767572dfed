// Every experiment's settings; the standard values are those with which it makes its point in about
// a second.
#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "softlookup/training.h"
#include "training/settings.h"

namespace softlookup::training {
namespace {

using enum Setting;

constexpr std::span<const std::string_view> Choices(Setting setting) {
  switch (setting) {
    case kOptimiser:
      return Names<Optimiser>();
    case kSchedule:
      return Names<Schedule>();
    case kVectors:
      return Names<Vectors>();
    case kTargets:
      return Names<Targets>();
    case kLoss:
      return Names<Loss>();
    case kKeysAndValues:
      return Names<KeysAndValues>();
    case kRelationOutput:
      return Names<RelationOutput>();
    case kCompatibility:
      return Names<ScoreFunction>();
    case kProjection:
      return Names<Projection>();
    case kHeldOut:
      return Names<HeldOut>();
    case kStart:
      return Names<Start>();
    case kPositions:
      return Names<Positions>();
    case kMask:
      return Names<SequenceMask>();
    case kReadOut:
      return Names<ReadOut>();
    case kOffset:
      return Names<Offset>();
    case kHeadStarts:
      return Names<HeadStarts>();
    default:
      return {};
  }
}

// One of all that there are to choose from; the first, unless said otherwise.
template <typename Chosen = int>
constexpr SettingRange Choice(Setting setting, Chosen standard = {}) {
  return {setting, static_cast<double>(standard), 0,
          static_cast<double>(Choices(setting).size() - 1)};
}

constexpr double kMaxSeed = 4'294'967'295;

constexpr SettingRange Seed() { return {kSeed, 1, 0, kMaxSeed}; }
constexpr SettingRange Steps(double standard) { return {kSteps, standard, 1, 100'000}; }
constexpr SettingRange Batch(double standard) { return {kBatch, standard, 1, 64}; }
constexpr SettingRange Rate(double standard) { return {kLearningRate, standard, 1e-6, 10}; }
constexpr SettingRange Size(Setting setting, double standard, double largest) {
  return {setting, standard, 1, largest};
}

constexpr auto kAsymmetrySettings = std::to_array<SettingRange>(
    {Seed(), Steps(300), Rate(0.05), Choice(kOptimiser, Optimiser::kAdam),
     Choice(kSchedule, Schedule::kConstant), Choice(kVectors), Choice(kTargets), Choice(kLoss),
     Size(kDimension, 2, 64)});

constexpr auto kTiedContextsSettings = std::to_array<SettingRange>(
    {Seed(), Steps(1500), Rate(0.05), Choice(kOptimiser, Optimiser::kAdam),
     Choice(kSchedule, Schedule::kDecay), Choice(kKeysAndValues), Size(kDimension, 1, 64)});

constexpr auto kTiedRecordsSettings = std::to_array<SettingRange>(
    {Seed(), Steps(1500), Batch(32), Rate(0.02), Choice(kOptimiser, Optimiser::kAdam),
     Choice(kSchedule, Schedule::kDecay), Choice(kKeysAndValues), Choice(kRelationOutput),
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
  return std::to_array<SettingRange>(
      {Seed(), Steps(standards.steps), Batch(standards.batch), Rate(standards.rate),
       Choice(kOptimiser, standards.optimiser), Choice(kSchedule, standards.schedule),
       Size(kWidth, 16, 64), Size(kDimension, standards.dimension, 512),
       Size(kValueDimension, standards.value_dimension, 64), Size(kKeys, 8, 32),
       Size(kValues, 8, 32), Size(kPairs, standards.pairs, 32), Choice(kCompatibility),
       Choice(kProjection), Choice(kHeldOut), Choice(kStart, standards.start)});
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
                                      Choice(kOptimiser, Optimiser::kAdam),
                                      Choice(kSchedule, standards.schedule),
                                      Size(kWidth, 16, 64),
                                      Size(kLayers, standards.layers, 3),
                                      Size(kHeads, standards.heads, 8),
                                      Size(kHeadDimension, standards.head_dimension, 64),
                                      Choice(kPositions),
                                      {kPositionDeviation, standards.position_deviation, 0, 10},
                                      Choice(kMask, standards.mask)});
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
                                        Choice(kOptimiser, Optimiser::kAdam),
                                        Choice(kSchedule, Schedule::kDecay),
                                        Size(kWidth, 16, 64),
                                        Size(kHeads, 2, 8),
                                        Size(kHeadDimension, 8, 64),
                                        {kPositionDeviation, 1, 0, 10},
                                        Choice(kReadOut),
                                        Choice(kHeadStarts),
                                        {kHeadDifference, 0, 0, 1}}),
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

// Whatever the seed draws from N(0, 1) is some way from the bottom, and 0.2 is below the largest
// rate of the standard points, 0.238.
constexpr double kFarthestStart = 1e6;
constexpr auto kLineFitSettings =
    std::to_array<SettingRange>({Seed(),
                                 Steps(100),
                                 Rate(0.2),
                                 Choice(kOptimiser, Optimiser::kSgd),
                                 Choice(kSchedule, Schedule::kConstant),
                                 Choice(kOffset),
                                 {kStartSlope, 0, -kFarthestStart, kFarthestStart},
                                 {kStartOffset, 0, -kFarthestStart, kFarthestStart},
                                 {kStartDeviation, 1, 0, kFarthestStart}});

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
    case Experiment::kLineFit:
      return kLineFitSettings;
  }
  return {};
}

std::span<const std::string_view> ChoicesOf(Setting setting) { return Choices(setting); }

}  // namespace softlookup::training
