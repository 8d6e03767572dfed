#include "linear.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "exact_products.h"
#include "expression.h"
#include "message.h"
#include "product.h"
#include "workspace.h"

namespace softlookup {

Check CheckVector(std::string_view name, MatrixView vector, std::size_t cols) {
  if (Check error = CheckMatrix(name, vector)) return error;
  return CheckShape(name, vector, 1, cols);
}

Check CheckLinear(std::string_view name, const Linear& linear, std::string_view source,
                  std::size_t source_cols, std::string_view bias_name) {
  const auto& [weight, bias] = linear;
  if (Check error = CheckMatrix(name, weight)) return error;
  if (weight.rows != source_cols) {
    return Unequal(name, MessagePart(weight.rows, "row"), source,
                   MessagePart(source_cols, "column"));
  }
  if (bias.data == nullptr) return {};
  const std::string called =
      bias_name.empty() ? Join({"the bias of ", name}) : std::string(bias_name);
  if (Check error = CheckMatrix(called, bias)) return error;
  if (bias.rows == 1 && bias.cols == weight.cols) return {};
  return Refusal(
      ErrorCode::kShapeMismatch, "{name} is {given}; it must be {allowed}, as wide as {other}.",
      {called, MessagePart::Shape(bias.rows, bias.cols), MessagePart::Shape(1, weight.cols), name});
}

void ApplyLinear(MatrixView input, const Linear& linear, Workspace& workspace, Matrix& output) {
  Reshape(output, input.rows, linear.weight.cols);
  for (std::size_t row = 0; row < output.rows; ++row) {
    if (linear.bias.data == nullptr) {
      std::fill_n(&output(row, 0), output.cols, 0.0F);
    } else {
      std::copy_n(linear.bias.data, output.cols, &output(row, 0));
    }
  }
  AddProduct(input, linear.weight, workspace, output);
}

Step NewStep(const Cell& place, std::size_t rows, std::size_t cols) {
  Step step;
  step.place = place;
  step.rows = rows;
  step.cols = cols;
  step.numbers.resize(rows * cols);
  return step;
}

std::size_t TraceGiven(LayerTrace& trace, const Cell& place, MatrixView given) {
  Step step;
  step.place = place;
  step.rows = given.rows;
  step.cols = given.cols;
  step.given = given;
  return trace.Add(std::move(step));
}

namespace {

void AddRow(const float* row, std::span<double> sums) {
  for (std::size_t col = 0; col < sums.size(); ++col) sums[col] += static_cast<double>(row[col]);
}

// Without its numbers.
Step LinearStep(const LayerTrace& trace, const Cell& place, std::size_t input,
                const LearnedSteps& learned) {
  const std::size_t inner = trace.steps()[input].cols;
  Step step;
  step.place = place;
  step.rows = trace.steps()[input].rows;
  step.cols = trace.steps()[learned.weight].cols;
  step.explain = [=](const LayerTrace& in, std::size_t row, std::size_t col) {
    std::vector<Operand> terms;
    terms.reserve(inner + 1);
    for (std::size_t k = 0; k < inner; ++k) {
      terms.push_back(Expression(OperandName::kProduct, Product(in.Entry(input, row, k),
                                                                in.Entry(learned.weight, k, col))));
    }
    if (learned.bias) terms.push_back(in.Entry(*learned.bias, 0, col));
    return Sum(std::move(terms));
  };
  return step;
}

LearnedSteps TraceLearned(LayerTrace& trace, const Part& part, const LinearStages& stages,
                          const Linear& linear) {
  LearnedSteps learned = {TraceGiven(trace, part(stages.weight), linear.weight), {}};
  if (linear.bias.data != nullptr) {
    learned.bias = TraceGiven(trace, part(stages.bias), linear.bias);
  }
  return learned;
}

}  // namespace

std::size_t TraceLinear(LayerTrace& trace, const Part& part, const LinearStages& stages,
                        std::size_t input, const Linear& linear) {
  return TraceLinear(trace, part(stages.output), input, TraceLearned(trace, part, stages, linear));
}

std::size_t TraceLinear(LayerTrace& trace, const Cell& place, std::size_t input,
                        const LearnedSteps& learned) {
  Step step = LinearStep(trace, place, input, learned);
  step.numbers.resize(step.rows * step.cols);
  const Step& source = trace.steps()[input];
  const MatrixView weight = trace.steps()[learned.weight].given;
  // Some rows of the weights serve all rows of the input while they are near: a model's are many.
  constexpr std::size_t kNear = 4;
  for (std::size_t k = 0; k < source.cols; k += kNear) {
    const std::size_t count = std::min(kNear, source.cols - k);
    for (std::size_t row = 0; row < step.rows; ++row) {
      double factors[kNear];
      for (std::size_t i = 0; i < count; ++i) factors[i] = source(row, k + i);
      AddScaledRows<float>(factors, {weight.data + k * step.cols, count, step.cols, step.cols},
                           &step.numbers[row * step.cols]);
    }
  }
  for (std::size_t row = 0; learned.bias && row < step.rows; ++row) {
    AddRow(trace.steps()[*learned.bias].given.data, {&step.numbers[row * step.cols], step.cols});
  }
  return trace.Add(std::move(step));
}

std::size_t TraceLinearByRows(LayerTrace& trace, const Part& part, const LinearStages& stages,
                              std::size_t input, const Linear& linear, std::size_t parts) {
  const LearnedSteps learned = TraceLearned(trace, part, stages, linear);
  Step step = LinearStep(trace, part(stages.output), input, learned);
  step.parts = parts;
  step.compute_row = [&source = trace.steps()[input], linear, cols = step.cols / parts](
                         std::size_t row, std::size_t group) {
    const auto& [weight, bias] = linear;
    const std::size_t first_col = group * cols;
    std::vector<double> numbers(cols);
    AddScaledRows<float>(source.Row(row).data(),
                         {weight.data + first_col, weight.rows, cols, weight.cols}, numbers.data());
    if (bias.data != nullptr) AddRow(bias.data + first_col, numbers);
    return numbers;
  };
  return trace.Add(std::move(step));
}

std::size_t TraceSum(LayerTrace& trace, const Cell& place, std::size_t left, std::size_t right) {
  const Step& first = trace.steps()[left];
  const Step& second = trace.steps()[right];
  Step step = NewStep(place, first.rows, first.cols);
  for (std::size_t row = 0; row < step.rows; ++row) {
    for (std::size_t col = 0; col < step.cols; ++col) {
      step.numbers[row * step.cols + col] = first(row, col) + second(row, col);
    }
  }
  step.explain = [=](const LayerTrace& in, std::size_t row, std::size_t col) {
    return Sum({in.Entry(left, row, col), in.Entry(right, row, col)});
  };
  return trace.Add(std::move(step));
}

Step ProductStep(const LayerTrace& trace, const Cell& place, std::size_t left, std::size_t right) {
  const Step& first = trace.steps()[left];
  const Step& second = trace.steps()[right];
  Step step = NewStep(place, first.rows, first.cols);
  for (std::size_t row = 0; row < step.rows; ++row) {
    for (std::size_t col = 0; col < step.cols; ++col) {
      step.numbers[row * step.cols + col] = first(row, col) * second(row, col);
    }
  }
  step.explain = [=](const LayerTrace& in, std::size_t row, std::size_t col) {
    return Product(in.Entry(left, row, col), in.Entry(right, row, col));
  };
  return step;
}

}  // namespace softlookup
