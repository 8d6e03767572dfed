#include "layer_trace.h"

#include <emscripten/bind.h>

#include "convert.h"

namespace softlookup::javascript {
namespace {

using emscripten::val;

// The place and the shape of every step, in the order in which they were computed.
val StepsOf(Handle handle) {
  val steps = val::array();
  for (const Step& step : Opened<OpenTrace>(handle).trace.steps()) {
    val copy = val::object();
    copy.set("stage", NameOf(step.place.stage));
    copy.set("layer", step.place.layer);
    copy.set("sublayer", NameOf(step.place.sublayer));
    copy.set("head", step.place.head);
    copy.set("rows", step.rows);
    copy.set("cols", step.cols);
    steps.call<void>("push", copy);
  }
  return steps;
}

// Precondition: index is one of StepsOf().
val NumbersOf(Handle handle, std::size_t index) {
  return CopyOut(Opened<OpenTrace>(handle).trace.Numbers(index));
}

val DeriveIn(Handle handle, int stage, std::size_t layer, int sublayer, std::size_t head,
             std::size_t row, std::size_t col) {
  const Cell cell = {static_cast<Stage>(stage),      head, row, col, layer,
                     static_cast<Sublayer>(sublayer)};
  const Result<Derivation> result = Opened<OpenTrace>(handle).trace.Derive(cell);
  return result.ok() ? CopyOut(result.value(), Within::kLayers) : RefuseObject(result.error());
}

void CloseLayerTrace(Handle handle) { Close<OpenTrace>(handle); }

val LayerNames() {
  val names = val::object();
  names.set("stage", NamesOf<Stage>());
  names.set("sublayer", NamesOf<Sublayer>());
  names.set("mask", NamesOf<MaskKind>());
  names.set("normKind", NamesOf<NormKind>());
  names.set("normOrder", NamesOf<NormOrder>());
  names.set("activation", NamesOf<Activation>());
  return names;
}

}  // namespace

EMSCRIPTEN_BINDINGS(layer_trace) {
  using emscripten::function;
  function("layerNames", &LayerNames);
  function("stepsOfTrace", &StepsOf);
  function("numbersOfStep", &NumbersOf);
  function("deriveInTrace", &DeriveIn);
  function("closeLayerTrace", &CloseLayerTrace);
}

}  // namespace softlookup::javascript
