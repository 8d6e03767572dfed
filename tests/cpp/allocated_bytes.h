// What a call takes from the free store: the same on every machine, as seconds are not. What is
// computed anew for each number, instead of once, is allocated anew for each of them, too.
#pragma once

#include <cstddef>

namespace softlookup {

// Since the program began, given back or not.
std::size_t AllocatedBytes();

// Of one call.
template <typename Function>
std::size_t BytesOf(const Function& function) {
  const std::size_t before = AllocatedBytes();
  function();
  return AllocatedBytes() - before;
}

}  // namespace softlookup
