#include "learning_call.h"

#include <emscripten/emscripten.h>

#include <array>
#include <cstddef>
#include <utility>

#include "message.h"

namespace softlookup::javascript {
namespace {

LearningCall call;

Block& block = call.block;

// web/engine/names.ts has their names from here.
const std::array<NamedView, 41> kMatrices = {
    {{"input", &call.input.input},
     {"memory", &call.input.memory},
     {"mask", &call.input.mask.given},
     {"attentionNorm.gain", &block.attention_norm.gain},
     {"attentionNorm.bias", &block.attention_norm.bias},
     {"crossAttentionNorm.gain", &block.cross_attention_norm.gain},
     {"crossAttentionNorm.bias", &block.cross_attention_norm.bias},
     {"feedForwardNorm.gain", &block.feed_forward_norm.gain},
     {"feedForwardNorm.bias", &block.feed_forward_norm.bias},
     {"residual", &block.residual},
     {"residualBias", &block.residual_bias},
     {"feedForward.hidden", &block.feed_forward.hidden},
     {"feedForward.hiddenBias", &block.feed_forward.hidden_bias},
     {"feedForward.gate", &block.feed_forward.gate},
     {"feedForward.output", &block.feed_forward.output},
     {"feedForward.outputBias", &block.feed_forward.output_bias},
     {"attention.projections.query", &block.attention.projections.query},
     {"attention.projections.key", &block.attention.projections.key},
     {"attention.projections.value", &block.attention.projections.value},
     {"attention.projections.output", &block.attention.projections.output},
     {"attention.biases.query", &block.attention.biases.query},
     {"attention.biases.key", &block.attention.biases.key},
     {"attention.biases.value", &block.attention.biases.value},
     {"attention.biases.output", &block.attention.biases.output},
     {"crossAttention.projections.query", &block.cross_attention.projections.query},
     {"crossAttention.projections.key", &block.cross_attention.projections.key},
     {"crossAttention.projections.value", &block.cross_attention.projections.value},
     {"crossAttention.projections.output", &block.cross_attention.projections.output},
     {"crossAttention.biases.query", &block.cross_attention.biases.query},
     {"crossAttention.biases.key", &block.cross_attention.biases.key},
     {"crossAttention.biases.value", &block.cross_attention.biases.value},
     {"crossAttention.biases.output", &block.cross_attention.biases.output},
     {"query", &call.first},
     {"key", &call.second},
     {"value", &call.first},
     {"left", &call.first},
     {"right", &call.second},
     {"points", &call.first},
     {"parameters", &call.second},
     {"vectors", &call.first},
     {"matrix", &call.first}}};

}  // namespace

std::span<const NamedView> MatricesOfModule() { return kMatrices; }

Check CheckTogether(std::size_t count) {
  // Half a GiB of the two that WebAssembly has here, so that what is computed finds room, too.
  constexpr std::size_t kMaxGiven = std::size_t{1} << 27;
  if (count <= kMaxGiven) return {};
  return Refusal(ErrorCode::kTooLarge, "{name} have {given} numbers; they may have at most {most}.",
                 {"all matrices together", count, kMaxGiven});
}

const LearningCall& PreparedCall() { return call; }

std::shared_ptr<const LearningCall> TakeCall() {
  call.numbers = TakeBytes();
  return std::make_shared<LearningCall>(std::move(call));
}

extern "C" {

// The options of a block; without one they are not read.
EMSCRIPTEN_KEEPALIVE void start(int order, int activation, int mask, std::size_t window,
                                int norm_kind, float epsilon, std::size_t heads,
                                std::size_t key_value_heads, bool is_rotary, float rotary_base,
                                std::size_t cross_heads, std::size_t cross_key_value_heads,
                                bool is_cross_rotary, float cross_rotary_base) {
  const auto set_attention = [](BlockAttention& attention, std::size_t count,
                                std::size_t key_value_count, bool turns, float base) {
    attention.heads = count;
    attention.key_value_heads = key_value_count;
    if (turns) attention.rotary_base = base;
  };
  call = {};
  block.order = static_cast<NormOrder>(order);
  block.feed_forward.activation = static_cast<Activation>(activation);
  call.input.mask.kind = static_cast<MaskKind>(mask);
  call.input.mask.window = window;
  for (Norm* norm :
       {&block.attention_norm, &block.cross_attention_norm, &block.feed_forward_norm}) {
    norm->kind = static_cast<NormKind>(norm_kind);
    norm->epsilon = epsilon;
  }
  set_attention(block.attention, heads, key_value_heads, is_rotary, rotary_base);
  set_attention(block.cross_attention, cross_heads, cross_key_value_heads, is_cross_rotary,
                cross_rotary_base);
  ForgetMatrices();
}

}  // extern "C"

}  // namespace softlookup::javascript
