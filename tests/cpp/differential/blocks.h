// Blocks on whatever bytes make up: at once, in parts, and traced.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <deque>
#include <sstream>
#include <vector>

#include "differential/attention.h"
#include "differential/choices.h"
#include "layers/random_block.h"
#include "layers/reference.h"
#include "softlookup/block.h"

namespace softlookup::differential {

inline BlockOptions BlockOptionsOf(Choices& choices) {
  const auto flip = [&] { return choices.Below(2) == 1; };
  return {.order = flip() ? NormOrder::kPostNorm : NormOrder::kPreNorm,
          .norm = flip() ? NormKind::kRmsNorm : NormKind::kLayerNorm,
          .biased = flip(),
          .rotary = flip(),
          .grouped = flip(),
          .gated = flip(),
          .widened = flip(),
          .asks_memory = flip(),
          .mask_kind = choices.OneOf(kMaskKinds)};
}

inline std::vector<MatrixView*> MatricesOf(Block& block, BlockInput& input) {
  std::vector<MatrixView*> matrices = {&input.input,
                                       &input.memory,
                                       &block.residual,
                                       &block.residual_bias,
                                       &block.feed_forward.hidden,
                                       &block.feed_forward.hidden_bias,
                                       &block.feed_forward.gate,
                                       &block.feed_forward.output,
                                       &block.feed_forward.output_bias};
  for (Norm* norm :
       {&block.attention_norm, &block.cross_attention_norm, &block.feed_forward_norm}) {
    matrices.insert(matrices.end(), {&norm->gain, &norm->bias});
  }
  for (BlockAttention* attention : {&block.attention, &block.cross_attention}) {
    for (LayerMatrices* four : {&attention->projections, &attention->biases}) {
      matrices.insert(matrices.end(), {&four->query, &four->key, &four->value, &four->output});
    }
  }
  return matrices;
}

// Some of the block's matrices become other ones, of any size. Returns whether one did.
inline bool Replace(Choices& choices, OwnedBlock& owned, std::deque<Matrix>& kept) {
  bool has_replaced = false;
  for (MatrixView* view : MatricesOf(owned.block, owned.input)) {
    if (view->data == nullptr || !choices.Rarely(8)) continue;
    *view = kept.emplace_back(MatrixOf(choices, view->rows, view->cols));
    has_replaced = true;
  }
  return has_replaced;
}

inline bool AllFinite(const Matrix& matrix) {
  return std::all_of(matrix.data.begin(), matrix.data.end(),
                     [](float number) { return std::isfinite(number); });
}

inline bool IsNamed(const Error& error) {
  return error.code == ErrorCode::kOutOfRange || error.code == ErrorCode::kNotFinite;
}

// The same block position by position, in parts. `whole` is what it gives at once, near enough.
inline Fault CheckParts(Choices& choices, const OwnedBlock& owned, const Matrix* whole) {
  const MatrixView input = owned.input.input;
  KeyValueCache cache = MakeCache(owned.block, input.rows);
  for (std::size_t start = 0; start < input.rows;) {
    const std::size_t count = std::min(input.rows - start, 1 + choices.Below(9));
    const MatrixView part(input.data + start * input.cols, count, input.cols);
    const Result<Matrix> output = ContinueBlock(owned.block, part, cache, owned.input.memory);
    if (!output.ok()) {
      if (cache.length != start) return "a refused continuation changed the cache";
      return whole == nullptr && IsNamed(output.error()) ? Fault{} : output.error().message;
    }
    start += count;
    if (cache.length != start) return "a continuation miscounts";
    if (!AllFinite(output.value())) return "a continued block is not finite";
    for (std::size_t i = 0; whole != nullptr && i < output.value().data.size(); ++i) {
      const double expected = whole->data[(start - count) * whole->cols + i];
      if (std::abs(output.value().data[i] - expected) > 1e-4 * std::fmax(1, std::abs(expected))) {
        return "a continued block gives other numbers";
      }
    }
  }
  return {};
}

inline Fault CheckTraced(const OwnedBlock& owned, bool is_refused) {
  const Result<LayerTrace> trace = TraceBlock(owned.block, owned.input);
  if (trace.ok() == is_refused) return "a block and its trace disagree about what is refused";
  if (is_refused) return {};
  for (std::size_t i = 0; i < trace.value().steps().size(); ++i) {
    const bool is_masked = trace.value().steps()[i].place.stage == Stage::kMasked;
    if (!is_masked && !AllFinite(trace.value().Numbers(i))) return "a traced step is not finite";
  }
  return {};
}

inline Fault CheckBlock(Choices& choices) {
  const BlockOptions options = BlockOptionsOf(choices);
  OwnedBlock owned(choices.Seed(), options, 1 + choices.Below(40));
  std::deque<Matrix> kept;
  const bool has_replaced = Replace(choices, owned, kept);
  std::ostringstream described;
  described << "; " << options << ", " << owned.input.input.rows << " rows";
  const Result<Matrix> output = ApplyBlock(owned.block, owned.input);
  Fault fault;
  if (!output.ok()) {
    fault = has_replaced && IsNamed(output.error()) ? Fault{} : output.error().message;
  } else if (!AllFinite(output.value())) {
    fault = "a block's output is not finite";
  } else if (!has_replaced) {
    const reference::Table expected = reference::BlockOf(owned.block, owned.input).output;
    for (std::size_t i = 0; i < output.value().data.size(); ++i) {
      const double right = expected[i / output.value().cols][i % output.value().cols];
      if (std::abs(output.value().data[i] - right) > 2e-4 * std::fmax(1, std::abs(right))) {
        fault = "a block gives other numbers than the reference";
      }
    }
  }
  if (fault.empty()) fault = CheckTraced(owned, !output.ok());
  if (fault.empty() && options.mask_kind == MaskKind::kCausal) {
    fault = CheckParts(choices, owned, has_replaced ? nullptr : &output.value());
  }
  return fault.empty() ? fault : fault + described.str();
}

}  // namespace softlookup::differential
