#include <cstddef>

#include "training/exponentials.h"
#include "training/operations.h"

namespace softlookup::training {

template <typename Number>
Variable Softmax(Tape<Number>& tape, Variable scores, double temperature) {
  const auto divisor = static_cast<Number>(temperature);
  const std::size_t rows = tape.Value(scores).rows;
  const std::size_t cols = tape.Value(scores).cols;
  const Variable weights = tape.Input(tape.Value(scores));
  for (std::size_t row = 0; row < rows; ++row) {
    const ScoreLine<Number> weight = {tape.Value(weights).Row(row), cols};
    Divide(weight, Exponentiate(weight, divisor).total);
  }
  tape.OnBackward(weights, [=](Tape<Number>& read) {
    for (std::size_t row = 0; row < rows; ++row) {
      const Number* weight = read.Value(weights).Row(row);
      const Number* gradient = read.Gradient(weights).Row(row);
      Number mean = 0;
      for (std::size_t col = 0; col < cols; ++col) mean += weight[col] * gradient[col];
      Number* received = read.Gradient(scores).Row(row);
      for (std::size_t col = 0; col < cols; ++col) {
        received[col] += weight[col] * (gradient[col] - mean) / divisor;
      }
    }
  });
  return weights;
}

template Variable Softmax(Tape<float>&, Variable, double);
template Variable Softmax(Tape<double>&, Variable, double);

}  // namespace softlookup::training
