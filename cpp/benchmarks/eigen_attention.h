// Attention, products and layers as one writes them with Eigen: what our kernels are compared with.
#pragma once

#include <Eigen/Core>
#include <cmath>

namespace softlookup::benchmark {

using EigenMatrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using EigenInput = Eigen::Map<const EigenMatrix>;

// What a causal mask hides: query i sees keys 0..i. By rows, several times faster than
// triangularView().
inline void FillHidden(EigenMatrix& scores, float number) {
  for (Eigen::Index row = 0; row + 1 < scores.rows(); ++row) {
    scores.row(row).tail(scores.cols() - row - 1).setConstant(number);
  }
}

// softmax(query key^T / sqrt(d)) value for each head's columns; query: n x d, key: m x d,
// value: m x d_v, output: n x d_v.
inline EigenMatrix EigenAttend(const Eigen::Ref<const EigenMatrix>& query,
                               const Eigen::Ref<const EigenMatrix>& key,
                               const Eigen::Ref<const EigenMatrix>& value, Eigen::Index heads,
                               bool is_causal) {
  const Eigen::Index width = query.cols() / heads;
  const Eigen::Index value_width = value.cols() / heads;
  EigenMatrix output(query.rows(), value.cols());
  for (Eigen::Index head = 0; head < heads; ++head) {
    EigenMatrix weights =
        query.middleCols(head * width, width) * key.middleCols(head * width, width).transpose();
    weights /= std::sqrt(static_cast<float>(width));
    if (is_causal) FillHidden(weights, -1e9F);
    weights.colwise() -= weights.rowwise().maxCoeff().eval();
    weights = weights.array().exp().matrix();
    // Eigen's exponential of such a score is a subnormal, with which processors compute very
    // slowly.
    if (is_causal) FillHidden(weights, 0);
    weights.array().colwise() /= weights.rowwise().sum().array().eval();
    output.middleCols(head * value_width, value_width).noalias() =
        weights * value.middleCols(head * value_width, value_width);
  }
  return output;
}

}  // namespace softlookup::benchmark
