// What JavaScript can ask of a line through points; web/engine/line-fit.ts is the only caller.
#include "softlookup/line_fit.h"

#include <emscripten/bind.h>

#include "layer_trace.h"
#include "learning_call.h"

namespace softlookup::javascript {
namespace {

// Of points and parameters.
emscripten::val OpenLineFit(double learning_rate) {
  const auto call = TakeCall();
  return OpenLayerTrace(TraceLineFit({call->first, call->second, learning_rate}), call);
}

}  // namespace

EMSCRIPTEN_BINDINGS(line_fit) { emscripten::function("traceLineFit", &OpenLineFit); }

}  // namespace softlookup::javascript
