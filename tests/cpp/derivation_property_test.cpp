// Derive(): every expression, evaluated by its documented rules, gives the trace's number.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <vector>

#include "evaluate.h"
#include "random_input.h"
#include "softlookup/derivation.h"
#include "softlookup/names.h"

namespace softlookup {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

// A trace with its inputs, by the stages of its cells.
class Stages {
 public:
  Stages(const AttentionInput& input, Mistake mistake)
      : heads_(input.heads), trace_(TraceAttention(input, mistake).value()) {
    Add(Stage::kQuery, input.query);
    Add(Stage::kKey, input.key);
    Add(Stage::kValue, input.value);
    Add(Stage::kOutput, trace_.output);
    AddLearned(input.learned);
    AddHeads(trace_.heads, input.query.rows, input.key.rows, input.value.cols);
  }

  Stages(const AttentionLayerInput& layer, Mistake mistake)
      : heads_(layer.heads), layer_(TraceAttentionLayer(layer, mistake).value()) {
    Add(Stage::kInput, layer.input);
    Add(Stage::kMemory, layer.memory);
    Add(Stage::kQueryProjection, layer.projections.query);
    Add(Stage::kKeyProjection, layer.projections.key);
    Add(Stage::kValueProjection, layer.projections.value);
    Add(Stage::kOutputProjection, layer.projections.output);
    Add(Stage::kQueryBias, layer.biases.query);
    Add(Stage::kKeyBias, layer.biases.key);
    Add(Stage::kValueBias, layer.biases.value);
    Add(Stage::kOutputBias, layer.biases.output);
    Add(Stage::kQuery, layer_.query);
    Add(Stage::kKey, layer_.key);
    Add(Stage::kValue, layer_.value);
    Add(Stage::kOutput, layer_.output);
    Add(Stage::kProjectedOutput, layer_.projected_output);
    AddLearned(layer.learned);
    AddHeads(layer_.heads, layer_.query.rows, layer_.key.rows, layer_.value.cols);
  }

  float At(const Cell& cell) const {
    const MatrixView& matrix = of_head_.contains(cell.stage) ? of_head_.at(cell.stage).at(cell.head)
                                                             : whole_.at(cell.stage);
    EXPECT_LT(cell.row, matrix.rows);
    EXPECT_LT(cell.col, matrix.cols);
    return matrix(cell.row, cell.col);
  }

  std::vector<Cell> Cells() const {
    std::vector<Cell> cells;
    const auto add = [&](Stage stage, std::size_t head, const MatrixView& matrix) {
      for (std::size_t row = 0; row < matrix.rows; ++row) {
        for (std::size_t col = 0; col < matrix.cols; ++col) {
          cells.push_back({stage, head, row, col});
        }
      }
    };
    for (const auto& [stage, matrix] : whole_) add(stage, 0, matrix);
    for (const auto& [stage, matrices] : of_head_) {
      for (std::size_t head = 0; head < heads_; ++head) add(stage, head, matrices[head]);
    }
    return cells;
  }

 private:
  void Add(Stage stage, const MatrixView& matrix) {
    if (matrix.data != nullptr) whole_[stage] = matrix;
  }

  void AddLearned(const LearnedCompatibility& learned) {
    Add(Stage::kMatrix, learned.matrix);
    Add(Stage::kVector, learned.vector);
    Add(Stage::kQueryMatrix, learned.query_matrix);
    Add(Stage::kKeyMatrix, learned.key_matrix);
  }

  void AddHeads(const std::vector<HeadTrace>& heads, std::size_t queries, std::size_t keys,
                std::size_t value_cols) {
    contributions_ = Matrix(queries * keys, value_cols);
    for (std::size_t index = 0; index < heads.size(); ++index) {
      const HeadTrace& head = heads[index];
      of_head_[Stage::kRaw].push_back(head.raw);
      of_head_[Stage::kScores].push_back(head.scores);
      of_head_[Stage::kMasked].push_back(head.masked);
      of_head_[Stage::kWeights].push_back(head.weights);
      for (std::size_t row = 0; row < contributions_.rows; ++row) {
        std::copy_n(&head.contributions.data[row * head.value.cols], head.value.cols,
                    &contributions_(row, index * head.value.cols));
      }
    }
    Add(Stage::kContributions, contributions_);
  }

  std::size_t heads_;
  Trace trace_;
  AttentionLayerTrace layer_;
  Matrix contributions_;
  std::map<Stage, MatrixView> whole_;
  std::map<Stage, std::vector<MatrixView>> of_head_;
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

Result<Derivation> DeriveIn(const AttentionInput& input, const Cell& cell, Mistake mistake) {
  return Derive(input, cell, mistake);
}

Result<Derivation> DeriveIn(const AttentionLayerInput& layer, const Cell& cell, Mistake mistake) {
  return DeriveAttentionLayer(layer, cell, mistake);
}

template <typename Input>
void ExpectDerivationOfEveryCell(const Input& input) {
  for (const Mistake mistake : {Mistake::kNone, Mistake::kSoftmaxOverQueries,
                                Mistake::kZeroHiddenScores, Mistake::kZeroHiddenWeights}) {
    const Stages stages(input, mistake);
    for (const Cell& cell : stages.Cells()) {
      ASSERT_NO_FATAL_FAILURE(ExpectDerivation(DeriveIn(input, cell, mistake), stages, cell))
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
