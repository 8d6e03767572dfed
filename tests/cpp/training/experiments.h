// Runs of experiments, and the ranges that their results are held against. The ranges were measured
// with another program, on other random numbers; where ours has more luck or less, a bound says so.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "softlookup/training.h"

namespace softlookup::training {

// A choice as SettingValue: Chosen(Setting::kVectors, "shared").
inline SettingValue Chosen(Setting setting, std::string_view name) {
  const auto choices = ChoicesOf(setting);
  const auto place = std::find(choices.begin(), choices.end(), name);
  EXPECT_NE(place, choices.end()) << name;
  return {setting, static_cast<double>(place - choices.begin())};
}

inline TrainingRun Begin(Experiment experiment, const std::vector<SettingValue>& settings) {
  Result<TrainingRun> run = TrainingRun::Start(experiment, settings);
  if (!run.ok()) ADD_FAILURE() << run.error().message;
  return std::move(run).value();
}

inline TrainingRun Trained(Experiment experiment, std::vector<SettingValue> settings,
                           std::size_t seed = 1) {
  settings.push_back({Setting::kSeed, static_cast<double>(seed)});
  TrainingRun run = Begin(experiment, settings);
  const Result<TrainingState> state = run.Step(run.State().steps);
  EXPECT_TRUE(state.ok());
  return run;
}

inline double LossOf(const TrainingRun& run) { return run.Evaluate(1).value().loss; }

inline double AccuracyOf(const TrainingRun& run, std::size_t examples = 1000) {
  return run.Evaluate(examples).value().accuracy.value();
}

}  // namespace softlookup::training
