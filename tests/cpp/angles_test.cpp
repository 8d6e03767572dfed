#include "softlookup/angles.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace softlookup {
namespace {

Matrix AnglesOf(const Matrix& cosines) {
  Matrix output(1, 1);  // what it held is lost
  EXPECT_FALSE(Angles(cosines, output));
  return output;
}

// School's angles: cos 60 = 1/2, and the triangle of sides 3, 4 and 5.
TEST(Angles, ByHand) {
  const Matrix angles = AnglesOf(Matrix(2, 3, {1, 0.5, 0, -1, -0.5, 0.8F}));
  EXPECT_EQ(angles.rows, 6);
  EXPECT_EQ(angles.cols, 2);
  const std::vector<double> degrees = {0, 60, 90, 180, 120, 36.86989764584402};
  const std::vector<double> sines = {0, 0.8660254037844386, 1, 0, 0.8660254037844386, 0.6};
  for (std::size_t i = 0; i < degrees.size(); ++i) {
    // One rounding to float32, and 0.8 is none of its numbers.
    EXPECT_NEAR(angles(i, 0), degrees[i], 2e-5) << i;
    EXPECT_NEAR(angles(i, 1), sines[i], 1e-7) << i;
  }
}

// 1 - 2^-24: 1 - c^2 is 2^-23 - 2^-48, of which a square in float32 would keep nothing.
TEST(Angles, KeepTheirDigitsNearOne) {
  const float cosine = 1 - std::numeric_limits<float>::epsilon() / 2;
  EXPECT_FLOAT_EQ(AnglesOf(Matrix(1, 1, {cosine}))(0, 1), 3.4526697e-4F);
}

TEST(Angles, Refusals) {
  Matrix output;
  const auto code = [&](const Matrix& cosines) {
    const Check error = Angles(cosines, output);
    EXPECT_TRUE(error);
    return error->code;
  };
  EXPECT_EQ(code(Matrix(0, 0)), ErrorCode::kEmpty);
  EXPECT_EQ(code(Matrix(1, 2, {0.5, 1.01F})), ErrorCode::kOutOfRange);
  EXPECT_EQ(code(Matrix(1, 1, {-1.01F})), ErrorCode::kOutOfRange);
  EXPECT_EQ(code(Matrix(1, 1, {std::nanf("")})), ErrorCode::kNotFinite);
}

}  // namespace
}  // namespace softlookup
