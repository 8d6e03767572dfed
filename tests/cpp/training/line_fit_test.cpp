// A line through points is small enough to be worked by hand: least squares and gradient descent on
// a parabola have closed forms, and all expectations here are theirs.
#include "softlookup/line_fit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "evaluate.h"
#include "experiments.h"

namespace softlookup::training {
namespace {

// The points that the experiment has by itself. With the slope alone the loss is 3.5 s^2 - 12.5 s +
// 11.5: lowest at s = 25 / 14, curvature 7. With an offset the lowest is 0.05, at (1.4, 0.9).
const Matrix kPoints(4, 2, {0, 1, 1, 2, 2, 4, 3, 5});
constexpr double kBestSlope = 25.0 / 14;
constexpr double kBent = 7;

Matrix NumbersOf(const LayerTrace& trace, Stage stage) {
  const auto index = trace.Find(Cell{stage, 0, 0, 0});
  EXPECT_TRUE(index.has_value()) << Name(stage);
  return trace.Numbers(*index);
}

void ExpectNumbers(const LayerTrace& trace, Stage stage, const std::vector<float>& expected) {
  SCOPED_TRACE(std::string(Name(stage)));
  const Matrix numbers = NumbersOf(trace, stage);
  ASSERT_EQ(numbers.data.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    // Float64 throughout, rounded once: nothing but the last digit of float32.
    EXPECT_NEAR(numbers.data[i], expected[i], 1e-6 * std::max(1.0F, std::abs(expected[i])));
  }
}

TEST(LineFit, OfASlopeAloneIsWorkedByHand) {
  const Matrix parameters(1, 1, {0.5});
  const LayerTrace trace = TraceLineFit({kPoints, parameters, 0.1}).value();
  ExpectNumbers(trace, Stage::kPoint, kPoints.data);
  ExpectNumbers(trace, Stage::kParameter, {0.5});
  ExpectNumbers(trace, Stage::kPredicted, {0, 0.5, 1, 1.5});
  ExpectNumbers(trace, Stage::kError, {-1, -1.5, -3, -3.5});
  ExpectNumbers(trace, Stage::kSquaredError, {1, 2.25, 9, 12.25});
  ExpectNumbers(trace, Stage::kLoss, {6.125});
  ExpectNumbers(trace, Stage::kGradient, {-9});  // 7 (0.5 - 25 / 14)
  ExpectNumbers(trace, Stage::kCurvature, {7});
  ExpectNumbers(trace, Stage::kLargestCurvature, {7});
  ExpectNumbers(trace, Stage::kLargestRate, {2.0F / 7});
  ExpectNumbers(trace, Stage::kDistanceFactor, {0.3F});
  ExpectNumbers(trace, Stage::kNextParameter, {1.4F});
}

TEST(LineFit, OfSlopeAndOffsetIsWorkedByHand) {
  const Matrix parameters(1, 2, {1, 1});
  const LayerTrace trace = TraceLineFit({kPoints, parameters, 0.2}).value();
  ExpectNumbers(trace, Stage::kPredicted, {1, 2, 3, 4});
  ExpectNumbers(trace, Stage::kError, {0, 0, -1, -1});
  ExpectNumbers(trace, Stage::kLoss, {0.5});
  ExpectNumbers(trace, Stage::kGradient, {-2.5, -1});
  ExpectNumbers(trace, Stage::kCurvature, {7, 3, 3, 2});
  const double largest = (9 + std::sqrt(61.0)) / 2;  // of l^2 - 9 l + 5 = 0
  ExpectNumbers(trace, Stage::kLargestCurvature, {static_cast<float>(largest)});
  ExpectNumbers(trace, Stage::kLargestRate, {static_cast<float>(2 / largest)});
  ExpectNumbers(trace, Stage::kDistanceFactor, {static_cast<float>(1 - 0.2 * largest)});
  ExpectNumbers(trace, Stage::kNextParameter, {1.5, 1.2F});

  const Matrix best(1, 2, {1.4F, 0.9F});
  const LayerTrace at_best = TraceLineFit({kPoints, best, 0.2}).value();
  ExpectNumbers(at_best, Stage::kLoss, {0.05F});
  ExpectNumbers(at_best, Stage::kGradient, {0, 0});
}

TEST(LineFit, EveryNumberFollowsFromItsExpression) {
  const Matrix points(3, 2, {-1.5F, 2, 0.25F, -7, 3, 0.125F});
  for (const Matrix& parameters : {Matrix(1, 1, {0.7F}), Matrix(1, 2, {-1.3F, 0.4F})}) {
    const LayerTrace trace = TraceLineFit({points, parameters, 0.03}).value();
    for (std::size_t index = 0; index < trace.steps().size(); ++index) {
      const Step& step = trace.steps()[index];
      if (step.given.data != nullptr) continue;
      SCOPED_TRACE(std::string(Name(step.place.stage)));
      for (std::size_t row = 0; row < step.rows; ++row) {
        for (std::size_t col = 0; col < step.cols; ++col) {
          const Cell cell{step.place.stage, 0, row, col};
          const Derivation derivation = trace.Derive(cell).value();
          EXPECT_EQ(static_cast<float>(Evaluate(derivation)),
                    NumbersOf(trace, step.place.stage)(row, col));
        }
      }
    }
  }
}

// Central differences of the loss, which the trace gives at other parameters, and of the gradient.
TEST(LineFit, GradientAndCurvatureAreTheSlopesOfLossAndGradient) {
  const Matrix points(3, 2, {-1.5F, 2, 0.25F, -7, 3, 0.125F});
  constexpr float kAside = 1.0F / 64;  // exact in float32; a parabola's difference has no error
  const auto at = [&](float slope, float offset, Stage stage) {
    const Matrix parameters(1, 2, {slope, offset});
    const LayerTrace trace = TraceLineFit({points, parameters, 0.03}).value();
    const Step& step = trace.steps()[*trace.Find(Cell{stage, 0, 0, 0})];
    return step.numbers;
  };
  const std::vector<double> gradient = at(0.5F, 0.25F, Stage::kGradient);
  const std::vector<double> curvature = at(0.5F, 0.25F, Stage::kCurvature);
  for (std::size_t parameter = 0; parameter < 2; ++parameter) {
    const float across = parameter == 0 ? kAside : 0;
    const float down = parameter == 1 ? kAside : 0;
    const auto slope_of = [&](Stage stage, std::size_t place) {
      return (at(0.5F + across, 0.25F + down, stage)[place] -
              at(0.5F - across, 0.25F - down, stage)[place]) /
             (2 * kAside);
    };
    EXPECT_NEAR(gradient[parameter], slope_of(Stage::kLoss, 0), 1e-10);  // float64
    for (std::size_t other = 0; other < 2; ++other) {
      EXPECT_NEAR(curvature[parameter * 2 + other], slope_of(Stage::kGradient, other), 1e-10);
    }
  }
}

TEST(LineFit, OfPointsAboveEachOtherAt0BendsNothing) {
  const Matrix points(2, 2, {0, 1, 0, 3});
  const Matrix parameters(1, 1, {5});
  const LayerTrace trace = TraceLineFit({points, parameters, 0.1}).value();
  ExpectNumbers(trace, Stage::kGradient, {0});
  EXPECT_EQ(NumbersOf(trace, Stage::kLargestRate).data.front(),
            std::numeric_limits<float>::infinity());
  ExpectNumbers(trace, Stage::kDistanceFactor, {1});
}

struct Refused {
  Matrix points;
  Matrix parameters;
  double rate;
  ErrorCode code;
  std::string word;
};

TEST(LineFit, RefusesWithTheNameTheValueAndWhatIsAllowed) {
  const Matrix one(1, 1, {1});
  const std::vector<Refused> refusals = {
      {Matrix(0, 2), one, 0.1, ErrorCode::kEmpty, "points"},
      {Matrix(2, 3), one, 0.1, ErrorCode::kShapeMismatch, "2 x 3"},
      {Matrix(1, 2, {NAN, 0}), one, 0.1, ErrorCode::kNotFinite, "points"},
      {Matrix(1, 2, {0, 2e6F}), one, 0.1, ErrorCode::kOutOfRange, "2e+06"},
      {Matrix(65, 2), one, 0.1, ErrorCode::kOutOfRange, "points is 65; it must be from 1 to 64"},
      {kPoints, Matrix(1, 3), 0.1, ErrorCode::kShapeMismatch, "1 x 3"},
      {kPoints, Matrix(2, 1), 0.1, ErrorCode::kShapeMismatch, "2 x 1"},
      {kPoints, Matrix(1, 1, {INFINITY}), 0.1, ErrorCode::kNotFinite, "parameters"},
      {kPoints, one, 0, ErrorCode::kOutOfRange, "learningRate is 0"},
      {kPoints, one, NAN, ErrorCode::kOutOfRange, "learningRate is NaN"},
  };
  for (const auto& [points, parameters, rate, code, word] : refusals) {
    const Result<LayerTrace> result = TraceLineFit({points, parameters, rate});
    ASSERT_FALSE(result.ok()) << word;
    EXPECT_EQ(result.error().code, code) << result.error().message;
    EXPECT_NE(result.error().message.find(word), std::string::npos) << result.error().message;
  }
}

// --- The experiment
// -------------------------------------------------------------------------------

std::vector<SettingValue> From(double slope, double rate) {
  return {Chosen(Setting::kOffset, "none"),
          {Setting::kStartSlope, slope},
          {Setting::kStartDeviation, 0},
          {Setting::kLearningRate, rate}};
}

// w_t - w* = (1 - rate * curvature)^t (w_0 - w*): below 2 / 7 it shrinks, above it grows.
TEST(LineFitExperiment, PlainDescentFollowsItsClosedForm) {
  for (const double rate : {0.01, 0.1, 0.25, 0.3}) {
    SCOPED_TRACE(rate);
    TrainingRun run = Begin(Experiment::kLineFit, From(0.5, rate));
    ASSERT_TRUE(run.Step(20).ok());
    const Matrix path = run.Path();
    ASSERT_EQ(path.rows, 21U);
    ASSERT_EQ(path.cols, 1U);
    double distance = 0.5 - kBestSlope;
    for (std::size_t step = 0; step <= 20; ++step) {
      const double expected = kBestSlope + distance;
      // Twenty steps, each rounding to float32 what it multiplies by at most 1.1.
      EXPECT_NEAR(path(step, 0), expected, 1e-5 * std::max(1.0, std::abs(expected))) << step;
      distance *= 1 - rate * kBent;
    }
    const double first = run.Curve()[0].loss;
    EXPECT_NEAR(first, 6.125, 1e-5);
    EXPECT_EQ(run.Curve()[19].loss < first, rate < 2 / kBent);
  }
}

TEST(LineFitExperiment, EndsAtTheLeastSquaresFromEverySeed) {
  for (std::size_t seed = 1; seed <= 10; ++seed) {
    const TrainingRun line = Trained(Experiment::kLineFit, {}, seed);
    // Along the valley a step of 0.2 leaves 1 - 0.2 * 0.595 = 0.881 of the distance: of 100, 3e-6.
    const std::vector<NamedMatrix> parameters = line.Parameters();
    EXPECT_EQ(parameters[0].name, "slope");
    EXPECT_NEAR(parameters[0].matrix.data[0], 1.4, 1e-4);
    EXPECT_EQ(parameters[1].name, "offset");
    EXPECT_NEAR(parameters[1].matrix.data[0], 0.9, 1e-4);
    EXPECT_NEAR(LossOf(line), 0.05, 1e-6);
    EXPECT_NEAR(LossOf(Trained(Experiment::kLineFit, {Chosen(Setting::kOffset, "none")}, seed)),
                11.5 - 25.0 * 25 / 56, 1e-5);
    // Adam comes there, too, by another way; at its constant rate it stays about so near.
    const TrainingRun adam = Trained(Experiment::kLineFit,
                                     {Chosen(Setting::kOptimiser, "adam"),
                                      {Setting::kSteps, 400},
                                      {Setting::kLearningRate, 0.1}},
                                     seed);
    EXPECT_NEAR(LossOf(adam), 0.05, 1e-3);
  }
}

TEST(LineFitExperiment, StartsWhereItIsToldAndTheSeedDrawsAround) {
  const std::vector<SettingValue> there = {
      {Setting::kStartSlope, -2}, {Setting::kStartOffset, 3}, {Setting::kStartDeviation, 0}};
  for (const double seed : {1, 2}) {
    auto settings = there;
    settings.push_back({Setting::kSeed, seed});
    EXPECT_EQ(Begin(Experiment::kLineFit, settings).Path().data, (std::vector<float>{-2, 3}));
  }
  const auto drawn = [](double seed) {
    return Begin(Experiment::kLineFit, {{Setting::kSeed, seed}}).Path().data;
  };
  EXPECT_EQ(drawn(1), drawn(1));
  EXPECT_NE(drawn(1), drawn(2));
}

// The first step is that of the trace.
TEST(LineFitExperiment, TakesTheStepThatItsTraceForetells) {
  const Matrix points(3, 2, {-1.5F, 2, 0.25F, -7, 3, 0.125F});
  auto settings = From(0.75, 0.03);
  settings.front() = Chosen(Setting::kOffset, "learned");
  Result<TrainingRun> run = TrainingRun::Start(Experiment::kLineFit, settings, points);
  ASSERT_TRUE(run.ok());
  TrainingRun started = std::move(run).value();
  ASSERT_TRUE(started.Step(1).ok());
  const Matrix path = started.Path();
  const Matrix parameters(1, 2, {path(0, 0), path(0, 1)});
  const LayerTrace trace = TraceLineFit({points, parameters, 0.03}).value();
  const Matrix next = NumbersOf(trace, Stage::kNextParameter);
  for (std::size_t col = 0; col < 2; ++col) EXPECT_NEAR(path(1, col), next(0, col), 1e-6);
  EXPECT_NEAR(started.Curve()[0].loss, NumbersOf(trace, Stage::kLoss).data.front(), 1e-5);
}

TEST(LineFitExperiment, RefusesPointsThatItCannotUse) {
  const auto refusal = [](Experiment experiment, const Matrix& points) {
    const Result<TrainingRun> run = TrainingRun::Start(experiment, {}, points);
    EXPECT_FALSE(run.ok());
    return run.ok() ? Error{} : run.error();
  };
  EXPECT_EQ(refusal(Experiment::kLineFit, Matrix(2, 3)).code, ErrorCode::kShapeMismatch);
  EXPECT_EQ(refusal(Experiment::kLineFit, Matrix(1, 2, {0, NAN})).code, ErrorCode::kNotFinite);
  EXPECT_EQ(refusal(Experiment::kLineFit, Matrix(65, 2)).code, ErrorCode::kOutOfRange);
  const Error other = refusal(Experiment::kAsymmetry, kPoints);
  EXPECT_EQ(other.code, ErrorCode::kUnknownOption);
  EXPECT_NE(other.message.find("points is no setting of 'asymmetry'"), std::string::npos);
}

// --- Of every experiment
// --------------------------------------------------------------------------

TEST(TrainingPath, GoesFromTheStartToNowAndBackWithAReset) {
  TrainingRun run = Begin(Experiment::kAsymmetry, {Chosen(Setting::kTargets, "swap"),
                                                   Chosen(Setting::kVectors, "shared"),
                                                   {Setting::kDimension, 1}});
  const Matrix start = run.Path();
  EXPECT_EQ(start.rows, 1U);
  EXPECT_EQ(start.data, run.Parameters().front().matrix.data);
  ASSERT_TRUE(run.Step(3).ok());
  const Matrix path = run.Path();
  ASSERT_EQ(path.rows, 4U);
  EXPECT_EQ(std::vector<float>(path.data.begin(), path.data.begin() + 2), start.data);
  EXPECT_EQ(std::vector<float>(path.data.end() - 2, path.data.end()),
            run.Parameters().front().matrix.data);
  run.Reset();
  EXPECT_EQ(run.Path().data, start.data);
}

TEST(TrainingPath, IsNotKeptOfManyNumbers) {
  TrainingRun run = Begin(Experiment::kPairedRecall, {});
  ASSERT_TRUE(run.Step(2).ok());
  EXPECT_EQ(run.Path().rows, 0U);
  EXPECT_EQ(run.Path().cols, 704U);
}

TEST(LossOnGrid, OfALineIsItsParabola) {
  const TrainingRun run = Begin(Experiment::kLineFit, {});
  const LossAxis slopes{"slope", 0, 0, -1, 3, 5};
  const LossAxis offsets{"offset", 0, 0, 0, 2, 3};
  const Matrix losses = run.LossOnGrid(slopes, offsets).value();
  ASSERT_EQ(losses.rows, 3U);
  ASSERT_EQ(losses.cols, 5U);
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t col = 0; col < 5; ++col) {
      const double slope = static_cast<double>(col) - 1;
      const auto offset = static_cast<double>(row);
      double sum = 0;
      for (std::size_t i = 0; i < 4; ++i) {
        const double error = slope * kPoints(i, 0) + offset - kPoints(i, 1);
        sum += error * error;
      }
      EXPECT_NEAR(losses(row, col), sum / 4, 1e-5);
    }
  }
}

// By hand: S = (a a, a b; b a, b b) with k = (a, b); for the pair a -> b, b -> b the loss is the
// mean of ln(1 + exp(-(a b - a a))) and ln(1 + exp(-(b b - a b))).
TEST(LossOnGrid, OfAttentionIsItsCrossEntropyAndLeavesTheRunAlone) {
  TrainingRun run = Begin(Experiment::kAsymmetry, {Chosen(Setting::kTargets, "pair"),
                                                   Chosen(Setting::kVectors, "shared"),
                                                   {Setting::kDimension, 1}});
  const std::vector<float> before = run.Path().data;
  const Matrix losses = run.LossOnGrid({"key", 0, 0, -1, 1, 3}, {"key", 1, 0, 2, 2, 1}).value();
  ASSERT_EQ(losses.rows, 1U);
  for (std::size_t col = 0; col < 3; ++col) {
    const double a = static_cast<double>(col) - 1;
    const double b = 2;
    const double expected =
        (std::log1p(std::exp(-(a * b - a * a))) + std::log1p(std::exp(-(b * b - a * b)))) / 2;
    EXPECT_NEAR(losses(0, col), expected, 1e-6);
  }
  EXPECT_EQ(run.Path().data, before);
}

TEST(LossOnGrid, IsTheLossOfEvaluateWhereTheRunStands) {
  const TrainingRun run = Trained(Experiment::kPairedRecall, {{Setting::kSteps, 5}});
  const NamedMatrix second = run.Parameters()[1];
  const float here = second.matrix(2, 3);
  const LossAxis axis{second.name, 2, 3, here, here, 1};
  EXPECT_EQ(run.LossOnGrid(axis, axis, 60).value().data.front(),
            static_cast<float>(run.Evaluate(60).value().loss));
}

TEST(LossOnGrid, RefusesWithTheNameOfTheAxis) {
  const TrainingRun run = Begin(Experiment::kLineFit, {});
  const LossAxis good{"slope", 0, 0, 0, 1, 2};
  const auto message = [&](const LossAxis& across, const LossAxis& down, std::size_t examples) {
    const Result<Matrix> result = run.LossOnGrid(across, down, examples);
    EXPECT_FALSE(result.ok());
    return result.ok() ? "" : result.error().message;
  };
  const auto has = [](const std::string& text, const std::string& word) {
    EXPECT_NE(text.find(word), std::string::npos) << text;
  };
  has(message({"bias", 0, 0, 0, 1, 2}, good, 1), "across.parameter");
  has(message(good, {"slope", 1, 0, 0, 1, 2}, 1), "down.row");
  has(message(good, {"slope", 0, 2, 0, 1, 2}, 1), "down.col");
  has(message({"slope", 0, 0, NAN, 1, 2}, good, 1), "across.from is NaN");
  has(message({"slope", 0, 0, 0, 1e300, 2}, good, 1), "across.to is 1e+300");
  has(message({"slope", 0, 0, 0, 1, 0}, good, 1), "across.count is 0; it must be from 1 to 256");
  has(message({"slope", 0, 0, 0, 1, 257}, good, 1), "across.count is 257");
  has(message(good, good, 0), "examples is 0");
}

}  // namespace
}  // namespace softlookup::training
