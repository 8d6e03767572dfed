// Kinds of characters, for what takes texts apart.
#pragma once

#include <span>

namespace softlookup {

inline constexpr char32_t kApostrophe = U'\'';

struct CharacterRange {
  char16_t first;
  char16_t last;
};

bool IsIn(std::span<const CharacterRange> ranges, char32_t c);

// What parts words: Unicode's White_Space, control characters, and the zero width space, with which
// Thai or Khmer part theirs.
bool IsSpace(char32_t c);

// The joiners of Indic scripts, Persian and emoji, U+200C and U+200D.
inline bool IsJoiner(char32_t c) { return (c | 1U) == 0x200D; }

// What nobody sees and what takes no room: Unicode's Default_Ignorable_Code_Point (soft hyphens,
// word joiners, directions, variation selectors, tags, fillers), the zero width space, and the
// marks of annotations, U+FFF9..U+FFFB. Not so the other format characters (Cf), which are seen:
// Arabic signs of numbers, the joiners of hieroglyphs.
bool IsInvisible(char32_t c);

// ASCII marks but for the apostrophe, and the blocks of punctuation and symbols that people type:
// U+00A1..U+00BF, U+2010..U+2BFF (quotation marks, dashes, arrows, shapes), U+3001..U+303F, emoji.
// What is a space or invisible is none of them.
bool IsPunctuation(char32_t c);

}  // namespace softlookup
