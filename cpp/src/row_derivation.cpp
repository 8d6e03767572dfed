#include "row_derivation.h"

#include <cmath>
#include <utility>

#include "expression.h"
#include "weight_derivation.h"

namespace softlookup {

Cell RowDerivation::CellOfHead(Stage stage, std::size_t row, std::size_t col) const {
  Cell cell = attention_.place.part(stage, head_);
  cell.row = row;
  cell.col = col;
  return cell;
}

Cell RowDerivation::CellOfAll(Stage stage, std::size_t row, std::size_t col) const {
  Cell cell = CellOfHead(stage, row, col);
  if (attention_.place.in_layers) cell.head = 0;  // there, none is named
  return cell;
}

// Of one head's columns of a matrix, which the cell counts in the whole.
Operand RowDerivation::Entry(OperandName name, Stage stage, const ExactColumns& columns,
                             std::size_t row, std::size_t col) const {
  const auto i = static_cast<Eigen::Index>(row);
  const auto j = static_cast<Eigen::Index>(col);
  const auto first_col = static_cast<std::size_t>(columns.startCol());
  return Operand{name, columns(i, j), CellOfAll(stage, row, first_col + col), {}};
}

// All heads share what the compatibility has learned.
Operand RowDerivation::Learned(Stage stage, MatrixView matrix, std::size_t row,
                               std::size_t col) const {
  return Operand{
      OperandName::kEntry, static_cast<double>(matrix(row, col)), CellOfAll(stage, row, col), {}};
}

Operand RowDerivation::QueryEntry(std::size_t col) const {
  return Entry(OperandName::kQuery, attention_.place.query, attention_.QueryOf(head_), row_, col);
}

Operand RowDerivation::KeyEntry(std::size_t key, std::size_t col) const {
  return Entry(OperandName::kKey, attention_.place.key, attention_.KeyOf(head_), key, col);
}

Operand RowDerivation::OfHead(OperandName name, Stage stage, const ExactMatrix& rows,
                              std::size_t row, std::size_t key) const {
  return Operand{name, At(rows, row - rows_.first, key), CellOfHead(stage, row, key), {}};
}

Operand RowDerivation::WeightOperand(std::size_t key) const {
  return OfHead(OperandName::kWeight, Stage::kWeights, rows_.weights, row_, key);
}

// A score as the normalisation reads it: behind the mask, where there is one.
Operand RowDerivation::ScoreOperand(std::size_t row, std::size_t key) const {
  const Stage stage = options_.HasMask(Keys()) ? Stage::kMasked : Stage::kScores;
  return OfHead(OperandName::kScore, stage, rows_.masked, row, key);
}

// --- Scores -------------------------------------------------------------------------------------

Derivation RowDerivation::Raw(std::size_t key) const {
  switch (options_.compatibility) {
    case Compatibility::kScaledDot:
    case Compatibility::kDot:
    case Compatibility::kGeneral:
      return DotProduct(key);
    case Compatibility::kCosine:
      return Cosine(key);
    case Compatibility::kExact:
      return AllEqual(key);
    case Compatibility::kAdditive:
      return Additive(key);
  }
  return {};
}

Derivation RowDerivation::Score(std::size_t key) const {
  if (options_.compatibility != Compatibility::kScaledDot) return Raw(key);
  const auto dimension = static_cast<double>(QueryCols());
  return Quotient(
      Expression(OperandName::kDotProduct, DotProduct(key)),
      Expression(OperandName::kScale, SquareRoot(Number(OperandName::kDimension, dimension))));
}

// q.k, or (q M).k: the query is compared as it is where there is no matrix.
Derivation RowDerivation::DotProduct(std::size_t key) const {
  return SumOfProducts(
      KeyCols(), [&](std::size_t col) { return TransformedQuery(col); },
      [&](std::size_t col) { return KeyEntry(key, col); });
}

Derivation RowDerivation::Cosine(std::size_t key) const {
  return CosineOf(
      QueryCols(), [&](std::size_t col) { return QueryEntry(col); },
      [&](std::size_t col) { return KeyEntry(key, col); });
}

Derivation RowDerivation::AllEqual(std::size_t key) const {
  std::vector<Operand> pairs;
  bool all_equal = true;
  for (std::size_t col = 0; col < QueryCols(); ++col) {
    pairs.push_back(QueryEntry(col));
    pairs.push_back(KeyEntry(key, col));
    all_equal = all_equal && pairs[2 * col].value == pairs[2 * col + 1].value;
  }
  return Derivation{Operation::kAllEqual, std::move(pairs), all_equal ? 1.0 : 0.0};
}

// w . tanh(q W_q + k W_k)
Derivation RowDerivation::Additive(std::size_t key) const {
  const MatrixView vector = options_.learned.vector;
  const auto tanh_of = [&](std::size_t col) {
    Operand sum = Expression(OperandName::kTransformedSum,
                             Sum({TransformedQuery(col), TransformedKey(key, col)}));
    const double result = std::tanh(sum.value);
    return Expression(OperandName::kTanh, Of(Operation::kTanh, result, std::move(sum)));
  };
  return SumOfProducts(
      vector.cols, [&](std::size_t col) { return Learned(Stage::kVector, vector, 0, col); },
      tanh_of);
}

// An entry of row M, or of the row itself where there is no matrix.
Operand RowDerivation::Transformed(OperandName name, Stage stage, MatrixView matrix,
                                   std::size_t col, const EntryOf& entry) const {
  if (matrix.data == nullptr) return entry(col);
  return Expression(name, SumOfProducts(matrix.rows, entry, [&](std::size_t i) {
                      return Learned(stage, matrix, i, col);
                    }));
}

Operand RowDerivation::TransformedQuery(std::size_t col) const {
  const bool is_general = options_.compatibility == Compatibility::kGeneral;
  return Transformed(
      OperandName::kTransformedQuery, is_general ? Stage::kMatrix : Stage::kQueryMatrix,
      MatricesOf(options_).query_matrix, col, [&](std::size_t i) { return QueryEntry(i); });
}

Operand RowDerivation::TransformedKey(std::size_t key, std::size_t col) const {
  return Transformed(OperandName::kTransformedKey, Stage::kKeyMatrix,
                     MatricesOf(options_).key_matrix, col,
                     [&](std::size_t i) { return KeyEntry(key, i); });
}

// --- Weights ------------------------------------------------------------------------------------

Derivation RowDerivation::Masked(std::size_t key) const {
  Operand score = OfHead(OperandName::kScore, Stage::kScores, rows_.scores, row_, key);
  const Mistake mistake = attention_.mistake;
  if (options_.visibility().Sees(row_, key) || mistake == Mistake::kZeroHiddenWeights) {
    return Copy(std::move(score));
  }
  const double masked = MaskedScore(row_, key);
  if (mistake != Mistake::kZeroHiddenScores) return Derivation{Operation::kHidden, {}, masked};
  return Of(Operation::kZeroed, masked, std::move(score));
}

Derivation RowDerivation::Weight(std::size_t key) const {
  if (std::isinf(MaskedScore(row_, key))) return Derivation{Operation::kHidden, {}, 0};
  // Those that the score of this key is weighed against, itself among them: the visible ones of its
  // row, or by mistake of its column.
  const bool down_the_column = attention_.mistake == Mistake::kSoftmaxOverQueries;
  const std::size_t own = down_the_column ? row_ : key;
  std::vector<Operand> scores;
  std::size_t index = 0;
  for (std::size_t i = 0; i < (down_the_column ? Queries() : Keys()); ++i) {
    Operand score = down_the_column ? ScoreOperand(i, key) : ScoreOperand(row_, i);
    if (std::isinf(score.value)) continue;
    if (i == own) index = scores.size();
    scores.push_back(std::move(score));
  }
  const bool has_exponent = !attention_.place.in_layers;
  Derivation weight = WeightDerivation(options_, std::move(scores), has_exponent).Of(index);
  if (attention_.mistake != Mistake::kZeroHiddenWeights || options_.visibility().Sees(row_, key)) {
    return weight;
  }
  return Of(Operation::kZeroed, 0, Expression(OperandName::kWeight, std::move(weight)));
}

// --- Output -------------------------------------------------------------------------------------

Derivation RowDerivation::Contribution(std::size_t key, std::size_t col) const {
  return Product(WeightOperand(key),
                 Entry(OperandName::kValue, Stage::kValue, attention_.ValueOf(head_), key, col));
}

Derivation RowDerivation::Output(std::size_t col) const {
  std::vector<Operand> products;
  for (std::size_t key = 0; key < Keys(); ++key) {
    products.push_back(Expression(OperandName::kProduct, Contribution(key, col)));
  }
  return Sum(std::move(products));
}

}  // namespace softlookup
