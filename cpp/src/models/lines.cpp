#include "models/lines.h"

#include <algorithm>

#include "message.h"

namespace softlookup {
namespace {

// The first line of a text, which is taken from it.
std::string_view TakeLine(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

}  // namespace

std::size_t CountLines(std::string_view text) {
  return 1 + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

std::vector<std::string_view> SplitLines(std::string_view text) {
  std::vector<std::string_view> lines(CountLines(text));
  for (std::string_view& line : lines) line = TakeLine(text);
  return lines;
}

Check CheckPieces(std::string_view name, std::string_view lines) {
  while (!lines.empty()) {
    const std::size_t length = TakeLine(lines).size();
    if (length <= kLongestPiece) continue;
    return Refusal(ErrorCode::kMalformed,
                   "{name} has a piece of {given}; a piece may have at most {most}.",
                   {name, MessagePart(length, "byte"), kLongestPiece});
  }
  return {};
}

}  // namespace softlookup
