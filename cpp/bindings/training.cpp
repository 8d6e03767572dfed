// What JavaScript can call for training; web/engine/learning.ts is the only caller.
#include <emscripten/bind.h>

#include "boundary.h"
#include "convert.h"
#include "softlookup/result.h"

namespace softlookup::javascript {
namespace {

using emscripten::val;

// An enumerator crosses to C++ as its place in these lists.
val TrainingNames() {
  val names = val::object();
  names.set("errorCode", NamesOf<ErrorCode>());
  return names;
}

}  // namespace

EMSCRIPTEN_BINDINGS(training) { emscripten::function("trainingNames", &TrainingNames); }

}  // namespace softlookup::javascript
