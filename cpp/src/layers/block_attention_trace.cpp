// A block's attention with every intermediate, in float64.
#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "attention_steps.h"
#include "exact_products.h"
#include "expression.h"
#include "layers/block_attention.h"
#include "layers/positions.h"
#include "linear.h"
#include "normalise.h"
#include "weight_derivation.h"

namespace softlookup {
namespace {

// What sets the weights of a row in place of its scores, if anything does.
const Intervention* SetterOf(const LayerInterventions& interventions, std::size_t head,
                             std::size_t row) {
  const Intervention* set = interventions.InPlaceOf(head, row);
  // A head that is off has its weights, too: only its output is another one.
  return set == nullptr || set->kind == InterventionKind::kOff ? nullptr : set;
}

// Weights that are set stand in the place of those that the scores give.
void SetWeights(const TracedAttention& attention, const LayerInterventions& interventions,
                std::size_t head, Step& weights) {
  const auto visible_keys = [visibility = attention.options.visibility(), keys = attention.Keys()](
                                std::size_t row) { return visibility.CountFirstKeys(row, keys); };
  weights.compute_row = [=, compute_row = std::move(weights.compute_row)](std::size_t row,
                                                                          std::size_t part) {
    std::vector<double> numbers = compute_row(row, part);
    if (const Intervention* set = SetterOf(interventions, head, row)) {
      const std::size_t visible = visible_keys(row);
      for (std::size_t key = 0; key < visible; ++key) {
        numbers[key] = GivenWeight(*set, key, visible);
      }
    }
    return numbers;
  };
  weights.explain = [=, explain = std::move(weights.explain)](const LayerTrace& in, std::size_t row,
                                                              std::size_t key) {
    const Intervention* set = SetterOf(interventions, head, row);
    const std::size_t visible = visible_keys(row);
    if (set == nullptr || key >= visible) return explain(in, row, key);
    if (set->kind == InterventionKind::kWeights) return Given(GivenWeight(*set, key, visible));
    return Quotient(Number(OperandName::kOne, 1),
                    Number(OperandName::kVisibleKeys, static_cast<double>(visible)));
  };
}

// What the row of a changed head gives: the sum of its values, key by key.
std::vector<double> ChangedOutput(const AttentionSteps& steps,
                                  const LayerInterventions& interventions, std::size_t head,
                                  std::size_t row) {
  const ExactMatrix& value = steps.Values(head);
  std::vector<double> sums(value.cols);
  if (interventions.IsOff(head)) return sums;
  const std::vector<double> weights = steps.StepOf(Stage::kWeights, head).Row(row);
  for (std::size_t key = 0; key < weights.size(); ++key) {
    const double* numbers = value.Row(interventions.PositionOfValue(head, key));
    AddScaledRows<double>(&weights[key], {numbers, 1, value.cols, value.cols}, sums.data());
  }
  return sums;
}

Derivation ChangedOutputOf(const AttentionSteps& steps, const LayerInterventions& interventions,
                           std::size_t row, std::size_t col) {
  const TracedAttention& attention = steps.attention();
  const std::size_t width = attention.ValueCols();
  const std::size_t head = col / width;
  if (interventions.IsOff(head)) return Derivation{Operation::kSwitchedOff, {}, 0};
  const std::size_t first_col = attention.options.KeyValueHeadOf(head) * width;
  return SumOfProducts(
      attention.Keys(),
      [&](std::size_t key) {
        return steps.StepOf(Stage::kWeights, head).Entry(row, key, OperandName::kWeight);
      },
      [&](std::size_t key) {
        return attention.value->Entry(interventions.PositionOfValue(head, key),
                                      first_col + col % width, OperandName::kValue);
      });
}

// At once, for all that follows reads it.
std::size_t AddOutput(LayerTrace& trace, const AttentionSteps::Shared& steps,
                      const LayerInterventions& interventions) {
  Step output = AttentionSteps::Of(steps, Stage::kOutput);
  const std::size_t width = steps->attention().ValueCols();
  output.compute_row = [=, compute_row = std::move(output.compute_row)](std::size_t row,
                                                                        std::size_t head) {
    return interventions.Change(head) ? ChangedOutput(*steps, interventions, head, row)
                                      : compute_row(row, head);
  };
  for (std::size_t row = 0; row < output.rows; ++row) {
    const std::vector<double> numbers = output.Row(row);
    output.numbers.insert(output.numbers.end(), numbers.begin(), numbers.end());
  }
  output.compute_row = {};
  output.explain = [=, explain = std::move(output.explain)](const LayerTrace& in, std::size_t row,
                                                            std::size_t col) {
    return interventions.Change(col / width) ? ChangedOutputOf(*steps, interventions, row, col)
                                             : explain(in, row, col);
  };
  return trace.Add(std::move(output));
}

// Scores, masked scores where there is a mask, and weights of every head, then the heads' outputs
// side by side.
std::size_t AddAttention(LayerTrace& trace, const TracedAttention& attention,
                         const LayerInterventions& interventions) {
  const auto steps = std::make_shared<AttentionSteps>(attention);
  for (std::size_t head = 0; head < attention.options.heads; ++head) {
    steps->Add(trace, AttentionSteps::Of(steps, Stage::kScores, head));
    if (attention.options.HasMask(attention.Keys())) {
      steps->Add(trace, AttentionSteps::Of(steps, Stage::kMasked, head));
    }
    Step weights = AttentionSteps::Of(steps, Stage::kWeights, head);
    if (interventions.Change(head)) SetWeights(attention, interventions, head, weights);
    steps->Add(trace, std::move(weights));
  }
  return AddOutput(trace, steps, interventions);
}

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
                                std::size_t source, const Visibility& visibility,
                                const LayerInterventions& interventions) {
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

  TracedAttention traced;
  traced.options = Describe(attention, visibility);
  traced.query = &trace.steps()[query];
  traced.key = &trace.steps()[key];
  traced.value = &trace.steps()[value];
  traced.part = part;
  traced.in_layers = true;
  const std::size_t attended = AddAttention(trace, traced, interventions);
  if (w_output.data == nullptr) return attended;
  return TraceLinear(trace, part,
                     {Stage::kProjectedOutput, Stage::kOutputProjection, Stage::kOutputBias},
                     attended, {w_output, biases.output});
}

}  // namespace softlookup
