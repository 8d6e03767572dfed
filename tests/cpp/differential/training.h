// Training runs with whatever settings bytes make up.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "differential/attention.h"
#include "differential/choices.h"
#include "softlookup/names.h"
#include "softlookup/training.h"

namespace softlookup::differential {

inline training::SettingValue SettingOf(Choices& choices, const training::SettingRange& range) {
  using training::Setting;
  const auto within = [&](double largest) {
    const double share = static_cast<double>(choices.Seed()) / 65535;
    const double value = range.smallest + share * (largest - range.smallest);
    const bool is_real =
        range.setting == Setting::kLearningRate || range.setting == Setting::kPositionDeviation;
    return is_real ? value : std::floor(value);
  };
  // Larger batches only take longer.
  if (range.setting == Setting::kBatch) return {range.setting, within(4)};
  switch (choices.Below(4)) {
    case 0:
      return {range.setting, range.smallest};
    case 1:
      return {range.setting, range.largest};
    default:
      return {range.setting, within(range.largest)};
  }
}

inline bool IsWeight(float number) { return number >= 0 && number <= 1.0001F; }

// What a run says of itself, and of examples: loss and logits are finite, and weights share 1.
// Parameters may be so large that they are neither: then there is only to be an answer.
inline Fault CheckRun(const training::TrainingRun& run, bool may_overflow) {
  const training::Evaluation evaluation = run.Evaluate(2).value();
  if (evaluation.accuracy && !(*evaluation.accuracy >= 0 && *evaluation.accuracy <= 1)) {
    return "an accuracy is no share";
  }
  const training::ObservedExample observed = run.Observe(1);
  if (may_overflow) return {};
  if (!std::isfinite(evaluation.loss)) return "an evaluated loss is not finite";
  for (const training::AttentionMap& map : observed.attention) {
    if (!std::all_of(map.weights.data.begin(), map.weights.data.end(), IsWeight)) {
      return "an observed weight is no share";
    }
  }
  for (const Matrix& logits : observed.logits) {
    for (const float logit : logits.data) {
      if (!std::isfinite(logit)) return "an observed logit is not finite";
    }
  }
  return {};
}

inline Fault CheckTraining(Choices& choices) {
  using namespace training;
  const auto experiment = static_cast<Experiment>(choices.Below(Names<Experiment>().size()));
  std::vector<SettingValue> settings;
  for (const SettingRange& range : SettingsOf(experiment)) {
    if (range.setting == Setting::kBatch || choices.Rarely(3)) {
      settings.push_back(SettingOf(choices, range));
    }
  }
  std::string described = "; " + std::string(Name(experiment));
  for (const auto& [setting, value] : settings) {
    described += " " + std::string(Name(setting)) + " " + std::to_string(value);
  }
  Result<TrainingRun> started = TrainingRun::Start(experiment, settings);
  if (!started.ok()) {
    // Some settings limit each other.
    return started.error().code == ErrorCode::kOutOfRange ? Fault{} : started.error().message;
  }
  TrainingRun run = std::move(started).value();
  const TrainingState state = run.Step(1 + choices.Below(6)).value();
  if (state.last && !std::isfinite(state.last->loss)) return "a loss is not finite" + described;
  // Eight of them are multiplied with one another at most: the embedding, two for each of three
  // layers, the read-out. Below this that leaves room in float32 for the sums.
  constexpr float kLarge = 1e4F;
  bool may_overflow = state.status == TrainingStatus::kDiverged;
  for (const NamedMatrix& named : run.Parameters()) {
    for (const float number : named.matrix.data) {
      if (!std::isfinite(number)) return "a parameter is not finite" + described;
      may_overflow = may_overflow || std::abs(number) > kLarge;
    }
  }
  if (const Fault fault = CheckRun(run, may_overflow); !fault.empty()) {
    return fault + described;
  }
  for (const NamedMatrix& named : run.Parameters()) {
    if (!choices.Rarely(2)) continue;
    const Matrix matrix = MatrixOf(choices, named.matrix.rows, named.matrix.cols);
    if (run.SetParameter(named.name, matrix)) return "a parameter was refused" + described;
  }
  const Fault fault = CheckRun(run, true);
  return fault.empty() ? fault : fault + " with given parameters" + described;
}

}  // namespace softlookup::differential
