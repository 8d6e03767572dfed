// The plane in which vectors of many numbers are drawn; expectations are worked by hand, or are
// what any such directions must satisfy.
#include "softlookup/principal_directions.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <limits>
#include <random>
#include <vector>

namespace softlookup {
namespace {

PrincipalDirections Of(const Matrix& vectors, std::size_t count = 2) {
  auto result = FindPrincipalDirections(vectors, count);
  EXPECT_TRUE(result.ok());
  return std::move(result).value();
}

double Dot(const Matrix& left, std::size_t row, const Matrix& right, std::size_t other) {
  double sum = 0;
  for (std::size_t i = 0; i < left.cols; ++i) {
    sum += static_cast<double>(left(row, i)) * static_cast<double>(right(other, i));
  }
  return sum;
}

Matrix Random(std::size_t rows, std::size_t cols, unsigned seed) {
  std::mt19937 generator(seed);
  std::normal_distribution<float> normal;
  Matrix matrix(rows, cols);
  for (float& number : matrix.data) number = normal(generator);
  return matrix;
}

// (3, 4) and (-3, -4) lie on one line, (4, -3) stands at a right angle to it: squared lengths 50
// and 25.
TEST(PrincipalDirections, OfAPlaneByHand) {
  const PrincipalDirections found = Of(Matrix(3, 2, {3, 4, -3, -4, 4, -3}));
  const std::vector<float> directions = {0.6F, 0.8F, 0.8F, -0.6F};
  const std::vector<float> coordinates = {5, 0, -5, 0, 0, 5};
  for (std::size_t i = 0; i < directions.size(); ++i) {
    EXPECT_NEAR(found.directions.data[i], directions[i], 1e-7) << i;
  }
  for (std::size_t i = 0; i < coordinates.size(); ++i) {
    EXPECT_NEAR(found.coordinates.data[i], coordinates[i], 1e-6) << i;
  }
  EXPECT_NEAR(found.share, 1, 1e-15);
}

// Along the axes with lengths 1, 5, 2 and 3, read as rows and, with as many more columns, as a wide
// matrix.
TEST(PrincipalDirections, TakeTheLongestAxesFirst) {
  const std::vector<std::size_t> axes = {1, 3, 2};
  for (const std::size_t cols : {4, 9}) {
    Matrix vectors(4, cols);
    vectors(0, 0) = 1;
    vectors(1, 1) = -5;
    vectors(2, 2) = 2;
    vectors(3, 3) = 3;
    const PrincipalDirections found = Of(vectors, 3);
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::size_t col = 0; col < cols; ++col) {
        EXPECT_NEAR(found.directions(row, col), col == axes[row] ? 1 : 0, 1e-7);
      }
    }
    EXPECT_NEAR(found.coordinates(1, 0), -5, 1e-6);
    EXPECT_NEAR(found.share, 38.0 / 39, 1e-12);
  }
}

// Whatever else the first direction were, the vectors would not reach as far along it: of 1,000
// random ones none does. Two directions hold more than any other two: what Gram and Schmidt make of
// random pairs.
TEST(PrincipalDirections, ReachFartherThanAnyOthers) {
  for (const auto& [rows, cols] : {std::pair{30, 5}, {5, 30}, {7, 7}}) {
    const Matrix vectors =
        Random(static_cast<std::size_t>(rows), static_cast<std::size_t>(cols), 3);
    const PrincipalDirections found = Of(vectors);
    EXPECT_NEAR(Dot(found.directions, 0, found.directions, 0), 1, 1e-6);
    EXPECT_NEAR(Dot(found.directions, 1, found.directions, 1), 1, 1e-6);
    EXPECT_NEAR(Dot(found.directions, 0, found.directions, 1), 0, 1e-6);
    double whole = 0;
    double drawn = 0;
    const auto reach = [&](const Matrix& directions, std::size_t row) {
      double sum = 0;
      for (std::size_t i = 0; i < vectors.rows; ++i) {
        const double along = Dot(vectors, i, directions, row);
        sum += along * along;
      }
      return sum;
    };
    for (std::size_t i = 0; i < vectors.rows; ++i) {
      whole += Dot(vectors, i, vectors, i);
      for (std::size_t axis = 0; axis < 2; ++axis) {
        EXPECT_NEAR(found.coordinates(i, axis), Dot(vectors, i, found.directions, axis), 1e-5);
      }
    }
    drawn = reach(found.directions, 0) + reach(found.directions, 1);
    EXPECT_NEAR(found.share, drawn / whole, 1e-6);
    for (unsigned seed = 0; seed < 1'000; ++seed) {
      Matrix pair = Random(2, vectors.cols, seed);
      const double overlap = Dot(pair, 0, pair, 1) / Dot(pair, 0, pair, 0);
      for (std::size_t i = 0; i < pair.cols; ++i) {
        pair(1, i) -= static_cast<float>(overlap) * pair(0, i);
      }
      const double first = reach(pair, 0) / Dot(pair, 0, pair, 0);
      EXPECT_LE(first, reach(found.directions, 0) * (1 + 1e-6));
      EXPECT_LE(first + reach(pair, 1) / Dot(pair, 1, pair, 1), drawn * (1 + 1e-6));
    }
  }
}

TEST(PrincipalDirections, AreThereWhereTheVectorsFillFewer) {
  for (const Matrix& vectors : {Matrix(3, 5), Matrix(1, 5, {0, 0, 2, 0, 0}), Matrix(5, 3),
                                Matrix(2, 4, {1, 1, 1, 1, -2, -2, -2, -2})}) {
    const PrincipalDirections found = Of(vectors);
    EXPECT_NEAR(Dot(found.directions, 0, found.directions, 0), 1, 1e-6);
    EXPECT_NEAR(Dot(found.directions, 1, found.directions, 1), 1, 1e-6);
    EXPECT_NEAR(Dot(found.directions, 0, found.directions, 1), 0, 1e-6);
    EXPECT_NEAR(found.share, 1, 1e-12);
    for (std::size_t i = 0; i < vectors.rows; ++i) EXPECT_NEAR(found.coordinates(i, 1), 0, 1e-6);
  }
}

// Each of six vectors reaches a tenth as far as the one before, along a direction of its own: the
// products of the last are a ten-billionth of those of the first.
TEST(PrincipalDirections, StandAtRightAnglesHoweverLittleTheyReach) {
  constexpr std::size_t kCount = 6;
  const PrincipalDirections turned = Of(Random(kCount, 9, 5), kCount);
  Matrix vectors = turned.directions;
  for (std::size_t i = 0; i < kCount; ++i) {
    for (std::size_t col = 0; col < vectors.cols; ++col) {
      vectors(i, col) *= std::pow(0.1F, static_cast<float>(i));
    }
  }
  const PrincipalDirections found = Of(vectors, kCount);
  for (std::size_t i = 0; i < kCount; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      EXPECT_NEAR(Dot(found.directions, i, found.directions, j), i == j ? 1 : 0, 1e-6);
    }
    // Rounding turns the last one by up to 6e-8 of the first, which is 0.006 of it.
    EXPECT_NEAR(Dot(found.directions, i, turned.directions, i), 1, 1e-2) << i;
  }
}

TEST(PrincipalDirections, TheLargestEntryIsPositive) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    const PrincipalDirections found = Of(Random(6, 4, seed));
    for (std::size_t row = 0; row < 2; ++row) {
      float largest = 0;
      for (std::size_t col = 0; col < 4; ++col) {
        const float entry = found.directions(row, col);
        if (std::abs(entry) > std::abs(largest)) largest = entry;
      }
      EXPECT_GT(largest, 0);
    }
  }
}

// The largest numbers that any matrix may hold have finite squares in float64.
TEST(PrincipalDirections, OfTheLargestNumbers) {
  const PrincipalDirections found = Of(Matrix(2, 2, {kMaxMagnitude, 0, 0, -kMaxMagnitude / 2}));
  EXPECT_EQ(found.coordinates(0, 0), kMaxMagnitude);
  EXPECT_EQ(found.coordinates(1, 1), -kMaxMagnitude / 2);
  EXPECT_NEAR(found.share, 1, 1e-12);
}

TEST(PrincipalDirections, Refusals) {
  const auto refusal = [](const Matrix& vectors, std::size_t count) {
    const auto result = FindPrincipalDirections(vectors, count);
    EXPECT_FALSE(result.ok());
    return result.error();
  };
  EXPECT_EQ(refusal(Matrix(0, 0), 1).code, ErrorCode::kEmpty);
  EXPECT_EQ(refusal(Matrix(1, 2, {1, std::numeric_limits<float>::infinity()}), 1).code,
            ErrorCode::kNotFinite);
  EXPECT_EQ(refusal(Matrix(4, 3), 4).message, "count is 4; it must be from 1 to 3.");
  EXPECT_EQ(refusal(Matrix(4, 30), 0).message, "count is 0; it must be from 1 to 8.");
  EXPECT_EQ(refusal(Matrix(257, 3), 2).message, "vectors has 257 rows; it may have at most 256.");
}

}  // namespace
}  // namespace softlookup
