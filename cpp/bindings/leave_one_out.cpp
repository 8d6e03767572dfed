// What JavaScript can ask of records that are left out one by one; web/engine/leave-one-out.ts is
// the only caller.
#include "softlookup/leave_one_out.h"

#include <emscripten/bind.h>

#include <memory>
#include <utility>

#include "given_block.h"
#include "layer_trace.h"

namespace softlookup::javascript {
namespace {

// A table and the numbers that it borrows.
struct GivenTable {
  LeaveOneOut left_out;
  std::shared_ptr<const GivenBlock> given;
};

// Of keys in the place of a memory and values in that of an input.
Handle OpenTable() {
  std::shared_ptr<const GivenBlock> given = Given();
  Result<LeaveOneOut> left_out = LeaveOneOut::Make(given->input.memory, given->input.input);
  if (!left_out.ok()) return Refuse(left_out.error());
  return Open(Result<GivenTable>(GivenTable{std::move(left_out).value(), std::move(given)}));
}

void CloseTable(Handle handle) { Close<GivenTable>(handle); }

void ScoreRecord(Handle handle, std::size_t record) {
  Opened<GivenTable>(handle).left_out.Score(record);
}

Handle TraceTable(Handle handle, int way, float temperature) {
  const auto& [left_out, given] = Opened<GivenTable>(handle);
  return OpenLayerTrace(left_out.Trace({static_cast<LookupWay>(way), temperature}), given);
}

}  // namespace

EMSCRIPTEN_BINDINGS(leave_one_out) {
  using emscripten::function;
  function("openLeaveOneOut", &OpenTable);
  function("closeLeaveOneOut", &CloseTable);
  function("scoreRecord", &ScoreRecord);
  function("traceLeaveOneOut", &TraceTable);
}

}  // namespace softlookup::javascript
