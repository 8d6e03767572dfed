#include "softlookup/encoder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <type_traits>
#include <vector>

#include "evaluate.h"
#include "models/tensor_builder.h"
#include "models/unigram_tokeniser.h"
#include "softlookup/offset_survey.h"
#include "softlookup/weight_survey.h"

namespace softlookup {
namespace {

using Words = std::vector<std::string>;

const char* const kSentence = "Evan's dog Riley is so hyper, she never stops moving";

const Encoder& FirstLayer() {
  static const Encoder encoder = Encoder::Load(ReadAsset("use-lite-attention.bin")).value();
  return encoder;
}

const Encoder& Whole() {
  static const Encoder encoder = [] {
    Encoder whole = Encoder::Load(ReadAsset("use-lite-attention.bin")).value();
    EXPECT_FALSE(whole.LoadRest(ReadAsset("use-lite-rest.bin")));
    return whole;
  }();
  return encoder;
}

Words PiecesOf(const char* text) {
  Words pieces;
  const TokenisedText tokenised = FirstLayer().Tokenise(text).value();
  for (const EncoderToken& token : tokenised.tokens) pieces.push_back(token.piece);
  return pieces;
}

Matrix Numbers(const Encoding& encoding, Stage stage, std::size_t head = 0, std::size_t layer = 0,
               Sublayer sublayer = Sublayer::kAttention) {
  const LayerTrace& trace = encoding.trace;
  return trace.Numbers(trace.Find({stage, head, 0, 0, layer, sublayer}).value());
}

std::size_t PlaceOf(const Words& words, const char* word) {
  return static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin());
}

// A trace borrows the encoder's matrices, which stay where they are whatever is loaded.
TEST(Encoder, LoadingTheRestAgainLeavesOpenTracesWhole) {
  Encoder encoder = Encoder::Load(ReadAsset("use-lite-attention.bin")).value();
  ASSERT_FALSE(encoder.LoadRest(ReadAsset("use-lite-rest.bin")));
  const Encoding encoding = encoder.Encode("Riley is so hyper").value();
  const Cell cell = {Stage::kQuery, 0, 1, 2, 1, Sublayer::kAttention};
  const double before = Evaluate(encoding.trace.Derive(cell).value());
  ASSERT_FALSE(encoder.LoadRest(ReadAsset("use-lite-rest.bin")));
  EXPECT_EQ(Evaluate(encoding.trace.Derive(cell).value()), before);
  EXPECT_EQ(encoder.LoadRest({1, 2, 3})->code, ErrorCode::kMalformed);
  EXPECT_EQ(Evaluate(encoding.trace.Derive(cell).value()), before);
}

// A copy's trace would point into the encoding that it was copied from.
static_assert(!std::is_copy_constructible_v<Encoding> && !std::is_copy_assignable_v<Encoding>);
static_assert(std::is_move_constructible_v<Encoding>);

// The pieces that the model's own tokeniser makes.
TEST(Encoder, CutsTextsIntoPieces) {
  EXPECT_EQ(PiecesOf(kSentence), (Words{"▁Evan", "'", "s", "▁dog", "▁Ri", "ley", "▁is", "▁so",
                                        "▁hyper", ",", "▁she", "▁never", "▁stop", "s", "▁moving"}));
  EXPECT_EQ(PiecesOf("a neural network"), (Words{"▁a", "▁ne", "ural", "▁network"}));
  EXPECT_EQ(PiecesOf("evan's"), (Words{"▁e", "van", "'", "s"}));
  const auto tokens = FirstLayer().Tokenise(kSentence).value().tokens;
  EXPECT_EQ(tokens[0].id, 5998U);
  EXPECT_EQ(tokens[14].id, 1747U);
}

// By hand: the longest piece for -5 beats its three parts for -6; turned round, only parts fit.
TEST(UnigramTokeniser, FindsTheLikeliestPieces) {
  const std::string mark(kWordMark);
  const std::string pieces = "<unk>\n" + mark + "\na\nb\n" + mark + "ab";
  const UnigramTokeniser tokeniser = UnigramTokeniser::Make(pieces, {0, -1, -2, -3, -5}).value();
  const auto ids = [&](const char* text) {
    std::vector<std::uint32_t> found;
    for (const Piece& piece : tokeniser.Split(text)) found.push_back(piece.id);
    return found;
  };
  EXPECT_EQ(ids("ab"), (std::vector<std::uint32_t>{4}));
  EXPECT_EQ(ids("ba"), (std::vector<std::uint32_t>{1, 3, 2}));
  EXPECT_EQ(ids("ab aab"), (std::vector<std::uint32_t>{4, 1, 2, 2, 3}));
}

TEST(Encoder, SpacesCountOnce) {
  EXPECT_EQ(PiecesOf(" \t a  neural\nnetwork "), PiecesOf("a neural network"));
}

TEST(Encoder, CharactersOfNoPieceBecomeTokenZero) {
  const auto tokens = FirstLayer().Tokenise("a 龘 b").value().tokens;
  const auto unknown = std::find_if(tokens.begin(), tokens.end(),
                                    [](const EncoderToken& token) { return token.id == 0; });
  ASSERT_NE(unknown, tokens.end());
  EXPECT_EQ(unknown->piece, "龘");
  EXPECT_EQ(FirstLayer().Tokenise("a 龘 b").value().words, (Words{"a", "龘", "b"}));
}

TEST(Encoder, PutsPiecesTogetherToWords) {
  const TokenisedText text = FirstLayer().Tokenise(kSentence).value();
  EXPECT_EQ(text.words, (Words{"Evan", "'s", "dog", "Riley", "is", "so", "hyper", ",", "she",
                               "never", "stops", "moving"}));
  EXPECT_EQ(text.tokens[4].word, 3U);
  EXPECT_EQ(text.tokens[5].word, 3U);
  EXPECT_EQ(FirstLayer().Tokenise("yes (no) e-mail").value().words,
            (Words{"yes", "(", "no", ")", "e", "-", "mail"}));
}

TEST(Encoder, InvisibleCharactersAreNoWordsAndNoLetters) {
  EXPECT_EQ(FirstLayer().Tokenise("\uFEFFthe\u202Fd\u00ADog \u2060 yes\u200B\u200D").value().words,
            (Words{"the", "dog", "yes"}));
  EXPECT_EQ(FirstLayer().Tokenise("\u200D\u2028").error().code, ErrorCode::kEmpty);
}

// The table of layer 0, head 0, measured on the float32 weights; as int8 no weight moves by more
// than .03.
TEST(Encoder, RileyLooksAtTheDogMoreThanTheDogAtRiley) {
  const Encoding encoding = FirstLayer().Encode(kSentence).value();
  const Matrix merged = MergePieces(Numbers(encoding, Stage::kWeights), encoding.text);
  const auto weight = [&](const char* query, const char* key) {
    return merged(PlaceOf(encoding.text.words, query), PlaceOf(encoding.text.words, key));
  };
  constexpr double kInt8 = .03;
  EXPECT_NEAR(weight("Riley", "dog"), .185, kInt8);
  EXPECT_NEAR(weight("dog", "Riley"), .095, kInt8);
  EXPECT_NEAR(weight("hyper", "Riley"), .204, kInt8);
  EXPECT_NEAR(weight("she", "dog"), .294, kInt8);
  EXPECT_NEAR(weight("dog", "she"), .018, kInt8);
  for (std::size_t row = 0; row < merged.rows; ++row) {
    double sum = 0;
    for (std::size_t col = 0; col < merged.cols; ++col) sum += merged(row, col);
    EXPECT_NEAR(sum, 1, 1e-6);
  }
}

// The same pair with parts of the mechanism taken away.
TEST(Encoder, ScoresFromPartsOfTheMechanism) {
  const Encoding encoding = FirstLayer().Encode(kSentence).value();
  const std::size_t she = 10;
  const std::size_t dog = 3;
  const auto expect = [&](ScoreSource source, double score, double reverse_score, double weight,
                          double reverse_weight) {
    const auto [scores, weights] = ScoresFrom(encoding, 0, 0, source).value();
    constexpr double kInt8Score = .06;  // of scores up to 9
    constexpr double kInt8Weight = .03;
    EXPECT_NEAR(scores(she, dog), score, kInt8Score) << static_cast<int>(source);
    EXPECT_NEAR(scores(dog, she), reverse_score, kInt8Score) << static_cast<int>(source);
    EXPECT_NEAR(weights(she, dog), weight, kInt8Weight) << static_cast<int>(source);
    EXPECT_NEAR(weights(dog, she), reverse_weight, kInt8Weight) << static_cast<int>(source);
  };
  expect(ScoreSource::kQueriesAndKeys, 4.40, 0.34, .294, .018);
  expect(ScoreSource::kKeys, .73, .73, .001, .000);
  expect(ScoreSource::kSymmetric, 2.37, 2.37, .099, .115);
  const auto [scores, weights] = ScoresFrom(encoding, 0, 0, ScoreSource::kTokenEmbeddings).value();
  EXPECT_NEAR(scores(she, dog), .79, .02);
  EXPECT_EQ(scores(she, dog), scores(dog, she));
}

TEST(Encoder, TheFastPathAgrees) {
  const Encoding encoding = Whole().Encode(kSentence).value();
  const std::vector<Matrix> weights = Whole().WordWeights(kSentence, 2).value();
  ASSERT_EQ(weights.size(), 8U);
  for (std::size_t layer = 0; layer < 2; ++layer) {
    for (std::size_t head = 0; head < Encoder::kHeads; ++head) {
      const Matrix& fast = weights[layer * Encoder::kHeads + head];
      const Matrix exact =
          MergePieces(Numbers(encoding, Stage::kWeights, head, layer), encoding.text);
      for (std::size_t i = 0; i < exact.data.size(); ++i) {
        EXPECT_NEAR(fast.data[i], exact.data[i], 1e-4);
      }
    }
  }
}

TEST(Encoder, EveryStageHasItsDerivation) {
  const Encoding encoding = Whole().Encode("a social network").value();
  EXPECT_EQ(encoding.layers, 2U);
  ASSERT_TRUE(encoding.sentence);
  for (std::size_t index = 0; index < encoding.trace.steps().size(); ++index) {
    const Step& step = encoding.trace.steps()[index];
    Cell cell = step.place;
    cell.row = step.rows - 1;
    cell.col = step.cols - 1;
    const Result<Derivation> derivation = encoding.trace.Derive(cell);
    ASSERT_TRUE(derivation.ok());
    EXPECT_EQ(static_cast<float>(derivation.value().result),
              static_cast<float>(step(cell.row, cell.col)));
  }
  const Matrix input = Numbers(encoding, Stage::kSum, 0, 0, Sublayer::kEmbedding);
  const Matrix embedding = Numbers(encoding, Stage::kTokenEmbedding, 0, 0, Sublayer::kEmbedding);
  EXPECT_FLOAT_EQ(input(0, 0), 2 * embedding(0, 0));          // sin 0
  EXPECT_FLOAT_EQ(input(0, 255), 2 * embedding(0, 255) + 1);  // cos 0
}

TEST(WeightSurvey, CountsOverSentences) {
  // Rows of layer 0, head 3 in which the last of three words looks at the one before.
  WeightSurvey survey = WeightSurvey::Make(FirstLayer(), {{0, 3, 2, 1}, {0, 3, 1, 2}}).value();
  double sum = 0;
  for (const char* text : {"a social network", "a computer network"}) {
    EXPECT_FALSE(survey.Add(text));
    sum += FirstLayer().WordWeights(text, 1).value()[3](2, 1);
  }
  const std::vector<SurveyedWeight> results = survey.Results();
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[0].sentences, 2U);
  EXPECT_DOUBLE_EQ(results[0].mean, sum / 2);
  EXPECT_EQ(results[0].largest, 1);
  EXPECT_EQ(results[0].largest_of_others, 1);
  EXPECT_LT(results[1].mean, .05);  // the reverse
  EXPECT_EQ(results[1].largest, 0);
  EXPECT_EQ(survey.Add("alone")->code, ErrorCode::kOutOfRange);  // there is no third word
  EXPECT_EQ(survey.Results()[0].sentences, 2U);
  EXPECT_EQ(WeightSurvey::Make(FirstLayer(), {{1, 0, 0, 0}}).error().code, ErrorCode::kOutOfRange);
  EXPECT_EQ(WeightSurvey::Make(FirstLayer(), {{0, 4, 0, 0}}).error().code, ErrorCode::kOutOfRange);
  EXPECT_EQ(WeightSurvey::Make(FirstLayer(), {}).error().code, ErrorCode::kEmpty);
}

void ExpectPlaces(const ByOffset& actual, const ByOffset& expected) {
  EXPECT_DOUBLE_EQ(actual.further_back, expected.further_back);
  EXPECT_DOUBLE_EQ(actual.before, expected.before);
  EXPECT_DOUBLE_EQ(actual.itself, expected.itself);
  EXPECT_DOUBLE_EQ(actual.next, expected.next);
  EXPECT_DOUBLE_EQ(actual.further_ahead, expected.further_ahead);
}

// Four words, whose weights are multiples of 1/8, counted by hand: the first puts most on the last,
// the second on itself, the third on the first, the fourth as much on the third as on itself.
TEST(OffsetCount, CountsWhereTheLargestWeightLies) {
  Matrix weights(4, 4);
  weights.data = {.25F, .125F, .125F, .5F,    //
                  .25F, .5F,   .25F,  0,      //
                  .75F, 0,     .125F, .125F,  //
                  0,    0,     .5F,   .5F};
  OffsetCount count;
  count.Add(weights);
  const SurveyedOffsets once = count.Results();
  EXPECT_EQ(once.sentences, 1U);
  EXPECT_EQ(once.queries, 4U);
  // Of equal weights the first one counts: the third word for the fourth, and the first for the
  // second.
  ExpectPlaces(once.largest, {.25, .25, .25, 0, .25});
  ExpectPlaces(once.largest_of_others, {.25, .5, 0, 0, .25});
  ExpectPlaces(once.mean, {.75 / 4, .75 / 4, 1.375 / 4, .5 / 4, .625 / 4});
  // A sentence of one word: nothing is left where that is left out, and the shares of the others
  // stay.
  Matrix alone(1, 1);
  alone.data = {1};
  count.Add(alone);
  const SurveyedOffsets twice = count.Results();
  EXPECT_EQ(twice.sentences, 2U);
  EXPECT_EQ(twice.queries, 5U);
  ExpectPlaces(twice.largest, {.2, .2, .4, 0, .2});
  ExpectPlaces(twice.largest_of_others, {.25, .5, 0, 0, .25});
}

TEST(OffsetCount, IsNothingBeforeTheFirstSentence) {
  const SurveyedOffsets none = OffsetCount().Results();
  EXPECT_EQ(none.queries, 0U);
  ExpectPlaces(none.largest, {});
  ExpectPlaces(none.largest_of_others, {});
  ExpectPlaces(none.mean, {});
}

TEST(OffsetSurvey, CountsEachHeadOfALayer) {
  OffsetSurvey survey = OffsetSurvey::Make(FirstLayer(), 0).value();
  std::vector<OffsetCount> expected(Encoder::kHeads);
  for (const char* text : {"a social network", kSentence}) {
    EXPECT_FALSE(survey.Add(text));
    const std::vector<Matrix> weights = FirstLayer().WordWeights(text, 1).value();
    for (std::size_t head = 0; head < weights.size(); ++head) expected[head].Add(weights[head]);
  }
  const std::vector<SurveyedOffsets> results = survey.Results();
  ASSERT_EQ(results.size(), Encoder::kHeads);
  for (std::size_t head = 0; head < results.size(); ++head) {
    EXPECT_EQ(results[head].queries, 15U);
    ExpectPlaces(results[head].largest, expected[head].Results().largest);
    ExpectPlaces(results[head].mean, expected[head].Results().mean);
  }
  // "network" finds "social" in the fourth head, and no other head of the layer looks before as
  // often.
  EXPECT_GT(results[3].largest_of_others.before, results[0].largest_of_others.before);
  EXPECT_EQ(survey.Add("")->code, ErrorCode::kEmpty);
  EXPECT_EQ(survey.Results()[0].sentences, 2U);
  EXPECT_EQ(OffsetSurvey::Make(FirstLayer(), 1).error().code, ErrorCode::kOutOfRange);
  EXPECT_EQ(OffsetSurvey::Make(Whole(), 2).error().code, ErrorCode::kOutOfRange);
  // The second layer has heads of its own.
  OffsetSurvey second = OffsetSurvey::Make(Whole(), 1).value();
  EXPECT_FALSE(second.Add("a social network"));
  OffsetCount of_second;
  of_second.Add(Whole().WordWeights("a social network", 2).value()[Encoder::kHeads]);
  ExpectPlaces(second.Results()[0].mean, of_second.Results().mean);
}

TEST(Encoder, RefusesTextsAndHeadsThatItCannotTake) {
  const auto code = [](const auto& result) { return result.error().code; };
  EXPECT_EQ(code(FirstLayer().Encode("")), ErrorCode::kEmpty);
  EXPECT_EQ(code(FirstLayer().Encode(" \n")), ErrorCode::kEmpty);
  EXPECT_EQ(code(FirstLayer().Encode(std::string(1001, 'a'))), ErrorCode::kTooLarge);
  std::string many;
  for (int i = 0; i < 129; ++i) many += "a ";
  EXPECT_EQ(code(FirstLayer().Encode(many)), ErrorCode::kTooLarge);
  EXPECT_EQ(code(FirstLayer().WordWeights("a", 2)), ErrorCode::kOutOfRange);
  EXPECT_EQ(code(Whole().WordWeights("a", 3)), ErrorCode::kOutOfRange);
  EXPECT_EQ(code(Whole().WordWeights("a", 0)), ErrorCode::kOutOfRange);
  const Encoding encoding = FirstLayer().Encode("a").value();
  EXPECT_EQ(code(ScoresFrom(encoding, 1, 0, ScoreSource::kKeys)), ErrorCode::kOutOfRange);
  EXPECT_EQ(code(ScoresFrom(encoding, 0, 4, ScoreSource::kKeys)), ErrorCode::kOutOfRange);
}

TEST(Encoder, RefusesFilesThatLackSomething) {
  const auto refused = [](const Bytes& file) {
    const Result<Encoder> encoder = Encoder::Load(file);
    return !encoder.ok() && encoder.error().code == ErrorCode::kMalformed;
  };
  EXPECT_TRUE(refused({}));
  EXPECT_TRUE(refused(ReadAsset("use-lite-rest.bin")));
  EXPECT_TRUE(refused(ReadAsset("word-vectors.bin")));
  Bytes cut = ReadAsset("use-lite-attention.bin");
  cut.pop_back();
  EXPECT_TRUE(refused(cut));
  Encoder encoder = Encoder::Load(ReadAsset("use-lite-attention.bin")).value();
  const Check error = encoder.LoadRest(ReadAsset("use-lite-attention.bin"));
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, ErrorCode::kMalformed);
  EXPECT_EQ(encoder.layers(), 1U);
  EXPECT_TRUE(encoder.Encode("still there").ok());
}

}  // namespace
}  // namespace softlookup
