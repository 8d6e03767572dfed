#include "softlookup/attention_trace.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

#include "attention_steps.h"
#include "attention_validation.h"
#include "kernels/kernels.h"
#include "linear.h"
#include "message.h"
#include "softlookup/names.h"

namespace softlookup {
namespace {

constexpr Part kAlone{};

// --- Sizes --------------------------------------------------------------------------------------

// Of a score; the sums within a sum count, too.
std::uint64_t TermsOfScore(const AttentionOptions& options, const AttentionShape& shape) {
  const std::uint64_t query_cols = shape.query_cols / options.heads;
  const std::uint64_t key_cols = shape.key_cols / options.heads;
  if (options.compatibility == Compatibility::kGeneral) return query_cols * key_cols;
  if (options.compatibility != Compatibility::kAdditive) return query_cols;
  return options.learned.vector.cols * (query_cols + key_cols);
}

// No expression has more than a score or a row; `projected` is what a projection adds up.
std::uint64_t LongestOf(const AttentionOptions& options, const AttentionShape& shape,
                        Mistake mistake, std::size_t projected = 0) {
  const bool is_column = mistake == Mistake::kSoftmaxOverQueries;
  const std::uint64_t row = std::max(is_column ? shape.queries : shape.keys, projected);
  return std::max(TermsOfScore(options, shape), row);
}

bool AllWithin(std::initializer_list<MatrixView> matrices, float limit) {
  return std::all_of(matrices.begin(), matrices.end(), [limit](const MatrixView& matrix) {
    return kernels::AllWithin(matrix.data, matrix.rows * matrix.cols, limit);
  });
}

// Whether no projected number can leave kMaxMagnitude, so that none need be computed to know: its
// terms are together at most as large as a bias, and both far from where rounding counts.
bool StaySmall(const AttentionLayerInput& layer) {
  constexpr float kLargestBias = kMaxMagnitude / 4;
  const MatrixView memory = MemoryOf(layer);
  const auto& [query, key, value, output] = layer.projections;
  const LayerMatrices& biases = layer.biases;
  const auto terms = static_cast<float>(std::max(layer.input.cols, memory.cols));
  return AllWithin({layer.input, memory, query, key, value}, std::sqrt(kLargestBias / terms)) &&
         AllWithin({biases.query, biases.key, biases.value}, kLargestBias);
}

// --- Steps --------------------------------------------------------------------------------------

// nullptr where it is not given.
const Step* AddGiven(LayerTrace& trace, Stage stage, MatrixView matrix) {
  if (matrix.data == nullptr) return nullptr;
  return &trace.steps()[TraceGiven(trace, kAlone(stage), matrix)];
}

// From what the compatibility has learned to the heads' outputs side by side, whose index it gives.
std::size_t AddAttention(LayerTrace& trace, const AttentionOptions& options, Mistake mistake,
                         std::size_t query, std::size_t key, std::size_t value) {
  TracedAttention traced;
  traced.options = {options};
  traced.mistake = mistake;
  traced.query = &trace.steps()[query];
  traced.key = &trace.steps()[key];
  traced.value = &trace.steps()[value];
  const LearnedCompatibility& learned = options.learned;
  const Step* matrix = AddGiven(trace, Stage::kMatrix, learned.matrix);
  const Step* query_matrix = AddGiven(trace, Stage::kQueryMatrix, learned.query_matrix);
  const Step* key_matrix = AddGiven(trace, Stage::kKeyMatrix, learned.key_matrix);
  traced.vector = AddGiven(trace, Stage::kVector, learned.vector);
  if (options.compatibility == Compatibility::kGeneral) {
    traced.query_matrix = matrix;
  } else if (options.compatibility == Compatibility::kAdditive) {
    traced.query_matrix = query_matrix;
    traced.key_matrix = key_matrix;
  }

  const auto steps = std::make_shared<AttentionSteps>(traced);
  for (std::size_t head = 0; head < options.heads; ++head) {
    for (const Stage stage : {Stage::kRaw, Stage::kScores, Stage::kMasked, Stage::kWeights}) {
      steps->Add(trace, AttentionSteps::Of(steps, stage, head));
    }
  }
  trace.Add(AttentionSteps::Of(steps, Stage::kContributions));
  return trace.Add(AttentionSteps::Of(steps, Stage::kOutput));
}

const Step& StepOf(const LayerTrace& trace, Stage stage, std::size_t head = 0) {
  return trace.steps()[*trace.Find(kAlone(stage, head))];
}

std::size_t CountHeads(const LayerTrace& trace, Stage stage) {
  std::size_t count = 0;
  while (trace.Find(kAlone(stage, count))) ++count;
  return count;
}

// --- Numbers ------------------------------------------------------------------------------------

// Group `index` of `groups` equal groups of columns.
Matrix ColumnsOf(const Matrix& whole, std::size_t groups, std::size_t index) {
  Matrix columns(whole.rows, whole.cols / groups);
  for (std::size_t row = 0; row < columns.rows; ++row) {
    std::copy_n(&whole.data[row * whole.cols + index * columns.cols], columns.cols,
                &columns(row, 0));
  }
  return columns;
}

}  // namespace

Result<LayerTrace> TraceAttentionSteps(const AttentionInput& input, Mistake mistake) {
  if (Check error = CheckAttention(input)) return error;
  if (Check error = CheckTraceSize(input, ShapeOf(input))) return error;
  LayerTrace trace(LongestOf(input, ShapeOf(input), mistake));
  const std::size_t query = TraceGiven(trace, kAlone(Stage::kQuery), input.query);
  const std::size_t key = TraceGiven(trace, kAlone(Stage::kKey), input.key);
  const std::size_t value = TraceGiven(trace, kAlone(Stage::kValue), input.value);
  AddAttention(trace, input, mistake, query, key, value);
  return trace;
}

Result<LayerTrace> TraceAttentionLayer(const AttentionLayerInput& layer, Mistake mistake) {
  if (Check error = CheckAttentionLayer(layer)) return error;
  if (Check error = CheckTraceSize(layer, ShapeOf(layer))) return error;
  const auto& [w_query, w_key, w_value, w_output] = layer.projections;
  const LayerMatrices& biases = layer.biases;
  const std::size_t projected = std::max({w_query.rows, w_key.rows, w_output.rows});
  LayerTrace trace(LongestOf(layer, ShapeOf(layer), mistake, projected));
  const std::size_t input = TraceGiven(trace, kAlone(Stage::kInput), layer.input);
  const std::size_t memory = layer.memory.data == nullptr
                                 ? input
                                 : TraceGiven(trace, kAlone(Stage::kMemory), layer.memory);
  const std::size_t query =
      TraceLinearByRows(trace, kAlone, {Stage::kQuery, Stage::kQueryProjection, Stage::kQueryBias},
                        input, {w_query, biases.query}, layer.heads);
  const std::size_t key =
      TraceLinearByRows(trace, kAlone, {Stage::kKey, Stage::kKeyProjection, Stage::kKeyBias},
                        memory, {w_key, biases.key}, layer.heads);
  const std::size_t value =
      TraceLinearByRows(trace, kAlone, {Stage::kValue, Stage::kValueProjection, Stage::kValueBias},
                        memory, {w_value, biases.value}, layer.heads);
  if (!StaySmall(layer)) {
    if (Check error =
            CheckProjected(trace.Numbers(query), trace.Numbers(key), trace.Numbers(value)))
      return error;
  }
  const std::size_t output = AddAttention(trace, layer, mistake, query, key, value);
  TraceLinearByRows(trace, kAlone,
                    {Stage::kProjectedOutput, Stage::kOutputProjection, Stage::kOutputBias}, output,
                    {w_output, biases.output}, 1);
  return trace;
}

Result<Derivation> DeriveAttention(const LayerTrace& trace, const Cell& cell) {
  const bool is_of_head = cell.stage >= Stage::kRaw && cell.stage <= Stage::kWeights;
  const std::size_t head = is_of_head ? cell.head : 0;
  const std::size_t heads = CountHeads(trace, cell.stage);
  if (heads == 0) {
    return Refusal(ErrorCode::kOutOfRange, "{name} is '{given}'; this trace has no such stage.",
                   {"cell stage", Name(cell.stage)});
  }
  if (Check error = CheckIndex("cell head", head, heads)) return error;
  const std::size_t index = *trace.Find(kAlone(cell.stage, head));
  const Step& step = trace.steps()[index];
  if (Check error = CheckIndex("cell row", cell.row, step.rows)) return error;
  if (Check error = CheckIndex("cell col", cell.col, step.cols)) return error;
  return trace.Derive(index, cell);
}

Matrix SummariseWeights(const LayerTrace& trace, const AttentionOptions& options,
                        std::size_t head) {
  const Step& weights = StepOf(trace, Stage::kWeights, head);
  const Visibility visibility{options.mask};
  Matrix summaries(weights.rows, 3);
  for (std::size_t row = 0; row < weights.rows; ++row) {
    double sum = 0;
    double hidden = 0;
    double entropy = 0;
    for (std::size_t key = 0; key < weights.cols; ++key) {
      const double weight = weights(row, key);
      sum += weight;
      if (!visibility.Sees(row, key)) hidden += weight;
      if (weight > 0) entropy -= weight * std::log(weight);
    }
    summaries(row, 0) = static_cast<float>(sum);
    summaries(row, 1) = static_cast<float>(hidden);
    summaries(row, 2) = static_cast<float>(entropy);
  }
  return summaries;
}

Result<Trace> TraceAttention(const AttentionInput& input, Mistake mistake) {
  const Result<LayerTrace> result = TraceAttentionSteps(input, mistake);
  if (!result.ok()) return result.error();
  const LayerTrace& steps = result.value();
  const auto numbers = [&](Stage stage, std::size_t head = 0) {
    return steps.Numbers(*steps.Find(kAlone(stage, head)));
  };
  Trace trace;
  trace.output = numbers(Stage::kOutput);  // first: it keeps the rows that all others read
  const Matrix query = numbers(Stage::kQuery);
  const Matrix key = numbers(Stage::kKey);
  const Matrix value = numbers(Stage::kValue);
  const Matrix contributions = numbers(Stage::kContributions);
  for (std::size_t index = 0; index < input.heads; ++index) {
    const auto columns = [&](const Matrix& whole) { return ColumnsOf(whole, input.heads, index); };
    const Matrix summaries = SummariseWeights(steps, input, index);
    trace.heads.push_back(
        {columns(query), columns(key), columns(value), numbers(Stage::kRaw, index),
         numbers(Stage::kScores, index), numbers(Stage::kMasked, index),
         numbers(Stage::kWeights, index), columns(contributions), columns(trace.output),
         ColumnsOf(summaries, 3, 0), ColumnsOf(summaries, 3, 1), ColumnsOf(summaries, 3, 2)});
  }
  return trace;
}

}  // namespace softlookup
