#include "softlookup/matrix.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "random_input.h"

namespace softlookup {
namespace {

constexpr double kEpsilon = std::numeric_limits<float>::epsilon();

TEST(Multiply, ByHand) {
  const Matrix left(2, 3, {1, 2, 3, 4, 5, 6});
  const Matrix right(3, 2, {7, 8, 9, 10, 11, 12});
  const Matrix product = Multiply(left, right).value();
  EXPECT_EQ(product.rows, 2);
  EXPECT_EQ(product.cols, 2);
  EXPECT_EQ(product.data, (std::vector<float>{58, 64, 139, 154}));
}

TEST(Multiply, ProjectsAWordOnThreeLenses) {
  const Matrix word(1, 2, {3, -1});
  const Matrix projection(2, 3, {1, 0, 2, 0, 1, 2});
  EXPECT_EQ(Multiply(word, projection).value().data, (std::vector<float>{3, -1, 4}));
}

void ExpectProduct(const Matrix& left, const Matrix& right) {
  const Matrix product = Multiply(left, right).value();
  ASSERT_EQ(product.rows, left.rows);
  ASSERT_EQ(product.cols, right.cols);
  for (std::size_t i = 0; i < left.rows; ++i) {
    for (std::size_t j = 0; j < right.cols; ++j) {
      double expected = 0;
      double magnitude = 0;
      for (std::size_t k = 0; k < left.cols; ++k) {
        expected += double{left(i, k)} * double{right(k, j)};
        magnitude += std::abs(double{left(i, k)} * double{right(k, j)});
      }
      // At most `inner` roundings, each of less than half a step.
      ASSERT_NEAR(product(i, j), expected,
                  kEpsilon / 2 * static_cast<double>(left.cols) * magnitude)
          << left.rows << " x " << left.cols << " x " << right.cols;
    }
  }
}

TEST(Multiply, AgreesWithFloat64ForEveryRemainderOfATile) {
  Random random(1);
  for (std::size_t rows = 1; rows <= 9; ++rows) {
    for (std::size_t cols = 1; cols <= 17; ++cols) {
      for (const std::size_t inner : {1, 2, 7, 67}) {
        ASSERT_NO_FATAL_FAILURE(ExpectProduct(RandomMatrix(random, rows, inner, Entries::kNormal),
                                              RandomMatrix(random, inner, cols, Entries::kNormal)));
      }
    }
  }
}

TEST(Multiply, AgreesWithFloat64ForLargeMatrices) {
  Random random(2);
  ExpectProduct(RandomMatrix(random, 67, 129, Entries::kNormal),
                RandomMatrix(random, 129, 65, Entries::kNormal));
}

// The bar of the project for 512 terms of N(0, 1) inputs, far below what the worst case allows.
TEST(Multiply, ErrorForNormalInputsIsSmall) {
  Random random(4);
  const Matrix left = RandomMatrix(random, 130, 512, Entries::kNormal);
  const Matrix right = RandomMatrix(random, 512, 130, Entries::kNormal);
  const Matrix product = Multiply(left, right).value();
  double largest_error = 0;
  for (std::size_t i = 0; i < left.rows; ++i) {
    for (std::size_t j = 0; j < right.cols; ++j) {
      double expected = 0;
      for (std::size_t k = 0; k < left.cols; ++k) expected += double{left(i, k)} * right(k, j);
      largest_error = std::max(largest_error, std::abs(product(i, j) - expected));
    }
  }
  RecordProperty("largest_error", std::to_string(largest_error * 1e6) + "e-6");
  EXPECT_LE(largest_error, 5e-5);
}

// Longer and wider than the blocks that a product is computed in.
TEST(Multiply, AgreesWithFloat64AcrossBlocks) {
  Random random(5);
  for (const auto& [rows, inner, cols] :
       {std::array<std::size_t, 3>{121, 129, 5}, {3, 257, 515}, {5, 128, 521}, {243, 7, 9}}) {
    ASSERT_NO_FATAL_FAILURE(ExpectProduct(RandomMatrix(random, rows, inner, Entries::kNormal),
                                          RandomMatrix(random, inner, cols, Entries::kNormal)));
  }
}

TEST(Multiply, IntoKeptMemoryStartsFromZero) {
  Workspace workspace;
  Matrix output(3, 3, std::vector<float>(9, 99));
  const Matrix left(2, 1, {2, 3});
  const Matrix right(1, 2, {5, 7});
  ASSERT_FALSE(Multiply(left, right, workspace, output));
  EXPECT_EQ(output.rows, 2);
  EXPECT_EQ(output.cols, 2);
  EXPECT_EQ(output.data, (std::vector<float>{10, 14, 15, 21}));
}

TEST(Multiply, ByTheIdentityChangesNothing) {
  Random random(3);
  const Matrix matrix = RandomMatrix(random, 13, 13, Entries::kNormal);
  Matrix identity(13, 13);
  for (std::size_t i = 0; i < 13; ++i) identity(i, i) = 1;
  EXPECT_EQ(Multiply(matrix, identity).value().data, matrix.data);
  EXPECT_EQ(Multiply(identity, matrix).value().data, matrix.data);
}

void ExpectError(MatrixView left, MatrixView right, ErrorCode code, const std::string& message) {
  const Result<Matrix> result = Multiply(left, right);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().code, code);
  EXPECT_EQ(result.error().message, message);
}

TEST(Multiply, RefusesWhatHasNoProduct) {
  const Matrix two_by_three(2, 3);
  ExpectError(two_by_three, two_by_three, ErrorCode::kShapeMismatch,
              "left has 3 columns, right has 2 rows: the two numbers must be equal.");
  ExpectError(Matrix(0, 3), two_by_three, ErrorCode::kEmpty,
              "left is 0 x 3; it must have at least 1 row and 1 column.");
  ExpectError(two_by_three, Matrix(3, 0), ErrorCode::kEmpty,
              "right is 3 x 0; it must have at least 1 row and 1 column.");
  ExpectError(Matrix(1, 1, {NAN}), Matrix(1, 1), ErrorCode::kNotFinite,
              "left[0][0] is NaN; every entry must be a finite number.");
  ExpectError(Matrix(1, 1), Matrix(1, 1, {1e13F}), ErrorCode::kOutOfRange,
              "right[0][0] is 1e+13; every entry must be from -1e+12 to 1e+12.");
  ExpectError(Matrix(8192, 1), Matrix(1, 4096), ErrorCode::kTooLarge,
              "the product is 8192 x 4096; a matrix may hold at most 16777216 numbers.");
}

}  // namespace
}  // namespace softlookup
