// How far float32 may stray from the true output of Attend(): the sum of the worst that each
// rounding on the way can do, to first order.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "reference.h"
#include "softlookup/attention.h"

namespace softlookup {

// The distance from 1 to the next float32: twice what one rounding can be off, relatively.
inline constexpr double kMachineEpsilon = std::numeric_limits<float>::epsilon();

// What a product of row and matrix may be at most.
inline reference::Row Magnitudes(const reference::Row& row, MatrixView matrix) {
  reference::Row absolute = row;
  for (double& number : absolute) number = std::abs(number);
  if (matrix.data == nullptr) return absolute;
  Matrix positive(matrix.rows, matrix.cols);
  for (std::size_t i = 0; i < positive.data.size(); ++i) {
    positive.data[i] = std::abs(matrix.data[i]);
  }
  return reference::Times(absolute, positive);
}

// q M and k^T each round once a term, and their products add up.
inline double GeneralBound(const LearnedCompatibility& learned, const reference::Row& query,
                           const reference::Row& key) {
  const double magnitude =
      reference::DotProduct(Magnitudes(query, learned.matrix), Magnitudes(key, {}));
  return kMachineEpsilon * static_cast<double>(query.size() + key.size() + 2) * magnitude;
}

// tanh is nowhere steeper than 1, so that an error before it is none larger behind it; its own is
// below 3e-7, three machine epsilons, and each term is rounded as often as it is added to.
inline double AdditiveBound(const LearnedCompatibility& learned, const reference::Row& query,
                            const reference::Row& key) {
  const reference::Row left = Magnitudes(query, learned.query_matrix);
  const reference::Row right = Magnitudes(key, learned.key_matrix);
  const auto terms = static_cast<double>(query.size() + key.size());
  double bound = 0;
  for (std::size_t i = 0; i < learned.vector.cols; ++i) {
    const double weight = std::abs(static_cast<double>(learned.vector.data[i]));
    bound += weight * kMachineEpsilon *
             (terms * (left[i] + right[i]) + 3 + static_cast<double>(learned.vector.cols));
  }
  return bound;
}

// A dot product of d terms rounds d products and d - 1 sums; its divisor rounds twice more, and so
// do the two numbers of each product of a cosine, which are divided by exact lengths before.
inline reference::Row ScoreBounds(const AttentionInput& input, const reference::Head& head,
                                  std::size_t row) {
  reference::Row bounds(input.key.rows, 0.0);
  if (input.compatibility == Compatibility::kExact) return bounds;
  const reference::Row& query = head.query[row];
  const auto dimension = static_cast<double>(query.size());
  for (std::size_t j = 0; j < bounds.size(); ++j) {
    const reference::Row& key = head.key[j];
    if (input.compatibility == Compatibility::kGeneral) {
      bounds[j] = GeneralBound(input.learned, query, key);
      continue;
    }
    if (input.compatibility == Compatibility::kAdditive) {
      bounds[j] = AdditiveBound(input.learned, query, key);
      continue;
    }
    double magnitude = 0;
    for (std::size_t i = 0; i < query.size(); ++i) magnitude += std::abs(query[i] * key[i]);
    if (input.compatibility == Compatibility::kScaledDot) {
      magnitude /= std::sqrt(dimension);
    } else if (input.compatibility == Compatibility::kCosine && magnitude > 0) {
      magnitude /= reference::Length(query) * reference::Length(key);
    }
    bounds[j] = kMachineEpsilon * (dimension + 2) * magnitude;
  }
  return bounds;
}

// An error e of an exponent multiplies its exponential by 1 + e, above the line and below it. The
// exponent rounds twice; exp() and the sum of m terms come on top.
inline reference::Row SoftmaxBounds(const AttentionInput& input, const reference::Row& masked,
                                    const reference::Row& weights, const reference::Row& scores) {
  const double temperature = input.temperature;
  const double largest = *std::max_element(masked.begin(), masked.end());
  const double score_error = *std::max_element(scores.begin(), scores.end());
  const auto keys = static_cast<double>(masked.size());
  reference::Row bounds(masked.size(), 0.0);
  for (std::size_t j = 0; j < masked.size(); ++j) {
    if (weights[j] == 0) continue;
    const double exponent = (largest - masked[j]) / temperature;
    bounds[j] =
        weights[j] * (2 * score_error / temperature + kMachineEpsilon * (2 * exponent + keys + 4));
  }
  return bounds;
}

inline reference::Row DivideBySumBounds(const reference::Row& masked, const reference::Row& weights,
                                        const reference::Row& scores) {
  double sum = 0;
  double sum_error = 0;
  for (std::size_t j = 0; j < masked.size(); ++j) {
    if (std::isinf(masked[j])) continue;
    sum += masked[j];
    sum_error +=
        scores[j] + kMachineEpsilon * static_cast<double>(masked.size()) * std::abs(masked[j]);
  }
  reference::Row bounds(masked.size(), 0.0);
  for (std::size_t j = 0; j < masked.size(); ++j) {
    if (std::isinf(masked[j])) continue;
    // Where the sum may be all rounding, no bound can be given.
    bounds[j] = sum_error >= std::abs(sum) / 2
                    ? std::numeric_limits<double>::infinity()
                    : 2 * (scores[j] + std::abs(weights[j]) * sum_error) / std::abs(sum);
  }
  return bounds;
}

// One bound for each column of the head's output; infinite where none can be given.
inline reference::Row RoundingBounds(const AttentionInput& input, const reference::Head& expected,
                                     std::size_t row) {
  const reference::Row& masked = expected.masked[row];
  const reference::Row& weights = expected.weights[row];
  const reference::Row scores = ScoreBounds(input, expected, row);
  const bool is_soft = input.normalisation == Normalisation::kSoftmax && input.temperature > 0 &&
                       !std::isinf(input.temperature);
  reference::Row weight_bounds(masked.size(), 0.0);
  if (is_soft) weight_bounds = SoftmaxBounds(input, masked, weights, scores);
  if (input.normalisation == Normalisation::kNone) weight_bounds = scores;
  if (input.normalisation == Normalisation::kDivideBySum) {
    weight_bounds = DivideBySumBounds(masked, weights, scores);
  }
  // Where every term is 0 or subnormal there is still the smallest float32 to round to.
  reference::Row bounds(input.value.cols / input.heads, std::numeric_limits<float>::min());
  for (std::size_t j = 0; j < masked.size(); ++j) {
    if (std::isinf(masked[j])) continue;
    const reference::Row& value = expected.value[j];
    const double rounding =
        kMachineEpsilon * static_cast<double>(masked.size() + 2) * std::abs(weights[j]);
    // A weight below the smallest normal number may vanish.
    const double weight_bound = weight_bounds[j] + rounding + std::numeric_limits<float>::min();
    for (std::size_t col = 0; col < bounds.size(); ++col) {
      // A NaN weight has an infinite bound, also where the value is 0.
      bounds[col] +=
          std::isinf(weight_bounds[j]) ? weight_bounds[j] : weight_bound * std::abs(value[col]);
    }
  }
  return bounds;
}

}  // namespace softlookup
