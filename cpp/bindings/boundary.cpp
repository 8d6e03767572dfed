#include "boundary.h"

#include <emscripten/bind.h>

#include <string>
#include <utility>

#include "convert.h"

namespace softlookup::javascript {
namespace {

Error last_error{};

emscripten::val LastError() { return CopyOut(last_error); }

// Both come from CMakeLists.txt, which names the modules and chooses the build.
std::string Module() { return SOFTLOOKUP_MODULE; }
std::string Build() { return SOFTLOOKUP_BUILD; }

}  // namespace

ByteOffset Refuse(Error error) {
  last_error = std::move(error);
  return kRefused;
}

emscripten::val RefuseObject(Error error) {
  Refuse(std::move(error));
  return emscripten::val::null();
}

EMSCRIPTEN_BINDINGS(boundary) {
  emscripten::function("module", &Module);
  emscripten::function("build", &Build);
  emscripten::function("lastError", &LastError);
}

}  // namespace softlookup::javascript
