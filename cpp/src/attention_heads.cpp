#include "attention_heads.h"

#include <algorithm>
#include <cmath>

#include "kernels/kernels.h"
#include "workspace.h"

namespace softlookup {

double ScaleDivisor(const AttentionDescription& attention, std::size_t d) {
  const bool is_scaled = attention.compatibility == Compatibility::kScaledDot;
  return is_scaled ? std::sqrt(static_cast<double>(d)) : 1;
}

void AttendHeads(const AttentionDescription& attention, MatrixView query, MatrixView key,
                 MatrixView value, Workspace& workspace, Matrix& output) {
  const std::size_t d = query.cols / attention.heads;
  const std::size_t d_v = value.cols / attention.KeyValueHeads();
  Reshape(output, query.rows, attention.heads * d_v);
  const double divisor = static_cast<double>(attention.temperature) * ScaleDivisor(attention, d);
  const Mask& mask = attention.mask;
  const std::size_t keys = std::min(key.rows, mask.key_length);  // no query sees the padding
  if (keys == 0) std::fill(output.data.begin(), output.data.end(), 0.0F);
  for (std::size_t head = 0; head < attention.heads && keys > 0; ++head) {
    const std::size_t shared = attention.KeyValueHeadOf(head);
    const kernels::AttentionHead task = {
        .query = query.data + head * d,
        .query_stride = query.cols,
        .key = key.data + shared * d,
        .key_stride = key.cols,
        .value = value.data + shared * d_v,
        .value_stride = value.cols,
        .output = output.data.data() + head * d_v,
        .output_stride = output.cols,
        .mask = mask.kind == MaskKind::kGiven ? mask.given.data : nullptr,
        .mask_stride = mask.given.cols,
        .visible = attention.visibility().Band(),
        .queries = query.rows,
        .keys = keys,
        .dimension = d,
        .value_dimension = d_v,
        .scale = static_cast<float>(1 / divisor)};
    kernels::AttendHead(task, Room(workspace, kernels::AttentionScratch(task)));
  }
}

}  // namespace softlookup
