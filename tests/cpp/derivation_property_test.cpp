// Derive(): every expression, evaluated by its documented rules, gives the trace's number.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "evaluate.h"
#include "random_input.h"
#include "softlookup/derivation.h"
#include "softlookup/names.h"

namespace softlookup {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

float NumberOfTrace(const Trace& trace, const AttentionInput& input, const Cell& cell) {
  switch (cell.stage) {
    case Stage::kQuery:
      return input.query(cell.row, cell.col);
    case Stage::kKey:
      return input.key(cell.row, cell.col);
    case Stage::kValue:
      return input.value(cell.row, cell.col);
    case Stage::kScores:
      return trace.heads[cell.head].scores(cell.row, cell.col);
    case Stage::kMasked:
      return trace.heads[cell.head].masked(cell.row, cell.col);
    case Stage::kWeights:
      return trace.heads[cell.head].weights(cell.row, cell.col);
    case Stage::kOutput:
      return trace.output(cell.row, cell.col);
    default:
      ADD_FAILURE() << Name(cell.stage) << " is no stage of attention";
      return 0;
  }
}

// Every operand that names a cell carries that cell's number.
void ExpectCellsHoldTheirNumbers(const Derivation& derivation, const Trace& trace,
                                 const AttentionInput& input) {
  for (const Operand& operand : derivation.operands) {
    if (operand.cell) {
      ASSERT_TRUE(
          SameNumber(static_cast<float>(operand.value), NumberOfTrace(trace, input, *operand.cell)))
          << Name(operand.name);
    }
    for (const Derivation& inner : operand.derivation) {
      ExpectCellsHoldTheirNumbers(inner, trace, input);
    }
  }
}

void ExpectDerivation(const AttentionInput& input, const Trace& trace, const Cell& cell) {
  const Result<Derivation> result = Derive(input, cell);
  ASSERT_TRUE(result.ok()) << result.error().message;
  const Derivation& derivation = result.value();
  const float number = NumberOfTrace(trace, input, cell);
  ASSERT_TRUE(SameNumber(derivation.result, number));
  // Sums run in the same order in both, so that even the last bit is the same.
  ASSERT_TRUE(SameNumber(static_cast<float>(Evaluate(derivation)), number));
  ExpectCellsHoldTheirNumbers(derivation, trace, input);
}

void ExpectDerivationsOfStage(const AttentionInput& input, const Trace& trace, Stage stage,
                              std::size_t rows, std::size_t cols) {
  for (std::size_t head = 0; head < input.heads; ++head) {
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t col = 0; col < cols; ++col) {
        ASSERT_NO_FATAL_FAILURE(ExpectDerivation(input, trace, {stage, head, row, col}))
            << Name(stage) << "[" << row << "][" << col << "] of head " << head;
      }
    }
  }
}

// Shapes small enough to unfold every single cell.
OwnedInput SmallInput(Random& random, const AttentionInput& options, Entries entries) {
  OwnedInput owned;
  owned.options = options;
  owned.options.heads = 1 + random.Below(2);
  const std::size_t keys = 1 + random.Below(5);
  const bool causal = options.mask_kind == MaskKind::kCausal;
  const std::size_t queries = causal ? keys : 1 + random.Below(4);
  const std::size_t dimension = owned.options.heads * (1 + random.Below(3));
  owned.query = RandomMatrix(random, queries, dimension, entries);
  owned.key = RandomMatrix(random, keys, dimension, entries);
  owned.value = RandomMatrix(random, keys, owned.options.heads * (1 + random.Below(3)), entries);
  owned.mask = Matrix(queries, keys);
  for (float& visible : owned.mask.data) visible = static_cast<float>(random.Below(2));
  return owned;
}

TEST(Derivation, EvaluatesToTheNumberOfTheTraceInEveryCell) {
  Random random(1);
  for (const AttentionInput& options : EveryOption({0, 1e-3F, .5F, 1, 1e30F, kInfinity})) {
    for (const Entries entries : {Entries::kNormal, Entries::kSmallIntegers}) {
      const OwnedInput owned = SmallInput(random, options, entries);
      SCOPED_TRACE(testing::Message() << owned);
      const AttentionInput input = owned.View();
      const Trace trace = TraceAttention(input).value();
      const std::size_t queries = input.query.rows;
      const std::size_t keys = input.key.rows;
      ExpectDerivationsOfStage(input, trace, Stage::kQuery, queries, input.query.cols);
      ExpectDerivationsOfStage(input, trace, Stage::kKey, keys, input.key.cols);
      ExpectDerivationsOfStage(input, trace, Stage::kValue, keys, input.value.cols);
      ExpectDerivationsOfStage(input, trace, Stage::kScores, queries, keys);
      ExpectDerivationsOfStage(input, trace, Stage::kMasked, queries, keys);
      ExpectDerivationsOfStage(input, trace, Stage::kWeights, queries, keys);
      ExpectDerivationsOfStage(input, trace, Stage::kOutput, queries, input.value.cols);
      ASSERT_FALSE(HasFatalFailure());
    }
  }
}

}  // namespace
}  // namespace softlookup
