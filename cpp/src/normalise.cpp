#include "normalise.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace softlookup {
namespace {

constexpr double kHiddenScore = -std::numeric_limits<double>::infinity();

double Largest(const ScoreLine& scores) {
  double largest = kHiddenScore;
  for (std::size_t i = 0; i < scores.count; ++i) largest = std::max(largest, scores[i]);
  return largest;
}

// How much a visible score weighs before the line is divided by its total.
double Share(const AttentionOptions& options, double score, double largest) {
  if (IsHardMax(options)) return Ties(score, largest) ? 1 : 0;
  if (options.normalisation != Normalisation::kSoftmax) return score;
  const double temperature = options.temperature;
  if (std::isinf(temperature)) return 1;
  const double shift = NeedsShift(largest, temperature) ? largest : 0;
  return std::exp((score - shift) / temperature);
}

}  // namespace

void Normalise(const AttentionOptions& options, const ScoreLine& line) {
  const double largest = Largest(line);
  double total = 0;
  for (std::size_t i = 0; i < line.count; ++i) {
    if (line[i] == kHiddenScore) continue;
    line[i] = Share(options, line[i], largest);
    total += line[i];
  }
  if (options.normalisation == Normalisation::kNone) total = 1;
  for (std::size_t i = 0; i < line.count; ++i) {
    line[i] = line[i] == kHiddenScore ? 0 : line[i] / total;
  }
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
