#include "softlookup/score_statistics.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <string>

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

TEST(ScoreStatistics, RefusesWhatIsOutOfRange) {
  const auto message = [](const ScoreStatisticsInput& input) {
    const Result<ScoreStatistics> result = MeasureScores(input);
    return result.ok() ? std::string() : result.error().message;
  };
  EXPECT_EQ(message({0, 16, 10, true, 1}), "dimension is 0; it must be from 1 to 1024.");
  EXPECT_EQ(message({4, 1, 10, true, 1}), "keys is 1; it must be from 2 to 64.");
  EXPECT_EQ(message({4, 4, 20'000, true, 1}), "trials is 20000; it must be from 1 to 10000.");
}

}  // namespace
}  // namespace softlookup::training
