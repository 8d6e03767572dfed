// What attention refuses, and that each message names the argument, what was given, what is
// allowed.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

#include "derive.h"
#include "softlookup/attention.h"

namespace softlookup {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

// Three queries, three keys, d = 4, d_v = 2: all is well until a test spoils it.
class AttentionErrors : public testing::Test {
 protected:
  // All three functions refuse alike.
  void ExpectError(ErrorCode code, const std::string& message) {
    input.query = query;
    input.key = key;
    input.value = value;
    input.mask.given = mask;
    Expect(Attend(input), code, message);
    Expect(TraceAttention(input), code, message);
    Expect(Derive(input, {}), code, message);
  }

  Matrix query{3, 4};
  Matrix key{3, 4};
  Matrix value{3, 2};
  Matrix mask{3, 3};
  AttentionInput input;

 private:
  template <typename T>
  static void Expect(const Result<T>& result, ErrorCode code, const std::string& message) {
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, code);
    EXPECT_EQ(result.error().message, message);
  }
};

TEST_F(AttentionErrors, Empty) {
  query = Matrix(0, 4);
  ExpectError(ErrorCode::kEmpty, "query is 0 x 4; it must have at least 1 row and 1 column.");
  query = Matrix(3, 4);
  key = Matrix(0, 4);
  ExpectError(ErrorCode::kEmpty, "key is 0 x 4; it must have at least 1 row and 1 column.");
  key = Matrix(3, 4);
  value = Matrix(3, 0);
  ExpectError(ErrorCode::kEmpty, "value is 3 x 0; it must have at least 1 row and 1 column.");
  value = Matrix(3, 2);
  mask = Matrix();
  input.mask.kind = MaskKind::kGiven;
  ExpectError(ErrorCode::kEmpty, "mask is 0 x 0; it must have at least 1 row and 1 column.");
}

TEST_F(AttentionErrors, ShapeMismatch) {
  key = Matrix(3, 3);
  ExpectError(
      ErrorCode::kShapeMismatch,
      "key has 3 columns, query has 4: query and key must have the same number of columns.");
  key = Matrix(1, 4);
  ExpectError(ErrorCode::kShapeMismatch,
              "value has 3 rows, key has 1: every key needs one value, so they must have the same "
              "number of rows.");
}

TEST_F(AttentionErrors, ShapeOfTheMask) {
  input.mask.kind = MaskKind::kGiven;
  mask = Matrix(3, 2);
  ExpectError(ErrorCode::kShapeMismatch,
              "mask is 3 x 2; it must be 3 x 3: a row for each query, a column for each key.");
  input.mask.kind = MaskKind::kCausal;
  query = Matrix(1, 4);
  ExpectError(ErrorCode::kShapeMismatch,
              "query has 1 row, key has 3: a causal mask needs as many queries as keys.");
  input.mask.kind = MaskKind::kSlidingWindow;
  ExpectError(ErrorCode::kShapeMismatch,
              "query has 1 row, key has 3: a sliding window needs as many queries as keys.");
}

TEST_F(AttentionErrors, WidthOfTheWindow) {
  input.mask.kind = MaskKind::kSlidingWindow;
  ExpectError(ErrorCode::kOutOfRange, "window is 0; it must be from 1 to infinity.");
}

TEST_F(AttentionErrors, NotFinite) {
  query(2, 0) = kNaN;
  ExpectError(ErrorCode::kNotFinite, "query[2][0] is NaN; every entry must be a finite number.");
  query(2, 0) = 0;
  key(0, 3) = kInfinity;
  ExpectError(ErrorCode::kNotFinite, "key[0][3] is infinity; every entry must be a finite number.");
  key(0, 3) = 0;
  value(1, 1) = -kInfinity;
  ExpectError(ErrorCode::kNotFinite,
              "value[1][1] is -infinity; every entry must be a finite number.");
}

TEST_F(AttentionErrors, EntriesOfTheMask) {
  const std::string convention =
      "a mask holds 1 where a query sees a key and 0 where the key is hidden.";
  const std::string remedy =
      " To turn a mask that is added to scores into one, write 1 where it holds 0 and 0 elsewhere.";
  input.mask.kind = MaskKind::kGiven;
  const auto expect = [&](float entry, ErrorCode code, const std::string& text) {
    mask(0, 1) = entry;
    ExpectError(code, "mask[0][1] is " + text);
  };
  expect(.5F, ErrorCode::kOutOfRange, "0.5; " + convention);
  expect(2, ErrorCode::kOutOfRange, "2; " + convention);
  expect(-1, ErrorCode::kOutOfRange, "-1; " + convention);
  expect(-9999, ErrorCode::kOutOfRange, "-9999; " + convention);
  expect(-1e4F, ErrorCode::kOutOfRange, "-10000; " + convention + remedy);
  expect(-1e9F, ErrorCode::kOutOfRange, "-1e+09; " + convention + remedy);
  expect(std::numeric_limits<float>::lowest(), ErrorCode::kOutOfRange,
         "-3.40282e+38; " + convention + remedy);
  expect(-kInfinity, ErrorCode::kNotFinite, "-infinity; " + convention + remedy);
  expect(kInfinity, ErrorCode::kNotFinite, "infinity; " + convention);
  expect(kNaN, ErrorCode::kNotFinite, "NaN; " + convention);
}

TEST_F(AttentionErrors, EntryOutOfRange) {
  key(0, 0) = -kMaxMagnitude;  // just allowed
  query(0, 1) = -2 * kMaxMagnitude;
  ExpectError(ErrorCode::kOutOfRange,
              "query[0][1] is -2e+12; every entry must be from -1e+12 to 1e+12.");
}

TEST_F(AttentionErrors, HeadsOutOfRange) {
  input.heads = 0;
  ExpectError(ErrorCode::kOutOfRange, "heads is 0; it must be from 1 to 256.");
  input.heads = 257;
  ExpectError(ErrorCode::kOutOfRange, "heads is 257; it must be from 1 to 256.");
  input.heads = 4;
  ExpectError(ErrorCode::kOutOfRange,
              "heads is 4; it must divide the columns of query and key (4) and of value (2).");
  input.heads = 3;
  ExpectError(ErrorCode::kOutOfRange,
              "heads is 3; it must divide the columns of query and key (4) and of value (2).");
}

TEST_F(AttentionErrors, TemperatureOutOfRange) {
  input.temperature = -1;
  ExpectError(ErrorCode::kOutOfRange, "temperature is -1; it must be from 0 to infinity.");
  input.temperature = -0.001F;
  ExpectError(ErrorCode::kOutOfRange, "temperature is -0.001; it must be from 0 to infinity.");
  input.temperature = kNaN;
  ExpectError(ErrorCode::kOutOfRange, "temperature is NaN; it must be from 0 to infinity.");
}

// Sizes are refused before a number is read, so no memory need stand behind them.
TEST_F(AttentionErrors, MatrixTooLarge) {
  const float number = 0;
  input.query = MatrixView(&number, 4097, 4096);
  input.key = key;
  input.value = value;
  const Result<Matrix> result = Attend(input);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().code, ErrorCode::kTooLarge);
  EXPECT_EQ(result.error().message,
            "query is 4097 x 4096; a matrix may hold at most 16777216 numbers.");
}

TEST_F(AttentionErrors, MatrixTooLargeForItsProductToBeCounted) {
  const float number = 0;
  const std::size_t half = std::size_t{1} << (sizeof(std::size_t) * 4);  // half * half is 0
  input.query = MatrixView(&number, half, half);
  EXPECT_EQ(Attend(input).error().code, ErrorCode::kTooLarge);
}

TEST_F(AttentionErrors, OutputTooLarge) {
  query = Matrix(8192, 1);
  key = Matrix(1, 1);
  value = Matrix(1, 4096);
  ExpectError(ErrorCode::kTooLarge,
              "output is 8192 x 4096; a matrix may hold at most 16777216 numbers.");
}

// What a compatibility makes of queries and keys has a size of its own.
TEST_F(AttentionErrors, TransformedQueryOrKeyTooLarge) {
  const Matrix wide(1, 65536);
  const Matrix one(1, 1, {1});
  query = Matrix(65536, 1);
  key = wide;
  value = one;
  input.compatibility = Compatibility::kGeneral;
  input.learned.matrix = wide;
  ExpectError(
      ErrorCode::kTooLarge,
      "the transformed query is 65536 x 65536; a matrix may hold at most 16777216 numbers.");
  input.compatibility = Compatibility::kAdditive;
  input.learned = {};
  input.learned.vector = wide;
  input.learned.query_matrix = wide;
  ExpectError(
      ErrorCode::kTooLarge,
      "the transformed query is 65536 x 65536; a matrix may hold at most 16777216 numbers.");
  query = wide;
  key = Matrix(65536, 1);
  value = key;
  input.learned.query_matrix = {};
  input.learned.key_matrix = wide;
  ExpectError(ErrorCode::kTooLarge,
              "the transformed key is 65536 x 65536; a matrix may hold at most 16777216 numbers.");
}

// Every head has columns of its own: 256 * 65537 is just above the limit.
TEST_F(AttentionErrors, TransformedHeadsTooLargeTogether) {
  const Matrix wide(1, 65537);
  query = Matrix(1, 256);
  key = Matrix(1, 256);
  value = Matrix(1, 256);
  input.heads = 256;
  input.compatibility = Compatibility::kAdditive;
  input.learned.vector = wide;
  input.learned.query_matrix = wide;
  input.learned.key_matrix = wide;
  ExpectError(ErrorCode::kTooLarge,
              "the transformed query is 1 x 16777472; a matrix may hold at most 16777216 numbers.");
}

TEST_F(AttentionErrors, KeyLengthOutOfRange) {
  input.mask.key_length = 4;
  ExpectError(ErrorCode::kOutOfRange, "keyLength is 4; it must be from 0 to 3 keys.");
}

TEST_F(AttentionErrors, TraceTooLarge) {
  query = Matrix(2048, 1);
  key = Matrix(2048, 1);
  value = Matrix(2048, 1);
  input.query = query;
  input.key = key;
  input.value = value;
  const std::string message =
      "query has 2048 rows, key has 2048 rows, value has 1 column and heads is 1: for a trace, "
      "queries x keys x (value columns + 4 x heads) may be at most 16777216.";
  const Result<Trace> trace = TraceAttention(input);
  ASSERT_FALSE(trace.ok());
  EXPECT_EQ(trace.error().code, ErrorCode::kTooLarge);
  EXPECT_EQ(trace.error().message, message);
  EXPECT_EQ(Derive(input, {}).error().message, message);
}

TEST_F(AttentionErrors, LimitsThemselvesAreAllowed) {
  value = Matrix(3, 4);
  input.query = query;
  input.key = key;
  input.value = value;
  input.heads = 4;
  input.temperature = 0;
  EXPECT_TRUE(Attend(input).ok());
  input.temperature = kInfinity;
  EXPECT_TRUE(Attend(input).ok());
  EXPECT_TRUE(TraceAttention(input).ok());
}

}  // namespace
}  // namespace softlookup
