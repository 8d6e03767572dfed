#include "attention_blocks.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "attention_heads.h"
#include "exact_products.h"
#include "kernels/kernels.h"
#include "normalise.h"
#include "product.h"
#include "softmax.h"
#include "workspace.h"

namespace softlookup {
namespace {

// The scores of so many stay in the second cache, beside keys or values.
constexpr std::size_t kMaxScores = std::size_t{1} << 15;
constexpr std::size_t kMostQueries = 64;

// One head's rows or columns, beside those of others.
kernels::View HeadOf(MatrixView whole, std::size_t rows, std::size_t heads, std::size_t head) {
  const std::size_t cols = whole.cols / heads;
  return {whole.data + head * cols, rows, cols, whole.cols};
}

// Rows become columns; behind the last one stands 0.
Matrix TransposePadded(const kernels::View& rows) {
  constexpr std::size_t kPadding = kernels::kKeyPadding;
  Matrix columns(rows.cols, (rows.rows + kPadding - 1) / kPadding * kPadding);
  for (std::size_t row = 0; row < rows.rows; ++row) {
    float* place = &columns.data[row];
    for (std::size_t col = 0; col < rows.cols; ++col, place += columns.cols) {
      *place = rows.Row(row)[col];
    }
  }
  return columns;
}

// What the query does not see scores -infinity.
void HideScores(const Visibility& visibility, std::size_t query, std::span<float> scores) {
  if (visibility.mask.kind == MaskKind::kNone) return;
  for (std::size_t key = 0; key < scores.size(); ++key) {
    if (!visibility.Sees(query, key)) scores[key] = kHiddenScore<float>;
  }
}

// weights = exp(scores / T) / total, not yet divided; returns the total, 1 where all weights are 0.
float Weigh(std::span<float> scores, float temperature) {
  const float factor = 1 / temperature;
  for (float& score : scores) score *= factor;
  const float largest = kernels::Largest(scores.data(), scores.size());
  if (largest != kHiddenScore<float>) {
    return kernels::Exponentials(scores.data(), scores.size(), largest);
  }
  std::fill(scores.begin(), scores.end(), 0.0F);
  return 1;
}

double LongestOf(const kernels::View& rows) {
  double longest = 0;
  for (std::size_t row = 0; row < rows.rows; ++row) {
    longest = std::max(longest, Length(rows.Row(row), rows.cols));
  }
  return longest;
}

// As a trace adds it up, term by term.
double ExactDot(const float* left, const float* right, std::size_t count) {
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) {
    sum += static_cast<double>(left[i]) * static_cast<double>(right[i]);
  }
  return sum;
}

// How far two dot products of float32 may stray from each other's order: the sums of both are off
// by at most d / 2 roundings of |q| |k|, and ties are those of rounded numbers.
double MarginOf(std::size_t d, double query_length, double longest_key) {
  const auto terms = static_cast<double>(d);
  return static_cast<double>(std::numeric_limits<float>::epsilon()) * (terms + 4) * query_length *
             longest_key +
         terms * static_cast<double>(std::numeric_limits<float>::min());
}

// The hard maximum of one query over its keys, as a trace has it: of the keys whose scores leave it
// in question, in float64.
class LargestKeys {
 public:
  LargestKeys(const AttentionInput& input, const kernels::View& key, const kernels::View& value)
      : input_(input),
        key_(key),
        value_(value),
        divisor_(ScaleDivisor({input}, key.cols)),
        longest_(LongestOf(key)),
        numbers_(key.rows),
        sums_(value.cols) {}

  void Answer(std::span<const float> scores, const float* query, float* output) {
    const auto largest = static_cast<double>(kernels::Largest(scores.data(), scores.size()));
    if (std::isinf(largest)) return;
    const double least = largest - MarginOf(key_.cols, Length(query, key_.cols), longest_);
    const auto is_in_question = [&](float score) { return static_cast<double>(score) >= least; };
    const auto begin = std::find_if(scores.begin(), scores.end(), is_in_question);
    const auto first = static_cast<std::size_t>(begin - scores.begin());
    std::size_t end = first;
    for (std::size_t key = first; key < scores.size(); ++key) {
      if (is_in_question(scores[key])) {
        std::fill(numbers_.begin() + end, numbers_.begin() + key, kHiddenScore<double>);
        numbers_[key] = ExactDot(query, key_.Row(key), key_.cols) / divisor_;
        end = key + 1;
      }
    }
    Normalise(input_, {&numbers_[first], end - first});
    std::fill(sums_.begin(), sums_.end(), 0.0);
    AddScaledRows<float>(&numbers_[first],
                         {value_.Row(first), end - first, value_.cols, value_.stride},
                         sums_.data());
    for (std::size_t col = 0; col < sums_.size(); ++col) {
      output[col] = static_cast<float>(sums_[col]);
    }
  }

 private:
  const AttentionInput& input_;
  const kernels::View& key_;
  const kernels::View& value_;
  double divisor_;
  double longest_;
  std::vector<double> numbers_;
  std::vector<double> sums_;
};

void AddProduct(const kernels::View& left, const kernels::View& right,
                const kernels::MutableView& sum, Workspace& workspace) {
  const kernels::Product product = {.left = left, .right = right, .output = sum};
  kernels::AddProduct(product, Room(workspace, kernels::ProductScratch(product)));
}

}  // namespace

void AttendInBlocks(const AttentionInput& input, MatrixView query, MatrixView key,
                    Workspace& workspace, Matrix& output) {
  const bool is_additive = input.compatibility == Compatibility::kAdditive;
  const std::size_t heads = input.heads;
  const Visibility visibility = AttentionDescription{input}.visibility();
  const std::size_t keys = std::min(key.rows, input.mask.key_length);  // none sees the padding
  Reshape(output, query.rows, input.value.cols);
  std::fill(output.data.begin(), output.data.end(), 0.0F);
  if (keys == 0) return;
  const std::size_t block = std::clamp<std::size_t>(kMaxScores / keys, 1, kMostQueries);
  std::vector<float> totals(block);
  for (std::size_t head = 0; head < heads; ++head) {
    const kernels::View head_query = HeadOf(query, query.rows, heads, head);
    const kernels::View head_key = HeadOf(key, keys, heads, head);
    const kernels::View value = HeadOf(input.value, keys, heads, head);
    LargestKeys largest(input, head_key, value);
    const Matrix columns = TransposePadded(head_key);
    Matrix scores(block, columns.cols);
    for (std::size_t first = 0; first < query.rows; first += block) {
      const std::size_t count = std::min(block, query.rows - first);
      const kernels::View queries = {head_query.Row(first), count, head_query.cols,
                                     head_query.stride};
      const kernels::MutableView outputs = {&output.data[first * output.cols + head * value.cols],
                                            count, value.cols, output.cols};
      if (is_additive) {
        kernels::ScoreAdditively(
            {queries, ViewOf(columns), input.learned.vector.data, ViewOf(scores)});
      } else {
        std::fill(scores.data.begin(), scores.data.end(), 0.0F);
        AddProduct(queries, ViewOf(columns), {scores.data.data(), count, scores.cols, scores.cols},
                   workspace);
      }
      for (std::size_t i = 0; i < count; ++i) {
        const std::span<float> row{&scores.data[i * scores.cols], keys};
        HideScores(visibility, first + i, row);
        if (is_additive) {
          totals[i] = Weigh(row, input.temperature);
        } else {
          largest.Answer(row, queries.Row(i), outputs.Row(i));
        }
      }
      if (!is_additive) continue;
      AddProduct({scores.data.data(), count, keys, scores.cols}, value, outputs, workspace);
      for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t col = 0; col < value.cols; ++col) outputs.Row(i)[col] /= totals[i];
      }
    }
  }
}

}  // namespace softlookup
