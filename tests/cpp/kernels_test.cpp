// The kernels of this build against slow, obvious twins, over lengths that leave every remainder.
#include "kernels/kernels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "random_input.h"

namespace softlookup::kernels {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr double kEpsilon = std::numeric_limits<float>::epsilon();
constexpr std::size_t kLengths = 68;  // 0..67

// Numbers that start one float32 past an allocation, so that no vector of them is aligned.
struct Unaligned {
  std::vector<float> storage;
  float* data;

  Unaligned(Random& random, std::size_t count) : storage(count + 1), data(storage.data() + 1) {
    for (float& number : storage) number = random.Normal();
  }
};

TEST(Kernels, Dot) {
  Random random(1);
  for (std::size_t count = 0; count < kLengths; ++count) {
    const Unaligned left(random, count);
    const Unaligned right(random, count);
    double expected = 0;
    double magnitude = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const double product = double{left.data[i]} * double{right.data[i]};
      expected += product;
      magnitude += std::abs(product);
    }
    // At most count roundings, each of less than half a step.
    EXPECT_NEAR(Dot(left.data, right.data, count), expected,
                kEpsilon / 2 * static_cast<double>(count) * magnitude);
  }
}

TEST(Kernels, DotOfIntegersIsExact) {
  Random random(2);
  for (std::size_t count = 0; count < kLengths; ++count) {
    std::vector<float> left(count);
    std::vector<float> right(count);
    float expected = 0;
    for (std::size_t i = 0; i < count; ++i) {
      left[i] = static_cast<float>(random.Below(201)) - 100;
      right[i] = static_cast<float>(random.Below(201)) - 100;
      expected += left[i] * right[i];
    }
    EXPECT_EQ(Dot(left.data(), right.data(), count), expected);
  }
}

TEST(Kernels, Largest) {
  Random random(3);
  EXPECT_EQ(Largest(nullptr, 0), -kInfinity);
  for (std::size_t count = 1; count < kLengths; ++count) {
    const Unaligned numbers(random, count);
    EXPECT_EQ(Largest(numbers.data, count), *std::max_element(numbers.data, numbers.data + count));
  }
}

TEST(Kernels, LargestInEveryPlace) {
  for (std::size_t count = 1; count < kLengths; ++count) {
    for (std::size_t place = 0; place < count; ++place) {
      std::vector<float> numbers(count, -kInfinity);
      numbers[place] = -7;
      EXPECT_EQ(Largest(numbers.data(), count), -7);
    }
  }
}

TEST(Kernels, Exponentials) {
  Random random(4);
  for (std::size_t count = 0; count < kLengths; ++count) {
    const Unaligned scores(random, count);
    const float largest = count == 0 ? 0 : Largest(scores.data, count);
    Unaligned numbers = scores;
    numbers.data = numbers.storage.data() + 1;
    const float sum = Exponentials(numbers.data, count, largest);
    double expected_sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const double exponent = double{scores.data[i]} - largest;
      const double expected = std::exp(exponent);
      expected_sum += expected;
      // The difference rounds once; the exponential itself is good to 1 step.
      const double tolerance = kEpsilon * (1 + std::abs(exponent)) * expected;
      EXPECT_NEAR(numbers.data[i], expected, tolerance) << "exponent " << exponent;
    }
    EXPECT_NEAR(sum, expected_sum, kEpsilon * (10 + static_cast<double>(count)) * expected_sum);
  }
}

// A sample of all float32 from -87.33 to 0: consecutive bit patterns, 997 apart.
TEST(Kernels, ExponentialErrorIsThatOfItsRoundedExponent) {
  constexpr std::size_t kBatch = 1024;
  std::vector<float> exponents;
  const auto check = [&exponents] {
    std::vector<float> numbers = exponents;
    Exponentials(numbers.data(), numbers.size(), 0);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const double expected = std::exp(double{exponents[i]});
      // The exponent rounds when it is multiplied by log2 e; the power of two is good to 1.2e-7.
      ASSERT_NEAR(numbers[i], expected, kEpsilon * (1 + std::abs(exponents[i])) * expected)
          << "exponent " << exponents[i];
    }
    exponents.clear();
  };
  for (std::uint32_t bits = std::bit_cast<std::uint32_t>(-0.0F);; bits += 997) {
    const float exponent = std::bit_cast<float>(bits);
    if (exponent < -87.33F) break;
    exponents.push_back(exponent);
    if (exponents.size() == kBatch) {
      ASSERT_NO_FATAL_FAILURE(check());
    }
  }
  ASSERT_NO_FATAL_FAILURE(check());
}

TEST(Kernels, ExponentialsOfExtremes) {
  std::vector<float> numbers = {0, -0.0F, -1e-45F, -88, -104, -1e4F, -1e31F, -kInfinity};
  const float sum = Exponentials(numbers.data(), numbers.size(), 0);
  EXPECT_EQ(sum, 3);
  EXPECT_EQ(numbers[0], 1);
  EXPECT_EQ(numbers[1], 1);
  EXPECT_EQ(numbers[2], 1);
  EXPECT_LT(numbers[3], 1e-38F);  // below the smallest normal number: 0, or subnormal
  for (std::size_t i = 4; i < numbers.size(); ++i) EXPECT_EQ(numbers[i], 0) << i;
}

TEST(Kernels, Silu) {
  Random random(8);
  for (std::size_t count = 0; count < kLengths; ++count) {
    const Unaligned before(random, count);
    Unaligned numbers = before;
    numbers.data = numbers.storage.data() + 1;
    Silu(numbers.data, count);
    for (std::size_t i = 0; i < count; ++i) {
      const double x = double{before.data[i]};
      const double expected = x / (1 + std::exp(-x));
      // The power's rounded exponent, then a sum, a quotient and a product.
      EXPECT_NEAR(numbers.data[i], expected, kEpsilon * (4 + std::abs(x)) * std::abs(expected));
    }
  }
}

TEST(Kernels, SiluOfExtremes) {
  std::vector<float> numbers = {0, 1e12F, -1e12F, 200, -200, 1e-45F};
  Silu(numbers.data(), numbers.size());
  EXPECT_EQ(numbers, (std::vector<float>{0, 1e12F, 0, 200, 0, 0}));
}

// Scores of one query with keys of one number each are tanh(query + key).
std::vector<float> TanhOf(const std::vector<float>& keys, float query = 0) {
  const float one = 1;
  const std::size_t padded = (keys.size() + kKeyPadding - 1) / kKeyPadding * kKeyPadding;
  std::vector<float> column = keys;
  column.resize(padded);
  std::vector<float> scores(padded);
  ScoreAdditively({{&query, 1, 1, 1},
                   {column.data(), 1, padded, padded},
                   &one,
                   {scores.data(), 1, padded, padded}});
  scores.resize(keys.size());
  return scores;
}

// A sample of all float32 from 0 to 50, of both signs: consecutive bit patterns, 4999 apart. The
// bound is derived at Tanh() in additive.cpp.
TEST(Kernels, TanhIsAbsolutelyOffByLessThanItsBound) {
  constexpr double kBound = 4e-7;
  std::vector<float> numbers;
  for (std::uint32_t bits = 0; std::bit_cast<float>(bits) < 50; bits += 4999) {
    numbers.push_back(std::bit_cast<float>(bits));
    numbers.push_back(-numbers.back());
  }
  const std::vector<float> tanhs = TanhOf(numbers);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    ASSERT_NEAR(tanhs[i], std::tanh(double{numbers[i]}), kBound) << "tanh of " << numbers[i];
  }
}

TEST(Kernels, TanhOfExtremes) {
  EXPECT_EQ(TanhOf({0, -0.0F, 43, -44, 1e12F, -1e12F, 3e38F, -3e38F}),
            (std::vector<float>{0, 0, 1, -1, 1, -1, 1, -1}));
  EXPECT_EQ(TanhOf({1e12F}, -1e12F), std::vector<float>{0});
}

TEST(Kernels, AdditiveScores) {
  Random random(9);
  constexpr std::size_t kQueries = 3;
  constexpr std::size_t kKeys = 3 * kKeyPadding;
  for (std::size_t width = 1; width < kLengths; ++width) {
    const std::size_t stride = width + 2;
    const Unaligned query(random, kQueries * stride);
    const Unaligned keys(random, width * kKeys);
    const Unaligned vector(random, width);
    std::vector<float> scores(kQueries * kKeys);
    ScoreAdditively({{query.data, kQueries, width, stride},
                     {keys.data, width, kKeys, kKeys},
                     vector.data,
                     {scores.data(), kQueries, kKeys, kKeys}});
    for (std::size_t i = 0; i < scores.size(); ++i) {
      double expected = 0;
      double bound = 0;
      for (std::size_t a = 0; a < width; ++a) {
        const double sum =
            double{query.data[i / kKeys * stride + a]} + keys.data[a * kKeys + i % kKeys];
        expected += double{vector.data[a]} * std::tanh(sum);
        // The sum rounds once, of which tanh makes no more; it is off by four steps; then a
        // product and the sums round.
        bound += std::abs(double{vector.data[a]}) * kEpsilon *
                 (std::abs(sum) + 4 + static_cast<double>(width));
      }
      EXPECT_NEAR(scores[i], expected, bound);
    }
  }
}

// Integers: any order of the sums gives the same bits. Products of one row and of many, narrower
// and wider than a group, a strip and a block.
TEST(Kernels, ProductWithAPackedFactor) {
  for (const std::size_t rows : {1U, 2U, 7U, 25U}) {
    for (const std::size_t inner : {1U, 5U, 128U, 131U, 300U}) {
      for (const std::size_t cols : {1U, 8U, 13U, 32U, 45U, 172U}) {
        std::vector<float> left(rows * inner);
        std::vector<float> right(inner * cols);
        for (std::size_t i = 0; i < left.size(); ++i) left[i] = static_cast<float>(i % 7) - 3;
        for (std::size_t i = 0; i < right.size(); ++i) right[i] = static_cast<float>(i % 11) - 5;
        std::vector<float> packed(PackedSize(inner, cols));
        Pack(right.data(), inner, cols, packed.data());
        std::vector<float> output(rows * cols, 1);
        const Product product = {.left = {left.data(), rows, inner, inner},
                                 .right = {nullptr, inner, cols, cols},
                                 .output = {output.data(), rows, cols, cols},
                                 .packed = packed.data()};
        std::vector<float> scratch(ProductScratch(product));
        AddProduct(product, scratch.data());
        for (std::size_t row = 0; row < rows; ++row) {
          for (std::size_t col = 0; col < cols; ++col) {
            float expected = 1;
            for (std::size_t k = 0; k < inner; ++k) {
              expected += left[row * inner + k] * right[k * cols + col];
            }
            ASSERT_EQ(output[row * cols + col], expected)
                << rows << " x " << inner << " x " << cols << " at " << row << ", " << col;
          }
        }
      }
    }
  }
}

TEST(Kernels, AddScaled) {
  Random random(5);
  for (std::size_t count = 0; count < kLengths; ++count) {
    const Unaligned numbers(random, count);
    const Unaligned before(random, count);
    std::vector<float> sum(before.data, before.data + count);
    sum.push_back(99);  // must stay
    AddScaled(sum.data(), numbers.data, -1.5F, count);
    for (std::size_t i = 0; i < count; ++i) {
      const double product = -1.5 * double{numbers.data[i]};
      // Product and sum round once each.
      EXPECT_NEAR(sum[i], before.data[i] + product,
                  kEpsilon * (std::abs(product) + std::abs(before.data[i])));
    }
    EXPECT_EQ(sum.back(), 99);
  }
}

TEST(Kernels, AllWithin) {
  for (std::size_t count = 0; count < kLengths; ++count) {
    std::vector<float> numbers(count, -2);
    EXPECT_TRUE(AllWithin(numbers.data(), count, 2));
    for (std::size_t place = 0; place < count; ++place) {
      for (const float bad : {2.1F, -2.1F, kInfinity, -kInfinity, std::nanf("")}) {
        numbers[place] = bad;
        EXPECT_FALSE(AllWithin(numbers.data(), count, 2)) << bad << " at " << place;
      }
      numbers[place] = 0;
    }
  }
}

}  // namespace
}  // namespace softlookup::kernels
