#include "training/settings.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "message.h"
#include "training/points.h"

namespace softlookup::training {
namespace {

// A number as a person would write it: 0.000001 and no more digits than needed.
std::string Written(double number) {
  constexpr double kLargestPlain = 1e15;
  const std::string sign = number < 0 ? "-" : "";
  double scaled = std::abs(number);
  if (std::isinf(number)) return sign + "Infinity";
  if (!(scaled < kLargestPlain)) return NumberText(number);
  if (scaled == std::floor(scaled)) return sign + CountText(static_cast<std::uint64_t>(scaled));
  std::size_t decimals = 0;
  do {
    scaled *= 10;
    ++decimals;
  } while (scaled < 1e5 && scaled != std::floor(scaled) && decimals < 9);
  std::string digits = CountText(static_cast<std::uint64_t>(std::round(scaled)));
  if (digits.size() <= decimals) digits.insert(0, decimals + 1 - digits.size(), '0');
  return sign + digits.insert(digits.size() - decimals, ".");
}

constexpr std::string_view kDifferentKeys = "the keys of one example are all different";

bool IsWhole(Setting setting) {
  switch (setting) {
    case Setting::kLearningRate:
    case Setting::kPositionDeviation:
    case Setting::kStartSlope:
    case Setting::kStartOffset:
    case Setting::kStartDeviation:
    case Setting::kHeadDifference:
      return false;
    default:
      return true;
  }
}

Check UnknownSetting(Experiment experiment, std::string_view setting) {
  std::string settings;
  for (const SettingRange& range : SettingsOf(experiment)) {
    if (!settings.empty()) settings.append(", ");
    settings.append(Name(range.setting));
  }
  return Refusal(ErrorCode::kUnknownOption,
                 "{given} is no setting of '{name}', which has {allowed}.",
                 {setting, Name(experiment), settings});
}

Check OutOfRange(const SettingRange& range, double value) {
  return Refusal(
      ErrorCode::kOutOfRange,
      IsWhole(range.setting)
          ? "{name} is {given}; it must be a whole number from {least} to {most}."
          : "{name} is {given}; it must be a number from {least} to {most}.",
      {Name(range.setting), Written(value), Written(range.smallest), Written(range.largest)});
}

bool IsAllowed(const SettingRange& range, double value) {
  if (!(value >= range.smallest && value <= range.largest)) return false;
  return !IsWhole(range.setting) || value == std::floor(value);
}

// `small` must not exceed `large`.
Check CheckOrder(const Settings& settings, Setting small, Setting large, std::string_view reason) {
  if (settings.Size(small) <= settings.Size(large)) return {};
  return Refusal(ErrorCode::kOutOfRange, "{name} is {given} and {other} is {most}: {reason}.",
                 {Name(small), settings.Size(small), Name(large), settings.Size(large), reason});
}

Check CheckInduction(const Settings& settings) {
  const std::size_t length = settings.Size(Setting::kLength);
  const std::size_t words = settings.Size(Setting::kWords);
  if (length % 2 == 0 && length / 2 <= words) return {};
  return Refusal(ErrorCode::kOutOfRange,
                 "{name} is {given} and {other} is {otherGiven}: every word comes twice, so length "
                 "must be even and at most twice words.",
                 {"length", length, "words", words});
}

Check CheckRecall(const Settings& settings) {
  constexpr std::size_t kFewestValues = 4;  // with fewer, some key has no value held out
  const std::size_t values = settings.Size(Setting::kValues);
  if (settings.Chosen<HeldOut>(Setting::kHeldOut) == HeldOut::kQuarter && values < kFewestValues) {
    return Refusal(ErrorCode::kOutOfRange,
                   "{name} is {given}; with heldOut 'quarter' it must be at least {least}.",
                   {"values", values, kFewestValues});
  }
  return CheckOrder(settings, Setting::kPairs, Setting::kKeys, kDifferentKeys);
}

// The experiment's own points, where none are given to it.
Result<Matrix> PointsFor(Experiment experiment, MatrixView given) {
  if (experiment != Experiment::kLineFit) {
    return given.data == nullptr ? Result<Matrix>(Matrix())
                                 : Result<Matrix>(UnknownSetting(experiment, "points"));
  }
  if (given.data == nullptr) return StandardPoints();
  if (Check error = CheckPoints(given)) return error;
  return Matrix(given.rows, given.cols,
                std::vector<float>(given.data, given.data + given.rows * given.cols));
}

Check CheckTogether(const Settings& settings) {
  switch (settings.experiment()) {
    case Experiment::kPairedRecall:
    case Experiment::kExtraProjection:
    case Experiment::kScaling:
    case Experiment::kCompatibility:
      return CheckRecall(settings);
    case Experiment::kFlatRecall:
      if (Check error = CheckOrder(settings, Setting::kPairs, Setting::kKeys, kDifferentKeys)) {
        return error;
      }
      return CheckOrder(settings, Setting::kQueries, Setting::kPairs,
                        "each key is asked for at most once");
    case Experiment::kInduction:
      return CheckInduction(settings);
    default:
      return {};
  }
}

}  // namespace

Result<Settings> Settings::Make(Experiment experiment, std::span<const SettingValue> given,
                                MatrixView points) {
  Settings settings(experiment);
  const auto ranges = SettingsOf(experiment);
  for (const SettingRange& range : ranges) {
    settings.values_[static_cast<std::size_t>(range.setting)] = range.standard;
  }
  for (const auto& [setting, value] : given) {
    const auto has_name = [name = setting](const SettingRange& range) {
      return range.setting == name;
    };
    const auto range = std::find_if(ranges.begin(), ranges.end(), has_name);
    if (range == ranges.end()) return UnknownSetting(experiment, Name(setting));
    if (!IsAllowed(*range, value)) return OutOfRange(*range, value);
    settings.values_[static_cast<std::size_t>(setting)] = value;
  }
  if (Check error = CheckTogether(settings)) return error;
  Result<Matrix> checked = PointsFor(experiment, points);
  if (!checked.ok()) return checked.error();
  settings.points_ = std::move(checked).value();
  return settings;
}

}  // namespace softlookup::training
