// The matrices that prepareBlock() has made room for (layers.cpp): a block, or two that are none.
#pragma once

#include <memory>
#include <vector>

#include "softlookup/block.h"

namespace softlookup::javascript {

// A block and the numbers that it borrows.
struct GivenBlock {
  std::vector<float> numbers;
  Block block;
  BlockInput input;
};

// What was written last.
std::shared_ptr<const GivenBlock> Given();

}  // namespace softlookup::javascript
