// What JavaScript can ask of stories260K; web/engine/decoder.ts is the only caller.
#include "softlookup/decoder.h"

#include <emscripten/bind.h>

#include <string>

#include "convert.h"
#include "given.h"
#include "handles.h"
#include "interventions.h"
#include "layer_trace.h"

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

val OpenDecoder() { return KeepOrRefuse(Decoder::Load(TakeBytes())); }

val TokensOf(const Decoder& decoder, const std::string& text) {
  const Result<std::vector<Token>> tokens = decoder.Tokens(text);
  return tokens.ok() ? CopyOut(tokens.value()) : RefuseObject(tokens.error());
}

val VocabularyOf(const Decoder& decoder) { return CopyOut(decoder.Vocabulary()); }

// Of a text, or of the ids of its tokens.
template <typename Given>
val OpenTraceOf(const Decoder& decoder, const Given& given, const val& interventions) {
  return OpenLayerTrace(decoder.Trace(given, InterventionsFrom(interventions)),
                        std::make_shared<Decoder>(decoder));
}

val TraceText(const Decoder& decoder, const std::string& text, const val& interventions) {
  return OpenTraceOf(decoder, text, interventions);
}

val TraceTokens(const Decoder& decoder, const val& ids, const val& interventions) {
  return OpenTraceOf(decoder, IndicesFrom(ids), interventions);
}

val CopyOrRefuse(const Result<Matrix>& result) {
  return result.ok() ? javascript::CopyOut(result.value()) : RefuseObject(result.error());
}

// `units`: layer and unit of one after the other.
val ReadTokens(const Decoder& decoder, const val& ids, const val& units, const val& interventions) {
  const std::vector<std::size_t> numbers = IndicesFrom(units);
  std::vector<UnitPlace> asked;
  for (std::size_t i = 0; i + 2 <= numbers.size(); i += 2) {
    asked.push_back({numbers[i], numbers[i + 1]});
  }
  return CopyOrRefuse(decoder.Read(IndicesFrom(ids), asked, InterventionsFrom(interventions)));
}

val DirectOf(const Decoder& decoder, std::size_t layer, std::size_t unit) {
  return CopyOrRefuse(decoder.Direct({layer, unit}));
}

// The seed comes as a whole number below 2^53.
val OpenGeneration(const Decoder& decoder, const std::string& text, double seed,
                   const val& interventions) {
  return KeepOrRefuse(
      decoder.Generate(text, static_cast<std::uint64_t>(seed), InterventionsFrom(interventions)));
}

val TokensOfGeneration(const Generation& generation) { return CopyOut(generation.tokens()); }

val TextOfGeneration(const Generation& generation) { return val(generation.Text()); }

val HasEnded(const Generation& generation) { return val(generation.ended()); }

val NextToken(Generation& generation, float temperature) {
  const Result<Token> token = generation.Next(temperature);
  return token.ok() ? CopyOut(token.value()) : RefuseObject(token.error());
}

// A row for each: id, logit, probability. As objects, hundreds of them would take a quarter of a
// frame.
val CandidatesOf(const Generation& generation, std::size_t count, float temperature) {
  const auto candidates = generation.Candidates(count, temperature);
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

val CacheOf(const Generation& generation) {
  const CacheCount count = generation.Cache();
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

val KeptRowsOf(const Generation& generation, std::size_t layer, std::size_t head) {
  const Result<KeptRows> rows = generation.Kept(layer, head);
  if (!rows.ok()) return RefuseObject(rows.error());
  val copy = val::object();
  copy.set("key", javascript::CopyOut(rows.value().key));
  copy.set("value", javascript::CopyOut(rows.value().value));
  return copy;
}

}  // namespace

EMSCRIPTEN_BINDINGS(decoder) {
  emscripten::function("openDecoder", &OpenDecoder);
  FunctionOfHandle<&TokensOf>("tokensOf");
  FunctionOfHandle<&TraceText>("traceText");
  FunctionOfHandle<&TraceTokens>("traceTokens");
  FunctionOfHandle<&ReadTokens>("readTokens");
  FunctionOfHandle<&DirectOf>("directOf");
  FunctionOfHandle<&OpenGeneration>("openGeneration");
  FunctionOfHandle<&TokensOfGeneration>("tokensOfGeneration");
  FunctionOfHandle<&TextOfGeneration>("textOfGeneration");
  FunctionOfHandle<&HasEnded>("hasEnded");
  FunctionOfHandle<&NextToken>("nextToken");
  FunctionOfHandle<&CandidatesOf>("candidatesOf");
  FunctionOfHandle<&VocabularyOf>("vocabularyOf");
  FunctionOfHandle<&CacheOf>("cacheOf");
  FunctionOfHandle<&KeptRowsOf>("keptRowsOf");
}

}  // namespace softlookup::javascript
