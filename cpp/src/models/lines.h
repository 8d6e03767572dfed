// Texts that hold one word or piece in each line.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace softlookup {

// What stands between line feeds; the text ends with its last line.
inline std::vector<std::string_view> SplitLines(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    lines.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

}  // namespace softlookup
