// Any bytes can be read as text, and the tokens spell it again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "models/tensor_builder.h"
#include "softlookup/decoder.h"
#include "utf8.h"

namespace softlookup {
namespace {

// As it is read: what is no UTF-8 is U+FFFD.
std::string Decoded(std::string_view bytes) {
  std::string text;
  for (const char32_t code_point : DecodeUtf8(bytes)) AppendUtf8(code_point, text);
  return text;
}

void Read(std::string_view bytes) {
  static const Decoder kDecoder = Decoder::Load(ReadAsset("stories260k.bin")).value();
  const Result<Generation> generation = kDecoder.Generate(bytes, 0);
  if (generation.ok()) {
    if (generation.value().Text() != Decoded(bytes)) std::abort();
    return;
  }
  const ErrorCode code = generation.error().code;
  if (code != ErrorCode::kEmpty && code != ErrorCode::kTooLarge) std::abort();
}

}  // namespace
}  // namespace softlookup

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  softlookup::Read({reinterpret_cast<const char*>(data), size});
  return 0;
}
