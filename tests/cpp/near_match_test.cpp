// Text keys and attention together, on the tutorial's tables.
#include <gtest/gtest.h>

#include <limits>
#include <vector>

#include "softlookup/attention.h"
#include "softlookup/text_keys.h"
#include "tables.h"

namespace softlookup {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
// A float32 between 16384 and 65536 is 0.002 to 0.004 from the next; sums take several roundings.
constexpr double kDollars = 0.02;

// The lookup of a misspelt name, as the tutorial does it.
double LookUp(const char* name, const Records& records, float temperature) {
  const TextKeys keys = MakeTextKeys(name, records.keys, TextKeyKind::kNGrams).value();
  AttentionInput input;
  input.query = keys.query;
  input.key = keys.key;
  input.value = records.value;
  input.compatibility = Compatibility::kCosine;
  input.temperature = temperature;
  const double output = TraceAttention(input).value().output(0, 0);
  EXPECT_NEAR(Attend(input).value()(0, 0), output, kDollars);
  return output;
}

TEST(NearMatch, CosinesAndWeightsOfJindrich) {
  const Records book = PhoneBook();
  const TextKeys keys = MakeTextKeys("Jindrich", book.keys, TextKeyKind::kNGrams).value();
  AttentionInput input;
  input.query = keys.query;
  input.key = keys.key;
  input.value = book.value;
  input.compatibility = Compatibility::kCosine;
  input.temperature = 0.125F;
  const HeadTrace head = TraceAttention(input).value().heads[0];
  // Jindra, Heinrich, Friedrich, Ulrich, Henry, Jiri, Jan, Petr, Maria; half a unit of the third
  // decimal
  const std::vector<double> cosines = {.605, .471, .529, .471, 0, .323, .092, 0, .073};
  for (std::size_t j = 0; j < cosines.size(); ++j) {
    EXPECT_NEAR(head.scores(0, j), cosines[j], 5e-4) << book.keys[j];
  }
  const std::vector<double> weights = {.421, .143, .229, .143};
  for (std::size_t j = 0; j < weights.size(); ++j) {
    EXPECT_NEAR(head.weights(0, j), weights[j], 5e-4) << book.keys[j];
  }
}

TEST(NearMatch, MisspeltCountries) {
  const Records countries = CountryIncomes();
  constexpr double kWholeDollar = 0.5;
  EXPECT_NEAR(LookUp("Slovania", countries, 1.0F / 8), 26860, kWholeDollar);
  EXPECT_NEAR(LookUp("Slovania", countries, 1.0F / 16), 28496, kWholeDollar);
  EXPECT_NEAR(LookUp("Nigera", countries, 1.0F / 8), 5242, kWholeDollar);
  EXPECT_EQ(LookUp("Slovania", countries, 0), 28550);  // Slovenia
  EXPECT_EQ(LookUp("Austrlia", countries, 0), 44056);  // Australia
}

TEST(NearMatch, MisspeltNames) { EXPECT_NEAR(LookUp("Jon", NameIncomes(), 1.0F / 8), 55288, 0.5); }

TEST(NearMatch, ANameLikeNoOtherGivesThePlainMeanAtEveryTemperature) {
  for (const float temperature : {0.0F, 0.01F, 0.125F, 1.0F, 100.0F, kInfinity}) {
    EXPECT_NEAR(LookUp("Zed", NameIncomes(), temperature), 44625, kDollars) << temperature;
  }
}

}  // namespace
}  // namespace softlookup
