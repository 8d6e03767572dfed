// The fast path of a block's attention, in float32; block_attention_trace.cpp has the other one.
#include "layers/block_attention.h"

#include <algorithm>

#include "attention_validation.h"
#include "linear.h"
#include "message.h"
#include "workspace.h"

namespace softlookup {
namespace {

// The keys and values that are asked: the projected ones, or those of a cache.
struct Asked {
  MatrixView key;
  MatrixView value;
};

Check CheckHeadCounts(std::string_view name, const BlockAttention& attention) {
  const std::size_t heads = attention.heads;
  const std::size_t shared = attention.KeyValueHeads();
  if (Check error = CheckRange(Join({name, ".heads"}), heads, 1, kMaxHeads)) return error;
  if (shared <= heads && heads % shared == 0) return {};
  return Refusal(ErrorCode::kOutOfRange, "{name} is {given}; it must divide heads ({heads}).",
                 {Join({name, ".keyValueHeads"}), shared, heads});
}

Check CheckColumns(std::string_view name, std::size_t cols, std::size_t expected,
                   std::string_view reason) {
  if (cols == expected) return {};
  return Refusal(ErrorCode::kShapeMismatch, "{name} has {given}; it must have {allowed}: {reason}.",
                 {name, MessagePart(cols, "column"), expected, reason});
}

Check CheckDivisor(std::string_view name, const char* noun, std::size_t count,
                   std::size_t divisor) {
  if (count % divisor == 0) return {};
  return Refusal(ErrorCode::kOutOfRange,
                 "{name} has {given}, which {heads} heads can't share equally.",
                 {name, MessagePart(count, noun), divisor});
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
  return Refusal(ErrorCode::kOutOfRange,
                 "{name} gives each head {given}; rotary positions turn pairs and need an even "
                 "number.",
                 {Join({prefix, "query"}), MessagePart(widths.key, "column")});
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

AttentionDescription Describe(const BlockAttention& attention, const Visibility& visibility) {
  AttentionDescription description;
  description.heads = attention.heads;
  description.key_value_heads = attention.key_value_heads;
  description.mask = visibility.mask;
  description.first_query = visibility.first_query;
  return description;
}

Check CheckBlockAttention(std::string_view name, const BlockAttention& attention,
                          std::size_t input_cols, std::string_view source,
                          std::size_t source_cols) {
  const LayerMatrices& projections = attention.projections;
  const LayerMatrices& biases = attention.biases;
  const std::string names = Join({name, ".projections."});
  if (Check error = CheckProjections({names, {}}, projections, biases, {"input", input_cols},
                                     {source, source_cols}))
    return error;
  if (Check error = CheckHeadCounts(name, attention)) return error;
  if (Check error = CheckHeadWidths(name, attention)) return error;
  return CheckLinear(names + "output", {projections.output, biases.output}, "all heads together",
                     attention.heads * WidthsOf(attention).value);
}

Check ApplyBlockAttention(const BlockAttention& attention, MatrixView input, MatrixView source,
                          const Visibility& visibility, KeyValueCache* cache,
                          const LayerInterventions& interventions, BlockAttentionWorkspace& kept,
                          Matrix& output) {
  const auto& [w_query, w_key, w_value, w_output] = attention.projections;
  const LayerMatrices& biases = attention.biases;
  ApplyLinear(input, {w_query, biases.query}, kept.workspace, kept.query);
  ApplyLinear(source, {w_key, biases.key}, kept.workspace, kept.key);
  ApplyLinear(source, {w_value, biases.value}, kept.workspace, kept.value);
  if (attention.rotary_base) {
    const Rotation rotation = {WidthsOf(attention).key, visibility.first_query,
                               *attention.rotary_base};
    kept.turns.Prepare(rotation, std::max(input.rows, source.rows));
    kept.turns.Rotate(kept.query);
    kept.turns.Rotate(kept.key);
  }
  if (Check error = CheckProjected(kept.query, kept.key, kept.value)) return error;
  const Asked asked =
      cache == nullptr ? Asked{kept.key, kept.value} : AppendToCache(kept.key, kept.value, *cache);
  const AttentionDescription description = Describe(attention, visibility);
  AttendHeads(description, kept.query, asked.key, asked.value, kept.workspace, kept.attended);
  AttendChangedHeads(interventions, description, kept.query, asked.key, asked.value, kept.workspace,
                     kept.attended);
  ApplyLinear(kept.attended, {w_output, biases.output}, kept.workspace, output);
  return {};
}

}  // namespace softlookup
