// What JavaScript can ask of records that are left out one by one; web/engine/leave-one-out.ts is
// the only caller.
#include "softlookup/leave_one_out.h"

#include <emscripten/bind.h>

#include <memory>
#include <utility>

#include "handles.h"
#include "layer_trace.h"
#include "learning_call.h"

namespace softlookup::javascript {
namespace {

using emscripten::val;

// A table and the numbers that it borrows.
struct GivenTable {
  LeaveOneOut left_out;
  std::shared_ptr<const LearningCall> given;
};

// Of values and keys.
val OpenTable() {
  std::shared_ptr<const LearningCall> given = TakeCall();
  Result<LeaveOneOut> left_out = LeaveOneOut::Make(given->second, given->first);
  if (!left_out.ok()) return RefuseObject(left_out.error());
  return val(Keep(GivenTable{std::move(left_out).value(), std::move(given)}));
}

val ScoreRecord(GivenTable& table, std::size_t record) {
  table.left_out.Score(record);
  return val::undefined();
}

val TraceTable(const GivenTable& table, int way, float temperature) {
  return OpenLayerTrace(table.left_out.Trace({static_cast<LookupWay>(way), temperature}),
                        table.given);
}

}  // namespace

EMSCRIPTEN_BINDINGS(leave_one_out) {
  emscripten::function("openLeaveOneOut", &OpenTable);
  FunctionOfHandle<&ScoreRecord>("scoreRecord");
  FunctionOfHandle<&TraceTable>("traceLeaveOneOut");
}

}  // namespace softlookup::javascript
