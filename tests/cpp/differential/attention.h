// Attend(), TraceAttention(), DeriveAttention() and AttentionLayer() on whatever bytes make up,
// against float64.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <sstream>
#include <string>

#include "derive.h"
#include "differential/choices.h"
#include "reference.h"
#include "rounding_bounds.h"
#include "softlookup/attention.h"
#include "softlookup/attention_layer.h"

namespace softlookup::differential {

// What is wrong, or nothing.
using Fault = std::string;

inline bool IsDocumented(ErrorCode code) {
  switch (code) {
    case ErrorCode::kEmpty:
    case ErrorCode::kShapeMismatch:
    case ErrorCode::kNotFinite:
    case ErrorCode::kOutOfRange:
    case ErrorCode::kTooLarge:
      return true;
    default:
      return false;
  }
}

inline OwnedInput AttentionOf(Choices& choices, bool& is_spoiled) {
  constexpr std::array<std::size_t, 14> kLengths = {1,  2,  3,  4,  5,  7,  8,
                                                    13, 16, 33, 48, 49, 67, 131};
  constexpr std::array<std::size_t, 9> kWidths = {1, 2, 3, 4, 5, 8, 17, 33, 70};
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  constexpr std::array<float, 13> kTemperatures = {
      1, 1, 0, -0.0F, .1F, 8, 0x1p-30F, 0x1p-45F, 0x1p-149F, 0x1p100F, 0x1p127F, kInfinity, 1e-9F};
  // At the borders of a block of queries; narrow, for the reference takes each pair by itself.
  constexpr std::array<std::size_t, 5> kLongLengths = {511, 512, 513, 520, 1025};
  constexpr std::array<std::size_t, 2> kNarrowWidths = {1, 2};
  OwnedInput owned;
  AttentionInput& options = owned.options;
  options.compatibility = choices.OneOf(kCompatibilities);
  options.normalisation = choices.OneOf(kNormalisations);
  options.mask.kind = choices.OneOf(kMaskKinds);
  options.temperature = choices.OneOf(kTemperatures);
  const bool is_long = choices.Rarely(32);
  options.heads = is_long ? 1 : 1 + choices.Below(3);
  const auto length = [&] { return choices.OneOf(kLengths); };
  const std::size_t keys = is_long ? choices.OneOf(kLongLengths) : length();
  const bool is_square = NeedsAsManyQueriesAsKeys(options.mask.kind);
  const std::size_t queries = is_square ? keys : length();
  if (options.mask.kind == MaskKind::kSlidingWindow) {
    options.mask.window = 1 + choices.Below(keys + 1);
  }
  // Wider than what the kernels pack; with a learned matrix as wide the reference takes minutes.
  const bool has_learned = options.compatibility == Compatibility::kGeneral ||
                           options.compatibility == Compatibility::kAdditive;
  const bool is_wide = choices.Rarely(40) && !has_learned;
  const auto narrow_if_long = [&] {
    return is_long ? choices.OneOf(kNarrowWidths) : choices.OneOf(kWidths);
  };
  const std::size_t width = is_wide && !is_long ? 1030 : narrow_if_long();
  std::size_t key_width = width;
  if (options.compatibility == Compatibility::kGeneral) {
    key_width = narrow_if_long();
    owned.matrix = MatrixOf(choices, width, key_width, kMaxLearned);
  } else if (options.compatibility == Compatibility::kAdditive) {
    const std::size_t compared = width + choices.Below(2);
    key_width = narrow_if_long();
    owned.vector = MatrixOf(choices, 1, compared, kMaxLearned);
    if (compared != width || choices.Below(2) == 0) {
      owned.query_matrix = MatrixOf(choices, width, compared, kMaxLearned);
    }
    if (compared != key_width || choices.Below(2) == 0) {
      owned.key_matrix = MatrixOf(choices, key_width, compared, kMaxLearned);
    }
  }
  owned.query = MatrixOf(choices, queries, options.heads * width);
  owned.key = MatrixOf(choices, keys, options.heads * key_width);
  owned.value = MatrixOf(choices, keys, options.heads * narrow_if_long());
  if (choices.Rarely(4)) options.mask.key_length = choices.Below(keys + 1);
  if (options.mask.kind == MaskKind::kGiven) {
    owned.mask = Matrix(queries, keys);
    const std::size_t hidden = 1 + choices.Below(4);
    Random random(choices.Seed());
    for (float& visible : owned.mask.data) visible = random.Below(4) < hidden ? 0 : 1;
  }
  is_spoiled = Spoil(choices, owned.query) || Spoil(choices, owned.key) ||
               Spoil(choices, owned.value) ||
               (!owned.matrix.data.empty() && Spoil(choices, owned.matrix, kMaxLearned));
  return owned;
}

// Weights that share 1 keep the output among the values that a query sees.
inline bool SharesOne(const AttentionInput& input) {
  return input.normalisation == Normalisation::kSoftmax ||
         input.normalisation == Normalisation::kHardMax;
}

struct Limits {
  double smallest = 0;
  double largest = 0;
};

// What lies outside differs by more than the weights' rounding can explain.
inline Limits LimitsOf(const reference::Head& head, const reference::Row& masked, std::size_t col) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  Limits limits{kInfinity, -kInfinity};
  for (std::size_t j = 0; j < masked.size(); ++j) {
    if (std::isinf(masked[j])) continue;
    limits.smallest = std::fmin(limits.smallest, head.value[j][col]);
    limits.largest = std::fmax(limits.largest, head.value[j][col]);
  }
  if (limits.smallest > limits.largest) return {0, 0};  // no key to be seen
  const double slack = kMachineEpsilon * static_cast<double>(masked.size() + 8) *
                           std::fmax(std::abs(limits.smallest), std::abs(limits.largest)) +
                       static_cast<double>(masked.size()) * std::numeric_limits<float>::min();
  return {limits.smallest - slack, limits.largest + slack};
}

// How far the output may be off: infinite where scores round by so much that weights mean nothing.
inline reference::Row ToleranceOf(const AttentionInput& input, const reference::Head& head,
                                  std::size_t row) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  reference::Row tolerance = RoundingBounds(input, head, row);
  const bool is_soft = input.normalisation == Normalisation::kSoftmax && input.temperature > 0;
  const reference::Row scores = ScoreBounds(input, head, row);
  const double score_error = *std::max_element(scores.begin(), scores.end());
  const bool is_first_order = score_error <= 1e-2 * static_cast<double>(input.temperature);
  if (is_soft && !is_first_order) tolerance.assign(tolerance.size(), kInfinity);
  return tolerance;
}

inline std::string Place(const char* what, std::size_t head, std::size_t row, std::size_t col,
                         double actual, double expected) {
  std::ostringstream text;
  text << what << ": head " << head << ", row " << row << ", col " << col << " is " << actual
       << ", the reference " << expected;
  return text.str();
}

// One number of an output that float64 has as `expected`.
inline bool IsRight(const AttentionInput& input, double actual, double expected, double tolerance) {
  constexpr double kLargest = std::numeric_limits<float>::max();
  if (SharesOne(input)) {
    return std::isfinite(actual) &&
           (std::isinf(tolerance) || std::abs(actual - expected) <= tolerance);
  }
  // Documented: infinite where the true number is beyond float32, NaN where there is none.
  if (std::isnan(expected)) return true;
  if (std::abs(expected) > kLargest) return std::isinf(actual) || std::isinf(tolerance);
  if (std::isinf(tolerance)) return true;
  return std::abs(actual - expected) <= tolerance || std::abs(expected) > 0.9 * kLargest;
}

inline Fault CompareOutput(const char* what, const AttentionInput& input,
                           const reference::Attention& expected, const Matrix& output) {
  const std::size_t width = output.cols / input.heads;
  for (std::size_t head = 0; head < input.heads; ++head) {
    const reference::Head& of_head = expected.heads[head];
    for (std::size_t row = 0; row < output.rows; ++row) {
      const reference::Row tolerance = ToleranceOf(input, of_head, row);
      for (std::size_t col = 0; col < width; ++col) {
        const double actual = output(row, head * width + col);
        const double right = of_head.output[row][col];
        if (!IsRight(input, actual, right, tolerance[col])) {
          return Place(what, head, row, col, actual, right);
        }
        if (!SharesOne(input)) continue;
        const Limits limits = LimitsOf(of_head, of_head.masked[row], col);
        if (actual < limits.smallest || actual > limits.largest) {
          return Place("outside its values", head, row, col, actual, right);
        }
      }
    }
  }
  return {};
}

// Every stage that is a weight or a number made of weights: nothing is NaN or infinite that the
// documentation does not name.
inline Fault CheckTrace(const AttentionInput& input, const Trace& trace) {
  for (const HeadTrace& head : trace.heads) {
    for (const Matrix* stage : {&head.query, &head.key, &head.value, &head.raw, &head.scores}) {
      for (const float number : stage->data) {
        if (!std::isfinite(number)) return "a score of the trace is not finite";
      }
    }
    for (const float number : head.masked.data) {
      if (std::isnan(number) || number > std::numeric_limits<float>::max()) {
        return "a masked score of the trace is NaN or infinite";
      }
    }
    if (!SharesOne(input)) continue;
    for (const Matrix* stage : {&head.weights, &head.contributions, &head.output, &head.row_sums,
                                &head.hidden_weights, &head.entropies}) {
      for (const float number : stage->data) {
        if (!std::isfinite(number)) return "a weight of the trace is not finite";
      }
    }
  }
  return {};
}

// Attend() takes what is right and refuses what is not, the trace as well, and both give the
// reference's numbers.
inline Fault CheckAttention(Choices& choices) {
  bool is_spoiled = false;
  const OwnedInput owned = AttentionOf(choices, is_spoiled);
  const AttentionInput input = owned.View();
  const Result<Matrix> output = Attend(input);
  const Result<Trace> trace = TraceAttention(input);
  std::ostringstream described;
  described << "; " << owned;
  if (is_spoiled) {
    if (output.ok() || trace.ok()) return "a bad number was taken" + described.str();
    const ErrorCode code = output.error().code;
    const bool is_named = code == ErrorCode::kNotFinite || code == ErrorCode::kOutOfRange;
    return is_named ? Fault{} : output.error().message + described.str();
  }
  if (!output.ok()) return output.error().message + described.str();
  if (!trace.ok()) return trace.error().message + described.str();
  const reference::Attention expected = reference::Compute(input);
  for (const Fault& fault : {CompareOutput("output", input, expected, output.value()),
                             CompareOutput("trace", input, expected, trace.value().output),
                             CheckTrace(input, trace.value())}) {
    if (!fault.empty()) return fault + described.str();
  }
  Cell cell{Stage::kOutput, 0, choices.Below(input.query.rows), choices.Below(input.value.cols)};
  const Result<Derivation> derivation = Derive(input, cell);
  if (!derivation.ok()) return derivation.error().message + described.str();
  const double derived = derivation.value().result;
  const double traced = trace.value().output(cell.row, cell.col);
  const bool is_same = derived == traced || (std::isnan(derived) && std::isnan(traced));
  return is_same ? Fault{} : "a derivation gives another number" + described.str();
}

// --- Sizes ---------------------------------------------------------------------------------------

// The limits themselves and their neighbours, and what a size of 32 bits takes for 0.
inline constexpr std::array<std::size_t, 13> kSizes = {1,
                                                       2,
                                                       255,
                                                       256,
                                                       257,
                                                       4095,
                                                       4096,
                                                       4097,
                                                       65535,
                                                       65536,
                                                       65537,
                                                       std::size_t{1} << 23U,
                                                       std::size_t{1} << 24U};

inline bool IsTooLarge(std::uint64_t rows, std::uint64_t cols) { return rows * cols > kMaxNumbers; }

// Of numbers that are all 0, as many as any matrix may hold.
inline MatrixView Zeros(std::size_t rows, std::size_t cols) {
  static const std::vector<float> zeros(kMaxNumbers);
  return {zeros.data(), rows, cols};
}

// Whatever the sizes, the answer is a matrix or one of the documented refusals. What is too large
// by what attention.h says is refused.
inline Fault CheckAttentionSizes(Choices& choices) {
  AttentionInput input;
  input.compatibility = choices.OneOf(kCompatibilities);
  input.normalisation = choices.OneOf(kNormalisations);
  input.heads = choices.OneOf(std::array<std::size_t, 4>{1, 1, 2, 256});
  const std::size_t queries = choices.OneOf(kSizes);
  const std::size_t keys = choices.OneOf(kSizes);
  const std::size_t width = choices.OneOf(kSizes);
  std::size_t key_width = width;
  std::size_t compared = 0;
  if (input.compatibility == Compatibility::kGeneral) {
    compared = key_width = choices.OneOf(kSizes);
    input.learned.matrix = Zeros(width, key_width);
  } else if (input.compatibility == Compatibility::kAdditive) {
    key_width = choices.OneOf(kSizes);
    compared = choices.OneOf(kSizes);
    input.learned.vector = Zeros(1, compared);
    input.learned.query_matrix = Zeros(width, compared);
    input.learned.key_matrix = Zeros(key_width, compared);
  }
  const std::size_t value_width = choices.OneOf(kSizes);
  const std::uint64_t heads = input.heads;
  const bool has_key_matrix = input.compatibility == Compatibility::kAdditive;
  const bool is_too_large =
      IsTooLarge(queries, heads * width) || IsTooLarge(keys, heads * key_width) ||
      IsTooLarge(keys, heads * value_width) || IsTooLarge(queries, heads * value_width) ||
      IsTooLarge(width, compared) || IsTooLarge(queries, heads * compared) ||
      (has_key_matrix && (IsTooLarge(key_width, compared) || IsTooLarge(keys, heads * compared)));
  // Where a size of 32 bits would not hold them, the columns themselves are none to give.
  if (heads * std::max({width, key_width, value_width}) > kMaxNumbers) return {};
  input.query = Zeros(queries, input.heads * width);
  input.key = Zeros(keys, input.heads * key_width);
  input.value = Zeros(keys, input.heads * value_width);
  const double pairs = static_cast<double>(queries) * static_cast<double>(keys);
  const double transformed = static_cast<double>(width) * static_cast<double>(compared) *
                             static_cast<double>(queries + (has_key_matrix ? keys : 0));
  const double work =
      static_cast<double>(heads) *
      (pairs * static_cast<double>(std::max(key_width, compared) + value_width) + transformed);
  constexpr double kMostWork = 2e6;
  if (!is_too_large && work > kMostWork) return {};
  const Result<Matrix> output = Attend(input);
  if (is_too_large) {
    return !output.ok() && output.error().code == ErrorCode::kTooLarge
               ? Fault{}
               : "what is too large was taken";
  }
  if (!output.ok()) return output.error().message;
  if (!SharesOne(input)) return {};
  const bool is_zero = std::all_of(output.value().data.begin(), output.value().data.end(),
                                   [](float number) { return number == 0; });
  return is_zero ? Fault{} : "zeros do not mix to zeros";
}

// --- Layers --------------------------------------------------------------------------------------

inline Matrix Projected(const Matrix& rows, const Matrix& projection, const Matrix& bias,
                        double& largest) {
  Matrix projected(rows.rows, projection.cols);
  for (std::size_t row = 0; row < rows.rows; ++row) {
    for (std::size_t col = 0; col < projection.cols; ++col) {
      double sum = bias(0, col);
      double magnitude = std::abs(sum);
      for (std::size_t k = 0; k < projection.rows; ++k) {
        const double product = static_cast<double>(rows(row, k)) * projection(k, col);
        sum += product;
        magnitude += std::abs(product);
      }
      projected(row, col) = static_cast<float>(sum);
      largest = std::max(largest, magnitude);
    }
  }
  return projected;
}

// A layer either refuses what grows beyond the limit, or gives numbers that are finite; and with
// weights that share 1, its trace gives the same within what float32 rounds.
inline Fault CheckLayer(Choices& choices) {
  constexpr std::array<std::size_t, 6> kLengths = {1, 3, 4, 9, 17, 50};
  constexpr std::array<std::size_t, 4> kWidths = {1, 3, 8, 18};
  constexpr std::array<float, 4> kTemperatures = {1, 0, .25F, 8};
  const std::size_t heads = 1 + choices.Below(2);
  const std::size_t rows = choices.OneOf(kLengths);
  const std::size_t cols = choices.OneOf(kWidths);
  const std::size_t width = heads * choices.OneOf(kWidths);
  const std::size_t value_width = heads * choices.OneOf(kWidths);
  const Matrix input = MatrixOf(choices, rows, cols);
  const Matrix query = MatrixOf(choices, cols, width);
  const Matrix key = MatrixOf(choices, cols, width);
  const Matrix value = MatrixOf(choices, cols, value_width);
  const Matrix output = MatrixOf(choices, value_width, cols);
  const Matrix bias = MatrixOf(choices, 1, width);
  const Matrix value_bias = MatrixOf(choices, 1, value_width);
  const Matrix output_bias = MatrixOf(choices, 1, cols);
  AttentionLayerInput layer;
  layer.heads = heads;
  layer.mask.kind = choices.Below(2) == 0 ? MaskKind::kNone : MaskKind::kCausal;
  layer.normalisation = choices.OneOf(kNormalisations);
  layer.temperature = choices.OneOf(kTemperatures);
  layer.input = input;
  layer.projections = {query, key, value, output};
  layer.biases = {bias, bias, value_bias, output_bias};
  const Result<Matrix> result = AttentionLayer(layer);
  const Result<LayerTrace> trace = TraceAttentionLayer(layer);
  double largest = 0;
  Projected(input, query, bias, largest);
  Projected(input, key, bias, largest);
  Projected(input, value, value_bias, largest);
  const bool is_far_from_limit = largest < 0.99 * kMaxMagnitude;
  if (!result.ok() || !trace.ok()) {
    const Error& error = result.ok() ? trace.error() : result.error();
    const bool is_named = error.code == ErrorCode::kOutOfRange;
    return is_named && !is_far_from_limit ? Fault{} : error.message;
  }
  if (layer.normalisation != Normalisation::kSoftmax &&
      layer.normalisation != Normalisation::kHardMax) {
    return {};
  }
  for (const float number : result.value().data) {
    if (!std::isfinite(number)) return "a layer's output is not finite";
  }
  const Matrix projected = trace.value().Numbers(trace.value().steps().size() - 1);
  for (const float number : projected.data) {
    if (!std::isfinite(number)) return "a traced layer's output is not finite";
  }
  // Where all that the scores are made of is small, so is what their rounding does to weights.
  if (largest > 2 || layer.normalisation == Normalisation::kHardMax || layer.temperature == 0)
    return {};
  double largest_output = 0;
  const Matrix traced = trace.value().Numbers(trace.value().Find({Stage::kOutput}).value());
  Projected(traced, output, output_bias, largest_output);
  for (std::size_t i = 0; i < result.value().data.size(); ++i) {
    const double difference = std::abs(double{result.value().data[i]} - projected.data[i]);
    if (difference > 2e-3 * (largest_output + 1e-30)) return "a layer and its trace differ";
  }
  return {};
}

}  // namespace softlookup::differential
