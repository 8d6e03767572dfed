// No file makes the decoder crash: it is refused as malformed, or it can be used.
// The first byte of an input chooses what the rest is.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "models/tensor_builder.h"
#include "softlookup/decoder.h"

namespace softlookup {
namespace {

constexpr std::size_t kHeaderBytes = 16;

// Up to 2^24 places, four bytes an edit: where, and what is to stand there.
Bytes Edited(Bytes content, const std::uint8_t* edits, std::size_t size) {
  for (std::size_t i = 0; i + 4 <= size; i += 4) {
    const std::size_t place =
        edits[i] | std::size_t{edits[i + 1]} << 8U | std::size_t{edits[i + 2]} << 16U;
    content[place % content.size()] = edits[i + 3];
  }
  return content;
}

// The file itself; its content, whose checksum is made right; or edits of the real content.
Bytes FileOf(const std::uint8_t* data, std::size_t size) {
  static const Bytes kReal = [] {
    const Bytes file = ReadAsset("stories260k.bin");
    return Bytes(file.begin() + kHeaderBytes, file.end());
  }();
  switch (data[0] % 3) {
    case 0:
      return {data + 1, data + size};
    case 1:
      return TensorBuilder::Wrap({data + 1, data + size});
    default:
      return TensorBuilder::Wrap(Edited(kReal, data + 1, size - 1));
  }
}

// Every answer is a value or an error; nothing else may happen.
void Use(const Decoder& decoder) {
  Result<Generation> generation = decoder.Generate("Lily", 1);
  if (!generation.ok()) return;
  Generation writing = std::move(generation).value();
  const Result<Token> token = writing.Next(1);
  if (token.ok() && token.value().id >= 512) std::abort();
  if (!writing.Candidates(3, 0).ok()) std::abort();
}

}  // namespace
}  // namespace softlookup

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto decoder = softlookup::Decoder::Load(softlookup::FileOf(data, size));
  if (decoder.ok()) {
    softlookup::Use(decoder.value());
  } else if (decoder.error().code != softlookup::ErrorCode::kMalformed) {
    std::abort();
  }
  return 0;
}
