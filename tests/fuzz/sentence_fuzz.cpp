// Any bytes can be read as a sentence: by the encoder's tokeniser, and by what splits it into the
// words that have vectors.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "models/tensor_builder.h"
#include "softlookup/encoder.h"
#include "softlookup/word_vectors.h"

namespace softlookup {
namespace {

void Tokenise(std::string_view bytes) {
  static const Encoder kEncoder = Encoder::Load(ReadAsset("use-lite-attention.bin")).value();
  const Result<TokenisedText> text = kEncoder.Tokenise(bytes);
  if (!text.ok()) {
    const ErrorCode code = text.error().code;
    if (code != ErrorCode::kEmpty && code != ErrorCode::kTooLarge) std::abort();
    return;
  }
  // Every token belongs to a word, and every word has one.
  std::size_t word = 0;
  for (const EncoderToken& token : text.value().tokens) {
    if (token.word != word && token.word != word + 1) std::abort();
    word = token.word;
  }
  if (word + 1 != text.value().words.size()) std::abort();
}

void Split(std::string_view bytes) {
  const Result<std::vector<std::string>> words = SplitWords(bytes);
  if (!words.ok()) {
    if (words.error().code != ErrorCode::kTooLarge) std::abort();
    return;
  }
  for (const std::string& word : words.value()) {
    if (word.empty()) std::abort();
  }
}

}  // namespace
}  // namespace softlookup

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  softlookup::Tokenise(bytes);
  softlookup::Split(bytes);
  return 0;
}
