#include <algorithm>

#include "kernels/kernels.h"
#include "softmax.h"
#include "vector.h"

namespace softlookup::kernels {
namespace {

// The dot products of a narrow head's query with kLanes keys. One by one, most of the time would go
// into the sums over the lanes.
Vector DotsOfKeys(const float* query, const float* key, std::size_t stride, std::size_t d) {
  Vector sums[kLanes];
  std::fill_n(sums, kLanes, Splat(0));
  std::size_t i = 0;
  for (; i + kLanes <= d; i += kLanes) {
    const Vector part = Load(query + i);
    for (std::size_t j = 0; j < kLanes; ++j) {
      sums[j] = MultiplyAdd(sums[j], part, Load(key + j * stride + i));
    }
  }
  Transpose(sums);
  Vector dots = sums[0];
  for (std::size_t j = 1; j < kLanes; ++j) dots = Add(dots, sums[j]);
  float rest[kLanes] = {};
  for (; i < d; ++i) {
    for (std::size_t j = 0; j < kLanes; ++j) rest[j] += query[i] * key[j * stride + i];
  }
  return Add(dots, Load(rest));
}

// scores = scale q K^T over `count` keys from this one on
void ScoreKeys(const AttentionHead& head, const float* query, const float* key, std::size_t count,
               float* scores) {
  constexpr std::size_t kWidestNarrowHead = 32;
  std::size_t j = 0;
  if (head.query.cols <= kWidestNarrowHead) {
    for (; j + kLanes <= count; j += kLanes) {
      const Vector dots =
          DotsOfKeys(query, key + j * head.key.stride, head.key.stride, head.query.cols);
      Store(scores + j, Multiply(Splat(head.scale), dots));
    }
  }
  for (; j < count; ++j) {
    scores[j] = head.scale * Dot(query, key + j * head.key.stride, head.query.cols);
  }
}

// weights = exp of the query's scores with these keys, less the largest; returns their sum, 0 where
// it sees none
float WeighKeys(const AttentionHead& head, std::size_t row, KeyRange keys, float* weights) {
  const std::size_t count = keys.end - keys.begin;
  ScoreKeys(head, head.query.Row(row), head.key.Row(keys.begin), count, weights);
  if (head.mask.data != nullptr) {
    const float* mask = head.mask.Row(row) + keys.begin;
    for (std::size_t j = 0; j < count; ++j) {
      if (mask[j] == 0) weights[j] = kHiddenScore;
    }
  }
  const float largest = Largest(weights, count);
  return largest == kHiddenScore ? 0 : Exponentials(weights, count, largest);
}

}  // namespace

void AttendRowByRow(const AttentionHead& head, float* weights) {
  for (std::size_t row = 0; row < head.query.rows; ++row) {
    const KeyRange keys = VisibleKeys(head, row);
    const std::size_t count = keys.end - keys.begin;
    const float total = WeighKeys(head, row, keys, weights);
    const MutableView output = {head.output.Row(row), 1, head.value.cols, head.output.stride};
    std::fill_n(output.data, output.cols, 0.0F);
    if (total == 0) continue;
    AddProduct({.left = {weights, 1, count, count},
                .right = {head.value.Row(keys.begin), count, head.value.cols, head.value.stride},
                .output = output},
               nullptr);
    for (std::size_t col = 0; col < output.cols; ++col) output.data[col] /= total;
  }
}

}  // namespace softlookup::kernels
