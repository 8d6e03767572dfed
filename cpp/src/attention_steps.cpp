#include "attention_steps.h"

#include <algorithm>
#include <span>
#include <utility>

#include "layers/linear.h"
#include "normalise.h"
#include "row_derivation.h"

namespace softlookup {
namespace {

std::size_t IndexOf(Stage stage) {
  return static_cast<std::size_t>(stage) - static_cast<std::size_t>(Stage::kRaw);
}

ExactMatrix NumbersOf(const Step& step) {
  ExactMatrix numbers(step.rows, step.cols);
  for (std::size_t row = 0; row < step.rows; ++row) {
    for (std::size_t col = 0; col < step.cols; ++col) numbers.Row(row)[col] = step(row, col);
  }
  return numbers;
}

std::vector<double> KeptRowOf(const Step& step, std::size_t row) {
  const std::span<const double> kept = step.KeptRow(row);
  return {kept.begin(), kept.end()};
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
    step.cols = attention.options.heads * attention.ValueCols();
  }
  step.compute_row = [steps, stage, head](std::size_t row) {
    return steps->RowOf(stage, head, row);
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
  if (stage == Stage::kOutput) return Output(row);
  if (stage == Stage::kContributions) return Contributions(row);
  if (stage == Stage::kRaw) return Compare(head, row);
  std::vector<double> numbers =
      attention_.in_layers ? Compare(head, row) : KeptRowOf(StepOf(Stage::kRaw, head), row);
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
  if (!keys_) keys_.emplace(attention_.options, NumbersOf(*attention_.key));
  std::vector<double> query(attention_.QueryCols());
  for (std::size_t i = 0; i < query.size(); ++i) {
    query[i] = (*attention_.query)(row, head * query.size() + i);
  }
  return keys_->Compare(head, query);
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

const ExactMatrix& AttentionSteps::Values() const {
  if (!values_) values_ = NumbersOf(*attention_.value);
  return *values_;
}

std::vector<double> AttentionSteps::Contributions(std::size_t row) const {
  const std::size_t query = row / attention_.Keys();
  const std::size_t key = row % attention_.Keys();
  const std::size_t width = attention_.ValueCols();
  const double* value = Values().Row(key);
  std::vector<double> numbers(attention_.value->cols);
  for (std::size_t head = 0; head < attention_.options.heads; ++head) {
    const double weight = StepOf(Stage::kWeights, head)(query, key);
    for (std::size_t col = head * width; col < (head + 1) * width; ++col) {
      numbers[col] = weight * value[col];
    }
  }
  return numbers;
}

std::vector<double> AttentionSteps::Output(std::size_t row) const {
  const std::size_t width = attention_.ValueCols();
  std::vector<double> output(attention_.options.heads * width);
  for (std::size_t head = 0; head < attention_.options.heads; ++head) {
    const Step& weights = StepOf(Stage::kWeights, head);
    AddValues(attention_.in_layers ? weights.Row(row) : KeptRowOf(weights, row), Values(),
              attention_.options.KeyValueHeadOf(head) * width, {&output[head * width], width});
  }
  return output;
}

}  // namespace softlookup
