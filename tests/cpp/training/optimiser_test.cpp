#include "training/optimiser.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace softlookup::training {
namespace {

double AfterSteps(Optimiser optimiser, const std::vector<double>& slopes, double rate) {
  ParameterUpdate<double> update(optimiser);
  std::vector<MatrixOf<double>> parameters = {{1, 1, {1}}};
  for (const double slope : slopes) {
    const MatrixOf<double> gradient(1, 1, {slope});
    update.Apply(parameters, {&gradient}, rate);
  }
  return parameters.front().data.front();
}

constexpr double kRounding = 1e-12;

TEST(Optimiser, SgdGoesAgainstTheGradient) {
  EXPECT_NEAR(AfterSteps(Optimiser::kSgd, {2, -1}, 0.1), 1 - 0.2 + 0.1, kRounding);
}

// By hand, from algorithm 1. Slopes 2, then -1:
//   m = .1 * 2 = .2, then .9 * .2 - .1 = .08; v = .01 * 4 = .04, then .99 * .04 + .01 = .0496
//   step 1: (.2 / .1) / sqrt(.04 / .01) = 1; step 2: (.08 / .19) / sqrt(.0496 / .0199)
TEST(Optimiser, AdamTakesTheStepsOfThePaper) {
  constexpr double kRate = 0.5;
  // epsilon, 1e-8, is left out here: it moves a step by less than 1e-8 of it.
  EXPECT_NEAR(AfterSteps(Optimiser::kAdam, {2}, kRate), 1 - kRate, 1e-8);
  const double second = (0.08 / 0.19) / std::sqrt(0.0496 / 0.0199);
  EXPECT_NEAR(AfterSteps(Optimiser::kAdam, {2, -1}, kRate), 1 - kRate * (1 + second), 1e-8);
}

TEST(Schedule, IsConstantDecaysOrWarmsUp) {
  EXPECT_EQ(ShareOfLearningRate(Schedule::kConstant, 99, 100), 1);
  EXPECT_EQ(ShareOfLearningRate(Schedule::kDecay, 0, 100), 1);
  EXPECT_EQ(ShareOfLearningRate(Schedule::kDecay, 69, 100), 1);
  EXPECT_NEAR(ShareOfLearningRate(Schedule::kDecay, 85, 100), 0.5, kRounding);
  EXPECT_NEAR(ShareOfLearningRate(Schedule::kDecay, 100, 100), 0, kRounding);
  EXPECT_NEAR(ShareOfLearningRate(Schedule::kWarmUp, 0, 100), 0.05, kRounding);
  EXPECT_NEAR(ShareOfLearningRate(Schedule::kWarmUp, 9, 100), 0.5, kRounding);
  EXPECT_EQ(ShareOfLearningRate(Schedule::kWarmUp, 19, 100), 1);
  EXPECT_NEAR(ShareOfLearningRate(Schedule::kWarmUp, 85, 100), 0.5, kRounding);
}

}  // namespace
}  // namespace softlookup::training
