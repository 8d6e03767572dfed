// From matrices of all heads to what the kernels take of one.
#pragma once

#include <cstddef>

#include "kernels/kernels.h"
#include "softlookup/matrix.h"
#include "visibility.h"

namespace softlookup {

// One head's group of columns in each of the four matrices, from this column on.
struct HeadColumns {
  std::size_t query = 0;
  std::size_t key = 0;
  std::size_t value = 0;
  std::size_t output = 0;
  std::size_t dimension = 0;        // d: of query and key
  std::size_t value_dimension = 0;  // d_v: of value and output
};

// query: n x ..., key and value: m x ..., output: n x ...; the weights are the softmax of `scale`
// times the dot products of the visible keys.
inline kernels::AttentionHead KernelHead(MatrixView query, MatrixView key, MatrixView value,
                                         Matrix& output, const HeadColumns& columns,
                                         const Visibility& visibility, float scale) {
  const Mask& mask = visibility.mask;
  return {.query = query.data + columns.query,
          .query_stride = query.cols,
          .key = key.data + columns.key,
          .key_stride = key.cols,
          .value = value.data + columns.value,
          .value_stride = value.cols,
          .output = output.data.data() + columns.output,
          .output_stride = output.cols,
          .mask = mask.kind == MaskKind::kGiven ? mask.given.data : nullptr,
          .mask_stride = mask.given.cols,
          .visible = visibility.Band(),
          .queries = query.rows,
          .keys = key.rows,
          .dimension = columns.dimension,
          .value_dimension = columns.value_dimension,
          .scale = scale};
}

}  // namespace softlookup
