// Attend() on random inputs: against float64, and what must hold whatever the numbers are.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "random_input.h"
#include "reference.h"
#include "rounding_bounds.h"
#include "softlookup/attention.h"

namespace softlookup {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

// NaN, where a weight is undefined, is the same as NaN.
bool SameNumber(float left, float right) {
  return left == right || (std::isnan(left) && std::isnan(right));
}

Matrix AttendOrFail(const AttentionInput& input) {
  Result<Matrix> result = Attend(input);
  EXPECT_TRUE(result.ok());
  return std::move(result).value();
}

void ExpectWithinRounding(const OwnedInput& owned) {
  const AttentionInput input = owned.View();
  const Matrix output = AttendOrFail(input);
  const reference::Attention expected = reference::Compute(input);
  const std::size_t width = output.cols / input.heads;
  for (std::size_t head = 0; head < input.heads; ++head) {
    for (std::size_t row = 0; row < output.rows; ++row) {
      const reference::Row tolerance = RoundingBounds(input, expected.heads[head], row);
      for (std::size_t col = 0; col < width; ++col) {
        if (std::isinf(tolerance[col])) continue;
        const double number = output(row, head * width + col);
        ASSERT_NEAR(number, expected.heads[head].output[row][col], tolerance[col])
            << owned << ", head " << head << ", row " << row << ", col " << col;
      }
    }
  }
}

TEST(Attend, AgreesWithFloat64ForEveryOptionAndManyShapes) {
  Random random(1);
  for (const AttentionInput& options : EveryOption({0, .25F, 1, 8, 1e30F, kInfinity})) {
    for (int repetition = 0; repetition < 4; ++repetition) {
      const OwnedInput owned = RandomInput(random, options, Entries::kNormal);
      ASSERT_NO_FATAL_FAILURE(ExpectWithinRounding(owned));
    }
  }
}

// Small integers make dot products exact, so that ties are ties in float32 as well.
TEST(Attend, AgreesWithFloat64WhereScoresTie) {
  Random random(2);
  for (const AttentionInput& options : EveryOption({0, .25F, 1, kInfinity})) {
    for (int repetition = 0; repetition < 4; ++repetition) {
      const OwnedInput owned = RandomInput(random, options, Entries::kSmallIntegers);
      ASSERT_NO_FATAL_FAILURE(ExpectWithinRounding(owned));
    }
  }
}

// The fused kernel works in blocks of queries, of keys and of parts of a dot product. These shapes
// end inside, on and behind blocks; masks leave tiles and whole blocks without a visible key.
struct BlockShape {
  std::size_t queries, keys, dimension, value_dimension, heads;
};

// Fewer queries than a tile has go through keys and values as they lie, in bands of them; narrow
// heads some keys at a time.
constexpr std::array<BlockShape, 10> kBlockShapes = {{{4, 128, 16, 8, 1},
                                                      {240, 129, 17, 9, 1},
                                                      {241, 256, 31, 16, 1},
                                                      {253, 259, 3 * 33, 3 * 5, 3},
                                                      {61, 391, 2 * 70, 2 * 67, 2},
                                                      {300, 300, 8, 8, 1},
                                                      {1, 203, 8 * 8, 8 * 8, 8},
                                                      {3, 190, 2 * 31, 2 * 47, 2},
                                                      {2, 257, 33, 5, 1},
                                                      {5, 131, 1100, 34, 1}}};

// Query i sees the keys from i / 2 + 120 on, less every seventh: rows without their first block,
// rows of few keys, and where keys are few rows without any.
Matrix RaggedMask(std::size_t queries, std::size_t keys) {
  Matrix mask(queries, keys);
  for (std::size_t i = 0; i < queries; ++i) {
    for (std::size_t j = i / 2 + 120; j < keys; ++j) mask(i, j) = j % 7 == 0 ? 0.0F : 1.0F;
  }
  return mask;
}

TEST(Attend, AgreesWithFloat64AcrossBlocks) {
  Random random(12);
  for (const BlockShape& shape : kBlockShapes) {
    for (const MaskKind mask_kind : kMaskKinds) {
      OwnedInput owned;
      owned.options.heads = shape.heads;
      owned.options.mask.kind = mask_kind;
      owned.options.mask.window = 60;
      const std::size_t keys = NeedsAsManyQueriesAsKeys(mask_kind) ? shape.queries : shape.keys;
      owned.query = RandomMatrix(random, shape.queries, shape.dimension, Entries::kNormal);
      owned.key = RandomMatrix(random, keys, shape.dimension, Entries::kNormal);
      owned.value = RandomMatrix(random, keys, shape.value_dimension, Entries::kNormal);
      if (mask_kind == MaskKind::kGiven) owned.mask = RaggedMask(shape.queries, keys);
      ASSERT_NO_FATAL_FAILURE(ExpectWithinRounding(owned));
    }
  }
}

// Growing scores move every block's largest one, so that all that was summed is rescaled.
TEST(Attend, KeepsUpWithScoresThatGrowToTenThousand) {
  Random random(13);
  OwnedInput owned;
  owned.options.compatibility = Compatibility::kDot;
  owned.query = Matrix(9, 1, std::vector<float>(9, 1));
  owned.key = Matrix(300, 1);
  for (std::size_t row = 0; row < 300; ++row) {
    owned.key(row, 0) = static_cast<float>(row * row) / 9;  // 0 to 9933
  }
  owned.value = RandomMatrix(random, 300, 5, Entries::kNormal);
  ExpectWithinRounding(owned);
  for (float& score : owned.key.data) score = -score;
  ExpectWithinRounding(owned);
  std::fill(owned.key.data.begin(), owned.key.data.end(), 1e4F);
  ExpectWithinRounding(owned);
}

// The coldest softmax of the fused kernel, and the next below it, on the largest entries there may
// be: only the first key wins, and by far.
TEST(Attend, KeepsScoresFiniteHoweverColdTheSoftmax) {
  const Matrix query(8, 64, std::vector<float>(std::size_t{8} * 64, 1e12F));
  Matrix key(5, 64, std::vector<float>(std::size_t{5} * 64, -1e12F));
  std::fill_n(key.data.begin(), 64, 1e12F);
  const Matrix value(5, 1, {3, 5, 7, 11, 13});
  AttentionInput input;
  input.query = query;
  input.key = key;
  input.value = value;
  for (const Compatibility compatibility : {Compatibility::kScaledDot, Compatibility::kDot}) {
    input.compatibility = compatibility;
    for (const float temperature :
         {0x1p-30F, 0x1.fffffep-31F, 0x1p-40F, 0x1p-59F, 0x1p-90F, 0x1p-126F, 0x1p-149F}) {
      input.temperature = temperature;
      EXPECT_EQ(AttendOrFail(input).data, std::vector<float>(8, 3)) << temperature;
    }
  }
}

// So does the general one, whose matrix makes scores a million times as large for each column.
TEST(Attend, KeepsGeneralScoresFiniteHoweverColdTheSoftmax) {
  for (const std::size_t width : {1, 3, 64}) {
    const Matrix query(4, width, std::vector<float>(4 * width, kMaxMagnitude));
    Matrix key(5, width, std::vector<float>(5 * width, -kMaxMagnitude));
    std::fill_n(key.data.begin(), width, kMaxMagnitude);
    const Matrix matrix(width, width, std::vector<float>(width * width, kMaxLearned));
    const Matrix value(5, 1, {3, 5, 7, 11, 13});
    AttentionInput input;
    input.query = query;
    input.key = key;
    input.value = value;
    input.compatibility = Compatibility::kGeneral;
    input.learned.matrix = matrix;
    for (const float temperature : {1.0F, 0x1p-10F, 0x1p-30F, 0x1p-59F, 0x1p-149F}) {
      input.temperature = temperature;
      EXPECT_EQ(AttendOrFail(input).data, std::vector<float>(4, 3)) << temperature;
    }
  }
}

Matrix PermutedRows(Random& random, const std::vector<float>& entries, std::size_t rows) {
  Matrix permuted(rows, entries.size());
  std::vector<float> order = entries;
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.Below(i)]);
    std::copy(order.begin(), order.end(), &permuted(row, 0));
  }
  return permuted;
}

// The same entries in another order score the same, but for what float32 rounds on the way: what
// the page shows as a tie is one in Attend(), too.
TEST(HardMax, TiesAreThoseThatTheTraceShows) {
  Random random(15);
  for (const Compatibility compatibility :
       {Compatibility::kScaledDot, Compatibility::kDot, Compatibility::kCosine,
        Compatibility::kGeneral, Compatibility::kAdditive}) {
    for (const Normalisation normalisation : {Normalisation::kSoftmax, Normalisation::kHardMax}) {
      for (int repetition = 0; repetition < 10; ++repetition) {
        const std::size_t width = 3 + random.Below(60);
        const Matrix entries = RandomMatrix(random, 1, width, Entries::kNormal);
        const Matrix query(5, width, std::vector<float>(5 * width, .7F));
        const Matrix key = PermutedRows(random, entries.data, 9);
        const Matrix value = RandomMatrix(random, 9, 2, Entries::kNormal);
        const Matrix matrix(width, width, std::vector<float>(width * width, .3F));
        const Matrix vector(1, width, std::vector<float>(width, .3F));
        AttentionInput input;
        input.query = query;
        input.key = key;
        input.value = value;
        input.compatibility = compatibility;
        if (compatibility == Compatibility::kGeneral) input.learned.matrix = matrix;
        if (compatibility == Compatibility::kAdditive) input.learned.vector = vector;
        input.normalisation = normalisation;
        input.temperature = 0;
        const Matrix output = AttendOrFail(input);
        const Matrix traced = TraceAttention(input).value().output;
        for (std::size_t i = 0; i < output.data.size(); ++i) {
          // A tie more or less would move the mean of 9 values below 5 much further.
          ASSERT_NEAR(output.data[i], traced.data[i], 9 * 5 * kMachineEpsilon)
              << Name(compatibility);
        }
      }
    }
  }
}

// Scores and values as large as they may be: float32 would not hold a single product, and what
// cancels in truth must not become NaN.
TEST(Attend, WithoutNormalisationIsInfiniteOnlyWhereTheTrueNumberIs) {
  constexpr std::size_t kWidth = 400;
  const Matrix query(1, kWidth, std::vector<float>(kWidth, 1e12F));
  Matrix key(3, kWidth);
  std::fill_n(&key(0, 0), kWidth, 1e12F);
  std::fill_n(&key(1, 0), kWidth, -1e12F);
  key(2, 0) = 1;
  const Matrix value(3, 2, {1e12F, 1e12F, 1e12F, 0, 5, 0});
  AttentionInput input;
  input.query = query;
  input.key = key;
  input.value = value;
  input.compatibility = Compatibility::kDot;
  input.normalisation = Normalisation::kNone;
  // 4e26 * 1e12 less as much, and 1e12 * 5; in the second column nothing is taken off.
  const std::vector<float> expected = {5e12F, kInfinity};
  EXPECT_EQ(AttendOrFail(input).data, expected);
  EXPECT_EQ(TraceAttention(input).value().output.data, expected);
}

// Memory that is kept holds what earlier, larger calls left in it.
TEST(Attend, IntoKeptMemoryGivesTheSameBits) {
  Random random(14);
  Workspace workspace;
  Matrix output;
  for (int repetition = 0; repetition < 3; ++repetition) {
    for (const AttentionInput& options : EveryOption({1})) {
      const OwnedInput owned = RandomInput(random, options, Entries::kNormal);
      ASSERT_FALSE(Attend(owned.View(), workspace, output));
      const Matrix fresh = AttendOrFail(owned.View());
      ASSERT_EQ(output.rows, fresh.rows);
      ASSERT_EQ(output.cols, fresh.cols);
      ASSERT_EQ(output.data.size(), fresh.data.size());
      for (std::size_t i = 0; i < fresh.data.size(); ++i) {
        ASSERT_TRUE(SameNumber(output.data[i], fresh.data[i])) << owned;
      }
    }
  }
}

// The bar of the project for N(0, 1) inputs, far below what the worst case allows.
TEST(Attend, ErrorForNormalInputsIsTiny) {
  Random random(3);
  double largest_error = 0;
  for (const std::size_t length : {1, 7, 16, 67, 128}) {
    for (const std::size_t dimension : {1, 16, 33, 64}) {
      const Matrix query = RandomMatrix(random, length, dimension, Entries::kNormal);
      const Matrix key = RandomMatrix(random, length, dimension, Entries::kNormal);
      const Matrix value = RandomMatrix(random, length, dimension, Entries::kNormal);
      AttentionInput input;
      input.query = query;
      input.key = key;
      input.value = value;
      const Matrix output = AttendOrFail(input);
      const reference::Attention expected = reference::Compute(input);
      for (std::size_t i = 0; i < output.data.size(); ++i) {
        const double error =
            std::abs(output.data[i] - expected.output[i / dimension][i % dimension]);
        largest_error = std::max(largest_error, error);
      }
    }
  }
  RecordProperty("largest_error", std::to_string(largest_error * 1e9) + "e-9");
  EXPECT_LE(largest_error, 5e-7);
}

TEST(Attend, WithValuesOfOneGivesTheSumOfTheWeights) {
  Random random(4);
  for (const float temperature : {0.0F, 1e-30F, .01F, 1.0F, 1e30F, kInfinity}) {
    AttentionInput options;
    options.temperature = temperature;
    OwnedInput owned = RandomInput(random, options, Entries::kNormal);
    std::fill(owned.value.data.begin(), owned.value.data.end(), 1.0F);
    for (const float sum : AttendOrFail(owned.View()).data) {
      // 67 weights at most, each rounded once and added once.
      EXPECT_NEAR(sum, 1, 67 * kMachineEpsilon) << owned;
    }
  }
}

// Whatever a query sees mixes to 1 where every value is 1; the one that sees nothing gets 0. So
// many queries are several blocks, of which the later ones begin with keys far from the first.
TEST(Attend, MixesOnesToOneAtTheBordersOfBlocksAndNothingToZero) {
  Random random(16);
  for (const std::size_t length : {1, 511, 512, 513, 520, 1025}) {
    OwnedInput owned;
    owned.query = RandomMatrix(random, length, 1, Entries::kNormal);
    owned.key = RandomMatrix(random, length, 1, Entries::kNormal);
    owned.value = Matrix(length, 1, std::vector<float>(length, 1));
    for (const MaskKind kind : {MaskKind::kNone, MaskKind::kCausal, MaskKind::kSlidingWindow}) {
      for (const std::size_t window : {1, 60, 2000}) {
        for (const std::size_t key_length : {std::size_t{0}, std::size_t{1}, length / 2, length}) {
          owned.options.mask = {kind, {}, window, key_length};
          const Matrix output = AttendOrFail(owned.View());
          for (std::size_t row = 0; row < length; ++row) {
            const std::size_t last = kind == MaskKind::kNone ? length - 1 : row;
            const std::size_t first =
                kind == MaskKind::kSlidingWindow ? row - std::min(row, window - 1) : 0;
            const bool sees_any = first < key_length && first <= last;
            // As many weights as there are keys, each rounded once and added once.
            ASSERT_NEAR(output(row, 0), sees_any ? 1 : 0, 1025 * kMachineEpsilon)
                << owned << ", row " << row;
          }
        }
      }
    }
  }
}

// -0 is no other temperature than 0, and what was asked with it leaves nothing behind.
TEST(Attend, TakesMinusZeroForTheTemperatureZero) {
  Random random(17);
  Workspace workspace;
  Matrix output;
  for (AttentionInput options : EveryOption({0})) {
    OwnedInput owned = RandomInput(random, options, Entries::kSmallIntegers);
    const Matrix expected = AttendOrFail(owned.View());
    for (const float temperature : {-0.0F, 0.0F}) {
      owned.options.temperature = temperature;
      ASSERT_FALSE(Attend(owned.View(), workspace, output));
      for (std::size_t i = 0; i < expected.data.size(); ++i) {
        ASSERT_TRUE(SameNumber(output.data[i], expected.data[i])) << owned;
      }
    }
  }
}

TEST(Attend, AQueryWithoutVisibleKeysGetsZeros) {
  Random random(5);
  for (const AttentionInput& options : EveryOption({0, 1, kInfinity})) {
    if (options.mask.kind != MaskKind::kGiven) continue;
    const OwnedInput owned = RandomInput(random, options, Entries::kNormal);
    const Matrix output = AttendOrFail(owned.View());
    for (std::size_t col = 0; col < output.cols; ++col) EXPECT_EQ(output(0, col), 0) << owned;
  }
}

TEST(Attend, WhatIsHiddenHasNoEffect) {
  Random random(6);
  for (const AttentionInput& options : EveryOption({0, 1, kInfinity})) {
    if (options.mask.kind == MaskKind::kNone) continue;
    OwnedInput owned = RandomInput(random, options, Entries::kNormal);
    const std::size_t last = owned.key.rows - 1;
    for (std::size_t row = 0; row < owned.mask.rows; ++row) owned.mask(row, last) = 0;
    const Matrix before = AttendOrFail(owned.View());
    for (std::size_t col = 0; col < owned.key.cols; ++col) owned.key(last, col) = 1e4F;
    for (std::size_t col = 0; col < owned.value.cols; ++col) owned.value(last, col) = -1e4F;
    const Matrix after = AttendOrFail(owned.View());
    // Where no query sees ahead, the last one, and only that, sees the last key.
    const bool sees_it = NeedsAsManyQueriesAsKeys(options.mask.kind);
    const std::size_t rows = sees_it ? before.rows - 1 : before.rows;
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t col = 0; col < before.cols; ++col) {
        ASSERT_TRUE(SameNumber(before(row, col), after(row, col))) << owned << ", row " << row;
      }
    }
  }
}

Matrix PermuteRows(const Matrix& matrix, const std::vector<std::size_t>& order) {
  Matrix permuted(matrix.rows, matrix.cols);
  for (std::size_t row = 0; row < matrix.rows; ++row) {
    for (std::size_t col = 0; col < matrix.cols; ++col) {
      permuted(row, col) = matrix(order[row], col);
    }
  }
  return permuted;
}

std::vector<std::size_t> RandomOrder(Random& random, std::size_t count) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t i = count; i > 1; --i) std::swap(order[i - 1], order[random.Below(i)]);
  return order;
}

TEST(Attend, DoesNotKnowTheOrderOfTheRecords) {
  Random random(7);
  for (int repetition = 0; repetition < 20; ++repetition) {
    OwnedInput owned = RandomInput(random, {}, Entries::kNormal);
    owned.options.mask.key_length = kEveryKey;  // padding has its place
    OwnedInput shuffled = owned;
    const std::vector<std::size_t> order = RandomOrder(random, owned.key.rows);
    shuffled.key = PermuteRows(owned.key, order);
    shuffled.value = PermuteRows(owned.value, order);
    const Matrix before = AttendOrFail(owned.View());
    const Matrix after = AttendOrFail(shuffled.View());
    for (std::size_t i = 0; i < before.data.size(); ++i) {
      // The same terms in another order: up to 67 of them, with values below 5.
      EXPECT_NEAR(before.data[i], after.data[i], 67 * 5 * kMachineEpsilon) << owned;
    }
  }
}

TEST(Attend, OutputsTravelWithTheirQueries) {
  Random random(8);
  for (int repetition = 0; repetition < 20; ++repetition) {
    const OwnedInput owned = RandomInput(random, {}, Entries::kNormal);
    OwnedInput shuffled = owned;
    const std::vector<std::size_t> order = RandomOrder(random, owned.query.rows);
    shuffled.query = PermuteRows(owned.query, order);
    EXPECT_EQ(AttendOrFail(shuffled.View()).data,
              PermuteRows(AttendOrFail(owned.View()), order).data)
        << owned;
  }
}

TEST(Softmax, AddingTheSameToEveryScoreChangesNothing) {
  Random random(9);
  const Matrix query(1, 2, {1, 1});
  Matrix key(20, 2);
  for (std::size_t row = 0; row < key.rows; ++row) {
    key(row, 0) = static_cast<float>(random.Below(64)) / 8;  // exact, also with 1000 added
  }
  const Matrix value = RandomMatrix(random, 20, 3, Entries::kNormal);
  AttentionInput input;
  input.query = query;
  input.key = key;
  input.value = value;
  input.compatibility = Compatibility::kDot;
  const Matrix before = AttendOrFail(input);
  for (std::size_t row = 0; row < key.rows; ++row) key(row, 1) = 1000;
  EXPECT_EQ(AttendOrFail(input).data, before.data);
}

TEST(Cosine, IsTheSameForEntriesOfAnySize) {
  Random random(10);
  AttentionInput options;
  options.compatibility = Compatibility::kCosine;
  for (int repetition = 0; repetition < 20; ++repetition) {
    const OwnedInput owned = RandomInput(random, options, Entries::kNormal);
    const Matrix before = AttendOrFail(owned.View());
    // Powers of two, so that no digit changes; squares of 2^-100 are 0 in float32.
    for (const float factor : {0x1p-100F, 0x1p+35F}) {
      OwnedInput scaled = owned;
      for (float& number : scaled.key.data) number *= factor;
      EXPECT_EQ(AttendOrFail(scaled.View()).data, before.data) << factor << ", " << owned;
    }
  }
}

TEST(Cosine, TiesKeysThatPointOneWayHoweverLongTheyAre) {
  const Matrix query(1, 2, {1, 0});
  Matrix key(99, 2);
  Matrix value(99, 1);
  for (std::size_t row = 0; row < 99; ++row) {
    const auto length = static_cast<float>(row + 1);
    key(row, 0) = length;
    key(row, 1) = length;
    value(row, 0) = length;
  }
  AttentionInput input;
  input.query = query;
  input.key = key;
  input.value = value;
  input.compatibility = Compatibility::kCosine;
  input.temperature = 0;
  // The mean of 1..99, from 99 terms below 1 that are rounded and added to a sum below 50.
  EXPECT_NEAR(AttendOrFail(input)(0, 0), 50, 99 * 50 * kMachineEpsilon);
  EXPECT_EQ(TraceAttention(input).value().output(0, 0), 50);
}

TEST(Cosine, OfTheZeroVectorIsZero) {
  const Matrix query(1, 2, {0, -0.0F});
  const Matrix key(2, 2, {1, 2, 3, 4});
  const Matrix value(2, 1, {10, 20});
  AttentionInput input;
  input.query = query;
  input.key = key;
  input.value = value;
  input.compatibility = Compatibility::kCosine;
  EXPECT_EQ(AttendOrFail(input).data, std::vector<float>{15});
}

TEST(Exact, TakesZeroAndMinusZeroForEqual) {
  const Matrix query(1, 2, {0, 3});
  const Matrix key(2, 2, {-0.0F, 3, 0, 0x1.800002p1F});
  const Matrix value(2, 1, {10, 20});
  AttentionInput input;
  input.query = query;
  input.key = key;
  input.value = value;
  input.compatibility = Compatibility::kExact;
  input.normalisation = Normalisation::kNone;
  EXPECT_EQ(AttendOrFail(input).data, std::vector<float>{10});
}

TEST(Attend, AcceptsSubnormalNumbers) {
  const Matrix tiny(2, 1, {1e-45F, -1e-45F});
  AttentionInput input;
  input.query = tiny;
  input.key = tiny;
  input.value = tiny;
  EXPECT_EQ(AttendOrFail(input).data, (std::vector<float>{0, 0}));
}

TEST(Attend, GivesTheSameBitsEveryTime) {
  Random random(11);
  for (const AttentionInput& options : EveryOption({1})) {
    const OwnedInput owned = RandomInput(random, options, Entries::kNormal);
    const OwnedInput elsewhere = owned;  // other addresses, other alignment
    const Matrix first = AttendOrFail(owned.View());
    const Matrix second = AttendOrFail(elsewhere.View());
    for (std::size_t i = 0; i < first.data.size(); ++i) {
      EXPECT_TRUE(SameNumber(first.data[i], second.data[i])) << owned;
    }
  }
}

}  // namespace
}  // namespace softlookup
