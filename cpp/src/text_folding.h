// Texts without what people leave out or do not see: for FoldText().
#pragma once

namespace softlookup {

// A small Latin letter without its stroke, hook or the like, as its name has it: the d of "LATIN
// SMALL LETTER D WITH STROKE". And a sigma that ends no word; else the character itself.
char32_t BaseLetter(char32_t c);

// Of what DecomposeAndFoldCase() gives: whether accents behind it are folded.
bool IsLatinGreekOrCyrillic(char32_t c);

// An accent that stands behind its letter, in a block of such marks for these three scripts.
bool IsAccent(char32_t c);

}  // namespace softlookup
