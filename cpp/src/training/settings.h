// An experiment's settings, checked and complete.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "softlookup/names.h"
#include "softlookup/result.h"
#include "softlookup/training.h"

namespace softlookup::training {

// What ChoicesOf() names.
enum class Optimiser { kAdam, kSgd };
enum class Schedule { kConstant, kDecay, kWarmUp };
enum class Vectors { kSeparate, kShared, kSharedUnit };
enum class Targets { kRing, kSwap, kPair, kChain, kRingOfEight, kSentence, kSentenceWithRing };
enum class Loss { kCrossEntropy, kSquaredError };
enum class KeysAndValues { kSeparate, kTied };
enum class RelationOutput { kNone, kLearned };
enum class ScoreFunction { kScaledDot, kDot, kGeneral, kAdditive, kCosine, kCosineWithTemperature };
enum class Projection { kNone, kExtra };
enum class HeldOut { kNone, kQuarter };
enum class Start { kStandard, kWide, kWideScaled };
enum class Positions { kLearned, kNone };
enum class SequenceMask { kCausal, kNone };
enum class ReadOut { kLinear, kRelu };
enum class Offset { kLearned, kNone };
enum class HeadStarts { kOwn, kEqual };

class Settings {
 public:
  // Errors: as TrainingRun::Start().
  static Result<Settings> Make(Experiment experiment, std::span<const SettingValue> given,
                               MatrixView points = {});

  Experiment experiment() const { return experiment_; }

  // Empty but for kLineFit.
  const Matrix& points() const { return points_; }

  // Precondition: the experiment has the setting.
  double Number(Setting setting) const { return values_[static_cast<std::size_t>(setting)]; }
  std::size_t Size(Setting setting) const { return static_cast<std::size_t>(Number(setting)); }
  template <typename Choice>
  Choice Chosen(Setting setting) const {
    return static_cast<Choice>(Size(setting));
  }

 private:
  explicit Settings(Experiment experiment) : experiment_(experiment) {}

  Experiment experiment_;
  std::array<double, Names<Setting>().size()> values_{};
  Matrix points_;
};

}  // namespace softlookup::training
