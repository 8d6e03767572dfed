// A file of trained numbers on its way in; openWordVectors(), ... take it with TakeBytes().
#include <emscripten/bind.h>

#include <cstddef>

#include "given.h"
#include "message.h"

namespace softlookup::javascript {
namespace {

// The largest of ours is a tenth of this.
constexpr std::size_t kMaxFileBytes = std::size_t{1} << 26;

// Where it is to be written.
ByteOffset PrepareFile(std::size_t bytes) {
  if (bytes == 0 || bytes > kMaxFileBytes) {
    return Refuse(
        *Refusal(ErrorCode::kMalformed,
                 "{name} has {given} bytes; a file of trained numbers has {least}..{most}.",
                 {"The file", bytes, 1U, kMaxFileBytes}));
  }
  TakeBytes();  // so that there is room for the file, and for no more
  return MakeRoom(bytes);
}

}  // namespace

EMSCRIPTEN_BINDINGS(model_file) { emscripten::function("prepareFile", &PrepareFile); }

}  // namespace softlookup::javascript
