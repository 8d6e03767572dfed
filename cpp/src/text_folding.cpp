#include "text_folding.h"

#include <array>
#include <string_view>

namespace softlookup {
namespace {

// From the names and decompositions of the Unicode Character Database: the letter X of
// "LATIN CAPITAL LETTER X WITH ..." in lower case; '.' where there is no such letter of a..z.
constexpr char32_t kLatinStart = 0x00C0;
constexpr std::string_view kLatin =
    "aaaaaa.ceeeeiiii"   // U+00C0
    ".nooooo.ouuuuy.."   // U+00D0
    "aaaaaa.ceeeeiiii"   // U+00E0
    ".nooooo.ouuuuy.y"   // U+00F0
    "aaaaaaccccccccdd"   // U+0100
    "ddeeeeeeeeeegggg"   // U+0110
    "gggghhhhiiiiiiii"   // U+0120
    "ii..jjkk.lllllll"   // U+0130
    "lllnnnnnn...oooo"   // U+0140
    "oo..rrrrrrssssss"   // U+0150
    "ssttttttuuuuuuuu"   // U+0160
    "uuuuwwyyyzzzzzz."   // U+0170
    "bbbb...cc.ddd..."   // U+0180
    ".ffg...ikkl..nno"   // U+0190
    "oo..pp.....ttttu"   // U+01A0
    "u.vyyzz........."   // U+01B0
    ".............aai"   // U+01C0
    "ioouuuuuuuuuu.aa"   // U+01D0
    "aa..ggggkkoooo.."   // U+01E0
    "j...gg..nnaa..oo"   // U+01F0
    "aaaaeeeeiiiioooo"   // U+0200
    "rrrruuuusstt..hh"   // U+0210
    "nd..zzaaeeoooooo"   // U+0220
    "ooyylnt...acclts"   // U+0230
    "z..b..eejjqqrryy";  // U+0240

constexpr char32_t kLatinAdditionalStart = 0x1E00;
constexpr std::string_view kLatinAdditional =
    "aabbbbbbccdddddd"   // U+1E00
    "ddddeeeeeeeeeeff"   // U+1E10
    "gghhhhhhhhhhiiii"   // U+1E20
    "kkkkkkllllllllmm"   // U+1E30
    "mmmmnnnnnnnnoooo"   // U+1E40
    "oooopppprrrrrrrr"   // U+1E50
    "sssssssssstttttt"   // U+1E60
    "ttuuuuuuuuuuvvvv"   // U+1E70
    "wwwwwwwwwwxxxxyy"   // U+1E80
    "zzzzzzhtwya....."   // U+1E90
    "aaaaaaaaaaaaaaaa"   // U+1EA0
    "aaaaaaaaeeeeeeee"   // U+1EB0
    "eeeeeeeeiiiioooo"   // U+1EC0
    "oooooooooooooooo"   // U+1ED0
    "oooouuuuuuuuuuuu"   // U+1EE0
    "uuyyyyyyyy....yy";  // U+1EF0

// The Latin letters of the same blocks whose small base letter is not one of a..z.
struct Fold {
  char32_t from;
  char32_t to;
};
constexpr auto kOtherLatin = std::to_array<Fold>({
    {0x00C6, 0x00E6}, {0x00D0, 0x00F0}, {0x00DE, 0x00FE}, {0x0132, 0x0133}, {0x014A, 0x014B},
    {0x0152, 0x0153}, {0x0184, 0x0185}, {0x0186, 0x0254}, {0x0189, 0x0256}, {0x018E, 0x01DD},
    {0x018F, 0x0259}, {0x0190, 0x025B}, {0x0194, 0x0263}, {0x0196, 0x0269}, {0x019C, 0x026F},
    {0x01A2, 0x01A3}, {0x01A6, 0x0280}, {0x01A7, 0x01A8}, {0x01A9, 0x0283}, {0x01B1, 0x028A},
    {0x01B7, 0x0292}, {0x01B8, 0x01B9}, {0x01BC, 0x01BD}, {0x01C4, 0x01C6}, {0x01C5, 0x01C6},
    {0x01C7, 0x01C9}, {0x01C8, 0x01C9}, {0x01CA, 0x01CC}, {0x01CB, 0x01CC}, {0x01E2, 0x00E6},
    {0x01E3, 0x00E6}, {0x01EE, 0x0292}, {0x01EF, 0x0292}, {0x01F1, 0x01F3}, {0x01F2, 0x01F3},
    {0x01F6, 0x0195}, {0x01F7, 0x01BF}, {0x01FC, 0x00E6}, {0x01FD, 0x00E6}, {0x021C, 0x021D},
    {0x0222, 0x0223}, {0x0241, 0x0242}, {0x0244, 0x0289}, {0x0245, 0x028C}, {0x1E9B, 0x017F},
    {0x1E9E, 0x00DF}, {0x1EFA, 0x1EFB}, {0x1EFC, 0x1EFD},
});

// The small letter, or 0 where the table has none.
char32_t FindInTable(char32_t code_point, char32_t start, std::string_view table) {
  if (code_point < start || code_point - start >= table.size()) return 0;
  const char letter = table[code_point - start];
  return letter == '.' ? 0 : static_cast<char32_t>(letter);
}

bool InRange(char32_t code_point, char32_t first, char32_t last) {
  return first <= code_point && code_point <= last;
}

char32_t FoldLatin(char32_t code_point) {
  if (const char32_t letter = FindInTable(code_point, kLatinStart, kLatin)) return letter;
  if (const char32_t letter = FindInTable(code_point, kLatinAdditionalStart, kLatinAdditional)) {
    return letter;
  }
  for (const Fold& fold : kOtherLatin) {
    if (fold.from == code_point) return fold.to;
  }
  return code_point;
}

char32_t FoldGreek(char32_t code_point) {
  if (code_point == 0x0386) return 0x03AC;
  if (InRange(code_point, 0x0388, 0x038A)) return code_point + 0x25;
  if (code_point == 0x038C) return 0x03CC;
  if (InRange(code_point, 0x038E, 0x038F)) return code_point + 0x3F;
  if (InRange(code_point, 0x0391, 0x03AB) && code_point != 0x03A2) return code_point + 0x20;
  return code_point;
}

char32_t FoldCyrillic(char32_t code_point) {
  if (code_point <= 0x040F) return code_point + 0x50;
  if (code_point <= 0x042F) return code_point + 0x20;
  if (code_point == 0x04C0) return 0x04CF;
  // Elsewhere a capital stands just before its small letter.
  if (InRange(code_point, 0x04C1, 0x04CE)) return code_point + code_point % 2;
  const bool paired = InRange(code_point, 0x0460, 0x0481) || InRange(code_point, 0x048A, 0x052F);
  return paired && code_point % 2 == 0 ? code_point + 1 : code_point;
}

}  // namespace

bool IsCombiningMark(char32_t code_point) {
  return InRange(code_point, 0x0300, 0x036F) || InRange(code_point, 0x1AB0, 0x1AFF) ||
         InRange(code_point, 0x1DC0, 0x1DFF) || InRange(code_point, 0x20D0, 0x20FF) ||
         InRange(code_point, 0xFE20, 0xFE2F);
}

char32_t FoldLetter(char32_t code_point) {
  if (InRange(code_point, 'A', 'Z')) return code_point + ('a' - 'A');
  if (code_point < kLatinStart) return code_point;
  if (InRange(code_point, 0x0370, 0x03FF)) return FoldGreek(code_point);
  if (InRange(code_point, 0x0400, 0x052F)) return FoldCyrillic(code_point);
  return FoldLatin(code_point);
}

}  // namespace softlookup
