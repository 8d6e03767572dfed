#include "softlookup/word_vectors.h"

#include <gtest/gtest.h>

#include <cmath>

#include "models/tensor_builder.h"

namespace softlookup {
namespace {

using Words = std::vector<std::string>;

constexpr std::size_t kDimension = 100;
const Words kFruit = {"banana", "orange", "pear",       "grape", "lemon", "cherry",
                      "peach",  "fruit",  "strawberry", "juice", "pie"};
const Words kCompany = {"microsoft", "google",   "ibm",      "intel",   "dell",
                        "samsung",   "software", "computer", "company", "nokia"};

const WordVectors& Glove() {
  static const WordVectors vectors = WordVectors::Load(ReadAsset("word-vectors.bin")).value();
  return vectors;
}

// Four words on the first axes: small enough to work out by hand.
TensorBuilder FourWords(std::string_view words = "north\neast\nnorth-east\nnowhere") {
  std::vector<int> numbers(4 * kDimension);
  numbers[0] = 2;
  numbers[kDimension + 1] = 3;
  numbers[2 * kDimension] = 4;
  numbers[2 * kDimension + 1] = 4;
  std::vector<float> mean(kDimension);
  mean[0] = 1;
  std::vector<float> directions(3 * kDimension);
  directions[1] = 1;                // the second axis
  directions[kDimension + 50] = 1;  // two that no word has
  directions[2 * kDimension + 51] = 1;
  TensorBuilder builder;
  builder.Text("words", words)
      .Int8("vectors", TensorBuilder::kInt8ByRow, 4, kDimension, {0.5F, 1, 0.25F, 1}, numbers)
      .Floats("mean", 1, kDimension, mean)
      .Floats("directions", 3, kDimension, directions);
  return builder;
}

TEST(WordVectors, RawAndCentredByHand) {
  const WordVectors vectors = WordVectors::Load(FourWords().File()).value();
  EXPECT_EQ(vectors.size(), 4U);
  EXPECT_EQ(vectors.dimension(), kDimension);
  const Matrix raw = vectors.Vectors({"east", "north-east"}, VectorForm::kRaw).value();
  EXPECT_EQ(raw(0, 0), 0);
  EXPECT_EQ(raw(0, 1), 3);
  EXPECT_EQ(raw(1, 0), 1);
  EXPECT_EQ(raw(1, 1), 1);
  // Less the mean (1, 0, ...), and nothing left on the second axis.
  const Matrix centred = vectors.Vectors({"east", "north-east"}, VectorForm::kCentred).value();
  EXPECT_EQ(centred(0, 0), -1);
  EXPECT_EQ(centred(0, 1), 0);
  EXPECT_EQ(centred(1, 0), 0);
  EXPECT_EQ(centred(1, 1), 0);
}

TEST(WordVectors, NearestByHand) {
  const WordVectors vectors = WordVectors::Load(FourWords().File()).value();
  Matrix asked(1, kDimension);
  asked(0, 0) = 5;
  asked(0, 1) = 1;
  const auto nearest = vectors.Nearest(asked, 4, VectorForm::kRaw).value();
  ASSERT_EQ(nearest.size(), 4U);
  EXPECT_EQ(nearest[0].word, "north");
  EXPECT_EQ(nearest[1].word, "north-east");
  EXPECT_EQ(nearest[2].word, "east");
  EXPECT_EQ(nearest[3].word, "nowhere");  // the zero vector has no direction: cosine 0
  EXPECT_FLOAT_EQ(nearest[0].cosine, 5 / std::sqrt(26.0F));
  EXPECT_FLOAT_EQ(nearest[1].cosine, 6 / std::sqrt(52.0F));
  EXPECT_FLOAT_EQ(nearest[2].cosine, 1 / std::sqrt(26.0F));
  EXPECT_EQ(nearest[3].cosine, 0);
}

TEST(WordVectors, LikenessIsThatToTheMeanOfUnitVectors) {
  const WordVectors vectors = WordVectors::Load(FourWords().File()).value();
  Matrix asked(3, kDimension);
  asked(0, 0) = 5;
  asked(1, 0) = 1;
  asked(1, 1) = 1;
  // The third row is zero. North and east are unlike in length and yet count alike.
  const Matrix likeness =
      vectors.Likeness(asked, {"north", "east", "nowhere"}, VectorForm::kRaw).value();
  EXPECT_FLOAT_EQ(likeness(0, 0), std::sqrt(0.5F));
  EXPECT_FLOAT_EQ(likeness(1, 0), 1);
  EXPECT_EQ(likeness(2, 0), 0);
}

TEST(WordVectors, FindsWordsInAnyCase) {
  EXPECT_EQ(Glove().size(), 4823U);
  EXPECT_EQ(Glove().Find("the"), 0U);
  EXPECT_EQ(Glove().Find("THE"), 0U);
  EXPECT_EQ(Glove().Find("Ápple"), Glove().Find("apple"));
  EXPECT_TRUE(Glove().Find("'s"));
  EXPECT_FALSE(Glove().Find("jindra"));
  EXPECT_FALSE(Glove().Find(""));
}

// Measured on the float32 vectors: "apple" alone is .668 fruit and .784 company, centred .621 and
// .725. Half a unit of the third decimal, and at most .001 by which int8 moves a cosine.
TEST(WordVectors, AppleLeansToCompanies) {
  const auto likeness = [](VectorForm form, const Words& group) {
    return Glove().Likeness(Glove().Vectors({"apple"}, form).value(), group, form).value()(0, 0);
  };
  constexpr double kTolerance = 0.0015;
  EXPECT_NEAR(likeness(VectorForm::kRaw, kFruit), .668, kTolerance);
  EXPECT_NEAR(likeness(VectorForm::kRaw, kCompany), .784, kTolerance);
  EXPECT_NEAR(likeness(VectorForm::kCentred, kFruit), .621, kTolerance);
  EXPECT_NEAR(likeness(VectorForm::kCentred, kCompany), .725, kTolerance);
}

// "apple" is near microsoft (.74) and ibm (.68) in news text.
TEST(WordVectors, NeighboursOfApple) {
  const Matrix apple = Glove().Vectors({"apple"}, VectorForm::kRaw).value();
  const auto nearest = Glove().Nearest(apple, 3, VectorForm::kRaw).value();
  EXPECT_EQ(nearest[0].word, "apple");
  EXPECT_NEAR(nearest[0].cosine, 1, 1e-6);
  EXPECT_EQ(nearest[1].word, "microsoft");
  EXPECT_NEAR(nearest[1].cosine, .74, .006);
  EXPECT_EQ(nearest[2].word, "ibm");
  EXPECT_NEAR(nearest[2].cosine, .68, .006);
}

TEST(WordVectors, RefusesUnknownWordsAndWrongShapes) {
  const auto code = [](const auto& result) { return result.error().code; };
  const Result<Matrix> unknown = Glove().Vectors({"i", "jindra"}, VectorForm::kRaw);
  EXPECT_EQ(code(unknown), ErrorCode::kUnknownWord);
  EXPECT_EQ(unknown.error().message,
            "words[1] is 'jindra', which is none of the 4823 words that have a vector here.");
  EXPECT_EQ(code(Glove().Vectors({}, VectorForm::kRaw)), ErrorCode::kEmpty);
  EXPECT_EQ(code(Glove().Vectors(Words(kMaxWords + 1, "i"), VectorForm::kRaw)),
            ErrorCode::kTooLarge);
  const Matrix narrow(1, kDimension - 1);
  const Matrix apple = Glove().Vectors({"apple"}, VectorForm::kRaw).value();
  EXPECT_EQ(code(Glove().Likeness(narrow, kFruit, VectorForm::kRaw)), ErrorCode::kShapeMismatch);
  EXPECT_EQ(code(Glove().Likeness(apple, {}, VectorForm::kRaw)), ErrorCode::kEmpty);
  EXPECT_EQ(code(Glove().Nearest(narrow, 1, VectorForm::kRaw)), ErrorCode::kShapeMismatch);
  EXPECT_EQ(code(Glove().Nearest(Matrix(2, kDimension), 1, VectorForm::kRaw)),
            ErrorCode::kShapeMismatch);
  EXPECT_EQ(code(Glove().Nearest(apple, 0, VectorForm::kRaw)), ErrorCode::kOutOfRange);
  EXPECT_EQ(code(Glove().Nearest(apple, 4824, VectorForm::kRaw)), ErrorCode::kOutOfRange);
}

TEST(WordVectors, RefusesFilesThatLackSomething) {
  const auto refused = [](const Bytes& file) {
    const Result<WordVectors> vectors = WordVectors::Load(file);
    return !vectors.ok() && vectors.error().code == ErrorCode::kMalformed;
  };
  EXPECT_TRUE(refused({}));
  EXPECT_TRUE(refused(TensorBuilder().Text("words", "a").File()));
  EXPECT_TRUE(refused(FourWords("three\nwords\nonly").File()));
  Bytes cut = ReadAsset("word-vectors.bin");
  cut.resize(cut.size() / 2);
  EXPECT_TRUE(refused(cut));
}

TEST(SplitWords, AsTheVocabularyHasThem) {
  const auto split = [](const char* text) { return SplitWords(text).value(); };
  EXPECT_EQ(split("I like to eat  Apple"), (Words{"i", "like", "to", "eat", "apple"}));
  EXPECT_EQ(split("Evan's dog Riley is so hyper, she never stops moving."),
            (Words{"evan", "'s", "dog", "riley", "is", "so", "hyper", ",", "she", "never", "stops",
                   "moving", "."}));
  EXPECT_EQ(
      split("don't we’re \"I'd\" n't 'tis rock'n'roll"),
      (Words{"do", "n't", "we", "'re", "\"", "i", "'d", "\"", "n't", "'tis", "rock", "'n'roll"}));
  EXPECT_EQ(split("well-known (yes!) café—naïve"),
            (Words{"well", "-", "known", "(", "yes", "!", ")", "cafe", "—", "naive"}));
  EXPECT_EQ(split(" \t\n"), Words{});
  EXPECT_EQ(split(""), Words{});
  EXPECT_EQ(split("10\u202F000 dogs\uFEFF \u200B\u2028\u2060 co\u00ADop\u200Bera"),
            (Words{"10", "000", "dogs", "coop", "era"}));
  // A joiner stays in a Persian word; between emoji, which stand alone, it is none.
  EXPECT_EQ(split("\u0645\u06CC\u200C\u062E \U0001F469\u200D\U0001F680\uFE0F"),
            (Words{"\u0645\u06CC\u200C\u062E", "\U0001F469", "\U0001F680"}));
  EXPECT_EQ(SplitWords(std::string(1001, 'a')).error().code, ErrorCode::kTooLarge);
}

}  // namespace
}  // namespace softlookup
