// Masks: which keys a query sees.
#pragma once

#include <cstddef>
#include <limits>

#include "softlookup/matrix.h"

namespace softlookup {

enum class MaskKind {
  kNone,           // every query sees every key
  kCausal,         // query i sees keys 0..i; needs as many queries as keys
  kGiven,          // query i sees key j where given[i][j] is 1; elsewhere it is 0
  kSlidingWindow,  // query i sees its own key and those just before it, `window` in all:
                   // i - window + 1..i, from 0 on; needs as many queries as keys. Jiang et al.
                   // 2023, "Mistral 7B", section 2; to both sides, Beltagy et al. 2020,
                   // "Longformer", 3.1
};

inline constexpr std::size_t kEveryKey = std::numeric_limits<std::size_t>::max();

struct Mask {
  MaskKind kind = MaskKind::kNone;
  MatrixView given{};  // n x m for kGiven, otherwise unused
  // At least 1 for kSlidingWindow, otherwise unused. One of m or more hides what kCausal does.
  std::size_t window = 0;
  // How many keys are real, 0..m. Those behind are padding, hidden from every query on top of what
  // the kind hides.
  std::size_t key_length = kEveryKey;
};

}  // namespace softlookup
