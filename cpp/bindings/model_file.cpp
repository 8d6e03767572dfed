#include "model_file.h"

#include <emscripten/bind.h>

#include <cstddef>
#include <utility>

#include "message.h"

namespace softlookup::javascript {
namespace {

// The largest of ours is a tenth of this.
constexpr std::size_t kMaxFileBytes = std::size_t{1} << 26;

std::vector<std::uint8_t> file;

ByteOffset PrepareFile(std::size_t bytes) {
  if (bytes == 0 || bytes > kMaxFileBytes) {
    return Refuse(
        *Refusal(ErrorCode::kMalformed,
                 "{name} has {given} bytes; a file of trained numbers has {least}..{most}.",
                 {"The file", bytes, 1U, kMaxFileBytes}));
  }
  file.resize(bytes);
  return reinterpret_cast<ByteOffset>(file.data());
}

}  // namespace

std::vector<std::uint8_t> TakeFile() { return std::exchange(file, {}); }

EMSCRIPTEN_BINDINGS(model_file) { emscripten::function("prepareFile", &PrepareFile); }

}  // namespace softlookup::javascript
