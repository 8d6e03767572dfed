#include <cstddef>
#include <utility>

#include "training/operations.h"
#include "training/products.h"

namespace softlookup::training {
template <typename Number>
Variable Softmax(Tape<Number>& tape, Variable scores, double temperature) {
  const auto divisor = static_cast<Number>(temperature);
  const std::size_t rows = tape.Value(scores).rows;
  const std::size_t cols = tape.Value(scores).cols;
  const Variable weights = tape.Result(rows, cols);
  for (std::size_t row = 0; row < rows; ++row) {
    Number* weight = tape.Value(weights).Row(row);
    const Number total =
        ExponentialsOfRow(std::as_const(tape.Value(scores)).Row(row), cols, divisor, weight).total;
    if (total == 0) continue;  // nothing to be seen: the weights are 0
    for (std::size_t col = 0; col < cols; ++col) weight[col] /= total;
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
