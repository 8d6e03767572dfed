// Surveys of the decoder's heads against weights of the source's own float32 numbers
// (tests/fixtures/golden/stories260k.json, layer 2, head 6), and what a generation keeps, counted
// by hand from the model's shape.
#include "softlookup/head_survey.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "models/stories.h"

namespace softlookup {
namespace {

// What int8 does to a weight near one half.
constexpr double kWeightChange = .03;

// float32 through five layers, for numbers of at most 10.
constexpr float kFastPath = 1e-4F;

constexpr std::size_t kPronounHead = 2 * Decoder::kHeads + 6;

const std::string kLily = "Once upon a time, there was a girl named Lily. She";
const std::string kTimmy = "Once upon a time, there was a boy named Timmy. He";
const std::string kDog = "Timmy saw a big dog. The dog was happy. He wanted to play with Timmy. He";

Check Add(HeadSurvey& survey, const std::string& prompt, const std::vector<TokenPlace>& places) {
  return survey.Add(IdsOf(prompt), places);
}

TEST(HeadSurvey, CountsTheReferencesWeightsOverPrompts) {
  HeadSurvey survey(Stories());
  EXPECT_FALSE(Add(survey, kLily, {{15, 13, {}}}));
  EXPECT_FALSE(Add(survey, kTimmy, {{15, 13, {}}}));
  const Matrix heads = survey.Results();
  ASSERT_EQ(heads.rows, 40U);
  ASSERT_EQ(heads.cols, 4U);
  EXPECT_NEAR(heads(kPronounHead, 0), (.46232 + .51456) / 2, kWeightChange);
  EXPECT_EQ(heads(kPronounHead, 1), 1);
  EXPECT_NEAR(heads(kPronounHead, 2), .46232, kWeightChange);
  EXPECT_NEAR(heads(kPronounHead, 3), .51456, kWeightChange);
}

// The last token puts .261 on token 1, .176 on token 20, .109 on token 2.
TEST(HeadSurvey, ComparesAWeightWithThoseThatAreNamed) {
  const auto share = [](std::size_t key, const std::vector<std::size_t>& among) {
    HeadSurvey survey(Stories());
    EXPECT_FALSE(Add(survey, kDog, {{22, key, among}}));
    return survey.Results()(kPronounHead, 1);
  };
  EXPECT_EQ(share(1, {}), 1);
  EXPECT_EQ(share(20, {}), 0);
  EXPECT_EQ(share(20, {2, 20}), 1);
  EXPECT_EQ(share(20, {2, 1}), 0);
}

TEST(HeadSurvey, CountsNothingWherePlacesAreNoneOfThePrompt) {
  HeadSurvey survey(Stories());
  EXPECT_EQ(survey.Results()(0, 0), 0);
  EXPECT_EQ(survey.Add({}, {})->code, ErrorCode::kEmpty);
  EXPECT_EQ(survey.Add(std::vector<std::size_t>(513, 5), {})->code, ErrorCode::kTooLarge);
  const Check unknown = survey.Add(std::vector<std::size_t>{1, 512}, {});
  EXPECT_EQ(unknown->code, ErrorCode::kOutOfRange);
  EXPECT_EQ(unknown->message, "text[1] is 512; it must be from 0 to 511.");
  EXPECT_EQ(Add(survey, "Lily", {{2, 0, {}}})->code, ErrorCode::kOutOfRange);
  EXPECT_EQ(Add(survey, "Lily", {{1, 1, {}}, {0, 1, {}}})->code, ErrorCode::kOutOfRange);
  const std::vector<std::size_t> hidden = {1};
  EXPECT_EQ(Add(survey, "Lily", {{0, 0, hidden}})->code, ErrorCode::kOutOfRange);
  EXPECT_EQ(survey.Results().cols, 2U);
  // The start token sees itself alone.
  EXPECT_FALSE(Add(survey, "Lily", {{0, 0, {}}}));
  EXPECT_EQ(survey.Results()(0, 0), 1);
}

// More than a trace may have, and none that Tokens() would make: a space is token 3.
TEST(HeadSurvey, TakesAsManyTokensAsATextMayHave) {
  const std::vector<std::size_t> spaces(Decoder::kMaxTokens, 3);
  HeadSurvey survey(Stories());
  EXPECT_FALSE(survey.Add(spaces, std::vector<TokenPlace>{{511, 0, {}}}));
  // Equal tokens have equal values, and in the first layer only their positions tell their keys
  // apart: some weight goes to each.
  EXPECT_GT(survey.Results()(0, 0), 0);
  EXPECT_LT(survey.Results()(0, 0), 1);
}

TEST(Decoder, TracesTokensByTheirIdsAsTheirText) {
  const std::vector<std::size_t> ids = IdsOf(kLily);
  const LayerTrace of_text = Stories().Trace(kLily).value();
  const LayerTrace of_ids = Stories().Trace(ids).value();
  ASSERT_EQ(of_ids.steps().size(), of_text.steps().size());
  EXPECT_EQ(of_ids.steps()[of_ids.steps().size() - 1].numbers,
            of_text.steps()[of_text.steps().size() - 1].numbers);
  const std::vector<std::size_t> longer(Decoder::kMaxTracedTokens + 1, 5);
  EXPECT_EQ(Stories().Trace(longer).error().code, ErrorCode::kTooLarge);
}

// 5 layers with 8 heads of 8 numbers: queries of 64 numbers, keys and values of 32, as two heads
// share each.
TEST(Cache, CountsWhatIsKeptAndWhatTheLastStepComputed) {
  Generation generation = Stories().Generate(kLily, 0).value();
  const CacheCount prompt = generation.Cache();
  EXPECT_EQ(prompt.positions, 16U);
  EXPECT_EQ(prompt.layers, 5U);
  EXPECT_EQ(prompt.keys, 16U * 5 * 32);
  EXPECT_EQ(prompt.values, 16U * 5 * 32);
  EXPECT_EQ(prompt.room, 512U * 5 * 64);
  EXPECT_EQ(prompt.computed.positions, 16U);
  EXPECT_EQ(prompt.computed.queries, 16U * 5 * 64);
  EXPECT_EQ(prompt.without.queries, 16U * 5 * 64);

  ASSERT_TRUE(generation.Next(0).ok());
  ASSERT_TRUE(generation.Next(0).ok());
  const CacheCount later = generation.Cache();
  EXPECT_EQ(later.positions, 18U);
  EXPECT_EQ(later.keys, 18U * 5 * 32);
  EXPECT_EQ(later.computed.positions, 1U);
  EXPECT_EQ(later.computed.queries, 5U * 64);
  EXPECT_EQ(later.computed.keys, 5U * 32);
  EXPECT_EQ(later.computed.values, 5U * 32);
  EXPECT_EQ(later.without.positions, 18U);
  EXPECT_EQ(later.without.queries, 18U * 5 * 64);
  EXPECT_EQ(later.without.keys, 18U * 5 * 32);
  EXPECT_EQ(later.without.values, 18U * 5 * 32);
}

TEST(Cache, KeepsTheTracesKeysAndValues) {
  Generation generation = Stories().Generate(kLily, 0).value();
  ASSERT_TRUE(generation.Next(0).ok());
  const LayerTrace trace = Stories().Trace(generation.Text()).value();
  const auto numbers = [&](Stage stage, std::size_t layer) {
    return trace.Numbers(*trace.Find({stage, 0, 0, 0, layer, Sublayer::kAttention}));
  };
  for (std::size_t layer = 0; layer < Decoder::kLayers; ++layer) {
    const Matrix keys = numbers(Stage::kRotatedKey, layer);
    const Matrix values = numbers(Stage::kValue, layer);
    for (std::size_t head = 0; head < Decoder::kHeads; ++head) {
      const KeptRows kept = generation.Kept(layer, head).value();
      ASSERT_EQ(kept.key.rows, 17U);
      ASSERT_EQ(kept.key.cols, 8U);
      ASSERT_EQ(kept.value.rows, 17U);
      ASSERT_EQ(kept.value.cols, 8U);
      for (std::size_t row = 0; row < 17; ++row) {
        for (std::size_t col = 0; col < 8; ++col) {
          const std::size_t shared = head / 2 * 8 + col;
          EXPECT_NEAR(kept.key(row, col), keys(row, shared), kFastPath);
          EXPECT_NEAR(kept.value(row, col), values(row, shared), kFastPath);
        }
      }
    }
  }
}

TEST(Cache, RefusesHeadsThatAreNotThere) {
  const Generation generation = Stories().Generate("Lily", 0).value();
  EXPECT_EQ(generation.Kept(5, 0).error().code, ErrorCode::kOutOfRange);
  EXPECT_EQ(generation.Kept(0, 8).error().code, ErrorCode::kOutOfRange);
}

}  // namespace
}  // namespace softlookup
