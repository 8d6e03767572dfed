// Gradients held against central finite differences in float64, and against float32.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "training/operations.h"
#include "training/random.h"

namespace softlookup::training {

template <typename Number>
using Inputs = std::vector<MatrixOf<Number>>;

// Records a function of the inputs and returns its loss, 1 x 1.
template <typename Number>
using Recording = std::function<Variable(Tape<Number>&, const std::vector<Variable>&)>;

inline MatrixOf<double> RandomMatrix(Random& random, std::size_t rows, std::size_t cols,
                                     double deviation = 1) {
  MatrixOf<double> matrix(rows, cols);
  for (double& number : matrix.data) number = deviation * random.Normal();
  return matrix;
}

template <typename To, typename From>
MatrixOf<To> Convert(const MatrixOf<From>& matrix) {
  return {matrix.rows, matrix.cols, std::vector<To>(matrix.data.begin(), matrix.data.end())};
}

template <typename Number>
struct Gradients {
  double loss;
  Inputs<Number> by_input;
};

template <typename Number>
Gradients<Number> GradientsOf(const Recording<Number>& record, const Inputs<Number>& inputs) {
  Tape<Number> tape;
  std::vector<Variable> variables;
  for (const auto& input : inputs) variables.push_back(tape.Input(input));
  const Variable loss = record(tape, variables);
  tape.Backward(loss);
  Gradients<Number> gradients{tape.Value(loss).data.front(), {}};
  for (const Variable variable : variables) gradients.by_input.push_back(tape.Gradient(variable));
  return gradients;
}

// |actual - expected| / |expected| as vectors; absolute where the expected vector is zero.
template <typename Actual>
double RelativeError(const MatrixOf<Actual>& actual, const MatrixOf<double>& expected) {
  double difference = 0;
  double norm = 0;
  for (std::size_t i = 0; i < expected.data.size(); ++i) {
    difference += std::pow(static_cast<double>(actual.data[i]) - expected.data[i], 2);
    norm += std::pow(expected.data[i], 2);
  }
  return std::sqrt(difference) / (norm > 0 ? std::sqrt(norm) : 1);
}

inline MatrixOf<double> FiniteDifferences(const Recording<double>& record, Inputs<double> inputs,
                                          std::size_t input) {
  // The error is about h^2 from the third derivative and 1e-16 / h from rounding: 1e-10 and 1e-11.
  constexpr double kStep = 1e-5;
  const auto loss_with = [&](double& number, double value) {
    const double before = number;
    number = value;
    Tape<double> tape;
    std::vector<Variable> variables;
    for (const auto& matrix : inputs) variables.push_back(tape.Input(matrix));
    const double loss = tape.Value(record(tape, variables)).data.front();
    number = before;
    return loss;
  };
  MatrixOf<double> differences(inputs[input].rows, inputs[input].cols);
  for (std::size_t i = 0; i < differences.data.size(); ++i) {
    double& number = inputs[input].data[i];
    differences.data[i] =
        (loss_with(number, number + kStep) - loss_with(number, number - kStep)) / (2 * kStep);
  }
  return differences;
}

// `record` must be generic: it is recorded in float64 and in float32.
template <typename Record>
void ExpectRightGradients(const Record& record, const Inputs<double>& inputs) {
  const Gradients<double> gradients = GradientsOf<double>(record, inputs);
  Inputs<float> rounded;
  for (const auto& input : inputs) rounded.push_back(Convert<float>(input));
  const Gradients<float> single = GradientsOf<float>(record, rounded);

  // float32 keeps 6e-8 of each number; sums of some hundred of them lose a digit or two.
  EXPECT_NEAR(single.loss, gradients.loss, 1e-5 * std::max(1.0, std::abs(gradients.loss)));
  for (std::size_t input = 0; input < inputs.size(); ++input) {
    SCOPED_TRACE("input " + std::to_string(input));
    // A thousand times the error of the differences themselves, for gradients that cancel.
    EXPECT_LT(RelativeError(gradients.by_input[input], FiniteDifferences(record, inputs, input)),
              1e-7);
    EXPECT_LT(RelativeError(single.by_input[input], gradients.by_input[input]), 1e-5);
  }
}

}  // namespace softlookup::training
