// A block of a Transformer: attention, cross-attention where there is a memory, and feed-forward,
// each with its norm and its residual.
//
// The encoder's block is one with no mask; the decoder's one with a causal mask, computed at once
// or position by position with a key/value cache.
#pragma once

#include <cstddef>
#include <optional>

#include "softlookup/attention.h"
#include "softlookup/attention_layer.h"
#include "softlookup/feed_forward.h"
#include "softlookup/layer_trace.h"
#include "softlookup/matrix.h"
#include "softlookup/norm.h"
#include "softlookup/result.h"

namespace softlookup {

// Where a sublayer's norm stands.
enum class NormOrder {
  kPreNorm,   // x + sublayer(norm(x)): USE-lite, GPT-2, Llama. Xiong et al. 2020, section 3
  kPostNorm,  // norm(x + sublayer(x)): Vaswani et al. 2017, section 3.1
};

struct BlockAttention {
  // W_Q: d_model x d, W_K: d_source x d_key, W_V: d_source x d_value, W_O: d_heads x d_model, where
  // d_source is the width of what is asked, d_key = d * key_value_heads / heads, and
  // d_heads = d_value * heads / key_value_heads
  LayerMatrices projections;
  LayerMatrices biases;  // one row each; without data none is added
  std::size_t heads = 1;
  // Grouped queries: head h asks the keys and values of head h * key_value_heads / heads, rounded
  // down. Ainslie et al. 2023, "GQA", section 2.2. A divisor of heads; 0 is as many as heads.
  std::size_t key_value_heads = 0;
  // Turns queries and keys by their positions (positions.h) where it is given.
  std::optional<float> rotary_base;

  std::size_t KeyValueHeads() const { return key_value_heads == 0 ? heads : key_value_heads; }
};

struct Block {
  NormOrder order = NormOrder::kPreNorm;
  Norm attention_norm;
  BlockAttention attention;
  // x W_res + b_res in place of x itself where attention's output has another width
  // (He et al. 2016, "Deep Residual Learning", section 3.2).
  MatrixView residual{};       // d_model x d_output of attention; without data x itself
  MatrixView residual_bias{};  // one row; without data none is added
  // Asks the memory of an encoder; without projections there is none.
  Norm cross_attention_norm;
  BlockAttention cross_attention;
  Norm feed_forward_norm;
  FeedForward feed_forward;
};

struct BlockInput {
  MatrixView input{};   // n x d_model
  MatrixView memory{};  // m x d_memory; for cross-attention only
  Mask mask{};          // of attention, n x n; cross-attention sees all of the memory
};

// n x d_output, float32.
// Work: n for every number of the block's matrices (of the memory's rows for what those multiply),
// and n m (d + d_value) for each attention, m the keys of one query.
// Errors: kEmpty, kShapeMismatch, kNotFinite, kOutOfRange (heads, epsilon, base, a number beyond
// kMaxMagnitude, given or computed), kTooLarge.
Result<Matrix> ApplyBlock(const Block& block, const BlockInput& input);

// What a trace through a block may keep, in float64 (1 GiB): no more leaves room for the matrices
// that it is made from in the 2 GiB of WebAssembly.
inline constexpr std::size_t kMaxTracedNumbers = std::size_t{1} << 27;

// The same, one step for each matrix on the way, in float64. Work: as above, + n m heads.
// Errors: as above, and kTooLarge where the scores of all heads would exceed kMaxNumbers, or all
// steps together kMaxTracedNumbers.
Result<LayerTrace> TraceBlock(const Block& block, const BlockInput& input);

// The keys (turned already, if they are turned) and values of the positions so far.
struct KeyValueCache {
  Matrix key;              // capacity x d_key; the first `length` rows are in use
  Matrix value;            // capacity x d_value
  std::size_t length = 0;  // positions
};

// Room for `capacity` positions. Preconditions: a block that ApplyBlock() accepts, and a capacity
// of which keys and values are at most kMaxNumbers numbers each.
KeyValueCache MakeCache(const Block& block, std::size_t capacity);

// The rows of `input` as the positions after those in the cache, each seeing itself and what is
// before it; their keys and values are added to the cache. Position by position it gives what
// ApplyBlock() gives for the whole sequence with a causal mask.
// Work: as ApplyBlock(), where m counts the positions in the cache, too.
// Errors: as ApplyBlock(), kShapeMismatch where the cache is not one of this block, kOutOfRange
// where it has no room. The cache then is as before.
Result<Matrix> ContinueBlock(const Block& block, MatrixView input, KeyValueCache& cache,
                             MatrixView memory = {});

}  // namespace softlookup
