// TraceAttention() and TraceAttentionLayer(): every intermediate, computed in float64 and rounded
// once.
#include <cmath>
#include <span>

#include "attention_validation.h"
#include "exact_attention.h"
#include "softlookup/attention.h"
#include "softlookup/attention_layer.h"

namespace softlookup {
namespace {

void RoundRow(const ExactMatrix& numbers, std::size_t row, Matrix& matrix, std::size_t to) {
  for (std::size_t col = 0; col < matrix.cols; ++col) {
    matrix(to, col) = static_cast<float>(At(numbers, row, col));
  }
}

// What is said of one query's weights as a whole.
void Summarise(const ExactAttention& attention, const ExactMatrix& weights, std::size_t row,
               std::size_t query, HeadTrace& head) {
  double sum = 0;
  double hidden = 0;
  double entropy = 0;
  for (std::size_t j = 0; j < head.weights.cols; ++j) {
    const double weight = At(weights, row, j);
    sum += weight;
    if (!attention.options.visibility().Sees(query, j)) hidden += weight;
    if (weight > 0) entropy -= weight * std::log(weight);
  }
  head.row_sums(query, 0) = static_cast<float>(sum);
  head.hidden_weights(query, 0) = static_cast<float>(hidden);
  head.entropies(query, 0) = static_cast<float>(entropy);
}

// contributions[query * m + j] = weights[j] * value[j]; their sum is the output, which is kept in
// float64 for what follows.
void AddContributions(const ExactMatrix& weights, std::size_t row, std::size_t query,
                      const ExactColumns& value, HeadTrace& head, std::span<double> output) {
  const std::size_t keys = head.weights.cols;
  for (std::size_t j = 0; j < keys; ++j) {
    for (std::size_t col = 0; col < output.size(); ++col) {
      head.contributions(query * keys + j, col) =
          static_cast<float>(At(weights, row, j) *
                             value(static_cast<Eigen::Index>(j), static_cast<Eigen::Index>(col)));
    }
  }
  AddValues(weights, row, value, output);
  for (std::size_t col = 0; col < output.size(); ++col) {
    head.output(query, col) = static_cast<float>(output[col]);
  }
}

HeadTrace EmptyTrace(const ExactAttention& attention, std::size_t index) {
  HeadTrace head;
  head.query = Round(attention.QueryOf(index));
  head.key = Round(attention.KeyOf(index));
  head.value = Round(attention.ValueOf(index));
  const std::size_t queries = head.query.rows;
  const std::size_t keys = head.key.rows;
  for (Matrix* stage : {&head.raw, &head.scores, &head.masked, &head.weights}) {
    *stage = Matrix(queries, keys);
  }
  head.contributions = Matrix(queries * keys, head.value.cols);
  head.output = Matrix(queries, head.value.cols);
  for (Matrix* summary : {&head.row_sums, &head.hidden_weights, &head.entropies}) {
    *summary = Matrix(queries, 1);
  }
  return head;
}

// `outputs` gets the head's output in its columns.
HeadTrace TraceHead(const ExactAttention& attention, std::size_t index, ExactMatrix& outputs) {
  HeadTrace head = EmptyTrace(attention, index);
  const ExactColumns value = attention.ValueOf(index);
  for (std::size_t first = 0; first < head.query.rows;) {
    const ExactRows rows = ComputeRows(attention, index, first);
    for (std::size_t row = 0; row < static_cast<std::size_t>(rows.raw.rows()); ++row, ++first) {
      RoundRow(rows.raw, row, head.raw, first);
      RoundRow(rows.scores, row, head.scores, first);
      RoundRow(rows.masked, row, head.masked, first);
      RoundRow(rows.weights, row, head.weights, first);
      Summarise(attention, rows.weights, row, first, head);
      double* output = outputs.data() + first * static_cast<std::size_t>(outputs.cols()) +
                       index * head.output.cols;
      AddContributions(rows.weights, row, first, value, head, {output, head.output.cols});
    }
  }
  return head;
}

std::vector<HeadTrace> TraceHeads(const ExactAttention& attention, ExactMatrix& output) {
  output.resize(attention.query.rows(), attention.value.cols());
  std::vector<HeadTrace> heads;
  for (std::size_t index = 0; index < attention.options.heads; ++index) {
    heads.push_back(TraceHead(attention, index, output));
  }
  return heads;
}

}  // namespace

Result<Trace> TraceAttention(const AttentionInput& input, Mistake mistake) {
  if (Check error = CheckAttention(input)) return error;
  if (Check error = CheckTraceSize(input, ShapeOf(input))) return error;

  Trace trace;
  ExactMatrix output;
  trace.heads = TraceHeads(MakeExact(input, mistake), output);
  trace.output = Round(output);
  return trace;
}

Result<AttentionLayerTrace> TraceAttentionLayer(const AttentionLayerInput& layer, Mistake mistake) {
  if (Check error = CheckAttentionLayer(layer)) return error;
  if (Check error = CheckTraceSize(layer, ShapeOf(layer))) return error;
  const Result<ExactAttention> attention = MakeExact(layer, mistake);
  if (!attention.ok()) return attention.error();

  AttentionLayerTrace trace;
  trace.query = Round(attention.value().query);
  trace.key = Round(attention.value().key);
  trace.value = Round(attention.value().value);
  ExactMatrix output;
  trace.heads = TraceHeads(attention.value(), output);
  trace.output = Round(output);
  trace.projected_output = Round(Project(output, layer.projections.output, layer.biases.output));
  return trace;
}

}  // namespace softlookup
