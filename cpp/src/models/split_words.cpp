#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "characters.h"
#include "softlookup/text_keys.h"
#include "softlookup/word_vectors.h"
#include "utf8.h"
#include "validation.h"

namespace softlookup {
namespace {

constexpr char32_t kTypographicApostrophe = U'\u2019';

// Ends a word; what it held is taken apart where English contracts.
void Finish(std::string& word, std::vector<std::string>& words) {
  constexpr std::string_view kNot = "n't";
  if (word.empty()) return;
  const bool is_negated = word.ends_with(kNot);
  const std::size_t cut = is_negated ? word.size() - kNot.size() : word.find('\'');
  if (cut != std::string::npos && cut > 0) {
    words.push_back(word.substr(0, cut));
    words.push_back(word.substr(cut));
  } else {
    words.push_back(word);
  }
  word.clear();
}

// The words of a text without spaces. It is folded only here: folding drops the zero width space,
// which parts words.
void TakeApart(std::string_view unspaced, std::vector<std::string>& words) {
  std::string word;
  for (char32_t code_point : DecodeUtf8(FoldText(unspaced))) {
    if (code_point == kTypographicApostrophe) code_point = kApostrophe;
    const bool stands_alone = IsPunctuation(code_point);
    if (stands_alone) Finish(word, words);
    if (word.empty() && IsJoiner(code_point)) continue;  // between two emoji
    AppendUtf8(code_point, word);
    if (stands_alone) Finish(word, words);
  }
  Finish(word, words);
}

}  // namespace

Result<std::vector<std::string>> SplitWords(std::string_view text) {
  if (Check error = CheckTextLength("text", text)) return error;
  std::vector<std::string> words;
  std::string unspaced;
  for (const char32_t code_point : DecodeUtf8(text)) {
    if (IsSpace(code_point)) {
      TakeApart(unspaced, words);
      unspaced.clear();
    } else {
      AppendUtf8(code_point, unspaced);
    }
  }
  TakeApart(unspaced, words);
  return words;
}

}  // namespace softlookup
