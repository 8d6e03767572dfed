#include "softlookup/principal_directions.h"

#include <Eigen/Jacobi>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "message.h"
#include "validation.h"

namespace softlookup {
namespace {

// Row-major, as matrices are.
template <typename Number>
using Rows = Eigen::Matrix<Number, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using VectorRows = Rows<double>;

Eigen::Map<const Rows<float>> MapOf(MatrixView matrix) {
  return {matrix.data, static_cast<Eigen::Index>(matrix.rows),
          static_cast<Eigen::Index>(matrix.cols)};
}

Matrix Round(const VectorRows& exact) {
  Matrix rounded(static_cast<std::size_t>(exact.rows()), static_cast<std::size_t>(exact.cols()));
  Eigen::Map<Rows<float>>(rounded.data.data(), exact.rows(), exact.cols()) = exact.cast<float>();
  return rounded;
}

// Of the lengths of two vectors: a smaller product of theirs is a right angle, to float64.
constexpr double kRightAngle = 1e-14;

// Far more than vectors take whose angles can be told from right ones.
constexpr int kMostSweeps = 30;

// Of the farthest reach: float32 has no digits for less.
constexpr double kNoReach = 1e-7;

// Turns two rows in their plane until they stand at a right angle, the sum of their squared lengths
// unchanged; false if they already do.
bool Straighten(VectorRows& vectors, Eigen::Index first, Eigen::Index second) {
  const double product = vectors.row(first).dot(vectors.row(second));
  const double square = vectors.row(first).squaredNorm();
  const double other_square = vectors.row(second).squaredNorm();
  if (std::abs(product) <= kRightAngle * std::sqrt(square * other_square)) return false;
  Eigen::JacobiRotation<double> rotation;
  rotation.makeJacobi(square, product, other_square);
  vectors.applyOnTheLeft(first, second, rotation.adjoint());
  return true;
}

// Rows at right angles to each other, along the directions and as long as the vectors reach there
// together: X turned by a rotation from the left, which leaves X^T X as it is (Hestenes 1958,
// "Inversion of matrices by biorthogonalization and related results").
VectorRows Straightened(VectorRows vectors) {
  bool turned = true;
  for (int sweep = 0; turned && sweep < kMostSweeps; ++sweep) {
    turned = false;
    for (Eigen::Index first = 0; first < vectors.rows(); ++first) {
      for (Eigen::Index second = first + 1; second < vectors.rows(); ++second) {
        turned |= Straighten(vectors, first, second);
      }
    }
  }
  return vectors;
}

// What is left of the axis that reaches farthest beside the first `count` directions. Those are
// unit vectors at right angles, so that of axis a the squared length 1 - sum over i of v_i[a]^2 is
// left.
Eigen::RowVectorXd AxisBeside(const VectorRows& directions, Eigen::Index count) {
  Eigen::Index farthest = 0;
  directions.topRows(count).colwise().squaredNorm().minCoeff(&farthest);
  Eigen::RowVectorXd left = Eigen::RowVectorXd::Unit(directions.cols(), farthest);
  for (Eigen::Index i = 0; i < count; ++i) {
    left -= directions(i, farthest) * directions.row(i);
  }
  return left;
}

bool PointsBack(const Eigen::RowVectorXd& direction) {
  Eigen::Index largest = 0;
  direction.cwiseAbs().maxCoeff(&largest);
  return direction[largest] < 0;
}

VectorRows Directions(const VectorRows& vectors, Eigen::Index count) {
  const VectorRows straightened = Straightened(vectors);
  std::vector<Eigen::Index> farthest_first(static_cast<std::size_t>(vectors.rows()));
  std::iota(farthest_first.begin(), farthest_first.end(), 0);
  const auto reach = [&](Eigen::Index row) { return straightened.row(row).norm(); };
  std::stable_sort(
      farthest_first.begin(), farthest_first.end(),
      [&](Eigen::Index left, Eigen::Index right) { return reach(left) > reach(right); });

  const double least = kNoReach * reach(farthest_first.front());
  VectorRows directions(count, vectors.cols());
  for (Eigen::Index i = 0; i < count; ++i) {
    const bool is_left = i < vectors.rows();
    const Eigen::Index row = is_left ? farthest_first[static_cast<std::size_t>(i)] : 0;
    Eigen::RowVectorXd direction = straightened.row(row);
    if (!is_left || reach(row) <= least) direction = AxisBeside(directions, i);
    direction.normalize();
    directions.row(i) = PointsBack(direction) ? Eigen::RowVectorXd(-direction) : direction;
  }
  return directions;
}

}  // namespace

Result<PrincipalDirections> FindPrincipalDirections(MatrixView vectors, std::size_t count) {
  if (Check error = CheckMatrix("vectors", vectors)) return error;
  if (vectors.rows > kMaxDrawnVectors) {
    return Refusal(ErrorCode::kTooLarge, "{name} has {given}; it may have at most {most}.",
                   {"vectors", MessagePart(vectors.rows, "row"), kMaxDrawnVectors});
  }
  if (Check error = CheckRange("count", count, 1, std::min(vectors.cols, kMaxPrincipalDirections)))
    return error;
  if (Check error = CheckSize("the directions", count, vectors.cols)) return error;
  const VectorRows given = MapOf(vectors).cast<double>();
  const VectorRows directions = Directions(given, static_cast<Eigen::Index>(count));
  const VectorRows coordinates = given.lazyProduct(directions.transpose());
  const double whole = given.squaredNorm();
  return PrincipalDirections{Round(directions), Round(coordinates),
                             whole == 0 ? 1 : std::min(1.0, coordinates.squaredNorm() / whole)};
}

}  // namespace softlookup
