#include "exact_attention.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "head_columns.h"
#include "validation.h"

namespace softlookup {
namespace {

constexpr double kHiddenScore = -std::numeric_limits<double>::infinity();

// The scores that share weight 1 among them: a row, or by mistake a column. They become weights in
// place.
struct Line {
  double* numbers;
  Eigen::Index count;
  Eigen::Index stride;

  double& operator[](Eigen::Index index) const { return numbers[index * stride]; }
};

double Largest(const Line& scores) {
  double largest = kHiddenScore;
  for (Eigen::Index i = 0; i < scores.count; ++i) largest = std::max(largest, scores[i]);
  return largest;
}

// How much a visible score weighs before the line is divided by its total.
double Share(const AttentionOptions& options, double score, double largest) {
  if (IsHardMax(options)) return Ties(score, largest) ? 1 : 0;
  if (options.normalisation != Normalisation::kSoftmax) return score;
  const double temperature = options.temperature;
  if (std::isinf(temperature)) return 1;
  return ExponentialOfScore(score, largest, temperature);
}

void Normalise(const AttentionOptions& options, const Line& line) {
  const double largest = Largest(line);
  double total = 0;
  for (Eigen::Index i = 0; i < line.count; ++i) {
    if (line[i] == kHiddenScore) continue;
    line[i] = Share(options, line[i], largest);
    total += line[i];
  }
  if (options.normalisation == Normalisation::kNone) total = 1;
  for (Eigen::Index i = 0; i < line.count; ++i) {
    line[i] = line[i] == kHiddenScore ? 0 : line[i] / total;
  }
}

using Row = Eigen::Block<const Eigen::Block<const ExactMatrix>, 1, Eigen::Dynamic, true>;

double RawScore(const AttentionOptions& options, const Row& query, const Row& key) {
  switch (options.compatibility) {
    case Compatibility::kScaledDot:
    case Compatibility::kDot:
    case Compatibility::kGeneral:
      return query.dot(key);
    case Compatibility::kCosine: {
      const double norms = std::sqrt(query.dot(query)) * std::sqrt(key.dot(key));
      return norms == 0 ? 0 : query.dot(key) / norms;
    }
    case Compatibility::kExact:
      return query == key ? 1 : 0;
    case Compatibility::kAdditive: {
      double score = 0;
      for (Eigen::Index i = 0; i < query.size(); ++i) {
        score += options.learned.vector.data[i] * std::tanh(query[i] + key[i]);
      }
      return score;
    }
  }
  return 0;
}

// Every head's columns times the same matrix, or as they are where there is none.
ExactMatrix Transform(ExactMatrix whole, std::size_t heads, MatrixView matrix) {
  if (matrix.data == nullptr) return whole;
  // A row of all heads' columns is as many rows of one head's.
  const Eigen::Index rows = whole.rows();
  whole.resize(rows * static_cast<Eigen::Index>(heads), static_cast<Eigen::Index>(matrix.rows));
  ExactMatrix transformed = Product(whole, ToExact(matrix));
  transformed.resize(rows, static_cast<Eigen::Index>(heads * matrix.cols));
  return transformed;
}

void Compare(ExactAttention& attention) {
  const AttentionOptions& options = attention.options;
  const ComparedBy by = MatricesOf(options);
  attention.compared_query = Transform(attention.query, options.heads, by.query_matrix);
  attention.compared_key = Transform(attention.key, options.heads, by.key_matrix);
}

bool IsHidden(const ExactAttention& attention, const ExactRows& rows, Eigen::Index row,
              Eigen::Index key) {
  return !IsVisible(attention.options, rows.first + static_cast<std::size_t>(row),
                    static_cast<std::size_t>(key));
}

void Score(const ExactAttention& attention, std::size_t head, ExactRows& rows) {
  const AttentionOptions& options = attention.options;
  const auto query = OfHead(attention.compared_query, options.heads, head);
  const auto key = OfHead(attention.compared_key, options.heads, head);
  for (Eigen::Index i = 0; i < rows.raw.rows(); ++i) {
    const Eigen::Index row = static_cast<Eigen::Index>(rows.first) + i;
    for (Eigen::Index j = 0; j < key.rows(); ++j) {
      rows.raw(i, j) = RawScore(options, query.row(row), key.row(j));
    }
  }
  rows.scores = rows.raw;
  if (options.compatibility == Compatibility::kScaledDot) {
    rows.scores /= std::sqrt(static_cast<double>(query.cols()));
  }
}

void Replace(const ExactAttention& attention, const ExactRows& rows, double hidden,
             ExactMatrix& numbers) {
  for (Eigen::Index i = 0; i < numbers.rows(); ++i) {
    for (Eigen::Index j = 0; j < numbers.cols(); ++j) {
      if (IsHidden(attention, rows, i, j)) numbers(i, j) = hidden;
    }
  }
}

// Line by line: a line is a row, or by mistake a column.
void Normalise(const AttentionOptions& options, bool down_the_columns, ExactMatrix& numbers) {
  const Eigen::Index rows = numbers.rows();
  const Eigen::Index cols = numbers.cols();
  for (Eigen::Index line = 0; line < (down_the_columns ? cols : rows); ++line) {
    if (down_the_columns) {
      Normalise(options, Line{numbers.data() + line, rows, cols});
    } else {
      Normalise(options, Line{numbers.data() + line * cols, cols, 1});
    }
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
  return left.lazyProduct(right);
}

Matrix Round(const ExactMatrix& exact) {
  Matrix rounded(static_cast<std::size_t>(exact.rows()), static_cast<std::size_t>(exact.cols()));
  std::transform(exact.data(), exact.data() + exact.size(), rounded.data.begin(),
                 [](double number) { return static_cast<float>(number); });
  return rounded;
}

ExactAttention MakeExact(const AttentionInput& input, Mistake mistake) {
  ExactAttention attention{
      input, mistake, ToExact(input.query), ToExact(input.key), ToExact(input.value), {}, {}};
  Compare(attention);
  return attention;
}

Result<ExactAttention> MakeExact(const AttentionLayerInput& layer, Mistake mistake) {
  const ExactMatrix input = ToExact(layer.input);
  const ExactMatrix memory = ToExact(MemoryOf(layer));
  ExactAttention attention{layer,
                           mistake,
                           Project(input, layer.projections.query, layer.biases.query),
                           Project(memory, layer.projections.key, layer.biases.key),
                           Project(memory, layer.projections.value, layer.biases.value),
                           {},
                           {}};
  if (Check error = CheckMatrix("the projected query", Round(attention.query))) return error;
  if (Check error = CheckMatrix("the projected key", Round(attention.key))) return error;
  if (Check error = CheckMatrix("the projected value", Round(attention.value))) return error;
  Compare(attention);
  return attention;
}

ExactMatrix Project(const ExactMatrix& input, MatrixView projection, MatrixView bias) {
  ExactMatrix projected = Product(input, ToExact(projection));
  if (bias.data != nullptr) projected.rowwise() += ToExact(bias).row(0);
  return projected;
}

bool NeedsShift(double largest_score, double temperature) {
  constexpr double kLargestPlainExponent = 80;
  return std::abs(largest_score / temperature) > kLargestPlainExponent;
}

double ExponentialOfScore(double score, double largest_score, double temperature) {
  const double shift = NeedsShift(largest_score, temperature) ? largest_score : 0;
  return std::exp((score - shift) / temperature);
}

bool Ties(double score, double other_score) {
  return static_cast<float>(score) == static_cast<float>(other_score);
}

Eigen::Block<const ExactMatrix> OfHead(const ExactMatrix& matrix, std::size_t heads,
                                       std::size_t head) {
  const Eigen::Index cols = matrix.cols() / static_cast<Eigen::Index>(heads);
  return {matrix, 0, static_cast<Eigen::Index>(head) * cols, matrix.rows(), cols};
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
    Replace(attention, rows, mistake == Mistake::kZeroHiddenScores ? 0 : kHiddenScore, rows.masked);
  }

  rows.weights = rows.masked;
  Normalise(attention.options, down_the_columns, rows.weights);
  if (mistake == Mistake::kZeroHiddenWeights) Replace(attention, rows, 0, rows.weights);
  return rows;
}

}  // namespace softlookup
