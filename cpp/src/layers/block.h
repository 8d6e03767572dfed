// A block behind the public entry: checked once, then computed as often as needed in kept memory.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "layers/block_attention.h"
#include "layers/feed_forward.h"
#include "place.h"
#include "softlookup/block.h"
#include "validation.h"

namespace softlookup {

// The block fits inputs of `input_cols` columns and, where it asks a memory, memories of
// `memory_cols`. `name` goes before the names of its matrices: "layers[2]." or nothing.
Check CheckBlock(std::string_view name, const Block& block, std::size_t input_cols,
                 std::size_t memory_cols = 0);

struct BlockWorkspace {
  BlockAttentionWorkspace attention;
  FeedForwardWorkspace feed_forward;
  Matrix input;  // of a sublayer, with its norm
  Matrix output;
  Matrix residual;
};

// rows: n x d_model, becomes n x d_output. With a cache, the rows are the positions after it.
// Interventions are those of the layer; there are none in cross-attention.
// Precondition: a checked block. Errors: kOutOfRange where a number is beyond kMaxMagnitude.
Check ApplyBlock(const Block& block, const BlockInput& input, KeyValueCache* cache,
                 BlockWorkspace& kept, Matrix& rows, const LayerInterventions& interventions = {});

// What a block's steps are computed from.
struct BlockSteps {
  std::size_t input;
  std::optional<std::size_t> memory;
  Visibility visibility;
  SharedInterventions interventions;  // of all layers
};

std::size_t TraceBlock(LayerTrace& trace, const Block& block, std::size_t layer,
                       const BlockSteps& steps);

}  // namespace softlookup
