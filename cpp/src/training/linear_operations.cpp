#include <cstddef>
#include <utility>
#include <vector>

#include "training/operations.h"
#include "training/products.h"

namespace softlookup::training {

template <typename Number>
Variable Product(Tape<Number>& tape, Variable left, Variable right) {
  const Variable product = tape.Result(tape.Value(left).rows, tape.Value(right).cols);
  AddProduct(Read(tape.Value(left)), Read(tape.Value(right)), Write(tape.Value(product)));
  tape.OnBackward(product, [=](Tape<Number>& read) {
    const auto gradient = Read(read.Gradient(product));
    AddProductOfTransposedRight(gradient, Read(read.Value(right)), Write(read.Gradient(left)));
    AddProductOfTransposedLeft(Read(read.Value(left)), gradient, Write(read.Gradient(right)));
  });
  return product;
}

template <typename Number>
Variable Sum(Tape<Number>& tape, Variable left, Variable right) {
  const Variable sum = tape.Input(tape.Value(left));
  AddScaled(tape.Value(right), Number{1}, tape.Value(sum));
  tape.OnBackward(sum, [=](Tape<Number>& read) {
    AddScaled(read.Gradient(sum), Number{1}, read.Gradient(left));
    AddScaled(read.Gradient(sum), Number{1}, read.Gradient(right));
  });
  return sum;
}

template <typename Number>
Variable AddRow(Tape<Number>& tape, Variable matrix, Variable row) {
  const Variable sum = tape.Input(tape.Value(matrix));
  MatrixOf<Number>& value = tape.Value(sum);
  const MatrixOf<Number>& added = tape.Value(row);
  for (std::size_t i = 0; i < value.data.size(); ++i) value.data[i] += added.data[i % value.cols];
  tape.OnBackward(sum, [=](Tape<Number>& read) {
    const MatrixOf<Number>& gradient = read.Gradient(sum);
    AddScaled(gradient, Number{1}, read.Gradient(matrix));
    MatrixOf<Number>& received = read.Gradient(row);
    for (std::size_t i = 0; i < gradient.data.size(); ++i) {
      received.data[i % gradient.cols] += gradient.data[i];
    }
  });
  return sum;
}

template <typename Number>
Variable Scale(Tape<Number>& tape, Variable matrix, double factor) {
  const auto scale = static_cast<Number>(factor);
  const Variable scaled = tape.Result(tape.Value(matrix).rows, tape.Value(matrix).cols);
  AddScaled(tape.Value(matrix), scale, tape.Value(scaled));
  tape.OnBackward(scaled, [=](Tape<Number>& read) {
    AddScaled(read.Gradient(scaled), scale, read.Gradient(matrix));
  });
  return scaled;
}

template <typename Number>
Variable ScaleByLearned(Tape<Number>& tape, Variable matrix, Variable factor) {
  const Variable scaled = tape.Result(tape.Value(matrix).rows, tape.Value(matrix).cols);
  AddScaled(tape.Value(matrix), tape.Value(factor).data.front(), tape.Value(scaled));
  tape.OnBackward(scaled, [=](Tape<Number>& read) {
    const MatrixOf<Number>& gradient = read.Gradient(scaled);
    const MatrixOf<Number>& value = read.Value(matrix);
    AddScaled(gradient, read.Value(factor).data.front(), read.Gradient(matrix));
    Number& received = read.Gradient(factor).data.front();
    for (std::size_t i = 0; i < value.data.size(); ++i) {
      received += gradient.data[i] * value.data[i];
    }
  });
  return scaled;
}

template <typename Number>
Variable Embed(Tape<Number>& tape, Variable table, std::vector<std::size_t> rows) {
  const std::size_t cols = tape.Value(table).cols;
  const Variable embedded = tape.Result(rows.size(), cols);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Number* from = std::as_const(tape.Value(table)).Row(rows[i]);
    std::copy(from, from + cols, tape.Value(embedded).Row(i));
  }
  tape.OnBackward(embedded, [=, rows = std::move(rows)](Tape<Number>& read) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const Number* gradient = read.Gradient(embedded).Row(i);
      Number* received = read.Gradient(table).Row(rows[i]);
      for (std::size_t col = 0; col < cols; ++col) received[col] += gradient[col];
    }
  });
  return embedded;
}

template <typename Number>
Variable Columns(Tape<Number>& tape, Variable matrix, std::size_t first, std::size_t count) {
  const std::size_t rows = tape.Value(matrix).rows;
  const Variable columns = tape.Result(rows, count);
  for (std::size_t row = 0; row < rows; ++row) {
    const Number* from = tape.Value(matrix).Row(row) + first;
    std::copy(from, from + count, tape.Value(columns).Row(row));
  }
  tape.OnBackward(columns, [=](Tape<Number>& read) {
    for (std::size_t row = 0; row < rows; ++row) {
      const Number* gradient = read.Gradient(columns).Row(row);
      Number* received = read.Gradient(matrix).Row(row) + first;
      for (std::size_t col = 0; col < count; ++col) received[col] += gradient[col];
    }
  });
  return columns;
}

template <typename Number>
Variable Concatenate(Tape<Number>& tape, std::span<const Variable> matrices) {
  std::size_t cols = 0;
  for (const Variable matrix : matrices) cols += tape.Value(matrix).cols;
  const Variable joined = tape.Result(tape.Value(matrices.front()).rows, cols);
  std::size_t first = 0;
  for (const Variable matrix : matrices) {
    const MatrixOf<Number>& value = tape.Value(matrix);
    for (std::size_t row = 0; row < value.rows; ++row) {
      std::copy(value.Row(row), value.Row(row) + value.cols, tape.Value(joined).Row(row) + first);
    }
    first += value.cols;
  }
  const std::vector<Variable> parts(matrices.begin(), matrices.end());
  tape.OnBackward(joined, [=](Tape<Number>& read) {
    std::size_t place = 0;
    for (const Variable part : parts) {
      MatrixOf<Number>& received = read.Gradient(part);
      for (std::size_t row = 0; row < received.rows; ++row) {
        const Number* gradient = read.Gradient(joined).Row(row) + place;
        for (std::size_t col = 0; col < received.cols; ++col) {
          received(row, col) += gradient[col];
        }
      }
      place += received.cols;
    }
  });
  return joined;
}

#define SOFTLOOKUP_INSTANTIATE(Number)                                          \
  template Variable Product(Tape<Number>&, Variable, Variable);                 \
  template Variable Sum(Tape<Number>&, Variable, Variable);                     \
  template Variable AddRow(Tape<Number>&, Variable, Variable);                  \
  template Variable Scale(Tape<Number>&, Variable, double);                     \
  template Variable ScaleByLearned(Tape<Number>&, Variable, Variable);          \
  template Variable Embed(Tape<Number>&, Variable, std::vector<std::size_t>);   \
  template Variable Columns(Tape<Number>&, Variable, std::size_t, std::size_t); \
  template Variable Concatenate(Tape<Number>&, std::span<const Variable>);
SOFTLOOKUP_INSTANTIATE(float)
SOFTLOOKUP_INSTANTIATE(double)
#undef SOFTLOOKUP_INSTANTIATE

}  // namespace softlookup::training
