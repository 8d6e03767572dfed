#include "exact_row.h"

#include <cmath>
#include <limits>

#include "head_columns.h"

namespace softlookup {
namespace {

constexpr double kHiddenScore = -std::numeric_limits<double>::infinity();

using RowMajorMatrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using HeadMap = Eigen::Map<const RowMajorMatrix, Eigen::Unaligned, Eigen::OuterStride<>>;

HeadMap MapHead(MatrixView matrix, std::size_t heads, std::size_t head) {
  const HeadColumns columns = ColumnsOfHead(matrix, heads, head);
  return HeadMap(columns.data, static_cast<Eigen::Index>(columns.rows),
                 static_cast<Eigen::Index>(columns.cols),
                 Eigen::OuterStride<>(static_cast<Eigen::Index>(columns.stride)));
}

template <typename Row>
double RawScore(Compatibility compatibility, const Eigen::VectorXd& query, const Row& key) {
  switch (compatibility) {
    case Compatibility::kScaledDot:
    case Compatibility::kDot:
      return query.dot(key);
    case Compatibility::kCosine: {
      const double norms = query.norm() * key.norm();
      return norms == 0 ? 0 : query.dot(key) / norms;
    }
    case Compatibility::kExact:
      return query == key ? 1 : 0;
  }
  return 0;
}

Eigen::VectorXd Softmax(const Eigen::VectorXd& masked, double temperature) {
  const double largest = masked.maxCoeff();
  const Eigen::VectorXd exponentials = masked.unaryExpr(
      [&](double score) { return ExponentialOfScore(score, largest, temperature); });
  return exponentials / exponentials.sum();
}

Eigen::VectorXd PlainMean(const Eigen::VectorXd& masked) {
  const auto is_visible = masked.array() > kHiddenScore;
  return is_visible.cast<double>() / static_cast<double>(is_visible.count());
}

Eigen::VectorXd HardMax(const Eigen::VectorXd& masked) {
  const double largest = masked.maxCoeff();
  const Eigen::VectorXd is_largest =
      masked.unaryExpr([&](double score) { return Ties(score, largest) ? 1.0 : 0.0; });
  return is_largest / is_largest.sum();
}

Eigen::VectorXd Weights(const AttentionInput& input, const Eigen::VectorXd& masked) {
  if (masked.maxCoeff() == kHiddenScore) return Eigen::VectorXd::Zero(masked.size());
  if (IsHardMax(input)) return HardMax(masked);
  if (input.normalisation == Normalisation::kSoftmax) {
    return std::isinf(input.temperature) ? PlainMean(masked) : Softmax(masked, input.temperature);
  }
  const auto is_visible = masked.array() > kHiddenScore;
  Eigen::VectorXd weights = is_visible.select(masked, 0);
  if (input.normalisation == Normalisation::kDivideBySum) {
    const double total = weights.sum();
    weights = is_visible.select(weights / total, 0);  // 0 / 0 must not reach what is hidden
  }
  return weights;
}

}  // namespace

bool NeedsShift(double largest_score, double temperature) {
  constexpr double kLargestPlainExponent = 80;
  return std::abs(largest_score / temperature) > kLargestPlainExponent;
}

double ExponentialOfScore(double score, double largest_score, double temperature) {
  const double shift = NeedsShift(largest_score, temperature) ? largest_score : 0;
  return std::exp((score - shift) / temperature);
}

bool Ties(double score, double other_score) {
  return static_cast<float>(score) == static_cast<float>(other_score);
}

ExactRow ComputeRow(const AttentionInput& input, std::size_t head, std::size_t row) {
  const HeadMap key = MapHead(input.key, input.heads, head);
  const HeadMap value = MapHead(input.value, input.heads, head);
  const Eigen::VectorXd query = MapHead(input.query, input.heads, head)
                                    .row(static_cast<Eigen::Index>(row))
                                    .transpose()
                                    .cast<double>();

  ExactRow exact;
  exact.raw.resize(key.rows());
  for (Eigen::Index j = 0; j < key.rows(); ++j) {
    const auto key_row = key.row(j).transpose().cast<double>();
    exact.raw[j] = RawScore(input.compatibility, query, key_row);
  }

  exact.scores = exact.raw;
  if (input.compatibility == Compatibility::kScaledDot) {
    exact.scores /= std::sqrt(static_cast<double>(key.cols()));
  }

  exact.masked = exact.scores;
  for (Eigen::Index j = 0; j < key.rows(); ++j) {
    if (!IsVisible(input, row, static_cast<std::size_t>(j))) exact.masked[j] = kHiddenScore;
  }

  exact.weights = Weights(input, exact.masked);

  exact.output.resize(value.cols());
  for (Eigen::Index col = 0; col < value.cols(); ++col) {
    exact.output[col] = exact.weights.dot(value.col(col).cast<double>());
  }
  return exact;
}

}  // namespace softlookup
