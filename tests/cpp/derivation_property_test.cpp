// DeriveAttention(): every expression, evaluated by its documented rules, gives the trace's number.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "evaluate.h"
#include "random_input.h"
#include "softlookup/attention_trace.h"
#include "softlookup/names.h"

namespace softlookup {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

Result<LayerTrace> TraceOf(const AttentionInput& input, Mistake mistake) {
  return TraceAttentionSteps(input, mistake);
}

Result<LayerTrace> TraceOf(const AttentionLayerInput& layer, Mistake mistake) {
  return TraceAttentionLayer(layer, mistake);
}

// The numbers of a trace, and another of the same input of which nothing is read.
class Stages {
 public:
  template <typename Input>
  Stages(const Input& input, Mistake mistake)
      : read_(TraceOf(input, mistake).value()), derived_(TraceOf(input, mistake).value()) {
    for (std::size_t index = 0; index < read_.steps().size(); ++index) {
      numbers_.push_back(read_.Numbers(index));
    }
  }

  Result<Derivation> Derive(const Cell& cell) const { return DeriveAttention(derived_, cell); }

  float At(Cell cell) const {
    // What all heads share stands there once.
    if (cell.stage < Stage::kRaw || cell.stage > Stage::kWeights) cell.head = 0;
    const Matrix& matrix = numbers_[read_.Find(cell).value()];
    EXPECT_LT(cell.row, matrix.rows);
    EXPECT_LT(cell.col, matrix.cols);
    return matrix(cell.row, cell.col);
  }

  std::vector<Cell> Cells() const {
    std::vector<Cell> cells;
    for (std::size_t index = 0; index < numbers_.size(); ++index) {
      Cell cell = read_.steps()[index].place;
      for (cell.row = 0; cell.row < numbers_[index].rows; ++cell.row) {
        for (cell.col = 0; cell.col < numbers_[index].cols; ++cell.col) cells.push_back(cell);
      }
    }
    return cells;
  }

 private:
  LayerTrace read_;
  LayerTrace derived_;
  std::vector<Matrix> numbers_;
};

// Every operand that names a cell carries that cell's number.
void ExpectCellsHoldTheirNumbers(const Derivation& derivation, const Stages& stages) {
  for (const Operand& operand : derivation.operands) {
    if (operand.cell) {
      ASSERT_TRUE(SameNumber(static_cast<float>(operand.value), stages.At(*operand.cell)))
          << Name(operand.name);
    }
    for (const Derivation& inner : operand.derivation) {
      ExpectCellsHoldTheirNumbers(inner, stages);
    }
  }
}

void ExpectDerivation(const Result<Derivation>& result, const Stages& stages, const Cell& cell) {
  ASSERT_TRUE(result.ok()) << result.error().message;
  const Derivation& derivation = result.value();
  const float number = stages.At(cell);
  ASSERT_TRUE(SameNumber(derivation.result, number));
  // Sums run in the same order in both, so that even the last bit is the same.
  ASSERT_TRUE(SameNumber(static_cast<float>(Evaluate(derivation)), number));
  ExpectCellsHoldTheirNumbers(derivation, stages);
}

template <typename Input>
void ExpectDerivationOfEveryCell(const Input& input) {
  for (const Mistake mistake : {Mistake::kNone, Mistake::kSoftmaxOverQueries,
                                Mistake::kZeroHiddenScores, Mistake::kZeroHiddenWeights}) {
    const Stages stages(input, mistake);
    for (const Cell& cell : stages.Cells()) {
      ASSERT_NO_FATAL_FAILURE(ExpectDerivation(stages.Derive(cell), stages, cell))
          << Name(cell.stage) << "[" << cell.row << "][" << cell.col << "] of head " << cell.head
          << ", mistake " << Name(mistake);
    }
  }
}

// Shapes small enough to unfold every single cell.
OwnedInput SmallInput(Random& random, const AttentionInput& options, Entries entries) {
  OwnedInput owned;
  owned.options = options;
  owned.options.heads = 1 + random.Below(2);
  const std::size_t keys = 1 + random.Below(5);
  const bool is_square = NeedsAsManyQueriesAsKeys(options.mask.kind);
  const std::size_t queries = is_square ? keys : 1 + random.Below(4);
  owned.options.mask.window = 1 + random.Below(keys);
  const std::size_t width = 1 + random.Below(3);
  std::size_t key_width = 1 + random.Below(3);
  AddLearned(random, owned, width, key_width, entries);
  owned.query = RandomMatrix(random, queries, owned.options.heads * width, entries);
  owned.key = RandomMatrix(random, keys, owned.options.heads * key_width, entries);
  owned.value = RandomMatrix(random, keys, owned.options.heads * (1 + random.Below(3)), entries);
  owned.mask = Matrix(queries, keys);
  for (float& visible : owned.mask.data) visible = static_cast<float>(random.Below(2));
  if (random.Below(3) == 0) owned.options.mask.key_length = random.Below(keys + 1);
  return owned;
}

TEST(Derivation, EvaluatesToTheNumberOfTheTraceInEveryCell) {
  Random random(1);
  for (const AttentionInput& options : EveryOption({0, 1e-3F, .5F, 1, 1e30F, kInfinity})) {
    for (const Entries entries : {Entries::kNormal, Entries::kSmallIntegers}) {
      const OwnedInput owned = SmallInput(random, options, entries);
      SCOPED_TRACE(testing::Message() << owned);
      ExpectDerivationOfEveryCell(owned.View());
      ASSERT_FALSE(HasFatalFailure());
    }
  }
}

TEST(Derivation, EvaluatesToTheNumberOfALayersTraceInEveryCell) {
  Random random(2);
  for (const AttentionInput& options : EveryOption({0, .5F, kInfinity})) {
    // The attention's own matrices give the widths of what the layer projects to.
    const OwnedInput owned = SmallInput(random, options, Entries::kNormal);
    SCOPED_TRACE(testing::Message() << owned);
    const AttentionInput attention = owned.View();
    const bool is_self = attention.query.rows == attention.key.rows;
    const std::size_t output_cols = 1 + random.Below(3);
    const auto normal = [&](std::size_t rows, std::size_t cols) {
      return RandomMatrix(random, rows, cols, Entries::kNormal);
    };
    const Matrix input = normal(attention.query.rows, 3);
    const Matrix memory = normal(attention.key.rows, is_self ? 3 : 2);
    const Matrix query = normal(3, attention.query.cols);
    const Matrix key = normal(memory.cols, attention.key.cols);
    const Matrix value = normal(memory.cols, attention.value.cols);
    const Matrix output = normal(attention.value.cols, output_cols);
    const Matrix query_bias = normal(1, query.cols);
    const Matrix value_bias = normal(1, value.cols);
    const Matrix output_bias = normal(1, output_cols);

    AttentionLayerInput layer{attention, input, {}, {query, key, value, output}, {}};
    if (!is_self) layer.memory = memory;
    ExpectDerivationOfEveryCell(layer);
    layer.biases = {query_bias, {}, value_bias, output_bias};
    ExpectDerivationOfEveryCell(layer);
    ASSERT_FALSE(HasFatalFailure());
  }
}

}  // namespace
}  // namespace softlookup
