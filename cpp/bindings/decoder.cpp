// What JavaScript can ask of stories260K; web/engine/decoder.ts is the only caller.
#include "softlookup/decoder.h"

#include <emscripten/bind.h>

#include <string>

#include "convert.h"
#include "interventions.h"
#include "layer_trace.h"
#include "model_file.h"

namespace softlookup::javascript {
namespace {

using emscripten::val;

val CopyOut(const Token& token) {
  val copy = val::object();
  copy.set("id", token.id);
  copy.set("piece", token.piece);
  return copy;
}

val CopyOut(const std::vector<Token>& tokens) {
  val copy = val::array();
  for (const Token& token : tokens) copy.call<void>("push", CopyOut(token));
  return copy;
}

Handle OpenDecoder() { return Open(Decoder::Load(TakeFile())); }

void CloseDecoder(Handle handle) { Close<Decoder>(handle); }

val TokensOf(Handle handle, const std::string& text) {
  const Result<std::vector<Token>> tokens = Opened<Decoder>(handle).Tokens(text);
  return tokens.ok() ? CopyOut(tokens.value()) : RefuseObject(tokens.error());
}

val VocabularyOf(Handle handle) { return CopyOut(Opened<Decoder>(handle).Vocabulary()); }

// Of a text, or of the ids of its tokens.
template <typename Given>
Handle OpenTrace(Handle handle, const Given& given, const val& interventions) {
  const Decoder& decoder = Opened<Decoder>(handle);
  return OpenLayerTrace(decoder.Trace(given, InterventionsFrom(interventions)),
                        std::make_shared<Decoder>(decoder));
}

Handle TraceText(Handle handle, const std::string& text, const val& interventions) {
  return OpenTrace(handle, text, interventions);
}

Handle TraceTokens(Handle handle, const val& ids, const val& interventions) {
  return OpenTrace(handle, IndicesFrom(ids), interventions);
}

val CopyOrRefuse(const Result<Matrix>& result) {
  return result.ok() ? javascript::CopyOut(result.value()) : RefuseObject(result.error());
}

// `units`: layer and unit of one after the other.
val ReadTokens(Handle handle, const val& ids, const val& units, const val& interventions) {
  const std::vector<std::size_t> numbers = IndicesFrom(units);
  std::vector<UnitPlace> asked;
  for (std::size_t i = 0; i + 2 <= numbers.size(); i += 2) {
    asked.push_back({numbers[i], numbers[i + 1]});
  }
  return CopyOrRefuse(
      Opened<Decoder>(handle).Read(IndicesFrom(ids), asked, InterventionsFrom(interventions)));
}

val DirectOf(Handle handle, std::size_t layer, std::size_t unit) {
  return CopyOrRefuse(Opened<Decoder>(handle).Direct({layer, unit}));
}

// The seed comes as a whole number below 2^53.
Handle OpenGeneration(Handle handle, const std::string& text, double seed,
                      const val& interventions) {
  return Open(Opened<Decoder>(handle).Generate(text, static_cast<std::uint64_t>(seed),
                                               InterventionsFrom(interventions)));
}

void CloseGeneration(Handle handle) { Close<Generation>(handle); }

val TokensOfGeneration(Handle handle) { return CopyOut(Opened<Generation>(handle).tokens()); }

std::string TextOfGeneration(Handle handle) { return Opened<Generation>(handle).Text(); }

bool HasEnded(Handle handle) { return Opened<Generation>(handle).ended(); }

val NextToken(Handle handle, float temperature) {
  const Result<Token> token = Opened<Generation>(handle).Next(temperature);
  return token.ok() ? CopyOut(token.value()) : RefuseObject(token.error());
}

// A row for each: id, logit, probability. As objects, hundreds of them would take a quarter of a
// frame.
val CandidatesOf(Handle handle, std::size_t count, float temperature) {
  const auto candidates = Opened<Generation>(handle).Candidates(count, temperature);
  if (!candidates.ok()) return RefuseObject(candidates.error());
  Matrix rows(candidates.value().size(), 3);
  for (std::size_t i = 0; i < rows.rows; ++i) {
    const Candidate& candidate = candidates.value()[i];
    rows(i, 0) = static_cast<float>(candidate.id);
    rows(i, 1) = candidate.logit;
    rows(i, 2) = candidate.probability;
  }
  return javascript::CopyOut(rows);
}

val CopyOut(const ProjectedNumbers& numbers) {
  val copy = val::object();
  copy.set("positions", numbers.positions);
  copy.set("queries", numbers.queries);
  copy.set("keys", numbers.keys);
  copy.set("values", numbers.values);
  return copy;
}

val CacheOf(Handle handle) {
  const CacheCount count = Opened<Generation>(handle).Cache();
  const std::size_t kept = count.keys + count.values;
  val copy = val::object();
  copy.set("positions", count.positions);
  copy.set("layers", count.layers);
  copy.set("kept", kept);
  copy.set("bytes", kept * sizeof(float));
  copy.set("reserved", count.room * sizeof(float));
  copy.set("computed", CopyOut(count.computed));
  copy.set("withoutCache", CopyOut(count.without));
  return copy;
}

val KeptRowsOf(Handle handle, std::size_t layer, std::size_t head) {
  const Result<KeptRows> rows = Opened<Generation>(handle).Kept(layer, head);
  if (!rows.ok()) return RefuseObject(rows.error());
  val copy = val::object();
  copy.set("key", javascript::CopyOut(rows.value().key));
  copy.set("value", javascript::CopyOut(rows.value().value));
  return copy;
}

}  // namespace

EMSCRIPTEN_BINDINGS(decoder) {
  using emscripten::function;
  function("openDecoder", &OpenDecoder);
  function("closeDecoder", &CloseDecoder);
  function("tokensOf", &TokensOf);
  function("traceText", &TraceText);
  function("traceTokens", &TraceTokens);
  function("readTokens", &ReadTokens);
  function("directOf", &DirectOf);
  function("openGeneration", &OpenGeneration);
  function("closeGeneration", &CloseGeneration);
  function("tokensOfGeneration", &TokensOfGeneration);
  function("textOfGeneration", &TextOfGeneration);
  function("hasEnded", &HasEnded);
  function("nextToken", &NextToken);
  function("candidatesOf", &CandidatesOf);
  function("vocabularyOf", &VocabularyOf);
  function("cacheOf", &CacheOf);
  function("keptRowsOf", &KeptRowsOf);
}

}  // namespace softlookup::javascript
