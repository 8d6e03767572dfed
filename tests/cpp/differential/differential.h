// One input of bytes: the first chooses what is called.
#pragma once

#include <cstdint>
#include <span>

#include "differential/attention.h"
#include "differential/blocks.h"
#include "differential/choices.h"
#include "differential/generation.h"
#include "differential/training.h"

namespace softlookup::differential {

inline Fault CheckInput(std::span<const std::uint8_t> bytes) {
  Choices choices(bytes);
  switch (choices.Below(9)) {
    case 0:
      return CheckAttentionSizes(choices);
    case 1:
      return CheckLayer(choices);
    case 2:
    case 3:
      return CheckBlock(choices);
    case 4:
      return CheckTraining(choices);
    case 8:
      return CheckGeneration(choices);
    default:
      return CheckAttention(choices);
  }
}

}  // namespace softlookup::differential
