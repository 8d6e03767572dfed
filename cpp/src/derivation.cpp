#include "softlookup/derivation.h"

#include <algorithm>
#include <cstdint>

#include "attention_validation.h"
#include "exact_attention.h"
#include "expression.h"
#include "message.h"
#include "row_derivation.h"
#include "softlookup/names.h"

namespace softlookup {
namespace {

// A matrix that was given, where `stage` is one and it was; else one without data.
MatrixView GivenMatrix(const AttentionOptions& options, Stage stage) {
  switch (stage) {
    case Stage::kMatrix:
      return options.learned.matrix;
    case Stage::kVector:
      return options.learned.vector;
    case Stage::kQueryMatrix:
      return options.learned.query_matrix;
    case Stage::kKeyMatrix:
      return options.learned.key_matrix;
    default:
      return {};
  }
}

MatrixView GivenMatrix(const AttentionInput& input, Stage stage) {
  switch (stage) {
    case Stage::kQuery:
      return input.query;
    case Stage::kKey:
      return input.key;
    case Stage::kValue:
      return input.value;
    default:
      return GivenMatrix(static_cast<const AttentionOptions&>(input), stage);
  }
}

MatrixView GivenMatrix(const AttentionLayerInput& layer, Stage stage) {
  switch (stage) {
    case Stage::kInput:
      return layer.input;
    case Stage::kMemory:
      return layer.memory;
    case Stage::kQueryProjection:
      return layer.projections.query;
    case Stage::kKeyProjection:
      return layer.projections.key;
    case Stage::kValueProjection:
      return layer.projections.value;
    case Stage::kOutputProjection:
      return layer.projections.output;
    case Stage::kQueryBias:
      return layer.biases.query;
    case Stage::kKeyBias:
      return layer.biases.key;
    case Stage::kValueBias:
      return layer.biases.value;
    case Stage::kOutputBias:
      return layer.biases.output;
    default:
      return GivenMatrix(static_cast<const AttentionOptions&>(layer), stage);
  }
}

// A shape without rows where the trace has no such stage.
MatrixView ComputedShape(const AttentionShape& shape, Stage stage) {
  switch (stage) {
    case Stage::kQuery:
      return {nullptr, shape.queries, shape.query_cols};
    case Stage::kKey:
      return {nullptr, shape.keys, shape.key_cols};
    case Stage::kValue:
      return {nullptr, shape.keys, shape.value_cols};
    case Stage::kRaw:
    case Stage::kScores:
    case Stage::kMasked:
    case Stage::kWeights:
      return {nullptr, shape.queries, shape.keys};
    case Stage::kContributions:
      return {nullptr, shape.queries * shape.keys, shape.value_cols};
    case Stage::kOutput:
      return {nullptr, shape.queries, shape.value_cols};
    default:
      return {};
  }
}

Check CheckCell(const Cell& cell, const AttentionOptions& options, MatrixView shape) {
  if (shape.rows == 0) {
    return Refusal(ErrorCode::kOutOfRange, "{name} is '{given}'; this trace has no such stage.",
                   {"cell stage", Name(cell.stage)});
  }
  if (cell.stage >= Stage::kRaw && cell.stage <= Stage::kWeights) {
    if (Check error = CheckIndex("cell head", cell.head, options.heads)) return error;
  }
  if (Check error = CheckIndex("cell row", cell.row, shape.rows)) return error;
  return CheckIndex("cell col", cell.col, shape.cols);
}

// Of a score; the sums within a sum count, too.
std::uint64_t TermsOfScore(const AttentionOptions& options, const AttentionShape& shape) {
  const std::uint64_t query_cols = shape.query_cols / options.heads;
  const std::uint64_t key_cols = shape.key_cols / options.heads;
  if (options.compatibility == Compatibility::kGeneral) return query_cols * key_cols;
  if (options.compatibility != Compatibility::kAdditive) return query_cols;
  return options.learned.vector.cols * (query_cols + key_cols);
}

// No expression has more than a score or a row; `projected` is what a projection adds up.
Check CheckTerms(const AttentionOptions& options, const AttentionShape& shape, Mistake mistake,
                 std::size_t projected = 0) {
  const bool is_column = mistake == Mistake::kSoftmaxOverQueries;
  const std::uint64_t row = std::max(is_column ? shape.queries : shape.keys, projected);
  const std::uint64_t terms = std::max(TermsOfScore(options, shape), row);
  if (terms <= kMaxTerms) return {};
  return Refusal(ErrorCode::kTooLarge,
                 "{name} could have {given} terms; it may have at most {most}.",
                 {"the derivation", terms, kMaxTerms});
}

Derivation DeriveAttended(const ExactAttention& attention, const Cell& cell) {
  const std::size_t value_cols =
      static_cast<std::size_t>(attention.value.cols()) / attention.options.heads;
  switch (cell.stage) {
    case Stage::kRaw:
      return RowDerivation(attention, cell.head, cell.row).Raw(cell.col);
    case Stage::kScores:
      return RowDerivation(attention, cell.head, cell.row).Score(cell.col);
    case Stage::kMasked:
      return RowDerivation(attention, cell.head, cell.row).Masked(cell.col);
    case Stage::kWeights:
      return RowDerivation(attention, cell.head, cell.row).Weight(cell.col);
    case Stage::kContributions: {
      const auto keys = static_cast<std::size_t>(attention.key.rows());
      return RowDerivation(attention, cell.col / value_cols, cell.row / keys)
          .Contribution(cell.row % keys, cell.col % value_cols);
    }
    default:  // output
      return RowDerivation(attention, cell.col / value_cols, cell.row)
          .Output(cell.col % value_cols);
  }
}

// The stages of one of the layer's four projections.
struct Projection {
  Stage source;
  Stage projection;
  Stage bias;
};

Operand Entry(Stage stage, double number, std::size_t row, std::size_t col) {
  return Operand{OperandName::kEntry, number, Cell{stage, 0, row, col}, {}};
}

// source row . projection column + bias
Derivation DeriveProjected(const AttentionLayerInput& layer, const ExactMatrix& source,
                           const Projection& stages, const Cell& cell) {
  const MatrixView projection = GivenMatrix(layer, stages.projection);
  const MatrixView bias = GivenMatrix(layer, stages.bias);
  Derivation sum = SumOfProducts(
      projection.rows,
      [&](std::size_t i) { return Entry(stages.source, At(source, cell.row, i), cell.row, i); },
      [&](std::size_t i) {
        return Entry(stages.projection, static_cast<double>(projection(i, cell.col)), i, cell.col);
      });
  if (bias.data == nullptr) return sum;
  sum.operands.push_back(Entry(stages.bias, static_cast<double>(bias(0, cell.col)), 0, cell.col));
  return Sum(std::move(sum.operands));
}

// The heads' outputs side by side; only the row of one query is filled in.
ExactMatrix OutputRow(const ExactAttention& attention, std::size_t row) {
  ExactMatrix output = ExactMatrix::Zero(attention.query.rows(), attention.value.cols());
  const std::size_t heads = attention.options.heads;
  const std::size_t width = static_cast<std::size_t>(output.cols()) / heads;
  for (std::size_t head = 0; head < heads; ++head) {
    const ExactRows rows = ComputeRows(attention, head, row);
    double* place = output.data() + row * heads * width + head * width;
    AddValues(rows.weights, row - rows.first, attention.ValueOf(head), {place, width});
  }
  return output;
}

Derivation DeriveInLayer(const AttentionLayerInput& layer, const ExactAttention& attention,
                         const Cell& cell) {
  const Stage memory = layer.memory.data == nullptr ? Stage::kInput : Stage::kMemory;
  Projection stages{};
  switch (cell.stage) {
    case Stage::kQuery:
      stages = {Stage::kInput, Stage::kQueryProjection, Stage::kQueryBias};
      break;
    case Stage::kKey:
      stages = {memory, Stage::kKeyProjection, Stage::kKeyBias};
      break;
    case Stage::kValue:
      stages = {memory, Stage::kValueProjection, Stage::kValueBias};
      break;
    case Stage::kProjectedOutput:
      return DeriveProjected(layer, OutputRow(attention, cell.row),
                             {Stage::kOutput, Stage::kOutputProjection, Stage::kOutputBias}, cell);
    default:
      return DeriveAttended(attention, cell);
  }
  return DeriveProjected(layer, ToExact(GivenMatrix(layer, stages.source)), stages, cell);
}

// As the trace shows it.
Derivation Rounded(Derivation derivation) {
  derivation.result = static_cast<double>(static_cast<float>(derivation.result));
  return derivation;
}

}  // namespace

Result<Derivation> Derive(const AttentionInput& input, const Cell& cell, Mistake mistake) {
  if (Check error = CheckAttention(input)) return error;
  const AttentionShape shape = ShapeOf(input);
  if (Check error = CheckTraceSize(input, shape)) return error;

  const MatrixView given = GivenMatrix(input, cell.stage);
  const bool is_given = given.data != nullptr;
  const MatrixView place = is_given ? given : ComputedShape(shape, cell.stage);
  if (Check error = CheckCell(cell, input, place)) return error;
  if (is_given) return Rounded(Given(static_cast<double>(given(cell.row, cell.col))));
  if (Check error = CheckTerms(input, shape, mistake)) return error;
  return Rounded(DeriveAttended(MakeExact(input, mistake), cell));
}

Result<Derivation> DeriveAttentionLayer(const AttentionLayerInput& layer, const Cell& cell,
                                        Mistake mistake) {
  if (Check error = CheckAttentionLayer(layer)) return error;
  const AttentionShape shape = ShapeOf(layer);
  if (Check error = CheckTraceSize(layer, shape)) return error;
  const Result<ExactAttention> attention = MakeExact(layer, mistake);
  if (!attention.ok()) return attention.error();

  const MatrixView given = GivenMatrix(layer, cell.stage);
  const bool is_given = given.data != nullptr;
  MatrixView place = is_given ? given : ComputedShape(shape, cell.stage);
  if (cell.stage == Stage::kProjectedOutput) {
    place = {nullptr, shape.queries, layer.projections.output.cols};
  }
  if (Check error = CheckCell(cell, layer, place)) return error;
  if (is_given) return Rounded(Given(static_cast<double>(given(cell.row, cell.col))));
  const auto& [query, key, value, output] = layer.projections;
  const std::size_t projected = std::max({query.rows, key.rows, output.rows});
  if (Check error = CheckTerms(layer, shape, mistake, projected)) return error;
  return Rounded(DeriveInLayer(layer, attention.value(), cell));
}

}  // namespace softlookup
