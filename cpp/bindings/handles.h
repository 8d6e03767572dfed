// What C++ keeps for JavaScript until it is given back. A handle names one thing and is given out
// once; a thing is kept with the tag of its type. So a handle that was given back, or that names
// something of another type, is refused.
#pragma once

#include <emscripten/bind.h>

#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>

#include "boundary.h"
#include "softlookup/result.h"

namespace softlookup::javascript {

using Handle = std::uint32_t;  // 0 names nothing

namespace handles {

// One for each type: its address is the tag.
template <typename Kept>
inline constexpr char kTag = 0;

// `destroy` gives the object back.
Handle Keep(const char* tag, void* object, void (*destroy)(void*));
// Null where it is refused; lastError() tells why.
void* Find(const char* tag, Handle handle);

// What JavaScript calls with the handle of the object that kFunction takes first.
template <auto kFunction>
struct OfHandle;

template <typename Object, typename... Arguments,
          emscripten::val (*kFunction)(Object&, Arguments...)>
struct OfHandle<kFunction> {
  static emscripten::val Call(Handle handle, Arguments... arguments) {
    void* object = Find(&kTag<std::remove_const_t<Object>>, handle);
    if (object == nullptr) return emscripten::val::null();
    return kFunction(*static_cast<Object*>(object), std::forward<Arguments>(arguments)...);
  }
};

}  // namespace handles

template <typename Kept>
Handle Keep(Kept kept) {
  const auto destroy = [](void* object) {
    const std::unique_ptr<Kept> owner(static_cast<Kept*>(object));
  };
  return handles::Keep(&handles::kTag<Kept>, std::make_unique<Kept>(std::move(kept)).release(),
                       destroy);
}

// The handle, or null where there was an error.
template <typename Kept>
emscripten::val KeepOrRefuse(Result<Kept> kept) {
  if (!kept.ok()) return RefuseObject(kept.error());
  return emscripten::val(Keep(std::move(kept).value()));
}

// Null where it is refused; lastError() tells why.
template <typename Kept>
Kept* Find(Handle handle) {
  return static_cast<Kept*>(handles::Find(&handles::kTag<Kept>, handle));
}

template <auto kFunction>
void FunctionOfHandle(const char* name) {
  emscripten::function(name, &handles::OfHandle<kFunction>::Call);
}

}  // namespace softlookup::javascript
