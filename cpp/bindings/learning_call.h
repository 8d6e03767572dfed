// What a call of the second module takes: a block and its input, or matrices that are none.
#pragma once

#include <memory>

#include "given.h"
#include "softlookup/block.h"
#include "softlookup/matrix.h"

namespace softlookup::javascript {

struct LearningCall {
  Block block;
  BlockInput input;
  // The one or two matrices of functions that have their own names for them.
  MatrixView first;
  MatrixView second;
  Bytes numbers;  // of a call that is kept
};

const LearningCall& PreparedCall();

// The prepared call, its numbers where they are: a trace borrows them.
std::shared_ptr<const LearningCall> TakeCall();

}  // namespace softlookup::javascript
