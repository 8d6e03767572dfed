#include "softlookup/score_statistics.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "normalise.h"
#include "training/random.h"
#include "validation.h"

namespace softlookup::training {
namespace {

constexpr double kSaturated = 0.01;

// |diag(p) - p p^T|^2 = sum p^2 - 2 sum p^3 + (sum p^2)^2
double JacobianOf(const std::vector<double>& weights) {
  double squares = 0;
  double cubes = 0;
  for (const double weight : weights) {
    squares += weight * weight;
    cubes += weight * weight * weight;
  }
  return std::sqrt(std::max(0.0, squares - 2 * cubes + squares * squares));
}

double EntropyOf(const std::vector<double>& weights) {
  double entropy = 0;
  for (const double weight : weights) {
    if (weight > 0) entropy -= weight * std::log(weight);
  }
  return entropy;
}

double MedianOf(std::vector<double> numbers) {
  const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
  std::nth_element(numbers.begin(), middle, numbers.end());
  return *middle;
}

}  // namespace

Result<ScoreStatistics> MeasureScores(const ScoreStatisticsInput& input) {
  if (Check error = CheckRange("dimension", input.dimension, 1, 1024)) return error;
  if (Check error = CheckRange("keys", input.keys, 2, 64)) return error;
  if (Check error = CheckRange("trials", input.trials, 1, 10'000)) return error;

  Random random(input.seed);
  const double scale = input.scaled ? 1 / std::sqrt(static_cast<double>(input.dimension)) : 1;
  std::vector<double> query(input.dimension);
  std::vector<double> weights(input.keys);
  std::vector<double> jacobians;
  ScoreStatistics sums{};
  for (std::size_t trial = 0; trial < input.trials; ++trial) {
    for (double& number : query) number = random.Normal();
    for (double& score : weights) {
      score = 0;
      for (const double number : query) score += number * random.Normal();
      score *= scale;
      sums.variance += score * score / static_cast<double>(input.keys);
    }
    Normalise({}, {weights.data(), weights.size()});
    sums.largest_weight += *std::max_element(weights.begin(), weights.end());
    sums.entropy += EntropyOf(weights);
    jacobians.push_back(JacobianOf(weights));
    sums.jacobian += jacobians.back();
    if (jacobians.back() < kSaturated) sums.share_saturated += 1;
  }
  const auto trials = static_cast<double>(input.trials);
  return ScoreStatistics{sums.variance / trials, sums.largest_weight / trials,
                         sums.entropy / trials,  sums.jacobian / trials,
                         MedianOf(jacobians),    sums.share_saturated / trials};
}

}  // namespace softlookup::training
