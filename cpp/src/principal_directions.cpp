#include "softlookup/principal_directions.h"

#include <Eigen/SVD>
#include <algorithm>
#include <cmath>

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

// Of the farthest reach: float32 has no digits for less.
constexpr double kNoReach = 1e-7;

// U^T X with the first `count` eigenvectors U of X X^T, or all if there are fewer: at right angles
// to each other, along the directions and as long as the vectors X reach there together, the
// farthest first.
VectorRows FarthestReaches(const VectorRows& vectors, Eigen::Index count) {
  const Eigen::MatrixXd products = vectors.lazyProduct(vectors.transpose());
  const Eigen::JacobiSVD<Eigen::MatrixXd, Eigen::NoQRPreconditioner> decomposition(
      products, Eigen::ComputeFullU);
  return decomposition.matrixU()
      .leftCols(std::min(count, vectors.rows()))
      .transpose()
      .lazyProduct(vectors);
}

// The axis of which most is left beside the first `count` directions. Those are unit vectors at
// right angles, so that of axis a the squared length 1 - sum over i of v_i[a]^2 is left.
Eigen::RowVectorXd AxisBeside(const VectorRows& directions, Eigen::Index count) {
  Eigen::Index farthest = 0;
  directions.topRows(count).colwise().squaredNorm().minCoeff(&farthest);
  return Eigen::RowVectorXd::Unit(directions.cols(), farthest);
}

bool PointsBack(const Eigen::RowVectorXd& direction) {
  Eigen::Index largest = 0;
  direction.cwiseAbs().maxCoeff(&largest);
  return direction[largest] < 0;
}

VectorRows Directions(const VectorRows& vectors, Eigen::Index count) {
  const VectorRows reaches = FarthestReaches(vectors, count);
  const double least = kNoReach * reaches.row(0).norm();
  VectorRows directions(count, vectors.cols());
  for (Eigen::Index i = 0; i < count; ++i) {
    const bool reaches_anywhere = i < reaches.rows() && reaches.row(i).norm() > least;
    Eigen::RowVectorXd direction =
        reaches_anywhere ? Eigen::RowVectorXd(reaches.row(i)) : AxisBeside(directions, i);
    // What an axis has of the directions before it, or rounding has left.
    for (Eigen::Index j = 0; j < i; ++j) {
      direction -= direction.dot(directions.row(j)) * directions.row(j);
    }
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
