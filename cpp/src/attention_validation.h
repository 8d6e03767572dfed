// What attention and its layers are given is checked here, once, at the public entry.
#pragma once

#include <string_view>

#include "softlookup/attention.h"
#include "softlookup/attention_layer.h"
#include "validation.h"

namespace softlookup {

// The mask fits so many queries and keys.
Check CheckMask(const Mask& mask, std::size_t queries, std::size_t keys);

// What attends and what is attended to: n x d_q, m x d_k, m x d_v.
struct AttentionShape {
  std::size_t queries;
  std::size_t query_cols;
  std::size_t keys;
  std::size_t key_cols;
  std::size_t value_cols;
};

inline AttentionShape ShapeOf(const AttentionInput& input) {
  return {input.query.rows, input.query.cols, input.key.rows, input.key.cols, input.value.cols};
}

// The memory of a layer, which may be its input.
inline MatrixView MemoryOf(const AttentionLayerInput& layer) {
  return layer.memory.data == nullptr ? layer.input : layer.memory;
}

inline AttentionShape ShapeOf(const AttentionLayerInput& layer) {
  const LayerMatrices& projections = layer.projections;
  return {layer.input.rows, projections.query.cols, MemoryOf(layer).rows, projections.key.cols,
          projections.value.cols};
}

Check CheckAttention(const AttentionInput& input);

// What is projected, and how wide it is.
struct Projected {
  std::string_view name;
  std::size_t cols;
};

// What goes before "query", "key" and "value" in the names of projections and of their biases;
// without the latter a bias is called that of its projection.
struct ProjectionNames {
  std::string_view projections;
  std::string_view biases;
};

// W_Q fits the input, W_K and W_V the memory, each bias its projection.
Check CheckProjections(const ProjectionNames& names, const LayerMatrices& projections,
                       const LayerMatrices& biases, const Projected& input,
                       const Projected& memory);

// And W_O fits W_V, in a layer that has all of its heads in each of them.
Check CheckLayerProjections(const LayerMatrices& projections, const LayerMatrices& biases,
                            const Projected& input, const Projected& memory);

// What fitting projections make of so many rows, the last of it called `output`. `of` goes behind
// the names of what is made of a memory: " of the memory" or nothing.
Check CheckProjectedSizes(const LayerMatrices& projections, std::size_t rows,
                          std::size_t memory_rows, std::string_view output,
                          std::string_view of = {});

// All but the size of what is projected, which is known only then.
Check CheckAttentionLayer(const AttentionLayerInput& layer);

// What the projections made is within kMaxMagnitude, too.
Check CheckProjected(MatrixView query, MatrixView key, MatrixView value);

// The additional limit of traces, which keep every n x m intermediate.
Check CheckTraceSize(const AttentionOptions& options, const AttentionShape& shape);

}  // namespace softlookup
