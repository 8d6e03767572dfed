// What JavaScript can ask of vectors that are to be drawn; web/engine/learning.ts is the only
// caller.
#include "softlookup/principal_directions.h"

#include <emscripten/bind.h>

#include "boundary.h"
#include "convert.h"
#include "learning_call.h"

namespace softlookup::javascript {
namespace {

using emscripten::val;

val DirectionsOf(std::size_t count) {
  const auto result = FindPrincipalDirections(PreparedCall().first, count);
  if (!result.ok()) return RefuseObject(result.error());
  val copy = val::object();
  copy.set("directions", CopyOut(result.value().directions));
  copy.set("coordinates", CopyOut(result.value().coordinates));
  copy.set("share", result.value().share);
  return copy;
}

}  // namespace

EMSCRIPTEN_BINDINGS(principal_directions) {
  using emscripten::function;
  function("principalDirections", &DirectionsOf);
}

}  // namespace softlookup::javascript
