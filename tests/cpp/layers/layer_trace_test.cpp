// TraceBlock(): its numbers against the reference, and every expression against its number.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "evaluate.h"
#include "layers/random_block.h"
#include "layers/reference.h"
#include "softlookup/block.h"
#include "softlookup/names.h"

namespace softlookup {
namespace {

// Both are float64; the trace is rounded once to float32, on numbers up to about 100.
constexpr double kOneRounding = 1e-5;

void ExpectTable(const Matrix& actual, const reference::Table& expected) {
  ASSERT_EQ(actual.rows, expected.size());
  for (std::size_t row = 0; row < actual.rows; ++row) {
    ASSERT_EQ(actual.cols, expected[row].size());
    for (std::size_t col = 0; col < actual.cols; ++col) {
      ASSERT_NEAR(actual(row, col), expected[row][col], kOneRounding) << row << ", " << col;
    }
  }
}

void ExpectWeights(const LayerTrace& trace, Sublayer sublayer,
                   const std::vector<reference::Table>& expected) {
  for (std::size_t head = 0; head < expected.size(); ++head) {
    const auto step = trace.Find({Stage::kWeights, head, 0, 0, 0, sublayer});
    ASSERT_TRUE(step.has_value());
    ASSERT_NO_FATAL_FAILURE(ExpectTable(trace.Numbers(*step), expected[head]));
  }
}

TEST(BlockTrace, IsTheReferenceForEveryOption) {
  std::uint64_t seed = 20;
  for (const BlockOptions& options : EveryBlock()) {
    SCOPED_TRACE(testing::Message() << options);
    const OwnedBlock owned(++seed, options, 5);
    const Result<LayerTrace> result = TraceBlock(owned.block, owned.input);
    ASSERT_TRUE(result.ok()) << result.error().message;
    const LayerTrace& trace = result.value();
    const reference::BlockResult expected = reference::BlockOf(owned.block, owned.input);
    ASSERT_NO_FATAL_FAILURE(ExpectTable(trace.Numbers(trace.steps().size() - 1), expected.output));
    ASSERT_NO_FATAL_FAILURE(ExpectWeights(trace, Sublayer::kAttention, expected.weights));
    ASSERT_NO_FATAL_FAILURE(
        ExpectWeights(trace, Sublayer::kCrossAttention, expected.cross_weights));
  }
}

void ExpectDerivation(const LayerTrace& trace, const Cell& cell, float number) {
  const Result<Derivation> result = trace.Derive(cell);
  ASSERT_TRUE(result.ok()) << result.error().message;
  ASSERT_TRUE(SameNumber(result.value().result, number));
  // Sums run in the same order in both, so that even the last bit is the same.
  ASSERT_TRUE(SameNumber(static_cast<float>(Evaluate(result.value())), number))
      << Evaluate(result.value()) << " is not " << number;
  ASSERT_NO_FATAL_FAILURE(ExpectCellsHoldTheirNumbers(result.value(), trace));
}

TEST(BlockTrace, EveryCellsExpressionEvaluatesToItsNumber) {
  std::uint64_t seed = 40;
  for (const BlockOptions& options : EveryBlock()) {
    SCOPED_TRACE(testing::Message() << options);
    const OwnedBlock owned(++seed, options, 3);
    const LayerTrace trace = TraceBlock(owned.block, owned.input).value();
    for (std::size_t index = 0; index < trace.steps().size(); ++index) {
      Cell cell = trace.steps()[index].place;
      // A place names one step only.
      ASSERT_EQ(trace.Find(cell), index) << Name(cell.stage);
      const Matrix numbers = trace.Numbers(index);
      for (cell.row = 0; cell.row < numbers.rows; ++cell.row) {
        for (cell.col = 0; cell.col < numbers.cols; ++cell.col) {
          ASSERT_NO_FATAL_FAILURE(ExpectDerivation(trace, cell, numbers(cell.row, cell.col)))
              << Name(cell.stage) << "[" << cell.row << "][" << cell.col << "]";
        }
      }
    }
  }
}

TEST(BlockTrace, SaysWhereANormComesFrom) {
  const OwnedBlock owned(3, {}, 2);
  const LayerTrace trace = TraceBlock(owned.block, owned.input).value();
  const Derivation normed = trace.Derive({Stage::kNormed, 0, 1, 2}).value();
  ASSERT_EQ(normed.operation, Operation::kSum);
  ASSERT_EQ(normed.operands.size(), 2);
  EXPECT_EQ(normed.operands[1].cell->stage, Stage::kNormBias);
  const Derivation& scaled = normed.operands[0].derivation.at(0);
  EXPECT_EQ(scaled.operands[1].cell->stage, Stage::kNormGain);
  const Derivation& normalised = scaled.operands[0].derivation.at(0);
  EXPECT_EQ(normalised.operation, Operation::kQuotient);
  const Derivation& deviation = normalised.operands[0].derivation.at(0);
  EXPECT_EQ(deviation.operands[0].cell->stage, Stage::kInput);
  EXPECT_EQ(deviation.operands[1].cell->stage, Stage::kMean);
}

}  // namespace
}  // namespace softlookup
