// The fast path of a block's attention, in float32; block_attention_trace.cpp has the other one.
#include "layers/block_attention.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "kernels/kernels.h"
#include "layers/linear.h"
#include "layers/positions.h"
#include "message.h"
#include "workspace.h"

namespace softlookup {
namespace {

constexpr float kHiddenScore = -std::numeric_limits<float>::infinity();

// The keys and values that are asked: the projected ones, or those of a cache.
struct Asked {
  MatrixView key;
  MatrixView value;
};

Check CheckHeadCounts(std::string_view name, const BlockAttention& attention) {
  const std::size_t heads = attention.heads;
  const std::size_t shared = attention.KeyValueHeads();
  if (heads < 1 || heads > kMaxHeads) {
    return Error{ErrorCode::kOutOfRange,
                 Join({name, ".heads is ", CountText(heads), "; it must be from 1 to ",
                       CountText(kMaxHeads), "."})};
  }
  if (shared <= heads && heads % shared == 0) return {};
  return Error{ErrorCode::kOutOfRange, Join({name, ".keyValueHeads is ", CountText(shared),
                                             "; it must divide heads (", CountText(heads), ")."})};
}

Check CheckColumns(std::string_view name, std::size_t cols, std::size_t expected,
                   std::string_view reason) {
  if (cols == expected) return {};
  return Error{ErrorCode::kShapeMismatch,
               Join({name, " has ", Counted(cols, "column"), "; it must have ", CountText(expected),
                     ": ", reason, "."})};
}

Check CheckDivisor(std::string_view name, std::string_view noun, std::size_t count,
                   std::size_t divisor) {
  if (count % divisor == 0) return {};
  return Error{ErrorCode::kOutOfRange, Join({name, " has ", Counted(count, noun), ", which ",
                                             CountText(divisor), " heads can't share equally."})};
}

Check CheckHeadWidths(std::string_view name, const BlockAttention& attention) {
  const std::size_t shared = attention.KeyValueHeads();
  const auto& [query, key, value, output] = attention.projections;
  const std::string prefix = Join({name, ".projections."});
  if (Check error = CheckDivisor(prefix + "query", "column", query.cols, attention.heads)) {
    return error;
  }
  const HeadWidths widths = WidthsOf(attention);
  if (Check error = CheckColumns(prefix + "key", key.cols, widths.key * shared,
                                 "its heads are as wide as those of the query")) {
    return error;
  }
  if (Check error = CheckDivisor(prefix + "value", "column", value.cols, shared)) return error;
  if (!attention.rotary_base) return {};
  if (Check error = CheckBase(Join({name, ".rotaryBase"}), *attention.rotary_base)) return error;
  if (widths.key % 2 == 0) return {};
  return Error{ErrorCode::kOutOfRange,
               Join({prefix, "query gives each head ", Counted(widths.key, "column"),
                     "; rotary positions turn pairs and need an even number."})};
}

// scores of query `row` of a head with the first `count` keys, as weights
void WeighKeys(const kernels::AttentionHead& head, std::size_t row, std::size_t count,
               float* weights) {
  const float* query = head.query + row * head.query_stride;
  for (std::size_t j = 0; j < count; ++j) {
    const bool hidden = head.mask != nullptr && head.mask[row * head.keys + j] == 0;
    weights[j] =
        hidden ? kHiddenScore
               : head.scale * kernels::Dot(query, head.key + j * head.key_stride, head.dimension);
  }
  const float largest = kernels::Largest(weights, count);
  if (largest == kHiddenScore) {
    std::fill_n(weights, count, 0.0F);
    return;
  }
  const float total = kernels::Exponentials(weights, count, largest, 1);
  for (std::size_t j = 0; j < count; ++j) weights[j] /= total;
}

// What the fused kernel computes, for a few queries, and for queries that stand behind other keys.
void AttendRowByRow(const kernels::AttentionHead& head, std::size_t first_query, float* weights) {
  for (std::size_t row = 0; row < head.queries; ++row) {
    const std::size_t count = head.causal ? first_query + row + 1 : head.keys;
    WeighKeys(head, row, count, weights);
    float* output = head.output + row * head.output_stride;
    std::fill_n(output, head.value_dimension, 0.0F);
    for (std::size_t j = 0; j < count; ++j) {
      kernels::AddScaled(output, head.value + j * head.value_stride, weights[j],
                         head.value_dimension);
    }
  }
}

void AttendHeads(const BlockAttention& attention, MatrixView query, const Asked& asked,
                 const Visibility& visibility, Workspace& workspace, Matrix& attended) {
  // With fewer queries packing the keys would cost more than it saves.
  constexpr std::size_t kFewestFusedQueries = 4;
  const HeadWidths widths = WidthsOf(attention);
  const std::size_t group = attention.heads / attention.KeyValueHeads();
  Reshape(attended, query.rows, attention.heads * widths.value);
  for (std::size_t index = 0; index < attention.heads; ++index) {
    const std::size_t shared = index / group;
    const kernels::AttentionHead head = {
        .query = query.data + index * widths.key,
        .query_stride = query.cols,
        .key = asked.key.data + shared * widths.key,
        .key_stride = asked.key.cols,
        .value = asked.value.data + shared * widths.value,
        .value_stride = asked.value.cols,
        .output = attended.data.data() + index * widths.value,
        .output_stride = attended.cols,
        .mask = visibility.kind == MaskKind::kGiven ? visibility.mask.data : nullptr,
        .causal = visibility.kind == MaskKind::kCausal,
        .queries = query.rows,
        .keys = asked.key.rows,
        .dimension = widths.key,
        .value_dimension = widths.value,
        .scale = 1 / std::sqrt(static_cast<float>(widths.key))};
    if (query.rows < kFewestFusedQueries || visibility.first_query > 0) {
      AttendRowByRow(head, visibility.first_query, Room(workspace, head.keys));
    } else {
      kernels::AttendHead(head, Room(workspace, kernels::AttentionScratch(head)));
    }
  }
}

void Append(const Matrix& rows, std::size_t length, Matrix& kept) {
  std::copy(rows.data.begin(), rows.data.end(), &kept(length, 0));
}

// Precondition: the cache has room.
Asked AppendToCache(const Matrix& key, const Matrix& value, KeyValueCache& cache) {
  Append(key, cache.length, cache.key);
  Append(value, cache.length, cache.value);
  cache.length += key.rows;
  return {{cache.key.data.data(), cache.length, cache.key.cols},
          {cache.value.data.data(), cache.length, cache.value.cols}};
}

}  // namespace

HeadWidths WidthsOf(const BlockAttention& attention) {
  return {attention.projections.query.cols / attention.heads,
          attention.projections.value.cols / attention.KeyValueHeads()};
}

Check CheckBlockAttention(std::string_view name, const BlockAttention& attention,
                          std::size_t input_cols, std::string_view source,
                          std::size_t source_cols) {
  const auto& [query, key, value, output] = attention.projections;
  const LayerMatrices& biases = attention.biases;
  const std::string prefix = Join({name, ".projections."});
  if (Check error = CheckLinear(prefix + "query", {query, biases.query}, "input", input_cols)) {
    return error;
  }
  if (Check error = CheckLinear(prefix + "key", {key, biases.key}, source, source_cols)) {
    return error;
  }
  if (Check error = CheckLinear(prefix + "value", {value, biases.value}, source, source_cols)) {
    return error;
  }
  if (Check error = CheckHeadCounts(name, attention)) return error;
  if (Check error = CheckHeadWidths(name, attention)) return error;
  return CheckLinear(prefix + "output", {output, biases.output}, "all heads together",
                     attention.heads * WidthsOf(attention).value);
}

Check ApplyBlockAttention(const BlockAttention& attention, MatrixView input, MatrixView source,
                          const Visibility& visibility, KeyValueCache* cache,
                          BlockAttentionWorkspace& kept, Matrix& output) {
  const auto& [w_query, w_key, w_value, w_output] = attention.projections;
  const LayerMatrices& biases = attention.biases;
  ApplyLinear(input, {w_query, biases.query}, kept.workspace, kept.query);
  ApplyLinear(source, {w_key, biases.key}, kept.workspace, kept.key);
  ApplyLinear(source, {w_value, biases.value}, kept.workspace, kept.value);
  if (attention.rotary_base) {
    const Rotation rotation = {WidthsOf(attention).key, visibility.first_query,
                               *attention.rotary_base};
    RotateRows(kept.query, rotation);
    RotateRows(kept.key, rotation);
  }
  if (Check error = CheckMatrix("the projected query", kept.query)) return error;
  if (Check error = CheckMatrix("the projected key", kept.key)) return error;
  if (Check error = CheckMatrix("the projected value", kept.value)) return error;
  const Asked asked =
      cache == nullptr ? Asked{kept.key, kept.value} : AppendToCache(kept.key, kept.value, *cache);
  AttendHeads(attention, kept.query, asked, visibility, kept.workspace, kept.attended);
  ApplyLinear(kept.attended, {w_output, biases.output}, kept.workspace, output);
  return {};
}

}  // namespace softlookup
