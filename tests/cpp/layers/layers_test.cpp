// Norms, feed-forward and positions by numbers that can be worked out by hand, and against the
// float64 reference.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "layers/reference.h"
#include "random_input.h"
#include "softlookup/feed_forward.h"
#include "softlookup/norm.h"
#include "softlookup/positions.h"

namespace softlookup {
namespace {

// A handful of float32 roundings of numbers around 1.
constexpr double kRoundings = 1e-6;

void ExpectNumbers(const Result<Matrix>& result, const std::vector<double>& expected,
                   double tolerance = kRoundings) {
  ASSERT_TRUE(result.ok()) << result.error().message;
  ASSERT_EQ(result.value().data.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(result.value().data[i], expected[i], tolerance) << "number " << i;
  }
}

std::vector<double> Flat(const reference::Table& table) {
  std::vector<double> numbers;
  for (const reference::Row& row : table) numbers.insert(numbers.end(), row.begin(), row.end());
  return numbers;
}

TEST(LayerNorm, OfTwoRowsByHand) {
  // Mean 3, deviations -2, 0, 2 and 0; variance 8 / 4 = 2, and 2 + 2 = 4 under the root.
  const Matrix input(2, 4, {1, 3, 5, 3, 7, 7, 7, 7});
  const Matrix gain(1, 4, {1, 1, 10, 1});
  const Matrix bias(1, 4, {0, .5F, 0, 0});
  const Norm norm = {NormKind::kLayerNorm, gain, bias, 2};
  ExpectNumbers(ApplyNorm(input, norm), {-1, .5, 10, 0, 0, .5, 0, 0}, 0);
}

TEST(RmsNorm, OfTwoRowsByHand) {
  // Squares 9 + 16 + 0 + 7 * 7 = 74; 74 / 4 + 1.75 = 20.25, whose root is 4.5.
  const Matrix input(2, 4, {3, -4, 0, 7, 0, 0, 0, 0});
  const Matrix gain(1, 4, {4.5F, 9, 1, 1});
  const Norm norm = {NormKind::kRmsNorm, gain, {}, 1.75F};
  ExpectNumbers(ApplyNorm(input, norm), {3, -8, 0, 7 / 4.5, 0, 0, 0, 0});
}

TEST(LayerNorm, IsTheReferenceAlsoFarFromZero) {
  Random random(3);
  for (const std::size_t cols : {1, 2, 3, 17, 64, 256}) {
    for (const NormKind kind : {NormKind::kLayerNorm, NormKind::kRmsNorm}) {
      Matrix input = RandomMatrix(random, 5, cols, Entries::kNormal);
      for (float& number : input.data) number = 1000 + number;  // cancels in the mean
      const Matrix gain = RandomMatrix(random, 1, cols, Entries::kNormal);
      const Norm norm = {kind, gain, {}, 1e-6F};
      const reference::Table expected = reference::Normed(reference::TableOf(input), norm);
      ExpectNumbers(ApplyNorm(input, norm), Flat(expected));
    }
  }
}

TEST(FeedForward, WithReluByHand) {
  // x W_1 + b_1 = (1 - 2 + 1, 3, -5 + 1): relu gives (0, 3, 0); times W_2: (6, -3), plus b_2.
  const Matrix input(1, 2, {1, 2});
  const Matrix hidden(2, 3, {1, 1, -1, -1, 1, -2});
  const Matrix hidden_bias(1, 3, {1, 0, 1});
  const Matrix output(3, 2, {5, 5, 2, -1, 9, 9});
  const Matrix output_bias(1, 2, {.5F, 0});
  const FeedForward feed_forward = {hidden, hidden_bias, {},
                                    output, output_bias, Activation::kRelu};
  ExpectNumbers(ApplyFeedForward(input, feed_forward), {6.5, -3}, 0);
}

TEST(FeedForward, WithSiluAndGateByHand) {
  // Gate (0, ln 3): silu(0) = 0, silu(ln 3) = ln 3 / (1 + 1/3) = .75 ln 3. Hidden (7, 2).
  const auto ln3 = static_cast<float>(std::log(3.0));
  const Matrix input(1, 1, {1});
  const Matrix gate(1, 2, {0, ln3});
  const Matrix hidden(1, 2, {7, 2});
  const Matrix output(2, 1, {100, 4});
  const FeedForward feed_forward = {hidden, {}, gate, output, {}, Activation::kSilu};
  ExpectNumbers(ApplyFeedForward(input, feed_forward), {6 * std::log(3.0)});
}

TEST(FeedForward, SiluStaysFiniteForLargeNumbers) {
  const Matrix input(1, 2, {1e5F, -1e5F});
  const Matrix identity(2, 2, {1, 0, 0, 1});
  const FeedForward feed_forward = {identity, {}, {}, identity, {}, Activation::kSilu};
  ExpectNumbers(ApplyFeedForward(input, feed_forward), {1e5, 0}, 0);
}

TEST(FeedForward, IsTheReference) {
  Random random(4);
  for (const std::size_t rows : {1, 3, 4, 9}) {
    const Matrix input = RandomMatrix(random, rows, 5, Entries::kNormal);
    const Matrix hidden = RandomMatrix(random, 5, 13, Entries::kNormal);
    const Matrix hidden_bias = RandomMatrix(random, 1, 13, Entries::kNormal);
    const Matrix gate = RandomMatrix(random, 5, 13, Entries::kNormal);
    const Matrix output = RandomMatrix(random, 13, 6, Entries::kNormal);
    for (const Activation activation : {Activation::kRelu, Activation::kSilu}) {
      for (const MatrixView& given : {MatrixView{}, MatrixView(gate)}) {
        const FeedForward feed_forward = {hidden, hidden_bias, given, output, {}, activation};
        // Sums of 13 products of numbers up to about 30.
        ExpectNumbers(ApplyFeedForward(input, feed_forward),
                      Flat(reference::FeedForwardOf(reference::TableOf(input), feed_forward)),
                      1e-4);
      }
    }
  }
}

TEST(SinusoidalPositions, ByHand) {
  // Width 4, base 100: the pairs turn by 1 and by 1 / 100^(2/4) = .1 a position.
  ExpectNumbers(SinusoidalPositions(3, 4, 100),
                {0, 1, 0, 1,                                                //
                 std::sin(1.0), std::cos(1.0), std::sin(.1), std::cos(.1),  //
                 std::sin(2.0), std::cos(2.0), std::sin(.2), std::cos(.2)});
}

TEST(SinusoidalPositions, AreThoseOfThePaper) {
  // Position 10 of the Transformer base, d = 512: PE(10, 256) = sin(10 / 10000^(256 / 512)).
  const Matrix positions = SinusoidalPositions(11, 512).value();
  EXPECT_NEAR(positions(10, 256), std::sin(10 / 100.0), kRoundings);
  EXPECT_NEAR(positions(10, 257), std::cos(10 / 100.0), kRoundings);
  EXPECT_NEAR(positions(10, 0), std::sin(10.0), kRoundings);
}

TEST(RotatePositions, TurnsEveryPairByHand) {
  // A quarter turn in all after two positions: base 1 turns every pair by 1 radian a position.
  const double sine = std::sin(2.0);
  const double cosine = std::cos(2.0);
  const Matrix input(1, 4, {1, 0, 0, 3});
  ExpectNumbers(RotatePositions(input, 1, 2, 1), {cosine, sine, -3 * sine, 3 * cosine});
  ExpectNumbers(RotatePositions(input, 2, 0), {1, 0, 0, 3}, 0);
}

TEST(RotatePositions, IsTheReferenceForEveryHead) {
  Random random(5);
  const Matrix input = RandomMatrix(random, 7, 24, Entries::kNormal);
  for (const std::size_t heads : {1, 2, 3, 12}) {
    const reference::Table expected =
        reference::Rotated(reference::TableOf(input), 24 / heads, 10'000, 400);
    // The angle is float64 in both; sine and cosine are rounded before they are multiplied.
    ExpectNumbers(RotatePositions(input, heads, 400), Flat(expected));
  }
}

TEST(RotatePositions, DotProductsDependOnTheDistanceOnly) {
  Random random(6);
  const Matrix query = RandomMatrix(random, 1, 8, Entries::kNormal);
  const Matrix key = RandomMatrix(random, 1, 8, Entries::kNormal);
  const auto score = [&](std::size_t query_position, std::size_t key_position) {
    const Matrix turned_query = RotatePositions(query, 1, query_position).value();
    const Matrix turned_key = RotatePositions(key, 1, key_position).value();
    double sum = 0;
    for (std::size_t i = 0; i < 8; ++i) {
      sum += static_cast<double>(turned_query.data[i]) * static_cast<double>(turned_key.data[i]);
    }
    return sum;
  };
  // Eight products of numbers up to 3, each of which was rounded.
  for (const std::size_t shift : {1, 10, 500}) {
    EXPECT_NEAR(score(7 + shift, 3 + shift), score(7, 3), 1e-5);
  }
  EXPECT_GT(std::abs(score(7, 3) - score(7, 4)), 1e-3);
}

}  // namespace
}  // namespace softlookup
