#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "training/exponentials.h"
#include "training/operations.h"

namespace softlookup::training {

template <typename Number>
Variable CrossEntropy(Tape<Number>& tape, Variable logits, std::vector<int> labels) {
  const MatrixOf<Number>& value = tape.Value(logits);
  const auto labelled =
      static_cast<Number>(labels.size() - std::count(labels.begin(), labels.end(), kNoLabel));
  const Variable loss = tape.Result(1, 1);
  // The logits' gradient is known already: softmax less the label, shared among the rows.
  MatrixOf<Number> slope = value;
  Number sum = 0;
  for (std::size_t row = 0; row < value.rows; ++row) {
    const ScoreLine<Number> line = {slope.Row(row), value.cols};
    if (labels[row] == kNoLabel) {
      std::fill_n(line.numbers, line.count, Number{0});
      continue;
    }
    const auto [largest, total] = Exponentiate(line, Number{1});
    Divide(line, total * labelled);
    const auto label = static_cast<std::size_t>(labels[row]);
    slope(row, label) -= 1 / labelled;
    sum += std::log(total) - (value(row, label) - largest);
  }
  tape.Value(loss).data.front() = sum / labelled;
  tape.OnBackward(loss, [=, slope = std::move(slope)](Tape<Number>& read) {
    const Number gradient = read.Gradient(loss).data.front();
    std::vector<Number>& received = read.Gradient(logits).data;
    for (std::size_t i = 0; i < received.size(); ++i) received[i] += gradient * slope.data[i];
  });
  return loss;
}

template <typename Number>
Variable SquaredError(Tape<Number>& tape, Variable output, MatrixOf<Number> target) {
  const std::vector<Number>& value = tape.Value(output).data;
  const Variable loss = tape.Result(1, 1);
  Number sum = 0;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const Number difference = value[i] - target.data[i];
    sum += difference * difference;
  }
  tape.Value(loss).data.front() = sum / static_cast<Number>(value.size());
  tape.OnBackward(loss, [=, target = std::move(target)](Tape<Number>& read) {
    const std::vector<Number>& result = read.Value(output).data;
    const Number share = 2 * read.Gradient(loss).data.front() / static_cast<Number>(result.size());
    for (std::size_t i = 0; i < result.size(); ++i) {
      read.Gradient(output).data[i] += share * (result[i] - target.data[i]);
    }
  });
  return loss;
}

#define SOFTLOOKUP_INSTANTIATE(Number)                                       \
  template Variable CrossEntropy(Tape<Number>&, Variable, std::vector<int>); \
  template Variable SquaredError(Tape<Number>&, Variable, MatrixOf<Number>);
SOFTLOOKUP_INSTANTIATE(float)
SOFTLOOKUP_INSTANTIATE(double)
#undef SOFTLOOKUP_INSTANTIATE

}  // namespace softlookup::training
