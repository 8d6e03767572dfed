// Files of trained numbers that libFuzzer makes up.
#pragma once

#include <cstddef>
#include <cstdint>

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

// What stands behind the header of a file of web/data.
inline Bytes ContentOf(const char* name) {
  constexpr std::size_t kHeaderBytes = 16;
  const Bytes file = ReadAsset(name);
  return {file.begin() + kHeaderBytes, file.end()};
}

// The first byte of an input chooses what the rest is: the file itself; its content, whose checksum
// is made right; or edits of the real content. Precondition: size >= 1.
inline Bytes FileOf(const Bytes& real, const std::uint8_t* data, std::size_t size) {
  switch (data[0] % 3) {
    case 0:
      return {data + 1, data + size};
    case 1:
      return TensorBuilder::Wrap({data + 1, data + size});
    default:
      return TensorBuilder::Wrap(Edited(real, data + 1, size - 1));
  }
}

}  // namespace softlookup
