// Blocks: the fast path against the float64 reference, and what holds for every block.
#include "softlookup/block.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "layers/random_block.h"
#include "layers/reference.h"

namespace softlookup {
namespace {

// A block rounds a few hundred times on numbers up to about 100; the weights' exponents pass an
// error of the scores on.
constexpr double kTolerance = 1e-4;

void ExpectRows(const Matrix& actual, const reference::Table& expected, double tolerance) {
  ASSERT_EQ(actual.rows, expected.size());
  for (std::size_t row = 0; row < actual.rows; ++row) {
    ASSERT_EQ(actual.cols, expected[row].size());
    for (std::size_t col = 0; col < actual.cols; ++col) {
      ASSERT_NEAR(actual(row, col), expected[row][col], tolerance) << row << ", " << col;
    }
  }
}

Matrix RowsOf(MatrixView matrix, const std::vector<std::size_t>& rows) {
  Matrix chosen(rows.size(), matrix.cols);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t col = 0; col < matrix.cols; ++col) chosen(i, col) = matrix(rows[i], col);
  }
  return chosen;
}

TEST(Block, IsTheReferenceForEveryOption) {
  std::uint64_t seed = 1;
  for (const BlockOptions& options : EveryBlock()) {
    for (const std::size_t rows : {1, 3, 4, 9}) {  // row by row and fused
      SCOPED_TRACE(testing::Message() << options << ", " << rows << " rows");
      const OwnedBlock owned(++seed, options, rows);
      const Result<Matrix> output = ApplyBlock(owned.block, owned.input);
      ASSERT_TRUE(output.ok()) << output.error().message;
      const reference::BlockResult expected = reference::BlockOf(owned.block, owned.input);
      ASSERT_NO_FATAL_FAILURE(ExpectRows(output.value(), expected.output, kTolerance));
    }
  }
}

TEST(Block, ContinuedPositionByPositionIsTheWholeSequence) {
  for (BlockOptions options : EveryBlock()) {
    options.mask_kind = MaskKind::kCausal;
    SCOPED_TRACE(testing::Message() << options);
    const std::size_t rows = 11;
    const OwnedBlock owned(7, options, rows);
    const Matrix whole = ApplyBlock(owned.block, owned.input).value();
    KeyValueCache cache = MakeCache(owned.block, rows);
    // The first five at once, as a prompt comes; then one by one.
    std::size_t start = 0;
    for (const std::size_t count : {5, 1, 1, 1, 1, 1, 1}) {
      std::vector<std::size_t> next(count);
      std::iota(next.begin(), next.end(), start);
      const Matrix input = RowsOf(owned.input.input, next);
      const Result<Matrix> output = ContinueBlock(owned.block, input, cache, owned.input.memory);
      ASSERT_TRUE(output.ok()) << output.error().message;
      const Matrix expected = RowsOf(whole, next);
      // Two ways through the same sums in float32.
      ASSERT_NO_FATAL_FAILURE(ExpectRows(output.value(), reference::TableOf(expected), kTolerance));
      start += count;
    }
    EXPECT_EQ(cache.length, rows);
    const Result<Matrix> beyond =
        ContinueBlock(owned.block, RowsOf(owned.input.input, {0}), cache, owned.input.memory);
    ASSERT_FALSE(beyond.ok());
    EXPECT_EQ(beyond.error().message, "input has 1 row; the cache has room for 0.");
    EXPECT_EQ(cache.length, rows);
  }
}

// What comes behind a filled cache may be many rows, too: they go through the fused kernel.
TEST(Block, ContinuedInPartsIsTheWholeSequence) {
  for (BlockOptions options : EveryBlock()) {
    options.mask_kind = MaskKind::kCausal;
    SCOPED_TRACE(testing::Message() << options);
    const std::size_t rows = 71;
    const OwnedBlock owned(11, options, rows);
    const Matrix whole = ApplyBlock(owned.block, owned.input).value();
    KeyValueCache cache = MakeCache(owned.block, rows);
    std::size_t start = 0;
    for (const std::size_t count : {5, 4, 2, 9, 51}) {
      std::vector<std::size_t> next(count);
      std::iota(next.begin(), next.end(), start);
      const Matrix input = RowsOf(owned.input.input, next);
      const Result<Matrix> output = ContinueBlock(owned.block, input, cache, owned.input.memory);
      ASSERT_TRUE(output.ok()) << output.error().message;
      ASSERT_NO_FATAL_FAILURE(
          ExpectRows(output.value(), reference::TableOf(RowsOf(whole, next)), kTolerance));
      start += count;
    }
  }
}

TEST(Block, WithoutMaskAndPositionsOutputsTravelWithTheirWords) {
  for (const NormOrder order : {NormOrder::kPreNorm, NormOrder::kPostNorm}) {
    const OwnedBlock owned(8, {.order = order}, 6);
    const std::vector<std::size_t> shuffled = {4, 2, 5, 0, 1, 3};
    const Matrix input = RowsOf(owned.input.input, shuffled);
    const Matrix output = ApplyBlock(owned.block, {.input = input}).value();
    const Matrix before = ApplyBlock(owned.block, owned.input).value();
    ASSERT_NO_FATAL_FAILURE(
        ExpectRows(output, reference::TableOf(RowsOf(before, shuffled)), kTolerance));
  }
}

TEST(Block, WithRotaryPositionsWordOrderMatters) {
  const OwnedBlock owned(8, {.rotary = true}, 6);
  const Matrix input = RowsOf(owned.input.input, {1, 0, 2, 3, 4, 5});
  const Matrix output = ApplyBlock(owned.block, {.input = input}).value();
  const Matrix before = ApplyBlock(owned.block, owned.input).value();
  double largest = 0;
  for (std::size_t col = 0; col < output.cols; ++col) {
    largest = std::max(largest, std::abs(static_cast<double>(output(5, col) - before(5, col))));
  }
  EXPECT_GT(largest, 1e-2);
}

// Both attentions of a block keep their turns in the same memory.
TEST(Block, ItsMemoryMayBeTurnedByAnotherBase) {
  for (const std::size_t memory_rows : {3, 8}) {
    OwnedBlock owned(10, {.rotary = true, .asks_memory = true}, 6);
    owned.block.cross_attention.rotary_base = 7.0F;
    owned.input.memory.rows = memory_rows;
    const Matrix output = ApplyBlock(owned.block, owned.input).value();
    ASSERT_NO_FATAL_FAILURE(
        ExpectRows(output, reference::BlockOf(owned.block, owned.input).output, kTolerance));
  }
}

TEST(Block, ACausalOneIgnoresWhatComesLater) {
  const OwnedBlock owned(9, {.rotary = true, .mask_kind = MaskKind::kCausal}, 6);
  const Matrix whole = ApplyBlock(owned.block, owned.input).value();
  const Matrix start = RowsOf(owned.input.input, {0, 1, 2, 3});
  const Matrix output =
      ApplyBlock(owned.block, {.input = start, .mask = {MaskKind::kCausal}}).value();
  ASSERT_NO_FATAL_FAILURE(
      ExpectRows(output, reference::TableOf(RowsOf(whole, {0, 1, 2, 3})), kTolerance));
}

}  // namespace
}  // namespace softlookup
