#include "layer_trace.h"

#include <emscripten/bind.h>

#include <cstdint>
#include <vector>

#include "convert.h"

namespace softlookup::javascript {
namespace {

using emscripten::val;

// For every step, in the order in which they were computed: stage, layer, sublayer, head, rows and
// columns. As plain numbers, because a trace has hundreds of steps.
val StepsOf(const OpenTrace& open) {
  std::vector<std::uint32_t> numbers;
  const LayerTrace::Steps& steps = open.trace.steps();
  for (std::size_t index = 0; index < steps.size(); ++index) {
    const Step& step = steps[index];
    for (const std::size_t number :
         {static_cast<std::size_t>(step.place.stage), step.place.layer,
          static_cast<std::size_t>(step.place.sublayer), step.place.head, step.rows, step.cols}) {
      numbers.push_back(static_cast<std::uint32_t>(number));
    }
  }
  return val(emscripten::typed_memory_view(numbers.size(), numbers.data())).call<val>("slice");
}

// Precondition: index is one of StepsOf().
val NumbersOf(const OpenTrace& open, std::size_t index) {
  return CopyOut(open.trace.Numbers(index));
}

val DeriveIn(const OpenTrace& open, int stage, std::size_t layer, int sublayer, std::size_t head,
             std::size_t row, std::size_t col) {
  const Cell cell = {static_cast<Stage>(stage),      head, row, col, layer,
                     static_cast<Sublayer>(sublayer)};
  const Result<Derivation> result = open.trace.Derive(cell);
  return result.ok() ? CopyOut(result.value()) : RefuseObject(result.error());
}

}  // namespace

EMSCRIPTEN_BINDINGS(layer_trace) {
  FunctionOfHandle<&StepsOf>("stepsOfTrace");
  FunctionOfHandle<&NumbersOf>("numbersOfStep");
  FunctionOfHandle<&DeriveIn>("deriveInTrace");
}

}  // namespace softlookup::javascript
