// DeriveAttention(): which expression each cell has.
#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "derive.h"
#include "softlookup/names.h"

namespace softlookup {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

// Operations and names in the order of the formula: "quotient(dot-product: sum(...), scale: ...)".
std::string Shape(const Derivation& derivation) {
  std::string shape(Name(derivation.operation));
  if (derivation.operands.empty()) return shape;
  shape += "(";
  for (const Operand& operand : derivation.operands) {
    if (shape.back() != '(') shape += ", ";
    shape += Name(operand.name);
    if (!operand.derivation.empty()) shape += ": " + Shape(operand.derivation.front());
  }
  return shape + ")";
}

// One query, two keys, of two numbers each.
class DerivationShape : public testing::Test {
 protected:
  std::string Of(Stage stage, std::size_t col = 0) { return Shape(Derived(stage, col)); }

  Derivation Derived(Stage stage, std::size_t col = 0) {
    input.query = query;
    input.key = key;
    input.value = value;
    input.mask.given = mask;
    return Derive(input, {stage, 0, 0, col}).value();
  }

  Matrix query{1, 2, {1, 2}};
  Matrix key{2, 2, {3, 4, 5, 6}};
  Matrix value{2, 1, {7, 8}};
  Matrix mask{1, 2, {1, 0}};
  AttentionInput input;
};

TEST_F(DerivationShape, Given) {
  EXPECT_EQ(Of(Stage::kQuery), "given");
  EXPECT_EQ(Derived(Stage::kQuery, 1).result, 2);
}

TEST_F(DerivationShape, Scores) {
  const std::string dot = "sum(product: product(query, key), product: product(query, key))";
  EXPECT_EQ(Of(Stage::kScores),
            "quotient(dot-product: " + dot + ", scale: square-root(dimension))");
  input.compatibility = Compatibility::kDot;
  EXPECT_EQ(Of(Stage::kScores), dot);
  EXPECT_EQ(Derived(Stage::kScores).result, 11);
  input.compatibility = Compatibility::kExact;
  EXPECT_EQ(Of(Stage::kScores), "all-equal(query, key, query, key)");
  input.compatibility = Compatibility::kCosine;
  EXPECT_EQ(Of(Stage::kScores), "quotient(dot-product: " + dot +
                                    ", norms: product(query-norm: norm(query, query), " +
                                    "key-norm: norm(key, key)))");
  query = Matrix(1, 2);
  EXPECT_EQ(Of(Stage::kScores),
            "no-direction(query-norm: norm(query, query), key-norm: norm(key, key))");
}

TEST_F(DerivationShape, Masked) {
  EXPECT_EQ(Of(Stage::kMasked), "copy(score)");
  input.mask.kind = MaskKind::kGiven;
  EXPECT_EQ(Of(Stage::kMasked, 0), "copy(score)");
  EXPECT_EQ(Of(Stage::kMasked, 1), "hidden");
  EXPECT_EQ(Derived(Stage::kMasked, 1).result, -kInfinity);
  EXPECT_EQ(Of(Stage::kWeights, 1), "hidden");
  EXPECT_EQ(Derived(Stage::kWeights, 1).result, 0);
}

TEST_F(DerivationShape, SoftmaxWeights) {
  const std::string plain = "exponential(exponent: quotient(score, temperature))";
  EXPECT_EQ(Of(Stage::kWeights), "quotient(exponential: " + plain + ", total: sum(exponential: " +
                                     plain + ", exponential: " + plain + "))");
  // Only what is visible adds to the total.
  input.mask.kind = MaskKind::kGiven;
  EXPECT_EQ(Of(Stage::kWeights),
            "quotient(exponential: " + plain + ", total: sum(exponential: " + plain + "))");
}

TEST_F(DerivationShape, SoftmaxWeightsAreShiftedWhereTheyWouldOverflow) {
  input.temperature = .01F;  // the scores are 7.8 and 12
  const std::string shifted =
      "exponential(exponent: quotient(shifted: difference(score, largest-score), temperature))";
  EXPECT_EQ(Of(Stage::kWeights), "quotient(exponential: " + shifted + ", total: sum(exponential: " +
                                     shifted + ", exponential: " + shifted + "))");
  // Far below zero all exponentials would vanish.
  query = Matrix(1, 2, {-1, -2});
  EXPECT_EQ(Of(Stage::kWeights), "quotient(exponential: " + shifted + ", total: sum(exponential: " +
                                     shifted + ", exponential: " + shifted + "))");
}

TEST_F(DerivationShape, WeightsAtTheEndsOfTheTemperature) {
  input.temperature = kInfinity;
  EXPECT_EQ(Of(Stage::kWeights), "quotient(one, visible-keys)");
  input.temperature = 0;
  EXPECT_EQ(Of(Stage::kWeights), "share-of-largest(score, largest-score, ties)");
}

TEST_F(DerivationShape, WeightsOfOtherNormalisations) {
  input.normalisation = Normalisation::kHardMax;
  EXPECT_EQ(Of(Stage::kWeights), "share-of-largest(score, largest-score, ties)");
  input.normalisation = Normalisation::kDivideBySum;
  EXPECT_EQ(Of(Stage::kWeights), "quotient(score, total: sum(score, score))");
  input.normalisation = Normalisation::kNone;
  EXPECT_EQ(Of(Stage::kWeights), "copy(score)");
}

// 1 + 2^-25 + 2^-26 is not 1, but as a float32 it is.
TEST_F(DerivationShape, ScoresThatAreDisplayedAlikeShareTheWeight) {
  query = Matrix(1, 2, {1, 0x1p-13F});
  key = Matrix(2, 2, {1, 0, 1, 0x1.8p-12F});
  input.compatibility = Compatibility::kDot;
  input.normalisation = Normalisation::kHardMax;
  for (const std::size_t col : {0, 1}) {
    const Derivation weight = Derived(Stage::kWeights, col);
    EXPECT_EQ(weight.result, 0.5);
    EXPECT_EQ(weight.operands[0].value, 1);
    EXPECT_EQ(weight.operands[1].value, 1);
    EXPECT_EQ(weight.operands[2].value, 2);
  }
}

TEST_F(DerivationShape, Output) {
  EXPECT_EQ(Of(Stage::kOutput),
            "sum(product: product(weight, value), product: product(weight, value))");
}

TEST_F(DerivationShape, ScoresAreFoundBehindTheMaskWhereThereIsOne) {
  input.normalisation = Normalisation::kNone;
  EXPECT_EQ(Derived(Stage::kWeights).operands[0].cell->stage, Stage::kScores);
  input.mask.kind = MaskKind::kGiven;
  EXPECT_EQ(Derived(Stage::kWeights).operands[0].cell->stage, Stage::kMasked);
}

TEST(Derivation, SaysThatAWindowHidesAKey) {
  const Matrix numbers(3, 1, {1, 2, 3});
  AttentionInput input;
  input.query = numbers;
  input.key = numbers;
  input.value = numbers;
  input.mask = {.kind = MaskKind::kSlidingWindow, .window = 2};
  EXPECT_EQ(Shape(Derive(input, {Stage::kWeights, 0, 2, 0}).value()), "hidden");
  EXPECT_EQ(Shape(Derive(input, {Stage::kMasked, 0, 2, 0}).value()), "hidden");
  EXPECT_EQ(Shape(Derive(input, {Stage::kMasked, 0, 2, 1}).value()), "copy(score)");
  EXPECT_EQ(Shape(Derive(input, {Stage::kMasked, 0, 1, 2}).value()), "hidden");
}

TEST(Derivation, FindsTheHeadOfAnOutput) {
  const Matrix numbers(1, 4, {1, 2, 3, 4});
  AttentionInput input;
  input.query = numbers;
  input.key = numbers;
  input.value = numbers;
  input.heads = 2;
  const Derivation derivation = Derive(input, {Stage::kOutput, 99, 0, 3}).value();
  EXPECT_EQ(derivation.result, 4);
  const std::vector<Operand>& factors = derivation.operands[0].derivation[0].operands;
  EXPECT_EQ(factors[0].cell->head, 1);
  EXPECT_EQ(factors[1].cell->head, 1);
  EXPECT_EQ(factors[1].cell->col, 3);
}

TEST(Derivation, RefusesCellsOutsideTheTrace) {
  const Matrix query(2, 4);
  const Matrix key(3, 4);
  const Matrix value(3, 2);
  AttentionInput input;
  input.query = query;
  input.key = key;
  input.value = value;
  input.heads = 2;
  const auto error_of = [&](const Cell& cell) {
    const Result<Derivation> result = Derive(input, cell);
    EXPECT_EQ(result.error().code, ErrorCode::kOutOfRange);
    return result.error().message;
  };
  EXPECT_EQ(error_of({Stage::kWeights, 2, 0, 0}), "cell head is 2; it must be from 0 to 1.");
  EXPECT_EQ(error_of({Stage::kScores, 0, 2, 0}), "cell row is 2; it must be from 0 to 1.");
  EXPECT_EQ(error_of({Stage::kMasked, 0, 0, 3}), "cell col is 3; it must be from 0 to 2.");
  EXPECT_EQ(error_of({Stage::kQuery, 0, 0, 4}), "cell col is 4; it must be from 0 to 3.");
  EXPECT_EQ(error_of({Stage::kKey, 0, 3, 0}), "cell row is 3; it must be from 0 to 2.");
  EXPECT_EQ(error_of({Stage::kValue, 0, 0, 2}), "cell col is 2; it must be from 0 to 1.");
  EXPECT_EQ(error_of({Stage::kOutput, 0, 0, 2}), "cell col is 2; it must be from 0 to 1.");
}

}  // namespace
}  // namespace softlookup
