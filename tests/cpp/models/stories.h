// The story model of web/data, loaded once for all tests.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "models/tensor_builder.h"
#include "softlookup/decoder.h"

namespace softlookup {

inline const Decoder& Stories() {
  static const Decoder decoder = Decoder::Load(ReadAsset("stories260k.bin")).value();
  return decoder;
}

inline std::vector<std::size_t> IdsOf(const std::vector<Token>& tokens) {
  std::vector<std::size_t> ids;
  for (const Token& token : tokens) ids.push_back(token.id);
  return ids;
}

inline std::vector<std::size_t> IdsOf(const std::string& text) {
  return IdsOf(Stories().Tokens(text).value());
}

}  // namespace softlookup
