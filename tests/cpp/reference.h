// Attention in float64, written from the formulas alone: plain loops, nothing shared with the code
// under test but the description of the input.
#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "softlookup/attention.h"

namespace softlookup::reference {

using Row = std::vector<double>;
using Table = std::vector<Row>;

struct Head {
  Table query, key, value;  // its columns
  Table raw, scores, masked, weights, output;
};

struct Attention {
  std::vector<Head> heads;
  Table output;  // n x d_v
};

inline Row EntriesOfHead(MatrixView matrix, std::size_t row, std::size_t heads, std::size_t head) {
  const std::size_t width = matrix.cols / heads;
  Row entries;
  for (std::size_t col = 0; col < width; ++col) {
    entries.push_back(matrix.data[row * matrix.cols + head * width + col]);
  }
  return entries;
}

inline Table ColumnsOfHead(MatrixView matrix, std::size_t heads, std::size_t head) {
  Table columns;
  for (std::size_t row = 0; row < matrix.rows; ++row) {
    columns.push_back(EntriesOfHead(matrix, row, heads, head));
  }
  return columns;
}

inline double DotProduct(const Row& a, const Row& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

inline double Length(const Row& a) { return std::sqrt(DotProduct(a, a)); }

// Row times matrix, or the row itself where there is no matrix.
inline Row Times(const Row& row, MatrixView matrix) {
  if (matrix.data == nullptr) return row;
  Row product(matrix.cols, 0.0);
  for (std::size_t col = 0; col < matrix.cols; ++col) {
    for (std::size_t i = 0; i < matrix.rows; ++i) {
      product[col] += row[i] * static_cast<double>(matrix.data[i * matrix.cols + col]);
    }
  }
  return product;
}

inline double AdditiveScore(const LearnedCompatibility& learned, const Row& query, const Row& key) {
  const Row left = Times(query, learned.query_matrix);
  const Row right = Times(key, learned.key_matrix);
  double score = 0;
  for (std::size_t i = 0; i < learned.vector.cols; ++i) {
    score += static_cast<double>(learned.vector.data[i]) * std::tanh(left[i] + right[i]);
  }
  return score;
}

inline double RawScore(const AttentionInput& input, const Row& query, const Row& key) {
  const Compatibility compatibility = input.compatibility;
  if (compatibility == Compatibility::kGeneral) {
    return DotProduct(Times(query, input.learned.matrix), key);
  }
  if (compatibility == Compatibility::kAdditive) return AdditiveScore(input.learned, query, key);
  if (compatibility == Compatibility::kExact) return query == key ? 1 : 0;
  if (compatibility == Compatibility::kCosine) {
    if (Length(query) == 0 || Length(key) == 0) return 0;
    return DotProduct(query, key) / (Length(query) * Length(key));
  }
  return DotProduct(query, key);
}

inline bool Sees(const AttentionInput& input, std::size_t query, std::size_t key) {
  if (input.mask.key_length != kEveryKey && key >= input.mask.key_length) return false;
  if (input.mask.kind == MaskKind::kCausal) return key <= query;
  if (input.mask.kind == MaskKind::kSlidingWindow) {
    return key <= query && key + input.mask.window > query;
  }
  if (input.mask.kind == MaskKind::kGiven)
    return input.mask.given.data[query * input.mask.given.cols + key] != 0;
  return true;
}

inline Row HardMax(const Row& masked) {
  float largest = -std::numeric_limits<float>::infinity();
  for (double score : masked) largest = std::fmax(largest, static_cast<float>(score));
  double ties = 0;
  for (double score : masked) ties += static_cast<float>(score) == largest ? 1 : 0;
  Row weights;
  for (double score : masked)
    weights.push_back(static_cast<float>(score) == largest ? 1 / ties : 0);
  return weights;
}

// The textbook's formula, with the largest score taken off so that float64 suffices for any scores.
inline Row Softmax(const Row& masked, double temperature) {
  double largest = masked[0];
  for (double score : masked) largest = std::fmax(largest, score);
  double total = 0;
  for (double score : masked) total += std::exp((score - largest) / temperature);
  Row weights;
  for (double score : masked) weights.push_back(std::exp((score - largest) / temperature) / total);
  return weights;
}

inline Row Weights(const AttentionInput& input, const Row& masked) {
  Row is_visible;
  double visible = 0;
  for (double score : masked) {
    is_visible.push_back(std::isinf(score) ? 0 : 1);
    visible += is_visible.back();
  }
  if (visible == 0) return Row(masked.size(), 0.0);
  if (input.normalisation == Normalisation::kHardMax) return HardMax(masked);
  if (input.normalisation == Normalisation::kSoftmax) {
    if (input.temperature == 0) return HardMax(masked);
    if (!std::isinf(input.temperature)) return Softmax(masked, input.temperature);
    for (double& share : is_visible) share /= visible;
    return is_visible;
  }
  double sum = 0;
  for (double score : masked) sum += std::isinf(score) ? 0 : score;
  Row weights;
  for (double score : masked) {
    if (std::isinf(score)) {
      weights.push_back(0);
    } else {
      weights.push_back(input.normalisation == Normalisation::kNone ? score : score / sum);
    }
  }
  return weights;
}

inline Head ComputeHead(const AttentionInput& input, std::size_t index) {
  Head head;
  head.query = ColumnsOfHead(input.query, input.heads, index);
  head.key = ColumnsOfHead(input.key, input.heads, index);
  head.value = ColumnsOfHead(input.value, input.heads, index);
  for (std::size_t i = 0; i < input.query.rows; ++i) {
    const Row& query = head.query[i];
    Row raw, scores, masked;
    for (std::size_t j = 0; j < input.key.rows; ++j) {
      const Row& key = head.key[j];
      const bool scaled = input.compatibility == Compatibility::kScaledDot;
      const double divisor = scaled ? std::sqrt(static_cast<double>(key.size())) : 1.0;
      raw.push_back(RawScore(input, query, key));
      scores.push_back(raw.back() / divisor);
      masked.push_back(Sees(input, i, j) ? scores.back()
                                         : -std::numeric_limits<double>::infinity());
    }
    const Row weights = Weights(input, masked);
    Row output(input.value.cols / input.heads, 0.0);
    for (std::size_t j = 0; j < input.key.rows; ++j) {
      const Row& value = head.value[j];
      for (std::size_t col = 0; col < value.size(); ++col) output[col] += weights[j] * value[col];
    }
    head.raw.push_back(raw);
    head.scores.push_back(scores);
    head.masked.push_back(masked);
    head.weights.push_back(weights);
    head.output.push_back(output);
  }
  return head;
}

inline Attention Compute(const AttentionInput& input) {
  Attention attention;
  attention.output.resize(input.query.rows);
  for (std::size_t index = 0; index < input.heads; ++index) {
    attention.heads.push_back(ComputeHead(input, index));
    for (std::size_t i = 0; i < input.query.rows; ++i) {
      for (double number : attention.heads.back().output[i]) attention.output[i].push_back(number);
    }
  }
  return attention;
}

}  // namespace softlookup::reference
