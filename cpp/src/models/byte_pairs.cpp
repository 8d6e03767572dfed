#include "models/byte_pairs.h"

#include <cstdint>

#include "utf8.h"

namespace softlookup {
namespace {

constexpr std::size_t kFirstByte = 3;

std::string ByteName(std::size_t byte) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  return std::string("<0x") + kDigits[byte / 16] + kDigits[byte % 16] + ">";
}

}  // namespace

BytePairs::BytePairs(std::string_view lines) {
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    // Of two equal pieces the one that was learned first is found.
    ids_.emplace(lines.substr(0, end), size());
    pieces_.emplace_back(lines.substr(0, end));
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
}

std::optional<std::size_t> BytePairs::Find(std::string_view piece) const {
  const auto found = ids_.find(piece);
  return found == ids_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::size_t> BytePairs::Encode(std::string_view text) const {
  std::vector<std::size_t> ids = {kStart};
  std::vector<char32_t> code_points = DecodeUtf8(text);
  code_points.insert(code_points.begin(), U' ');
  for (const char32_t code_point : code_points) {
    std::string character;
    AppendUtf8(code_point, character);
    if (const auto id = Find(character)) {
      ids.push_back(*id);
      continue;
    }
    for (const char byte : character) ids.push_back(kFirstByte + static_cast<std::uint8_t>(byte));
  }
  for (;;) {
    std::optional<std::size_t> first_learned;
    std::size_t place = 0;
    for (std::size_t i = 1; i + 1 < ids.size(); ++i) {
      if (ids[i] < kFirstLearned || ids[i + 1] < kFirstLearned) continue;
      const auto id = Find(Piece(ids[i]) + Piece(ids[i + 1]));
      if (!id || (first_learned && *id >= *first_learned)) continue;
      first_learned = id;
      place = i;
    }
    if (!first_learned) return ids;
    ids[place] = *first_learned;
    ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(place) + 1);
  }
}

std::string BytePairs::Piece(std::size_t id) const {
  if (id >= kFirstLearned) return pieces_[id - kFirstLearned];
  if (id >= kFirstByte) return ByteName(id - kFirstByte);
  if (id == kStart) return "<s>";
  return id == kEnd ? "</s>" : "<unk>";
}

std::string BytePairs::Decode(const std::vector<std::size_t>& ids) const {
  std::string bytes;
  for (const std::size_t id : ids) {
    if (id >= kFirstLearned) {
      bytes += pieces_[id - kFirstLearned];
    } else if (id >= kFirstByte) {
      bytes += static_cast<char>(id - kFirstByte);
    }
  }
  std::string text;
  for (const char32_t code_point : DecodeUtf8(bytes)) AppendUtf8(code_point, text);
  return text.substr(text.starts_with(' ') ? 1 : 0);
}

}  // namespace softlookup
