// Texts that are read at once, against the float64 reference.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "differential/generation.h"
#include "models/tensor_builder.h"
#include "softlookup/decoder.h"

namespace softlookup {
namespace {

// float32 through five layers, on logits up to 17
constexpr double kFast = 1e-4;

const Decoder& Stories() {
  static const Decoder decoder = Decoder::Load(ReadAsset("stories260k.bin")).value();
  return decoder;
}

std::vector<std::size_t> IdsOf(const std::string& text) {
  const std::vector<Token> tokens = Stories().Tokens(text).value();
  std::vector<std::size_t> ids;
  for (const Token& token : tokens) ids.push_back(token.id);
  return ids;
}

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
    const Matrix read = Stories().Read(ids, interventions).value();
    ASSERT_EQ(read.rows, 1U);
    ASSERT_EQ(read.cols, ids.size());
    EXPECT_EQ(read(0, 0), 0);
    for (std::size_t i = 1; i < ids.size(); ++i) {
      const std::vector<std::size_t> until(ids.begin(), ids.begin() + static_cast<long>(i) + 1);
      EXPECT_NEAR(read(0, i), ReferenceSurprise(until, interventions), kFast) << i;
    }
  }
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
  ExpectRefused(Stories().Read(start, {{.kind = InterventionKind::kOff, .layer = 5}}),
                ErrorCode::kOutOfRange, "interventions[0].layer is 5; it must be from 0 to 4.");
}

}  // namespace
}  // namespace softlookup
