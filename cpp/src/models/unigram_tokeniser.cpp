#include "models/unigram_tokeniser.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "characters.h"
#include "message.h"
#include "models/lines.h"
#include "utf8.h"

namespace softlookup {
namespace {

constexpr std::uint32_t kUnknown = 0;
constexpr double kUnreached = -std::numeric_limits<double>::infinity();

// How the best segmentation up to a place in the text ends.
struct Ending {
  double score = kUnreached;
  std::size_t start = 0;
  std::uint32_t id = kUnknown;
};

// The mark before every word, and nothing else between words. No vocabulary has a piece with an
// invisible character.
std::string MarkWords(std::string_view text) {
  std::string marked;
  bool is_start = true;
  for (const char32_t code_point : DecodeUtf8(text)) {
    if (IsSpace(code_point)) {
      is_start = true;
      continue;
    }
    if (IsInvisible(code_point)) continue;
    if (is_start) marked += kWordMark;
    is_start = false;
    AppendUtf8(code_point, marked);
  }
  return marked;
}

bool IsBoundary(std::string_view text, std::size_t place) {
  return place == text.size() || (static_cast<unsigned char>(text[place]) & 0xC0U) != 0x80U;
}

}  // namespace

Result<UnigramTokeniser> UnigramTokeniser::Make(std::string_view pieces,
                                                std::vector<float> scores) {
  constexpr std::string_view kName = "The vocabulary";
  if (const std::size_t count = CountLines(pieces); count != scores.size()) {
    return Refusal(ErrorCode::kMalformed, "{name} has {pieces} and {scores}.",
                   {kName, MessagePart(count, "piece"), MessagePart(scores.size(), "score")});
  }
  if (Check error = CheckPieces(kName, pieces)) return error;
  UnigramTokeniser tokeniser;
  tokeniser.pieces_ = SplitLines(pieces);
  tokeniser.scores_ = std::move(scores);
  for (std::uint32_t id = 0; id < tokeniser.pieces_.size(); ++id) {
    if (tokeniser.scores_[id] >= 0 || tokeniser.pieces_[id].empty()) continue;
    tokeniser.by_text_.push_back(id);
    tokeniser.longest_ = std::max(tokeniser.longest_, tokeniser.pieces_[id].size());
  }
  std::stable_sort(tokeniser.by_text_.begin(), tokeniser.by_text_.end(),
                   [&](std::uint32_t left, std::uint32_t right) {
                     return tokeniser.pieces_[left] < tokeniser.pieces_[right];
                   });
  return tokeniser;
}

std::size_t UnigramTokeniser::Find(std::string_view text) const {
  const auto place = std::lower_bound(
      by_text_.begin(), by_text_.end(), text,
      [&](std::uint32_t id, std::string_view wanted) { return pieces_[id] < wanted; });
  return place != by_text_.end() && pieces_[*place] == text ? *place : size();
}

std::vector<Piece> UnigramTokeniser::Split(std::string_view text) const {
  const std::string marked = MarkWords(text);
  const std::string_view all = marked;
  std::vector<Ending> best(all.size() + 1);
  best[0].score = 0;
  const auto offer = [&](std::size_t start, std::size_t end, double score, std::uint32_t id) {
    if (best[start].score + score > best[end].score) {
      best[end] = {best[start].score + score, start, id};
    }
  };
  for (std::size_t start = 0; start < all.size(); ++start) {
    if (!IsBoundary(all, start)) continue;
    bool is_first_character = true;
    for (std::size_t end = start + 1; end <= all.size(); ++end) {
      if (!IsBoundary(all, end)) continue;
      if (is_first_character) offer(start, end, kUnknownScore, kUnknown);
      is_first_character = false;
      if (end - start > longest_) break;
      const std::size_t id = Find(all.substr(start, end - start));
      if (id < size()) offer(start, end, scores_[id], static_cast<std::uint32_t>(id));
    }
  }
  std::vector<Piece> pieces;
  for (std::size_t end = all.size(); end > 0; end = best[end].start) {
    const std::size_t start = best[end].start;
    pieces.push_back({best[end].id, marked.substr(start, end - start)});
  }
  std::reverse(pieces.begin(), pieces.end());
  return pieces;
}

}  // namespace softlookup
