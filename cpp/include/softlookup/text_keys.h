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
  std::vector<std::string>
      features;  // d: what each column stands for, in order of first occurrence
  Matrix query;  // 1 x d
  Matrix key;    // m x d
};

// Lower case, accents folded: combining marks are dropped and the accented Latin letters of
// U+00C0..U+024F and U+1E00..U+1EFF become their base letters; Greek (U+0386..U+03AB) and Cyrillic
// (U+0400..U+052F) capitals become small. All else stays. Invalid UTF-8 becomes U+FFFD.
std::string FoldText(std::string_view text);

// The n-grams of "^" + FoldText(text) + "$" for n = 2, then 3, in order, repeats included; they are
// cut between Unicode code points.
std::vector<std::string> NGrams(std::string_view text);

// Query and keys in one common feature space. For kNGrams the features are the n-grams of the keys
// and then those of the query that no key has, so that the query's length counts in a cosine.
// Exact counts, no hashing: hashing would add chance likeness.
// Errors: kEmpty (no keys), kTooLarge (more than kMaxRecords keys, a text longer than
// kMaxTextLength, or more than kMaxNumbers numbers).
Result<TextKeys> MakeTextKeys(std::string_view query, const std::vector<std::string>& keys,
                              TextKeyKind kind);

}  // namespace softlookup
