#include "exact_attention.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "visibility.h"

namespace softlookup {
namespace {

// left right, of one row
std::vector<double> RowTimes(std::span<const double> left, MatrixView right) {
  std::vector<double> product(right.cols);
  AddScaledRows<float>(left.data(), {right.data, right.cols, right.rows, right.cols},
                       product.data());
  return product;
}

// Every head's columns times the same matrix; as they are where there is none.
ExactMatrix Transform(const ExactMatrix& whole, std::size_t heads, MatrixView matrix) {
  if (matrix.data == nullptr) return whole;
  ExactMatrix transformed(whole.rows, heads * matrix.cols);
  // A row of all heads' columns is as many rows of one head's.
  for (std::size_t row = 0; row < whole.rows * heads; ++row) {
    const std::vector<double> product =
        RowTimes({whole.data.data() + row * matrix.rows, matrix.rows}, matrix);
    std::copy(product.begin(), product.end(), transformed.data.data() + row * matrix.cols);
  }
  return transformed;
}

ExactMatrix Transpose(const ExactMatrix& matrix) {
  ExactMatrix transposed(matrix.cols, matrix.rows);
  for (std::size_t row = 0; row < matrix.rows; ++row) {
    for (std::size_t col = 0; col < matrix.cols; ++col) {
      transposed.Row(col)[row] = matrix(row, col);
    }
  }
  return transposed;
}

double NormOf(std::span<const double> numbers) {
  double sum_of_squares = 0;
  for (const double number : numbers) sum_of_squares += number * number;
  return std::sqrt(sum_of_squares);
}

// |k| of every row and head.
ExactMatrix Norms(const ExactMatrix& whole, std::size_t heads) {
  ExactMatrix norms(whole.rows, heads);
  const std::size_t width = whole.cols / heads;
  for (std::size_t i = 0; i < norms.data.size(); ++i) {
    norms.data[i] = NormOf({whole.data.data() + i * width, width});
  }
  return norms;
}

// v tanh(q + k)
double AddedUp(const float* vector, std::span<const double> query, const double* key) {
  double score = 0;
  for (std::size_t i = 0; i < query.size(); ++i) {
    score += static_cast<double>(vector[i]) * std::tanh(query[i] + key[i]);
  }
  return score;
}

}  // namespace

ExactMatrix ToExact(MatrixView matrix) {
  ExactMatrix exact(matrix.rows, matrix.cols);
  std::copy_n(matrix.data, exact.data.size(), exact.data.begin());
  return exact;
}

ComparedBy MatricesOf(const AttentionOptions& options) {
  const LearnedCompatibility& learned = options.learned;
  switch (options.compatibility) {
    case Compatibility::kGeneral:
      return {learned.matrix, {}};
    case Compatibility::kAdditive:
      return {learned.query_matrix, learned.key_matrix};
    default:
      return {};
  }
}

ExactKeys::ExactKeys(const AttentionDescription& options, const ExactMatrix& key)
    : options_(options), count_(key.rows) {
  const std::size_t heads = options.KeyValueHeads();
  ExactMatrix compared = Transform(key, heads, MatricesOf(options).key_matrix);
  if (options.compatibility == Compatibility::kCosine) norms_ = Norms(compared, heads);
  if (options.compatibility == Compatibility::kExact ||
      options.compatibility == Compatibility::kAdditive) {
    rows_ = std::move(compared);
  } else {
    columns_ = Transpose(compared);
  }
}

std::vector<double> ExactKeys::Compare(std::size_t head, std::span<const double> query) const {
  const std::size_t shared = options_.KeyValueHeadOf(head);
  const MatrixView matrix = MatricesOf(options_).query_matrix;
  std::vector<double> transformed;
  if (matrix.data != nullptr) {
    transformed = RowTimes(query, matrix);
    query = transformed;
  }
  if (rows_.rows == 0) return Multiply(shared, query);

  std::vector<double> scores(count_);
  for (std::size_t j = 0; j < count_; ++j) {
    const double* key = rows_.Row(j) + shared * query.size();
    scores[j] = options_.compatibility == Compatibility::kAdditive
                    ? AddedUp(options_.learned.vector.data, query, key)
                    : std::equal(query.begin(), query.end(), key);
  }
  return scores;
}

// q K^T, and for a cosine divided by the lengths
std::vector<double> ExactKeys::Multiply(std::size_t shared_head,
                                        std::span<const double> query) const {
  std::vector<double> scores(count_);
  const double* columns = columns_.Row(shared_head * query.size());
  AddScaledRows<double>(query.data(), {columns, count_, query.size(), count_}, scores.data());
  if (options_.compatibility == Compatibility::kCosine) DivideByNorms(shared_head, query, scores);
  return scores;
}

// score_j = q k_j / (|q| |k_j|), 0 where one of them has no length
void ExactKeys::DivideByNorms(std::size_t shared_head, std::span<const double> query,
                              std::span<double> scores) const {
  const double query_norm = NormOf(query);
  for (std::size_t j = 0; j < count_; ++j) {
    const double norms = query_norm * norms_(j, shared_head);
    scores[j] = norms == 0 ? 0 : scores[j] / norms;
  }
}

void Scale(const AttentionDescription& options, std::size_t d, std::span<double> scores) {
  if (options.compatibility != Compatibility::kScaledDot) return;
  const double divisor = ScaleDivisor(options, d);
  for (double& score : scores) score /= divisor;
}

void Hide(const Visibility& visibility, std::size_t query, double hidden,
          std::span<double> numbers) {
  for (std::size_t key = 0; key < numbers.size(); ++key) {
    if (!visibility.Sees(query, key)) numbers[key] = hidden;
  }
}

void AddValues(std::span<const double> weights, const ExactMatrix& value, std::size_t first_col,
               std::span<double> sums) {
  std::fill(sums.begin(), sums.end(), 0.0);
  AddScaledRows<double>(weights.data(),
                        {value.data.data() + first_col, value.cols, weights.size(), sums.size()},
                        sums.data());
}

}  // namespace softlookup
