// A block's attention with every intermediate, in float64.
#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "exact_attention.h"
#include "exact_products.h"
#include "expression.h"
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

// An attention, and what is changed in it.
struct ChangedAttention : ExactAttention {
  LayerInterventions interventions;

  std::size_t Keys() const { return static_cast<std::size_t>(key.rows()); }
  std::size_t VisibleKeys(std::size_t row) const {
    return options.visibility().CountFirstKeys(row, Keys());
  }
  // Of one head.
  std::size_t OutputCols() const { return static_cast<std::size_t>(ValueOf(0).cols()); }
};

Derivation ScoreOf(const ChangedAttention& attention, std::size_t head, std::size_t row,
                   std::size_t key) {
  return RowDerivation(attention, head, row).Score(key);
}

Derivation MaskedOf(const ChangedAttention& attention, std::size_t head, std::size_t row,
                    std::size_t key) {
  return RowDerivation(attention, head, row).Masked(key);
}

// What sets the weights of a row in place of its scores, if anything does.
const Intervention* SetterOf(const ChangedAttention& attention, std::size_t head, std::size_t row) {
  const Intervention* set = attention.interventions.InPlaceOf(head, row);
  // A head that is off has its weights, too: only its output is another one.
  return set == nullptr || set->kind == InterventionKind::kOff ? nullptr : set;
}

Derivation WeightOf(const ChangedAttention& attention, std::size_t head, std::size_t row,
                    std::size_t key) {
  const Intervention* set = SetterOf(attention, head, row);
  const std::size_t visible = attention.VisibleKeys(row);
  if (set == nullptr || key >= visible) return RowDerivation(attention, head, row).Weight(key);
  if (set->kind == InterventionKind::kWeights) return Given(GivenWeight(*set, key, visible));
  return Quotient(Number(OperandName::kOne, 1),
                  Number(OperandName::kVisibleKeys, static_cast<double>(visible)));
}

Derivation OutputOf(const LayerTrace& in, const ChangedAttention& attention, std::size_t row,
                    std::size_t col) {
  const std::size_t width = attention.OutputCols();
  const std::size_t head = col / width;
  const LayerInterventions& interventions = attention.interventions;
  if (interventions.IsOff(head)) return Derivation{Operation::kSwitchedOff, {}, 0};
  const Cell place = attention.place.part(Stage::kWeights, head);
  // At once: entry by entry, the whole row would be computed for each key.
  const std::vector<double> weights = in.steps()[*in.Find(place)].Row(row);
  const std::size_t value = *in.Find(attention.place.part(Stage::kValue));
  const std::size_t first_col = attention.options.KeyValueHeadOf(head) * width;
  return SumOfProducts(
      attention.Keys(),
      [&](std::size_t key) {
        Cell cell = place;
        cell.row = row;
        cell.col = key;
        return Operand{OperandName::kWeight, weights[key], cell, {}};
      },
      [&](std::size_t key) {
        return in.Entry(value, interventions.ValueAt(head, key), first_col + col % width,
                        OperandName::kValue);
      });
}

// The row of one query, with the weights that it has.
ExactRows RowsOf(const ChangedAttention& attention, std::size_t head, std::size_t row) {
  ExactRows rows = ComputeRows(attention, head, row);
  if (const Intervention* set = SetterOf(attention, head, row)) {
    const std::size_t visible = attention.VisibleKeys(row);
    for (std::size_t key = 0; key < visible; ++key) {
      rows.weights.data()[key] = GivenWeight(*set, key, visible);
    }
  }
  return rows;
}

// What a row of weights makes of the values of a changed head: as AddValues(), key by key.
void AddChangedValues(const ChangedAttention& attention, std::size_t head,
                      const ExactMatrix& weights, std::span<double> sums) {
  if (attention.interventions.IsOff(head)) return;
  const ExactColumns value = attention.ValueOf(head);
  const auto stride = static_cast<std::size_t>(value.outerStride());
  for (std::size_t key = 0; key < attention.Keys(); ++key) {
    const std::size_t source = attention.interventions.ValueAt(head, key);
    AddScaledRows(weights.data() + key, {value.data() + source * stride, stride, 1, sums.size()},
                  sums.data());
  }
}

// The steps of one attention, which explain themselves by its rows.
class AttentionSteps {
 public:
  explicit AttentionSteps(std::shared_ptr<const ChangedAttention> attention)
      : attention_(std::move(attention)),
        queries_(static_cast<std::size_t>(attention_->query.rows())),
        keys_(attention_->Keys()) {}

  // Scores, masked scores where there is a mask, and weights of every head, then the heads' outputs
  // side by side.
  std::size_t Add(LayerTrace& trace) const {
    const std::size_t width = attention_->OutputCols();
    const std::size_t heads = attention_->options.heads;
    Step output = NewStep(attention_->place.part(Stage::kOutput), queries_, heads * width);
    for (std::size_t head = 0; head < heads; ++head) {
      const bool is_changed = attention_->interventions.Change(head);
      for (std::size_t row = 0; row < queries_; ++row) {
        const ExactRows rows = RowsOf(*attention_, head, row);
        const std::span<double> sums(&output.numbers[row * output.cols + head * width], width);
        if (is_changed) {
          AddChangedValues(*attention_, head, rows.weights, sums);
        } else {
          AddValues(rows.weights, 0, attention_->ValueOf(head), sums);
        }
      }
      trace.Add(StepOf(Stage::kScores, head, &ScoreOf, &ExactRows::scores));
      if (attention_->options.HasMask(keys_)) {
        trace.Add(StepOf(Stage::kMasked, head, &MaskedOf, &ExactRows::masked));
      }
      trace.Add(StepOf(Stage::kWeights, head, &WeightOf, &ExactRows::weights));
    }
    output.explain = [attention = attention_](const LayerTrace& in, std::size_t row,
                                              std::size_t col) {
      return OutputOf(in, *attention, row, col);
    };
    return trace.Add(std::move(output));
  }

 private:
  // n x m. In all heads and layers these would be most of a trace, so that none of them is kept.
  Step StepOf(Stage stage, std::size_t head,
              Derivation (*explain)(const ChangedAttention&, std::size_t, std::size_t, std::size_t),
              ExactMatrix ExactRows::*numbers) const {
    Step step;
    step.place = attention_->place.part(stage, head);
    step.rows = queries_;
    step.cols = keys_;
    step.compute_row = [attention = attention_, head, numbers](std::size_t row,
                                                               std::span<double> into) {
      const ExactRows rows = RowsOf(*attention, head, row);
      std::copy_n((rows.*numbers).data(), into.size(), into.begin());
    };
    step.explain = [attention = attention_, head, explain](const LayerTrace&, std::size_t row,
                                                           std::size_t key) {
      return explain(*attention, head, row, key);
    };
    return step;
  }

  std::shared_ptr<const ChangedAttention> attention_;
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

  const auto exact = std::make_shared<ChangedAttention>(ChangedAttention{
      {Describe(attention, visibility), Mistake::kNone, NumbersOf(trace.steps()[query]),
       NumbersOf(trace.steps()[key]), NumbersOf(trace.steps()[value]),
       AttentionPlace{true, part, query_stage, key_stage}},
      interventions});
  Compare(*exact);
  const std::size_t attended = AttentionSteps(exact).Add(trace);
  if (w_output.data == nullptr) return attended;
  return TraceLinear(trace, part,
                     {Stage::kProjectedOutput, Stage::kOutputProjection, Stage::kOutputBias},
                     attended, {w_output, biases.output});
}

}  // namespace softlookup
