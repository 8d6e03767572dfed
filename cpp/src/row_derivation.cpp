#include "row_derivation.h"

#include <cmath>
#include <limits>

#include "expression.h"
#include "normalise.h"
#include "visibility.h"

namespace softlookup {

Operand RowDerivation::Entry(OperandName name, Stage stage, const ExactMatrix& matrix,
                             std::size_t row, std::size_t col) const {
  const std::size_t whole_col = head_ * HeadCols(matrix) + col;
  return Operand{name, At(matrix, row, whole_col), Cell{stage, head_, row, whole_col}, {}};
}

// All heads share what the compatibility has learned.
Operand RowDerivation::Learned(Stage stage, MatrixView matrix, std::size_t row,
                               std::size_t col) const {
  return Operand{
      OperandName::kEntry, static_cast<double>(matrix(row, col)), Cell{stage, head_, row, col}, {}};
}

Operand RowDerivation::QueryEntry(std::size_t col) const {
  return Entry(OperandName::kQuery, Stage::kQuery, attention_.query, row_, col);
}

Operand RowDerivation::KeyEntry(std::size_t key, std::size_t col) const {
  return Entry(OperandName::kKey, Stage::kKey, attention_.key, key, col);
}

Operand RowDerivation::WeightOperand(std::size_t key) const {
  return Operand{OperandName::kWeight,
                 At(rows_.weights, row_ - rows_.first, key),
                 Cell{Stage::kWeights, head_, row_, key},
                 {}};
}

// A score as the normalisation reads it: behind the mask, where there is one.
Operand RowDerivation::ScoreOperand(const Place& place) const {
  const bool has_mask = options_.mask.kind != MaskKind::kNone || options_.mask.key_length < Keys();
  const Stage stage = has_mask ? Stage::kMasked : Stage::kScores;
  return Operand{OperandName::kScore, Masked(place), Cell{stage, head_, place.row, place.key}, {}};
}

// --- Scores -------------------------------------------------------------------------------------

Derivation RowDerivation::Raw(std::size_t key) const {
  switch (options_.compatibility) {
    case Compatibility::kScaledDot:
    case Compatibility::kDot:
      return DotProduct(key);
    case Compatibility::kCosine:
      return Cosine(key);
    case Compatibility::kExact:
      return AllEqual(key);
    case Compatibility::kGeneral:
      return General(key);
    case Compatibility::kAdditive:
      return Additive(key);
  }
  return {};
}

Derivation RowDerivation::Score(std::size_t key) const {
  if (options_.compatibility != Compatibility::kScaledDot) return Raw(key);
  const auto dimension = static_cast<double>(HeadCols(attention_.query));
  return Quotient(
      Expression(OperandName::kDotProduct, DotProduct(key)),
      Expression(OperandName::kScale, SquareRoot(Number(OperandName::kDimension, dimension))));
}

Derivation RowDerivation::DotProduct(std::size_t key) const {
  return SumOfProducts(
      HeadCols(attention_.query), [&](std::size_t col) { return QueryEntry(col); },
      [&](std::size_t col) { return KeyEntry(key, col); });
}

Derivation RowDerivation::Cosine(std::size_t key) const {
  std::vector<Operand> query_entries;
  std::vector<Operand> key_entries;
  for (std::size_t col = 0; col < HeadCols(attention_.query); ++col) {
    query_entries.push_back(QueryEntry(col));
    key_entries.push_back(KeyEntry(key, col));
  }
  Operand query_norm = Expression(OperandName::kQueryNorm, RootOfSquares(std::move(query_entries)));
  Operand key_norm = Expression(OperandName::kKeyNorm, RootOfSquares(std::move(key_entries)));
  if (query_norm.value * key_norm.value == 0) {
    return Derivation{Operation::kNoDirection, {std::move(query_norm), std::move(key_norm)}, 0};
  }
  return Quotient(
      Expression(OperandName::kDotProduct, DotProduct(key)),
      Expression(OperandName::kNorms, Product(std::move(query_norm), std::move(key_norm))));
}

Derivation RowDerivation::AllEqual(std::size_t key) const {
  std::vector<Operand> pairs;
  bool all_equal = true;
  for (std::size_t col = 0; col < HeadCols(attention_.query); ++col) {
    pairs.push_back(QueryEntry(col));
    pairs.push_back(KeyEntry(key, col));
    all_equal = all_equal && pairs[2 * col].value == pairs[2 * col + 1].value;
  }
  return Derivation{Operation::kAllEqual, std::move(pairs), all_equal ? 1.0 : 0.0};
}

// (q M).k
Derivation RowDerivation::General(std::size_t key) const {
  return SumOfProducts(
      HeadCols(attention_.key), [&](std::size_t col) { return TransformedQuery(col); },
      [&](std::size_t col) { return KeyEntry(key, col); });
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

Operand RowDerivation::TransformedQuery(std::size_t col) const {
  const MatrixView matrix = MatricesOf(options_).query_matrix;
  if (matrix.data == nullptr) return QueryEntry(col);
  const bool is_general = options_.compatibility == Compatibility::kGeneral;
  const Stage stage = is_general ? Stage::kMatrix : Stage::kQueryMatrix;
  return Expression(OperandName::kTransformedQuery,
                    SumOfProducts(
                        matrix.rows, [&](std::size_t i) { return QueryEntry(i); },
                        [&](std::size_t i) { return Learned(stage, matrix, i, col); }));
}

Operand RowDerivation::TransformedKey(std::size_t key, std::size_t col) const {
  const MatrixView matrix = MatricesOf(options_).key_matrix;
  if (matrix.data == nullptr) return KeyEntry(key, col);
  return Expression(OperandName::kTransformedKey,
                    SumOfProducts(
                        matrix.rows, [&](std::size_t i) { return KeyEntry(key, i); },
                        [&](std::size_t i) { return Learned(Stage::kKeyMatrix, matrix, i, col); }));
}

// --- Weights ------------------------------------------------------------------------------------

Derivation RowDerivation::Masked(std::size_t key) const {
  const double masked = Masked({row_, key});
  Operand score{OperandName::kScore,
                At(rows_.scores, row_ - rows_.first, key),
                Cell{Stage::kScores, head_, row_, key},
                {}};
  const Mistake mistake = attention_.mistake;
  if (Visibility{options_.mask}.Sees(row_, key) || mistake == Mistake::kZeroHiddenWeights) {
    return Copy(std::move(score));
  }
  if (mistake == Mistake::kZeroHiddenScores) {
    return Of(Operation::kZeroed, masked, std::move(score));
  }
  return Derivation{Operation::kHidden, {}, masked};
}

Derivation RowDerivation::Weight(std::size_t key) const {
  if (std::isinf(Masked({row_, key}))) return Derivation{Operation::kHidden, {}, 0};
  Derivation weight = Normalised(key);
  if (attention_.mistake != Mistake::kZeroHiddenWeights ||
      Visibility{options_.mask}.Sees(row_, key)) {
    return weight;
  }
  return Of(Operation::kZeroed, 0, Expression(OperandName::kWeight, std::move(weight)));
}

Derivation RowDerivation::Normalised(std::size_t key) const {
  if (IsHardMax(options_)) return ShareOfLargest(key);
  switch (options_.normalisation) {
    case Normalisation::kSoftmax:
      return std::isinf(options_.temperature) ? ShareOfAll(key) : Softmax(key);
    case Normalisation::kDivideBySum:
      return Quotient(ScoreOperand({row_, key}), Total(key));
    case Normalisation::kHardMax:
    case Normalisation::kNone:
      break;
  }
  return Copy(ScoreOperand({row_, key}));
}

// The scores that the one of this key is weighed against, itself among them.
std::vector<RowDerivation::Place> RowDerivation::VisibleInLine(std::size_t key) const {
  const bool down_the_column = attention_.mistake == Mistake::kSoftmaxOverQueries;
  const std::size_t count =
      down_the_column ? static_cast<std::size_t>(attention_.query.rows()) : Keys();
  std::vector<Place> places;
  for (std::size_t i = 0; i < count; ++i) {
    const Place place = down_the_column ? Place{i, key} : Place{row_, i};
    if (!std::isinf(Masked(place))) places.push_back(place);
  }
  return places;
}

Operand RowDerivation::LargestScore(std::size_t key) const {
  const std::vector<Place> places = VisibleInLine(key);
  Place largest = places.front();
  for (const Place& place : places) {
    if (Masked(place) > Masked(largest)) largest = place;
  }
  Operand operand = ScoreOperand(largest);
  operand.name = OperandName::kLargestScore;
  return operand;
}

// e to the power of score / temperature; the score diminished by the largest one where needed.
Operand RowDerivation::Exponential(const Place& place, const Operand& largest) const {
  const auto temperature = static_cast<double>(options_.temperature);
  Operand score = ScoreOperand(place);
  if (NeedsShift(largest.value, temperature)) {
    score = Expression(OperandName::kShifted, Difference(std::move(score), largest));
  }
  Operand exponent =
      Expression(OperandName::kExponent,
                 Quotient(std::move(score), Number(OperandName::kTemperature, temperature)));
  return Expression(OperandName::kExponential, softlookup::Exponential(std::move(exponent)));
}

Derivation RowDerivation::Softmax(std::size_t key) const {
  return Quotient(Exponential({row_, key}, LargestScore(key)), Total(key));
}

// What the weight is divided by: the sum of scores, or of their exponentials.
Operand RowDerivation::Total(std::size_t key) const {
  const bool is_softmax = options_.normalisation == Normalisation::kSoftmax;
  const Operand largest = LargestScore(key);
  std::vector<Operand> operands;
  for (const Place& place : VisibleInLine(key)) {
    operands.push_back(is_softmax ? Exponential(place, largest) : ScoreOperand(place));
  }
  return Expression(OperandName::kTotal, Sum(std::move(operands)));
}

Derivation RowDerivation::ShareOfAll(std::size_t key) const {
  const auto visible = static_cast<double>(VisibleInLine(key).size());
  return Quotient(Number(OperandName::kOne, 1), Number(OperandName::kVisibleKeys, visible));
}

// Score and largest score as they are displayed, rounded: that is how ties are decided.
Derivation RowDerivation::ShareOfLargest(std::size_t key) const {
  Operand score = ScoreOperand({row_, key});
  Operand largest = LargestScore(key);
  const bool is_largest = Ties(score.value, largest.value);
  double ties = 0;
  for (const Place& place : VisibleInLine(key)) {
    if (Ties(Masked(place), largest.value)) ties += 1;
  }
  for (Operand* operand : {&score, &largest}) {
    operand->value = static_cast<double>(static_cast<float>(operand->value));
  }
  return Derivation{Operation::kShareOfLargest,
                    {std::move(score), std::move(largest), Number(OperandName::kTies, ties)},
                    is_largest ? 1 / ties : 0};
}

// --- Output -------------------------------------------------------------------------------------

Derivation RowDerivation::Contribution(std::size_t key, std::size_t col) const {
  return Product(WeightOperand(key),
                 Entry(OperandName::kValue, Stage::kValue, attention_.value, key, col));
}

Derivation RowDerivation::Output(std::size_t col) const {
  std::vector<Operand> products;
  for (std::size_t key = 0; key < Keys(); ++key) {
    products.push_back(Expression(OperandName::kProduct, Contribution(key, col)));
  }
  return Sum(std::move(products));
}

}  // namespace softlookup
