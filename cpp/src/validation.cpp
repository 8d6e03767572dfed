#include "validation.h"

#include <cmath>

#include "kernels/kernels.h"
#include "message.h"
#include "softlookup/names.h"
#include "softlookup/records.h"
#include "utf8.h"

namespace softlookup {
namespace {

std::string Entry(std::string_view name, std::size_t row, std::size_t col) {
  return Join({name, "[", CountText(row), "][", CountText(col), "]"});
}

Check CheckEntries(std::string_view name, MatrixView matrix) {
  if (kernels::AllWithin(matrix.data, matrix.rows * matrix.cols, kMaxMagnitude)) return {};
  for (std::size_t row = 0; row < matrix.rows; ++row) {
    for (std::size_t col = 0; col < matrix.cols; ++col) {
      const float number = matrix(row, col);
      if (std::abs(number) <= kMaxMagnitude) continue;  // false for NaN
      const std::string given = Join({Entry(name, row, col), " is ", NumberText(number), "; "});
      if (!std::isfinite(number)) {
        return Error{ErrorCode::kNotFinite, given + "every entry must be a finite number."};
      }
      return Error{ErrorCode::kOutOfRange,
                   Join({given, "every entry must be from -", NumberText(kMaxMagnitude), " to ",
                         NumberText(kMaxMagnitude), "."})};
    }
  }
  return {};
}

Check CheckHeads(const AttentionInput& input) {
  if (input.heads < 1 || input.heads > kMaxHeads) {
    return Error{ErrorCode::kOutOfRange,
                 Join({"heads is ", CountText(input.heads), "; it must be from 1 to ",
                       CountText(kMaxHeads), "."})};
  }
  if (input.query.cols % input.heads == 0 && input.value.cols % input.heads == 0) return {};
  return Error{
      ErrorCode::kOutOfRange,
      Join({"heads is ", CountText(input.heads), "; it must divide the columns of query and key (",
            CountText(input.query.cols), ") and of value (", CountText(input.value.cols), ")."})};
}

Check CheckMask(const AttentionInput& input) {
  const std::size_t queries = input.query.rows;
  const std::size_t keys = input.key.rows;
  if (input.mask_kind == MaskKind::kCausal && queries != keys) {
    return Error{ErrorCode::kShapeMismatch,
                 Join({"query has ", Counted(queries, "row"), ", key has ", CountText(keys),
                       ": a causal mask needs as many queries as keys."})};
  }
  if (input.mask_kind != MaskKind::kGiven) return {};
  if (Check error = CheckMatrix("mask", input.mask)) return error;
  if (input.mask.rows != queries || input.mask.cols != keys) {
    return Error{ErrorCode::kShapeMismatch,
                 Join({"mask is ", CountText(input.mask.rows), " x ", CountText(input.mask.cols),
                       "; it must be ", CountText(queries), " x ", CountText(keys),
                       ": a row for each query, a column for each key."})};
  }
  return {};
}

Check CheckIndex(std::string_view name, std::size_t index, std::size_t count) {
  if (index < count) return {};
  return Error{ErrorCode::kOutOfRange,
               Join({"cell ", name, " is ", CountText(index), "; it must be from 0 to ",
                     CountText(count - 1), "."})};
}

struct Shape {
  std::size_t rows;
  std::size_t cols;
};

Shape ShapeOf(const AttentionInput& input, Stage stage) {
  switch (stage) {
    case Stage::kQuery:
      return {input.query.rows, input.query.cols};
    case Stage::kKey:
      return {input.key.rows, input.key.cols};
    case Stage::kValue:
      return {input.value.rows, input.value.cols};
    case Stage::kScores:
    case Stage::kMasked:
    case Stage::kWeights:
      return {input.query.rows, input.key.rows};
    case Stage::kOutput:
      return {input.query.rows, input.value.cols};
    default:  // refused by CheckCell()
      return {};
  }
}

bool StandsInOneHead(Stage stage) {
  return stage == Stage::kScores || stage == Stage::kMasked || stage == Stage::kWeights;
}

// The projection and its bias fit each other and what is projected.
Check CheckProjection(std::string_view name, MatrixView projection, MatrixView bias,
                      std::string_view source_name, std::size_t source_cols) {
  const std::string projection_name = Join({"projections.", name});
  if (Check error = CheckMatrix(projection_name, projection)) return error;
  if (projection.rows != source_cols) {
    return Error{
        ErrorCode::kShapeMismatch,
        Join({projection_name, " has ", Counted(projection.rows, "row"), ", ", source_name, " has ",
              Counted(source_cols, "column"), ": the two numbers must be equal."})};
  }
  if (bias.data == nullptr) return {};
  const std::string bias_name = Join({"biases.", name});
  if (Check error = CheckMatrix(bias_name, bias)) return error;
  if (bias.rows == 1 && bias.cols == projection.cols) return {};
  return Error{ErrorCode::kShapeMismatch,
               Join({bias_name, " is ", CountText(bias.rows), " x ", CountText(bias.cols),
                     "; it must be 1 x ", CountText(projection.cols), ", as wide as ",
                     projection_name, "."})};
}

}  // namespace

Check CheckSize(std::string_view name, std::uint64_t rows, std::uint64_t cols) {
  // Divides where the product could overflow.
  if (cols == 0 || rows <= kMaxNumbers / cols) return {};
  return Error{ErrorCode::kTooLarge,
               Join({name, " is ", CountText(rows), " x ", CountText(cols),
                     "; a matrix may hold at most ", CountText(kMaxNumbers), " numbers."})};
}

Check CheckMatrix(std::string_view name, MatrixView matrix) {
  if (matrix.rows == 0 || matrix.cols == 0) {
    return Error{ErrorCode::kEmpty,
                 Join({name, " is ", CountText(matrix.rows), " x ", CountText(matrix.cols),
                       "; it must have at least 1 row and 1 column."})};
  }
  if (Check error = CheckSize(name, matrix.rows, matrix.cols)) return error;
  return CheckEntries(name, matrix);
}

Check CheckProduct(MatrixView left, MatrixView right) {
  if (left.cols != right.rows) {
    return Error{ErrorCode::kShapeMismatch,
                 Join({"left has ", Counted(left.cols, "column"), ", right has ",
                       Counted(right.rows, "row"), ": the two numbers must be equal."})};
  }
  return CheckSize("the product", left.rows, right.cols);
}

Check CheckAttention(const AttentionInput& input) {
  if (Check error = CheckMatrix("query", input.query)) return error;
  if (Check error = CheckMatrix("key", input.key)) return error;
  if (Check error = CheckMatrix("value", input.value)) return error;
  if (input.key.cols != input.query.cols) {
    return Error{ErrorCode::kShapeMismatch,
                 Join({"key has ", Counted(input.key.cols, "column"), ", query has ",
                       CountText(input.query.cols),
                       ": query and key must have the same number of columns."})};
  }
  if (input.value.rows != input.key.rows) {
    return Error{ErrorCode::kShapeMismatch,
                 Join({"value has ", Counted(input.value.rows, "row"), ", key has ",
                       CountText(input.key.rows),
                       ": every key needs one value, so they must have the same number of rows."})};
  }
  if (Check error = CheckHeads(input)) return error;
  if (Check error = CheckMask(input)) return error;
  if (!(input.temperature >= 0)) {  // true for NaN
    return Error{ErrorCode::kOutOfRange, Join({"temperature is ", NumberText(input.temperature),
                                               "; it must be from 0 to infinity."})};
  }
  return CheckSize("output", input.query.rows, input.value.cols);
}

Check CheckAttentionLayer(const AttentionLayerInput& layer) {
  if (Check error = CheckMatrix("input", layer.input)) return error;
  const bool has_memory = layer.memory.data != nullptr;
  if (has_memory) {
    if (Check error = CheckMatrix("memory", layer.memory)) return error;
  }
  const MatrixView memory = has_memory ? layer.memory : layer.input;
  const std::string_view memory_name = has_memory ? "memory" : "input";
  const auto& [query, key, value, output] = layer.projections;
  const LayerMatrices& biases = layer.biases;
  if (Check error = CheckProjection("query", query, biases.query, "input", layer.input.cols))
    return error;
  if (Check error = CheckProjection("key", key, biases.key, memory_name, memory.cols)) return error;
  if (Check error = CheckProjection("value", value, biases.value, memory_name, memory.cols))
    return error;
  if (Check error =
          CheckProjection("output", output, biases.output, "projections.value", value.cols))
    return error;
  if (key.cols != query.cols) {
    return Error{
        ErrorCode::kShapeMismatch,
        Join({"projections.key has ", Counted(key.cols, "column"), ", projections.query has ",
              CountText(query.cols), ": query and key must have the same number of columns."})};
  }
  if (Check error = CheckSize("the projected query", layer.input.rows, query.cols)) return error;
  if (Check error = CheckSize("the projected key", memory.rows, key.cols)) return error;
  if (Check error = CheckSize("the projected value", memory.rows, value.cols)) return error;
  if (Check error = CheckSize("the attended value", layer.input.rows, value.cols)) return error;
  return CheckSize("output", layer.input.rows, output.cols);
}

Check CheckTraceSize(const AttentionInput& input) {
  const std::uint64_t pairs = std::uint64_t{input.query.rows} * input.key.rows;
  const std::uint64_t numbers_per_pair = input.value.cols + 4 * std::uint64_t{input.heads};
  if (pairs <= kMaxNumbers / numbers_per_pair) return {};
  return Error{ErrorCode::kTooLarge,
               Join({"query has ", Counted(input.query.rows, "row"), ", key has ",
                     Counted(input.key.rows, "row"), ", value has ",
                     Counted(input.value.cols, "column"), " and heads is ", CountText(input.heads),
                     ": for a trace, queries x keys x (value columns + 4 x heads) may be at most ",
                     CountText(kMaxNumbers), "."})};
}

Check CheckCell(const AttentionInput& input, const Cell& cell) {
  if (cell.stage > Stage::kOutput) {
    constexpr std::size_t kAttentionStages = static_cast<std::size_t>(Stage::kOutput) + 1;
    return UnknownOption("cell stage", Name(cell.stage), Names<Stage>().first(kAttentionStages));
  }
  if (StandsInOneHead(cell.stage)) {
    if (Check error = CheckIndex("head", cell.head, input.heads)) return error;
  }
  const Shape shape = ShapeOf(input, cell.stage);
  if (Check error = CheckIndex("row", cell.row, shape.rows)) return error;
  return CheckIndex("col", cell.col, shape.cols);
}

Check CheckTextLength(std::string_view name, std::string_view text) {
  const std::size_t length = CountCodePoints(text);
  if (length <= kMaxTextLength) return {};
  return Error{ErrorCode::kTooLarge,
               Join({name, " has ", CountText(length), " characters; a text may have at most ",
                     CountText(kMaxTextLength), "."})};
}

Check CheckTexts(std::string_view query, const std::vector<std::string>& keys) {
  if (keys.empty()) {
    return Error{ErrorCode::kEmpty, "keys holds nothing; it must hold at least 1 key."};
  }
  if (keys.size() > kMaxRecords) {
    return Error{ErrorCode::kTooLarge,
                 Join({"keys holds ", CountText(keys.size()), " keys; it may hold at most ",
                       CountText(kMaxRecords), "."})};
  }
  if (Check error = CheckTextLength("query", query)) return error;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const std::string name = Join({"keys[", CountText(i), "]"});
    if (Check error = CheckTextLength(name, keys[i])) return error;
  }
  return {};
}

Check CheckRecords(const std::vector<std::string>& keys, MatrixView value) {
  if (Check error = CheckMatrix("value", value)) return error;
  if (value.rows == keys.size()) return {};
  return Error{ErrorCode::kShapeMismatch,
               Join({"value has ", Counted(value.rows, "row"), ", keys holds ",
                     Counted(keys.size(), "key"), ": every key needs one row of value."})};
}

}  // namespace softlookup
