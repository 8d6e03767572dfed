// Attention by numbers that can be worked out by hand, through both ways of computing it.
#include "softlookup/attention.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace softlookup {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

// Both ways give `expected`; Attend() and TraceAttention() have no other output to compare.
void ExpectOutput(const AttentionInput& input, const std::vector<double>& expected,
                  double tolerance) {
  const Result<Matrix> attended = Attend(input);
  const Result<Trace> trace = TraceAttention(input);
  ASSERT_TRUE(attended.ok()) << attended.error().message;
  ASSERT_TRUE(trace.ok()) << trace.error().message;
  ASSERT_EQ(attended.value().data.size(), expected.size());
  ASSERT_EQ(trace.value().output.data.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(attended.value().data[i], expected[i], tolerance) << "Attend, number " << i;
    EXPECT_NEAR(trace.value().output.data[i], expected[i], tolerance) << "trace, number " << i;
  }
}

Matrix WeightsOf(const AttentionInput& input) {
  Result<Trace> trace = TraceAttention(input);
  EXPECT_TRUE(trace.ok());
  return std::move(trace).value().heads[0].weights;
}

// A query of 1 against keys of one number each: the scores are the keys.
struct HandScores {
  Matrix query{1, 1, {1}};
  Matrix key;
  Matrix value;

  HandScores(const std::vector<float>& scores, Matrix values)
      : key(scores.size(), 1, scores), value(std::move(values)) {}

  AttentionInput Input(Normalisation normalisation, float temperature = 1) const {
    AttentionInput input;
    input.query = query;
    input.key = key;
    input.value = value;
    input.compatibility = Compatibility::kDot;
    input.normalisation = normalisation;
    input.temperature = temperature;
    return input;
  }
};

Matrix Incomes() { return Matrix(3, 1, {20000, 50000, 80000}); }

// Half a unit in the last of four decimals.
constexpr double kFourDecimals = 5e-5;
// A float32 between 16384 and 131072 is 0.002 to 0.008 from the next; sums take several roundings.
constexpr double kDollars = 0.02;

TEST(WeightedSum, WeightsOfHalfThirtyTwentyPercent) {
  const HandScores hand({.5F, .3F, .2F}, Incomes());
  ExpectOutput(hand.Input(Normalisation::kNone), {41000}, kDollars);
  ExpectOutput(hand.Input(Normalisation::kDivideBySum), {41000}, kDollars);
}

// One-hot keys, a score of `sharpness` for the match and 0 for the rest: what the rest still gets
// is (n - 1) e^-s / (1 + (n - 1) e^-s), here written out.
TEST(WeightedSum, LookupIsItsLimit) {
  constexpr std::size_t kRecords = 8;
  struct Error {
    float sharpness;
    double expected;
    double tolerance;
  };
  // Half a unit in the last digit given.
  for (const auto [sharpness, expected, tolerance] : std::vector<Error>{{1, .72, .005},
                                                                        {2, .486, 5e-4},
                                                                        {5, .045, 5e-4},
                                                                        {10, 3.18e-4, 5e-7},
                                                                        {20, 1.4e-8, 5e-10}}) {
    std::vector<float> scores(kRecords, 0);
    scores[0] = sharpness;
    std::vector<float> is_other(kRecords, 1);
    is_other[0] = 0;
    const HandScores hand(scores, Matrix(kRecords, 1, is_other));
    ExpectOutput(hand.Input(Normalisation::kSoftmax), {expected}, tolerance);
  }
}

TEST(WeightedSum, AllWeightOnOneRecordIsALookup) {
  ExpectOutput(HandScores({1, 0, 0}, Incomes()).Input(Normalisation::kNone), {20000}, 0);
}

TEST(WeightedSum, EqualWeightsGiveThePlainMean) {
  const HandScores hand({7, 7, 7}, Incomes());
  ExpectOutput(hand.Input(Normalisation::kSoftmax), {50000}, kDollars);
  ExpectOutput(hand.Input(Normalisation::kHardMax), {50000}, kDollars);
  ExpectOutput(hand.Input(Normalisation::kDivideBySum), {50000}, kDollars);
}

TEST(WeightedSum, RawScoresCanGiveMoreThanEveryIncome) {
  const HandScores hand({.6F, .9F, .3F}, Incomes());
  ExpectOutput(hand.Input(Normalisation::kNone), {81000}, kDollars);
  ExpectOutput(hand.Input(Normalisation::kDivideBySum), {45000}, kDollars);
}

TEST(WeightedSum, TwoHalvesOfAOneHotQueryGiveTheMeanOfTwoIncomes) {
  const Matrix query(1, 3, {.5F, .5F, 0});
  const Matrix key(3, 3, {1, 0, 0, 0, 1, 0, 0, 0, 1});
  const Matrix value = Incomes();
  AttentionInput input;
  input.query = query;
  input.key = key;
  input.value = value;
  input.compatibility = Compatibility::kDot;
  input.normalisation = Normalisation::kNone;
  ExpectOutput(input, {35000}, 0);
}

TEST(Softmax, SharpensWithTheScore) {
  const std::vector<std::pair<float, double>> cases = {
      {0, 50000}, {1, 39074.75}, {2, 29585.63}, {5, 20598.35}, {10, 20004.09}};
  for (const auto& [score, output] : cases) {
    ExpectOutput(HandScores({score, 0, 0}, Incomes()).Input(Normalisation::kSoftmax), {output},
                 kDollars);
  }
}

TEST(Softmax, DividingScoresAndTemperatureAlikeChangesNothing) {
  ExpectOutput(HandScores({.5F, 0, 0}, Incomes()).Input(Normalisation::kSoftmax, .25F), {29585.63},
               kDollars);
}

TEST(Softmax, TemperatureZeroIsTheBestMatch) {
  ExpectOutput(HandScores({1, 3, 2}, Incomes()).Input(Normalisation::kSoftmax, 0), {50000}, 0);
}

TEST(Softmax, TemperatureZeroSharesTies) {
  ExpectOutput(HandScores({3, 1, 3}, Incomes()).Input(Normalisation::kSoftmax, 0), {50000}, 0);
  ExpectOutput(HandScores({3, 3, 1}, Incomes()).Input(Normalisation::kSoftmax, 0), {35000}, 0);
}

TEST(Softmax, ScoresThatAreDisplayedAlikeTie) {
  // 1 + 2^-25 + 2^-26 is not 1, but as a float32 it is: products of two float32 say so.
  const Matrix query(1, 2, {1, 0x1p-13F});
  const Matrix key(2, 2, {1, 0, 1, 0x1.8p-12F});
  const Matrix value(2, 1, {10, 20});
  AttentionInput input;
  input.query = query;
  input.key = key;
  input.value = value;
  input.compatibility = Compatibility::kDot;
  input.temperature = 0;
  ExpectOutput(input, {15}, 0);
}

TEST(Softmax, InfiniteTemperatureIsThePlainMeanOfWhatIsVisible) {
  const HandScores hand({1, 3, 200}, Incomes());
  AttentionInput input = hand.Input(Normalisation::kSoftmax, kInfinity);
  ExpectOutput(input, {50000}, kDollars);
  const Matrix mask(1, 3, {0, 1, 1});
  input.mask.kind = MaskKind::kGiven;
  input.mask.given = mask;
  ExpectOutput(input, {65000}, kDollars);
}

TEST(Softmax, TemperaturesNextToTheEndsBehaveLikeTheEnds) {
  const HandScores hand({1, 3, 2}, Incomes());
  ExpectOutput(hand.Input(Normalisation::kSoftmax, 1e-45F), {50000}, 0);
  ExpectOutput(hand.Input(Normalisation::kSoftmax, 3e38F), {50000}, kDollars);
}

TEST(Softmax, HugeScoresDoNotOverflow) {
  ExpectOutput(HandScores({1e4F, 1e4F, -1e4F}, Incomes()).Input(Normalisation::kSoftmax), {35000},
               kDollars);
  ExpectOutput(HandScores({-1e4F, -1e4F, -1e4F}, Incomes()).Input(Normalisation::kSoftmax), {50000},
               kDollars);
  ExpectOutput(HandScores({1e12F, 0, -1e12F}, Incomes()).Input(Normalisation::kSoftmax, 1e-45F),
               {20000}, 0);
}

// All scores are 0, so that every query mixes what it sees in equal parts.
TEST(SlidingWindow, SeesItsOwnKeyAndThoseJustBefore) {
  const Matrix nothing(4, 1);
  const Matrix value(4, 1, {1, 2, 4, 8});
  AttentionInput input;
  input.query = nothing;
  input.key = nothing;
  input.value = value;
  input.mask.kind = MaskKind::kSlidingWindow;
  input.mask.window = 1;
  ExpectOutput(input, {1, 2, 4, 8}, 0);
  input.mask.window = 2;
  ExpectOutput(input, {1, 1.5, 3, 6}, 0);
  input.mask.window = 3;
  ExpectOutput(input, {1, 1.5, 7.0 / 3, 14.0 / 3}, 1e-6);
  for (const std::size_t all : {std::size_t{4}, kEveryKey}) {
    input.mask.window = all;
    ExpectOutput(input, {1, 1.5, 7.0 / 3, 3.75}, 1e-6);
  }
}

TEST(DivideBySum, LetsWeightsTurnNegative) {
  const Matrix value(3, 2, {0, 1, 1, 0, 1, 1});
  const HandScores hand({1, .6F, -.6F}, value);
  ExpectOutput(hand.Input(Normalisation::kDivideBySum), {0, .4}, 1e-6);
  ExpectOutput(hand.Input(Normalisation::kSoftmax), {.4659, .6420}, kFourDecimals);
}

TEST(DivideBySum, ExplodesWhereTheSumIsSmall) {
  const Matrix value(4, 2, {0, 1, 1, 0, 1, 1, 0, 0});
  const HandScores hand({1, .6F, -.6F, -.96F}, value);
  // float32 holds .6 and .96 to 6e-8; divided by the sum of .04 and times 25 that is 4e-5.
  ExpectOutput(hand.Input(Normalisation::kDivideBySum), {0, 10}, 1e-4);
  const Matrix weights = WeightsOf(hand.Input(Normalisation::kDivideBySum));
  const std::vector<float> expected = {25, 15, -15, -24};
  for (std::size_t j = 0; j < 4; ++j) EXPECT_NEAR(weights(0, j), expected[j], 1e-4);
  ExpectOutput(hand.Input(Normalisation::kSoftmax), {.4333, .5970}, kFourDecimals);
}

TEST(DivideBySum, IsUndefinedWhereTheSumIsZero) {
  const HandScores zeros({0, 0, 0}, Incomes());
  EXPECT_TRUE(std::isnan(Attend(zeros.Input(Normalisation::kDivideBySum)).value()(0, 0)));
  EXPECT_TRUE(std::isnan(WeightsOf(zeros.Input(Normalisation::kDivideBySum))(0, 0)));
  const Matrix weights =
      WeightsOf(HandScores({1, 0, -1}, Incomes()).Input(Normalisation::kDivideBySum));
  EXPECT_EQ(weights(0, 0), kInfinity);
  EXPECT_EQ(weights(0, 2), -kInfinity);
}

// Two dimensions for foods and companies: what "eat" does to "apple".
TEST(WeightedSum, MixesVectors) {
  const HandScores apple({.4F, .6F}, Matrix(2, 2, {1, 0, .5F, .5F}));
  ExpectOutput(apple.Input(Normalisation::kNone), {.7, .3}, 1e-6);
}

struct Words {
  Matrix query;
  Matrix key;
  Matrix value;

  AttentionInput Input() const {
    AttentionInput input;
    input.query = query;
    input.key = key;
    input.value = value;
    input.compatibility = Compatibility::kDot;
    return input;
  }
};

void ExpectWeights(const AttentionInput& input, const std::vector<double>& expected) {
  const Matrix weights = WeightsOf(input);
  ASSERT_EQ(weights.data.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(weights.data[i], expected[i], kFourDecimals) << "weight " << i;
  }
}

TEST(QueriesAndKeys, SharedUnitVectorsMirror) {
  const Matrix shared(2, 2, {1, 0, .6F, .8F});
  ExpectWeights(Words{shared, shared, shared}.Input(), {.5987, .4013, .4013, .5987});
}

TEST(QueriesAndKeys, SharedVectorsOfFreeLengthNeedNotMirror) {
  const Matrix shared(2, 2, {1, 0, 3, 0});
  const Matrix weights = WeightsOf(Words{shared, shared, shared}.Input());
  EXPECT_NEAR(weights(0, 1), .8808, kFourDecimals);
  EXPECT_NEAR(weights(1, 0), .0025, kFourDecimals);
}

TEST(QueriesAndKeys, SeparateVectorsBreakTheMirror) {
  const Words words{Matrix(2, 2, {2, 0, 2, 0}), Matrix(2, 2, {0, 1, 2, 0}), Matrix(2, 1, {0, 1})};
  ExpectWeights(words.Input(), {.0180, .9820, .0180, .9820});
}

TEST(QueriesAndKeys, RingOfThree) {
  const Matrix query(3, 2, {0, 4, -4, -4, 4, 0});
  const Matrix key(3, 2, {1, 0, 0, 1, -1, -1});
  const Matrix value(3, 3, {1, 0, 0, 0, 1, 0, 0, 0, 1});
  const Words ring{query, key, value};
  EXPECT_EQ(TraceAttention(ring.Input()).value().heads[0].scores.data,
            (std::vector<float>{0, 4, -4, -4, -4, 8, 4, 0, -4}));
  const Matrix weights = WeightsOf(ring.Input());
  EXPECT_NEAR(weights(0, 1), .9817, kFourDecimals);
  EXPECT_NEAR(weights(1, 2), .99999, kFourDecimals);
  EXPECT_NEAR(weights(2, 0), .9817, kFourDecimals);
}

TEST(QueriesAndKeys, ScalingDividesByTheRootOfTheDimension) {
  const Matrix query(1, 4, {1, 2, 3, 4});
  const Matrix key(1, 4, {1, 1, 1, 1});
  const Words words{query, key, key};
  AttentionInput input = words.Input();
  input.compatibility = Compatibility::kScaledDot;
  const Trace trace = TraceAttention(input).value();
  EXPECT_EQ(trace.heads[0].raw(0, 0), 10);
  EXPECT_EQ(trace.heads[0].scores(0, 0), 5);
}

}  // namespace
}  // namespace softlookup
