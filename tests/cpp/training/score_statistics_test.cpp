#include "softlookup/score_statistics.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "softlookup/derivation.h"

namespace softlookup::training {
namespace {

struct Row {
  std::size_t dimension;
  double variance;
  double largest_weight;
  double jacobian;
  double share_saturated;
  double entropy;
  double largest_weight_scaled;
  double entropy_scaled;
};

// 16 keys, 2000 trials: measured with another program, on other random numbers. The tolerances are
// four standard errors of two such means.
TEST(ScoreStatistics, AreThoseOfAnotherProgram) {
  constexpr std::array<Row, 3> kRows = {{{1, 0.99, 0.207, 0.282, 0, 2.44, 0.207, 2.44},
                                         {16, 15.8, 0.685, 0.277, 0.04, 0.908, 0.241, 2.37},
                                         {256, 253, 0.924, 0.098, 0.53, 0.192, 0.245, 2.36}}};
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.dimension);
    const ScoreStatistics unscaled = MeasureScores({row.dimension, 16, 2000, false, 1}).value();
    EXPECT_NEAR(unscaled.variance / row.variance, 1, 0.2);
    EXPECT_NEAR(unscaled.largest_weight, row.largest_weight, 0.03);
    EXPECT_NEAR(unscaled.jacobian, row.jacobian, 0.02);
    EXPECT_NEAR(unscaled.share_saturated, row.share_saturated, 0.06);
    EXPECT_NEAR(unscaled.entropy, row.entropy, 0.08);
    const ScoreStatistics scaled = MeasureScores({row.dimension, 16, 2000, true, 1}).value();
    EXPECT_NEAR(scaled.largest_weight, row.largest_weight_scaled, 0.02);
    EXPECT_NEAR(scaled.entropy, row.entropy_scaled, 0.05);
    EXPECT_NEAR(scaled.median_jacobian, 0.29, 0.025);  // .271 to .303
  }
}

// Six scores of a Python program with the same generator, in float64: two queries of two numbers,
// with three keys each.
constexpr std::array<double, 6> kScores = {3.512145, 0.642481, -1.505283,
                                           1.677475, 1.681136, 2.227651};
constexpr ScoreStatisticsInput kSmall = {
    .dimension = 2, .keys = 3, .trials = 2, .scaled = false, .seed = 4, .bins = 6, .reach = 3};

double SumOfSquares() {
  double sum = 0;
  for (const double score : kScores) sum += score * score;
  return sum;
}

TEST(ScoreStatistics, MeasureHowFarFromZeroScoresAre) {
  const ScoreStatistics statistics = MeasureScores(kSmall).value();
  EXPECT_EQ(statistics.count, 6U);
  // The scores are written to six decimals, and the largest of them is 3.5.
  EXPECT_NEAR(statistics.sum_of_squares, SumOfSquares(), 2e-5);
  EXPECT_NEAR(statistics.typical_distance, std::sqrt(SumOfSquares() / 6), 2e-6);

  const Derivation derivation = DeriveTypicalDistance(statistics);
  ASSERT_EQ(derivation.operation, Operation::kSquareRoot);
  EXPECT_EQ(derivation.result, statistics.typical_distance);
  const Derivation mean = derivation.operands.at(0).derivation.at(0);
  ASSERT_EQ(mean.operation, Operation::kQuotient);
  EXPECT_EQ(mean.operands.at(0).value, statistics.sum_of_squares);
  EXPECT_EQ(mean.operands.at(1).value, 6);
}

TEST(ScoreStatistics, CountScoresInBins) {
  // -2..-1 has -1.5, 0..1 has 0.6, 1..2 has two 1.7, 2..3 has 2.2, and 3.5 is beyond.
  const ScoreStatistics statistics = MeasureScores(kSmall).value();
  const std::vector<double> expected = {0, 1. / 6, 0, 1. / 6, 2. / 6, 1. / 6};
  EXPECT_EQ(statistics.histogram, expected);
  EXPECT_EQ(statistics.beyond, 1. / 6);

  // Divided by sqrt(2): 2.48, 0.45, -1.06, 1.19, 1.19, 1.58.
  ScoreStatisticsInput divided = kSmall;
  divided.scaled = true;
  const std::vector<double> nearer = {0, 1. / 6, 0, 1. / 6, 3. / 6, 1. / 6};
  EXPECT_EQ(MeasureScores(divided).value().histogram, nearer);
  EXPECT_EQ(MeasureScores(divided).value().beyond, 0);
}

// The dot product of two vectors of two numbers from N(0, 1) has the density e^-|x| / 2, that of
// two vectors of four (1 + |x|) e^-|x| / 4 (Laplace, and the symmetric variance-gamma
// distribution).
TEST(ScoreStatistics, HistogramsFollowTheKnownDensities) {
  const auto of_two = [](double x) { return (1 - std::exp(-x)) / 2; };  // share from 0 to x
  const auto of_four = [](double x) { return (2 - (2 + x) * std::exp(-x)) / 4; };
  constexpr std::size_t kTrials = 10'000;
  for (const std::size_t dimension : {2U, 4U}) {
    SCOPED_TRACE(dimension);
    const auto share = [&](double x) { return dimension == 2 ? of_two(x) : of_four(x); };
    const ScoreStatistics statistics = MeasureScores({.dimension = dimension,
                                                      .keys = 4,
                                                      .trials = kTrials,
                                                      .scaled = false,
                                                      .bins = 12,
                                                      .reach = 6})
                                           .value();
    double sum = statistics.beyond;
    for (std::size_t bin = 0; bin < 12; ++bin) {
      const auto near = static_cast<double>(bin < 6 ? 5 - bin : bin - 6);
      const double expected = share(near + 1) - share(near);
      // Four standard errors of a share, as if the keys of a query were one: they can't be fewer.
      const double tolerance = 4 * std::sqrt(expected * (1 - expected) / kTrials);
      EXPECT_NEAR(statistics.histogram[bin], expected, tolerance) << bin;
      sum += statistics.histogram[bin];
    }
    EXPECT_NEAR(statistics.beyond, 2 * (share(1e3) - share(6)), 0.005);
    EXPECT_NEAR(sum, 1, 1e-12);  // 13 shares, each rounded once
  }
}

TEST(ScoreStatistics, RefusesWhatIsOutOfRange) {
  const auto message = [](const ScoreStatisticsInput& input) {
    const Result<ScoreStatistics> result = MeasureScores(input);
    return result.ok() ? std::string() : result.error().message;
  };
  EXPECT_EQ(message({0, 16, 10, true, 1}), "dimension is 0; it must be from 1 to 1024.");
  EXPECT_EQ(message({4, 1, 10, true, 1}), "keys is 1; it must be from 2 to 64.");
  EXPECT_EQ(message({4, 4, 20'000, true, 1}), "trials is 20000; it must be from 1 to 10000.");
  EXPECT_EQ(message({.bins = 0}), "bins is 0; it must be from 1 to 1000.");
  EXPECT_EQ(message({.bins = 1001}), "bins is 1001; it must be from 1 to 1000.");
  EXPECT_EQ(message({.reach = 0}), "reach is 0; it must be from 0.1 to 1000.");
  EXPECT_EQ(message({.reach = std::numeric_limits<float>::quiet_NaN()}),
            "reach is NaN; it must be from 0.1 to 1000.");
}

}  // namespace
}  // namespace softlookup::training
