// What -sJS_MATH leaves out of the browser's mathematics and the engine uses: it stands in place of
// the C library's own.
#include <emscripten/em_math.h>

#include <cmath>

extern "C" double tanh(double number) { return emscripten_math_tanh(number); }
