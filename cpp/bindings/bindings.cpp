// What JavaScript can call. web/engine is the only caller; web/engine/raw-module.ts describes these
// functions to TypeScript.
//
// The numeric calls cross the boundary with numbers only, in three steps:
//   1. start(options), then add(place, rows, cols) for each matrix there is, then prepare(),
//      which returns where the matrices are to be written (a byte offset)
//   2. JavaScript writes them there one after the other: float32, row-major
//   3. attend(), trace(), ...  returns where the output stands (a byte offset)
// 0 (null where an object is returned) says that the input was refused: lastError() tells why.
// An output stands until the next call; JavaScript copies it at once.
#include <emscripten/bind.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "boundary.h"
#include "convert.h"
#include "softlookup/attention.h"
#include "softlookup/attention_layer.h"
#include "softlookup/derivation.h"
#include "softlookup/matrix.h"
#include "softlookup/records.h"
#include "softlookup/result.h"
#include "softlookup/text_keys.h"

namespace softlookup::javascript {
namespace {

using emscripten::val;

// The numbers of the prepared call. The memory is kept for the calls to come.
std::vector<float> input;
// The prepared call. One serves all: a layer has its options, and each function takes the matrices
// that it needs.
AttentionLayerInput layer;
MatrixView query_matrix;
MatrixView key_matrix;
MatrixView value_matrix;
MatrixView left;
MatrixView right;
Mistake mistake = Mistake::kNone;

// So is that of the output and of what lies between.
Matrix output;
LayerWorkspace kept;
std::vector<float> trace_output;

struct NamedView {
  const char* name;
  MatrixView* view;
};

// In the order of MATRICES in web/engine/prepare.ts.
const std::array<NamedView, 20> kMatrices = {
    {{"query", &query_matrix},
     {"key", &key_matrix},
     {"value", &value_matrix},
     {"input", &layer.input},
     {"memory", &layer.memory},
     {"projections.query", &layer.projections.query},
     {"projections.key", &layer.projections.key},
     {"projections.value", &layer.projections.value},
     {"projections.output", &layer.projections.output},
     {"biases.query", &layer.biases.query},
     {"biases.key", &layer.biases.key},
     {"biases.value", &layer.biases.value},
     {"biases.output", &layer.biases.output},
     {"mask", &layer.mask.given},
     {"compatibility.matrix", &layer.learned.matrix},
     {"compatibility.vector", &layer.learned.vector},
     {"compatibility.queryMatrix", &layer.learned.query_matrix},
     {"compatibility.keyMatrix", &layer.learned.key_matrix},
     {"left", &left},
     {"right", &right}}};

// Which of them the prepared call has, in the order in which they are written.
std::vector<NamedView> matrices;

void Start(std::size_t heads, int mask_kind, std::size_t key_length, int compatibility,
           int normalisation, float temperature, int mistake_kind) {
  layer = {};
  query_matrix = key_matrix = value_matrix = left = right = {};
  layer.heads = heads;
  layer.mask.kind = static_cast<MaskKind>(mask_kind);
  layer.mask.key_length = key_length;
  layer.compatibility = static_cast<Compatibility>(compatibility);
  layer.normalisation = static_cast<Normalisation>(normalisation);
  layer.temperature = temperature;
  mistake = static_cast<Mistake>(mistake_kind);
  matrices.clear();
}

void Add(std::size_t place, std::size_t rows, std::size_t cols) {
  *kMatrices[place].view = {nullptr, rows, cols};
  matrices.push_back(kMatrices[place]);
}

// Gives each matrix its place in `input`. What is too large is refused here, before memory is taken
// for it; all else is checked by the call itself.
ByteOffset Prepare() {
  std::size_t count = 1;  // never none: an empty input, too, has a place that is not kRefused
  for (const auto& [name, view] : matrices) {
    if (Check error = CheckSize(name, view->rows, view->cols)) return Refuse(*error);
    count += view->rows * view->cols;
  }
  if (input.size() < count) {
    input = {};  // the old numbers need not be kept, so neither need both blocks exist at once
    input.resize(count);
  }
  const float* place = input.data();
  for (const auto& [name, view] : matrices) {
    view->data = place;
    place += view->rows * view->cols;
  }
  return OffsetOf(input.data());
}

// Where the output stands, unless there was an error.
ByteOffset Answer(const Check& error) {
  return error ? Refuse(*error) : OffsetOf(output.data.data());
}

AttentionInput Attention() { return {layer, query_matrix, key_matrix, value_matrix}; }

ByteOffset ComputeAttend() { return Answer(Attend(Attention(), kept.workspace, output)); }

ByteOffset ComputeAttentionLayer() { return Answer(AttentionLayer(layer, kept, output)); }

ByteOffset ComputeMultiply() { return Answer(Multiply(left, right, kept.workspace, output)); }

// The matrices one after the other.
ByteOffset CopyTrace(const std::vector<HeadTrace>& heads,
                     std::initializer_list<const Matrix*> whole) {
  std::vector<const Matrix*> all;
  for (const HeadTrace& head : heads) {
    for (const Matrix* stage : {&head.query, &head.key, &head.value, &head.raw, &head.scores,
                                &head.masked, &head.weights, &head.contributions, &head.output,
                                &head.row_sums, &head.hidden_weights, &head.entropies}) {
      all.push_back(stage);
    }
  }
  all.insert(all.end(), whole);
  std::size_t count = 0;
  for (const Matrix* matrix : all) count += matrix->data.size();
  trace_output.resize(count);
  auto place = trace_output.begin();
  for (const Matrix* matrix : all) {
    place = std::copy(matrix->data.begin(), matrix->data.end(), place);
  }
  return OffsetOf(trace_output.data());
}

// Every head's stages in the order of HeadTrace, then the output of all heads.
ByteOffset ComputeTrace() {
  const Result<Trace> result = TraceAttention(Attention(), mistake);
  if (!result.ok()) return Refuse(result.error());
  const Trace& trace = result.value();
  return CopyTrace(trace.heads, {&trace.output});
}

// Every head's stages, then query, key, value, output and projected output.
ByteOffset ComputeTraceLayer() {
  const Result<AttentionLayerTrace> result = TraceAttentionLayer(layer, mistake);
  if (!result.ok()) return Refuse(result.error());
  const AttentionLayerTrace& trace = result.value();
  return CopyTrace(trace.heads, {&trace.query, &trace.key, &trace.value, &trace.output,
                                 &trace.projected_output});
}

// Of the layer where the prepared call has an input, else of attention alone.
val ComputeDerive(int stage, std::size_t head, std::size_t row, std::size_t col) {
  const Cell cell{static_cast<Stage>(stage), head, row, col};
  const Result<Derivation> result = layer.input.data == nullptr
                                        ? Derive(Attention(), cell, mistake)
                                        : DeriveAttentionLayer(layer, cell, mistake);
  return result.ok() ? CopyOut(result.value()) : RefuseObject(result.error());
}

std::vector<std::string> Texts(const val& texts) {
  return emscripten::vecFromJSArray<std::string>(texts);
}

val ComputeLookup(const std::string& query, const val& keys) {
  const Result<LookupResult> result = Lookup(query, Texts(keys), value_matrix);
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

EMSCRIPTEN_BINDINGS(softlookup) {
  using emscripten::function;
  function("names", &AllNames);

  function("start", &Start);
  function("add", &Add);
  function("prepare", &Prepare);

  function("attend", &ComputeAttend);
  function("attentionLayer", &ComputeAttentionLayer);
  function("multiply", &ComputeMultiply);
  function("trace", &ComputeTrace);
  function("traceLayer", &ComputeTraceLayer);
  function("derive", &ComputeDerive);

  function("lookup", &ComputeLookup);

  function("textKeys", &ComputeTextKeys);
}

}  // namespace softlookup::javascript
