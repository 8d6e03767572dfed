// Kinds of characters, for what takes sentences apart.
#pragma once

namespace softlookup {

inline constexpr char32_t kApostrophe = U'\'';

// ASCII marks but for the apostrophe, and the blocks of punctuation and symbols that people type:
// U+00A1..U+00BF, U+2010..U+2BFF (quotation marks, dashes, arrows, shapes), U+3001..U+303F, emoji.
inline bool IsPunctuation(char32_t c) {
  if (c < 0x80) {
    const bool is_letter = (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z');
    const bool is_digit = c >= U'0' && c <= U'9';
    return c > U' ' && !is_letter && !is_digit && c != kApostrophe;
  }
  return (c >= 0xA1 && c <= 0xBF) || (c >= 0x2010 && c <= 0x2BFF) || (c >= 0x3001 && c <= 0x303F) ||
         (c >= 0x1F000 && c <= 0x1FAFF);
}

inline bool IsSpace(char32_t c) {
  return c <= U' ' || c == 0xA0 || (c >= 0x2000 && c <= 0x200B) || c == 0x3000;
}

}  // namespace softlookup
