#include "normalise.h"

#include <cmath>

namespace softlookup {
namespace {

// How much a visible score weighs before the line is divided by its total.
double ShareOf(const AttentionOptions& options, double score, double largest) {
  if (IsHardMax(options)) return Ties(score, largest) ? 1 : 0;
  if (options.normalisation != Normalisation::kSoftmax) return score;
  const double temperature = options.temperature;
  if (std::isinf(temperature)) return 1;
  const double shift = NeedsShift(largest, temperature) ? largest : 0;
  return std::exp((score - shift) / temperature);
}

}  // namespace

void Normalise(const AttentionOptions& options, const ScoreLine<double>& line) {
  const double largest = Largest(line);
  const double total = Share(line, [&](double score) { return ShareOf(options, score, largest); });
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
