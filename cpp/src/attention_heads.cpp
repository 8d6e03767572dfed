#include "attention_heads.h"

#include <algorithm>
#include <cmath>

#include "kernels/kernels.h"
#include "product.h"
#include "workspace.h"

namespace softlookup {
namespace {

// The columns of one head, of as many as stand side by side.
template <typename Number>
Strided<Number> ColumnsOf(const Strided<Number>& whole, std::size_t heads, std::size_t head) {
  const std::size_t cols = whole.cols / heads;
  return {whole.data + head * cols, whole.rows, cols, whole.stride};
}

}  // namespace

double ScaleDivisor(const AttentionDescription& attention, std::size_t d) {
  const bool is_scaled = attention.compatibility == Compatibility::kScaledDot;
  return is_scaled ? std::sqrt(static_cast<double>(d)) : 1;
}

void AttendHeads(const AttentionDescription& attention, MatrixView query, MatrixView key,
                 MatrixView value, Workspace& workspace, Matrix& output) {
  const std::size_t heads = attention.heads;
  const std::size_t shared_heads = attention.KeyValueHeads();
  // Divided first: heads times all columns may be more than a size of 32 bits holds.
  Reshape(output, query.rows, heads * (value.cols / shared_heads));
  const Mask& mask = attention.mask;
  const std::size_t keys = std::min(key.rows, mask.key_length);  // no query sees the padding
  if (keys == 0) return std::fill(output.data.begin(), output.data.end(), 0.0F);
  const double divisor =
      static_cast<double>(attention.temperature) * ScaleDivisor(attention, query.cols / heads);
  for (std::size_t head = 0; head < heads; ++head) {
    const std::size_t shared = attention.KeyValueHeadOf(head);
    const kernels::AttentionHead task = {
        .query = ColumnsOf(ViewOf(query), heads, head),
        .key = ColumnsOf(ViewOf(key, keys), shared_heads, shared),
        .value = ColumnsOf(ViewOf(value, keys), shared_heads, shared),
        .output = ColumnsOf(ViewOf(output), heads, head),
        .mask = mask.kind == MaskKind::kGiven ? ViewOf(mask.given) : kernels::View(),
        .visible = attention.visibility().Band(),
        .scale = static_cast<float>(1 / divisor)};
    kernels::AttendHead(task, Room(workspace, kernels::AttentionScratch(task)));
  }
}

}  // namespace softlookup
