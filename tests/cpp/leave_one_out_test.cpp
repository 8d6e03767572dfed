// Leave one out: against the float64 reference of the 186 countries, and worked by hand.
#include "softlookup/leave_one_out.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "countries.h"
#include "evaluate.h"
#include "softlookup/text_keys.h"

namespace softlookup {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr std::size_t kIncome = 0;
constexpr std::size_t kLifeExpectancy = 1;

LeaveOneOut Scored(const Matrix& key, const Matrix& value) {
  LeaveOneOut left_out = LeaveOneOut::Make(key, value).value();
  for (std::size_t i = 0; i < key.rows; ++i) left_out.Score(i);
  return left_out;
}

Matrix NumbersOf(const LayerTrace& trace, Stage stage) {
  return trace.Numbers(*trace.Find({stage, 0, 0, 0}));
}

Matrix MeanErrors(const LeaveOneOut& left_out, const LookupRule& rule) {
  return NumbersOf(left_out.Trace(rule).value(), Stage::kMean);
}

// The reference is computed in float64 from float32 vectors; the engine's are float16, which moves
// a mean error of thousands of dollars by 0.2, and one of years by 1e-4 (measured on the
// originals).
constexpr double kFloat16Dollars = 0.2;
constexpr double kFloat16Years = 2e-4;
// Counts of n-grams are exact: only the last rounding, to float32, is left.
constexpr double kDollars = 1e-3;
constexpr double kYears = 1e-6;

struct Expected {
  LookupRule rule;
  double income;
  double life_expectancy;
};

void ExpectErrors(const LeaveOneOut& left_out, const std::vector<Expected>& all, double dollars,
                  double years) {
  for (const auto& [rule, income, life_expectancy] : all) {
    SCOPED_TRACE(testing::Message() << static_cast<int>(rule.way) << ", " << rule.temperature);
    const Matrix mean = MeanErrors(left_out, rule);
    EXPECT_NEAR(mean(0, kIncome), income, dollars);
    EXPECT_NEAR(mean(0, kLifeExpectancy), life_expectancy, years);
  }
}

TEST(LeaveOneOut, OfCountriesBySpellingIsTheReference) {
  const Countries countries = ReadCountries();
  ASSERT_EQ(countries.names.size(), 186);
  const Matrix key = MakeTextKeys("", countries.names, TextKeyKind::kNGrams).value().key;
  const LeaveOneOut left_out = Scored(key, countries.value);
  ExpectErrors(left_out,
               {{{LookupWay::kBestMatch}, 15201.71505376344, 7.291881720430108},
                {{LookupWay::kSoftmax, 0.04F}, 13248.87223528341, 6.261114189967287},
                {{LookupWay::kSoftmax, 0.08F}, 12393.770284453129, 5.923058598620611},
                {{LookupWay::kSoftmax, 1}, 13937.062517080196, 6.502884437804136},
                {{LookupWay::kSoftmax, kInfinity}, 13964.449171752396, 6.508476024411509}},
               kDollars, kYears);
  // Eighteen countries have several best matches, which softmax at temperature 0 lets share.
  EXPECT_NEAR(MeanErrors(left_out, {LookupWay::kSoftmax, 0})(0, kIncome), 15380, 0.5);
}

TEST(LeaveOneOut, OfCountriesByTheirVectorsIsTheReference) {
  const Countries countries = ReadCountries();
  const Matrix key = CountryVectors(countries);
  const LeaveOneOut left_out = Scored(key, countries.value);
  ExpectErrors(left_out,
               {{{LookupWay::kBestMatch}, 9748.91935483871, 3.6813440860215043},
                {{LookupWay::kSoftmax, 0.01F}, 8833.473741814621, 3.4777715294729257},
                {{LookupWay::kSoftmax, 0.04F}, 7434.445696832412, 3.176883325716299},
                {{LookupWay::kSoftmax, 0.05F}, 7442.579704044347, 3.186260881296231},
                {{LookupWay::kSoftmax, 0.2F}, 11198.653942251784, 4.9709013124484045},
                {{LookupWay::kSoftmax, 1}, 13441.408048536208, 6.208844078371647},
                {{LookupWay::kSoftmax, 2}, 13704.318513194916, 6.36043318896862},
                {{LookupWay::kSoftmax, kInfinity}, 13964.449171752396, 6.508476024411509}},
               kFloat16Dollars, kFloat16Years);
  EXPECT_NEAR(MeanErrors(left_out, {LookupWay::kDivideBySum})(0, kIncome), 12680, 0.5);
  // No two scores of a row are equal: who is first does not matter.
  EXPECT_EQ(MeanErrors(left_out, {LookupWay::kSoftmax, 0}).data,
            MeanErrors(left_out, {LookupWay::kBestMatch}).data);

  const Matrix output =
      NumbersOf(left_out.Trace({LookupWay::kSoftmax, 0.04F}).value(), Stage::kOutput);
  // float16 moves one country's answer by more than it moves the mean of 186.
  constexpr double kOneCountry = 15;
  EXPECT_NEAR(output(countries.Find("Norway"), kIncome), 42305.48084358953, kOneCountry);
  EXPECT_NEAR(output(countries.Find("Slovenia"), kIncome), 22569.284386951247, kOneCountry);
  EXPECT_NEAR(output(countries.Find("Qatar"), kIncome), 54520.60791801044, kOneCountry);
}

// Keys (1, 0), (0.6, 0.8), (0, 2), (0, 0) and values 1, 2, 4, 8. Cosines of the second with the
// others: 0.6, 0.8, 0. Of the first: 0.6, 0, 0. Of the last, which has no direction: 0, 0, 0.
const Matrix kKey(4, 2, {1, 0, 0.6F, 0.8F, 0, 2, 0, 0});
const Matrix kValue(4, 1, {1, 2, 4, 8});

std::vector<float> OutputsOf(const LookupRule& rule) {
  return NumbersOf(Scored(kKey, kValue).Trace(rule).value(), Stage::kOutput).data;
}

TEST(LeaveOneOut, IsWorkedByHand) {
  const LayerTrace best = Scored(kKey, kValue).Trace({LookupWay::kBestMatch}).value();
  // Of three equals the first.
  EXPECT_EQ(NumbersOf(best, Stage::kOutput).data, (std::vector<float>{2, 4, 2, 1}));
  EXPECT_EQ(NumbersOf(best, Stage::kError).data, (std::vector<float>{1, 2, 2, 7}));
  EXPECT_EQ(NumbersOf(best, Stage::kMean).data, (std::vector<float>{3}));
  const std::vector<float> mean = OutputsOf({LookupWay::kSoftmax, kInfinity});
  EXPECT_FLOAT_EQ(mean[0], 14.0F / 3);
  EXPECT_FLOAT_EQ(mean[3], 7.0F / 3);
  EXPECT_FLOAT_EQ(OutputsOf({LookupWay::kSoftmax, 0})[3], 7.0F / 3);  // three share
  const std::vector<float> shares = OutputsOf({LookupWay::kDivideBySum});
  EXPECT_FLOAT_EQ(shares[1], (0.6F * 1 + 0.8F * 4) / 1.4F);
  EXPECT_TRUE(std::isnan(shares[3]));  // 0 / 0
  const double e = std::exp(0.6);
  EXPECT_FLOAT_EQ(OutputsOf({LookupWay::kSoftmax, 1})[0],
                  static_cast<float>((2 * e + 4 + 8) / (e + 2)));
}

// Keys of one direction and many lengths: in float64 their cosines differ by what float32 rounded.
TEST(LeaveOneOut, OfScoresThatAreDisplayedAsEqualTheFirstIsBest) {
  constexpr std::size_t kLengths = 12;
  Matrix key(2 * kLengths, 3);
  for (std::size_t row = 0; row < key.rows; ++row) {
    const auto length = static_cast<float>(1 + row / 2);
    key(row, 0) = 0.1F * length;
    key(row, 1) = (row % 2 == 0 ? 0.3F : 0.2F) * length;
    key(row, 2) = 0.7F * length;
  }
  const LayerTrace trace = Scored(key, Matrix(key.rows, 1)).Trace({LookupWay::kBestMatch}).value();
  const Matrix scores = NumbersOf(trace, Stage::kScores);
  const Matrix weights = NumbersOf(trace, Stage::kWeights);
  for (std::size_t row = 0; row < key.rows; ++row) {
    std::size_t best = row == 0 ? 1 : 0;
    for (std::size_t col = 0; col < key.rows; ++col) {
      if (col != row && scores(row, col) > scores(row, best)) best = col;
    }
    for (std::size_t col = 0; col < key.rows; ++col) {
      EXPECT_EQ(weights(row, col), col == best ? 1 : 0) << row << ", " << col;
    }
  }
}

// Every number of every stage follows from its expression, to the last bit, and every operand that
// names a cell carries that cell's number.
void ExpectEveryExpression(const LayerTrace& trace) {
  for (std::size_t index = 0; index < trace.steps().size(); ++index) {
    const Matrix numbers = trace.Numbers(index);
    Cell cell = trace.steps()[index].place;
    ASSERT_EQ(trace.Find(cell), index);
    for (cell.row = 0; cell.row < numbers.rows; ++cell.row) {
      for (cell.col = 0; cell.col < numbers.cols; ++cell.col) {
        SCOPED_TRACE(testing::Message()
                     << Name(cell.stage) << "[" << cell.row << "][" << cell.col << "]");
        const Derivation derivation = trace.Derive(cell).value();
        const float number = numbers(cell.row, cell.col);
        ASSERT_TRUE(SameNumber(derivation.result, number));
        ASSERT_TRUE(SameNumber(static_cast<float>(Evaluate(derivation)), number));
        ExpectCellsHoldTheirNumbers(derivation, trace);
      }
    }
  }
}

const std::vector<LookupRule> kRules = {{LookupWay::kBestMatch},  {LookupWay::kDivideBySum},
                                        {LookupWay::kSoftmax, 1}, {LookupWay::kSoftmax, 0.01F},
                                        {LookupWay::kSoftmax, 0}, {LookupWay::kSoftmax, 1e-5F},
                                        {LookupWay::kSoftmax, 8}, {LookupWay::kSoftmax, kInfinity}};

TEST(LeaveOneOutTrace, EveryNumberFollowsFromItsExpression) {
  for (const LookupRule& rule : kRules) {
    SCOPED_TRACE(testing::Message() << static_cast<int>(rule.way) << ", " << rule.temperature);
    ASSERT_NO_FATAL_FAILURE(ExpectEveryExpression(Scored(kKey, kValue).Trace(rule).value()));
  }
}

void ExpectRefused(const Matrix& key, const Matrix& value, ErrorCode code,
                   const std::string& message) {
  const Result<LeaveOneOut> left_out = LeaveOneOut::Make(key, value);
  ASSERT_FALSE(left_out.ok());
  EXPECT_EQ(left_out.error().code, code);
  EXPECT_EQ(left_out.error().message, message);
}

TEST(LeaveOneOut, RefusesWhatIsNoTable) {
  const Matrix one(1, 1, {1});
  const Matrix two(2, 1);
  const Matrix many(1'001, 1);
  const Matrix wide(2, 1'001);
  ExpectRefused(Matrix(), kValue, ErrorCode::kEmpty,
                "key is 0 x 0; it must have at least 1 row and 1 column.");
  ExpectRefused(kKey, two, ErrorCode::kShapeMismatch,
                "key has 4 rows, value has 2 rows: the two numbers must be equal.");
  ExpectRefused(one, one, ErrorCode::kOutOfRange,
                "the number of records is 1; it must be from 2 to 1000.");
  ExpectRefused(many, many, ErrorCode::kOutOfRange,
                "the number of records is 1001; it must be from 2 to 1000.");
  ExpectRefused(two, wide, ErrorCode::kOutOfRange,
                "value.cols is 1001; it must be from 1 to 1000.");
  for (const float temperature : {-1.0F, std::nanf("")}) {
    const Result<LayerTrace> trace = Scored(kKey, kValue).Trace({LookupWay::kSoftmax, temperature});
    ASSERT_FALSE(trace.ok());
    EXPECT_EQ(trace.error().code, ErrorCode::kOutOfRange);
  }
}

}  // namespace
}  // namespace softlookup
