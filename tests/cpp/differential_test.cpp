// The generator of the fuzz target `engine`, from seeds: so it runs in every build, as WebAssembly
// too.
#include "differential/differential.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace softlookup::differential {
namespace {

TEST(Differential, NoSeedMakesAnInputThatIsAnsweredOtherwiseThanDocumented) {
  constexpr std::uint64_t kSeeds = 300;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    Random random(seed);
    std::vector<std::uint8_t> bytes(512);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.Bits());
    ASSERT_EQ(CheckInput(bytes), "") << "seed " << seed;
  }
}

}  // namespace
}  // namespace softlookup::differential
