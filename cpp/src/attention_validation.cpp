#include "attention_validation.h"

#include <cmath>
#include <initializer_list>
#include <limits>

#include "linear.h"
#include "message.h"

namespace softlookup {
namespace {

Check CheckHeads(const AttentionOptions& options, const AttentionShape& shape) {
  const std::size_t heads = options.heads;
  if (Check error = CheckRange("heads", heads, 1, kMaxHeads)) return error;
  if (shape.query_cols % heads != 0 || shape.key_cols % heads != 0 ||
      shape.value_cols % heads != 0) {
    return Refusal(
        ErrorCode::kOutOfRange,
        shape.query_cols == shape.key_cols
            ? "{name} is {given}; it must divide the columns of query and key ({queryColumns}) "
              "and of value ({valueColumns})."
            : "{name} is {given}; it must divide the columns of query ({queryColumns}), of value "
              "({valueColumns}) and of key ({keyColumns}).",
        {"heads", heads, shape.query_cols, shape.value_cols, shape.key_cols});
  }
  return {};
}

// The matrix turns what a head has into what the compatibility compares.
Check CheckLearnedMatrix(std::string_view name, MatrixView matrix, std::size_t rows,
                         std::size_t cols) {
  if (Check error = CheckMatrix(name, matrix, kMaxLearned)) return error;
  return CheckShape(name, matrix, rows, cols);
}

// The size of what a compatibility makes of all heads' queries or keys; `cols` are those of a head.
Check CheckTransformed(std::string_view name, std::size_t rows, std::size_t heads,
                       std::size_t cols) {
  return CheckSize(name, rows, std::uint64_t{heads} * cols);
}

Check CheckAdded(std::string_view name, MatrixView matrix, std::string_view source,
                 std::size_t source_cols, std::size_t width) {
  if (matrix.data != nullptr) return CheckLearnedMatrix(name, matrix, source_cols, width);
  if (source_cols == width) return {};
  return Refusal(ErrorCode::kShapeMismatch,
                 "{name} of one head has {given}, {other} has {allowed}: the two numbers must be "
                 "equal where there is no {missing}.",
                 {source, MessagePart(source_cols, "column"), "compatibility.vector", width, name});
}

Check CheckCompatibility(const AttentionOptions& options, const AttentionShape& shape,
                         std::string_view query_name, std::string_view key_name) {
  const LearnedCompatibility& learned = options.learned;
  const std::size_t query_cols = shape.query_cols / options.heads;
  const std::size_t key_cols = shape.key_cols / options.heads;
  if (options.compatibility == Compatibility::kGeneral) {
    if (Check error =
            CheckLearnedMatrix("compatibility.matrix", learned.matrix, query_cols, key_cols))
      return error;
    return CheckTransformed("the transformed query", shape.queries, options.heads, key_cols);
  }
  if (options.compatibility == Compatibility::kAdditive) {
    const std::size_t width = learned.vector.cols;
    if (Check error = CheckLearnedMatrix("compatibility.vector", learned.vector, 1, width))
      return error;
    if (Check error = CheckAdded("compatibility.queryMatrix", learned.query_matrix, query_name,
                                 query_cols, width))
      return error;
    if (Check error =
            CheckAdded("compatibility.keyMatrix", learned.key_matrix, key_name, key_cols, width))
      return error;
    if (Check error =
            CheckTransformed("the transformed query", shape.queries, options.heads, width))
      return error;
    return CheckTransformed("the transformed key", shape.keys, options.heads, width);
  }
  if (shape.query_cols == shape.key_cols) return {};
  return Refusal(ErrorCode::kShapeMismatch,
                 "{name} has {given}, {other} has {allowed}: query and key must have the same "
                 "number of columns.",
                 {key_name, MessagePart(shape.key_cols, "column"), query_name, shape.query_cols});
}

Check CheckOptions(const AttentionOptions& options, const AttentionShape& shape,
                   std::string_view query_name, std::string_view key_name) {
  if (Check error = CheckHeads(options, shape)) return error;
  if (Check error = CheckCompatibility(options, shape, query_name, key_name)) return error;
  if (Check error = CheckMask(options.mask, shape.queries, shape.keys)) return error;
  return CheckTemperature(options.temperature);
}

struct NamedMatrix {
  std::string_view name;
  MatrixView matrix;
};

Check CheckMatrices(std::initializer_list<NamedMatrix> matrices) {
  for (const auto& [name, matrix] : matrices) {
    if (Check error = CheckMatrix(name, matrix)) return error;
  }
  return {};
}

// Whoever gives these has a mask that is added to the scores, as other libraries take it.
constexpr float kAddedToHide = -1e4F;

// Every entry is 0 or 1.
Check CheckMaskEntries(MatrixView mask) {
  for (std::size_t row = 0; row < mask.rows; ++row) {
    for (std::size_t col = 0; col < mask.cols; ++col) {
      const float entry = mask(row, col);
      if (entry == 0 || entry == 1) continue;
      return Refusal(std::isfinite(entry) ? ErrorCode::kOutOfRange : ErrorCode::kNotFinite,
                     entry <= kAddedToHide
                         ? "{name} is {given}; a mask holds 1 where a query sees a key and 0 where "
                           "the key is hidden. To turn a mask that is added to scores into one, "
                           "write 1 where it holds 0 and 0 elsewhere."
                         : "{name} is {given}; a mask holds 1 where a query sees a key and 0 where "
                           "the key is hidden.",
                     {Message("{}[{}][{}]", {"mask", row, col}), entry});
    }
  }
  return {};
}

}  // namespace

Check CheckMask(const Mask& mask, std::size_t queries, std::size_t keys) {
  if (mask.key_length != kEveryKey && mask.key_length > keys) {
    return OutsideRange("keyLength", mask.key_length, 0U, MessagePart(keys, "key"));
  }
  const bool slides = mask.kind == MaskKind::kSlidingWindow;
  if ((slides || mask.kind == MaskKind::kCausal) && queries != keys) {
    return Refusal(ErrorCode::kShapeMismatch,
                   slides
                       ? "{name} has {given}, {other} has {allowed}: a sliding window needs as "
                         "many queries as keys."
                       : "{name} has {given}, {other} has {allowed}: a causal mask needs as many "
                         "queries as keys.",
                   {"query", MessagePart(queries, "row"), "key", keys});
  }
  if (slides && mask.window == 0) {
    return OutsideRange("window", mask.window, 1U, std::numeric_limits<float>::infinity());
  }
  if (mask.kind != MaskKind::kGiven) return {};
  const MatrixView given = mask.given;
  if (Check error = CheckNotEmpty("mask", given.rows, given.cols)) return error;
  if (Check error = CheckSize("mask", given.rows, given.cols)) return error;
  if (Check error = CheckMaskEntries(given)) return error;
  if (given.rows == queries && given.cols == keys) return {};
  return Refusal(
      ErrorCode::kShapeMismatch,
      "{name} is {given}; it must be {allowed}: a row for each query, a column for each key.",
      {"mask", MessagePart::Shape(given.rows, given.cols), MessagePart::Shape(queries, keys)});
}

Check CheckAttention(const AttentionInput& input) {
  if (Check error =
          CheckMatrices({{"query", input.query}, {"key", input.key}, {"value", input.value}}))
    return error;
  if (input.value.rows != input.key.rows) {
    return Refusal(ErrorCode::kShapeMismatch,
                   "{name} has {given}, {other} has {allowed}: every key needs one value, so they "
                   "must have the same number of rows.",
                   {"value", MessagePart(input.value.rows, "row"), "key", input.key.rows});
  }
  if (Check error = CheckOptions(input, ShapeOf(input), "query", "key")) return error;
  return CheckSize("output", input.query.rows, input.value.cols);
}

Check CheckProjections(const ProjectionNames& names, const LayerMatrices& projections,
                       const LayerMatrices& biases, const Projected& input,
                       const Projected& memory) {
  struct Projection {
    std::string_view name;
    Linear linear;
    Projected source;
  };
  for (const auto& [name, linear, source] :
       {Projection{"query", {projections.query, biases.query}, input},
        Projection{"key", {projections.key, biases.key}, memory},
        Projection{"value", {projections.value, biases.value}, memory}}) {
    const std::string bias = names.biases.empty() ? "" : Join({names.biases, name});
    if (Check error =
            CheckLinear(Join({names.projections, name}), linear, source.name, source.cols, bias))
      return error;
  }
  return {};
}

Check CheckLayerProjections(const LayerMatrices& projections, const LayerMatrices& biases,
                            const Projected& input, const Projected& memory) {
  if (Check error =
          CheckProjections({"projections.", "biases."}, projections, biases, input, memory))
    return error;
  return CheckLinear("projections.output", {projections.output, biases.output}, "projections.value",
                     projections.value.cols, "biases.output");
}

Check CheckProjectedSizes(const LayerMatrices& projections, std::size_t rows,
                          std::size_t memory_rows, std::string_view output, std::string_view of) {
  if (Check error = CheckSize("the projected query", rows, projections.query.cols)) return error;
  if (Check error = CheckSize(Join({"the projected key", of}), memory_rows, projections.key.cols))
    return error;
  if (Check error =
          CheckSize(Join({"the projected value", of}), memory_rows, projections.value.cols))
    return error;
  if (Check error = CheckSize("the attended value", rows, projections.output.rows)) return error;
  return CheckSize(output, rows, projections.output.cols);
}

Check CheckAttentionLayer(const AttentionLayerInput& layer) {
  if (Check error = CheckMatrix("input", layer.input)) return error;
  const MatrixView memory = MemoryOf(layer);
  const std::string_view memory_name = layer.memory.data != nullptr ? "memory" : "input";
  if (Check error = CheckMatrix(memory_name, memory)) return error;
  if (Check error = CheckLayerProjections(layer.projections, layer.biases,
                                          {"input", layer.input.cols}, {memory_name, memory.cols}))
    return error;
  if (Check error = CheckOptions(layer, ShapeOf(layer), "projections.query", "projections.key"))
    return error;
  return CheckProjectedSizes(layer.projections, layer.input.rows, memory.rows, "output");
}

Check CheckProjected(MatrixView query, MatrixView key, MatrixView value) {
  return CheckMatrices(
      {{"the projected query", query}, {"the projected key", key}, {"the projected value", value}});
}

Check CheckTraceSize(const AttentionOptions& options, const AttentionShape& shape) {
  const std::uint64_t pairs = std::uint64_t{shape.queries} * shape.keys;
  const std::uint64_t numbers_per_pair = shape.value_cols + 4 * std::uint64_t{options.heads};
  if (pairs <= kMaxNumbers / numbers_per_pair) return {};
  return Refusal(
      ErrorCode::kTooLarge,
      "query has {queries}, key has {keys}, value has {valueColumns} and heads is "
      "{heads}: for a trace, queries x keys x (value columns + 4 x heads) may be at most "
      "{most}.",
      {MessagePart(shape.queries, "row"), MessagePart(shape.keys, "row"),
       MessagePart(shape.value_cols, "column"), options.heads, kMaxNumbers});
}

}  // namespace softlookup
