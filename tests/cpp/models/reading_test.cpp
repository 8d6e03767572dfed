// Texts that are read at once, against the decoder's trace and the float64 reference, and against
// what another program found on the source's own float32 numbers.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "differential/generation.h"
#include "models/stories.h"
#include "models/tensor_builder.h"
#include "softlookup/decoder.h"

namespace softlookup {
namespace {

// float32 through five layers, on logits up to 17
constexpr double kFast = 1e-4;

// Of the last token of a text: ln of the sum of e^logit less its own logit.
double ReferenceSurprise(const std::vector<std::size_t>& ids, const Interventions& interventions) {
  static differential::ReferenceDecoder decoder(ReadAsset("stories260k.bin"));
  std::vector<Token> before;
  for (std::size_t i = 0; i + 1 < ids.size(); ++i) before.push_back({ids[i], ""});
  const reference::Row logits = decoder.Logits(before, interventions);
  double sum = 0;
  for (const double logit : logits) sum += std::exp(logit);
  return std::log(sum) - logits[ids.back()];
}

TEST(Reading, TellsHowMuchEachTokenSurprises) {
  const std::vector<std::size_t> ids = IdsOf("Once upon a time, there was a girl named Lily. She");
  const Interventions off = {
      {.kind = InterventionKind::kFeedForwardOff, .layer = 3, .unit = Intervention::kAll},
      {.kind = InterventionKind::kOff, .layer = 1, .head = Intervention::kAll}};
  for (const Interventions& interventions : {Interventions{}, off}) {
    const Matrix read = Stories().Read(ids, {}, interventions).value();
    ASSERT_EQ(read.rows, 1U);
    ASSERT_EQ(read.cols, ids.size());
    EXPECT_EQ(read(0, 0), 0);
    for (std::size_t i = 1; i < ids.size(); ++i) {
      const std::vector<std::size_t> until(ids.begin(), ids.begin() + static_cast<long>(i) + 1);
      EXPECT_NEAR(read(0, i), ReferenceSurprise(until, interventions), kFast) << i;
    }
  }
}

// The trace has the same numbers in float64.
TEST(Reading, TellsWhatUnitsGiveAtEachToken) {
  const std::string text = "Once upon a time, there was a girl named Lily. She was";
  const std::vector<UnitPlace> units = {{4, 166}, {0, 59}, {1, 6}, {4, 166}};
  const Interventions off = {{.kind = InterventionKind::kFeedForwardOff, .layer = 0, .unit = 59}};
  const Matrix read = Stories().Read(IdsOf(text), units, off).value();
  const LayerTrace trace = Stories().Trace(text, off).value();
  ASSERT_EQ(read.rows, 1 + 3 * units.size());
  const auto step = [&](Stage stage, std::size_t layer) -> const Step& {
    return trace.steps()[*trace.Find({stage, 0, 0, 0, layer, Sublayer::kFeedForward})];
  };
  for (std::size_t i = 0; i < units.size(); ++i) {
    const auto [layer, unit] = units[i];
    for (std::size_t token = 0; token < read.cols; ++token) {
      EXPECT_NEAR(read(1 + 3 * i, token), step(Stage::kGate, layer)(token, unit), kFast);
      EXPECT_NEAR(read(2 + 3 * i, token), step(Stage::kHidden, layer)(token, unit), kFast);
      EXPECT_NEAR(read(3 + 3 * i, token), step(Stage::kGated, layer)(token, unit), kFast);
    }
  }
}

struct GoldenUnit {
  std::string text;
  UnitPlace unit;
  std::size_t token;
  std::string piece;
  double gated;
};

// Stored as int8, the matrices move none of these by more than .054.
TEST(Reading, UnitsGiveWhatTheSourcesGive) {
  const std::string story = "Once upon a time, there was a girl named Lily. She was";
  const std::vector<GoldenUnit> golden = {
      {story, {4, 166}, 2, " upon", -6.455},
      {story, {4, 166}, 7, " was", -6.995},
      {story, {4, 166}, 16, " was", -.023},
      {story, {0, 59}, 14, ".", -.842},
      {"One day, Tim saw", {4, 166}, 5, " saw", -9.160},
      {"He did not", {1, 6}, 4, " n", -3.683},
  };
  for (const auto& [text, unit, token, piece, gated] : golden) {
    ASSERT_EQ(Stories().Tokens(text).value()[token].piece, piece);
    const Matrix read = Stories().Read(IdsOf(text), {unit}).value();
    EXPECT_NEAR(read(3, token), gated, .06) << text << ": " << piece;
  }
}

TEST(Reading, TellsWhatAUnitAddsDirectly) {
  const Matrix added = Stories().Direct({4, 166}).value();
  ASSERT_EQ(added.cols, 512U);
  // Where the unit fires it is negative, and raises " a", 261, most.
  EXPECT_EQ(std::min_element(added.data.begin(), added.data.end()) - added.data.begin(), 261);
  EXPECT_NEAR(added(0, 261), -1.417, .02);
}

template <typename T>
void ExpectRefused(const Result<T>& result, ErrorCode code, const std::string& message) {
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().code, code);
  EXPECT_EQ(result.error().message, message);
}

TEST(ReadingErrors, NameWhatIsWrong) {
  ExpectRefused(Stories().Read({}), ErrorCode::kEmpty,
                "text is empty; it must have at least 1 token.");
  ExpectRefused(Stories().Read(std::vector<std::size_t>(513, 5)), ErrorCode::kTooLarge,
                "text has 513 tokens, the start included; it may have at most 512.");
  ExpectRefused(Stories().Read(std::vector<std::size_t>{1, 512}), ErrorCode::kOutOfRange,
                "text[1] is 512; it must be from 0 to 511.");
  const std::vector<std::size_t> start = {1};
  ExpectRefused(Stories().Read(start, {{0, 0}, {5, 0}}), ErrorCode::kOutOfRange,
                "units[1].layer is 5; it must be from 0 to 4.");
  ExpectRefused(Stories().Read(start, {{0, 172}}), ErrorCode::kOutOfRange,
                "units[0].unit is 172; it must be from 0 to 171.");
  ExpectRefused(Stories().Read(start, std::vector<UnitPlace>(861)), ErrorCode::kTooLarge,
                "units holds 861 units; it may hold at most 860.");
  ExpectRefused(Stories().Read(start, {}, {{.kind = InterventionKind::kOff, .layer = 5}}),
                ErrorCode::kOutOfRange, "interventions[0].layer is 5; it must be from 0 to 4.");
  ExpectRefused(Stories().Direct({5, 0}), ErrorCode::kOutOfRange,
                "unit.layer is 5; it must be from 0 to 4.");
  ExpectRefused(Stories().Direct({0, 172}), ErrorCode::kOutOfRange,
                "unit.unit is 172; it must be from 0 to 171.");
}

}  // namespace
}  // namespace softlookup
