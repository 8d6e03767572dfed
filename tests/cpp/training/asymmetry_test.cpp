// One vector per word against a query and a key; expectations are proofs, or measured elsewhere.
#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "experiments.h"

namespace softlookup::training {
namespace {

constexpr std::size_t kSeeds = 10;

std::vector<SettingValue> Arm(std::string_view targets, std::string_view vectors,
                              double dimension = 2) {
  return {Chosen(Setting::kTargets, targets),
          Chosen(Setting::kVectors, vectors),
          {Setting::kDimension, dimension}};
}

// Floors are exact: training stops at them, to within the last digits of float32.
constexpr double kAtFloor = 1e-4;

TEST(Asymmetry, SharedVectorsStopAtLn3OnARing) {
  for (std::size_t seed = 1; seed <= kSeeds; ++seed) {
    const TrainingRun run = Trained(Experiment::kAsymmetry, Arm("ring", "shared"), seed);
    EXPECT_NEAR(LossOf(run), std::log(3.0), kAtFloor);
    const Matrix weights = run.Observe(0).attention.front().weights;
    for (const float weight : weights.data) {
      EXPECT_NEAR(weight, 1.0 / 3, 0.02);  // the loss is flat there: weights come close slowly
    }
  }
}

TEST(Asymmetry, AQueryAndAKeyPerWordLearnARing) {
  for (std::size_t seed = 1; seed <= kSeeds; ++seed) {
    const TrainingRun run = Trained(Experiment::kAsymmetry, Arm("ring", "separate"), seed);
    EXPECT_LT(LossOf(run), 0.001);  // measured: .0001 to .0005
    EXPECT_EQ(AccuracyOf(run), 1);
  }
}

// Each prefers the other: the two margins add up to -|k_a - k_b|^2, so that ln 2 is the least of
// the mean of ln(1 + exp(-margin)), where the vectors have become equal.
TEST(Asymmetry, SharedVectorsStopAtLn2OnASwapInEveryDimension) {
  for (const double dimension : {1.0, 2.0, 8.0}) {
    for (std::size_t seed = 1; seed <= kSeeds; ++seed) {
      const TrainingRun run =
          Trained(Experiment::kAsymmetry, Arm("swap", "shared", dimension), seed);
      EXPECT_NEAR(LossOf(run), std::log(2.0), kAtFloor);
      const Matrix weights = run.Observe(0).attention.front().weights;
      for (const float weight : weights.data) EXPECT_NEAR(weight, 0.5, 0.02);
    }
  }
  for (std::size_t seed = 1; seed <= kSeeds; ++seed) {
    const TrainingRun run = Trained(Experiment::kAsymmetry, Arm("swap", "shared-unit"), seed);
    EXPECT_NEAR(LossOf(run), std::log(2.0), kAtFloor);
  }
}

TEST(Asymmetry, AQueryAndAKeyPerWordLearnASwapEvenOnALine) {
  for (std::size_t seed = 1; seed <= kSeeds; ++seed) {
    const TrainingRun line = Trained(Experiment::kAsymmetry, Arm("swap", "separate", 1), seed);
    EXPECT_LT(LossOf(line), 0.003);  // measured: .0001 to .0016
    EXPECT_EQ(AccuracyOf(line), 1);
    const TrainingRun plane = Trained(Experiment::kAsymmetry, Arm("swap", "separate"), seed);
    EXPECT_LT(LossOf(plane), 0.001);  // measured: .0000 to .0003
    EXPECT_EQ(AccuracyOf(plane), 1);
  }
}

TEST(Asymmetry, SharedVectorsOfFreeLengthLearnAPairAndAChain) {
  for (std::size_t seed = 1; seed <= kSeeds; ++seed) {
    // Measured: .0003 to .0020 and .0015 to .0114; the floors of the unit vectors are far above.
    EXPECT_LT(LossOf(Trained(Experiment::kAsymmetry, Arm("pair", "shared"), seed)), 0.005);
    EXPECT_LT(LossOf(Trained(Experiment::kAsymmetry, Arm("chain", "shared"), seed)), 0.03);
  }
}

TEST(Asymmetry, SharedUnitVectorsStopAtTheirFloors) {
  for (std::size_t seed = 1; seed <= kSeeds; ++seed) {
    // Both words have the self score 1, the largest there is: weights .5 each.
    EXPECT_NEAR(LossOf(Trained(Experiment::kAsymmetry, Arm("pair", "shared-unit"), seed)),
                std::log(2.0), kAtFloor);
    // Measured to four digits, the same for every seed.
    EXPECT_NEAR(LossOf(Trained(Experiment::kAsymmetry, Arm("chain", "shared-unit"), seed)), 0.9946,
                kAtFloor);
  }
}

TEST(Asymmetry, LargerRingsHaveTheSameGap) {
  for (std::size_t seed = 1; seed <= 3; ++seed) {
    const auto loss = [&](std::string_view vectors) {
      return LossOf(Trained(Experiment::kAsymmetry, Arm("ring-of-eight", vectors, 4), seed));
    };
    EXPECT_NEAR(loss("shared"), 1.4890, kAtFloor);       // measured, every seed
    EXPECT_NEAR(loss("shared-unit"), 1.6082, kAtFloor);  // measured, every seed
    EXPECT_LT(loss("separate"), 0.001);
  }
}

TEST(Asymmetry, TenWordsOfASentenceNeedAQueryAndAKey) {
  for (std::size_t seed = 1; seed <= 3; ++seed) {
    const auto run = [&](std::string_view targets, std::string_view vectors) {
      auto settings = Arm(targets, vectors, 4);
      settings.push_back({Setting::kSteps, 400});
      return Trained(Experiment::kAsymmetry, settings, seed);
    };
    const TrainingRun shared = run("sentence", "shared");
    EXPECT_NEAR(AccuracyOf(shared), 0.8, 1e-9);
    EXPECT_GT(LossOf(shared), 0.17);  // measured: .176 to .188
    EXPECT_LT(LossOf(shared), 0.21);
    EXPECT_NEAR(AccuracyOf(run("sentence-with-ring", "shared")), 0.7, 1e-9);
    EXPECT_EQ(AccuracyOf(run("sentence-with-ring", "separate")), 1);
  }
}

TEST(Asymmetry, OnALineQueriesAndKeysCannotFormARing) {
  for (std::size_t seed = 1; seed <= kSeeds; ++seed) {
    const TrainingRun run = Trained(Experiment::kAsymmetry, Arm("ring", "separate", 1), seed);
    EXPECT_NEAR(AccuracyOf(run), 2.0 / 3, 1e-9);
  }
}

// The ring's matrix of zeros and ones. Its symmetric part has the eigenvalues 1, -1/2, -1/2, of
// which K K^T can have the positive one: a third everywhere, (3 (2/3)^2 + 6 (1/3)^2) / 9 = 2/9. Of
// rank 2, one of three singular values 1 is lost: 1/9. Of rank 3, nothing.
TEST(Asymmetry, ScoresThemselvesAreLearnedUpToTheirRank) {
  const auto loss = [](std::string_view vectors, double dimension) {
    auto settings = Arm("ring", vectors, dimension);
    settings.push_back(Chosen(Setting::kLoss, "squared-error"));
    settings.push_back({Setting::kLearningRate, 0.03});
    settings.push_back({Setting::kSteps, 800});
    return LossOf(Trained(Experiment::kAsymmetry, settings));
  };
  EXPECT_NEAR(loss("shared", 2), 2.0 / 9, kAtFloor);
  EXPECT_NEAR(loss("separate", 2), 1.0 / 9, kAtFloor);
  EXPECT_LT(loss("separate", 3), 0.001);
}

TEST(Asymmetry, PlainGradientDescentSeesTheSame) {
  const auto loss = [](std::string_view vectors) {
    auto settings = Arm("ring", vectors);
    settings.push_back(Chosen(Setting::kOptimiser, "sgd"));
    settings.push_back({Setting::kLearningRate, 0.5});
    settings.push_back({Setting::kSteps, 500});
    return LossOf(Trained(Experiment::kAsymmetry, settings));
  };
  EXPECT_NEAR(loss("shared"), std::log(3.0), kAtFloor);
  EXPECT_LT(loss("separate"), 0.001);  // measured: .0005 to .0006
}

}  // namespace
}  // namespace softlookup::training
