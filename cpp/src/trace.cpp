// TraceAttention(): every intermediate, computed row by row in float64 and rounded once.
#include <algorithm>

#include "exact_row.h"
#include "head_columns.h"
#include "softlookup/attention.h"
#include "validation.h"

namespace softlookup {
namespace {

Matrix CopyColumns(const HeadColumns& columns) {
  Matrix copy(columns.rows, columns.cols);
  for (std::size_t row = 0; row < columns.rows; ++row) {
    std::copy_n(columns.Row(row), columns.cols, &copy(row, 0));
  }
  return copy;
}

void RoundInto(Matrix& matrix, std::size_t row, const Eigen::VectorXd& numbers) {
  std::transform(numbers.begin(), numbers.end(), &matrix(row, 0),
                 [](double number) { return static_cast<float>(number); });
}

// contributions[row * m + j] = weights[j] * value[j]
void AddContributions(HeadTrace& head, std::size_t row, const Eigen::VectorXd& weights) {
  const std::size_t keys = head.value.rows;
  for (std::size_t j = 0; j < keys; ++j) {
    const double weight = weights[static_cast<Eigen::Index>(j)];
    for (std::size_t col = 0; col < head.value.cols; ++col) {
      head.contributions(row * keys + j, col) =
          static_cast<float>(weight * static_cast<double>(head.value(j, col)));
    }
  }
}

HeadTrace TraceHead(const AttentionInput& input, std::size_t index) {
  const std::size_t queries = input.query.rows;
  const std::size_t keys = input.key.rows;
  HeadTrace head;
  head.query = CopyColumns(ColumnsOfHead(input.query, input.heads, index));
  head.key = CopyColumns(ColumnsOfHead(input.key, input.heads, index));
  head.value = CopyColumns(ColumnsOfHead(input.value, input.heads, index));
  head.raw = Matrix(queries, keys);
  head.scores = Matrix(queries, keys);
  head.masked = Matrix(queries, keys);
  head.weights = Matrix(queries, keys);
  head.contributions = Matrix(queries * keys, head.value.cols);
  head.output = Matrix(queries, head.value.cols);
  for (std::size_t row = 0; row < queries; ++row) {
    const ExactRow exact = ComputeRow(input, index, row);
    RoundInto(head.raw, row, exact.raw);
    RoundInto(head.scores, row, exact.scores);
    RoundInto(head.masked, row, exact.masked);
    RoundInto(head.weights, row, exact.weights);
    AddContributions(head, row, exact.weights);
    RoundInto(head.output, row, exact.output);
  }
  return head;
}

}  // namespace

Result<Trace> TraceAttention(const AttentionInput& input) {
  if (Check error = CheckAttention(input)) return *error;
  if (Check error = CheckTraceSize(input)) return *error;

  Trace trace;
  trace.output = Matrix(input.query.rows, input.value.cols);
  const std::size_t head_cols = input.value.cols / input.heads;
  for (std::size_t index = 0; index < input.heads; ++index) {
    const HeadTrace& head = trace.heads.emplace_back(TraceHead(input, index));
    for (std::size_t row = 0; row < input.query.rows; ++row) {
      std::copy_n(&head.output.data[row * head_cols], head_cols,
                  &trace.output(row, index * head_cols));
    }
  }
  return trace;
}

}  // namespace softlookup
