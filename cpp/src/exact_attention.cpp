#include "exact_attention.h"

#include <algorithm>
#include <cmath>

#include "attention_validation.h"
#include "exact_products.h"
#include "normalise.h"
#include "visibility.h"

namespace softlookup {
namespace {

// What one head's query is compared with: its keys, and where they are multiplied, their columns as
// rows.
struct Compared {
  std::span<const double> query;
  ExactColumns key;
  ExactRowsView key_columns;

  const double* Key(std::size_t row) const {
    return key.data() + row * static_cast<std::size_t>(key.outerStride());
  }
};

// scores = q K^T
void Multiply(const Compared& compared, std::span<double> scores) {
  std::fill(scores.begin(), scores.end(), 0.0);
  AddScaledRows(compared.query.data(), compared.key_columns, scores.data());
}

// score_j = q k_j / (|q| |k_j|), 0 where one of them has no length
void DivideByNorms(const ExactAttention& attention, std::size_t head, std::size_t row,
                   std::span<double> scores) {
  const double query_norm = At(attention.query_norms, row, head);
  const std::size_t shared = attention.options.KeyValueHeadOf(head);
  for (std::size_t j = 0; j < scores.size(); ++j) {
    const double norms = query_norm * At(attention.key_norms, j, shared);
    scores[j] = norms == 0 ? 0 : scores[j] / norms;
  }
}

// score_j = v tanh(q + k_j)
void AddTransformed(const float* vector, const Compared& compared, std::span<double> scores) {
  for (std::size_t j = 0; j < scores.size(); ++j) {
    const double* key = compared.Key(j);
    double score = 0;
    for (std::size_t i = 0; i < compared.query.size(); ++i) {
      score += static_cast<double>(vector[i]) * std::tanh(compared.query[i] + key[i]);
    }
    scores[j] = score;
  }
}

ExactColumns OfShared(const AttentionDescription& options, const ExactMatrix& matrix,
                      std::size_t head) {
  return Columns(matrix, options.KeyValueHeads(), options.KeyValueHeadOf(head));
}

// One head's part of the columns; without data where the compatibility multiplies nothing.
ExactRowsView KeyColumnsOf(const ExactAttention& attention, std::size_t head, std::size_t d) {
  const ExactMatrix& columns = attention.key_columns;
  const auto keys = static_cast<std::size_t>(columns.cols());
  if (keys == 0) return {nullptr, 0, 0, 0};
  return {columns.data() + attention.options.KeyValueHeadOf(head) * d * keys, keys, d, keys};
}

void ScoreRow(const ExactAttention& attention, std::size_t head, std::size_t row,
              std::span<double> scores) {
  const AttentionDescription& options = attention.options;
  const ExactColumns query = Columns(attention.ComparedQuery(), options.heads, head);
  const auto d = static_cast<std::size_t>(query.cols());
  const std::size_t keys = scores.size();
  const Compared compared{{query.data() + row * static_cast<std::size_t>(query.outerStride()), d},
                          OfShared(options, attention.ComparedKey(), head),
                          KeyColumnsOf(attention, head, d)};
  switch (options.compatibility) {
    case Compatibility::kScaledDot:
    case Compatibility::kDot:
    case Compatibility::kGeneral:
      return Multiply(compared, scores);
    case Compatibility::kCosine:
      Multiply(compared, scores);
      return DivideByNorms(attention, head, row, scores);
    case Compatibility::kExact:
      for (std::size_t j = 0; j < keys; ++j) {
        scores[j] = std::equal(compared.query.begin(), compared.query.end(), compared.Key(j));
      }
      return;
    case Compatibility::kAdditive:
      return AddTransformed(options.learned.vector.data, compared, scores);
  }
}

// Every head's columns times the same matrix; empty where there is none.
ExactMatrix Transform(ExactMatrix whole, std::size_t heads, MatrixView matrix) {
  if (matrix.data == nullptr) return {};
  // A row of all heads' columns is as many rows of one head's.
  const Eigen::Index rows = whole.rows();
  whole.resize(rows * static_cast<Eigen::Index>(heads), static_cast<Eigen::Index>(matrix.rows));
  ExactMatrix transformed = Product(whole, ToExact(matrix));
  transformed.resize(rows, static_cast<Eigen::Index>(heads * matrix.cols));
  return transformed;
}

// |q| of every row and head.
ExactMatrix Norms(const ExactMatrix& whole, std::size_t heads) {
  ExactMatrix norms(whole.rows(), static_cast<Eigen::Index>(heads));
  for (std::size_t head = 0; head < heads; ++head) {
    const ExactColumns columns = Columns(whole, heads, head);
    for (Eigen::Index row = 0; row < whole.rows(); ++row) {
      norms(row, static_cast<Eigen::Index>(head)) =
          std::sqrt(columns.row(row).dot(columns.row(row)));
    }
  }
  return norms;
}

void Score(const ExactAttention& attention, std::size_t head, ExactRows& rows) {
  const auto keys = static_cast<std::size_t>(rows.raw.cols());
  for (std::size_t i = 0; i < static_cast<std::size_t>(rows.raw.rows()); ++i) {
    ScoreRow(attention, head, rows.first + i, {rows.raw.data() + i * keys, keys});
  }
  rows.scores = rows.raw;
  if (attention.options.compatibility == Compatibility::kScaledDot) {
    rows.scores /= ScaleDivisor(attention.options, attention.QueryOf(head).cols());
  }
}

void Replace(const ExactAttention& attention, const ExactRows& rows, double hidden,
             ExactMatrix& numbers) {
  const Visibility visibility = attention.options.visibility();
  for (Eigen::Index i = 0; i < numbers.rows(); ++i) {
    for (Eigen::Index j = 0; j < numbers.cols(); ++j) {
      const std::size_t query = rows.first + static_cast<std::size_t>(i);
      if (!visibility.Sees(query, static_cast<std::size_t>(j))) numbers(i, j) = hidden;
    }
  }
}

// Line by line: a line is a row, or by mistake a column.
void NormaliseLines(const AttentionOptions& options, bool down_the_columns, ExactMatrix& numbers) {
  const auto rows = static_cast<std::size_t>(numbers.rows());
  const auto cols = static_cast<std::size_t>(numbers.cols());
  for (std::size_t line = 0; line < (down_the_columns ? cols : rows); ++line) {
    Normalise(options, down_the_columns ? ScoreLine<double>{numbers.data() + line, rows, cols}
                                        : ScoreLine<double>{numbers.data() + line * cols, cols});
  }
}

}  // namespace

ExactMatrix ToExact(MatrixView matrix) {
  using Given = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  return Eigen::Map<const Given>(matrix.data, static_cast<Eigen::Index>(matrix.rows),
                                 static_cast<Eigen::Index>(matrix.cols))
      .cast<double>();
}

ExactMatrix Product(const ExactMatrix& left, const ExactMatrix& right) {
  ExactMatrix product = ExactMatrix::Zero(left.rows(), right.cols());
  const auto cols = static_cast<std::size_t>(right.cols());
  const ExactRowsView rows = {right.data(), cols, static_cast<std::size_t>(right.rows()), cols};
  for (Eigen::Index row = 0; row < left.rows(); ++row) {
    AddScaledRows(&left(row, 0), rows, &product(row, 0));
  }
  return product;
}

Matrix Round(const ExactMatrix& exact) {
  Matrix rounded(static_cast<std::size_t>(exact.rows()), static_cast<std::size_t>(exact.cols()));
  std::transform(exact.data(), exact.data() + exact.size(), rounded.data.begin(),
                 [](double number) { return static_cast<float>(number); });
  return rounded;
}

ExactColumns ExactAttention::QueryOf(std::size_t head) const {
  return Columns(query, options.heads, head);
}

ExactColumns ExactAttention::KeyOf(std::size_t head) const { return OfShared(options, key, head); }

ExactColumns ExactAttention::ValueOf(std::size_t head) const {
  return OfShared(options, value, head);
}

void Compare(ExactAttention& attention) {
  const AttentionDescription& options = attention.options;
  const ComparedBy by = MatricesOf(options);
  attention.transformed_query = Transform(attention.query, options.heads, by.query_matrix);
  attention.transformed_key = Transform(attention.key, options.KeyValueHeads(), by.key_matrix);
  if (options.compatibility != Compatibility::kExact &&
      options.compatibility != Compatibility::kAdditive) {
    attention.key_columns = attention.ComparedKey().transpose();
  }
  if (options.compatibility == Compatibility::kCosine) {
    attention.query_norms = Norms(attention.query, options.heads);
    attention.key_norms = Norms(attention.key, options.KeyValueHeads());
  }
}

ExactAttention MakeExact(const AttentionInput& input, Mistake mistake) {
  ExactAttention attention{
      {input}, mistake, ToExact(input.query), ToExact(input.key), ToExact(input.value)};
  Compare(attention);
  return attention;
}

Result<ExactAttention> MakeExact(const AttentionLayerInput& layer, Mistake mistake) {
  const LayerMatrices& projections = layer.projections;
  const LayerMatrices& biases = layer.biases;
  const ExactMatrix memory = ToExact(MemoryOf(layer));
  ExactAttention attention{{layer},
                           mistake,
                           Project(ToExact(layer.input), projections.query, biases.query),
                           Project(memory, projections.key, biases.key),
                           Project(memory, projections.value, biases.value)};
  if (Check error =
          CheckProjected(Round(attention.query), Round(attention.key), Round(attention.value)))
    return error;
  Compare(attention);
  return attention;
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

ExactMatrix Project(const ExactMatrix& input, MatrixView projection, MatrixView bias) {
  ExactMatrix projected = Product(input, ToExact(projection));
  if (bias.data != nullptr) projected.rowwise() += ToExact(bias).row(0);
  return projected;
}

ExactColumns Columns(const ExactMatrix& matrix, std::size_t groups, std::size_t index) {
  const Eigen::Index cols = matrix.cols() / static_cast<Eigen::Index>(groups);
  return {matrix, 0, static_cast<Eigen::Index>(index) * cols, matrix.rows(), cols};
}

void AddValues(const ExactMatrix& weights, std::size_t row, const ExactColumns& value,
               std::span<double> sums) {
  std::fill(sums.begin(), sums.end(), 0.0);
  AddScaledRows(&weights(static_cast<Eigen::Index>(row), 0),
                {value.data(), static_cast<std::size_t>(value.outerStride()),
                 static_cast<std::size_t>(value.rows()), sums.size()},
                sums.data());
}

ExactRows ComputeRows(const ExactAttention& attention, std::size_t head, std::size_t row) {
  const Mistake mistake = attention.mistake;
  const bool down_the_columns = mistake == Mistake::kSoftmaxOverQueries;
  ExactRows rows;
  rows.first = down_the_columns ? 0 : row;
  rows.raw.resize(down_the_columns ? attention.query.rows() : 1, attention.key.rows());
  Score(attention, head, rows);

  rows.masked = rows.scores;
  if (mistake != Mistake::kZeroHiddenWeights) {
    Replace(attention, rows, mistake == Mistake::kZeroHiddenScores ? 0 : kHiddenScore<double>,
            rows.masked);
  }

  rows.weights = rows.masked;
  NormaliseLines(attention.options, down_the_columns, rows.weights);
  if (mistake == Mistake::kZeroHiddenWeights) Replace(attention, rows, 0, rows.weights);
  return rows;
}

}  // namespace softlookup
