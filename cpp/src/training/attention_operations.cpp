#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "training/operations.h"
#include "training/products.h"
#include "visibility.h"

namespace softlookup::training {

template <typename Number>
Variable DotScores(Tape<Number>& tape, Variable query, Variable key, std::size_t sequences) {
  const std::size_t keys = tape.Value(key).rows / sequences;
  const Variable scores = tape.Result(tape.Value(query).rows, keys);
  for (std::size_t s = 0; s < sequences; ++s) {
    AddProductOfTransposedRight(Read(tape.Value(query), s, sequences),
                                Read(tape.Value(key), s, sequences),
                                Write(tape.Value(scores), s, sequences));
  }
  tape.OnBackward(scores, [=](Tape<Number>& read) {
    for (std::size_t s = 0; s < sequences; ++s) {
      const auto gradient = Read(read.Gradient(scores), s, sequences);
      AddProduct(gradient, Read(read.Value(key), s, sequences),
                 Write(read.Gradient(query), s, sequences));
      AddProductOfTransposedLeft(gradient, Read(read.Value(query), s, sequences),
                                 Write(read.Gradient(key), s, sequences));
    }
  });
  return scores;
}

template <typename Number>
Variable AdditiveScores(Tape<Number>& tape, Variable query, Variable key, Variable direction,
                        std::size_t sequences) {
  const std::size_t queries = tape.Value(query).rows / sequences;
  const std::size_t keys = tape.Value(key).rows / sequences;
  const std::size_t dimension = tape.Value(key).cols;
  const Variable scores = tape.Result(sequences * queries, keys);
  for (std::size_t row = 0; row < sequences * queries; ++row) {
    const Number* q = tape.Value(query).Row(row);
    for (std::size_t col = 0; col < keys; ++col) {
      const Number* k = tape.Value(key).Row(row / queries * keys + col);
      Number& score = tape.Value(scores)(row, col);
      for (std::size_t i = 0; i < dimension; ++i) {
        score += tape.Value(direction).data[i] * std::tanh(q[i] + k[i]);
      }
    }
  }
  tape.OnBackward(scores, [=](Tape<Number>& read) {
    for (std::size_t row = 0; row < sequences * queries; ++row) {
      for (std::size_t col = 0; col < keys; ++col) {
        const std::size_t key_row = row / queries * keys + col;
        const Number gradient = read.Gradient(scores)(row, col);
        for (std::size_t i = 0; i < dimension; ++i) {
          const Number bent = std::tanh(read.Value(query)(row, i) + read.Value(key)(key_row, i));
          const Number through = gradient * read.Value(direction).data[i] * (1 - bent * bent);
          read.Gradient(query)(row, i) += through;
          read.Gradient(key)(key_row, i) += through;
          read.Gradient(direction).data[i] += gradient * bent;
        }
      }
    }
  });
  return scores;
}

template <typename Number>
Variable UnitRows(Tape<Number>& tape, Variable matrix) {
  const MatrixOf<Number>& value = tape.Value(matrix);
  const Variable unit = tape.Result(value.rows, value.cols);
  std::vector<Number> inverse_norms(value.rows);
  for (std::size_t row = 0; row < value.rows; ++row) {
    Number squares = 0;
    for (std::size_t col = 0; col < value.cols; ++col) squares += value(row, col) * value(row, col);
    inverse_norms[row] = squares > 0 ? 1 / std::sqrt(squares) : 0;
    for (std::size_t col = 0; col < value.cols; ++col) {
      tape.Value(unit)(row, col) = value(row, col) * inverse_norms[row];
    }
  }
  tape.OnBackward(unit, [=, inverse_norms = std::move(inverse_norms)](Tape<Number>& read) {
    const MatrixOf<Number>& result = read.Value(unit);
    const MatrixOf<Number>& gradient = read.Gradient(unit);
    for (std::size_t row = 0; row < result.rows; ++row) {
      Number along = 0;
      for (std::size_t col = 0; col < result.cols; ++col) {
        along += result(row, col) * gradient(row, col);
      }
      for (std::size_t col = 0; col < result.cols; ++col) {
        read.Gradient(matrix)(row, col) +=
            (gradient(row, col) - result(row, col) * along) * inverse_norms[row];
      }
    }
  });
  return unit;
}

template <typename Number>
Variable Hide(Tape<Number>& tape, Variable scores, const Mask& mask, std::size_t sequences) {
  const Variable masked = tape.Input(tape.Value(scores));
  std::vector<Number>& numbers = tape.Value(masked).data;
  const std::size_t keys = tape.Value(scores).cols;
  const Visibility visibility{mask};
  std::vector<char> visible(numbers.size() / sequences);
  for (std::size_t i = 0; i < visible.size(); ++i) visible[i] = visibility.Sees(i / keys, i % keys);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (!visible[i % visible.size()]) numbers[i] = -std::numeric_limits<Number>::infinity();
  }
  tape.OnBackward(masked, [=, visible = std::move(visible)](Tape<Number>& read) {
    const std::vector<Number>& gradient = read.Gradient(masked).data;
    std::vector<Number>& received = read.Gradient(scores).data;
    for (std::size_t i = 0; i < gradient.size(); ++i) {
      if (visible[i % visible.size()]) received[i] += gradient[i];
    }
  });
  return masked;
}

template <typename Number>
Variable WeightedSum(Tape<Number>& tape, Variable weights, Variable value, std::size_t sequences) {
  const Variable output = tape.Result(tape.Value(weights).rows, tape.Value(value).cols);
  for (std::size_t s = 0; s < sequences; ++s) {
    AddProduct(Read(tape.Value(weights), s, sequences), Read(tape.Value(value), s, sequences),
               Write(tape.Value(output), s, sequences));
  }
  tape.OnBackward(output, [=](Tape<Number>& read) {
    for (std::size_t s = 0; s < sequences; ++s) {
      const auto gradient = Read(read.Gradient(output), s, sequences);
      AddProductOfTransposedRight(gradient, Read(read.Value(value), s, sequences),
                                  Write(read.Gradient(weights), s, sequences));
      AddProductOfTransposedLeft(Read(read.Value(weights), s, sequences), gradient,
                                 Write(read.Gradient(value), s, sequences));
    }
  });
  return output;
}

#define SOFTLOOKUP_INSTANTIATE(Number)                                                        \
  template Variable DotScores(Tape<Number>&, Variable, Variable, std::size_t);                \
  template Variable AdditiveScores(Tape<Number>&, Variable, Variable, Variable, std::size_t); \
  template Variable UnitRows(Tape<Number>&, Variable);                                        \
  template Variable Hide(Tape<Number>&, Variable, const Mask&, std::size_t);                  \
  template Variable WeightedSum(Tape<Number>&, Variable, Variable, std::size_t);
SOFTLOOKUP_INSTANTIATE(float)
SOFTLOOKUP_INSTANTIATE(double)
#undef SOFTLOOKUP_INSTANTIATE

}  // namespace softlookup::training
