#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "expression.h"
#include "message.h"
#include "place.h"
#include "softlookup/line_fit.h"
#include "training/points.h"
#include "validation.h"

namespace softlookup {
namespace {

constexpr std::size_t kX = 0;
constexpr std::size_t kY = 1;
constexpr std::size_t kSlope = 0;
constexpr std::size_t kOffsetOfLine = 1;

// A trace of a line fit as far as it has come, and the learning rate, which is in no step of it.
struct Line {
  const LayerTrace& trace;
  double rate;

  std::size_t points() const { return StepAt(Stage::kPoint).rows; }
  std::size_t parameters() const { return StepAt(Stage::kParameter).cols; }

  // Precondition: the trace has come to that stage.
  Operand Entry(Stage stage, std::size_t row, std::size_t col) const {
    return trace.Entry(*trace.Find(Part{}(stage)), row, col);
  }

 private:
  const Step& StepAt(Stage stage) const { return trace.steps()[*trace.Find(Part{}(stage))]; }
};

Operand Factor(double value) { return Number(OperandName::kFactor, value); }

Derivation Square(const Operand& base) {
  return Of(Operation::kPower, base.value * base.value, base, Factor(2));
}

// All factors multiplied; one alone is itself.
Operand ProductOf(std::vector<Operand> factors) {
  if (factors.size() == 1) return std::move(factors.front());
  double result = 1;
  for (const Operand& factor : factors) result *= factor.value;
  return Expression(OperandName::kProduct,
                    Derivation{Operation::kProduct, std::move(factors), result});
}

// One operand for each point, added up and divided by how many points there are.
template <typename OfPoint>
Derivation MeanOverPoints(const Line& line, const OfPoint& of_point) {
  std::vector<Operand> operands;
  for (std::size_t i = 0; i < line.points(); ++i) operands.push_back(of_point(i));
  return Mean(std::move(operands));
}

// What a prediction multiplies a parameter by: the slope by x, the offset by nothing.
void AddInput(const Line& line, std::size_t point, std::size_t parameter,
              std::vector<Operand>& factors) {
  if (parameter == kSlope) factors.push_back(line.Entry(Stage::kPoint, point, kX));
}

Derivation Predicted(const Line& line, std::size_t row, std::size_t) {
  Derivation product =
      Product(line.Entry(Stage::kParameter, 0, kSlope), line.Entry(Stage::kPoint, row, kX));
  if (line.parameters() == 1) return product;
  return Sum({Expression(OperandName::kProduct, std::move(product)),
              line.Entry(Stage::kParameter, 0, kOffsetOfLine)});
}

Derivation ErrorOf(const Line& line, std::size_t row, std::size_t) {
  return Difference(line.Entry(Stage::kPredicted, row, 0), line.Entry(Stage::kPoint, row, kY));
}

Derivation SquaredErrorOf(const Line& line, std::size_t row, std::size_t) {
  return Square(line.Entry(Stage::kError, row, 0));
}

Derivation LossOf(const Line& line, std::size_t, std::size_t) {
  return MeanOverPoints(line,
                        [&](std::size_t i) { return line.Entry(Stage::kSquaredError, i, 0); });
}

Derivation GradientOf(const Line& line, std::size_t, std::size_t col) {
  return MeanOverPoints(line, [&](std::size_t i) {
    std::vector<Operand> factors = {Factor(2), line.Entry(Stage::kError, i, 0)};
    AddInput(line, i, col, factors);
    return ProductOf(std::move(factors));
  });
}

Derivation CurvatureOf(const Line& line, std::size_t row, std::size_t col) {
  return MeanOverPoints(line, [&](std::size_t i) {
    std::vector<Operand> factors = {Factor(2)};
    AddInput(line, i, row, factors);
    AddInput(line, i, col, factors);
    return ProductOf(std::move(factors));
  });
}

Derivation LargestCurvature(const Line& line, std::size_t, std::size_t) {
  const Operand first = line.Entry(Stage::kCurvature, 0, 0);
  if (line.parameters() == 1) return Copy(first);
  const Operand last = line.Entry(Stage::kCurvature, 1, 1);
  const Operand mixed = line.Entry(Stage::kCurvature, 0, 1);
  const Operand apart = Expression(OperandName::kDeviation, Difference(first, last));
  Operand squares =
      Expression(OperandName::kTotal, Sum({Expression(OperandName::kProduct, Square(apart)),
                                           ProductOf({Factor(4), mixed, mixed})}));
  Operand root = Expression(OperandName::kEntry, SquareRoot(std::move(squares)));
  return Quotient(Expression(OperandName::kTotal, Sum({first, last, std::move(root)})), Factor(2));
}

Derivation LargestRate(const Line& line, std::size_t, std::size_t) {
  return Quotient(Factor(2), line.Entry(Stage::kLargestCurvature, 0, 0));
}

// The learning rate times a number.
Operand Scaled(const Line& line, Operand number) {
  return ProductOf({Number(OperandName::kLearningRate, line.rate), std::move(number)});
}

Derivation DistanceFactor(const Line& line, std::size_t, std::size_t) {
  return Difference(Number(OperandName::kOne, 1),
                    Scaled(line, line.Entry(Stage::kLargestCurvature, 0, 0)));
}

Derivation NextParameter(const Line& line, std::size_t, std::size_t col) {
  return Difference(line.Entry(Stage::kParameter, 0, col),
                    Scaled(line, line.Entry(Stage::kGradient, 0, col)));
}

void AddGiven(LayerTrace& trace, Stage stage, MatrixView matrix) {
  Step step;
  step.place = Part{}(stage);
  step.rows = matrix.rows;
  step.cols = matrix.cols;
  step.given = matrix;
  trace.Add(std::move(step));
}

// A step that is computed from those before it: each number is what its expression comes to.
struct Computed {
  Stage stage;
  std::size_t rows;
  std::size_t cols;
  Derivation (*explain)(const Line& line, std::size_t row, std::size_t col);
};

void AddComputed(LayerTrace& trace, double rate, const Computed& computed) {
  Step step;
  step.place = Part{}(computed.stage);
  step.rows = computed.rows;
  step.cols = computed.cols;
  step.explain = [rate, explain = computed.explain](const LayerTrace& in, std::size_t row,
                                                    std::size_t col) {
    return explain({in, rate}, row, col);
  };
  for (std::size_t row = 0; row < step.rows; ++row) {
    for (std::size_t col = 0; col < step.cols; ++col) {
      step.numbers.push_back(step.explain(trace, row, col).result);
    }
  }
  trace.Add(std::move(step));
}

Check CheckParameters(MatrixView parameters) {
  constexpr float kAnyFinite = std::numeric_limits<float>::max();
  if (Check error = CheckMatrix("parameters", parameters, kAnyFinite)) return error;
  return CheckShape("parameters", parameters, 1, std::min<std::size_t>(parameters.cols, 2));
}

}  // namespace

Check CheckPoints(MatrixView points) {
  if (Check error = CheckMatrix("points", points, kMaxCoordinate)) return error;
  if (Check error = CheckShape("points", points, points.rows, 2)) return error;
  return CheckRange("points", points.rows, 1, kMaxPoints);
}

Matrix StandardPoints() { return {4, 2, {0, 1, 1, 2, 2, 4, 3, 5}}; }

Result<LayerTrace> TraceLineFit(const LineFitInput& input) {
  if (Check error = CheckPoints(input.points)) return error;
  if (Check error = CheckParameters(input.parameters)) return error;
  const double rate = input.learning_rate;
  if (!(rate > 0 && std::isfinite(rate))) {
    return Refusal(ErrorCode::kOutOfRange, "{name} is {given}; it must be above 0 and finite.",
                   {"learningRate", static_cast<float>(rate)});
  }
  const std::size_t points = input.points.rows;
  const std::size_t parameters = input.parameters.cols;
  LayerTrace trace;
  AddGiven(trace, Stage::kPoint, input.points);
  AddGiven(trace, Stage::kParameter, input.parameters);
  for (const Computed& computed : {Computed{Stage::kPredicted, points, 1, Predicted},
                                   {Stage::kError, points, 1, ErrorOf},
                                   {Stage::kSquaredError, points, 1, SquaredErrorOf},
                                   {Stage::kLoss, 1, 1, LossOf},
                                   {Stage::kGradient, 1, parameters, GradientOf},
                                   {Stage::kCurvature, parameters, parameters, CurvatureOf},
                                   {Stage::kLargestCurvature, 1, 1, LargestCurvature},
                                   {Stage::kLargestRate, 1, 1, LargestRate},
                                   {Stage::kDistanceFactor, 1, 1, DistanceFactor},
                                   {Stage::kNextParameter, 1, parameters, NextParameter}}) {
    AddComputed(trace, rate, computed);
  }
  return trace;
}

}  // namespace softlookup
