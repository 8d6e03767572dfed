// Byte-pair encoding (Sennrich, Haddow and Birch 2016): text to the pieces of a vocabulary and
// back.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace softlookup {

class BytePairs {
 public:
  static constexpr std::size_t kStart = 1;
  static constexpr std::size_t kEnd = 2;
  // Before these stand: unknown, start, end, and one token for each of the 256 bytes.
  static constexpr std::size_t kFirstLearned = 259;

  // One learned piece on each line, in the order in which they were learned. Looks for two others
  // in each piece, wherever it can be cut. Precondition: CheckPieces() has no objection.
  explicit BytePairs(std::string_view lines);

  std::size_t size() const { return kFirstLearned + pieces_.size(); }

  // The start token, then those of a space and the text. Work for a text of n characters:
  // n log(n + size()).
  std::vector<std::size_t> Encode(std::string_view text) const;

  // How the vocabulary spells a token. Precondition: id < size().
  std::string Piece(std::size_t id) const;

  // The text of tokens, without the space that Encode() puts before it.
  std::string Decode(const std::vector<std::size_t>& ids) const;

 private:
  using Pair = std::pair<std::size_t, std::size_t>;

  std::optional<std::size_t> Find(std::string_view piece) const;
  std::vector<std::size_t> IdsOfCharacters(std::string_view text) const;

  std::vector<std::string> pieces_;
  std::map<std::string, std::size_t, std::less<>> ids_;
  std::map<Pair, std::size_t> merges_;  // what two learned pieces are together
};

}  // namespace softlookup
