// The attention of a block: projections, grouped heads, rotary positions, key/value cache.
// Unchecked, in kept memory, and traced.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "attention_heads.h"
#include "layers/interventions.h"
#include "layers/positions.h"
#include "place.h"
#include "softlookup/block.h"
#include "validation.h"

namespace softlookup {

// The columns of one head of an attention.
struct HeadWidths {
  std::size_t key = 0;    // of query and key
  std::size_t value = 0;  // of value and output
};

// Attention fits inputs and sources of these widths.
Check CheckBlockAttention(std::string_view name, const BlockAttention& attention,
                          std::size_t input_cols, std::string_view source, std::size_t source_cols);

// Precondition: a checked attention.
HeadWidths WidthsOf(const BlockAttention& attention);

AttentionDescription Describe(const BlockAttention& attention, const Visibility& visibility);

struct BlockAttentionWorkspace {
  Workspace workspace;
  Matrix query;
  Matrix key;
  Matrix value;
  Matrix attended;
  Turns turns;
};

// With a cache, the rows of `source` are appended to it and all that it holds is asked.
// Interventions need a mask that is causal or none.
// Errors: kOutOfRange where a projected number is beyond kMaxMagnitude.
Check ApplyBlockAttention(const BlockAttention& attention, MatrixView input, MatrixView source,
                          const Visibility& visibility, KeyValueCache* cache,
                          const LayerInterventions& interventions, BlockAttentionWorkspace& kept,
                          Matrix& output);

// Softmax along the rows of scores, none of which is hidden.
std::size_t TraceSoftmax(LayerTrace& trace, const Cell& place, std::size_t scores);

// Without an output projection it ends with the heads' outputs side by side.
std::size_t TraceBlockAttention(LayerTrace& trace, const Part& part,
                                const BlockAttention& attention, std::size_t input,
                                std::size_t source, const Visibility& visibility,
                                const LayerInterventions& interventions = {});

}  // namespace softlookup
