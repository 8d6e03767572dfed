// No file makes the word vectors crash: it is refused as malformed, or it can be used.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "edited_file.h"
#include "softlookup/word_vectors.h"

namespace softlookup {
namespace {

void Use(const WordVectors& words) {
  for (const VectorForm form : {VectorForm::kRaw, VectorForm::kCentred}) {
    const Result<Matrix> vectors = words.Vectors({"apple", "river"}, form);
    if (!vectors.ok()) {
      if (vectors.error().code != ErrorCode::kUnknownWord) std::abort();
      continue;
    }
    const Result<Matrix> likeness = words.Likeness(vectors.value(), {"apple"}, form);
    // A number may be beyond kMaxMagnitude where scales were edited.
    if (!likeness.ok() && likeness.error().code != ErrorCode::kOutOfRange) std::abort();
  }
}

}  // namespace
}  // namespace softlookup

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static const softlookup::RealFile kReal = {softlookup::ContentOf("word-vectors.bin"), "words"};
  const auto words = softlookup::WordVectors::Load(softlookup::FileOf(kReal, data, size));
  if (words.ok()) {
    softlookup::Use(words.value());
  } else if (words.error().code != softlookup::ErrorCode::kMalformed) {
    std::abort();
  }
  return 0;
}
