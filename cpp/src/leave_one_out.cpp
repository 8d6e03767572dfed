#include "softlookup/leave_one_out.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "expression.h"
#include "linear.h"
#include "message.h"
#include "normalise.h"
#include "validation.h"
#include "weight_derivation.h"

namespace softlookup {
namespace {

Check CheckTable(MatrixView key, MatrixView value) {
  if (Check error = CheckMatrix("key", key)) return error;
  if (Check error = CheckMatrix("value", value)) return error;
  if (key.rows != value.rows) {
    return Unequal("key", MessagePart(key.rows, "row"), "value", MessagePart(value.rows, "row"));
  }
  if (Check error = CheckRange("the number of records", key.rows, 2, kMaxRecordsLeftOut)) {
    return error;
  }
  return CheckRange("value.cols", value.cols, 1, kMaxValuesOfRecord);
}

AttentionOptions OptionsOf(const LookupRule& rule) {
  AttentionOptions options;
  if (rule.way == LookupWay::kDivideBySum) options.normalisation = Normalisation::kDivideBySum;
  options.temperature = rule.way == LookupWay::kBestMatch ? 0 : rule.temperature;
  return options;
}

// The scores of a row that become weights: hidden is the record's own, and where the best match is
// asked for, what equals it and stands behind it.
std::vector<double> VisibleScores(std::vector<double> scores, std::size_t row,
                                  const LookupRule& rule) {
  scores[row] = kHiddenScore<double>;
  if (rule.way != LookupWay::kBestMatch) return scores;
  const double largest = *std::max_element(scores.begin(), scores.end());
  bool is_behind = false;
  for (double& score : scores) {
    if (!Ties(score, largest)) continue;
    if (is_behind) score = kHiddenScore<double>;
    is_behind = true;
  }
  return scores;
}

// Where the steps of a trace stand in it, in the order in which they are added.
enum StepIndex : std::size_t { kKeys, kValues, kScores, kWeights, kOutputs, kErrors };

Derivation ScoreBetween(const LayerTrace& in, std::size_t row, std::size_t col) {
  return CosineOf(
      in.steps()[kKeys].cols,
      [&](std::size_t i) { return in.Entry(kKeys, row, i, OperandName::kQuery); },
      [&](std::size_t i) { return in.Entry(kKeys, col, i, OperandName::kKey); });
}

Derivation WeightOf(const LayerTrace& in, const LookupRule& rule, std::size_t row,
                    std::size_t col) {
  const std::vector<double> visible = VisibleScores(in.steps()[kScores].Row(row), row, rule);
  if (std::isinf(visible[col])) return Derivation{Operation::kHidden, {}, 0};
  std::vector<Operand> scores;
  std::size_t index = 0;
  for (std::size_t j = 0; j < visible.size(); ++j) {
    if (std::isinf(visible[j])) continue;
    if (j == col) index = scores.size();
    scores.push_back(in.Entry(kScores, row, j, OperandName::kScore));
  }
  const AttentionOptions options = OptionsOf(rule);
  return WeightDerivation(options, std::move(scores), true).Of(index);
}

Derivation AnswerOf(const LayerTrace& in, std::size_t row, std::size_t col) {
  return SumOfProducts(
      in.steps()[kValues].rows,
      [&](std::size_t j) { return in.Entry(kWeights, row, j, OperandName::kWeight); },
      [&](std::size_t j) { return in.Entry(kValues, j, col, OperandName::kValue); });
}

Derivation ErrorOf(const LayerTrace& in, std::size_t row, std::size_t col) {
  return RootOfSquares(1, [&](std::size_t) {
    return Expression(
        OperandName::kDeviation,
        Difference(in.Entry(kOutputs, row, col), in.Entry(kValues, row, col, OperandName::kValue)));
  });
}

Derivation MeanOf(const LayerTrace& in, std::size_t, std::size_t col) {
  std::vector<Operand> errors;
  for (std::size_t i = 0; i < in.steps()[kErrors].rows; ++i) {
    errors.push_back(in.Entry(kErrors, i, col));
  }
  return Mean(std::move(errors));
}

using Explain = Derivation(const LayerTrace& in, std::size_t row, std::size_t col);

std::vector<double> ResultsOf(const LayerTrace& in, std::size_t rows, std::size_t cols,
                              Explain* explain) {
  std::vector<double> results;
  for (std::size_t i = 0; i < rows * cols; ++i) {
    results.push_back(explain(in, i / cols, i % cols).result);
  }
  return results;
}

}  // namespace

Result<LeaveOneOut> LeaveOneOut::Make(MatrixView key, MatrixView value) {
  if (Check error = CheckTable(key, value)) return error;
  return LeaveOneOut(key, value);
}

void LeaveOneOut::Score(std::size_t record) {
  std::vector<std::size_t> places;
  for (std::size_t col = 0; col < key_.cols; ++col) {
    if (key_(record, col) != 0) places.push_back(col);
  }
  for (std::size_t other = record; other < key_.rows; ++other) {
    double product = 0;
    for (const std::size_t col : places) {
      product += static_cast<double>(key_(record, col)) * static_cast<double>(key_(other, col));
    }
    products_[record * key_.rows + other] = product;
    products_[other * key_.rows + record] = product;
  }
}

Result<LayerTrace> LeaveOneOut::Trace(const LookupRule& rule) const {
  const AttentionOptions options = OptionsOf(rule);
  if (Check error = CheckTemperature(options.temperature)) return error;
  const std::size_t records = key_.rows;
  const std::size_t cols = value_.cols;
  std::vector<double> norms(records);
  for (std::size_t i = 0; i < records; ++i) norms[i] = std::sqrt(products_[i * records + i]);

  std::vector<double> scores = products_;
  std::vector<double> weights;
  std::vector<double> output(records * cols);
  for (std::size_t i = 0; i < records; ++i) {
    double* row = &scores[i * records];
    for (std::size_t j = 0; j < records; ++j) {
      const double both = norms[i] * norms[j];
      row[j] = both == 0 ? 0 : row[j] / both;
    }
    std::vector<double> shares = VisibleScores({row, row + records}, i, rule);
    Normalise(options, {shares.data(), records});
    for (std::size_t j = 0; j < records; ++j) {
      weights.push_back(shares[j]);
      for (std::size_t col = 0; col < cols; ++col) {
        output[i * cols + col] += shares[j] * static_cast<double>(value_(j, col));
      }
    }
  }

  const Part part;
  LayerTrace trace;
  const auto add = [&](Stage stage, std::vector<double> numbers, std::size_t width, auto explain) {
    Step step;
    step.place = part(stage);
    step.rows = numbers.size() / width;
    step.cols = width;
    step.numbers = std::move(numbers);
    step.explain = explain;
    trace.Add(std::move(step));
  };
  TraceGiven(trace, part(Stage::kKey), key_);
  TraceGiven(trace, part(Stage::kValue), value_);
  add(Stage::kScores, std::move(scores), records, &ScoreBetween);
  add(Stage::kWeights, std::move(weights), records,
      [rule](const LayerTrace& in, std::size_t row, std::size_t col) {
        return WeightOf(in, rule, row, col);
      });
  add(Stage::kOutput, std::move(output), cols, &AnswerOf);
  add(Stage::kError, ResultsOf(trace, records, cols, ErrorOf), cols, &ErrorOf);
  add(Stage::kMean, ResultsOf(trace, 1, cols, MeanOf), cols, &MeanOf);
  return trace;
}

}  // namespace softlookup
