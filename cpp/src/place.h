// Where a step stands in a trace.
#pragma once

#include <cstddef>

#include "softlookup/derivation.h"

namespace softlookup {

// The part of a layer that is being traced.
struct Part {
  std::size_t layer = 0;
  Sublayer sublayer = Sublayer::kAttention;

  Cell operator()(Stage stage, std::size_t head = 0) const {
    return Cell{stage, head, 0, 0, layer, sublayer};
  }
};

}  // namespace softlookup
