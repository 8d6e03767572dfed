// Which keys a query sees: decided here for the readable path, for kernels by what they are handed.
#pragma once

#include <cstddef>

#include "softlookup/attention.h"
#include "softlookup/matrix.h"

namespace softlookup {

struct Visibility {
  MaskKind kind = MaskKind::kNone;
  MatrixView mask;  // n x m, for kGiven
  // Those behind are padding.
  std::size_t key_length = kEveryKey;
  // For kCausal, query i stands at this position + i among the keys.
  std::size_t first_query = 0;

  bool Sees(std::size_t query, std::size_t key) const {
    if (key >= key_length) return false;
    switch (kind) {
      case MaskKind::kNone:
        return true;
      case MaskKind::kCausal:
        return key <= first_query + query;
      case MaskKind::kGiven:
        return mask(query, key) != 0;
    }
    return true;
  }
};

inline Visibility VisibilityOf(const AttentionOptions& options) {
  return {options.mask_kind, options.mask, options.key_length, 0};
}

inline bool IsVisible(const AttentionOptions& options, std::size_t query, std::size_t key) {
  return VisibilityOf(options).Sees(query, key);
}

}  // namespace softlookup
