#include "models/byte_pairs.h"

#include <cstdint>
#include <functional>
#include <queue>
#include <tuple>
#include <vector>

#include "models/lines.h"
#include "utf8.h"

namespace softlookup {
namespace {

constexpr std::size_t kFirstByte = 3;
// In place of what has become part of the token before.
constexpr std::size_t kMerged = static_cast<std::size_t>(-1);

std::string ByteName(std::size_t byte) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  return std::string("<0x") + kDigits[byte / 16] + kDigits[byte % 16] + ">";
}

}  // namespace

BytePairs::BytePairs(std::string_view lines) {
  for (const std::string_view piece : SplitLines(lines)) {
    // Of two equal pieces the one that was learned first is found.
    ids_.emplace(piece, size());
    pieces_.emplace_back(piece);
  }
  for (const auto& [piece, id] : ids_) {
    const std::string_view whole = piece;
    for (std::size_t cut = 1; cut < whole.size(); ++cut) {
      const auto left = Find(whole.substr(0, cut));
      const auto right = Find(whole.substr(cut));
      if (left && right) merges_.emplace(Pair{*left, *right}, id);
    }
  }
}

std::optional<std::size_t> BytePairs::Find(std::string_view piece) const {
  const auto found = ids_.find(piece);
  return found == ids_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::size_t> BytePairs::IdsOfCharacters(std::string_view text) const {
  std::vector<std::size_t> ids;
  for (const char32_t code_point : DecodeUtf8(text)) {
    std::string character;
    AppendUtf8(code_point, character);
    if (const auto id = Find(character)) {
      ids.push_back(*id);
      continue;
    }
    for (const char byte : character) ids.push_back(kFirstByte + static_cast<std::uint8_t>(byte));
  }
  return ids;
}

std::vector<std::size_t> BytePairs::Encode(std::string_view text) const {
  std::vector<std::size_t> ids = {kStart};
  for (const std::size_t id : IdsOfCharacters(std::string(" ").append(text))) ids.push_back(id);
  // A merged token stands in its first one's place; `next` and `before` skip what it took in.
  std::vector<std::size_t> next(ids.size());
  std::vector<std::size_t> before(ids.size());
  for (std::size_t i = 0; i < ids.size(); ++i) {
    next[i] = i + 1;
    before[i] = i - 1;  // that of the start token is never read: no pair holds it
  }

  // Pairs that can be merged: first what was learned first, of equal ones the first in the text.
  struct Merge {
    std::size_t id;
    std::size_t place;
    std::size_t right;
    Pair pair;
    bool operator>(const Merge& other) const {
      return std::tie(id, place) > std::tie(other.id, other.place);
    }
  };
  std::priority_queue<Merge, std::vector<Merge>, std::greater<>> merges;
  const auto push = [&](std::size_t place) {
    if (next[place] >= ids.size()) return;
    const Pair pair = {ids[place], ids[next[place]]};
    const auto merge = merges_.find(pair);
    if (merge != merges_.end()) merges.push({merge->second, place, next[place], pair});
  };
  for (std::size_t place = 1; place < ids.size(); ++place) push(place);
  while (!merges.empty()) {
    const auto [id, place, right, pair] = merges.top();
    merges.pop();
    // One of the two may have become part of another token meanwhile.
    if (ids[place] != pair.first || next[place] != right || ids[right] != pair.second) continue;
    ids[place] = id;
    ids[right] = kMerged;
    next[place] = next[right];
    if (next[place] < ids.size()) before[next[place]] = place;
    push(before[place]);
    push(place);
  }
  std::erase(ids, kMerged);
  return ids;
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
