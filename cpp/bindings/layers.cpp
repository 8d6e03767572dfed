// What JavaScript can ask of the layers around attention; web/engine/layers.ts is the only caller.
// A call comes in steps, because most matrices of a block may be missing:
//   1. startBlock(options)                 forgets the block before
//   2. addToBlock(place, rows, cols)       for each matrix that is there
//   3. prepareBlock()                      returns where they are to be written, one by one
//   4. applyBlock(), traceBlock(), ...
#include <emscripten/bind.h>

#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "boundary.h"
#include "convert.h"
#include "given_block.h"
#include "layer_trace.h"
#include "message.h"
#include "softlookup/block.h"
#include "softlookup/position_trace.h"
#include "softlookup/positions.h"

namespace softlookup::javascript {
namespace {

using emscripten::val;

// All numbers that a call may be given: half a GiB of the two that WebAssembly has here, so that
// what is computed from them finds room, too.
constexpr std::size_t kMaxGiven = std::size_t{1} << 27;

struct NamedView {
  const char* name;
  MatrixView* view;
};

std::shared_ptr<GivenBlock> given = std::make_shared<GivenBlock>();
std::vector<NamedView> added;

// The matrices that a block and its input may have; web/engine/names.ts has their names from here.
std::vector<NamedView> Places() {
  Block& block = given->block;
  BlockInput& input = given->input;
  BlockAttention& attention = block.attention;
  BlockAttention& cross = block.cross_attention;
  std::vector<NamedView> places = {{"input", &input.input},
                                   {"memory", &input.memory},
                                   // What two matrices that are no block are called.
                                   {"query", &input.input},
                                   {"key", &input.memory},
                                   {"value", &input.input},
                                   {"left", &input.input},
                                   {"right", &input.memory},
                                   {"mask", &input.mask.given},
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
                                   {"attention.projections.query", &attention.projections.query},
                                   {"attention.projections.key", &attention.projections.key},
                                   {"attention.projections.value", &attention.projections.value},
                                   {"attention.projections.output", &attention.projections.output},
                                   {"attention.biases.query", &attention.biases.query},
                                   {"attention.biases.key", &attention.biases.key},
                                   {"attention.biases.value", &attention.biases.value},
                                   {"attention.biases.output", &attention.biases.output},
                                   {"crossAttention.projections.query", &cross.projections.query},
                                   {"crossAttention.projections.key", &cross.projections.key},
                                   {"crossAttention.projections.value", &cross.projections.value},
                                   {"crossAttention.projections.output", &cross.projections.output},
                                   {"crossAttention.biases.query", &cross.biases.query},
                                   {"crossAttention.biases.key", &cross.biases.key},
                                   {"crossAttention.biases.value", &cross.biases.value},
                                   {"crossAttention.biases.output", &cross.biases.output}};
  return places;
}

void StartBlock(int order, int activation, int mask, std::size_t window) {
  given = std::make_shared<GivenBlock>();
  given->block.order = static_cast<NormOrder>(order);
  given->block.feed_forward.activation = static_cast<Activation>(activation);
  given->input.mask.kind = static_cast<MaskKind>(mask);
  given->input.mask.window = window;
  added.clear();
}

void SetNorms(int kind, float epsilon) {
  Block& block = given->block;
  for (Norm* norm :
       {&block.attention_norm, &block.cross_attention_norm, &block.feed_forward_norm}) {
    norm->kind = static_cast<NormKind>(kind);
    norm->epsilon = epsilon;
  }
}

void SetAttention(bool is_cross, std::size_t heads, std::size_t key_value_heads, bool is_rotary,
                  float rotary_base) {
  BlockAttention& attention = is_cross ? given->block.cross_attention : given->block.attention;
  attention.heads = heads;
  attention.key_value_heads = key_value_heads;
  if (is_rotary) attention.rotary_base = rotary_base;
}

void AddToBlock(std::size_t place, std::size_t rows, std::size_t cols) {
  const NamedView matrix = Places()[place];
  *matrix.view = {nullptr, rows, cols};
  added.push_back(matrix);
}

ByteOffset PrepareBlock() {
  std::size_t count = 1;  // never none: an empty input, too, has a place that is not kRefused
  for (const auto& [name, view] : added) {
    if (Check error = CheckSize(name, view->rows, view->cols)) return Refuse(*error);
    count += view->rows * view->cols;
  }
  if (count > kMaxGiven) {
    return Refuse(*Refusal(ErrorCode::kTooLarge,
                           "{name} have {given} numbers; they may have at most {most}.",
                           {"all matrices together", count, kMaxGiven}));
  }
  given->numbers.resize(count);
  const float* place = given->numbers.data();
  for (const auto& [name, view] : added) {
    view->data = place;
    place += view->rows * view->cols;
  }
  return OffsetOf(given->numbers.data());
}

val Answer(const Result<Matrix>& result) {
  return result.ok() ? CopyOut(result.value()) : RefuseObject(result.error());
}

val ComputeNorm() { return Answer(ApplyNorm(given->input.input, given->block.attention_norm)); }

val ComputeFeedForward() {
  return Answer(ApplyFeedForward(given->input.input, given->block.feed_forward));
}

Handle OpenFeedForwardTrace() {
  return OpenLayerTrace(TraceFeedForward(given->input.input, given->block.feed_forward), given);
}

val ComputeRotation(std::size_t heads, std::size_t first_position, float base) {
  return Answer(RotatePositions(given->input.input, heads, first_position, base));
}

val ComputeSinusoids(std::size_t count, std::size_t width, float base) {
  return Answer(SinusoidalPositions(count, width, base));
}

val ComputeBlock() { return Answer(ApplyBlock(given->block, given->input)); }

// Of the input.
Handle OpenPositionTrace(float base) {
  return OpenLayerTrace(TracePositions(given->input.input, base), given);
}

// Of queries in the place of the input and keys in that of the memory.
Handle OpenRotationTrace(std::size_t query_position, std::size_t key_position, float base) {
  return OpenLayerTrace(
      TraceRotations({given->input.input, given->input.memory, query_position, key_position, base}),
      given);
}

// Of matrices in the places of input and memory.
val ComputeDifference() {
  const Result<float> result = LargestDifference(given->input.input, given->input.memory);
  return result.ok() ? val(result.value()) : RefuseObject(result.error());
}

Handle OpenBlockTrace() { return OpenLayerTrace(TraceBlock(given->block, given->input), given); }

}  // namespace

std::shared_ptr<const GivenBlock> Given() { return given; }

EMSCRIPTEN_BINDINGS(layers) {
  using emscripten::function;
  function("startBlock", &StartBlock);
  function("setNorms", &SetNorms);
  function("setAttention", &SetAttention);
  function("addToBlock", &AddToBlock);
  function("prepareBlock", &PrepareBlock);
  function("applyNorm", &ComputeNorm);
  function("applyFeedForward", &ComputeFeedForward);
  function("traceFeedForward", &OpenFeedForwardTrace);
  function("rotatePositions", &ComputeRotation);
  function("sinusoidalPositions", &ComputeSinusoids);
  function("tracePositions", &OpenPositionTrace);
  function("traceRotations", &OpenRotationTrace);
  function("largestDifference", &ComputeDifference);
  function("applyBlock", &ComputeBlock);
  function("traceBlock", &OpenBlockTrace);
}

}  // namespace softlookup::javascript
