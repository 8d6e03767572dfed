#include "attention_steps.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "normalise.h"
#include "row_derivation.h"
#include "workspace.h"

namespace softlookup {
namespace {

std::size_t IndexOf(Stage stage) {
  return static_cast<std::size_t>(stage) - static_cast<std::size_t>(Stage::kRaw);
}

// 1. scores = raw / sqrt(d), where the compatibility says so
void Scale(const AttentionDescription& options, std::size_t d, std::span<double> scores) {
  if (options.compatibility != Compatibility::kScaledDot) return;
  const double divisor = ScaleDivisor(options, d);
  for (double& score : scores) score /= divisor;
}

// 2. what the query does not see becomes `hidden`
void Hide(const Visibility& visibility, std::size_t query, double hidden,
          std::span<double> numbers) {
  for (std::size_t key = 0; key < numbers.size(); ++key) {
    if (!visibility.Sees(query, key)) numbers[key] = hidden;
  }
}

Step Borrowed(MatrixView given) {
  Step step;
  step.rows = given.rows;
  step.cols = given.cols;
  step.given = given;
  return step;
}

}  // namespace

Step AttentionSteps::Of(const Shared& steps, Stage stage, std::size_t head) {
  const TracedAttention& attention = steps->attention();
  Step step;
  step.place = attention.part(stage, head);
  step.rows = attention.Queries();
  step.cols = attention.Keys();
  if (stage == Stage::kContributions) step.rows *= step.cols;
  if (stage == Stage::kContributions || stage == Stage::kOutput) {
    step.parts = attention.options.heads;
    step.cols = step.parts * attention.ValueCols();
  }
  // A part is a head, and what is of one head has one part.
  step.compute_row = [=](std::size_t row, std::size_t part) {
    return steps->RowOf(stage, head + part, row);
  };
  step.explain = [steps, stage, head](const LayerTrace&, std::size_t row, std::size_t col) {
    return steps->Explain(stage, head, row, col);
  };
  return step;
}

Derivation AttentionSteps::Explain(Stage stage, std::size_t head, std::size_t row,
                                   std::size_t col) const {
  const std::size_t width = attention_.ValueCols();
  const std::size_t keys = attention_.Keys();
  switch (stage) {
    case Stage::kContributions:
      return RowDerivation(*this, col / width, row / keys).Contribution(row % keys, col % width);
    case Stage::kOutput:
      return RowDerivation(*this, col / width, row).Output(col % width);
    default:
      return RowDerivation(*this, head, row).Explain(stage, col);
  }
}

void AttentionSteps::Add(LayerTrace& trace, Step step) {
  std::vector<const Step*>& of_heads = of_heads_[IndexOf(step.place.stage)];
  of_heads.push_back(&trace.steps()[trace.Add(std::move(step))]);
}

const Step& AttentionSteps::StepOf(Stage stage, std::size_t head) const {
  return *of_heads_[IndexOf(stage)][head];
}

const Step& AttentionSteps::ScoresOf(std::size_t head) const {
  return StepOf(attention_.options.HasMask(attention_.Keys()) ? Stage::kMasked : Stage::kScores,
                head);
}

std::vector<double> AttentionSteps::RowOf(Stage stage, std::size_t head, std::size_t row) const {
  const AttentionDescription& options = attention_.options;
  const Mistake mistake = attention_.mistake;
  if (stage == Stage::kContributions) return Contribution(head, row);
  if (stage == Stage::kOutput) {
    return RowTimes(attention_.in_layers ? RowOf(Stage::kWeights, head, row)
                                         : StepOf(Stage::kWeights, head).KeptRow(row),
                    Values(head));
  }
  if (stage == Stage::kRaw) return Compare(head, row);
  std::vector<double> numbers =
      attention_.in_layers ? Compare(head, row) : StepOf(Stage::kRaw, head).KeptRow(row);
  Scale(options, attention_.QueryCols(), numbers);
  if (stage == Stage::kScores) return numbers;

  if (mistake != Mistake::kZeroHiddenWeights) {
    Hide(options.visibility(), row,
         mistake == Mistake::kZeroHiddenScores ? 0 : kHiddenScore<double>, numbers);
  }
  if (stage == Stage::kMasked) return numbers;

  if (mistake == Mistake::kSoftmaxOverQueries) {
    const double* weights = WeightsDownTheColumns(head).Row(row);
    return {weights, weights + numbers.size()};
  }
  Normalise(options, {numbers.data(), numbers.size()});
  if (mistake == Mistake::kZeroHiddenWeights) Hide(options.visibility(), row, 0, numbers);
  return numbers;
}

std::vector<double> AttentionSteps::Compare(std::size_t head, std::size_t row) const {
  const std::size_t shared = attention_.options.KeyValueHeadOf(head);
  std::optional<ExactKeys>& keys = of_shared_heads_[shared].keys;
  if (!keys) keys.emplace(attention_.options, ColumnsOf(*attention_.key, shared));
  std::vector<double> query(attention_.QueryCols());
  for (std::size_t i = 0; i < query.size(); ++i) {
    query[i] = (*attention_.query)(row, head * query.size() + i);
  }
  return keys->Compare(query);
}

ExactMatrix AttentionSteps::ColumnsOf(const Step& step, std::size_t shared) const {
  ExactMatrix columns(step.rows, step.cols / attention_.options.KeyValueHeads());
  for (std::size_t row = 0; row < step.rows; ++row) {
    double* const place = columns.Row(row);
    if (step.compute_row) {
      const std::vector<double>& numbers = step.KeptRow(row, shared);
      std::copy(numbers.begin(), numbers.end(), place);
      continue;
    }
    for (std::size_t i = 0; i < columns.cols; ++i) place[i] = step(row, shared * columns.cols + i);
  }
  return columns;
}

// By mistake, each column of scores becomes weights: none is known before all rows are.
const ExactMatrix& AttentionSteps::WeightsDownTheColumns(std::size_t head) const {
  down_the_columns_.resize(attention_.options.heads);
  ExactMatrix& weights = down_the_columns_[head];
  if (weights.rows > 0) return weights;
  weights = ExactMatrix(attention_.Queries(), attention_.Keys());
  for (std::size_t row = 0; row < weights.rows; ++row) {
    const std::vector<double> scores = RowOf(Stage::kMasked, head, row);
    std::copy(scores.begin(), scores.end(), weights.Row(row));
  }
  for (std::size_t key = 0; key < weights.cols; ++key) {
    Normalise(attention_.options, {weights.data.data() + key, weights.rows, weights.cols});
  }
  return weights;
}

const ExactMatrix& AttentionSteps::Values(std::size_t head) const {
  const std::size_t shared = attention_.options.KeyValueHeadOf(head);
  ExactMatrix& values = of_shared_heads_[shared].values;
  if (values.rows == 0) values = ColumnsOf(*attention_.value, shared);
  return values;
}

// What one key adds to one query's output: `pair` is row * m + key.
std::vector<double> AttentionSteps::Contribution(std::size_t head, std::size_t pair) const {
  const std::size_t key = pair % attention_.Keys();
  const double weight = StepOf(Stage::kWeights, head)(pair / attention_.Keys(), key);
  const ExactMatrix& values = Values(head);
  std::vector<double> numbers(values.Row(key), values.Row(key + 1));
  for (double& number : numbers) number *= weight;
  return numbers;
}

void AttendExactly(const AttentionInput& input, Matrix& output) {
  const Step query = Borrowed(input.query);
  const Step key = Borrowed(input.key);
  const Step value = Borrowed(input.value);
  const AttentionSteps steps(
      {.options = {input}, .query = &query, .key = &key, .value = &value, .in_layers = true});
  Reshape(output, query.rows, value.cols);
  float* place = output.data.data();
  for (std::size_t row = 0; row < output.rows; ++row) {
    for (std::size_t head = 0; head < input.heads; ++head) {
      const std::vector<double> numbers = steps.RowOf(Stage::kOutput, head, row);
      place = std::transform(numbers.begin(), numbers.end(), place,
                             [](double number) { return static_cast<float>(number); });
    }
  }
}

}  // namespace softlookup
