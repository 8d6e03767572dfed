// What a layer and its gradients are computed with. Each adds to its output.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "training/matrix_of.h"

namespace softlookup::training {

// output += left right
template <typename Number>
void AddProduct(Rows<const Number> left, Rows<const Number> right, Rows<Number> output);

// output += left^T right
template <typename Number>
void AddProductOfTransposedLeft(Rows<const Number> left, Rows<const Number> right,
                                Rows<Number> output);

// output += left right^T
template <typename Number>
void AddProductOfTransposedRight(Rows<const Number> left, Rows<const Number> right,
                                 Rows<Number> output);

// output += factor matrix
template <typename Number>
void AddScaled(const MatrixOf<Number>& matrix, Number factor, MatrixOf<Number>& output);

// output += left * right, number by number
template <typename Number>
void AddProductOfEntries(const MatrixOf<Number>& left, const MatrixOf<Number>& right,
                         MatrixOf<Number>& output);

// exp(x) for x <= 0, but 0 below 1e-20: beside a 1 such a number adds nothing, and products of
// several would be subnormal, with which processors take a hundred times as long.
template <typename Number>
Number Exponential(Number x) {
  constexpr Number kSmallest = static_cast<Number>(-46.05);  // ln 1e-20
  return x < kSmallest ? Number{0} : std::exp(x);
}

template <typename Number>
struct RowSums {
  Number largest;
  Number total;  // of the exponentials
};

// exponentials[i] = exp((scores[i] - largest) / temperature); hidden scores are -infinity. Where
// all are, the total is 0 and the exponentials stay as they are.
template <typename Number>
RowSums<Number> ExponentialsOfRow(const Number* scores, std::size_t count, Number temperature,
                                  Number* exponentials) {
  const Number largest = *std::max_element(scores, scores + count);
  if (largest == -std::numeric_limits<Number>::infinity()) return {largest, 0};
  Number total = 0;
  for (std::size_t i = 0; i < count; ++i) {
    exponentials[i] = Exponential((scores[i] - largest) / temperature);
    total += exponentials[i];
  }
  return {largest, total};
}

}  // namespace softlookup::training
