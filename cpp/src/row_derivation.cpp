#include "row_derivation.h"

#include <cmath>
#include <utility>

#include "expression.h"
#include "softmax.h"
#include "weight_derivation.h"

namespace softlookup {

Derivation RowDerivation::Explain(Stage stage, std::size_t key) const {
  switch (stage) {
    case Stage::kRaw:
      return Raw(key);
    case Stage::kScores:
      return Score(key);
    case Stage::kMasked:
      return Masked(key);
    default:
      return Weight(key);
  }
}

Operand RowDerivation::Shared(OperandName name, const Step& step, std::size_t row,
                              std::size_t col) const {
  Operand entry = step.Entry(row, col, name);
  if (!attention_.in_layers) entry.cell->head = head_;
  return entry;
}

Operand RowDerivation::QueryEntry(std::size_t col) const {
  return Shared(OperandName::kQuery, *attention_.query, row_, head_ * attention_.QueryCols() + col);
}

Operand RowDerivation::KeyEntry(std::size_t key, std::size_t col) const {
  const std::size_t head = attention_.options.KeyValueHeadOf(head_);
  return Shared(OperandName::kKey, *attention_.key, key, head * attention_.KeyCols() + col);
}

// --- Scores -------------------------------------------------------------------------------------

Derivation RowDerivation::Raw(std::size_t key) const {
  switch (attention_.options.compatibility) {
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
  if (attention_.options.compatibility != Compatibility::kScaledDot) return Raw(key);
  const auto dimension = static_cast<double>(attention_.QueryCols());
  return Quotient(
      Expression(OperandName::kDotProduct, DotProduct(key)),
      Expression(OperandName::kScale, SquareRoot(Number(OperandName::kDimension, dimension))));
}

// q.k, or (q M).k: the query is compared as it is where there is no matrix.
Derivation RowDerivation::DotProduct(std::size_t key) const {
  return SumOfProducts(
      attention_.KeyCols(), [&](std::size_t col) { return TransformedQuery(col); },
      [&](std::size_t col) { return KeyEntry(key, col); });
}

Derivation RowDerivation::Cosine(std::size_t key) const {
  return CosineOf(
      attention_.QueryCols(), [&](std::size_t col) { return QueryEntry(col); },
      [&](std::size_t col) { return KeyEntry(key, col); });
}

Derivation RowDerivation::AllEqual(std::size_t key) const {
  std::vector<Operand> pairs;
  bool all_equal = true;
  for (std::size_t col = 0; col < attention_.QueryCols(); ++col) {
    pairs.push_back(QueryEntry(col));
    pairs.push_back(KeyEntry(key, col));
    all_equal = all_equal && pairs[2 * col].value == pairs[2 * col + 1].value;
  }
  return Derivation{Operation::kAllEqual, std::move(pairs), all_equal ? 1.0 : 0.0};
}

// w . tanh(q W_q + k W_k)
Derivation RowDerivation::Additive(std::size_t key) const {
  const auto tanh_of = [&](std::size_t col) {
    Operand sum = Expression(OperandName::kTransformedSum,
                             Sum({TransformedQuery(col), TransformedKey(key, col)}));
    const double result = std::tanh(sum.value);
    return Expression(OperandName::kTanh, Of(Operation::kTanh, result, std::move(sum)));
  };
  return SumOfProducts(
      attention_.vector->cols,
      [&](std::size_t col) { return Shared(OperandName::kEntry, *attention_.vector, 0, col); },
      tanh_of);
}

// An entry of row M, or of the row itself where there is no matrix.
Operand RowDerivation::Transformed(OperandName name, const Step* matrix, std::size_t col,
                                   const EntryOf& entry) const {
  if (matrix == nullptr) return entry(col);
  return Expression(name, SumOfProducts(matrix->rows, entry, [&](std::size_t i) {
                      return Shared(OperandName::kEntry, *matrix, i, col);
                    }));
}

Operand RowDerivation::TransformedQuery(std::size_t col) const {
  return Transformed(OperandName::kTransformedQuery, attention_.query_matrix, col,
                     [&](std::size_t i) { return QueryEntry(i); });
}

Operand RowDerivation::TransformedKey(std::size_t key, std::size_t col) const {
  return Transformed(OperandName::kTransformedKey, attention_.key_matrix, col,
                     [&](std::size_t i) { return KeyEntry(key, i); });
}

// --- Weights ------------------------------------------------------------------------------------

Derivation RowDerivation::Masked(std::size_t key) const {
  Operand score = steps_.StepOf(Stage::kScores, head_).Entry(row_, key, OperandName::kScore);
  const Mistake mistake = attention_.mistake;
  if (Sees(key) || mistake == Mistake::kZeroHiddenWeights) return Copy(std::move(score));
  if (mistake != Mistake::kZeroHiddenScores) {
    return Derivation{Operation::kHidden, {}, kHiddenScore<double>};
  }
  return Of(Operation::kZeroed, 0, std::move(score));
}

Derivation RowDerivation::Weight(std::size_t key) const {
  const Step& scores = steps_.ScoresOf(head_);
  if (std::isinf(scores(row_, key))) return Derivation{Operation::kHidden, {}, 0};
  // Those that the score of this key is weighed against, itself among them: the visible ones of its
  // row, or by mistake of its column.
  const bool down_the_column = attention_.mistake == Mistake::kSoftmaxOverQueries;
  const std::size_t own = down_the_column ? row_ : key;
  std::vector<Operand> visible;
  std::size_t index = 0;
  for (std::size_t i = 0; i < (down_the_column ? scores.rows : scores.cols); ++i) {
    Operand score = down_the_column ? scores.Entry(i, key, OperandName::kScore)
                                    : scores.Entry(row_, i, OperandName::kScore);
    if (std::isinf(score.value)) continue;
    if (i == own) index = visible.size();
    visible.push_back(std::move(score));
  }
  const bool has_exponent = !attention_.in_layers;
  Derivation weight =
      WeightDerivation(attention_.options, std::move(visible), has_exponent).Of(index);
  if (attention_.mistake != Mistake::kZeroHiddenWeights || Sees(key)) return weight;
  return Of(Operation::kZeroed, 0, Expression(OperandName::kWeight, std::move(weight)));
}

// --- Output -------------------------------------------------------------------------------------

Derivation RowDerivation::Contribution(std::size_t key, std::size_t col) const {
  const std::size_t first = attention_.options.KeyValueHeadOf(head_) * attention_.ValueCols();
  return Product(steps_.StepOf(Stage::kWeights, head_).Entry(row_, key, OperandName::kWeight),
                 Shared(OperandName::kValue, *attention_.value, key, first + col));
}

Derivation RowDerivation::Output(std::size_t col) const {
  std::vector<Operand> products;
  products.reserve(attention_.Keys());
  for (std::size_t key = 0; key < attention_.Keys(); ++key) {
    products.push_back(Expression(OperandName::kProduct, Contribution(key, col)));
  }
  return Sum(std::move(products));
}

}  // namespace softlookup
