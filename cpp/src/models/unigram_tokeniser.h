// Cuts a text into the pieces of a vocabulary.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "models/tensor_file.h"
#include "softlookup/result.h"

namespace softlookup {

// U+2581, which stands before every word and in place of every space.
inline constexpr std::string_view kWordMark = "\xE2\x96\x81";

struct Piece {
  std::uint32_t id;
  std::string text;
};

// The segmentation of the largest sum of log-probabilities (Kudo 2018, "Subword Regularization",
// section 3.2), found by Viterbi's algorithm. A character that is in no piece costs
// kUnknownScore and becomes token 0.
class UnigramTokeniser {
 public:
  static constexpr double kUnknownScore = -30;

  UnigramTokeniser() = default;

  // `pieces`: one text for each line, which it borrows; a piece whose score is 0 is never used.
  // Errors: kMalformed where there are not as many scores as pieces, or a piece is longer than
  // kLongestPiece.
  static Result<UnigramTokeniser> Make(std::string_view pieces, std::vector<float> scores);

  // Runs of white space count as one space; those at the ends do not count. Invisible characters
  // are left out. A text of white space alone has no pieces. Work for a text of n bytes:
  // n L^2 log(size()), L the longest piece's bytes.
  std::vector<Piece> Split(std::string_view text) const;

  std::size_t size() const { return pieces_.size(); }

 private:
  // The id of a piece that texts are split into, or size().
  std::size_t Find(std::string_view text) const;

  std::vector<std::string_view> pieces_;
  std::vector<float> scores_;
  std::vector<std::uint32_t> by_text_;  // ids in the order of the alphabet
  std::size_t longest_ = 0;             // bytes
};

}  // namespace softlookup
