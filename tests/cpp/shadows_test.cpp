#include "softlookup/shadows.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace softlookup {
namespace {

Matrix ShadowsOf(const Matrix& vectors, const Matrix& direction) {
  Matrix output(1, 1);  // what it held is lost
  EXPECT_FALSE(Shadows(vectors, direction, output));
  return output;
}

// The triangle of sides 3, 4 and 5: with itself, with an axis, across and against it.
TEST(Shadows, ByHand) {
  const Matrix shadows = ShadowsOf(Matrix(4, 2, {3, 4, 0, 2, -4, 3, -6, -8}), Matrix(1, 2, {3, 4}));
  EXPECT_EQ(shadows.rows, 4);
  EXPECT_EQ(shadows.cols, 2);
  const std::vector<float> expected = {5, 5, 2, 1.6F, 5, 0, 10, -10};
  for (std::size_t i = 0; i < expected.size(); ++i)
    EXPECT_FLOAT_EQ(shadows.data[i], expected[i]) << i;
}

// Along each axis of a unit direction they are its own coordinates, whatever its length was.
TEST(Shadows, OfTheAxesAreTheUnitVector) {
  const Matrix axes(2, 2, {1, 0, 0, 1});
  for (const float length : {1e-6F, 1.0F, 1e11F}) {
    const Matrix shadows = ShadowsOf(axes, Matrix(1, 2, {0.6F * length, -0.8F * length}));
    EXPECT_FLOAT_EQ(shadows(0, 1), 0.6F);
    EXPECT_FLOAT_EQ(shadows(1, 1), -0.8F);
  }
}

// Squares of float32 would overflow at 2e19, and vanish below 1e-23.
TEST(Shadows, OfVeryLongAndVeryShortVectors) {
  for (const float size : {1e12F, 1e-30F}) {
    const Matrix shadows = ShadowsOf(Matrix(1, 3, {size, size, size}), Matrix(1, 3, {0, size, 0}));
    EXPECT_FLOAT_EQ(shadows(0, 0), size * std::sqrt(3.0F));
    EXPECT_FLOAT_EQ(shadows(0, 1), size);
  }
}

TEST(Shadows, OfNoDirectionAreZero) {
  const Matrix shadows = ShadowsOf(Matrix(2, 2, {3, 4, 0, 0}), Matrix(1, 2));
  EXPECT_EQ(shadows.data, (std::vector<float>{5, 0, 0, 0}));
}

TEST(Shadows, Refusals) {
  Matrix output;
  const auto code = [&](const Matrix& vectors, const Matrix& direction) {
    const Check error = Shadows(vectors, direction, output);
    EXPECT_TRUE(error);
    return error->code;
  };
  const Matrix two(1, 2, {1, 2});
  EXPECT_EQ(code(Matrix(0, 0), two), ErrorCode::kEmpty);
  EXPECT_EQ(code(two, Matrix(1, 0)), ErrorCode::kEmpty);
  EXPECT_EQ(code(two, Matrix(2, 2)), ErrorCode::kShapeMismatch);
  EXPECT_EQ(code(two, Matrix(1, 3)), ErrorCode::kShapeMismatch);
  EXPECT_EQ(code(two, Matrix(1, 2, {1, std::nanf("")})), ErrorCode::kNotFinite);
  EXPECT_EQ(code(Matrix(1, 2, {1e13F, 0}), two), ErrorCode::kOutOfRange);
}

}  // namespace
}  // namespace softlookup
