// UTF-8 to Unicode code points and back.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace softlookup {

// Invalid bytes become U+FFFD, one for each maximal part of a sequence that is cut short, as in
// the Unicode Standard, section 3.9 (and so as in every browser).
std::vector<char32_t> DecodeUtf8(std::string_view text);

std::size_t CountCodePoints(std::string_view text);

void AppendUtf8(char32_t code_point, std::string& text);

}  // namespace softlookup
