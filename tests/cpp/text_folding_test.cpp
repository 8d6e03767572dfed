// FoldText() over all of Unicode, against what Perl's own Unicode Character Database gives
// (tests/reference/fold-text.pl).
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "softlookup/text_keys.h"
#include "unicode.h"
#include "utf8.h"

namespace softlookup {
namespace {

std::string TextOf(const std::string& hexadecimal) {
  std::string text;
  std::istringstream codes(hexadecimal);
  for (std::uint32_t code = 0; codes >> std::hex >> code;) AppendUtf8(code, text);
  return text;
}

// What each text folds to: single characters that change, and texts of several.
std::map<std::string, std::string> ReadFoldedTexts() {
  std::map<std::string, std::string> folded;
  std::ifstream file(SOFTLOOKUP_FIXTURES "/folded-texts.txt");
  for (std::string line; std::getline(file, line);) {
    const std::size_t colon = line.find(':');
    if (line.front() != '#') folded[TextOf(line.substr(0, colon))] = TextOf(line.substr(colon + 1));
  }
  return folded;
}

// Letters that fold and that are younger than the reference, Unicode 14.0.
bool IsYounger(char32_t c) {
  const bool is_latin = 0xA7CB <= c && c <= 0xA7DC;
  const bool is_garay = 0x10D50 <= c && c <= 0x10D65;
  const bool is_beria_erfe = 0x16EA0 <= c && c <= 0x16EB8;
  return c == 0x1C89 || is_latin || is_garay || is_beria_erfe;
}

// Nothing beyond these planes folds but the tags and variation selectors.
constexpr char32_t kLastLetter = 0x2FFFF;

TEST(FoldText, OfEachCharacterIsThatOfTheReference) {
  const std::map<std::string, std::string> reference = ReadFoldedTexts();
  ASSERT_GT(reference.size(), 3000);
  for (char32_t c = 0; c <= kLastLetter; ++c) {
    if ((0xD800 <= c && c < 0xE000) || IsYounger(c)) continue;
    std::string text;
    AppendUtf8(c, text);
    const auto place = reference.find(text);
    EXPECT_EQ(FoldText(text), place == reference.end() ? text : place->second)
        << "U+" << std::hex << std::uint32_t{c};
  }
}

TEST(FoldText, OfTextsIsThatOfTheReference) {
  for (const auto& [text, folded] : ReadFoldedTexts()) {
    EXPECT_EQ(FoldText(text), folded) << text;
    EXPECT_EQ(FoldText(folded), folded) << text;
    EXPECT_EQ(Compose(folded), folded) << text;
  }
}

}  // namespace
}  // namespace softlookup
