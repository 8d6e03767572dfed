// Feed-forward as a lookup: its records worked by hand, and every expression against its number.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "evaluate.h"
#include "random_input.h"
#include "softlookup/feed_forward.h"

namespace softlookup {
namespace {

Cell At(Stage stage) { return {stage, 0, 0, 0, 0, Sublayer::kFeedForward}; }

Matrix NumbersOf(const LayerTrace& trace, Stage stage) {
  const auto step = trace.Find(At(stage));
  EXPECT_TRUE(step.has_value()) << Name(stage);
  return trace.Numbers(*step);
}

void ExpectColumn(const LayerTrace& trace, Stage stage, std::size_t col,
                  const std::vector<double>& expected) {
  const Matrix numbers = NumbersOf(trace, stage);
  ASSERT_EQ(numbers.rows, expected.size());
  for (std::size_t row = 0; row < numbers.rows; ++row) {
    // The inputs are float32, whose sums are below 4.
    EXPECT_NEAR(numbers(row, col), expected[row], 3e-7) << Name(stage) << " of row " << row;
  }
}

// Name, animal, received name, received animal: Riley attending to dog, Riley to itself, dog to
// itself, dog to Riley, "is" to dog.
const Matrix kWords(5, 4, {1,      0,     .018F, .982F, 1,     0,     1, 0, 0,     1,
                           0.018F, .982F, 0,     1,     .982F, .018F, 0, 0, .018F, .982F});

TEST(FeedForwardTrace, OneRecordFiresForOneWordOfFive) {
  const Matrix key(4, 1, {1, 0, 0, 1});
  const Matrix bias(1, 1, {-1});
  const Matrix value(1, 1, {1});
  const LayerTrace trace = TraceFeedForward(kWords, {key, bias, {}, value}).value();
  ExpectColumn(trace, Stage::kHidden, 0, {.982, 0, -.018, -.982, -.018});
  ExpectColumn(trace, Stage::kActivated, 0, {.982, 0, 0, 0, 0});
  ExpectColumn(trace, Stage::kProjectedOutput, 0, {.982, 0, 0, 0, 0});
  ExpectColumn(trace, Stage::kSum, 0, {.982, 0, -.018, -.982, -.018});
  // One record takes all of the weight, whatever its score is.
  ExpectColumn(trace, Stage::kWeights, 0, {1, 1, 1, 1, 1});
  ExpectColumn(trace, Stage::kOutput, 0, {1, 1, 1, 1, 1});
  // Silent is exactly 0, not almost.
  for (std::size_t row = 1; row < 5; ++row) {
    EXPECT_EQ(NumbersOf(trace, Stage::kProjectedOutput)(row, 0), 0) << row;
  }
}

TEST(FeedForwardTrace, TwoRecordsShareASoftmax) {
  const Matrix keys(4, 2, {1, 0, 0, 1, 0, 1, 1, 0});
  const Matrix bias(1, 2, {-1, -1.1F});
  const Matrix values(2, 2, {1, 0, 0, 1});
  const LayerTrace trace = TraceFeedForward(kWords, {keys, bias, {}, values}).value();
  ExpectColumn(trace, Stage::kProjectedOutput, 0, {.982, 0, 0, 0, 0});
  ExpectColumn(trace, Stage::kProjectedOutput, 1, {0, 0, 0, .882, 0});
  // Scores .982 and -1.082, 0 and -.1, -.018 and -.082, -.982 and .882, -.018 and -1.082
  std::vector<double> shares;
  for (const double difference : {2.064, .1, .064, -1.864, 1.064}) {
    shares.push_back(1 / (1 + std::exp(-difference)));
  }
  ExpectColumn(trace, Stage::kWeights, 0, shares);
  ExpectColumn(trace, Stage::kOutput, 0, shares);
}

// The four cases of a conjunction: hidden 1, 0, 0, -1; without the bias 2, 1, 1, 0.
TEST(FeedForwardTrace, TheBiasTakesAwayWhatOneConditionGives) {
  const Matrix input(4, 2, {1.018F, .982F, 1, 0, 0, 1, 0, 0});
  const Matrix key(2, 1, {1, 1});
  const Matrix bias(1, 1, {-1});
  const Matrix value(1, 1, {1});
  const LayerTrace with = TraceFeedForward(input, {key, bias, {}, value}).value();
  ExpectColumn(with, Stage::kHidden, 0, {1, 0, 0, -1});
  ExpectColumn(with, Stage::kProjectedOutput, 0, {1, 0, 0, 0});
  const LayerTrace without = TraceFeedForward(input, {key, {}, {}, value}).value();
  ExpectColumn(without, Stage::kProjectedOutput, 0, {2, 1, 1, 0});
  EXPECT_FALSE(without.Find(At(Stage::kHiddenBias)).has_value());
}

TEST(FeedForwardTrace, EveryNumberFollowsFromItsExpression) {
  Random random(14);
  const auto learned = [&](std::size_t rows, std::size_t cols) {
    return RandomMatrix(random, rows, cols, Entries::kNormal);
  };
  const Matrix input = learned(3, 4);
  const Matrix hidden = learned(4, 5);
  const Matrix bias = learned(1, 5);
  const Matrix gate = learned(4, 5);
  const Matrix output = learned(5, 2);
  const Matrix output_bias = learned(1, 2);
  for (const Activation activation : {Activation::kRelu, Activation::kSilu}) {
    for (const bool has_gate : {false, true}) {
      const FeedForward feed_forward = {
          hidden, bias,        has_gate ? MatrixView(gate) : MatrixView(),
          output, output_bias, activation};
      const LayerTrace trace = TraceFeedForward(input, feed_forward).value();
      const Matrix applied = ApplyFeedForward(input, feed_forward).value();
      const Matrix traced = NumbersOf(trace, Stage::kProjectedOutput);
      for (std::size_t i = 0; i < applied.data.size(); ++i) {
        // float32 beside float64: a few roundings of sums below 30.
        EXPECT_NEAR(applied.data[i], traced.data[i], 1e-5);
      }
      for (std::size_t index = 0; index < trace.steps().size(); ++index) {
        Cell cell = trace.steps()[index].place;
        ASSERT_EQ(trace.Find(cell), index) << Name(cell.stage);
        const Matrix numbers = trace.Numbers(index);
        for (cell.row = 0; cell.row < numbers.rows; ++cell.row) {
          for (cell.col = 0; cell.col < numbers.cols; ++cell.col) {
            const Derivation derivation = trace.Derive(cell).value();
            ASSERT_EQ(derivation.result, numbers(cell.row, cell.col));
            ASSERT_EQ(static_cast<float>(Evaluate(derivation)), numbers(cell.row, cell.col));
            ExpectCellsHoldTheirNumbers(derivation, trace);
          }
        }
      }
    }
  }
}

TEST(FeedForwardTrace, RefusesWhatApplyingRefuses) {
  const Matrix two(2, 2);
  const Matrix three(3, 3);
  const Result<LayerTrace> trace = TraceFeedForward(two, {three, {}, {}, three});
  const Result<Matrix> applied = ApplyFeedForward(two, {three, {}, {}, three});
  ASSERT_FALSE(trace.ok());
  EXPECT_EQ(trace.error().code, ErrorCode::kShapeMismatch);
  EXPECT_EQ(trace.error().message, applied.error().message);
}

}  // namespace
}  // namespace softlookup
