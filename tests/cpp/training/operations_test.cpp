#include "training/operations.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "gradients.h"

namespace softlookup::training {
namespace {

// A loss that every number of the output takes part in.
template <typename Number>
Variable LossOf(Tape<Number>& tape, Variable output) {
  const MatrixOf<Number>& value = tape.Value(output);
  MatrixOf<Number> target(value.rows, value.cols);
  for (std::size_t i = 0; i < target.data.size(); ++i) {
    target.data[i] = static_cast<Number>(std::sin(static_cast<double>(i)));
  }
  return SquaredError(tape, output, target);
}

// Records operation(tape, inputs...) and a loss of its result.
template <typename Operation>
auto Recorded(const Operation& operation) {
  return [operation](auto& tape, const std::vector<Variable>& inputs) {
    return LossOf(tape, operation(tape, inputs));
  };
}

class GradientOf : public testing::Test {
 protected:
  MatrixOf<double> Matrix(std::size_t rows, std::size_t cols, double deviation = 1) {
    return RandomMatrix(random_, rows, cols, deviation);
  }

 private:
  Random random_{11};
};

TEST_F(GradientOf, Product) {
  // 3 and 7 are no multiples of the four rows that are added at a time.
  ExpectRightGradients(Recorded([](auto& tape, auto& in) { return Product(tape, in[0], in[1]); }),
                       {Matrix(3, 7), Matrix(7, 5)});
}

TEST_F(GradientOf, ProjectionWithBias) {
  ExpectRightGradients(Recorded([](auto& tape, auto& in) {
                         return AddRow(tape, Product(tape, in[0], in[1]), in[2]);
                       }),
                       {Matrix(6, 4), Matrix(4, 3), Matrix(1, 3)});
}

TEST_F(GradientOf, SumWithItselfAsResidual) {
  ExpectRightGradients(
      Recorded([](auto& tape, auto& in) { return Sum(tape, in[0], Product(tape, in[0], in[1])); }),
      {Matrix(5, 4), Matrix(4, 4)});
}

TEST_F(GradientOf, Scale) {
  ExpectRightGradients(Recorded([](auto& tape, auto& in) { return Scale(tape, in[0], -2.5); }),
                       {Matrix(3, 4)});
}

TEST_F(GradientOf, ScaleByLearned) {
  ExpectRightGradients(
      Recorded([](auto& tape, auto& in) { return ScaleByLearned(tape, in[0], in[1]); }),
      {Matrix(3, 4), Matrix(1, 1)});
}

TEST_F(GradientOf, EmbedWithARowTakenTwiceAndOneNever) {
  ExpectRightGradients(Recorded([](auto& tape, auto& in) {
                         return Embed(tape, in[0], {2, 0, 2, 3});
                       }),
                       {Matrix(5, 3)});
}

TEST_F(GradientOf, ColumnsPutTogetherInAnotherOrder) {
  ExpectRightGradients(
      Recorded([](auto& tape, auto& in) {
        const std::array parts = {Columns(tape, in[0], 4, 2), in[1], Columns(tape, in[0], 0, 3)};
        return Concatenate(tape, std::span<const Variable>(parts));
      }),
      {Matrix(3, 6), Matrix(3, 1)});
}

TEST_F(GradientOf, DotScoresOfSeveralSequences) {
  ExpectRightGradients(
      Recorded([](auto& tape, auto& in) { return DotScores(tape, in[0], in[1], 3); }),
      {Matrix(6, 5), Matrix(12, 5)});
}

TEST_F(GradientOf, DotScoresOfSharedVectors) {
  ExpectRightGradients(
      Recorded([](auto& tape, auto& in) { return DotScores(tape, in[0], in[0], 1); }),
      {Matrix(4, 3)});
}

TEST_F(GradientOf, AdditiveScores) {
  ExpectRightGradients(
      Recorded([](auto& tape, auto& in) { return AdditiveScores(tape, in[0], in[1], in[2], 2); }),
      {Matrix(4, 3), Matrix(10, 3), Matrix(1, 3)});
}

TEST_F(GradientOf, CosineScoresWithLearnedTemperature) {
  ExpectRightGradients(Recorded([](auto& tape, auto& in) {
                         const Variable cosines =
                             DotScores(tape, UnitRows(tape, in[0]), UnitRows(tape, in[1]), 2);
                         return Softmax(tape, ScaleByLearned(tape, cosines, in[2]));
                       }),
                       {Matrix(4, 3), Matrix(10, 3), Matrix(1, 1)});
}

TEST_F(GradientOf, GeneralScores) {
  ExpectRightGradients(Recorded([](auto& tape, auto& in) {
                         return DotScores(tape, Product(tape, in[0], in[1]), in[2], 1);
                       }),
                       {Matrix(2, 3), Matrix(3, 4), Matrix(5, 4)});
}

TEST_F(GradientOf, SoftmaxWithTemperature) {
  for (const double temperature : {0.5, 1.0, 4.0}) {
    SCOPED_TRACE(temperature);
    ExpectRightGradients(
        Recorded([temperature](auto& tape, auto& in) { return Softmax(tape, in[0], temperature); }),
        {Matrix(4, 6)});
  }
}

TEST_F(GradientOf, MaskedSoftmaxWithARowThatSeesNothing) {
  const softlookup::Matrix visible(3, 3, {1, 0, 0, 0, 0, 0, 1, 0, 1});
  ExpectRightGradients(Recorded([&visible](auto& tape, auto& in) {
                         const Mask mask{MaskKind::kGiven, visible};
                         return Softmax(tape, Hide(tape, in[0], mask, 2));
                       }),
                       {Matrix(6, 3)});
}

TEST_F(GradientOf, WeightedSum) {
  ExpectRightGradients(
      Recorded([](auto& tape, auto& in) { return WeightedSum(tape, in[0], in[1], 2); }),
      {Matrix(4, 3), Matrix(6, 5)});
}

TEST_F(GradientOf, FeedForwardWithRelu) {
  ExpectRightGradients(Recorded([](auto& tape, auto& in) {
                         const Variable hidden =
                             Relu(tape, AddRow(tape, Product(tape, in[0], in[1]), in[2]));
                         return AddRow(tape, Product(tape, hidden, in[3]), in[4]);
                       }),
                       {Matrix(4, 3), Matrix(3, 7), Matrix(1, 7), Matrix(7, 2), Matrix(1, 2)});
}

TEST_F(GradientOf, CrossEntropyWithAnUnlabelledRow) {
  ExpectRightGradients(
      [](auto& tape, auto& in) {
        return CrossEntropy(tape, in[0], {1, kNoLabel, 3});
      },
      {Matrix(3, 4)});
}

// A decoder's block: words at their positions, two heads under a causal mask, residuals, a
// feed-forward, read out into words.
TEST_F(GradientOf, WholeBlock) {
  const auto block = [](auto& tape, const std::vector<Variable>& in) {
    const std::vector<std::size_t> positions = {0, 1, 2, 0, 1, 2};
    const Variable words = Embed(tape, in[0], {4, 1, 3, 0, 2, 4});
    const Variable input = Sum(tape, words, Embed(tape, in[1], positions));
    const Variable query = AddRow(tape, Product(tape, input, in[2]), in[3]);
    const Variable key = Product(tape, input, in[4]);
    const Variable value = Product(tape, input, in[5]);
    std::vector<Variable> heads;
    for (std::size_t head = 0; head < 2; ++head) {
      const Variable q = Columns(tape, query, 2 * head, 2);
      const Variable k = Columns(tape, key, 2 * head, 2);
      const Variable scores = Scale(tape, DotScores(tape, q, k, 2), 1 / std::sqrt(2.0));
      const Variable weights = Softmax(tape, Hide(tape, scores, {MaskKind::kCausal}, 2));
      heads.push_back(WeightedSum(tape, weights, Columns(tape, value, 2 * head, 2), 2));
    }
    const Variable attended =
        Sum(tape, input, Product(tape, Concatenate(tape, std::span<const Variable>(heads)), in[6]));
    const Variable hidden = Relu(tape, Product(tape, attended, in[7]));
    const Variable output = Sum(tape, attended, Product(tape, hidden, in[8]));
    return CrossEntropy(tape, Product(tape, output, in[9]), {1, 3, 0, 2, kNoLabel, 4});
  };
  ExpectRightGradients(
      block, {Matrix(5, 4), Matrix(3, 4), Matrix(4, 4), Matrix(1, 4), Matrix(4, 4), Matrix(4, 4),
              Matrix(4, 4), Matrix(4, 6), Matrix(6, 4), Matrix(4, 5)});
}

// By hand: one query (1), keys (0) and (ln 3), values 2 and 6. Scores 0 and ln 3, weights 1/4 and
// 3/4, output 5. Loss (5 - 3)^2 = 4, its gradient by the output 4; by the weights 4 * (2, 6) = (8,
// 24); by the scores p (g - 20), 20 being their weighted mean: (-3, 3); by the query 3 ln 3; by the
// keys -3 and 3; by the values 4 * (1/4, 3/4) = (1, 3).
TEST(Tape, GivesTheNumbersOfAHandWorkedExample) {
  const double ln3 = std::log(3.0);
  Tape<double> tape;
  const Variable query = tape.Input({1, 1, {1}});
  const Variable key = tape.Input({2, 1, {0, ln3}});
  const Variable value = tape.Input({2, 1, {2, 6}});
  const Variable scores = DotScores(tape, query, key, 1);
  const Variable weights = Softmax(tape, scores);
  const Variable output = WeightedSum(tape, weights, value, 1);
  const Variable loss = SquaredError(tape, output, {1, 1, {3}});
  tape.Backward(loss);

  // A few roundings of numbers up to 24.
  constexpr double kRounding = 1e-14;
  const auto expect = [&](const MatrixOf<double>& matrix, const std::vector<double>& expected) {
    ASSERT_EQ(matrix.data.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
      EXPECT_NEAR(matrix.data[i], expected[i], kRounding);
    }
  };
  expect(tape.Value(weights), {0.25, 0.75});
  expect(tape.Value(output), {5});
  expect(tape.Value(loss), {4});
  expect(tape.Gradient(weights), {8, 24});
  expect(tape.Gradient(scores), {-3, 3});
  expect(tape.Gradient(query), {3 * ln3});
  expect(tape.Gradient(key), {-3, 3});
  expect(tape.Gradient(value), {1, 3});
}

TEST(Tape, KeepsNothingOfWhatWasClearedAway) {
  Tape<double> tape;
  const auto gradient = [&] {
    tape.Clear();
    const Variable input = tape.Input({1, 2, {3, -1}});
    tape.Backward(SquaredError(tape, input, {1, 2, {0, 0}}));
    return tape.Gradient(input).data;
  };
  // d mean(x^2) / dx = x
  EXPECT_EQ(gradient(), (std::vector<double>{3, -1}));
  EXPECT_EQ(gradient(), (std::vector<double>{3, -1}));
}

TEST(UnitRows, LeavesARowOfZerosAlone) {
  Tape<double> tape;
  const Variable input = tape.Input({1, 2, {0, 0}});
  const Variable unit = UnitRows(tape, input);
  tape.Backward(SquaredError(tape, unit, {1, 2, {1, 1}}));
  EXPECT_EQ(tape.Value(unit).data, (std::vector<double>{0, 0}));
  EXPECT_EQ(tape.Gradient(input).data, (std::vector<double>{0, 0}));
}

}  // namespace
}  // namespace softlookup::training
