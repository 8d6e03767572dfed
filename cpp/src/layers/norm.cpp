#include "layers/norm.h"

#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "expression.h"
#include "layers/norm_scale.h"
#include "linear.h"
#include "message.h"

namespace softlookup {
namespace {

// The steps that a norm's expressions refer to.
struct NormSteps {
  std::size_t input;
  std::optional<std::size_t> mean;
  std::size_t variance;
  std::size_t gain;
  std::optional<std::size_t> bias;
  std::size_t cols;
  double epsilon;
};

Operand Count(const NormSteps& steps) {
  return Number(OperandName::kCount, static_cast<double>(steps.cols));
}

Derivation MeanOfRow(const LayerTrace& in, const NormSteps& steps, std::size_t row) {
  std::vector<Operand> entries;
  for (std::size_t col = 0; col < steps.cols; ++col) {
    entries.push_back(in.Entry(steps.input, row, col));
  }
  return Quotient(Expression(OperandName::kTotal, Sum(std::move(entries))), Count(steps));
}

// The number, or its distance from the mean.
Operand Deviation(const LayerTrace& in, const NormSteps& steps, std::size_t row, std::size_t col) {
  Operand entry = in.Entry(steps.input, row, col);
  if (!steps.mean) return entry;
  Operand mean = in.Entry(*steps.mean, row, 0);
  return Expression(OperandName::kDeviation, Difference(entry, mean));
}

Derivation VarianceOf(const LayerTrace& in, const NormSteps& steps, std::size_t row) {
  std::vector<Operand> squares;
  for (std::size_t col = 0; col < steps.cols; ++col) {
    const Operand deviation = Deviation(in, steps, row, col);
    squares.push_back(Expression(OperandName::kProduct, Product(deviation, deviation)));
  }
  return Quotient(Expression(OperandName::kTotal, Sum(std::move(squares))), Count(steps));
}

Derivation NormedOf(const LayerTrace& in, const NormSteps& steps, std::size_t row,
                    std::size_t col) {
  Operand total = Expression(
      OperandName::kTotal,
      Sum({in.Entry(steps.variance, row, 0), Number(OperandName::kEpsilon, steps.epsilon)}));
  Operand normaliser = Expression(OperandName::kNormaliser, SquareRoot(std::move(total)));
  Operand normalised =
      Expression(OperandName::kNormalised, Quotient(Deviation(in, steps, row, col), normaliser));
  Derivation scaled = Product(normalised, in.Entry(steps.gain, 0, col));
  if (!steps.bias) return scaled;
  return Sum({Expression(OperandName::kScaled, std::move(scaled)), in.Entry(*steps.bias, 0, col)});
}

}  // namespace

Check CheckNorm(std::string_view name, const Norm& norm, std::size_t cols) {
  if (Check error = CheckVector(Join({name, ".gain"}), norm.gain, cols)) return error;
  if (norm.bias.data != nullptr) {
    if (norm.kind == NormKind::kRmsNorm) {
      return Refusal(ErrorCode::kUnknownOption,
                     "{name} is an RMS norm and has a bias; it must have none.", {name});
    }
    if (Check error = CheckVector(Join({name, ".bias"}), norm.bias, cols)) return error;
  }
  if (norm.epsilon > 0 && std::isfinite(norm.epsilon)) return {};
  return Refusal(ErrorCode::kOutOfRange, "{name} is {given}; it must be above 0 and finite.",
                 {Join({name, ".epsilon"}), norm.epsilon});
}

std::size_t TraceNorm(LayerTrace& trace, const Part& part, std::size_t input, const Norm& norm) {
  const Step& source = trace.steps()[input];
  const std::size_t rows = source.rows;
  const std::size_t cols = source.cols;
  const bool has_mean = norm.kind == NormKind::kLayerNorm;
  Step mean = NewStep(part(Stage::kMean), rows, 1);
  Step variance = NewStep(part(has_mean ? Stage::kVariance : Stage::kMeanSquare), rows, 1);
  Step normed = NewStep(part(Stage::kNormed), rows, cols);
  for (std::size_t row = 0; row < rows; ++row) {
    const auto numbers = [&](std::size_t col) { return source(row, col); };
    const RowScale scale = ScaleOf(numbers, cols, norm);
    mean.numbers[row] = scale.mean;
    variance.numbers[row] = scale.variance;
    for (std::size_t col = 0; col < cols; ++col) {
      normed.numbers[row * cols + col] = Normed(numbers(col), scale, norm, col);
    }
  }

  NormSteps steps{input, {}, 0, 0, {}, cols, static_cast<double>(norm.epsilon)};
  if (has_mean) {
    mean.explain = [steps](const LayerTrace& in, std::size_t row, std::size_t) {
      return MeanOfRow(in, steps, row);
    };
    steps.mean = trace.Add(std::move(mean));
  }
  variance.explain = [steps](const LayerTrace& in, std::size_t row, std::size_t) {
    return VarianceOf(in, steps, row);
  };
  steps.variance = trace.Add(std::move(variance));
  steps.gain = TraceGiven(trace, part(Stage::kNormGain), norm.gain);
  if (norm.bias.data != nullptr) {
    steps.bias = TraceGiven(trace, part(Stage::kNormBias), norm.bias);
  }
  normed.explain = [steps](const LayerTrace& in, std::size_t row, std::size_t col) {
    return NormedOf(in, steps, row, col);
  };
  return trace.Add(std::move(normed));
}

Result<Matrix> ApplyNorm(MatrixView input, const Norm& norm) {
  if (Check error = CheckMatrix("input", input)) return error;
  if (Check error = CheckNorm("norm", norm, input.cols)) return error;
  Matrix output;
  ApplyNorm(input, norm, output);
  return output;
}

}  // namespace softlookup
