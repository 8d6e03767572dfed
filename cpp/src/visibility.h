// Which keys a query sees is decided here alone: every way through attention asks.
#pragma once

#include <algorithm>
#include <cstddef>

#include "kernels/kernels.h"
#include "softlookup/mask.h"

namespace softlookup {

struct Visibility {
  Mask mask;
  // Query i stands at this position + i among the keys.
  std::size_t first_query = 0;

  // What the kind lets query i see: a band of diagonals. A given mask and padding hide more.
  kernels::Band Band() const {
    const auto own = static_cast<std::ptrdiff_t>(first_query);
    switch (mask.kind) {
      case MaskKind::kNone:
      case MaskKind::kGiven:
        return {};
      case MaskKind::kCausal:
        return {.last = own};
      case MaskKind::kSlidingWindow: {
        const auto far = static_cast<std::size_t>(kernels::Band::kFar);
        return {own + 1 - static_cast<std::ptrdiff_t>(std::min(mask.window, far)), own};
      }
    }
    return {};
  }

  bool Sees(std::size_t query, std::size_t key) const {
    if (key >= mask.key_length || !Band().Holds(query, key)) return false;
    return mask.kind != MaskKind::kGiven || mask.given(query, key) != 0;
  }

  // How many of so many keys a query sees where it sees the first ones: with no mask or a causal
  // one, and no padding.
  std::size_t CountFirstKeys(std::size_t query, std::size_t keys) const {
    return std::min(keys, query + static_cast<std::size_t>(Band().last) + 1);
  }
};

}  // namespace softlookup
