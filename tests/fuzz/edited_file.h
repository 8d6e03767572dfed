// Files of trained numbers that libFuzzer makes up.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "models/tensor_builder.h"

namespace softlookup {

// Up to 2^24 places, four bytes an edit: where, and what is to stand there.
inline Bytes Edited(Bytes content, const std::uint8_t* edits, std::size_t size) {
  for (std::size_t i = 0; i + 4 <= size; i += 4) {
    const std::size_t place =
        edits[i] | std::size_t{edits[i + 1]} << 8U | std::size_t{edits[i + 2]} << 16U;
    content[place % content.size()] = edits[i + 3];
  }
  return content;
}

// What stands behind two bytes that say how often, so that a few bytes are as long a text as any
// file could hold: work that grows too fast shows in long ones only.
inline std::string Repeated(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kLongest = std::size_t{1} << 20;
  std::string text;
  if (size <= 2) return text;
  const std::size_t times = 1 + (data[0] | std::size_t{data[1]} << 8U);
  for (std::size_t i = 0; i < times && text.size() < kLongest; ++i) {
    text.append(data + 2, data + size);
  }
  return text;
}

// A file's real content, and the name of its text.
struct RealFile {
  Bytes content;
  std::string_view text;
};

// The first byte of an input chooses what the rest is: the file itself; its content, whose checksum
// is made right; edits of the real content; or a text, repeated, in the place of the real one.
// Precondition: size >= 1.
inline Bytes FileOf(const RealFile& real, const std::uint8_t* data, std::size_t size) {
  switch (data[0] % 4) {
    case 0:
      return {data + 1, data + size};
    case 1:
      return TensorBuilder::Wrap({data + 1, data + size});
    case 2:
      return TensorBuilder::Wrap(Edited(real.content, data + 1, size - 1));
    default:
      return TensorBuilder::Wrap(WithText(real.content, real.text, Repeated(data + 1, size - 1)));
  }
}

}  // namespace softlookup
