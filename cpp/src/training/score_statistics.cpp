#include "softlookup/score_statistics.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "message.h"
#include "training/random.h"

namespace softlookup {
namespace {

using training::Random;
using Numbers = std::vector<double>;

Check CheckCount(std::string_view name, std::size_t count, std::size_t least, std::size_t most) {
  if (count >= least && count <= most) return {};
  return Refusal(ErrorCode::kOutOfRange, "{} is {}; it must be from {} to {}.",
                 {name, count, least, most});
}

void DrawNormals(Random& random, Numbers& numbers) {
  for (double& number : numbers) number = random.Normal();
}

Numbers Softmax(const Numbers& scores) {
  const double largest = *std::max_element(scores.begin(), scores.end());
  Numbers weights = scores;
  double total = 0;
  for (double& weight : weights) {
    weight = std::exp(weight - largest);
    total += weight;
  }
  for (double& weight : weights) weight /= total;
  return weights;
}

double Entropy(const Numbers& weights) {
  double entropy = 0;
  for (const double weight : weights) {
    if (weight > 0) entropy -= weight * std::log(weight);
  }
  return entropy;
}

// sqrt of the sum over i of (w_i (1 - w_i))^2 and over i != j of (w_i w_j)^2. Where one weight is
// nearly 1 the plain formula cancels: what is left to it is then taken from the other weights.
double JacobianNorm(const Numbers& weights) {
  const auto largest = std::max_element(weights.begin(), weights.end());
  double others = 0;  // 1 - the largest weight
  double squares = 0;
  double fourth_powers = 0;
  double sum = 0;
  for (auto weight = weights.begin(); weight != weights.end(); ++weight) {
    if (weight == largest) continue;
    const double square = *weight * *weight;
    others += *weight;
    squares += square;
    fourth_powers += square * square;
    sum += square * (1 - *weight) * (1 - *weight);
  }
  const double largest_square = *largest * *largest;
  sum += largest_square * others * others;
  sum += 2 * largest_square * squares + squares * squares - fourth_powers;
  return std::sqrt(sum);
}

double Mean(const Numbers& numbers) {
  double sum = 0;
  for (const double number : numbers) sum += number;
  return sum / static_cast<double>(numbers.size());
}

double Median(Numbers numbers) {
  std::make_heap(numbers.begin(),
                 numbers.end());  // with sort_heap() a tenth of the bytes of sort()
  std::sort_heap(numbers.begin(), numbers.end());
  const std::size_t middle = numbers.size() / 2;
  return numbers.size() % 2 == 1 ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2;
}

double Variance(const Numbers& numbers, double mean) {
  Numbers squares = numbers;
  for (double& number : squares) number = (number - mean) * (number - mean);
  return Mean(squares);
}

// The scores of one trial.
Numbers DrawScores(const ScoreExperiment& experiment, Random& random) {
  Numbers query(experiment.dimension);
  Numbers key(experiment.dimension);
  DrawNormals(random, query);
  Numbers scores;
  for (std::size_t j = 0; j < experiment.keys; ++j) {
    DrawNormals(random, key);
    double score = 0;
    for (std::size_t i = 0; i < key.size(); ++i) score += query[i] * key[i];
    const double divisor =
        experiment.scaled ? std::sqrt(static_cast<double>(experiment.dimension)) : 1;
    scores.push_back(score / divisor);
  }
  return scores;
}

}  // namespace

Result<ScoreStatistics> MeasureScores(const ScoreExperiment& experiment) {
  if (Check error = CheckCount("dimension", experiment.dimension, 1, kMaxDimension)) return error;
  if (Check error = CheckCount("keys", experiment.keys, 2, kMaxKeys)) return error;
  const std::size_t draws_per_trial = experiment.dimension * (experiment.keys + 1);
  if (Check error = CheckCount("trials", experiment.trials, 1, kMaxDraws / draws_per_trial)) {
    return error;
  }

  Random random(experiment.seed);
  Numbers all_scores;
  Numbers largest_weights;
  Numbers entropies;
  Numbers jacobians;
  double saturated = 0;
  for (std::size_t trial = 0; trial < experiment.trials; ++trial) {
    const Numbers scores = DrawScores(experiment, random);
    const Numbers weights = Softmax(scores);
    all_scores.insert(all_scores.end(), scores.begin(), scores.end());
    largest_weights.push_back(*std::max_element(weights.begin(), weights.end()));
    entropies.push_back(Entropy(weights));
    jacobians.push_back(JacobianNorm(weights));
    if (jacobians.back() < 0.01) saturated += 1;
  }

  ScoreStatistics statistics;
  statistics.mean = Mean(all_scores);
  statistics.variance = Variance(all_scores, statistics.mean);
  statistics.mean_largest_weight = Mean(largest_weights);
  statistics.mean_entropy = Mean(entropies);
  statistics.mean_jacobian = Mean(jacobians);
  statistics.median_jacobian = Median(jacobians);
  statistics.saturated_share = saturated / static_cast<double>(experiment.trials);
  return statistics;
}

}  // namespace softlookup
