// TraceAttention(): every intermediate against float64, and the parts against one another.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "random_input.h"
#include "reference.h"
#include "rounding_bounds.h"
#include "softlookup/attention.h"

namespace softlookup {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

Trace TraceOrFail(const AttentionInput& input) {
  Result<Trace> result = TraceAttention(input);
  EXPECT_TRUE(result.ok());
  return std::move(result).value();
}

// The trace is float64 rounded once: it may be off by half a float32 step, and by float64's own
// rounding (under 1e-12 for the numbers here), where that decides which of two float32 is nearer.
// Where terms cancel, what is left of float64's rounding stands alone: at most 67 terms, each below
// 10 with an error below 1e-16 of it.
bool IsRounded(float number, double expected) {
  if (std::isnan(expected)) return std::isnan(number);
  if (number == static_cast<float>(expected)) return true;  // infinities, too
  return std::abs(number - expected) <= (kMachineEpsilon / 2 + 1e-12) * std::abs(expected) + 1e-13;
}

void ExpectRounded(const Matrix& matrix, const reference::Table& expected, const char* name,
                   const OwnedInput& owned) {
  ASSERT_EQ(matrix.rows, expected.size()) << name;
  for (std::size_t row = 0; row < matrix.rows; ++row) {
    ASSERT_EQ(matrix.cols, expected[row].size()) << name;
    for (std::size_t col = 0; col < matrix.cols; ++col) {
      ASSERT_PRED2(IsRounded, matrix(row, col), expected[row][col])
          << name << "[" << row << "][" << col << "], " << owned;
    }
  }
}

void ExpectReference(const OwnedInput& owned) {
  const AttentionInput input = owned.View();
  const Trace trace = TraceOrFail(input);
  const reference::Attention expected = reference::Compute(input);
  ASSERT_EQ(trace.heads.size(), expected.heads.size());
  for (std::size_t index = 0; index < trace.heads.size(); ++index) {
    const HeadTrace& head = trace.heads[index];
    ExpectRounded(head.raw, expected.heads[index].raw, "raw", owned);
    ExpectRounded(head.scores, expected.heads[index].scores, "scores", owned);
    ExpectRounded(head.masked, expected.heads[index].masked, "masked", owned);
    ExpectRounded(head.weights, expected.heads[index].weights, "weights", owned);
    ExpectRounded(head.output, expected.heads[index].output, "output", owned);
  }
  ExpectRounded(trace.output, expected.output, "output", owned);
}

TEST(Trace, AgreesWithFloat64ForEveryOptionAndManyShapes) {
  Random random(1);
  for (const AttentionInput& options : EveryOption({0, 1e-30F, .01F, 1, 1e30F, kInfinity})) {
    for (int repetition = 0; repetition < 3; ++repetition) {
      const OwnedInput owned = RandomInput(random, options, Entries::kNormal);
      ASSERT_NO_FATAL_FAILURE(ExpectReference(owned));
    }
  }
}

TEST(Trace, AgreesWithFloat64WhereScoresTie) {
  Random random(2);
  for (const AttentionInput& options : EveryOption({0, .25F, 1, kInfinity})) {
    for (int repetition = 0; repetition < 3; ++repetition) {
      const OwnedInput owned = RandomInput(random, options, Entries::kSmallIntegers);
      ASSERT_NO_FATAL_FAILURE(ExpectReference(owned));
    }
  }
}

TEST(Trace, AgreesWithFloat64ForHugeScores) {
  Random random(3);
  for (const AttentionInput& options : EveryOption({1, .01F})) {
    OwnedInput owned = RandomInput(random, options, Entries::kSmallIntegers);
    for (float& number : owned.query.data) number *= 5000;
    ASSERT_NO_FATAL_FAILURE(ExpectReference(owned));
  }
}

TEST(Trace, KeepsEachHeadsColumns) {
  const Matrix query(1, 4, {1, 2, 3, 4});
  const Matrix key(2, 4, {5, 6, 7, 8, 9, 10, 11, 12});
  const Matrix value(2, 2, {20, 30, 40, 50});
  AttentionInput input;
  input.query = query;
  input.key = key;
  input.value = value;
  input.heads = 2;
  const Trace trace = TraceOrFail(input);
  EXPECT_EQ(trace.heads[0].query.data, (std::vector<float>{1, 2}));
  EXPECT_EQ(trace.heads[1].query.data, (std::vector<float>{3, 4}));
  EXPECT_EQ(trace.heads[0].key.data, (std::vector<float>{5, 6, 9, 10}));
  EXPECT_EQ(trace.heads[1].key.data, (std::vector<float>{7, 8, 11, 12}));
  EXPECT_EQ(trace.heads[0].value.data, (std::vector<float>{20, 40}));
  EXPECT_EQ(trace.heads[1].value.data, (std::vector<float>{30, 50}));
  EXPECT_EQ(trace.output(0, 0), trace.heads[0].output(0, 0));
  EXPECT_EQ(trace.output(0, 1), trace.heads[1].output(0, 0));
}

TEST(Trace, ContributionsAreWeightTimesValueAndAddUpToTheOutput) {
  const Matrix query(2, 2, {1, 2, -1, 3});
  const Matrix key(3, 2, {1, 0, 0, 1, 1, 1});
  const Matrix value(3, 4, {1, 2, 3, 4, -1, -2, -3, 4, .5F, 1, 2, 3});
  const Matrix mask(2, 3, {1, 1, 1, 1, 0, 1});
  AttentionInput input;
  input.query = query;
  input.key = key;
  input.value = value;
  input.heads = 2;
  input.mask.kind = MaskKind::kGiven;
  input.mask.given = mask;
  const Trace trace = TraceOrFail(input);
  for (const HeadTrace& head : trace.heads) {
    const std::size_t keys = head.key.rows;
    ASSERT_EQ(head.contributions.rows, head.query.rows * keys);
    ASSERT_EQ(head.contributions.cols, head.value.cols);
    for (std::size_t row = 0; row < head.query.rows; ++row) {
      for (std::size_t col = 0; col < head.value.cols; ++col) {
        double sum = 0;
        for (std::size_t j = 0; j < keys; ++j) {
          const double contribution = head.contributions(row * keys + j, col);
          // Weight and contribution are rounded once each.
          const double product = double{head.weights(row, j)} * double{head.value(j, col)};
          EXPECT_NEAR(contribution, product, kMachineEpsilon * std::abs(product));
          sum += contribution;
        }
        // Contributions below 5, their weights adding up to 1, each rounded once.
        EXPECT_NEAR(sum, head.output(row, col), 5 * kMachineEpsilon);
      }
    }
  }
}

TEST(Trace, WeightsOfAVisibleRowSumToOne) {
  Random random(5);
  for (const float temperature : {0.0F, 1e-30F, .01F, 1.0F, 1e30F, kInfinity}) {
    AttentionInput options;
    options.temperature = temperature;
    options.mask.kind = MaskKind::kCausal;
    const OwnedInput owned = RandomInput(random, options, Entries::kNormal);
    const AttentionInput input = owned.View();
    for (const HeadTrace& head : TraceOrFail(input).heads) {
      for (std::size_t row = 0; row < head.weights.rows; ++row) {
        double sum = 0;
        for (std::size_t col = 0; col < head.weights.cols; ++col) sum += head.weights(row, col);
        EXPECT_NEAR(sum, 1, kMachineEpsilon)
            << owned;  // weights that add up to 1, each rounded once
      }
    }
  }
}

TEST(Trace, CausalMaskHidesWhatComesLater) {
  Random random(6);
  const Matrix words = RandomMatrix(random, 5, 3, Entries::kNormal);
  AttentionInput input;
  input.query = words;
  input.key = words;
  input.value = words;
  input.mask.kind = MaskKind::kCausal;
  const HeadTrace head = TraceOrFail(input).heads[0];
  for (std::size_t row = 0; row < head.weights.rows; ++row) {
    for (std::size_t col = 0; col < head.weights.cols; ++col) {
      EXPECT_EQ(head.masked(row, col) == -kInfinity, col > row);
      EXPECT_EQ(head.weights(row, col) == 0, col > row);
    }
  }
}

TEST(Trace, AgreesWithAttend) {
  Random random(7);
  for (const AttentionInput& options : EveryOption({0, 1, kInfinity})) {
    if (options.normalisation == Normalisation::kDivideBySum)
      continue;  // a sum may be all rounding
    const OwnedInput owned = RandomInput(random, options, Entries::kSmallIntegers);
    const AttentionInput input = owned.View();
    const Matrix traced = TraceOrFail(input).output;
    const Matrix attended = Attend(input).value();
    for (std::size_t i = 0; i < traced.data.size(); ++i) {
      // Exact scores of small integers; then up to 67 terms below 72 * 2 (kNone) are added.
      ASSERT_NEAR(traced.data[i], attended.data[i],
                  67 * kMachineEpsilon * (1 + std::abs(traced.data[i])))
          << owned;
    }
  }
}

}  // namespace
}  // namespace softlookup
