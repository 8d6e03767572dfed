// Heads that start equal: their bits, and what breaks their symmetry.
#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "experiments.h"

namespace softlookup::training {
namespace {

// The numbers of one head in all four matrices, as bits.
std::vector<std::uint32_t> BitsOfHead(const TrainingRun& run, std::size_t head, std::size_t width) {
  std::vector<std::uint32_t> bits;
  for (const auto& [name, matrix] : run.Parameters()) {
    const bool is_output = name == "output";
    if (!is_output && name != "query" && name != "key" && name != "value") continue;
    for (std::size_t row = 0; row < matrix.rows; ++row) {
      for (std::size_t col = 0; col < matrix.cols; ++col) {
        if ((is_output ? row : col) / width != head) continue;
        bits.push_back(std::bit_cast<std::uint32_t>(matrix(row, col)));
      }
    }
  }
  return bits;
}

TrainingRun EqualHeads(std::size_t heads, std::size_t width, double difference = 0) {
  return Begin(Experiment::kTwoHeads, {Chosen(Setting::kHeadStarts, "equal"),
                                       {Setting::kHeadDifference, difference},
                                       {Setting::kHeads, static_cast<double>(heads)},
                                       {Setting::kHeadDimension, static_cast<double>(width)}});
}

// Widths that fill vectors of four numbers, and others, whose rest is computed one by one.
TEST(EqualHeads, StayEqualToTheLastBit) {
  for (const std::size_t heads : {2U, 3U}) {
    for (const std::size_t width : {1U, 3U, 5U, 8U}) {
      SCOPED_TRACE(testing::Message() << heads << " heads of " << width);
      TrainingRun run = EqualHeads(heads, width);
      const std::vector<std::uint32_t> start = BitsOfHead(run, 0, width);
      ASSERT_EQ(start.size(), 4 * 16 * width);
      for (const std::size_t steps : {0U, 1U, 9U}) {
        if (steps > 0) {
          ASSERT_TRUE(run.Step(steps).ok());
        }
        for (std::size_t head = 1; head < heads; ++head) {
          ASSERT_EQ(BitsOfHead(run, head, width), BitsOfHead(run, 0, width)) << steps;
        }
      }
      EXPECT_NE(BitsOfHead(run, 0, width), start);
    }
  }
}

TEST(EqualHeads, DifferBySoMuchOfTheirOwnStart) {
  const std::vector<NamedMatrix> own = Begin(Experiment::kTwoHeads, {}).Parameters();
  const std::vector<NamedMatrix> apart = EqualHeads(2, 8, 0.25).Parameters();
  for (std::size_t place = 0; place < own.size(); ++place) {
    const auto& [name, drawn] = own[place];
    const Matrix& started = apart[place].matrix;
    const bool is_output = name == "output";
    const bool has_heads = is_output || name == "query" || name == "key" || name == "value";
    for (std::size_t row = 0; row < drawn.rows; ++row) {
      for (std::size_t col = 0; col < drawn.cols; ++col) {
        const float first = is_output ? drawn(row % 8, col) : drawn(row, col % 8);
        const bool is_second = has_heads && (is_output ? row : col) >= 8;
        // One rounding of numbers below 4.
        EXPECT_NEAR(started(row, col),
                    is_second ? first + 0.25F * drawn(row, col) : drawn(row, col), 5e-7)
            << name;
      }
    }
  }
}

}  // namespace
}  // namespace softlookup::training
