#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "training/operations.h"
#include "training/products.h"

namespace softlookup::training {
namespace {

template <typename Number>
Number MeanProduct(const Number* left, const Number* right, std::size_t count) {
  Number sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += left[i] * right[i];
  return sum / static_cast<Number>(count);
}

// y = (x - mean) / deviation in every row. x receives (G - mean of G - y * mean of y * G) /
// deviation.
template <typename Number>
Variable Standardise(Tape<Number>& tape, Variable matrix, double epsilon) {
  const std::size_t rows = tape.Value(matrix).rows;
  const std::size_t cols = tape.Value(matrix).cols;
  const std::vector<Number> ones(cols, 1);
  const Variable standard = tape.Result(rows, cols);
  std::vector<Number> deviations(rows);
  for (std::size_t row = 0; row < rows; ++row) {
    const Number* x = tape.Value(matrix).Row(row);
    Number* y = tape.Value(standard).Row(row);
    const Number mean = MeanProduct(x, ones.data(), cols);
    for (std::size_t col = 0; col < cols; ++col) y[col] = x[col] - mean;
    deviations[row] = std::sqrt(MeanProduct(y, y, cols) + static_cast<Number>(epsilon));
    for (std::size_t col = 0; col < cols; ++col) y[col] /= deviations[row];
  }
  tape.OnBackward(standard, [=, deviations = std::move(deviations)](Tape<Number>& read) {
    for (std::size_t row = 0; row < rows; ++row) {
      const Number* y = read.Value(standard).Row(row);
      const Number* gradient = read.Gradient(standard).Row(row);
      const Number mean = MeanProduct(gradient, ones.data(), cols);
      const Number along = MeanProduct<Number>(y, gradient, cols);
      Number* received = read.Gradient(matrix).Row(row);
      for (std::size_t col = 0; col < cols; ++col) {
        received[col] += (gradient[col] - mean - y[col] * along) / deviations[row];
      }
    }
  });
  return standard;
}

// y = x / root mean square in every row. x receives (G - y * mean of y * G) / root mean square.
template <typename Number>
Variable DivideByRootMeanSquare(Tape<Number>& tape, Variable matrix, double epsilon) {
  const std::size_t rows = tape.Value(matrix).rows;
  const std::size_t cols = tape.Value(matrix).cols;
  const Variable scaled = tape.Result(rows, cols);
  std::vector<Number> roots(rows);
  for (std::size_t row = 0; row < rows; ++row) {
    const Number* x = tape.Value(matrix).Row(row);
    roots[row] = std::sqrt(MeanProduct(x, x, cols) + static_cast<Number>(epsilon));
    for (std::size_t col = 0; col < cols; ++col) tape.Value(scaled)(row, col) = x[col] / roots[row];
  }
  tape.OnBackward(scaled, [=, roots = std::move(roots)](Tape<Number>& read) {
    for (std::size_t row = 0; row < rows; ++row) {
      const Number* y = read.Value(scaled).Row(row);
      const Number* gradient = read.Gradient(scaled).Row(row);
      const Number along = MeanProduct(y, gradient, cols);
      Number* received = read.Gradient(matrix).Row(row);
      for (std::size_t col = 0; col < cols; ++col) {
        received[col] += (gradient[col] - y[col] * along) / roots[row];
      }
    }
  });
  return scaled;
}

// gain * x in every row; gain: 1 x d.
template <typename Number>
Variable ScaleColumns(Tape<Number>& tape, Variable matrix, Variable gain) {
  const std::size_t cols = tape.Value(matrix).cols;
  const Variable scaled = tape.Result(tape.Value(matrix).rows, cols);
  const std::size_t count = tape.Value(matrix).data.size();
  for (std::size_t i = 0; i < count; ++i) {
    tape.Value(scaled).data[i] = tape.Value(matrix).data[i] * tape.Value(gain).data[i % cols];
  }
  tape.OnBackward(scaled, [=](Tape<Number>& read) {
    for (std::size_t i = 0; i < count; ++i) {
      const Number gradient = read.Gradient(scaled).data[i];
      read.Gradient(matrix).data[i] += gradient * read.Value(gain).data[i % cols];
      read.Gradient(gain).data[i % cols] += gradient * read.Value(matrix).data[i];
    }
  });
  return scaled;
}

}  // namespace

template <typename Number>
Variable LayerNorm(Tape<Number>& tape, Variable matrix, Variable gain, Variable bias,
                   double epsilon) {
  return AddRow(tape, ScaleColumns(tape, Standardise(tape, matrix, epsilon), gain), bias);
}

template <typename Number>
Variable RmsNorm(Tape<Number>& tape, Variable matrix, Variable gain, double epsilon) {
  return ScaleColumns(tape, DivideByRootMeanSquare(tape, matrix, epsilon), gain);
}

template <typename Number>
Variable Relu(Tape<Number>& tape, Variable matrix) {
  const Variable bent = tape.Input(tape.Value(matrix));
  for (Number& number : tape.Value(bent).data) number = std::max(number, Number{0});
  tape.OnBackward(bent, [=](Tape<Number>& read) {
    const std::vector<Number>& value = read.Value(bent).data;
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (value[i] > 0) read.Gradient(matrix).data[i] += read.Gradient(bent).data[i];
    }
  });
  return bent;
}

template <typename Number>
Variable Silu(Tape<Number>& tape, Variable matrix) {
  const auto sigmoid = [](Number x) { return 1 / (1 + std::exp(-x)); };
  const Variable bent = tape.Input(tape.Value(matrix));
  for (Number& number : tape.Value(bent).data) number *= sigmoid(number);
  tape.OnBackward(bent, [=](Tape<Number>& read) {
    const std::vector<Number>& value = read.Value(matrix).data;
    for (std::size_t i = 0; i < value.size(); ++i) {
      const Number open = sigmoid(value[i]);
      read.Gradient(matrix).data[i] +=
          read.Gradient(bent).data[i] * open * (1 + value[i] * (1 - open));
    }
  });
  return bent;
}

#define SOFTLOOKUP_INSTANTIATE(Number)                                              \
  template Variable LayerNorm(Tape<Number>&, Variable, Variable, Variable, double); \
  template Variable RmsNorm(Tape<Number>&, Variable, Variable, double);             \
  template Variable Relu(Tape<Number>&, Variable);                                  \
  template Variable Silu(Tape<Number>&, Variable);
SOFTLOOKUP_INSTANTIATE(float)
SOFTLOOKUP_INSTANTIATE(double)
#undef SOFTLOOKUP_INSTANTIATE

}  // namespace softlookup::training
