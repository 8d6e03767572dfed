// Traces through layers that JavaScript has open; web/engine/layer-trace.ts is their only caller.
#pragma once

#include <memory>
#include <utility>

#include "handles.h"
#include "softlookup/layer_trace.h"

namespace softlookup::javascript {

// A trace borrows what it was made from: the numbers that were written, or a model.
struct OpenTrace {
  LayerTrace trace;
  std::shared_ptr<const void> owner;
};

inline emscripten::val OpenLayerTrace(Result<LayerTrace> trace, std::shared_ptr<const void> owner) {
  if (!trace.ok()) return RefuseObject(trace.error());
  return emscripten::val(Keep(OpenTrace{std::move(trace).value(), std::move(owner)}));
}

}  // namespace softlookup::javascript
