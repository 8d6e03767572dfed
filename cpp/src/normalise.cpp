#include "normalise.h"

#include <cmath>

namespace softlookup {

void Normalise(const AttentionOptions& options, const ScoreLine<double>& line) {
  const double largest = Largest(line);
  const double temperature = options.temperature;
  const double shift = NeedsShift(largest, temperature) ? largest : 0;
  // How much a visible score weighs before the line is divided by its total.
  const auto share_of = [&](double score) -> double {
    if (IsHardMax(options)) return Ties(score, largest) ? 1 : 0;
    if (options.normalisation != Normalisation::kSoftmax) return score;
    return std::isinf(temperature) ? 1 : std::exp((score - shift) / temperature);
  };
  const double total = Share(line, share_of);
  Divide(line, options.normalisation == Normalisation::kNone ? 1 : total);
}

bool IsHardMax(const AttentionOptions& options) {
  return options.normalisation == Normalisation::kHardMax ||
         (options.normalisation == Normalisation::kSoftmax && options.temperature == 0);
}

bool NeedsShift(double largest_score, double temperature) {
  constexpr double kLargestPlainExponent = 80;
  return std::abs(largest_score / temperature) > kLargestPlainExponent;
}

bool Ties(double score, double other_score) {
  return static_cast<float>(score) == static_cast<float>(other_score);
}

}  // namespace softlookup
