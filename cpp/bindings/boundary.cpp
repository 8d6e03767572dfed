#include "boundary.h"

#include <emscripten/bind.h>

#include <string>
#include <utility>

#include "convert.h"
#include "module_name.h"

namespace softlookup::javascript {
namespace {

Error last_error{};

emscripten::val LastError() { return CopyOut(last_error); }

std::string Module() { return kModule; }
std::string Build() { return kBuild; }

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
