// Records: keys with their values, and the lookup that every dictionary does.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

inline constexpr std::size_t kMaxRecords = 10'000;
inline constexpr std::size_t kMaxTextLength = 1'000;  // Unicode code points in one key or query

struct LookupResult {
  Matrix matches;                     // 1 x m: 1 where the key equals the query, else 0
  std::optional<std::size_t> record;  // the first record whose key equals the query
  std::optional<Matrix> output;       // 1 x d_v: that record's values
};

// Exact match: the query is compared with every key, code point by code point. Where a key stands
// more than once, the first record answers; `matches` shows them all.
// keys: m texts in UTF-8; value: m x d_v. The query may be empty: it then matches an empty key
// only. Work: the characters of all keys, and d_v.
// Errors: kEmpty (no records), kShapeMismatch (value.rows != keys.size()), kNotFinite,
// kOutOfRange (a number beyond kMaxMagnitude), kTooLarge (more than kMaxRecords keys, a text longer
// than kMaxTextLength, more than kMaxNumbers numbers).
Result<LookupResult> Lookup(std::string_view query, const std::vector<std::string>& keys,
                            MatrixView value);

}  // namespace softlookup
