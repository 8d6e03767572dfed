// What every call to JavaScript shares: where its numbers stand, and how it refuses its input.
#pragma once

#include <emscripten/val.h>

#include <cstddef>
#include <cstdint>

#include "softlookup/result.h"

namespace softlookup::javascript {

using ByteOffset = std::uintptr_t;

constexpr ByteOffset kRefused = 0;

// Keeps the error for lastError().
ByteOffset Refuse(const Error& error);
emscripten::val RefuseObject(const Error& error);

// All numbers that a call is given: at most kMaxGiven, half a GiB of the two that WebAssembly has
// here, so that what is computed from them finds room, too. Errors: kTooLarge.
inline constexpr std::size_t kMaxGiven = std::size_t{1} << 27;
Check CheckTogether(std::size_t count);

inline ByteOffset OffsetOf(const float* numbers) { return reinterpret_cast<ByteOffset>(numbers); }

}  // namespace softlookup::javascript
