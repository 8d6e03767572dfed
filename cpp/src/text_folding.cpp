#include "text_folding.h"

#include <array>
#include <string_view>

#include "characters.h"

namespace softlookup {
namespace {

// Behind each letter of a..z, the small letters without a decomposition that are "LATIN SMALL
// LETTER X WITH ...", or whose capital is; from the names of U+0080..U+024F and U+1E00..U+1EFF.
constexpr std::u16string_view kBaseLetters =
    u"a\u2C65b\u0180\u0183\u0253c\u0188\u023Cd\u0111\u018C\u0221\u0257e\u0247f\u0192g\u01E5\u0260"
    u"h\u0127i\u0268j\u0249k\u0199l\u0140\u0142\u019A\u0234n\u019E\u0235\u0272o\u00F8\u0275p\u01A5"
    u"q\u024Br\u024Ds\u023Ft\u0167\u01AB\u01AD\u0236\u0288\u2C66v\u028By\u01B4\u024F\u1EFF"
    u"z\u01B6\u0225\u0240";

constexpr char32_t kSigma = 0x03C3;
constexpr char32_t kFinalSigma = 0x03C2;

constexpr auto kLetters = std::to_array<CharacterRange>({
    {u'a', u'z'},
    {0x00AA, 0x00AA},
    {0x00BA, 0x00BA},
    {0x00DF, 0x00F6},
    {0x00F8, 0x02B8},
    {0x02E0, 0x02E4},
    {0x0370, 0x0481},
    {0x048A, 0x052F},
    {0x1C80, 0x1C8F},
    {0x1D00, 0x1DBF},
    {0x1E00, 0x1EFF},
    {0x2C60, 0x2C7F},
    {0xA640, 0xA66E},
    {0xA680, 0xA69D},
    {0xA722, 0xA7FF},
    {0xAB30, 0xAB68},
    {0xFF41, 0xFF5A},
});

constexpr auto kAccents = std::to_array<CharacterRange>({
    {0x0300, 0x036F},
    {0x0483, 0x0489},
    {0x1AB0, 0x1AFF},
    {0x1DC0, 0x1DFF},
    {0x20D0, 0x20FF},
    {0x2DE0, 0x2DFF},
    {0xA66F, 0xA672},
    {0xA674, 0xA67D},
    {0xA69E, 0xA69F},
    {0xFE20, 0xFE2F},
});

}  // namespace

char32_t BaseLetter(char32_t c) {
  if (c < 0x80) return c;
  if (c == kFinalSigma) return kSigma;
  char32_t base = c;
  for (const char16_t letter : kBaseLetters) {
    if (letter < 0x80) base = letter;
    if (letter == c) return base;
  }
  return c;
}

bool IsLatinGreekOrCyrillic(char32_t c) { return IsIn(kLetters, c); }

bool IsAccent(char32_t c) { return IsIn(kAccents, c); }

}  // namespace softlookup
