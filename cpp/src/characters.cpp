#include "characters.h"

#include <algorithm>
#include <array>

namespace softlookup {
namespace {

constexpr auto kSpaces = std::to_array<CharacterRange>({
    {0x0000, 0x0020},
    {0x007F, 0x00A0},
    {0x1680, 0x1680},
    {0x2000, 0x200B},
    {0x2028, 0x2029},
    {0x202F, 0x202F},
    {0x205F, 0x205F},
    {0x3000, 0x3000},
});

constexpr auto kInvisible = std::to_array<CharacterRange>({
    {0x00AD, 0x00AD},
    {0x034F, 0x034F},
    {0x061C, 0x061C},
    {0x115F, 0x1160},
    {0x17B4, 0x17B5},
    {0x180B, 0x180F},
    {0x200B, 0x200F},
    {0x202A, 0x202E},
    {0x2060, 0x206F},
    {0x3164, 0x3164},
    {0xFE00, 0xFE0F},
    {0xFEFF, 0xFEFF},
    {0xFFA0, 0xFFA0},
    {0xFFF0, 0xFFFB},
});

constexpr auto kPunctuation = std::to_array<CharacterRange>({
    {0x0021, 0x0026},
    {0x0028, 0x002F},
    {0x003A, 0x0040},
    {0x005B, 0x0060},
    {0x007B, 0x007E},
    {0x00A1, 0x00BF},
    {0x2010, 0x2BFF},
    {0x3001, 0x303F},
});

}  // namespace

bool IsIn(std::span<const CharacterRange> ranges, char32_t c) {
  return std::any_of(ranges.begin(), ranges.end(), [c](const CharacterRange& range) {
    return range.first <= c && c <= range.last;
  });
}

bool IsSpace(char32_t c) { return IsIn(kSpaces, c); }

bool IsInvisible(char32_t c) {
  const bool is_shorthand = 0x1BCA0 <= c && c <= 0x1BCA3;
  const bool is_music = 0x1D173 <= c && c <= 0x1D17A;
  return IsIn(kInvisible, c) || is_shorthand || is_music || c >> 12U == 0xE0;
}

bool IsPunctuation(char32_t c) {
  const bool is_emoji = 0x1F000 <= c && c <= 0x1FAFF;
  return (IsIn(kPunctuation, c) || is_emoji) && !IsSpace(c) && !IsInvisible(c);
}

}  // namespace softlookup
