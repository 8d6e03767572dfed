// What every call to JavaScript shares: where its numbers stand, and how it refuses its input.
#pragma once

#include <emscripten/val.h>

#include <cstdint>

#include "softlookup/result.h"

namespace softlookup::javascript {

using ByteOffset = std::uintptr_t;

constexpr ByteOffset kRefused = 0;

// Keeps the error for lastError().
ByteOffset Refuse(const Error& error);
emscripten::val RefuseObject(const Error& error);

// Undefined, or null where there was an error.
emscripten::val Accept(const Check& error);

inline ByteOffset OffsetOf(const float* numbers) { return reinterpret_cast<ByteOffset>(numbers); }

}  // namespace softlookup::javascript
