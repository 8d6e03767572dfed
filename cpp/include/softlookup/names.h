// The names of the options, errors and operations outside C++: kScaledDot is 'scaled-dot'.
// They stand in names.cpp and nowhere else in C++; web/engine/types.ts has the same words.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "softlookup/attention.h"
#include "softlookup/block.h"
#include "softlookup/derivation.h"
#include "softlookup/encoder.h"
#include "softlookup/result.h"
#include "softlookup/text_keys.h"
#include "softlookup/word_vectors.h"

namespace softlookup {

// The names of an enum's values, in the order of the enum.
template <typename Enum>
std::span<const std::string_view> Names();

template <>
std::span<const std::string_view> Names<ErrorCode>();
template <>
std::span<const std::string_view> Names<Compatibility>();
template <>
std::span<const std::string_view> Names<Normalisation>();
template <>
std::span<const std::string_view> Names<MaskKind>();
template <>
std::span<const std::string_view> Names<Mistake>();
template <>
std::span<const std::string_view> Names<TextKeyKind>();
template <>
std::span<const std::string_view> Names<Stage>();
template <>
std::span<const std::string_view> Names<Sublayer>();
template <>
std::span<const std::string_view> Names<NormKind>();
template <>
std::span<const std::string_view> Names<NormOrder>();
template <>
std::span<const std::string_view> Names<Activation>();
template <>
std::span<const std::string_view> Names<Operation>();
template <>
std::span<const std::string_view> Names<OperandName>();
template <>
std::span<const std::string_view> Names<VectorForm>();
template <>
std::span<const std::string_view> Names<ScoreSource>();

template <typename Enum>
std::string_view Name(Enum value) {
  return Names<Enum>()[static_cast<std::size_t>(value)];
}

// The error for an option that is none of `allowed`.
Check UnknownOption(std::string_view argument, std::string_view given,
                    std::span<const std::string_view> allowed);

// The value with this name; `argument` is what the error calls it.
// Errors: kUnknownOption.
template <typename Enum>
Result<Enum> Parse(std::string_view argument, std::string_view name) {
  const auto names = Names<Enum>();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<Enum>(i);
  }
  return UnknownOption(argument, name, names);
}

}  // namespace softlookup
