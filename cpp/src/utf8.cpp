#include "utf8.h"

namespace softlookup {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

// What a leading byte promises. Table 3-7 of the Unicode Standard: the range of the second byte
// shuts out overlong forms, surrogates and numbers beyond U+10FFFF.
struct Sequence {
  std::size_t length = 0;  // bytes after the first
  char32_t bits = 0;       // of the first byte
  unsigned char second_low = 0x80;
  unsigned char second_high = 0xBF;
  bool valid = true;
};

Sequence SequenceOf(unsigned char first) {
  if (first < 0x80) return {.length = 0, .bits = first};
  if (first < 0xC2 || first > 0xF4) return {.valid = false};
  if (first < 0xE0) return {.length = 1, .bits = first & 0x1FU};
  if (first < 0xF0) {
    Sequence sequence{.length = 2, .bits = first & 0x0FU};
    if (first == 0xE0) sequence.second_low = 0xA0;
    if (first == 0xED) sequence.second_high = 0x9F;
    return sequence;
  }
  Sequence sequence{.length = 3, .bits = first & 0x07U};
  if (first == 0xF0) sequence.second_low = 0x90;
  if (first == 0xF4) sequence.second_high = 0x8F;
  return sequence;
}

// Reads one code point and moves `position` behind what was read.
char32_t Next(std::string_view text, std::size_t& position) {
  const Sequence sequence = SequenceOf(static_cast<unsigned char>(text[position++]));
  if (!sequence.valid) return kReplacement;
  char32_t code_point = sequence.bits;
  for (std::size_t i = 0; i < sequence.length; ++i) {
    if (position == text.size()) return kReplacement;
    const auto byte = static_cast<unsigned char>(text[position]);
    const unsigned char low = i == 0 ? sequence.second_low : 0x80;
    const unsigned char high = i == 0 ? sequence.second_high : 0xBF;
    if (byte < low || byte > high) return kReplacement;
    code_point = code_point << 6U | (byte & 0x3FU);
    ++position;
  }
  return code_point;
}

}  // namespace

std::vector<char32_t> DecodeUtf8(std::string_view text) {
  std::vector<char32_t> code_points;
  code_points.reserve(text.size());
  for (std::size_t position = 0; position < text.size();) {
    code_points.push_back(Next(text, position));
  }
  return code_points;
}

std::size_t CountCodePoints(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t position = 0; position < text.size(); ++count) Next(text, position);
  return count;
}

void AppendUtf8(char32_t code_point, std::string& text) {
  const auto append = [&text](char32_t byte) { text.push_back(static_cast<char>(byte)); };
  const auto append_continuation = [&](unsigned shift) {
    append(0x80U | (code_point >> shift & 0x3FU));
  };
  if (code_point < 0x80) {
    append(code_point);
  } else if (code_point < 0x800) {
    append(0xC0U | code_point >> 6U);
    append_continuation(0);
  } else if (code_point < 0x10000) {
    append(0xE0U | code_point >> 12U);
    append_continuation(6);
    append_continuation(0);
  } else {
    append(0xF0U | code_point >> 18U);
    append_continuation(12);
    append_continuation(6);
    append_continuation(0);
  }
}

}  // namespace softlookup
