// Attention described once, and carried out twice: by the kernels in float32, which give the output
// alone (AttendHeads), and in float64, row by row, as traces and derivations show it
// (exact_attention.h).
#pragma once

#include <cstddef>

#include "softlookup/attention.h"
#include "visibility.h"

namespace softlookup {

// What attention is told beside its query, key and value.
struct AttentionDescription : AttentionOptions {
  // Grouped queries (block.h): several heads share the keys and values of one. A divisor of heads;
  // 0 is as many as heads.
  std::size_t key_value_heads = 0;
  // Query i stands at this position + i among the keys.
  std::size_t first_query = 0;

  std::size_t KeyValueHeads() const { return key_value_heads == 0 ? heads : key_value_heads; }
  // Whose keys and values a head asks.
  std::size_t KeyValueHeadOf(std::size_t head) const { return head * KeyValueHeads() / heads; }
  // Whether any of so many keys may be hidden.
  bool HasMask(std::size_t keys) const {
    return mask.kind != MaskKind::kNone || mask.key_length < keys;
  }
  Visibility visibility() const { return {mask, first_query}; }
};

// What scaled dot products are divided by: sqrt(d), for heads of d columns.
double ScaleDivisor(const AttentionDescription& attention, std::size_t d);

// output = the heads' outputs side by side: softmax(q.k / divisor / T) V for each.
// query: n x heads * d, key: m x key/value heads * d, value: m x key/value heads * d_v,
// output: n x heads * d_v; a query that sees no key gets zeros. Preconditions: softmax over dot
// products that float32 can hold.
void AttendHeads(const AttentionDescription& attention, MatrixView query, MatrixView key,
                 MatrixView value, Workspace& workspace, Matrix& output);

}  // namespace softlookup
