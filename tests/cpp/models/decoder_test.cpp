// stories260K against what the source's own float32 numbers give (tests/fixtures/golden).
#include "softlookup/decoder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "evaluate.h"
#include "models/stories.h"
#include "models/tensor_builder.h"

namespace softlookup {
namespace {

// The largest change of a logit by storing the matrices as int8, as it was measured on this text
// with an independent implementation.
constexpr double kLogitChange = .30;

// What such a change of scores does to a weight near one half.
constexpr double kWeightChange = .03;

struct GoldenLogit {
  std::size_t id;
  double logit;
};

struct GoldenPrompt {
  std::string text;
  std::vector<std::size_t> ids;
  std::vector<GoldenLogit> likeliest;
  std::vector<double> pronoun_weights;  // layer 2, head 6: of the last token
};

const std::vector<GoldenPrompt>& GoldenPrompts() {
  static const std::vector<GoldenPrompt> prompts = {
      {"Once upon a time, there was a girl named Lily. She",
       {1, 403, 407, 261, 378, 432, 383, 286, 261, 298, 315, 421, 395, 317, 426, 338},
       {{401, 16.9791}, {381, 15.1826}, {397, 14.2882}, {286, 13.9787}, {263, 12.4069}},
       {0.11733, 0.1027, 0.02542, 0.001, 0.00143, 0.05104, 0.02256, 0.03515, 0.0007, 0.00018,
        0.00082, 0.00203, 0.08239, 0.46232, 0.0457, 0.04921}},
      {"Once upon a time, there was a boy named Timmy. He",
       {1, 403, 407, 261, 378, 432, 383, 286, 261, 268, 414, 422, 395, 405, 426, 346},
       {{401, 16.6916}, {381, 15.1255}, {397, 14.6515}, {286, 14.3362}, {263, 12.4335}},
       {0.1001, 0.0883, 0.02432, 0.0014, 0.00159, 0.04444, 0.02699, 0.04171, 0.001, 0.00037, 3e-05,
        0.00358, 0.07274, 0.51456, 0.03708, 0.04179}},
      {"Timmy saw a big dog. The dog was happy. He wanted to play with Timmy. He",
       {1,   405, 394, 261, 370, 400, 428, 426, 291, 400, 428, 286,
        393, 426, 346, 391, 266, 267, 337, 335, 405, 426, 346},
       {{391, 14.1788}, {261, 13.0769}, {263, 13.0439}, {279, 12.9589}, {286, 12.8678}},
       {0.09895, 0.26112, 0.10923, 0.00079, 0.00036, 0.00042, 3e-05,   0.10907,
        0.01204, 0.00022, 3e-05,   0.03743, 0.0011,  0.06305, 0.02764, 0.00131,
        0.0084,  0.00372, 0.0027,  0.0048,  0.17584, 0.05269, 0.02907}},
  };
  return prompts;
}

const std::vector<std::size_t> kGreedyIds = {
    1,   403, 407, 261, 378, 432, 383, 286, 261, 376, 298, 315, 421, 395, 317, 426,
    338, 401, 396, 267, 337, 410, 408, 419, 292, 411, 322, 265, 282, 295, 433, 426,
    385, 328, 432, 358, 394, 261, 370, 432, 352, 266, 268, 388, 426, 338, 391, 266,
    267, 337, 335, 312, 432, 398, 312, 286, 267, 414, 270, 333, 415};

constexpr std::string_view kGreedyText =
    "Once upon a time, there was a little girl named Lily. She loved to play outside in the park. "
    "One day, she saw a big, red ball. She wanted to play with it, but it was too high";

TEST(Decoder, TokensAreThoseOfTheReference) {
  for (const GoldenPrompt& prompt : GoldenPrompts()) {
    EXPECT_EQ(IdsOf(Stories().Tokens(prompt.text).value()), prompt.ids) << prompt.text;
  }
}

// Where a pair stands twice, the first is put together. Worked out by hand from the order of the
// pieces: " s" is 262, "oo" 347, " so" 384, "o" 414; " l" is 278, "ll" 306.
TEST(Decoder, OfTwoEqualPairsTheFirstIsPutTogether) {
  EXPECT_EQ(IdsOf(Stories().Tokens("sooo").value()), (std::vector<std::size_t>{1, 262, 347, 414}));
  EXPECT_EQ(IdsOf(Stories().Tokens("lll").value()), (std::vector<std::size_t>{1, 278, 306}));
}

TEST(Decoder, UnknownCharactersBecomeTheirBytes) {
  const std::vector<Token> tokens = Stories().Tokens("\xF0\x9F\x90\xB6\n").value();
  const std::vector<std::string> pieces = {"<s>",    " ",      "<0xF0>", "<0x9F>",
                                           "<0x90>", "<0xB6>", "<0x0A>"};
  ASSERT_EQ(tokens.size(), pieces.size());
  for (std::size_t i = 0; i < pieces.size(); ++i) EXPECT_EQ(tokens[i].piece, pieces[i]);
  Generation generation = Stories().Generate("\xF0\x9F\x90\xB6\n", 1).value();
  EXPECT_EQ(generation.Text(), "\xF0\x9F\x90\xB6\n");
}

TEST(Decoder, WritesTheReferencesSixtyTokensGreedily) {
  // The start token alone begins the reference's text, the first word is put in here.
  Generation generation = Stories().Generate("Once", 0).value();
  while (generation.tokens().size() < kGreedyIds.size()) {
    ASSERT_TRUE(generation.Next(0).ok());
  }
  EXPECT_EQ(IdsOf(generation.tokens()), kGreedyIds);
  EXPECT_EQ(generation.Text(), kGreedyText);
}

TEST(Decoder, LogitsAreTheReferencesWithinWhatInt8Changes) {
  for (const GoldenPrompt& prompt : GoldenPrompts()) {
    const Generation generation = Stories().Generate(prompt.text, 0).value();
    const std::vector<Candidate> candidates = generation.Candidates(512, 1).value();
    EXPECT_EQ(candidates[0].id, prompt.likeliest[0].id);
    for (const auto& likely : prompt.likeliest) {
      const auto found =
          std::find_if(candidates.begin(), candidates.end(),
                       [&](const Candidate& candidate) { return candidate.id == likely.id; });
      EXPECT_NEAR(found->logit, likely.logit, kLogitChange) << likely.id;
    }
  }
}

TEST(Decoder, TheTraceHasTheReferencesWeights) {
  for (const GoldenPrompt& prompt : GoldenPrompts()) {
    const LayerTrace trace = Stories().Trace(prompt.text).value();
    const auto step = trace.Find({Stage::kWeights, 6, 0, 0, 2, Sublayer::kAttention});
    ASSERT_TRUE(step.has_value());
    const Matrix weights = trace.Numbers(*step);
    for (std::size_t key = 0; key < weights.cols; ++key) {
      EXPECT_NEAR(weights(weights.rows - 1, key), prompt.pronoun_weights[key], kWeightChange);
    }
  }
}

TEST(Decoder, TheTraceEndsWithTheLogitsOfTheFastPath) {
  const std::string& text = GoldenPrompts()[0].text;
  const LayerTrace trace = Stories().Trace(text).value();
  const auto logits = trace.Find({Stage::kLogits, 0, 0, 0, 4, Sublayer::kPrediction});
  const auto probabilities = trace.Find({Stage::kProbabilities, 0, 0, 0, 4, Sublayer::kPrediction});
  ASSERT_TRUE(logits.has_value() && probabilities.has_value());
  const std::size_t last = trace.steps()[*logits].rows - 1;
  const Generation generation = Stories().Generate(text, 0).value();
  const Matrix traced_logits = trace.Numbers(*logits);
  const Matrix traced_probabilities = trace.Numbers(*probabilities);
  const std::vector<Candidate> candidates = generation.Candidates(512, 1).value();
  for (const Candidate& candidate : candidates) {
    // float32 through five layers, on logits up to 17
    EXPECT_NEAR(candidate.logit, traced_logits(last, candidate.id), 1e-4);
    EXPECT_NEAR(candidate.probability, traced_probabilities(last, candidate.id), 1e-4);
  }
}

TEST(Decoder, ExpressionsOfItsTraceEvaluateToItsNumbers) {
  const LayerTrace trace = Stories().Trace("Lily saw a ball.").value();
  for (std::size_t index = 0; index < trace.steps().size(); ++index) {
    Cell cell = trace.steps()[index].place;
    ASSERT_EQ(trace.Find(cell), index);
    const Matrix numbers = trace.Numbers(index);
    cell.row = numbers.rows / 2;
    cell.col = numbers.cols / 3;
    const Derivation derivation = trace.Derive(cell).value();
    EXPECT_EQ(static_cast<float>(Evaluate(derivation)), numbers(cell.row, cell.col))
        << Name(cell.stage) << " of layer " << cell.layer;
  }
}

TEST(Generation, ASeedMakesTheSameChoicesAgain) {
  const auto write = [](std::uint64_t seed) {
    Generation generation = Stories().Generate("Lily", seed).value();
    for (int i = 0; i < 30; ++i) EXPECT_TRUE(generation.Next(1).ok());
    return generation.Text();
  };
  EXPECT_EQ(write(5), write(5));
  EXPECT_NE(write(5), write(6));
}

TEST(Generation, DrawsTokensAsOftenAsTheirProbabilitySays) {
  const std::vector<Candidate> candidates =
      Stories().Generate("Lily", 0).value().Candidates(1, 2).value();
  const double probability = candidates[0].probability;
  constexpr int kDraws = 400;
  int drawn = 0;
  for (std::uint64_t seed = 0; seed < kDraws; ++seed) {
    Generation generation = Stories().Generate("Lily", seed).value();
    drawn += generation.Next(2).value().id == candidates[0].id ? 1 : 0;
  }
  // Four standard deviations of a binomial count; the seeds are fixed, so it fails always or never.
  const double deviation = std::sqrt(kDraws * probability * (1 - probability));
  EXPECT_NEAR(drawn, kDraws * probability, 4 * deviation);
}

TEST(Generation, TemperaturesAtTheirLimits) {
  const Generation generation = Stories().Generate("Lily", 0).value();
  const std::vector<Candidate> cold = generation.Candidates(2, 0).value();
  EXPECT_EQ(cold[0].probability, 1);
  EXPECT_EQ(cold[1].probability, 0);
  const float infinity = std::numeric_limits<float>::infinity();
  const std::vector<Candidate> hot = generation.Candidates(512, infinity).value();
  EXPECT_EQ(hot[0].probability, 1 / 512.0F);
  EXPECT_EQ(hot[511].probability, 1 / 512.0F);
}

TEST(Generation, EndsWhereThereIsNoMoreRoom) {
  std::string text;
  for (int i = 0; i < 110; ++i) text += "Lily was ";
  const std::size_t tokens = Stories().Tokens(text).value().size();
  Generation generation = Stories().Generate(text, 3).value();
  for (std::size_t i = tokens; i < Decoder::kMaxTokens && !generation.ended(); ++i) {
    ASSERT_TRUE(generation.Next(1).ok());
  }
  ASSERT_TRUE(generation.ended());
  const Result<Token> beyond = generation.Next(1);
  ASSERT_FALSE(beyond.ok());
  EXPECT_EQ(beyond.error().code, ErrorCode::kOutOfRange);
  EXPECT_NE(beyond.error().message.find("the text has ended"), std::string::npos);
}

// The start token, a space, and every sign a token of its own.
TEST(Generation, HasRoomForAsManyTokensAsItSays) {
  const Generation full = Stories().Generate(std::string(510, '#'), 0).value();
  EXPECT_EQ(full.tokens().size(), 512);
  EXPECT_TRUE(full.ended());
  Generation generation = Stories().Generate(std::string(509, '#'), 0).value();
  EXPECT_EQ(generation.tokens().size(), 511);
  EXPECT_FALSE(generation.ended());
  ASSERT_TRUE(generation.Next(0).ok());
  EXPECT_EQ(generation.tokens().size(), 512);
  EXPECT_TRUE(generation.ended());
}

// The real decoder, with one token's embedding, which is its row of the prediction too, times a
// factor.
Decoder WithEmbeddingTimes(std::size_t id, float factor) {
  constexpr std::size_t kHeader = 16;
  const std::string name = "token embeddings";
  const Bytes file = ReadAsset("stories260k.bin");
  Bytes content(file.begin() + kHeader, file.end());
  const auto found = std::search(content.begin(), content.end(), name.begin(), name.end());
  // Behind the name: type, rows and columns, then a float32 scale for each row.
  const auto place = static_cast<std::size_t>(found - content.begin()) + name.size() + 9 + 4 * id;
  float scale = 0;
  std::memcpy(&scale, &content[place], sizeof(scale));
  scale *= factor;
  std::memcpy(&content[place], &scale, sizeof(scale));
  return Decoder::Load(TensorBuilder::Wrap(content)).value();
}

// The factor that makes a token's logit after the prompt this large.
float FactorForLogit(const std::string& prompt, std::size_t id, float logit) {
  const auto candidates = Stories().Generate(prompt, 0).value().Candidates(512, 1).value();
  const auto found = std::find_if(candidates.begin(), candidates.end(),
                                  [id](const Candidate& candidate) { return candidate.id == id; });
  return logit / found->logit;
}

TEST(Generation, EndsAtAnEndOrAStartToken) {
  for (const std::size_t id : {2, 1}) {
    const std::string prompt = "Lily";
    // The prompt begins with a start token, whose larger embedding the norm takes back.
    const Decoder decoder = WithEmbeddingTimes(id, FactorForLogit(prompt, id, 100));
    Generation generation = decoder.Generate(prompt, 0).value();
    EXPECT_FALSE(generation.ended());
    ASSERT_EQ(generation.Next(0).value().id, id);
    EXPECT_TRUE(generation.ended()) << id;
    EXPECT_EQ(generation.Next(0).error().code, ErrorCode::kOutOfRange);
  }
  const Decoder decoder = WithEmbeddingTimes(5, FactorForLogit("Lily", 5, 100));
  Generation generation = decoder.Generate("Lily", 0).value();
  ASSERT_EQ(generation.Next(0).value().id, 5U);
  EXPECT_FALSE(generation.ended());
}

// A file may make the numbers of one token grow beyond the limit: it can be refused for ever
// without leaving anything behind.
TEST(Generation, ARefusedTokenLeavesItAsItWas) {
  std::string prompt;  // that leaves little room
  for (int i = 0; i < 110; ++i) prompt += "Lily was ";
  const Decoder decoder = WithEmbeddingTimes(300, FactorForLogit(prompt, 300, 8e11F));
  Generation generation = decoder.Generate(prompt, 0).value();
  const std::size_t room = Decoder::kMaxTokens - generation.tokens().size();
  const std::string text = generation.Text();
  const std::vector<Candidate> before = generation.Candidates(512, 1).value();
  for (std::size_t i = 0; i <= room; ++i) {
    const Result<Token> refused = generation.Next(0);
    ASSERT_FALSE(refused.ok());
    ASSERT_EQ(refused.error().code, ErrorCode::kOutOfRange);
  }
  EXPECT_EQ(generation.Text(), text);
  const std::vector<Candidate> after = generation.Candidates(512, 1).value();
  for (std::size_t i = 0; i < before.size(); ++i) {
    EXPECT_EQ(after[i].id, before[i].id);
    EXPECT_EQ(after[i].logit, before[i].logit);
  }
}

template <typename T>
void ExpectRefused(const Result<T>& result, ErrorCode code, const std::string& message) {
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().code, code);
  EXPECT_EQ(result.error().message, message);
}

TEST(DecoderErrors, NameWhatIsWrong) {
  ExpectRefused(Stories().Tokens(""), ErrorCode::kEmpty,
                "text is empty; it must have at least 1 character.");
  ExpectRefused(Stories().Generate(std::string(4097, 'a'), 0), ErrorCode::kTooLarge,
                "text has 4097 characters; a text may have at most 4096.");
  ExpectRefused(Stories().Generate(std::string(600, '#'), 0), ErrorCode::kTooLarge,
                "text has 602 tokens, the start included; it may have at most 512.");
  ExpectRefused(Stories().Trace(std::string(127, '#')), ErrorCode::kTooLarge,
                "text has 129 tokens, the start included; it may have at most 128.");
  ExpectRefused(Stories().Trace(std::string(600, '#')), ErrorCode::kTooLarge,
                "text has 602 tokens, the start included; it may have at most 128.");
  // Of which not even the pieces are looked for.
  ExpectRefused(Stories().Trace(std::string(1025, '#')), ErrorCode::kTooLarge,
                "text has 1025 characters; a text may have at most 1024.");
  Generation generation = Stories().Generate("Lily", 0).value();
  ExpectRefused(generation.Next(-.5F), ErrorCode::kOutOfRange,
                "temperature is -0.5; it must be from 0 to infinity.");
  ExpectRefused(generation.Candidates(5, std::nanf("")), ErrorCode::kOutOfRange,
                "temperature is NaN; it must be from 0 to infinity.");
  ExpectRefused(generation.Candidates(513, 1), ErrorCode::kOutOfRange,
                "count is 513; it must be from 1 to 512.");
}

TEST(DecoderErrors, AFileThatIsCutShortOrOfAnotherKindIsRefused) {
  std::vector<std::uint8_t> file = ReadAsset("stories260k.bin");
  file.pop_back();
  EXPECT_EQ(Decoder::Load(file).error().code, ErrorCode::kMalformed);
  EXPECT_EQ(Decoder::Load({}).error().code, ErrorCode::kMalformed);
  const Result<Decoder> other = Decoder::Load(ReadAsset("word-vectors.bin"));
  ExpectRefused(other, ErrorCode::kMalformed,
                "stories260k.bin is no file of trained numbers that can be read: it holds no "
                "'pieces' that is text.");
}

}  // namespace
}  // namespace softlookup
