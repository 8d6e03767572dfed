#include "exact_attention.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "exact_products.h"

namespace softlookup {
namespace {

ExactMatrix ToExact(MatrixView matrix) {
  return {matrix.rows, matrix.cols, {matrix.data, matrix.data + matrix.rows * matrix.cols}};
}

std::span<const double> RowOf(const ExactMatrix& matrix, std::size_t row) {
  return {matrix.Row(row), matrix.cols};
}

ExactMatrix Multiply(const ExactMatrix& left, const ExactMatrix& right) {
  ExactMatrix product(left.rows, right.cols);
  for (std::size_t row = 0; row < left.rows; ++row) {
    const std::vector<double> numbers = RowTimes(RowOf(left, row), right);
    std::copy(numbers.begin(), numbers.end(), product.Row(row));
  }
  return product;
}

ExactMatrix Transpose(const ExactMatrix& matrix) {
  ExactMatrix transposed(matrix.cols, matrix.rows);
  for (std::size_t row = 0; row < matrix.rows; ++row) {
    for (std::size_t col = 0; col < matrix.cols; ++col) {
      transposed(col, row) = matrix(row, col);
    }
  }
  return transposed;
}

double NormOf(std::span<const double> numbers) {
  double sum_of_squares = 0;
  for (const double number : numbers) sum_of_squares += number * number;
  return std::sqrt(sum_of_squares);
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

std::vector<double> RowTimes(std::span<const double> row, const ExactMatrix& matrix) {
  std::vector<double> product(matrix.cols);
  AddScaledRows<double>(row.data(), {matrix.data.data(), matrix.rows, matrix.cols, matrix.cols},
                        product.data());
  return product;
}

ExactKeys::ExactKeys(const AttentionOptions& options, ExactMatrix key)
    : options_(options), query_matrix_(ToExact(MatricesOf(options).query_matrix)) {
  const MatrixView matrix = MatricesOf(options).key_matrix;
  if (matrix.data != nullptr) key = Multiply(key, ToExact(matrix));
  if (options.compatibility == Compatibility::kCosine) {
    for (std::size_t j = 0; j < key.rows; ++j) norms_.push_back(NormOf(RowOf(key, j)));
  }
  if (options.compatibility == Compatibility::kExact ||
      options.compatibility == Compatibility::kAdditive) {
    rows_ = std::move(key);
  } else {
    columns_ = Transpose(key);
  }
}

std::vector<double> ExactKeys::Compare(std::span<const double> query) const {
  std::vector<double> transformed;
  if (query_matrix_.rows > 0) {
    transformed = RowTimes(query, query_matrix_);
    query = transformed;
  }
  if (rows_.rows == 0) return MultiplyByKeys(query);

  std::vector<double> scores(rows_.rows);
  for (std::size_t j = 0; j < scores.size(); ++j) {
    const double* key = rows_.Row(j);
    scores[j] = options_.compatibility == Compatibility::kAdditive
                    ? AddedUp(options_.learned.vector.data, query, key)
                    : std::equal(query.begin(), query.end(), key);
  }
  return scores;
}

// q K^T, and for a cosine divided by the lengths
std::vector<double> ExactKeys::MultiplyByKeys(std::span<const double> query) const {
  std::vector<double> scores = RowTimes(query, columns_);
  if (options_.compatibility == Compatibility::kCosine) DivideByNorms(query, scores);
  return scores;
}

// score_j = q k_j / (|q| |k_j|), 0 where one of them has no length
void ExactKeys::DivideByNorms(std::span<const double> query, std::span<double> scores) const {
  const double query_norm = NormOf(query);
  for (std::size_t j = 0; j < scores.size(); ++j) {
    const double norms = query_norm * norms_[j];
    scores[j] = norms == 0 ? 0 : scores[j] / norms;
  }
}

}  // namespace softlookup
