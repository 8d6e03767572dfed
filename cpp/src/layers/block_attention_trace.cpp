// A block's attention with every intermediate, in float64.
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "expression.h"
#include "layers/block_attention.h"
#include "layers/linear.h"
#include "layers/positions.h"
#include "normalise.h"

namespace softlookup {
namespace {

constexpr double kHiddenScore = -std::numeric_limits<double>::infinity();

// One head: the steps that it reads and its columns in them.
struct HeadSteps {
  std::size_t query;
  std::size_t key;
  std::size_t value;
  std::size_t query_col;
  std::size_t key_col;
  std::size_t value_col;
  HeadWidths widths;
};

std::size_t TraceScores(LayerTrace& trace, const Cell& place, const HeadSteps& head) {
  const Step& query = trace.steps()[head.query];
  const Step& key = trace.steps()[head.key];
  const auto width = static_cast<double>(head.widths.key);
  Step step = NewStep(place, query.rows, key.rows);
  for (std::size_t row = 0; row < step.rows; ++row) {
    for (std::size_t j = 0; j < step.cols; ++j) {
      double sum = 0;
      for (std::size_t k = 0; k < head.widths.key; ++k) {
        sum += query(row, head.query_col + k) * key(j, head.key_col + k);
      }
      step.numbers[row * step.cols + j] = sum / std::sqrt(width);
    }
  }
  step.explain = [=](const LayerTrace& in, std::size_t row, std::size_t j) {
    std::vector<Operand> products;
    for (std::size_t k = 0; k < head.widths.key; ++k) {
      Operand of_query = in.Entry(head.query, row, head.query_col + k, OperandName::kQuery);
      Operand of_key = in.Entry(head.key, j, head.key_col + k, OperandName::kKey);
      products.push_back(
          Expression(OperandName::kProduct, Product(std::move(of_query), std::move(of_key))));
    }
    return Quotient(
        Expression(OperandName::kDotProduct, Sum(std::move(products))),
        Expression(OperandName::kScale, SquareRoot(Number(OperandName::kDimension, width))));
  };
  return trace.Add(std::move(step));
}

std::size_t TraceMask(LayerTrace& trace, const Cell& place, std::size_t scores,
                      const Visibility& visibility) {
  const Step& source = trace.steps()[scores];
  Step step = NewStep(place, source.rows, source.cols);
  for (std::size_t row = 0; row < step.rows; ++row) {
    for (std::size_t j = 0; j < step.cols; ++j) {
      step.numbers[row * step.cols + j] = visibility.Sees(row, j) ? source(row, j) : kHiddenScore;
    }
  }
  step.explain = [=](const LayerTrace& in, std::size_t row, std::size_t j) {
    if (!visibility.Sees(row, j)) return Derivation{Operation::kHidden, {}, kHiddenScore};
    Operand score = in.Entry(scores, row, j, OperandName::kScore);
    const double result = score.value;
    return Of(Operation::kCopy, result, std::move(score));
  };
  return trace.Add(std::move(step));
}

std::size_t LargestInRow(const Step& scores, std::size_t row) {
  const double* numbers = &scores.numbers[row * scores.cols];
  return static_cast<std::size_t>(std::max_element(numbers, numbers + scores.cols) - numbers);
}

// e to the power of the score, diminished by the row's largest one where needed.
Operand ExponentialOf(const LayerTrace& in, std::size_t scores, std::size_t row, std::size_t key,
                      std::size_t largest_key) {
  Operand score = in.Entry(scores, row, key, OperandName::kScore);
  Operand largest = in.Entry(scores, row, largest_key, OperandName::kLargestScore);
  if (NeedsShift(largest.value, 1)) {
    score = Expression(OperandName::kShifted, Difference(std::move(score), std::move(largest)));
  }
  return Expression(OperandName::kExponential, Exponential(std::move(score)));
}

Derivation WeightOf(const LayerTrace& in, std::size_t scores, std::size_t row, std::size_t key) {
  const Step& source = in.steps()[scores];
  if (source(row, key) == kHiddenScore) return Derivation{Operation::kHidden, {}, 0};
  const std::size_t largest = LargestInRow(source, row);
  std::vector<Operand> exponentials;
  for (std::size_t j = 0; j < source.cols; ++j) {
    if (source(row, j) == kHiddenScore) continue;
    exponentials.push_back(ExponentialOf(in, scores, row, j, largest));
  }
  return Quotient(ExponentialOf(in, scores, row, key, largest),
                  Expression(OperandName::kTotal, Sum(std::move(exponentials))));
}

std::size_t TraceOutput(LayerTrace& trace, const Cell& place, const std::vector<HeadSteps>& heads,
                        const std::vector<std::size_t>& weights) {
  const std::size_t width = heads.front().widths.value;
  const std::size_t keys = trace.steps()[weights.front()].cols;
  Step step = NewStep(place, trace.steps()[weights.front()].rows, heads.size() * width);
  for (std::size_t row = 0; row < step.rows; ++row) {
    for (std::size_t col = 0; col < step.cols; ++col) {
      const Step& head_weights = trace.steps()[weights[col / width]];
      const Step& value = trace.steps()[heads[col / width].value];
      double& sum = step.numbers[row * step.cols + col];
      for (std::size_t j = 0; j < keys; ++j) {
        sum += head_weights(row, j) * value(j, heads[col / width].value_col + col % width);
      }
    }
  }
  step.explain = [=](const LayerTrace& in, std::size_t row, std::size_t col) {
    const HeadSteps& head = heads[col / width];
    std::vector<Operand> products;
    for (std::size_t j = 0; j < keys; ++j) {
      Operand weight = in.Entry(weights[col / width], row, j, OperandName::kWeight);
      Operand value = in.Entry(head.value, j, head.value_col + col % width, OperandName::kValue);
      products.push_back(
          Expression(OperandName::kProduct, Product(std::move(weight), std::move(value))));
    }
    return Sum(std::move(products));
  };
  return trace.Add(std::move(step));
}

}  // namespace

std::size_t TraceSoftmax(LayerTrace& trace, const Cell& place, std::size_t scores) {
  const Step& source = trace.steps()[scores];
  Step step = NewStep(place, source.rows, source.cols);
  step.numbers = source.numbers;
  for (std::size_t row = 0; row < step.rows; ++row) {
    Normalise({}, {&step.numbers[row * step.cols], step.cols});
  }
  step.explain = [=](const LayerTrace& in, std::size_t row, std::size_t key) {
    return WeightOf(in, scores, row, key);
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
  const HeadWidths widths = WidthsOf(attention);
  if (attention.rotary_base) {
    const Rotation rotation = {widths.key, visibility.first_query, *attention.rotary_base};
    query = TraceRotation(trace, part(Stage::kRotatedQuery), query, rotation);
    key = TraceRotation(trace, part(Stage::kRotatedKey), key, rotation);
  }

  const std::size_t group = attention.heads / attention.KeyValueHeads();
  std::vector<HeadSteps> heads;
  std::vector<std::size_t> weights;
  for (std::size_t index = 0; index < attention.heads; ++index) {
    const std::size_t shared = index / group;
    heads.push_back({query, key, value, index * widths.key, shared * widths.key,
                     shared * widths.value, widths});
    std::size_t scores = TraceScores(trace, part(Stage::kScores, index), heads.back());
    if (visibility.mask.kind != MaskKind::kNone) {
      scores = TraceMask(trace, part(Stage::kMasked, index), scores, visibility);
    }
    weights.push_back(TraceSoftmax(trace, part(Stage::kWeights, index), scores));
  }
  const std::size_t attended = TraceOutput(trace, part(Stage::kOutput), heads, weights);
  if (w_output.data == nullptr) return attended;
  return TraceLinear(trace, part,
                     {Stage::kProjectedOutput, Stage::kOutputProjection, Stage::kOutputBias},
                     attended, {w_output, biases.output});
}

}  // namespace softlookup
