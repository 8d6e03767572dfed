// What JavaScript can ask of vectors that are to be drawn; web/engine/learning.ts is the only
// caller.
#include "softlookup/principal_directions.h"

#include <emscripten/bind.h>

#include "boundary.h"
#include "convert.h"

namespace softlookup::javascript {
namespace {

using emscripten::val;

Matrix drawn;

// Where the vectors are to be written before principalDirections().
ByteOffset PrepareDirections(std::size_t rows, std::size_t cols) {
  if (Check error = CheckSize("vectors", rows, cols)) return Refuse(*error);
  drawn = Matrix(rows, cols);
  drawn.data.reserve(1);  // an empty matrix, too, has a place that is not kRefused
  return OffsetOf(drawn.data.data());
}

val DirectionsOf(std::size_t count) {
  const auto result = FindPrincipalDirections(drawn, count);
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
  function("prepareDirections", &PrepareDirections);
  function("principalDirections", &DirectionsOf);
}

}  // namespace softlookup::javascript
