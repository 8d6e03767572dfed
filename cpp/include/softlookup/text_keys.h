// Text keys: names become vectors, so that likeness of names is a compatibility like any other.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

enum class TextKeyKind {
  kOneHot,  // one feature for each distinct key; a query that is no key is the zero vector
  kNGrams,  // counts of the 2- and 3-grams of ^text$, folded
};

struct TextKeys {
  // d: what each column stands for, in order of first occurrence
  std::vector<std::string> features;
  Matrix query;  // 1 x d
  Matrix key;    // m x d
};

// What two texts have in common however they were typed:
// - Full case folding of Unicode: U+00DF becomes "ss", U+FB01 "fi", U+03C2 as U+03C3. (But Cherokee
//   becomes small, and the dotless i, U+0131, becomes i.)
// - Accents behind Latin, Greek and Cyrillic letters are dropped: U+03AC becomes U+03B1, U+0439
//   U+0438, U+0451 U+0435. A Latin letter loses its stroke, hook or the like as well, where it is
//   one of U+0080..U+024F or U+1E00..U+1EFF or the small letter of one: U+00F8 becomes o. Marks
//   behind other characters stay, such as vowels of Devanagari, Thai, Arabic or Hebrew.
// - White space beyond ASCII becomes a space. Invisible characters are dropped: soft hyphens, marks
//   of direction, variation selectors, tags, ... The joiners U+200C and U+200D stay between two
//   letters of other scripts or two emoji, where they make another word or sign.
// All else stays. The result is composed (NFC), and the same for a composed and a decomposed text.
// Invalid UTF-8 becomes U+FFFD.
std::string FoldText(std::string_view text);

// The n-grams of "^" + FoldText(text) + "$" for n = 2, then 3, in order, repeats included; they are
// cut between Unicode code points.
std::vector<std::string> NGrams(std::string_view text);

// Query and keys in one common feature space. For kNGrams the features are the n-grams of the keys
// and then those of the query that no key has, so that the query's length counts in a cosine.
// Exact counts, no hashing: hashing would add chance likeness. Work: m d + d^2.
// Errors: kEmpty (no keys), kTooLarge (more than kMaxRecords keys, a text longer than
// kMaxTextLength, or more than kMaxNumbers numbers).
Result<TextKeys> MakeTextKeys(std::string_view query, const std::vector<std::string>& keys,
                              TextKeyKind kind);

}  // namespace softlookup
