// The names of options, errors and operations outside C++: kScaledDot is 'scaled-dot'. They are
// read from the enums while compiling, so that an enum is the only place where its names stand;
// scripts/write-names.mjs writes web/engine/names.ts from the same enums.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>

namespace softlookup {

// How the words of a name are joined.
enum class NameStyle {
  kKebabCase,  // scaled-dot
  kCamelCase,  // scaledDot: of what is a property in JavaScript
};

template <typename Enum>
inline constexpr NameStyle kNameStyle = NameStyle::kKebabCase;

namespace names {

// "kScaledDot" for an enumerator; for a number that is none, text with a bracket in it.
template <auto kValue>
constexpr std::string_view Spelling() {
  // "... [with auto kValue = softlookup::Compatibility::kScaledDot; ...]" or without the rest
  constexpr std::string_view kStart = "kValue = ";
  std::string_view text = __PRETTY_FUNCTION__;
  text.remove_prefix(text.find(kStart) + kStart.size());
  text = text.substr(0, text.find_first_of(";]"));
  return text.substr(text.rfind(':') + 1);
}

constexpr bool IsCapital(char letter) { return letter >= 'A' && letter <= 'Z'; }

// Writes the name behind `letters`, where there are any, and returns its length.
constexpr std::size_t WriteName(std::string_view spelling, NameStyle style, char* letters) {
  std::size_t length = 0;
  const auto write = [&](char letter) {
    if (letters != nullptr) letters[length] = letter;
    ++length;
  };
  for (std::size_t i = 1; i < spelling.size(); ++i) {  // behind the k
    const char letter = spelling[i];
    const bool begins_word = IsCapital(letter) && i > 1;
    if (begins_word && style == NameStyle::kKebabCase) write('-');
    const bool stays = !IsCapital(letter) || (begins_word && style == NameStyle::kCamelCase);
    write(stays ? letter : static_cast<char>(letter - 'A' + 'a'));
  }
  return length;
}

template <auto kValue>
constexpr auto LettersOf() {
  constexpr std::string_view kSpelling = Spelling<kValue>();
  constexpr NameStyle kStyle = kNameStyle<decltype(kValue)>;
  std::array<char, WriteName(kSpelling, kStyle, nullptr)> letters{};
  WriteName(kSpelling, kStyle, letters.data());
  return letters;
}

// One for all enums that have the same word.
template <auto kLetters>
inline constexpr auto kWord = kLetters;

template <typename Enum, std::size_t kFirst = 0>
constexpr std::size_t Count() {
  if constexpr (Spelling<static_cast<Enum>(kFirst)>().find(')') == std::string_view::npos) {
    return Count<Enum, kFirst + 1>();
  } else {
    return kFirst;
  }
}

template <typename Enum, std::size_t... kPlaces>
constexpr std::array<std::string_view, sizeof...(kPlaces)> All(std::index_sequence<kPlaces...>) {
  return {std::string_view(kWord<LettersOf<static_cast<Enum>(kPlaces)>()>.data(),
                           kWord<LettersOf<static_cast<Enum>(kPlaces)>()>.size())...};
}

template <typename Enum>
inline constexpr auto kAll = All<Enum>(std::make_index_sequence<Count<Enum>()>());

}  // namespace names

// The names of an enum's values, in the order of the enum, which counts from 0 without a gap.
template <typename Enum>
constexpr std::span<const std::string_view> Names() {
  return names::kAll<Enum>;
}

template <typename Enum>
std::string_view Name(Enum value) {
  return Names<Enum>()[static_cast<std::size_t>(value)];
}

}  // namespace softlookup
