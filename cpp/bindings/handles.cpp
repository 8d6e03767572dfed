#include "handles.h"

#include <algorithm>
#include <vector>

#include "message.h"

namespace softlookup::javascript {
namespace {

struct Entry {
  Handle handle;
  const char* tag;
  void* object;
  void (*destroy)(void*);
};

// In the order of their handles, which only grow.
std::vector<Entry> entries;
Handle last_handle = 0;

std::vector<Entry>::iterator EntryOf(Handle handle) {
  const auto is_before = [](const Entry& entry, Handle other) { return entry.handle < other; };
  const auto entry = std::lower_bound(entries.begin(), entries.end(), handle, is_before);
  return entry != entries.end() && entry->handle == handle ? entry : entries.end();
}

void GiveBack(Handle handle) {
  const auto entry = EntryOf(handle);
  if (entry == entries.end()) return;
  entry->destroy(entry->object);
  entries.erase(entry);
}

}  // namespace

Handle handles::Keep(const char* tag, void* object, void (*destroy)(void*)) {
  entries.push_back({++last_handle, tag, object, destroy});
  return last_handle;
}

void* handles::Find(const char* tag, Handle handle) {
  const auto entry = EntryOf(handle);
  if (entry != entries.end() && entry->tag == tag) return entry->object;
  Refuse(*Refusal(ErrorCode::kOutOfRange, "{name} is {given}, which is not kept.",
                  {"handle", handle}));
  return nullptr;
}

EMSCRIPTEN_BINDINGS(handles) { emscripten::function("giveBack", &GiveBack); }

}  // namespace softlookup::javascript
