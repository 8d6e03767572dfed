#include <algorithm>
#include <limits>

#include "kernels/kernels.h"

namespace softlookup::kernels {
namespace {

constexpr float kHidden = -std::numeric_limits<float>::infinity();

// weights = softmax of the query's scores with the first `count` keys; all 0 where it sees none
void WeighKeys(const AttentionHead& head, std::size_t row, std::size_t count, float* weights) {
  const float* query = head.query + row * head.query_stride;
  const float* mask = head.mask == nullptr ? nullptr : head.mask + row * head.mask_stride;
  for (std::size_t j = 0; j < count; ++j) {
    const bool is_hidden = mask != nullptr && mask[j] == 0;
    weights[j] = is_hidden
                     ? kHidden
                     : head.scale * Dot(query, head.key + j * head.key_stride, head.dimension);
  }
  const float largest = Largest(weights, count);
  if (largest == kHidden) {
    std::fill_n(weights, count, 0.0F);
    return;
  }
  const float total = Exponentials(weights, count, largest, 1);
  for (std::size_t j = 0; j < count; ++j) weights[j] /= total;
}

}  // namespace

void AttendRowByRow(const AttentionHead& head, float* weights) {
  for (std::size_t row = 0; row < head.queries; ++row) {
    const std::size_t count = VisibleKeys(head, row);
    WeighKeys(head, row, count, weights);
    float* output = head.output + row * head.output_stride;
    std::fill_n(output, head.value_dimension, 0.0F);
    for (std::size_t j = 0; j < count; ++j) {
      AddScaled(output, head.value + j * head.value_stride, weights[j], head.value_dimension);
    }
  }
}

}  // namespace softlookup::kernels
