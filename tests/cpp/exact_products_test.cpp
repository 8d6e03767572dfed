// The loop of the readable path against its definition: every sum in order, to the last bit.
#include "exact_products.h"

#include <gtest/gtest.h>

#include <vector>

#include "random_input.h"

namespace softlookup {
namespace {

std::vector<double> RandomNumbers(Random& random, std::size_t count) {
  std::vector<double> numbers(count);
  for (double& number : numbers) number = static_cast<double>(random.Normal()) / 3;
  return numbers;
}

TEST(ExactProducts, AddFromTheFirstRowToTheLast) {
  Random random(1);
  for (std::size_t count = 0; count < 11; ++count) {
    for (std::size_t cols = 1; cols < 9; ++cols) {
      const std::size_t stride = cols + 2;
      const std::vector<double> rows = RandomNumbers(random, count * stride);
      std::vector<double> factors = RandomNumbers(random, count);
      // Some of them are hidden, at times all four of a group.
      for (std::size_t i = count / 2; i < count; ++i) factors[i] = i % 3 == 0 ? 0 : factors[i];
      for (std::size_t i = 0; i < count && i < 4 && cols % 2 == 0; ++i) factors[i] = 0;
      std::vector<double> sums = RandomNumbers(random, cols);
      std::vector<double> expected = sums;
      for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t col = 0; col < cols; ++col) {
          expected[col] += factors[i] * rows[i * stride + col];
        }
      }
      AddScaledRows<double>(factors.data(), {rows.data(), count, cols, stride}, sums.data());
      EXPECT_EQ(sums, expected) << count << " rows of " << cols;
    }
  }
}

}  // namespace
}  // namespace softlookup
