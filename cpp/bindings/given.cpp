#include "given.h"

#include <emscripten/emscripten.h>

#include <utility>

namespace softlookup::javascript {
namespace {

Bytes room;

// In the order in which they are written.
std::vector<NamedView> added;

}  // namespace

void ForgetMatrices() { added.clear(); }

ByteOffset MakeRoom(std::size_t bytes) {
  if (room.size() < bytes) {
    room = {};  // the old bytes need not be kept, so neither need both blocks exist
    room.resize(bytes);
  }
  return reinterpret_cast<ByteOffset>(room.data());
}

Bytes TakeBytes() { return std::exchange(room, {}); }

extern "C" {

EMSCRIPTEN_KEEPALIVE void add(std::size_t place, std::size_t rows, std::size_t cols) {
  const NamedView& matrix = MatricesOfModule()[place];
  *matrix.view = {nullptr, rows, cols};
  added.push_back(matrix);
}

// Gives each matrix its place. What is too large is refused here, before memory is taken for it;
// all else is checked by the call itself.
EMSCRIPTEN_KEEPALIVE ByteOffset prepare() {
  std::size_t count = 1;  // never none: an empty input, too, has a place that is not kRefused
  for (const auto& [name, view] : added) {
    if (Check error = CheckSize(name, view->rows, view->cols)) return Refuse(*error);
    count += view->rows * view->cols;
  }
  if (Check error = CheckTogether(count)) return Refuse(*error);
  const ByteOffset offset = MakeRoom(count * sizeof(float));
  const auto* place = reinterpret_cast<const float*>(offset);
  for (const auto& [name, view] : added) {
    view->data = place;
    place += view->rows * view->cols;
  }
  return offset;
}

}  // extern "C"

}  // namespace softlookup::javascript
