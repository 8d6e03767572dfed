// What JavaScript can ask of a line through points; web/engine/line-fit.ts is the only caller.
#include "softlookup/line_fit.h"

#include <emscripten/bind.h>

#include <memory>
#include <vector>

#include "boundary.h"
#include "layer_trace.h"

namespace softlookup::javascript {
namespace {

// Points and parameters, which a trace borrows.
struct GivenLineFit {
  std::vector<float> numbers;
  LineFitInput input;
};

std::shared_ptr<GivenLineFit> given;

// Where points and then parameters are to be written before traceLineFit().
ByteOffset PrepareLineFit(std::size_t point_rows, std::size_t point_cols,
                          std::size_t parameter_rows, std::size_t parameter_cols) {
  if (Check error = CheckSize("points", point_rows, point_cols)) return Refuse(*error);
  if (Check error = CheckSize("parameters", parameter_rows, parameter_cols)) return Refuse(*error);
  given = std::make_shared<GivenLineFit>();
  const std::size_t of_points = point_rows * point_cols;
  // Never none: where nothing is to be written, too, there is a place that is not kRefused.
  given->numbers.resize(of_points + parameter_rows * parameter_cols + 1);
  const float* numbers = given->numbers.data();
  given->input.points = {numbers, point_rows, point_cols};
  given->input.parameters = {numbers + of_points, parameter_rows, parameter_cols};
  return OffsetOf(numbers);
}

Handle OpenLineFit(double learning_rate) {
  given->input.learning_rate = learning_rate;
  return OpenLayerTrace(TraceLineFit(given->input), given);
}

}  // namespace

EMSCRIPTEN_BINDINGS(line_fit) {
  using emscripten::function;
  function("prepareLineFit", &PrepareLineFit);
  function("traceLineFit", &OpenLineFit);
}

}  // namespace softlookup::javascript
