// No file makes the decoder crash: it is refused as malformed, or it can be used.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "edited_file.h"
#include "softlookup/decoder.h"

namespace softlookup {
namespace {

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
  static const softlookup::RealFile kReal = {softlookup::ContentOf("stories260k.bin"), "pieces"};
  const auto decoder = softlookup::Decoder::Load(softlookup::FileOf(kReal, data, size));
  if (decoder.ok()) {
    softlookup::Use(decoder.value());
  } else if (decoder.error().code != softlookup::ErrorCode::kMalformed) {
    std::abort();
  }
  return 0;
}
