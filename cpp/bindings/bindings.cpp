// What JavaScript can call. web/engine is the only caller; web/engine/raw-module.ts describes these
// functions to TypeScript, and web/engine/names.ts has from here in which order they take numbers.
//
// What takes numbers is prepared first (given.h). attend(), multiply(), ... are exports that take
// and return numbers only, and return where the output stands (a byte offset; 0: the input was
// refused). An output stands until the next call; JavaScript copies it at once. What returns an
// object or a handle returns null where it was refused: lastError() tells why.
//
// plan() keeps a prepared call of attend() as a plan of its own: later calls only write the
// numbers. openTrace() keeps one with its trace, to be read and derived in.
#include <emscripten/bind.h>

#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "boundary.h"
#include "convert.h"
#include "given.h"
#include "handles.h"
#include "softlookup/angles.h"
#include "softlookup/attention.h"
#include "softlookup/attention_layer.h"
#include "softlookup/attention_trace.h"
#include "softlookup/matrix.h"
#include "softlookup/records.h"
#include "softlookup/result.h"
#include "softlookup/shadows.h"
#include "softlookup/text_keys.h"

namespace softlookup::javascript {
namespace {

using emscripten::val;

// A prepared call. One serves all functions: a layer has the options, and each function takes the
// matrices that it needs.
struct Call {
  AttentionLayerInput layer;
  MatrixView query;
  MatrixView key;
  MatrixView value;
  MatrixView left;
  MatrixView right;
  Mistake mistake = Mistake::kNone;
  Bytes numbers;  // of a call that is kept

  AttentionInput Attention() const { return {layer, query, key, value}; }
};

Call call;

// Kept for the calls to come.
LayerWorkspace kept;
Matrix output;

// Where the output stands, unless there was an error.
ByteOffset Answer(const Check& error) {
  return error ? Refuse(*error) : OffsetOf(output.data.data());
}

// web/engine/names.ts has their names from here.
const std::array<NamedView, 23> kMatrices = {
    {{"query", &call.query},
     {"key", &call.key},
     {"value", &call.value},
     {"input", &call.layer.input},
     {"memory", &call.layer.memory},
     {"projections.query", &call.layer.projections.query},
     {"projections.key", &call.layer.projections.key},
     {"projections.value", &call.layer.projections.value},
     {"projections.output", &call.layer.projections.output},
     {"biases.query", &call.layer.biases.query},
     {"biases.key", &call.layer.biases.key},
     {"biases.value", &call.layer.biases.value},
     {"biases.output", &call.layer.biases.output},
     {"mask", &call.layer.mask.given},
     {"compatibility.matrix", &call.layer.learned.matrix},
     {"compatibility.vector", &call.layer.learned.vector},
     {"compatibility.queryMatrix", &call.layer.learned.query_matrix},
     {"compatibility.keyMatrix", &call.layer.learned.key_matrix},
     {"left", &call.left},
     {"right", &call.right},
     // Other functions' own names for what they take in these places.
     {"cosines", &call.left},
     {"vectors", &call.left},
     {"direction", &call.right}}};

// The prepared call, its numbers where they are.
Call TakeCall() {
  call.numbers = TakeBytes();
  return std::move(call);
}

// The prepared call as a plan of its own, if attend() accepts it.
val Plan() {
  if (Check error = Attend(call.Attention(), kept.workspace, output)) return RefuseObject(*error);
  return val(Keep(TakeCall()));
}

val PrepareProjections() {
  return KeepOrRefuse(PreparedProjections::Prepare(call.layer.projections, call.layer.biases));
}

// A trace and its call, whose numbers it borrows.
struct TracedCall {
  LayerTrace trace;
  Call call;
};

// Of a layer where there is an input, else of attention alone.
val OpenTrace() {
  Result<LayerTrace> trace = call.layer.input.data == nullptr
                                 ? TraceAttentionSteps(call.Attention(), call.mistake)
                                 : TraceAttentionLayer(call.layer, call.mistake);
  if (!trace.ok()) return RefuseObject(trace.error());
  return val(Keep(TracedCall{std::move(trace).value(), TakeCall()}));
}

val Derive(const TracedCall& traced, int stage, std::size_t head, std::size_t row,
           std::size_t col) {
  const Cell cell{static_cast<Stage>(stage), head, row, col};
  const Result<Derivation> result = DeriveAttention(traced.trace, cell);
  return result.ok() ? CopyOut(result.value()) : RefuseObject(result.error());
}

// Precondition: a stage and a head of the trace.
val NumbersOf(const TracedCall& traced, int stage, std::size_t head) {
  return CopyOut(traced.trace.Numbers(*traced.trace.Find({static_cast<Stage>(stage), head})));
}

val SummariesOf(const TracedCall& traced, std::size_t head) {
  return CopyOut(SummariseWeights(traced.trace, traced.call.layer, head));
}

std::vector<std::string> Texts(const val& texts) {
  return emscripten::vecFromJSArray<std::string>(texts);
}

val ComputeLookup(const std::string& query, const val& keys) {
  const Result<LookupResult> result = Lookup(query, Texts(keys), call.value);
  if (!result.ok()) return RefuseObject(result.error());
  const LookupResult& answer = result.value();
  val copy = val::object();
  copy.set("matches", CopyOut(answer.matches));
  copy.set("record", answer.record ? val(*answer.record) : val::null());
  copy.set("output", answer.output ? CopyOut(*answer.output) : val::null());
  return copy;
}

val ComputeTextKeys(const std::string& query, const val& keys, int kind) {
  const Result<TextKeys> result = MakeTextKeys(query, Texts(keys), static_cast<TextKeyKind>(kind));
  if (!result.ok()) return RefuseObject(result.error());
  const TextKeys& text_keys = result.value();
  val copy = val::object();
  copy.set("features", val::array(text_keys.features));
  copy.set("query", CopyOut(text_keys.query));
  copy.set("key", CopyOut(text_keys.key));
  return copy;
}

}  // namespace

std::span<const NamedView> MatricesOfModule() { return kMatrices; }

// They are few, and each has its limit.
Check CheckTogether(std::size_t /*count*/) { return {}; }

extern "C" {

EMSCRIPTEN_KEEPALIVE void start(std::size_t heads, int mask, std::size_t window,
                                std::size_t key_length, int compatibility, int normalisation,
                                float temperature, int mistake) {
  call = {};
  call.layer.heads = heads;
  call.layer.mask.kind = static_cast<MaskKind>(mask);
  call.layer.mask.window = window;
  call.layer.mask.key_length = key_length;
  call.layer.compatibility = static_cast<Compatibility>(compatibility);
  call.layer.normalisation = static_cast<Normalisation>(normalisation);
  call.layer.temperature = temperature;
  call.mistake = static_cast<Mistake>(mistake);
  ForgetMatrices();
}

// Of a plan, or with 0 of the prepared call.
EMSCRIPTEN_KEEPALIVE ByteOffset attend(Handle plan) {
  const Call* chosen = plan == 0 ? &call : Find<Call>(plan);
  if (chosen == nullptr) return kRefused;
  return Answer(Attend(chosen->Attention(), kept.workspace, output));
}

// With those that were prepared, or with 0 the projections of the prepared call.
EMSCRIPTEN_KEEPALIVE ByteOffset attentionLayer(Handle prepared) {
  if (prepared != 0) {
    const auto* projections = Find<PreparedProjections>(prepared);
    if (projections == nullptr) return kRefused;
    call.layer.projections = projections->projections();
    call.layer.biases = projections->biases();
  }
  return Answer(AttentionLayer(call.layer, kept, output));
}

EMSCRIPTEN_KEEPALIVE ByteOffset multiply() {
  return Answer(Multiply(call.left, call.right, kept.workspace, output));
}

EMSCRIPTEN_KEEPALIVE ByteOffset angles() { return Answer(Angles(call.left, output)); }

EMSCRIPTEN_KEEPALIVE ByteOffset shadows() { return Answer(Shadows(call.left, call.right, output)); }

}  // extern "C"

EMSCRIPTEN_BINDINGS(softlookup) {
  using emscripten::function;
  function("plan", &Plan);
  function("prepareProjections", &PrepareProjections);
  function("openTrace", &OpenTrace);
  FunctionOfHandle<&Derive>("derive");
  FunctionOfHandle<&NumbersOf>("numbersOf");
  FunctionOfHandle<&SummariesOf>("summariesOf");
  function("lookup", &ComputeLookup);
  function("textKeys", &ComputeTextKeys);
}

}  // namespace softlookup::javascript
