// A block's attention with every intermediate, in float64.
#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "exact_attention.h"
#include "layers/block_attention.h"
#include "layers/linear.h"
#include "layers/positions.h"
#include "normalise.h"
#include "row_derivation.h"
#include "weight_derivation.h"

namespace softlookup {
namespace {

ExactMatrix NumbersOf(const Step& step) {
  return Eigen::Map<const ExactMatrix>(step.numbers.data(), static_cast<Eigen::Index>(step.rows),
                                       static_cast<Eigen::Index>(step.cols));
}

// The steps of one attention, which explain themselves by its rows.
class AttentionSteps {
 public:
  explicit AttentionSteps(std::shared_ptr<const ExactAttention> attention)
      : attention_(std::move(attention)),
        queries_(static_cast<std::size_t>(attention_->query.rows())),
        keys_(static_cast<std::size_t>(attention_->key.rows())) {}

  // Scores, masked scores where there is a mask, and weights of every head, then the heads' outputs
  // side by side.
  std::size_t Add(LayerTrace& trace) const {
    const std::size_t width = static_cast<std::size_t>(attention_->ValueOf(0).cols());
    const std::size_t heads = attention_->options.heads;
    Step output = NewStep(attention_->place.part(Stage::kOutput), queries_, heads * width);
    for (std::size_t head = 0; head < heads; ++head) {
      Step scores = StepOf(Stage::kScores, head, &RowDerivation::Score);
      Step masked = StepOf(Stage::kMasked, head, &RowDerivation::Masked);
      Step weights = StepOf(Stage::kWeights, head, &RowDerivation::Weight);
      for (std::size_t row = 0; row < queries_; ++row) {
        const ExactRows rows = ComputeRows(*attention_, head, row);
        std::copy_n(rows.scores.data(), keys_, &scores.numbers[row * keys_]);
        std::copy_n(rows.masked.data(), keys_, &masked.numbers[row * keys_]);
        std::copy_n(rows.weights.data(), keys_, &weights.numbers[row * keys_]);
        AddValues(rows.weights, 0, attention_->ValueOf(head),
                  {&output.numbers[row * output.cols + head * width], width});
      }
      trace.Add(std::move(scores));
      if (attention_->options.HasMask(keys_)) trace.Add(std::move(masked));
      trace.Add(std::move(weights));
    }
    output.explain = [attention = attention_, width](const LayerTrace&, std::size_t row,
                                                     std::size_t col) {
      return RowDerivation(*attention, col / width, row).Output(col % width);
    };
    return trace.Add(std::move(output));
  }

 private:
  // n x m
  Step StepOf(Stage stage, std::size_t head,
              Derivation (RowDerivation::*explain)(std::size_t) const) const {
    Step step = NewStep(attention_->place.part(stage, head), queries_, keys_);
    step.explain = [attention = attention_, head, explain](const LayerTrace&, std::size_t row,
                                                           std::size_t key) {
      return (RowDerivation(*attention, head, row).*explain)(key);
    };
    return step;
  }

  std::shared_ptr<const ExactAttention> attention_;
  std::size_t queries_;
  std::size_t keys_;
};

}  // namespace

std::size_t TraceSoftmax(LayerTrace& trace, const Cell& place, std::size_t scores) {
  const Step& source = trace.steps()[scores];
  Step step = NewStep(place, source.rows, source.cols);
  step.numbers = source.numbers;
  for (std::size_t row = 0; row < step.rows; ++row) {
    Normalise({}, {&step.numbers[row * step.cols], step.cols});
  }
  step.explain = [scores](const LayerTrace& in, std::size_t row, std::size_t key) {
    static const AttentionOptions softmax;
    std::vector<Operand> operands;
    for (std::size_t j = 0; j < in.steps()[scores].cols; ++j) {
      operands.push_back(in.Entry(scores, row, j, OperandName::kScore));
    }
    return WeightDerivation(softmax, std::move(operands), false).Of(key);
  };
  return trace.Add(std::move(step));
}

std::size_t TraceBlockAttention(LayerTrace& trace, const Part& part,
                                const BlockAttention& attention, std::size_t input,
                                std::size_t source, const Visibility& visibility) {
  const auto& [w_query, w_key, w_value, w_output] = attention.projections;
  const LayerMatrices& biases = attention.biases;
  std::size_t query =
      TraceLinear(trace, part, {Stage::kQuery, Stage::kQueryProjection, Stage::kQueryBias}, input,
                  {w_query, biases.query});
  std::size_t key = TraceLinear(trace, part, {Stage::kKey, Stage::kKeyProjection, Stage::kKeyBias},
                                source, {w_key, biases.key});
  const std::size_t value =
      TraceLinear(trace, part, {Stage::kValue, Stage::kValueProjection, Stage::kValueBias}, source,
                  {w_value, biases.value});
  Stage query_stage = Stage::kQuery;
  Stage key_stage = Stage::kKey;
  if (attention.rotary_base) {
    const Rotation rotation = {WidthsOf(attention).key, visibility.first_query,
                               *attention.rotary_base};
    query_stage = Stage::kRotatedQuery;
    key_stage = Stage::kRotatedKey;
    query = TraceRotation(trace, part(query_stage), query, rotation);
    key = TraceRotation(trace, part(key_stage), key, rotation);
  }

  const auto exact = std::make_shared<ExactAttention>(ExactAttention{
      Describe(attention, visibility), Mistake::kNone, NumbersOf(trace.steps()[query]),
      NumbersOf(trace.steps()[key]), NumbersOf(trace.steps()[value]),
      AttentionPlace{true, part, query_stage, key_stage}});
  Compare(*exact);
  const std::size_t attended = AttentionSteps(exact).Add(trace);
  if (w_output.data == nullptr) return attended;
  return TraceLinear(trace, part,
                     {Stage::kProjectedOutput, Stage::kOutputProjection, Stage::kOutputBias},
                     attended, {w_output, biases.output});
}

}  // namespace softlookup
