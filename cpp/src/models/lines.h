// Texts that hold one word or piece in each line.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "softlookup/result.h"

namespace softlookup {

// Bytes of a piece that texts are cut into; those of real vocabularies have at most 17. What is
// done for each part of a piece, or for each piece that could begin at a place of a text, is done
// so often at most.
inline constexpr std::size_t kLongestPiece = 64;

// As SplitLines() gives, without memory for them.
std::size_t CountLines(std::string_view text);

// What stands between line feeds; the text ends with its last line.
std::vector<std::string_view> SplitLines(std::string_view text);

// Lines that are pieces; `name` is what the error calls what has them.
// Errors: kMalformed (a piece longer than kLongestPiece).
Check CheckPieces(std::string_view name, std::string_view lines);

}  // namespace softlookup
