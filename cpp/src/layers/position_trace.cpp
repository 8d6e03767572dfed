#include "softlookup/position_trace.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string_view>
#include <utility>

#include "expression.h"
#include "layers/positions.h"
#include "linear.h"
#include "message.h"
#include "validation.h"

namespace softlookup {
namespace {

// n x m: every row of one step with every row of another, in float64; a score is the sum that its
// expression has, term by term.
std::size_t TraceScores(LayerTrace& trace, const Cell& place, std::size_t query, std::size_t key) {
  const Step& asking = trace.steps()[query];
  const std::size_t width = asking.cols;
  Step step = NewStep(place, asking.rows, trace.steps()[key].rows);
  step.explain = [=](const LayerTrace& in, std::size_t row, std::size_t col) {
    Derivation dot = SumOfProducts(
        width, [&](std::size_t i) { return in.Entry(query, row, i, OperandName::kQuery); },
        [&](std::size_t i) { return in.Entry(key, col, i, OperandName::kKey); });
    Operand dimension = Number(OperandName::kDimension, static_cast<double>(width));
    return Quotient(Expression(OperandName::kDotProduct, std::move(dot)),
                    Expression(OperandName::kScale, SquareRoot(std::move(dimension))));
  };
  const double* const keys = trace.steps()[key].numbers.data();
  const double scale = std::sqrt(static_cast<double>(width));
  for (std::size_t row = 0; row < step.rows; ++row) {
    const double* const queries = asking.numbers.data() + row * width;
    for (std::size_t col = 0; col < step.cols; ++col) {
      const double dot = std::inner_product(queries, queries + width, keys + col * width, 0.0);
      step.numbers[row * step.cols + col] = dot / scale;
    }
  }
  return trace.Add(std::move(step));
}

// A turned row has a sine and a cosine for each pair of its numbers.
Check CheckTurned(std::string_view name, MatrixView rows, std::size_t first_position) {
  if (Check error = CheckMatrix(name, rows)) return error;
  if (rows.cols % 2 != 0) {
    return Refusal(ErrorCode::kOutOfRange, "{name} has {columns}; it must be even.",
                   {name, MessagePart(rows.cols, "column")});
  }
  return CheckPositions(first_position, rows.rows);
}

}  // namespace

Result<LayerTrace> TracePositions(MatrixView input, float base) {
  if (Check error = CheckMatrix("input", input)) return error;
  if (input.cols % 2 != 0) {
    return Refusal(ErrorCode::kOutOfRange,
                   "{name} is {given}; it must be even and at least {least}: a sine and a cosine "
                   "for each pair.",
                   {"width", input.cols, 2U});
  }
  if (Check error = CheckRange("count", input.rows, 1, kMaxPositions)) return error;
  if (Check error = CheckBase("base", base)) return error;
  constexpr Part kPart;
  LayerTrace trace;
  const std::size_t words = TraceGiven(trace, kPart(Stage::kInput), input);
  const std::size_t positions =
      TraceSinusoids(trace, kPart(Stage::kPosition), input.rows, input.cols, base);
  TraceSum(trace, kPart(Stage::kSum), words, positions);
  return trace;
}

Result<LayerTrace> TraceRotations(const RotationInput& input) {
  const auto& [query, key, query_position, key_position, base] = input;
  if (Check error = CheckTurned("query", query, query_position)) return error;
  if (Check error = CheckTurned("key", key, key_position)) return error;
  if (Check error = CheckShape("key", key, key.rows, query.cols)) return error;
  if (Check error = CheckBase("base", base)) return error;
  if (Check error = CheckSize("the scores", query.rows, key.rows)) return error;
  constexpr Part kPart;
  LayerTrace trace;
  const std::size_t asking = TraceGiven(trace, kPart(Stage::kQuery), query);
  const std::size_t found = TraceGiven(trace, kPart(Stage::kKey), key);
  const std::size_t turned_query =
      TraceRotation(trace, kPart(Stage::kRotatedQuery), asking, {query.cols, query_position, base});
  const std::size_t turned_key =
      TraceRotation(trace, kPart(Stage::kRotatedKey), found, {key.cols, key_position, base});
  TraceScores(trace, kPart(Stage::kScores), turned_query, turned_key);
  return trace;
}

Result<float> LargestDifference(MatrixView left, MatrixView right) {
  if (Check error = CheckMatrix("left", left)) return error;
  if (Check error = CheckMatrix("right", right)) return error;
  if (Check error = CheckShape("right", right, left.rows, left.cols)) return error;
  double largest = 0;
  for (std::size_t i = 0; i < left.rows * left.cols; ++i) {
    const double apart = static_cast<double>(left.data[i]) - static_cast<double>(right.data[i]);
    largest = std::max(largest, std::abs(apart));
  }
  return static_cast<float>(largest);
}

}  // namespace softlookup
