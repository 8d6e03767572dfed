#include "layers/block.h"

#include <algorithm>
#include <utility>

#include "attention_validation.h"
#include "kernels/kernels.h"
#include "layers/norm.h"
#include "layers/positions.h"
#include "linear.h"
#include "message.h"

namespace softlookup {
namespace {

bool AsksMemory(const Block& block) {
  return block.cross_attention.projections.query.data != nullptr;
}

Check CheckSum(std::string_view name, std::size_t cols, std::size_t residual_cols) {
  if (cols == residual_cols) return {};
  return Refusal(ErrorCode::kShapeMismatch,
                 "{name} has {given}, its residual {allowed}: what is added must be equally wide.",
                 {name, MessagePart(cols, "column"), residual_cols});
}

// rows + sublayer(norm(rows)), or norm(rows + sublayer(rows)).
template <typename Sublayer>
Check ApplySublayer(const Block& block, const Norm& norm, const Linear& residual,
                    const Sublayer& sublayer, BlockWorkspace& kept, Matrix& rows) {
  const bool is_pre_norm = block.order == NormOrder::kPreNorm;
  if (is_pre_norm) ApplyNorm(rows, norm, kept.input);
  if (Check error = sublayer(is_pre_norm ? kept.input : rows, kept.output)) return error;
  if (residual.weight.data != nullptr) {
    ApplyLinear(rows, residual, kept.attention.workspace, kept.residual);
    std::swap(rows, kept.residual);
  }
  kernels::AddScaled(rows.data.data(), kept.output.data.data(), 1, rows.data.size());
  // Here and not only behind the last norm: a trace shows the mean square, too.
  if (Check error = CheckMatrix("the sum of a sublayer and its residual", rows)) return error;
  if (!is_pre_norm) {
    ApplyNorm(rows, norm, kept.input);
    std::swap(rows, kept.input);
  }
  return {};
}

template <typename TraceSublayer>
std::size_t TraceWithResidual(LayerTrace& trace, const Part& part, const Block& block,
                              const Norm& norm, const Linear& residual, std::size_t input,
                              const TraceSublayer& trace_sublayer) {
  const bool is_pre_norm = block.order == NormOrder::kPreNorm;
  const std::size_t output =
      trace_sublayer(is_pre_norm ? TraceNorm(trace, part, input, norm) : input);
  std::size_t kept = input;
  if (residual.weight.data != nullptr) {
    kept = TraceLinear(trace, part,
                       {Stage::kResidual, Stage::kResidualProjection, Stage::kResidualBias}, input,
                       residual);
  }
  const std::size_t sum = TraceSum(trace, part(Stage::kSum), kept, output);
  return is_pre_norm ? sum : TraceNorm(trace, part, sum, norm);
}

// No intermediate of the fast path is larger than kMaxNumbers: those of a residual are as wide as
// the projected output, and so is the output of the feed-forward part.
Check CheckSizes(const Block& block, const BlockInput& input) {
  const std::size_t rows = input.input.rows;
  constexpr std::string_view kOutput = "the projected output";
  if (Check error = CheckProjectedSizes(block.attention.projections, rows, rows, kOutput))
    return error;
  if (AsksMemory(block)) {
    if (Check error = CheckProjectedSizes(block.cross_attention.projections, rows,
                                          input.memory.rows, kOutput, " of the memory"))
      return error;
  }
  return CheckSize("the hidden rows", rows, block.feed_forward.hidden.cols);
}

// The cache is one of the block's, and has room for the rows.
Check CheckCache(const Block& block, const KeyValueCache& cache, std::size_t rows) {
  const LayerMatrices& projections = block.attention.projections;
  const auto check_cols = [](std::string_view name, std::size_t cols, std::size_t expected) {
    return cols == expected
               ? Check()
               : Refusal(ErrorCode::kShapeMismatch,
                         "{name} has {given}; it must have {allowed}, as the projected "
                         "{projected}.",
                         {Join({"cache.", name}), MessagePart(cols, "column"), expected, name});
  };
  if (Check error = check_cols("key", cache.key.cols, projections.key.cols)) return error;
  if (Check error = check_cols("value", cache.value.cols, projections.value.cols)) return error;
  if (cache.key.rows != cache.value.rows) {
    return Unequal("cache.key", MessagePart(cache.key.rows, "row"), "cache.value",
                   cache.value.rows);
  }
  if (Check error = CheckRange("cache.length", cache.length, 0, cache.key.rows)) return error;
  if (rows <= cache.key.rows - cache.length) return {};
  return Refusal(ErrorCode::kOutOfRange, "{name} has {given}; the cache has room for {most}.",
                 {"input", MessagePart(rows, "row"), cache.key.rows - cache.length});
}

// What a trace keeps of an attention: three projections, turned ones beside them, all of that once
// more for its rows to be computed from, keys by columns, and what the heads put together.
std::uint64_t TracedByAttention(const BlockAttention& attention, std::uint64_t rows,
                                std::uint64_t source_rows) {
  const auto& [query, key, value, output] = attention.projections;
  const std::uint64_t copies = attention.rotary_base ? 3 : 2;
  return rows * (copies * query.cols + output.rows + output.cols) +
         source_rows * ((copies + 1) * key.cols + 2 * value.cols);
}

// And of the feed-forward part.
std::uint64_t TracedByFeedForward(const FeedForward& feed_forward, std::uint64_t rows) {
  const std::uint64_t hidden = feed_forward.gate.data == nullptr ? 2 : 4;
  return rows * (hidden * feed_forward.hidden.cols + feed_forward.output.cols);
}

// And of three norms, each with two numbers of every row, of the residual and the sums.
std::uint64_t TracedBesides(const Block& block, const BlockInput& input) {
  const std::uint64_t cols = block.attention.projections.output.cols;
  return input.input.rows * (input.input.cols + 6 * cols + 6);
}

Check CheckTraceSize(const Block& block, const BlockInput& input) {
  const std::size_t rows = input.input.rows;
  std::uint64_t numbers = TracedByAttention(block.attention, rows, rows) +
                          TracedByFeedForward(block.feed_forward, rows) +
                          TracedBesides(block, input);
  if (AsksMemory(block)) {
    numbers += TracedByAttention(block.cross_attention, rows, input.memory.rows);
  }
  if (numbers > kMaxTracedNumbers) {
    return Refusal(ErrorCode::kTooLarge,
                   "{name} would be {given} numbers; a trace may hold at most {most}.",
                   {"all steps together", numbers, kMaxTracedNumbers});
  }
  std::uint64_t keys = std::uint64_t{input.input.rows} * block.attention.heads;
  if (AsksMemory(block)) keys += std::uint64_t{input.memory.rows} * block.cross_attention.heads;
  const std::uint64_t scores = input.input.rows * keys;
  if (scores <= kMaxNumbers) return {};
  return Refusal(ErrorCode::kTooLarge,
                 "{name} would be {given} numbers; a trace may hold at most {most}.",
                 {"the scores of all heads", scores, kMaxNumbers});
}

Check CheckBlockInput(const Block& block, const BlockInput& input) {
  if (Check error = CheckMatrix("input", input.input)) return error;
  if (AsksMemory(block)) {
    if (Check error = CheckMatrix("memory", input.memory)) return error;
  }
  if (Check error = CheckBlock("", block, input.input.cols, input.memory.cols)) return error;
  const std::size_t rows = input.input.rows;
  if (Check error = CheckMask(input.mask, rows, rows)) return error;
  return CheckSizes(block, input);
}

Result<Matrix> ApplyChecked(const Block& block, const BlockInput& input, KeyValueCache* cache) {
  BlockWorkspace kept;
  Matrix rows(input.input.rows, input.input.cols);
  std::copy_n(input.input.data, rows.data.size(), rows.data.data());
  if (Check error = ApplyBlock(block, input, cache, kept, rows)) return error;
  return rows;
}

}  // namespace

Check CheckBlock(std::string_view name, const Block& block, std::size_t input_cols,
                 std::size_t memory_cols) {
  const bool is_pre_norm = block.order == NormOrder::kPreNorm;
  const std::string attention = Join({name, "attention"});
  if (Check error =
          CheckBlockAttention(attention, block.attention, input_cols, "input", input_cols)) {
    return error;
  }
  const std::size_t cols = block.attention.projections.output.cols;
  std::size_t residual_cols = input_cols;
  if (block.residual.data != nullptr) {
    const std::string residual = Join({name, "residual"});
    if (Check error =
            CheckLinear(residual, {block.residual, block.residual_bias}, "input", input_cols)) {
      return error;
    }
    residual_cols = block.residual.cols;
  }
  if (Check error = CheckSum(attention + ".projections.output", cols, residual_cols)) return error;
  if (Check error = CheckNorm(Join({name, "attentionNorm"}), block.attention_norm,
                              is_pre_norm ? input_cols : cols)) {
    return error;
  }
  if (AsksMemory(block)) {
    const std::string cross = Join({name, "crossAttention"});
    if (Check error =
            CheckBlockAttention(cross, block.cross_attention, cols, "memory", memory_cols)) {
      return error;
    }
    if (Check error = CheckSum(cross + ".projections.output",
                               block.cross_attention.projections.output.cols, cols)) {
      return error;
    }
    if (Check error = CheckNorm(cross + "Norm", block.cross_attention_norm, cols)) return error;
  }
  const std::string feed_forward = Join({name, "feedForward"});
  if (Check error = CheckFeedForward(feed_forward, block.feed_forward, "attention", cols)) {
    return error;
  }
  if (Check error = CheckSum(feed_forward + ".output", block.feed_forward.output.cols, cols)) {
    return error;
  }
  return CheckNorm(feed_forward + "Norm", block.feed_forward_norm, cols);
}

Check ApplyBlock(const Block& block, const BlockInput& input, KeyValueCache* cache,
                 BlockWorkspace& kept, Matrix& rows, const LayerInterventions& interventions) {
  const Linear residual = {block.residual, block.residual_bias};
  const Visibility visibility = {input.mask, cache == nullptr ? 0 : cache->length};
  const auto attend = [&](MatrixView normed, Matrix& output) {
    return ApplyBlockAttention(block.attention, normed, normed, visibility, cache, interventions,
                               kept.attention, output);
  };
  const auto attend_memory = [&](MatrixView normed, Matrix& output) {
    return ApplyBlockAttention(block.cross_attention, normed, input.memory, {}, nullptr, {},
                               kept.attention, output);
  };
  const auto feed_forward = [&](MatrixView normed, Matrix& output) {
    ApplyFeedForward(normed, block.feed_forward, interventions, kept.feed_forward, output);
    return Check{};
  };
  if (Check error = ApplySublayer(block, block.attention_norm, residual, attend, kept, rows)) {
    return error;
  }
  if (AsksMemory(block)) {
    if (Check error =
            ApplySublayer(block, block.cross_attention_norm, {}, attend_memory, kept, rows)) {
      return error;
    }
  }
  if (Check error = ApplySublayer(block, block.feed_forward_norm, {}, feed_forward, kept, rows)) {
    return error;
  }
  return CheckMatrix("the output of the block", rows);
}

std::size_t TraceBlock(LayerTrace& trace, const Block& block, std::size_t layer,
                       const BlockSteps& steps) {
  const Part attention = {layer, Sublayer::kAttention};
  const Part cross_attention = {layer, Sublayer::kCrossAttention};
  const Part feed_forward = {layer, Sublayer::kFeedForward};
  std::size_t rows = TraceWithResidual(
      trace, attention, block, block.attention_norm, {block.residual, block.residual_bias},
      steps.input, [&](std::size_t normed) {
        return TraceBlockAttention(trace, attention, block.attention, normed, normed,
                                   steps.visibility, {steps.interventions, layer});
      });
  if (AsksMemory(block)) {
    rows = TraceWithResidual(trace, cross_attention, block, block.cross_attention_norm, {}, rows,
                             [&](std::size_t normed) {
                               return TraceBlockAttention(trace, cross_attention,
                                                          block.cross_attention, normed,
                                                          *steps.memory, {});
                             });
  }
  return TraceWithResidual(
      trace, feed_forward, block, block.feed_forward_norm, {}, rows, [&](std::size_t normed) {
        return TraceFeedForward(trace, feed_forward, normed, block.feed_forward,
                                {steps.interventions, layer});
      });
}

KeyValueCache MakeCache(const Block& block, std::size_t capacity) {
  const LayerMatrices& projections = block.attention.projections;
  return {Matrix(capacity, projections.key.cols), Matrix(capacity, projections.value.cols), 0};
}

Result<Matrix> ApplyBlock(const Block& block, const BlockInput& input) {
  if (Check error = CheckBlockInput(block, input)) return error;
  return ApplyChecked(block, input, nullptr);
}

Result<Matrix> ContinueBlock(const Block& block, MatrixView input, KeyValueCache& cache,
                             MatrixView memory) {
  const BlockInput causal = {input, memory, {MaskKind::kCausal}};
  if (Check error = CheckBlockInput(block, causal)) return error;
  if (Check error = CheckCache(block, cache, input.rows)) return error;
  const std::size_t length = cache.length;
  Result<Matrix> output = ApplyChecked(block, causal, &cache);
  if (!output.ok()) cache.length = length;  // as if it had not been asked
  return output;
}

Result<LayerTrace> TraceBlock(const Block& block, const BlockInput& input) {
  if (Check error = CheckBlockInput(block, input)) return error;
  if (Check error = CheckTraceSize(block, input)) return error;
  // What the fast path refuses, a number that grows beyond kMaxMagnitude, could not be shown
  // either.
  const Result<Matrix> output = ApplyChecked(block, input, nullptr);
  if (!output.ok()) return output.error();
  LayerTrace trace;
  BlockSteps steps;
  steps.input = TraceGiven(trace, Part{}(Stage::kInput), input.input);
  if (AsksMemory(block)) {
    const Part cross_attention = {0, Sublayer::kCrossAttention};
    steps.memory = TraceGiven(trace, cross_attention(Stage::kMemory), input.memory);
  }
  steps.visibility.mask = input.mask;
  TraceBlock(trace, block, 0, steps);
  return trace;
}

}  // namespace softlookup
