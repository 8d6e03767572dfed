// Positions as vectors: attention alone does not know the order of its keys.
#pragma once

#include <cstddef>

#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

// length x dimension, to be added to the embeddings. Vaswani et al. 2017, section 3.5:
//   positions[p][2i] = sin(p / 10000^(2i / d)), positions[p][2i + 1] = cos(p / 10000^(2i / d))
// Errors: kEmpty (a length or dimension of 0), kTooLarge.
Result<Matrix> SinusoidalPositions(std::size_t length, std::size_t dimension);

}  // namespace softlookup
