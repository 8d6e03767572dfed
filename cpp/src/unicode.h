// What the Unicode Character Database says of a text: natively from tables (unicode.cpp), which
// would be a fifth of the engine's bytes in a browser; that has its own
// (bindings/browser_unicode.cpp).
#pragma once

#include <string>
#include <string_view>

namespace softlookup {

// Letters and their marks apart (canonical decomposition, NFD), and full case folding: U+00C9 is
// "e", U+0301, and U+00DF is "ss". As Unicode's CaseFolding.txt has it (C and F), but that Cherokee
// becomes small like every script, that the dotless i becomes i like its capital, and that a sigma
// at the end of a word may stay.
std::string DecomposeAndFoldCase(std::string_view text);

// Letters and their marks together (canonical composition, NFC).
std::string Compose(std::string_view text);

}  // namespace softlookup
