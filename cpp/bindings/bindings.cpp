// What JavaScript can call. web/engine is the only caller; web/engine/raw-module.ts describes these
// functions to TypeScript.
//
// The numeric calls cross the boundary with numbers only, in three steps:
//   1. prepare...(shapes, options)  returns where the inputs are to be written (a byte offset)
//   2. JavaScript writes its matrices there one after the other: float32, row-major
//   3. attend(), trace(), ...       returns where the output stands (a byte offset)
// 0 (null where an object is returned) says that the input was refused: lastError() tells why.
// An output stands until the next call; JavaScript copies it at once.
#include <emscripten/bind.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
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
AttentionInput attention;
AttentionLayerInput layer;
MatrixView left;
MatrixView right;
MatrixView value;

// So is that of the output and of what lies between.
Matrix output;
LayerWorkspace kept;
std::vector<float> trace_output;

struct NamedView {
  const char* name;
  MatrixView* view;
};

std::vector<NamedView> layer_matrices;

// Gives each view its place in `input`. What is too large is refused here, before memory is taken
// for it; all else is checked by the call itself.
ByteOffset Place(std::span<const NamedView> matrices) {
  std::size_t count = 1;  // never none: an empty input, too, has a place that is not kRefused
  for (const auto& [name, view] : matrices) {
    const std::uint64_t numbers = std::uint64_t{view->rows} * view->cols;
    if (numbers > kMaxNumbers) {
      return Refuse({ErrorCode::kTooLarge, std::string(name) + " is " + std::to_string(view->rows) +
                                               " x " + std::to_string(view->cols) +
                                               "; a matrix may hold at most " +
                                               std::to_string(kMaxNumbers) + " numbers."});
    }
    count += numbers;
  }
  if (input.size() < count) {
    input.clear();
    input.shrink_to_fit();  // the old numbers need not be kept, so neither need both blocks exist
                            // at once
    input.resize(count);
  }
  const float* place = input.data();
  for (const auto& [name, view] : matrices) {
    view->data = place;
    place += view->rows * view->cols;
  }
  return OffsetOf(input.data());
}

ByteOffset Place(std::initializer_list<NamedView> matrices) {
  return Place(std::span(matrices.begin(), matrices.size()));
}

// Where the output stands, unless there was an error.
ByteOffset Answer(std::optional<Error> error) {
  if (error) return Refuse(*std::move(error));
  return OffsetOf(output.data.data());
}

// Written in this order: query, key, value, and the mask where there is one.
ByteOffset PrepareAttention(std::size_t query_rows, std::size_t query_cols, std::size_t key_rows,
                            std::size_t key_cols, std::size_t value_rows, std::size_t value_cols,
                            std::size_t mask_rows, std::size_t mask_cols, std::size_t heads,
                            int mask_kind, int compatibility, int normalisation,
                            float temperature) {
  attention.query = {nullptr, query_rows, query_cols};
  attention.key = {nullptr, key_rows, key_cols};
  attention.value = {nullptr, value_rows, value_cols};
  attention.mask = {nullptr, mask_rows, mask_cols};
  attention.heads = heads;
  attention.mask_kind = static_cast<MaskKind>(mask_kind);
  attention.compatibility = static_cast<Compatibility>(compatibility);
  attention.normalisation = static_cast<Normalisation>(normalisation);
  attention.temperature = temperature;
  return Place({{"query", &attention.query},
                {"key", &attention.key},
                {"value", &attention.value},
                {"mask", &attention.mask}});
}

ByteOffset ComputeAttend() { return Answer(Attend(attention, kept.workspace, output)); }

std::array<const Matrix*, 9> StagesOf(const HeadTrace& head) {
  return {&head.query,  &head.key,     &head.value,         &head.raw,   &head.scores,
          &head.masked, &head.weights, &head.contributions, &head.output};
}

// The output holds every head's stages in the order of HeadTrace, then the output of all heads.
ByteOffset ComputeTrace() {
  const Result<Trace> result = TraceAttention(attention);
  if (!result.ok()) return Refuse(result.error());
  const Trace& trace = result.value();
  std::vector<const Matrix*> matrices;
  for (const HeadTrace& head : trace.heads) {
    for (const Matrix* stage : StagesOf(head)) matrices.push_back(stage);
  }
  matrices.push_back(&trace.output);

  std::size_t count = 0;
  for (const Matrix* matrix : matrices) count += matrix->data.size();
  trace_output.clear();
  trace_output.reserve(count);
  for (const Matrix* matrix : matrices) {
    trace_output.insert(trace_output.end(), matrix->data.begin(), matrix->data.end());
  }
  return OffsetOf(trace_output.data());
}

val ComputeDerive(int stage, std::size_t head, std::size_t row, std::size_t col) {
  const Result<Derivation> result = Derive(attention, {static_cast<Stage>(stage), head, row, col});
  return result.ok() ? CopyOut(result.value()) : RefuseObject(result.error());
}

// A layer's matrices come one by one, because all but the input and the projections may be missing.
void StartAttentionLayer(std::size_t heads, int mask_kind) {
  layer = {};
  layer.heads = heads;
  layer.mask_kind = static_cast<MaskKind>(mask_kind);
  layer_matrices.clear();
}

void AddToAttentionLayer(int place, std::size_t rows, std::size_t cols) {
  const std::array<NamedView, 11> places = {{{"input", &layer.input},
                                             {"memory", &layer.memory},
                                             {"projections.query", &layer.projections.query},
                                             {"projections.key", &layer.projections.key},
                                             {"projections.value", &layer.projections.value},
                                             {"projections.output", &layer.projections.output},
                                             {"biases.query", &layer.biases.query},
                                             {"biases.key", &layer.biases.key},
                                             {"biases.value", &layer.biases.value},
                                             {"biases.output", &layer.biases.output},
                                             {"mask", &layer.mask}}};
  const NamedView& matrix = places[static_cast<std::size_t>(place)];
  *matrix.view = {nullptr, rows, cols};
  layer_matrices.push_back(matrix);
}

// Written in the order in which they were added.
ByteOffset PrepareAttentionLayer() { return Place(layer_matrices); }

ByteOffset ComputeAttentionLayer() { return Answer(AttentionLayer(layer, kept, output)); }

// Written in this order: left, right.
ByteOffset PrepareMultiply(std::size_t left_rows, std::size_t left_cols, std::size_t right_rows,
                           std::size_t right_cols) {
  left = {nullptr, left_rows, left_cols};
  right = {nullptr, right_rows, right_cols};
  return Place({{"left", &left}, {"right", &right}});
}

ByteOffset ComputeMultiply() { return Answer(Multiply(left, right, kept.workspace, output)); }

ByteOffset PrepareLookup(std::size_t value_rows, std::size_t value_cols) {
  value = {nullptr, value_rows, value_cols};
  return Place({{"value", &value}});
}

val ComputeLookup(const std::string& query, const val& keys) {
  const Result<LookupResult> result =
      Lookup(query, emscripten::vecFromJSArray<std::string>(keys), value);
  if (!result.ok()) return RefuseObject(result.error());
  const LookupResult& answer = result.value();
  val copy = val::object();
  copy.set("matches", CopyOut(answer.matches));
  copy.set("record", answer.record ? val(*answer.record) : val::null());
  copy.set("output", answer.output ? CopyOut(*answer.output) : val::null());
  return copy;
}

val ComputeTextKeys(const std::string& query, const val& keys, int kind) {
  const Result<TextKeys> result = MakeTextKeys(query, emscripten::vecFromJSArray<std::string>(keys),
                                               static_cast<TextKeyKind>(kind));
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

  function("prepareAttention", &PrepareAttention);
  function("attend", &ComputeAttend);
  function("trace", &ComputeTrace);
  function("derive", &ComputeDerive);

  function("startAttentionLayer", &StartAttentionLayer);
  function("addToAttentionLayer", &AddToAttentionLayer);
  function("prepareAttentionLayer", &PrepareAttentionLayer);
  function("attentionLayer", &ComputeAttentionLayer);

  function("prepareMultiply", &PrepareMultiply);
  function("multiply", &ComputeMultiply);

  function("prepareLookup", &PrepareLookup);
  function("lookup", &ComputeLookup);

  function("textKeys", &ComputeTextKeys);
}

}  // namespace softlookup::javascript
