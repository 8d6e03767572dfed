#include "allocated_bytes.h"

#include <cstdlib>
#include <new>

namespace {

std::size_t allocated = 0;

}  // namespace

// In place of the library's own, which do the same. Only the sizes are counted: AddressSanitizer
// watches over malloc() as well.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  allocated += size;
  return std::malloc(size == 0 ? 1 : size);
}
void* operator new(std::size_t size) {
  void* const place = operator new(size, std::nothrow);
  if (place == nullptr) std::abort();
  return place;
}
void operator delete(void* place) noexcept { std::free(place); }
void operator delete(void* place, std::size_t) noexcept { std::free(place); }

namespace softlookup {

std::size_t AllocatedBytes() { return allocated; }

}  // namespace softlookup
