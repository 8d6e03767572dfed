// Traces of positions: their numbers against formulas written out, and every expression against its
// number.
#include "softlookup/position_trace.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "evaluate.h"

namespace softlookup {
namespace {

// Rounded once to float32, on numbers up to about 10.
constexpr double kOneRounding = 1e-6;

double At(const LayerTrace& trace, Stage stage, std::size_t row, std::size_t col) {
  return trace.steps()[*trace.Find(Cell{stage})](row, col);
}

void ExpectEveryExpression(const LayerTrace& trace) {
  for (std::size_t index = 0; index < trace.steps().size(); ++index) {
    const Step& step = trace.steps()[index];
    for (std::size_t row = 0; row < step.rows; ++row) {
      for (std::size_t col = 0; col < step.cols; ++col) {
        Cell cell = step.place;
        cell.row = row;
        cell.col = col;
        const Result<Derivation> result = trace.Derive(cell);
        ASSERT_TRUE(result.ok()) << result.error().message;
        const double number = step(row, col);
        if (step.given.data == nullptr) {
          ASSERT_NEAR(Evaluate(result.value()), number, 1e-12);
        }
        ASSERT_EQ(result.value().result, static_cast<double>(static_cast<float>(number)));
      }
    }
  }
}

TEST(PositionTrace, AddsTheWavesOfEachPosition) {
  const Matrix input(3, 4, {1, 2, 3, 4, 0, 0, 0, 0, -1, 0.5F, 8, -8});
  const Result<LayerTrace> result = TracePositions(input);
  ASSERT_TRUE(result.ok()) << result.error().message;
  const LayerTrace& trace = result.value();
  for (std::size_t row = 0; row < 3; ++row) {
    const double p = static_cast<double>(row);
    // 10000^(2 / 4) is 100.
    const std::vector<double> waves = {std::sin(p), std::cos(p), std::sin(p / 100),
                                       std::cos(p / 100)};
    for (std::size_t col = 0; col < 4; ++col) {
      EXPECT_NEAR(At(trace, Stage::kPosition, row, col), waves[col], 1e-15);
      const double word = static_cast<double>(input(row, col));
      EXPECT_NEAR(At(trace, Stage::kSum, row, col), word + waves[col], 1e-15);
    }
  }
  ExpectEveryExpression(trace);
}

TEST(PositionTrace, IsThePublicPositions) {
  const Matrix input(5, 6);
  const Result<LayerTrace> trace = TracePositions(input, 50);
  const Result<Matrix> positions = SinusoidalPositions(5, 6, 50);
  ASSERT_TRUE(trace.ok() && positions.ok());
  const Matrix traced = trace.value().Numbers(*trace.value().Find(Cell{Stage::kPosition}));
  EXPECT_EQ(traced.data, positions.value().data);
}

TEST(PositionTrace, RefusesWhatHasNoPairs) {
  EXPECT_EQ(TracePositions(Matrix(2, 3)).error().code, ErrorCode::kOutOfRange);
  EXPECT_EQ(TracePositions(Matrix()).error().code, ErrorCode::kEmpty);
  EXPECT_EQ(TracePositions(Matrix(2, 2), 0).error().code, ErrorCode::kOutOfRange);
  const Matrix broken(1, 2, {0, std::numeric_limits<float>::quiet_NaN()});
  EXPECT_EQ(TracePositions(broken).error().code, ErrorCode::kNotFinite);
}

TEST(RotationTrace, ScoresDependOnDistanceAlone) {
  const Matrix query(4, 2, {2, 1, 2, 1, 2, 1, 2, 1});
  const Matrix key(4, 2, {1, 2, 1, 2, 1, 2, 1, 2});
  std::vector<LayerTrace> traces;
  for (const std::size_t start : {std::size_t{0}, std::size_t{100}}) {
    Result<LayerTrace> result = TraceRotations({query, key, start, start});
    ASSERT_TRUE(result.ok()) << result.error().message;
    ExpectEveryExpression(result.value());
    traces.push_back(std::move(result).value());
  }
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j < 4; ++j) {
      // |q| |k| cos(angle between them): q is at atan2(1, 2), k at atan2(2, 1), each turned by its
      // place in radians.
      const double apart =
          std::atan2(1, 2) - std::atan2(2, 1) + static_cast<double>(i) - static_cast<double>(j);
      const double expected = 5 * std::cos(apart) / std::sqrt(2.0);
      EXPECT_NEAR(At(traces[0], Stage::kScores, i, j), expected, kOneRounding);
      EXPECT_NEAR(At(traces[1], Stage::kScores, i, j), expected, kOneRounding);
    }
  }
}

TEST(RotationTrace, RefusesWhatDoesNotFit) {
  const Matrix two(1, 2);
  EXPECT_EQ(TraceRotations({two, Matrix(1, 4)}).error().code, ErrorCode::kShapeMismatch);
  EXPECT_EQ(TraceRotations({Matrix(1, 3), Matrix(1, 3)}).error().code, ErrorCode::kOutOfRange);
  EXPECT_EQ(TraceRotations({two, two, kMaxPositions, 0}).error().code, ErrorCode::kOutOfRange);
  EXPECT_EQ(TraceRotations({two, two, 0, kMaxPositions}).error().code, ErrorCode::kOutOfRange);
  EXPECT_EQ(TraceRotations({two, two, 0, 0, -1}).error().code, ErrorCode::kOutOfRange);
  EXPECT_EQ(TraceRotations({Matrix(), two}).error().code, ErrorCode::kEmpty);
}

TEST(LargestDifference, ByHand) {
  const Matrix left(2, 2, {1, 2, -3, 4});
  EXPECT_EQ(LargestDifference(left, left).value(), 0);
  EXPECT_EQ(LargestDifference(left, Matrix(2, 2, {1, 2.5F, -1, 4})).value(), 2);
  EXPECT_EQ(LargestDifference(left, Matrix(2, 1)).error().code, ErrorCode::kShapeMismatch);
  EXPECT_EQ(LargestDifference(Matrix(), left).error().code, ErrorCode::kEmpty);
}

}  // namespace
}  // namespace softlookup
