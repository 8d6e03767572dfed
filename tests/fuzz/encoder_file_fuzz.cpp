// No file makes the encoder crash: it is refused as malformed, or it can be used.
// An even first byte makes the first file of the rest of an input, an odd one the second.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>

#include "edited_file.h"
#include "softlookup/encoder.h"

namespace softlookup {
namespace {

void Use(const Encoder& encoder) {
  const Result<Encoding> encoding = encoder.Encode("she");
  // Edits may change a piece and with it the number of tokens, nothing else about the text.
  if (!encoding.ok()) std::abort();
  if (!ScoresFrom(encoding.value(), 0, 0, ScoreSource::kSymmetric).ok()) std::abort();
}

void LoadFirst(Bytes file) {
  const Result<Encoder> encoder = Encoder::Load(std::move(file));
  if (encoder.ok()) {
    Use(encoder.value());
  } else if (encoder.error().code != ErrorCode::kMalformed) {
    std::abort();
  }
}

void LoadSecond(Bytes file) {
  static const Bytes kFirst = ReadAsset("use-lite-attention.bin");
  Encoder encoder = Encoder::Load(kFirst).value();
  const Check error = encoder.LoadRest(std::move(file));
  if (error && error->code != ErrorCode::kMalformed) std::abort();
  Use(encoder);
}

}  // namespace
}  // namespace softlookup

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  static const softlookup::RealFile kFirst = {softlookup::ContentOf("use-lite-attention.bin"),
                                              "pieces"};
  // It has no text: what is put in place of one is in place of the first matrix's numbers.
  static const softlookup::RealFile kSecond = {softlookup::ContentOf("use-lite-rest.bin"),
                                               "layer 0 residual"};
  if (data[0] % 2 == 0) {
    softlookup::LoadFirst(softlookup::FileOf(kFirst, data + 1, size - 1));
  } else {
    softlookup::LoadSecond(softlookup::FileOf(kSecond, data + 1, size - 1));
  }
  return 0;
}
