// What JavaScript can ask of the layers around attention; web/engine/layers.ts is the only caller.
#include <emscripten/bind.h>

#include <memory>

#include "boundary.h"
#include "convert.h"
#include "layer_trace.h"
#include "learning_call.h"
#include "softlookup/block.h"
#include "softlookup/position_trace.h"
#include "softlookup/positions.h"

namespace softlookup::javascript {
namespace {

using emscripten::val;

val Answer(const Result<Matrix>& result) {
  return result.ok() ? CopyOut(result.value()) : RefuseObject(result.error());
}

val ComputeNorm() {
  const LearningCall& call = PreparedCall();
  return Answer(ApplyNorm(call.input.input, call.block.attention_norm));
}

val ComputeFeedForward() {
  const LearningCall& call = PreparedCall();
  return Answer(ApplyFeedForward(call.input.input, call.block.feed_forward));
}

val OpenFeedForwardTrace() {
  const auto call = TakeCall();
  return OpenLayerTrace(TraceFeedForward(call->input.input, call->block.feed_forward), call);
}

val ComputeRotation(std::size_t heads, std::size_t first_position, float base) {
  return Answer(RotatePositions(PreparedCall().input.input, heads, first_position, base));
}

val ComputeSinusoids(std::size_t count, std::size_t width, float base) {
  return Answer(SinusoidalPositions(count, width, base));
}

val ComputeBlock() { return Answer(ApplyBlock(PreparedCall().block, PreparedCall().input)); }

val OpenPositionTrace(float base) {
  const auto call = TakeCall();
  return OpenLayerTrace(TracePositions(call->input.input, base), call);
}

// Of queries and keys.
val OpenRotationTrace(std::size_t query_position, std::size_t key_position, float base) {
  const auto call = TakeCall();
  return OpenLayerTrace(
      TraceRotations({call->first, call->second, query_position, key_position, base}), call);
}

val ComputeDifference() {
  const Result<float> result = LargestDifference(PreparedCall().first, PreparedCall().second);
  return result.ok() ? val(result.value()) : RefuseObject(result.error());
}

val OpenBlockTrace() {
  const auto call = TakeCall();
  return OpenLayerTrace(TraceBlock(call->block, call->input), call);
}

}  // namespace

EMSCRIPTEN_BINDINGS(layers) {
  using emscripten::function;
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
