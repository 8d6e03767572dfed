// Lower case and accents of single code points, for FoldText().
#pragma once

namespace softlookup {

// U+0300 and its like: an accent that stands behind its letter as a code point of its own.
bool IsCombiningMark(char32_t code_point);

// The small base letter of a Latin letter, the small letter of a Greek or Cyrillic capital, else
// the code point itself.
char32_t FoldLetter(char32_t code_point);

}  // namespace softlookup
