#include "softlookup/text_keys.h"

#include <gtest/gtest.h>

#include <numeric>
#include <string>
#include <vector>

#include "tables.h"

namespace softlookup {
namespace {

using Texts = std::vector<std::string>;

TEST(FoldText, LowersAndDropsAccents) {
  EXPECT_EQ(FoldText("Jind\u0159ich"), "jindrich");
  EXPECT_EQ(FoldText("\u00C5ngstr\u00F6m, CA\u00D1ON, \u0141\u00F3d\u017A"),
            "angstrom, canon, lodz");
  EXPECT_EQ(FoldText("Nguy\u1EC5n V\u0103n \u0110\u1EE9c"), "nguyen van duc");
  EXPECT_EQ(FoldText("\u010Ce\u0161tina, \u0130stanbul, K\u0131r\u0131k, S\u00F8ren"),
            "cestina, istanbul, kirik, soren");
}

TEST(FoldText, DropsMarksBehindLatinGreekAndCyrillicLetters) {
  EXPECT_EQ(FoldText("Jindr\u030Cich"), "jindrich");
  EXPECT_EQ(FoldText("e\u0301\u0323"), "e");
  EXPECT_EQ(FoldText("\u1F08\u03B8\u1FC6\u03BD\u03B1\u03B9"),
            "\u03B1\u03B8\u03B7\u03BD\u03B1\u03B9");
  EXPECT_EQ(FoldText("\u0401\u043B\u043A\u0430, \u0439"), "\u0435\u043B\u043A\u0430, \u0438");
}

TEST(FoldText, KeepsMarksBehindAllElseAndComposesThem) {
  const std::string hindi = "\u0939\u093F\u0928\u094D\u0926\u0940";
  const std::string thai = "\u0E20\u0E32\u0E29\u0E32\u0E44\u0E17\u0E22";
  const std::string arabic = "\u0645\u064F\u062D\u064E\u0645\u0651\u064E\u062F";
  const std::string hebrew = "\u05E9\u05C1\u05B8\u05DC\u05D5\u05B9\u05DD";
  for (const std::string& text : {hindi, thai}) EXPECT_EQ(FoldText(text), text);
  // In the order of their classes: the vowel before the doubling, and the vowel before the dot.
  EXPECT_EQ(FoldText(arabic), "\u0645\u064F\u062D\u064E\u0645\u064E\u0651\u062F");
  EXPECT_EQ(FoldText(hebrew), "\u05E9\u05B8\u05C1\u05DC\u05D5\u05B9\u05DD");
  EXPECT_EQ(FoldText("\u1112\u1161\u11AB\u1100\u116E\u11A8"), "\uD55C\uAD6D");
  EXPECT_EQ(FoldText("\u304B\u3099"), "\u304C");
  EXPECT_EQ(FoldText("\u0301 =\u0338"), "\u0301 \u2260");
}

// Of "stra\u00DFe" capitals make "STRASSE", so that only full case folding finds the two alike.
TEST(FoldText, FoldsCaseInFull) {
  EXPECT_EQ(FoldText("stra\u00DFe STRASSE \u1E9E"), "strasse strasse ss");
  EXPECT_EQ(FoldText("\uFB01n \u0149 \u017F"), "fin \u02BCn s");
  EXPECT_EQ(FoldText("\u03A3\u03AF\u03C3\u03C5\u03C6\u03BF\u03C2 \u1FF3"),
            "\u03C3\u03B9\u03C3\u03C5\u03C6\u03BF\u03C3 \u03C9\u03B9");
  EXPECT_EQ(FoldText("\u0531\u1C90\U00010400"), "\u0561\u10D0\U00010428");
}

TEST(FoldText, LettersThatAreNoAccentedLettersOnlyBecomeSmall) {
  EXPECT_EQ(FoldText("\u00C6\u00D0\u00DE\u0152\u014A"), "\u00E6\u00F0\u00FE\u0153\u014B");
  EXPECT_EQ(FoldText("\u01FC"), "\u00E6");  // AE with an accent
}

TEST(FoldText, DropsWhatNobodySeesAndLevelsSpaces) {
  EXPECT_EQ(FoldText("co\u00ADoperate\uFEFF\u200B"), "cooperate");
  EXPECT_EQ(FoldText("10\u202F000\u00A0km"), "10 000 km");
  EXPECT_EQ(FoldText("a\u200Db \u200D"), "ab ");
  const std::string persian = "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645";
  const std::string astronaut = "\U0001F469\u200D\U0001F680";
  for (const std::string& text : {persian, astronaut}) EXPECT_EQ(FoldText(text), text);
}

TEST(FoldText, LeavesAllElse) {
  const std::string text =
      "a1 _-\u00D7\u00F7\u4E2D\u6587 \u05E9\u05DC\u05D5\u05DD \U0001F600 \u0431";
  EXPECT_EQ(FoldText(text), text);
  EXPECT_EQ(FoldText(""), "");
  EXPECT_EQ(FoldText(std::string("a\0B", 3)), std::string("a\0b", 3));
}

TEST(FoldText, ReplacesInvalidUtf8) {
  const std::string replaced = "\uFFFD";
  EXPECT_EQ(FoldText("a\xFF"
                     "b"),
            "a" + replaced + "b");
  EXPECT_EQ(FoldText("\xC3"), replaced);  // cut short
  EXPECT_EQ(FoldText("\xE2\x82"
                     "A"),
            replaced + "a");                                            // cut short by an A
  EXPECT_EQ(FoldText("\xC0\xAF"), replaced + replaced);                 // overlong
  EXPECT_EQ(FoldText("\xED\xA0\x80"), replaced + replaced + replaced);  // a surrogate
  EXPECT_EQ(FoldText("\xF4\x90\x80\x80"), replaced + replaced + replaced + replaced);  // > U+10FFFF
  EXPECT_EQ(FoldText("\xF0\x9F\x98"), replaced);          // an emoji cut short
  EXPECT_EQ(FoldText("\xF4\x8F\xBF\xBF"), "\U0010FFFF");  // the last code point
}

TEST(NGrams, OfTwoAndThenThreeCharacters) {
  EXPECT_EQ(NGrams("Jan"), (Texts{"^j", "ja", "an", "n$", "^ja", "jan", "an$"}));
  EXPECT_EQ(NGrams(""), Texts{"^$"});
  EXPECT_EQ(NGrams("a"), (Texts{"^a", "a$", "^a$"}));
}

TEST(NGrams, KeepRepeats) {
  EXPECT_EQ(NGrams("aaa"), (Texts{"^a", "aa", "aa", "a$", "^aa", "aaa", "aa$"}));
}

TEST(NGrams, AreCutBetweenCodePoints) {
  EXPECT_EQ(NGrams("\U0001F600\u4E2D"), (Texts{"^\U0001F600", "\U0001F600\u4E2D", "\u4E2D$",
                                               "^\U0001F600\u4E2D", "\U0001F600\u4E2D$"}));
}

TextKeys MakeOrFail(const std::string& query, const Texts& keys, TextKeyKind kind) {
  Result<TextKeys> result = MakeTextKeys(query, keys, kind);
  EXPECT_TRUE(result.ok());
  return std::move(result).value();
}

TEST(OneHotKeys, HaveOneFeatureForEachDistinctKey) {
  const TextKeys keys = MakeOrFail("Anna", {"Tom", "Anna", "Tom"}, TextKeyKind::kOneHot);
  EXPECT_EQ(keys.features, (Texts{"Tom", "Anna"}));
  EXPECT_EQ(keys.query.data, (std::vector<float>{0, 1}));
  EXPECT_EQ(keys.key.rows, 3);
  EXPECT_EQ(keys.key.data, (std::vector<float>{1, 0, 0, 1, 1, 0}));
}

TEST(OneHotKeys, AQueryThatIsNoKeyIsTheZeroVector) {
  EXPECT_EQ(MakeOrFail("anna", {"Anna", "Tom"}, TextKeyKind::kOneHot).query.data,
            (std::vector<float>{0, 0}));
}

TEST(NGramKeys, CountInOneFeatureSpace) {
  const TextKeys keys = MakeOrFail("ab", {"aa", "a"}, TextKeyKind::kNGrams);
  EXPECT_EQ(keys.features,
            (Texts{"^a", "aa", "a$", "^aa", "aa$", "^a$", "ab", "b$", "^ab", "ab$"}));
  EXPECT_EQ(keys.query.data, (std::vector<float>{1, 0, 0, 0, 0, 0, 1, 1, 1, 1}));
  EXPECT_EQ(keys.key.data, (std::vector<float>{1, 1, 1, 1, 1, 0, 0, 0, 0, 0,  //
                                               1, 0, 1, 0, 0, 1, 0, 0, 0, 0}));
}

// Jindrich has 9 + 8 n-grams, Jindra 7 + 6; they share 9.
TEST(NGramKeys, OfJindrichAndJindra) {
  const TextKeys keys = MakeOrFail("Jindrich", {"Jindra"}, TextKeyKind::kNGrams);
  const auto sum = [](const Matrix& m) {
    return std::accumulate(m.data.begin(), m.data.end(), 0.0F);
  };
  EXPECT_EQ(sum(keys.query), 17);
  EXPECT_EQ(sum(keys.key), 13);
  EXPECT_EQ(std::inner_product(keys.query.data.begin(), keys.query.data.end(),
                               keys.key.data.begin(), 0.0F),
            9);
}

TEST(NGramKeys, ForgetCaseAndAccents) {
  const TextKeys plain = MakeOrFail("jindrich", {"Jindra"}, TextKeyKind::kNGrams);
  const TextKeys accented = MakeOrFail("JIND\u0158ICH", {"j\u00EDndra"}, TextKeyKind::kNGrams);
  EXPECT_EQ(plain.features, accented.features);
  EXPECT_EQ(plain.query.data, accented.query.data);
  EXPECT_EQ(plain.key.data, accented.key.data);
}

TEST(NGramKeys, OfEmptyTexts) {
  const TextKeys keys = MakeOrFail("", {"", "a"}, TextKeyKind::kNGrams);
  EXPECT_EQ(keys.features, (Texts{"^$", "^a", "a$", "^a$"}));
  EXPECT_EQ(keys.query.data, (std::vector<float>{1, 0, 0, 0}));
}

void ExpectError(const std::string& query, const Texts& keys, ErrorCode code,
                 const std::string& message) {
  for (const TextKeyKind kind : {TextKeyKind::kOneHot, TextKeyKind::kNGrams}) {
    const Result<TextKeys> result = MakeTextKeys(query, keys, kind);
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, code);
    EXPECT_EQ(result.error().message, message);
  }
}

TEST(TextKeys, RefuseNoKeysAndTooMuch) {
  ExpectError("a", {}, ErrorCode::kEmpty, "keys holds nothing; it must hold at least 1 key.");
  ExpectError("a", Texts(10'001), ErrorCode::kTooLarge,
              "keys holds 10001 keys; it may hold at most 10000.");
  ExpectError(std::string(1'001, 'a'), {"a"}, ErrorCode::kTooLarge,
              "query has 1001 characters; a text may have at most 1000.");
}

TEST(TextKeys, RefuseMoreNumbersThanAMatrixMayHold) {
  Texts keys;
  for (int i = 0; i < 5'000; ++i) keys.push_back(std::to_string(i));
  const Result<TextKeys> result = MakeTextKeys("0", keys, TextKeyKind::kOneHot);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().code, ErrorCode::kTooLarge);
  EXPECT_EQ(result.error().message,
            "key is 5000 x 5000; a matrix may hold at most 16777216 numbers.");
}

}  // namespace
}  // namespace softlookup
