// Word vectors: a vector of real numbers for each word of a vocabulary, learned from which words
// stand near which (Pennington, Socher and Manning 2014, "GloVe: Global Vectors for Word
// Representation"). Here: GloVe 6B, 100 numbers for each of 4,823 words, kept as int8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

enum class VectorForm {
  kRaw,  // as learned
  // Less the mean m of the 20,000 most frequent vectors and less its components along their first
  // three principal directions u: c = x - m; c - sum over i of (c.u_i) u_i. Common words share
  // these components, which say how common a word is rather than what it means.
  // Mu and Viswanath 2018, "All-but-the-Top", section 2.
  kCentred,
};

struct Neighbour {
  std::string word;
  float cosine;
};

// At most this many words in one list.
inline constexpr std::size_t kMaxWords = 1'000;

class WordVectors {
 public:
  // From the content of web/data/word-vectors.bin. Work for B bytes: B log(B).
  // Errors: kMalformed.
  static Result<WordVectors> Load(std::vector<std::uint8_t> bytes);

  WordVectors(WordVectors&&) noexcept;
  WordVectors& operator=(WordVectors&&) noexcept;
  ~WordVectors();

  std::size_t size() const;
  std::size_t dimension() const;

  // Where the word stands in the vocabulary, by FoldText() of it; the most frequent word is 0.
  // Work: its characters log(size()).
  std::optional<std::size_t> Find(std::string_view word) const;

  // One row for each word: n x dimension(). Work: n dimension(), and Find().
  // Errors: kEmpty, kTooLarge (more than kMaxWords words), kUnknownWord.
  Result<Matrix> Vectors(const std::vector<std::string>& words, VectorForm form) const;

  // The cosine of each row of `vectors` (n x dimension()) and the mean of the group's unit vectors:
  // n x 1, 0 for a zero row. The likeness of "apple" to a fruit is that to "banana", "pear", ...
  // Work: n dimension(), and Vectors() of the group.
  // Errors: as Vectors(), kShapeMismatch, kNotFinite, kOutOfRange (a number beyond kMaxMagnitude).
  Result<Matrix> Likeness(MatrixView vectors, const std::vector<std::string>& group,
                          VectorForm form) const;

  // The words of the largest cosine with `vector` (1 x dimension()), the largest first, of equals
  // the more frequent. Work: size() (dimension() + log(count)).
  // Errors: kEmpty, kShapeMismatch, kNotFinite, kOutOfRange (count is not 1..size(), a number
  // beyond kMaxMagnitude).
  Result<std::vector<Neighbour>> Nearest(MatrixView vector, std::size_t count,
                                         VectorForm form) const;

 private:
  struct Content;

  // `name` is what the errors call the list.
  Result<Matrix> VectorsOf(std::string_view name, const std::vector<std::string>& words,
                           VectorForm form) const;
  explicit WordVectors(std::unique_ptr<Content> content);

  std::unique_ptr<Content> content_;
};

// The words of a sentence as the vocabulary has them: folded (FoldText()); punctuation stands
// alone; what English contracts is taken apart ("Evan's" is "evan" "'s", "don't" is "do" "n't").
// White space, control characters and the zero width space, U+200B, part words; no word holds an
// invisible character, but for a joiner between two letters (FoldText()). Work: its characters.
// Errors: kTooLarge (longer than kMaxTextLength).
Result<std::vector<std::string>> SplitWords(std::string_view text);

}  // namespace softlookup
