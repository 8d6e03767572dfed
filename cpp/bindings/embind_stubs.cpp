// What embind brings along and no binding uses: a page would wait for it. These stand in its place.
#include <emscripten/bind.h>

#include <cstddef>

extern "C" {

// embind asks for a type's name when a binding of that type is missing, which no build has, and
// would write it with the C library's printf, a tenth of the engine's bytes.
int siprintf(char* text, const char* /*format*/, ...) {
  *text = '\0';
  return 0;
}

namespace emscripten::internal {

// Wide strings and 64-bit numbers do not cross.
void _embind_register_std_wstring(TYPEID /*type*/, std::size_t /*size*/, const char* /*name*/) {}
void _embind_register_bigint(TYPEID /*type*/, const char* /*name*/, std::size_t /*size*/,
                             long long /*least*/, unsigned long long /*most*/) {}

}  // namespace emscripten::internal

}  // extern "C"
