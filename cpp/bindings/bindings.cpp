// What JavaScript can call. web/engine is the only caller; web/engine/raw-module.ts describes these
// functions to TypeScript, and web/engine/names.ts has from here in which order they take numbers.
//
// The numeric calls are exports that take and return numbers only, in three steps:
//   1. start(options), then add(place, rows, cols) for each matrix there is, then prepare(),
//      which returns where the matrices are to be written (a byte offset)
//   2. JavaScript writes them there one after the other: float32, row-major
//   3. attend(), multiply(), ...  returns where the output stands (a byte offset)
// 0 (null where an object is returned) says that the input was refused: lastError() tells why.
// An output stands until the next call; JavaScript copies it at once.
//
// plan() keeps a prepared call of attend() as a plan of its own: later calls only write the
// numbers. openTrace() keeps one with its trace, to be read and derived in.
#include <emscripten/bind.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "boundary.h"
#include "convert.h"
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

// What JavaScript holds by a handle until it gives it back.
struct Held {
  Held() = default;
  Held(Held&&) = default;
  Held& operator=(Held&&) = default;
  virtual ~Held() = default;
};

// A prepared call. One serves all functions: a layer has the options, and each function takes the
// matrices that it needs. Memory is kept for the calls to come.
struct Call : Held {
  std::vector<float> numbers;
  AttentionLayerInput layer;
  MatrixView query;
  MatrixView key;
  MatrixView value;
  MatrixView left;
  MatrixView right;
  Mistake mistake = Mistake::kNone;
  Matrix output;

  AttentionInput Attention() const { return {layer, query, key, value}; }

  // Where the output stands, unless there was an error.
  ByteOffset Answer(const Check& error) const {
    return error ? Refuse(*error) : OffsetOf(output.data.data());
  }
};

Call call;

// Kept, too.
LayerWorkspace kept;

struct HeldProjections : Held {
  explicit HeldProjections(PreparedProjections prepared) : projections(std::move(prepared)) {}

  PreparedProjections projections;
};

struct NamedView {
  const char* name;
  MatrixView* view;
};

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

// Which of them the prepared call has, in the order in which they are written.
std::vector<NamedView> matrices;

// A call and its trace, which borrows the call's numbers.
struct HeldTrace : Held {
  HeldTrace(Call&& traced, LayerTrace&& steps) : call(std::move(traced)), trace(std::move(steps)) {}

  Call call;
  LayerTrace trace;
};

const HeldTrace& TraceOf(Handle handle) {
  return static_cast<const HeldTrace&>(*reinterpret_cast<const Held*>(handle));
}

val ComputeDerive(Handle trace, int stage, std::size_t head, std::size_t row, std::size_t col) {
  const Cell cell{static_cast<Stage>(stage), head, row, col};
  const Result<Derivation> result = DeriveAttention(TraceOf(trace).trace, cell);
  return result.ok() ? CopyOut(result.value()) : RefuseObject(result.error());
}

// Precondition: a stage and a head of the trace.
val NumbersOf(Handle handle, int stage, std::size_t head) {
  const LayerTrace& trace = TraceOf(handle).trace;
  return CopyOut(trace.Numbers(*trace.Find({static_cast<Stage>(stage), head})));
}

val SummariesOf(Handle handle, std::size_t head) {
  const HeldTrace& held = TraceOf(handle);
  return CopyOut(SummariseWeights(held.trace, held.call.layer, head));
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

// An enumerator crosses to C++ as its place in these lists.
val AllNames() {
  val names = val::object();
  names.set("errorCode", NamesOf<ErrorCode>());
  names.set("compatibility", NamesOf<Compatibility>());
  names.set("normalisation", NamesOf<Normalisation>());
  names.set("mask", NamesOf<MaskKind>());
  names.set("mistake", NamesOf<Mistake>());
  names.set("textKeyKind", NamesOf<TextKeyKind>());
  names.set("stage", NamesOf<Stage>());
  names.set("operation", NamesOf<Operation>());
  names.set("operandName", NamesOf<OperandName>());
  return names;
}

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE void start(std::size_t heads, int mask, std::size_t window,
                                std::size_t key_length, int compatibility, int normalisation,
                                float temperature, int mistake) {
  call.layer = {};
  call.query = call.key = call.value = call.left = call.right = {};
  call.layer.heads = heads;
  call.layer.mask.kind = static_cast<MaskKind>(mask);
  call.layer.mask.window = window;
  call.layer.mask.key_length = key_length;
  call.layer.compatibility = static_cast<Compatibility>(compatibility);
  call.layer.normalisation = static_cast<Normalisation>(normalisation);
  call.layer.temperature = temperature;
  call.mistake = static_cast<Mistake>(mistake);
  matrices.clear();
}

EMSCRIPTEN_KEEPALIVE void add(std::size_t place, std::size_t rows, std::size_t cols) {
  *kMatrices[place].view = {nullptr, rows, cols};
  matrices.push_back(kMatrices[place]);
}

// Gives each matrix its place. What is too large is refused here, before memory is taken for it;
// all else is checked by the call itself.
EMSCRIPTEN_KEEPALIVE ByteOffset prepare() {
  std::size_t count = 1;  // never none: an empty input, too, has a place that is not kRefused
  for (const auto& [name, view] : matrices) {
    if (Check error = CheckSize(name, view->rows, view->cols)) return Refuse(*error);
    count += view->rows * view->cols;
  }
  if (call.numbers.size() < count) {
    call.numbers = {};  // the old numbers need not be kept, so neither need both blocks exist
    call.numbers.resize(count);
  }
  const float* place = call.numbers.data();
  for (const auto& [name, view] : matrices) {
    view->data = place;
    place += view->rows * view->cols;
  }
  return OffsetOf(call.numbers.data());
}

// Of a plan, or with 0 of the prepared call.
EMSCRIPTEN_KEEPALIVE ByteOffset attend(Held* plan) {
  Call& chosen = plan == nullptr ? call : static_cast<Call&>(*plan);
  return chosen.Answer(Attend(chosen.Attention(), kept.workspace, chosen.output));
}

// The prepared call becomes a plan of its own, its numbers where they are, if attend() accepts it.
EMSCRIPTEN_KEEPALIVE Held* plan() {
  return attend(nullptr) == kRefused ? nullptr : new Call(std::move(call));
}

// The prepared call and its trace, its numbers where they are: of a layer where it has an input,
// else of attention alone.
EMSCRIPTEN_KEEPALIVE Held* openTrace() {
  Result<LayerTrace> trace = call.layer.input.data == nullptr
                                 ? TraceAttentionSteps(call.Attention(), call.mistake)
                                 : TraceAttentionLayer(call.layer, call.mistake);
  if (trace.ok()) return new HeldTrace(std::move(call), std::move(trace).value());
  Refuse(trace.error());
  return nullptr;
}

EMSCRIPTEN_KEEPALIVE Held* prepareProjections() {
  Result<PreparedProjections> prepared =
      PreparedProjections::Prepare(call.layer.projections, call.layer.biases);
  if (prepared.ok()) return new HeldProjections(std::move(prepared).value());
  Refuse(prepared.error());
  return nullptr;
}

EMSCRIPTEN_KEEPALIVE void giveBack(Held* held) { delete held; }

// With those that were prepared, or with 0 the projections of the prepared call.
EMSCRIPTEN_KEEPALIVE ByteOffset attentionLayer(Held* prepared) {
  if (prepared != nullptr) {
    const PreparedProjections& projections = static_cast<HeldProjections&>(*prepared).projections;
    call.layer.projections = projections.projections();
    call.layer.biases = projections.biases();
  }
  return call.Answer(AttentionLayer(call.layer, kept, call.output));
}

EMSCRIPTEN_KEEPALIVE ByteOffset multiply() {
  return call.Answer(Multiply(call.left, call.right, kept.workspace, call.output));
}

EMSCRIPTEN_KEEPALIVE ByteOffset angles() { return call.Answer(Angles(call.left, call.output)); }

EMSCRIPTEN_KEEPALIVE ByteOffset shadows() {
  return call.Answer(Shadows(call.left, call.right, call.output));
}

}  // extern "C"

EMSCRIPTEN_BINDINGS(softlookup) {
  using emscripten::function;
  function("names", &AllNames);
  function("derive", &ComputeDerive);
  function("numbersOf", &NumbersOf);
  function("summariesOf", &SummariesOf);
  function("lookup", &ComputeLookup);
  function("textKeys", &ComputeTextKeys);
}

}  // namespace softlookup::javascript
