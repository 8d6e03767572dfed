#include "softlookup/derivation.h"

#include <cmath>
#include <utility>

#include "exact_row.h"
#include "expression.h"
#include "head_columns.h"
#include "validation.h"

namespace softlookup {
namespace {

// The expressions of one query's row of one head. Inside an expression numbers are float64; only
// the result of the whole is rounded, exactly as in the trace.
class RowDerivation {
 public:
  RowDerivation(const AttentionInput& input, std::size_t head, std::size_t row)
      : input_(input),
        head_(head),
        row_(row),
        query_(ColumnsOfHead(input.query, input.heads, head)),
        key_(ColumnsOfHead(input.key, input.heads, head)),
        value_(ColumnsOfHead(input.value, input.heads, head)),
        exact_(ComputeRow(input, head, row)) {
    exact_.masked.maxCoeff(&largest_);
  }

  Derivation Score(std::size_t key) const {
    switch (input_.compatibility) {
      case Compatibility::kScaledDot: {
        const auto dimension = static_cast<double>(query_.cols);
        Derivation scale{Operation::kSquareRoot,
                         {Number(OperandName::kDimension, dimension)},
                         std::sqrt(dimension)};
        return Quotient(Expression(OperandName::kDotProduct, DotProduct(key)),
                        Expression(OperandName::kScale, std::move(scale)));
      }
      case Compatibility::kDot:
        return DotProduct(key);
      case Compatibility::kCosine:
        return Cosine(key);
      case Compatibility::kExact:
        return AllEqual(key);
    }
    return {};
  }

  Derivation Masked(std::size_t key) const {
    const double masked = At(exact_.masked, key);
    if (IsHidden(key)) return Derivation{Operation::kHidden, {}, masked};
    const Cell score{Stage::kScores, head_, row_, key};
    return Derivation{Operation::kCopy, {Operand{OperandName::kScore, masked, score, {}}}, masked};
  }

  Derivation Weight(std::size_t key) const {
    if (IsHidden(key)) return Derivation{Operation::kHidden, {}, 0};
    if (IsHardMax(input_)) return ShareOfLargest(key);
    switch (input_.normalisation) {
      case Normalisation::kSoftmax:
        return std::isinf(input_.temperature) ? ShareOfAll() : Softmax(key);
      case Normalisation::kDivideBySum:
        return Quotient(ScoreOperand(key),
                        Expression(OperandName::kTotal, SumOverVisibleKeys([this](std::size_t j) {
                                     return ScoreOperand(j);
                                   })));
      case Normalisation::kHardMax:
      case Normalisation::kNone:
        break;
    }
    return Derivation{Operation::kCopy, {ScoreOperand(key)}, At(exact_.masked, key)};
  }

  // `col` counts in this head's columns.
  Derivation Output(std::size_t col) const {
    std::vector<Operand> products;
    for (std::size_t j = 0; j < key_.rows; ++j) {
      Operand weight{
          OperandName::kWeight, At(exact_.weights, j), Cell{Stage::kWeights, head_, row_, j}, {}};
      products.push_back(Expression(
          OperandName::kProduct,
          Product(std::move(weight), Entry(OperandName::kValue, Stage::kValue, value_, j, col))));
    }
    return Sum(std::move(products));
  }

 private:
  static double At(const Eigen::VectorXd& numbers, std::size_t index) {
    return numbers[static_cast<Eigen::Index>(index)];
  }

  bool IsHidden(std::size_t key) const { return !IsVisible(input_, row_, key); }

  // An entry of query, key or value, by its column in this head.
  Operand Entry(OperandName name, Stage stage, const HeadColumns& columns, std::size_t row,
                std::size_t col) const {
    return Operand{name,
                   static_cast<double>(columns.Row(row)[col]),
                   Cell{stage, head_, row, head_ * columns.cols + col},
                   {}};
  }

  Operand QueryEntry(std::size_t col) const {
    return Entry(OperandName::kQuery, Stage::kQuery, query_, row_, col);
  }

  Operand KeyEntry(std::size_t key, std::size_t col) const {
    return Entry(OperandName::kKey, Stage::kKey, key_, key, col);
  }

  // A score as the normalisation reads it: behind the mask, where there is one.
  Operand ScoreOperand(std::size_t key) const {
    const Stage stage = input_.mask_kind == MaskKind::kNone ? Stage::kScores : Stage::kMasked;
    return Operand{OperandName::kScore, At(exact_.masked, key), Cell{stage, head_, row_, key}, {}};
  }

  Derivation DotProduct(std::size_t key) const {
    std::vector<Operand> products;
    for (std::size_t col = 0; col < query_.cols; ++col) {
      products.push_back(
          Expression(OperandName::kProduct, Product(QueryEntry(col), KeyEntry(key, col))));
    }
    return Sum(std::move(products));
  }

  static Derivation Norm(std::vector<Operand> entries) {
    double sum_of_squares = 0;
    for (const Operand& entry : entries) sum_of_squares += entry.value * entry.value;
    return Derivation{Operation::kNorm, std::move(entries), std::sqrt(sum_of_squares)};
  }

  Derivation Cosine(std::size_t key) const {
    std::vector<Operand> query_entries;
    std::vector<Operand> key_entries;
    for (std::size_t col = 0; col < query_.cols; ++col) {
      query_entries.push_back(QueryEntry(col));
      key_entries.push_back(KeyEntry(key, col));
    }
    Operand query_norm = Expression(OperandName::kQueryNorm, Norm(std::move(query_entries)));
    Operand key_norm = Expression(OperandName::kKeyNorm, Norm(std::move(key_entries)));
    if (query_norm.value * key_norm.value == 0) {
      return Derivation{Operation::kNoDirection, {std::move(query_norm), std::move(key_norm)}, 0};
    }
    return Quotient(
        Expression(OperandName::kDotProduct, DotProduct(key)),
        Expression(OperandName::kNorms, Product(std::move(query_norm), std::move(key_norm))));
  }

  Derivation AllEqual(std::size_t key) const {
    std::vector<Operand> pairs;
    bool all_equal = true;
    for (std::size_t col = 0; col < query_.cols; ++col) {
      pairs.push_back(QueryEntry(col));
      pairs.push_back(KeyEntry(key, col));
      all_equal = all_equal && pairs[2 * col].value == pairs[2 * col + 1].value;
    }
    return Derivation{Operation::kAllEqual, std::move(pairs), all_equal ? 1.0 : 0.0};
  }

  template <typename MakeOperand>
  Derivation SumOverVisibleKeys(MakeOperand make_operand) const {
    std::vector<Operand> operands;
    for (std::size_t j = 0; j < key_.rows; ++j) {
      if (!IsHidden(j)) operands.push_back(make_operand(j));
    }
    return Sum(std::move(operands));
  }

  Operand LargestScore() const {
    Operand largest = ScoreOperand(static_cast<std::size_t>(largest_));
    largest.name = OperandName::kLargestScore;
    return largest;
  }

  // e to the power of score / temperature; the score diminished by the largest one where needed.
  Operand Exponential(std::size_t key) const {
    const Operand largest = LargestScore();
    const auto temperature = static_cast<double>(input_.temperature);
    Operand score = ScoreOperand(key);
    if (NeedsShift(largest.value, temperature)) {
      const double difference = score.value - largest.value;
      score =
          Expression(OperandName::kShifted,
                     Derivation{Operation::kDifference, {std::move(score), largest}, difference});
    }
    Operand exponent =
        Expression(OperandName::kExponent,
                   Quotient(std::move(score), Number(OperandName::kTemperature, temperature)));
    const double result = std::exp(exponent.value);
    return Expression(OperandName::kExponential,
                      Derivation{Operation::kExponential, {std::move(exponent)}, result});
  }

  Derivation Softmax(std::size_t key) const {
    return Quotient(Exponential(key),
                    Expression(OperandName::kTotal, SumOverVisibleKeys([this](std::size_t j) {
                                 return Exponential(j);
                               })));
  }

  Derivation ShareOfAll() const {
    std::size_t visible_keys = 0;
    for (std::size_t j = 0; j < key_.rows; ++j) visible_keys += IsHidden(j) ? 0 : 1;
    return Quotient(Number(OperandName::kOne, 1),
                    Number(OperandName::kVisibleKeys, static_cast<double>(visible_keys)));
  }

  // Score and largest score as they are displayed, rounded: that is how ties are decided.
  Derivation ShareOfLargest(std::size_t key) const {
    Operand score = ScoreOperand(key);
    Operand largest = LargestScore();
    const bool is_largest = Ties(score.value, largest.value);
    double ties = 0;
    for (std::size_t j = 0; j < key_.rows; ++j) {
      if (!IsHidden(j) && Ties(At(exact_.masked, j), largest.value)) ties += 1;
    }
    for (Operand* operand : {&score, &largest}) {
      operand->value = static_cast<double>(static_cast<float>(operand->value));
    }
    return Derivation{Operation::kShareOfLargest,
                      {std::move(score), std::move(largest), Number(OperandName::kTies, ties)},
                      is_largest ? 1 / ties : 0};
  }

  const AttentionInput& input_;
  std::size_t head_;
  std::size_t row_;
  HeadColumns query_;
  HeadColumns key_;
  HeadColumns value_;
  ExactRow exact_;
  Eigen::Index largest_ = 0;  // the key with the largest score, where any is visible
};

Derivation DeriveCell(const AttentionInput& input, const Cell& cell) {
  switch (cell.stage) {
    case Stage::kQuery:
      return Given(static_cast<double>(input.query(cell.row, cell.col)));
    case Stage::kKey:
      return Given(static_cast<double>(input.key(cell.row, cell.col)));
    case Stage::kValue:
      return Given(static_cast<double>(input.value(cell.row, cell.col)));
    case Stage::kScores:
      return RowDerivation(input, cell.head, cell.row).Score(cell.col);
    case Stage::kMasked:
      return RowDerivation(input, cell.head, cell.row).Masked(cell.col);
    case Stage::kWeights:
      return RowDerivation(input, cell.head, cell.row).Weight(cell.col);
    case Stage::kOutput: {
      const std::size_t head_cols = input.value.cols / input.heads;
      return RowDerivation(input, cell.col / head_cols, cell.row).Output(cell.col % head_cols);
    }
    default:  // refused by CheckCell()
      return {};
  }
}

}  // namespace

Result<Derivation> Derive(const AttentionInput& input, const Cell& cell) {
  if (Check error = CheckAttention(input)) return *error;
  if (Check error = CheckTraceSize(input)) return *error;
  if (Check error = CheckCell(input, cell)) return *error;

  Derivation derivation = DeriveCell(input, cell);
  derivation.result = static_cast<double>(static_cast<float>(derivation.result));
  return derivation;
}

}  // namespace softlookup
