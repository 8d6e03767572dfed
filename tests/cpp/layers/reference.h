// The layers in float64, written from the papers' formulas alone: plain loops over rows, nothing
// shared with the code under test but the description of a block.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <numbers>
#include <vector>

#include "softlookup/block.h"

namespace softlookup::reference {

using Row = std::vector<double>;
using Table = std::vector<Row>;

inline Table TableOf(MatrixView matrix) {
  Table table(matrix.rows, Row(matrix.cols));
  for (std::size_t row = 0; row < matrix.rows; ++row) {
    for (std::size_t col = 0; col < matrix.cols; ++col) {
      table[row][col] = matrix.data[row * matrix.cols + col];
    }
  }
  return table;
}

inline Table Map(const Table& table, const std::function<Row(const Row&, std::size_t)>& function) {
  Table mapped;
  for (std::size_t i = 0; i < table.size(); ++i) mapped.push_back(function(table[i], i));
  return mapped;
}

// Ba et al. 2016, equations 3 and 4; Zhang and Sennrich 2019, equation 4.
inline Row NormedRow(const Row& row, const Norm& norm) {
  const auto count = static_cast<double>(row.size());
  double mean = 0;
  if (norm.kind == NormKind::kLayerNorm) {
    for (const double x : row) mean += x / count;
  }
  double variance = 0;
  for (const double x : row) variance += (x - mean) * (x - mean) / count;
  Row normed;
  for (std::size_t i = 0; i < row.size(); ++i) {
    normed.push_back(norm.gain.data[i] * (row[i] - mean) /
                     std::sqrt(variance + static_cast<double>(norm.epsilon)));
    if (norm.bias.data != nullptr) normed.back() += norm.bias.data[i];
  }
  return normed;
}

inline Table Normed(const Table& table, const Norm& norm) {
  return Map(table, [&](const Row& row, std::size_t) { return NormedRow(row, norm); });
}

inline Row LinearRow(const Row& row, MatrixView weight, MatrixView bias) {
  Row output(weight.cols);
  for (std::size_t col = 0; col < weight.cols; ++col) {
    if (bias.data != nullptr) output[col] = bias.data[col];
    for (std::size_t k = 0; k < row.size(); ++k) {
      output[col] += row[k] * weight.data[k * weight.cols + col];
    }
  }
  return output;
}

inline Table Linear(const Table& table, MatrixView weight, MatrixView bias) {
  return Map(table, [&](const Row& row, std::size_t) { return LinearRow(row, weight, bias); });
}

inline double Activated(Activation activation, double x) {
  return activation == Activation::kSilu ? x * (1 / (1 + std::exp(-x))) : x > 0 ? x : 0;
}

// `change` may change what the units of a row give.
using UnitChange = std::function<void(Row& units)>;

inline Table FeedForwardOf(const Table& table, const FeedForward& feed_forward,
                           const UnitChange& change = {}) {
  return Map(table, [&](const Row& row, std::size_t) {
    Row hidden = LinearRow(row, feed_forward.hidden, feed_forward.hidden_bias);
    if (feed_forward.gate.data != nullptr) {
      const Row gate = LinearRow(row, feed_forward.gate, {});
      for (std::size_t i = 0; i < hidden.size(); ++i) {
        hidden[i] *= Activated(feed_forward.activation, gate[i]);
      }
    } else {
      for (double& x : hidden) x = Activated(feed_forward.activation, x);
    }
    if (change) change(hidden);
    return LinearRow(hidden, feed_forward.output, feed_forward.output_bias);
  });
}

// Su et al. 2021, equation 15: the pair is a complex number, multiplied by e^(i m theta).
inline Table Rotated(const Table& table, std::size_t width, double base, std::size_t first = 0) {
  return Map(table, [&](Row row, std::size_t i) {
    for (std::size_t col = 0; col < row.size(); col += 2) {
      const auto pair = static_cast<double>(col % width) / 2;
      const double theta = std::pow(base, -2 * pair / static_cast<double>(width));
      const double angle = static_cast<double>(first + i) * theta;
      const double x = row[col];
      const double y = row[col + 1];
      row[col] = x * std::cos(angle) - y * std::sin(angle);
      row[col + 1] = x * std::sin(angle) + y * std::cos(angle);
    }
    return row;
  });
}

struct BlockAttentionResult {
  std::vector<Table> weights;  // [head][query][key]
  Table output;                // projected
};

// What is done to a head's weights, [query][key], and to the values that it adds, its own copy.
using ChangeOfHead = std::function<void(std::size_t head, Table& weights, Table& value)>;

// Vaswani et al. 2017, equation 1; head h asks the keys of head h * shared / heads.
inline BlockAttentionResult AttentionOf(const BlockAttention& attention, const Table& input,
                                        const Table& source, const Mask& mask,
                                        const ChangeOfHead& change = {}) {
  const LayerMatrices& w = attention.projections;
  const LayerMatrices& b = attention.biases;
  Table query = Linear(input, w.query, b.query);
  Table key = Linear(source, w.key, b.key);
  const Table value = Linear(source, w.value, b.value);
  const std::size_t heads = attention.heads;
  const std::size_t shared = attention.key_value_heads == 0 ? heads : attention.key_value_heads;
  const std::size_t width = w.query.cols / heads;
  const std::size_t value_width = w.value.cols / shared;
  if (attention.rotary_base) {
    query = Rotated(query, width, *attention.rotary_base);
    key = Rotated(key, width, *attention.rotary_base);
  }
  BlockAttentionResult result;
  Table attended(input.size(), Row(heads * value_width));
  for (std::size_t head = 0; head < heads; ++head) {
    const std::size_t asked = head * shared / heads;
    Table weights(input.size(), Row(source.size()));
    for (std::size_t i = 0; i < input.size(); ++i) {
      double total = 0;
      for (std::size_t j = 0; j < source.size(); ++j) {
        if (mask.kind == MaskKind::kCausal && j > i) continue;
        const bool slides = mask.kind == MaskKind::kSlidingWindow;
        if (slides && (j > i || i - j >= mask.window)) continue;
        if (mask.kind == MaskKind::kGiven && mask.given(i, j) == 0) continue;
        double score = 0;
        for (std::size_t k = 0; k < width; ++k) {
          score += query[i][head * width + k] * key[j][asked * width + k];
        }
        weights[i][j] = std::exp(score / std::sqrt(static_cast<double>(width)));
        total += weights[i][j];
      }
      for (std::size_t j = 0; j < source.size(); ++j) {
        if (total > 0) weights[i][j] /= total;
      }
    }
    Table own = value;
    if (change) change(head, weights, own);
    for (std::size_t i = 0; i < input.size(); ++i) {
      for (std::size_t j = 0; j < source.size(); ++j) {
        for (std::size_t k = 0; k < value_width; ++k) {
          attended[i][head * value_width + k] += weights[i][j] * own[j][asked * value_width + k];
        }
      }
    }
    result.weights.push_back(weights);
  }
  result.output = Linear(attended, w.output, b.output);
  return result;
}

inline Table Sum(Table left, const Table& right) {
  for (std::size_t i = 0; i < left.size(); ++i) {
    for (std::size_t j = 0; j < left[i].size(); ++j) left[i][j] += right[i][j];
  }
  return left;
}

struct BlockResult {
  std::vector<Table> weights;        // of attention
  std::vector<Table> cross_weights;  // of cross-attention
  Table output;
};

inline BlockResult BlockOf(const Block& block, const BlockInput& input) {
  BlockResult result;
  const bool is_pre_norm = block.order == NormOrder::kPreNorm;
  const auto around = [&](const Table& x, const Norm& norm, const Table& residual,
                          const std::function<Table(const Table&)>& sublayer) {
    if (is_pre_norm) return Sum(residual, sublayer(Normed(x, norm)));
    return Normed(Sum(residual, sublayer(x)), norm);
  };
  Table x = TableOf(input.input);
  const Table residual =
      block.residual.data == nullptr ? x : Linear(x, block.residual, block.residual_bias);
  x = around(x, block.attention_norm, residual, [&](const Table& rows) {
    auto attended = AttentionOf(block.attention, rows, rows, input.mask);
    result.weights = attended.weights;
    return attended.output;
  });
  if (block.cross_attention.projections.query.data != nullptr) {
    x = around(x, block.cross_attention_norm, x, [&](const Table& rows) {
      auto attended = AttentionOf(block.cross_attention, rows, TableOf(input.memory), {});
      result.cross_weights = attended.weights;
      return attended.output;
    });
  }
  result.output = around(x, block.feed_forward_norm, x, [&](const Table& rows) {
    return FeedForwardOf(rows, block.feed_forward);
  });
  return result;
}

}  // namespace softlookup::reference
