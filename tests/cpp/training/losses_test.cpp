// Losses whose numbers can be worked out by hand.
#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <vector>

#include "training/operations.h"

namespace softlookup::training {
namespace {

// By hand: softmax of (0, 0) is (1/2, 1/2), that of (0, ln 3) is (1/4, 3/4). The row without a
// label neither costs anything nor counts in the mean.
TEST(CrossEntropy, IsTheMeanOverTheRowsThatHaveALabel) {
  Tape<double> tape;
  const Variable logits = tape.Input({3, 2, {0, 0, 5, 1, 0, std::log(3.0)}});
  const Variable loss = CrossEntropy(tape, logits, {0, kNoLabel, 1});
  tape.Backward(loss);
  constexpr double kRounding = 1e-15;  // of numbers below 1
  EXPECT_NEAR(tape.Value(loss).data.front(), (std::log(2.0) + std::log(4.0 / 3)) / 2, kRounding);
  const std::vector<double> slopes = {-0.25, 0.25, 0, 0, 0.125, -0.125};
  for (std::size_t i = 0; i < slopes.size(); ++i) {
    EXPECT_NEAR(tape.Gradient(logits).data[i], slopes[i], kRounding);
  }
}

TEST(CrossEntropy, StaysFiniteWhereTheLabelIsHopeless) {
  Tape<float> tape;
  const Variable logits = tape.Input({1, 2, {1000, -1000}});
  const Variable loss = CrossEntropy(tape, logits, {1});
  tape.Backward(loss);
  EXPECT_EQ(tape.Value(loss).data.front(), 2000);
  EXPECT_EQ(tape.Gradient(logits).data, (std::vector<float>{1, -1}));
}

}  // namespace
}  // namespace softlookup::training
