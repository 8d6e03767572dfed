#include "boundary.h"

#include <emscripten/bind.h>

#include <string>
#include <utility>

#include "convert.h"
#include "module_name.h"

namespace softlookup::javascript {
namespace {

Check last_error = Error{};

emscripten::val LastError() { return CopyOut(*last_error); }

std::string Module() { return kModule; }
std::string Build() { return kBuild; }

}  // namespace

ByteOffset Refuse(const Error& error) {
  last_error = error;
  return kRefused;
}

emscripten::val RefuseObject(const Error& error) {
  Refuse(error);
  return emscripten::val::null();
}

emscripten::val Accept(const Check& error) {
  return error ? RefuseObject(*error) : emscripten::val::undefined();
}

EMSCRIPTEN_BINDINGS(boundary) {
  emscripten::function("module", &Module);
  emscripten::function("build", &Build);
  emscripten::function("lastError", &LastError);
}

}  // namespace softlookup::javascript
