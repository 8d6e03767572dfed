#include "training/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <vector>

namespace softlookup::training {
namespace {

// The first numbers of the authors' C program (prng.di.unimi.it/splitmix64.c) for seed 1234567.
TEST(Random, GivesTheNumbersOfThePublishedProgram) {
  Random random(1234567);
  EXPECT_EQ(random.Bits(), 6457827717110365317U);
  EXPECT_EQ(random.Bits(), 3203168211198807973U);
  EXPECT_EQ(random.Bits(), 9817491932198370423U);
  EXPECT_EQ(random.Bits(), 4593380528125082431U);
  EXPECT_EQ(random.Bits(), 16408922859458223821U);
}

TEST(Random, NormalNumbersHaveTheMomentsOfTheBellCurve) {
  Random random(1);
  constexpr int kCount = 100'000;
  double sum = 0;
  double squares = 0;
  int beyond = 0;
  for (int i = 0; i < kCount; ++i) {
    const double number = random.Normal();
    sum += number;
    squares += number * number;
    if (std::abs(number) > 1.959964) ++beyond;
  }
  // Four standard errors: 1 / sqrt(n), sqrt(2 / n) and sqrt(.05 .95 / n).
  EXPECT_NEAR(sum / kCount, 0, 4 * 0.0032);
  EXPECT_NEAR(squares / kCount, 1, 4 * 0.0045);
  EXPECT_NEAR(static_cast<double>(beyond) / kCount, 0.05, 4 * 0.00069);
}

TEST(Random, ShufflesEveryItemToEveryPlaceEquallyOften) {
  Random random(2);
  constexpr int kRounds = 40'000;
  constexpr std::size_t kItems = 4;
  std::vector<int> count(kItems * kItems);
  for (int round = 0; round < kRounds; ++round) {
    std::vector<std::size_t> items = {0, 1, 2, 3};
    random.Shuffle(items);
    for (std::size_t place = 0; place < kItems; ++place) ++count[items[place] * kItems + place];
  }
  // Four standard errors of a share of 1/4: 4 sqrt(n / 4 * 3 / 4).
  for (const int times : count) EXPECT_NEAR(times, kRounds / 4, 346);
}

}  // namespace
}  // namespace softlookup::training
