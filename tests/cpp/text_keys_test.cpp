#include "softlookup/text_keys.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <ios>
#include <numeric>
#include <string>
#include <vector>

#include "tables.h"

namespace softlookup {
namespace {

using Texts = std::vector<std::string>;

// Up to U+FFFF.
std::string Utf8(char32_t code_point) {
  const auto byte = [](char32_t bits) { return static_cast<char>(bits); };
  if (code_point < 0x80) return {byte(code_point)};
  if (code_point < 0x800) return {byte(0xC0 | code_point >> 6), byte(0x80 | (code_point & 0x3F))};
  return {byte(0xE0 | code_point >> 12), byte(0x80 | (code_point >> 6 & 0x3F)),
          byte(0x80 | (code_point & 0x3F))};
}

TEST(FoldText, LowersAndDropsAccents) {
  EXPECT_EQ(FoldText("Jind\u0159ich"), "jindrich");
  EXPECT_EQ(FoldText("\u00C5ngstr\u00F6m, CA\u00D1ON, \u0141\u00F3d\u017A"),
            "angstrom, canon, lodz");
  EXPECT_EQ(FoldText("Nguy\u1EC5n V\u0103n \u0110\u1EE9c"), "nguyen van duc");
  EXPECT_EQ(FoldText("\u010Ce\u0161tina, \u0130stanbul, K\u0131r\u0131k, S\u00F8ren"),
            "cestina, istanbul, kirik, soren");
}

TEST(FoldText, DropsCombiningMarks) {
  EXPECT_EQ(FoldText("Jindr\u030Cich"), "jindrich");
  EXPECT_EQ(FoldText("e\u0301\u0323"), "e");
  EXPECT_EQ(FoldText("\u0301"), "");
}

TEST(FoldText, LettersThatAreNoAccentedLettersOnlyBecomeSmall) {
  EXPECT_EQ(FoldText("\u00C6\u00D0\u00DE\u0152\u014A"), "\u00E6\u00F0\u00FE\u0153\u014B");
  EXPECT_EQ(FoldText("stra\u00DFe \u1E9E"), "stra\u00DFe \u00DF");
  EXPECT_EQ(FoldText("\u01FC"), "\u00E6");  // AE with an accent
}

TEST(FoldText, GreekAndCyrillicCapitalsBecomeSmall) {
  EXPECT_EQ(FoldText("\u0391\u0392\u03A9\u03AB \u0386\u0388\u0389\u038A\u038C\u038E\u038F"),
            "\u03B1\u03B2\u03C9\u03CB \u03AC\u03AD\u03AE\u03AF\u03CC\u03CD\u03CE");
  EXPECT_EQ(
      FoldText("\u041C\u043E\u0441\u043A\u0432\u0410 \u0401\u0407\u040F \u0490\u04C0\u04C1\u0500"),
      "\u043C\u043E\u0441\u043A\u0432\u0430 \u0451\u0457\u045F \u0491\u04CF\u04C2\u0501");
}

TEST(FoldText, HasNothingLeftToFold) {
  for (char32_t code_point = 0; code_point < 0x3000; ++code_point) {
    const std::string folded = FoldText(Utf8(code_point));
    EXPECT_EQ(FoldText(folded), folded) << "U+" << std::hex << std::uint32_t{code_point};
  }
}

TEST(FoldText, LeavesAllElse) {
  const std::string text =
      "a1 _-\u00D7\u00F7\u4E2D\u6587 \u05E9\u05DC\u05D5\u05DD \U0001F600 \u03C2\u0431";
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
