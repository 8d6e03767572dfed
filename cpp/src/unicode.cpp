#include "unicode.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "unicode_tables.h"
#include "utf8.h"

namespace softlookup {
namespace {

using CodePoints = std::vector<char32_t>;

// The Unicode Standard, section 3.12: a syllable of Hangul is a leading consonant, a vowel, and
// perhaps a trailing consonant, all three in rows.
constexpr char32_t kSyllable = 0xAC00;
constexpr char32_t kLeading = 0x1100;
constexpr char32_t kVowel = 0x1161;
constexpr char32_t kTrailing = 0x11A7;  // one before the first
constexpr char32_t kLeadings = 19;
constexpr char32_t kVowels = 21;
constexpr char32_t kTrailings = 28;
constexpr char32_t kSyllables = kLeadings * kVowels * kTrailings;

// The first entry that begins at the code point or before it, or the end.
template <typename Table>
auto FindRange(const Table& table, char32_t code_point) {
  const auto next =
      std::upper_bound(table.begin(), table.end(), code_point,
                       [](char32_t wanted, const auto& range) { return wanted < range.first; });
  if (next == table.begin()) return table.end();
  const auto range = std::prev(next);
  return code_point <= range->last ? range : table.end();
}

template <typename Table, typename Key>
auto FindKey(const Table& table, char32_t code_point, Key key) {
  const auto place =
      std::lower_bound(table.begin(), table.end(), code_point,
                       [key](const auto& entry, char32_t wanted) { return entry.*key < wanted; });
  return place != table.end() && (*place).*key == code_point ? place : table.end();
}

std::uint8_t CombiningClassOf(char32_t code_point) {
  const auto range = FindRange(unicode::kCombiningClasses, code_point);
  return range == unicode::kCombiningClasses.end() ? 0 : range->value;
}

void AppendDecomposed(char32_t code_point, CodePoints& text) {
  if (const char32_t index = code_point - kSyllable; index < kSyllables) {
    text.push_back(kLeading + index / (kVowels * kTrailings));
    text.push_back(kVowel + index / kTrailings % kVowels);
    if (index % kTrailings != 0) text.push_back(kTrailing + index % kTrailings);
    return;
  }
  using unicode::kCompositions;
  using unicode::kDecompositions;
  if (const auto pair = FindKey(kCompositions, code_point, &unicode::Composition::composite);
      pair != kCompositions.end()) {
    AppendDecomposed(pair->first, text);
    text.push_back(pair->second);
  } else if (const auto whole =
                 FindKey(kDecompositions, code_point, &unicode::Decomposition::composite);
             whole != kDecompositions.end()) {
    for (const char32_t part : whole->parts) {
      if (part != 0) text.push_back(part);
    }
  } else {
    text.push_back(code_point);
  }
}

// Marks behind one letter in the order of their classes.
void OrderMarks(CodePoints& text) {
  const auto is_mark = [](char32_t code_point) { return CombiningClassOf(code_point) != 0; };
  for (auto start = text.begin(); start != text.end();) {
    start = std::find_if(start, text.end(), is_mark);
    const auto end = std::find_if_not(start, text.end(), is_mark);
    std::stable_sort(start, end, [](char32_t left, char32_t right) {
      return CombiningClassOf(left) < CombiningClassOf(right);
    });
    start = end;
  }
}

CodePoints Decompose(std::string_view text) {
  CodePoints decomposed;
  for (const char32_t code_point : DecodeUtf8(text)) AppendDecomposed(code_point, decomposed);
  OrderMarks(decomposed);
  return decomposed;
}

void AppendCaseFolded(char32_t code_point, std::string& text) {
  const auto several =
      FindKey(unicode::kFullCaseFoldings, code_point, &unicode::FullCaseFolding::from);
  if (several != unicode::kFullCaseFoldings.end()) {
    for (const char32_t letter : several->letters) {
      if (letter != 0) AppendUtf8(letter, text);
    }
    return;
  }
  const auto range = FindRange(unicode::kCaseFoldings, code_point);
  const bool is_folded =
      range != unicode::kCaseFoldings.end() && (code_point - range->first) % range->step == 0;
  AppendUtf8(is_folded ? code_point + static_cast<char32_t>(range->difference) : code_point, text);
}

// 0 where the two are not composed.
char32_t ComposePair(char32_t first, char32_t second) {
  if (const char32_t leading = first - kLeading; leading < kLeadings) {
    const char32_t vowel = second - kVowel;
    return vowel < kVowels ? kSyllable + (leading * kVowels + vowel) * kTrailings : 0;
  }
  if (const char32_t index = first - kSyllable; index < kSyllables && index % kTrailings == 0) {
    const char32_t trailing = second - kTrailing;
    return trailing > 0 && trailing < kTrailings ? first + trailing : 0;
  }
  const auto pair =
      std::find_if(unicode::kCompositions.begin(), unicode::kCompositions.end(),
                   [&](const unicode::Composition& composition) {
                     return composition.first == first && composition.second == second;
                   });
  return pair == unicode::kCompositions.end() ? 0 : pair->composite;
}

}  // namespace

std::string DecomposeAndFoldCase(std::string_view text) {
  std::string folded;
  for (const char32_t code_point : Decompose(text)) AppendCaseFolded(code_point, folded);
  return folded;
}

// The Unicode Standard, section 3.11, D117.
std::string Compose(std::string_view text) {
  CodePoints composed;
  std::size_t starter = 0;  // place of the last letter that marks compose with
  bool has_starter = false;
  std::uint8_t last_class = 0;  // of what stands between it and the next
  for (const char32_t code_point : Decompose(text)) {
    const std::uint8_t own_class = CombiningClassOf(code_point);
    const bool is_adjacent = has_starter && starter + 1 == composed.size();
    if (has_starter && (is_adjacent || last_class < own_class)) {
      if (const char32_t composite = ComposePair(composed[starter], code_point)) {
        composed[starter] = composite;
        continue;
      }
    }
    if (own_class == 0) {
      starter = composed.size();
      has_starter = true;
    }
    last_class = own_class;
    composed.push_back(code_point);
  }
  std::string text_of;
  for (const char32_t code_point : composed) AppendUtf8(code_point, text_of);
  return text_of;
}

}  // namespace softlookup
