#include "softlookup/score_statistics.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "expression.h"
#include "message.h"
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

constexpr std::size_t kMostBins = 1000;
constexpr float kLeastReach = 0.1F;
constexpr float kMostReach = 1000;

Check CheckReach(float reach) {
  if (reach >= kLeastReach && reach <= kMostReach) return {};  // false for NaN
  return OutsideRange("reach", reach, kLeastReach, kMostReach);
}

// How many scores lie in each of some bins of one width.
class Histogram {
 public:
  Histogram(std::size_t bins, double reach) : counts_(bins), reach_(reach) {}

  void Add(double score) {
    const auto bins = static_cast<double>(counts_.size());
    const double bin = std::floor((score + reach_) / (2 * reach_) * bins);
    if (bin >= 0 && bin < bins) {
      counts_[static_cast<std::size_t>(bin)] += 1;
    } else {
      beyond_ += 1;
    }
  }

  std::vector<double> Shares(double count) const {
    std::vector<double> shares = counts_;
    for (double& share : shares) share /= count;
    return shares;
  }

  double Beyond(double count) const { return beyond_ / count; }

 private:
  std::vector<double> counts_;
  double beyond_ = 0;
  double reach_;
};

}  // namespace

Result<ScoreStatistics> MeasureScores(const ScoreStatisticsInput& input) {
  if (Check error = CheckRange("dimension", input.dimension, 1, 1024)) return error;
  if (Check error = CheckRange("keys", input.keys, 2, 64)) return error;
  if (Check error = CheckRange("trials", input.trials, 1, 10'000)) return error;
  if (Check error = CheckRange("bins", input.bins, 1, kMostBins)) return error;
  if (Check error = CheckReach(input.reach)) return error;

  Random random(input.seed);
  const double scale = input.scaled ? 1 / std::sqrt(static_cast<double>(input.dimension)) : 1;
  std::vector<double> query(input.dimension);
  std::vector<double> weights(input.keys);
  std::vector<double> jacobians;
  Histogram histogram(input.bins, input.reach);
  ScoreStatistics sums{};
  for (std::size_t trial = 0; trial < input.trials; ++trial) {
    for (double& number : query) number = random.Normal();
    for (double& score : weights) {
      score = 0;
      for (const double number : query) score += number * random.Normal();
      score *= scale;
      sums.sum_of_squares += score * score;
      histogram.Add(score);
    }
    Normalise({}, {weights.data(), weights.size()});
    sums.largest_weight += *std::max_element(weights.begin(), weights.end());
    sums.entropy += EntropyOf(weights);
    jacobians.push_back(JacobianOf(weights));
    sums.jacobian += jacobians.back();
    if (jacobians.back() < kSaturated) sums.share_saturated += 1;
  }
  const auto trials = static_cast<double>(input.trials);
  const std::size_t scores = input.trials * input.keys;
  const auto count = static_cast<double>(scores);
  const double variance = sums.sum_of_squares / count;
  return ScoreStatistics{scores,
                         sums.sum_of_squares,
                         variance,
                         std::sqrt(variance),
                         histogram.Shares(count),
                         histogram.Beyond(count),
                         sums.largest_weight / trials,
                         sums.entropy / trials,
                         sums.jacobian / trials,
                         MedianOf(jacobians),
                         sums.share_saturated / trials};
}

Derivation DeriveTypicalDistance(const ScoreStatistics& statistics) {
  return SquareRoot(
      Expression(OperandName::kEntry,
                 Quotient(Number(OperandName::kTotal, statistics.sum_of_squares),
                          Number(OperandName::kCount, static_cast<double>(statistics.count)))));
}

}  // namespace softlookup::training
