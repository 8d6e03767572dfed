// What JavaScript can ask of USE-lite; web/engine/encoder.ts is the only caller.
#include "softlookup/encoder.h"

#include <emscripten/bind.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boundary.h"
#include "convert.h"
#include "given.h"
#include "handles.h"
#include "interventions.h"
#include "layer_trace.h"
#include "softlookup/offset_survey.h"
#include "softlookup/weight_survey.h"

namespace softlookup::javascript {
namespace {

using emscripten::val;

struct OpenEncoder {
  Encoder encoder;
  // The text that was encoded last: a page asks next what its scores are made from.
  std::string text;
  std::optional<Encoding> encoding;
};

// nullptr where the text was refused; lastError() tells why.
const Encoding* EncodingOf(OpenEncoder& open, const std::string& text) {
  const bool is_known =
      open.encoding && open.text == text && open.encoding->layers == open.encoder.layers();
  if (is_known) return &*open.encoding;
  open.encoding.reset();
  Result<Encoding> encoding = open.encoder.Encode(text);
  if (!encoding.ok()) {
    Refuse(encoding.error());
    return nullptr;
  }
  open.text = text;
  open.encoding = std::move(encoding).value();
  return &*open.encoding;
}

// Null where the trace has no such step.
val Numbers(const Encoding& encoding, const Cell& place) {
  const std::optional<std::size_t> step = encoding.trace.Find(place);
  return step ? CopyOut(encoding.trace.Numbers(*step)) : val::null();
}

// This head's part of what all heads share.
Matrix ColumnsOfHead(const Step& step, std::size_t head) {
  Matrix columns(step.rows, step.cols / Encoder::kHeads);
  for (std::size_t row = 0; row < columns.rows; ++row) {
    for (std::size_t col = 0; col < columns.cols; ++col) {
      columns(row, col) = static_cast<float>(step(row, head * columns.cols + col));
    }
  }
  return columns;
}

val PlacesOf(const ByOffset& numbers) {
  val copy = val::object();
  copy.set("furtherBack", numbers.further_back);
  copy.set("before", numbers.before);
  copy.set("itself", numbers.itself);
  copy.set("next", numbers.next);
  copy.set("furtherAhead", numbers.further_ahead);
  return copy;
}

val OffsetsOf(const SurveyedOffsets& surveyed) {
  val copy = val::object();
  copy.set("sentences", surveyed.sentences);
  copy.set("queries", surveyed.queries);
  copy.set("largest", PlacesOf(surveyed.largest));
  copy.set("largestOfOthers", PlacesOf(surveyed.largest_of_others));
  copy.set("mean", PlacesOf(surveyed.mean));
  return copy;
}

// Where this head looks in one text.
val OffsetsIn(const Matrix& word_weights) {
  OffsetCount count;
  count.Add(word_weights);
  return OffsetsOf(count.Results());
}

val HeadOf(const Encoding& encoding, std::size_t layer, std::size_t head) {
  const LayerTrace& trace = encoding.trace;
  const auto step_at = [&](Stage stage, std::size_t of_head) -> const Step& {
    return trace.steps()[*trace.Find({stage, of_head, 0, 0, layer, Sublayer::kAttention})];
  };
  const auto shared = [&](Stage stage) { return CopyOut(ColumnsOfHead(step_at(stage, 0), head)); };
  const Cell of_weights = {Stage::kWeights, head, 0, 0, layer, Sublayer::kAttention};
  const Matrix weights = trace.Numbers(*trace.Find(of_weights));
  val copy = val::object();
  copy.set("query", shared(Stage::kQuery));
  copy.set("key", shared(Stage::kKey));
  copy.set("value", shared(Stage::kValue));
  copy.set("scores", Numbers(encoding, {Stage::kScores, head, 0, 0, layer, Sublayer::kAttention}));
  copy.set("weights", CopyOut(weights));
  const Matrix word_weights = MergePieces(weights, encoding.text);
  copy.set("wordWeights", CopyOut(word_weights));
  copy.set("offsets", OffsetsIn(word_weights));
  copy.set("output", shared(Stage::kOutput));
  return copy;
}

val LayerOf(const Encoding& encoding, std::size_t layer) {
  val heads = val::array();
  for (std::size_t head = 0; head < Encoder::kHeads; ++head) {
    heads.call<void>("push", HeadOf(encoding, layer, head));
  }
  const Cell first_input = {Stage::kSum, 0, 0, 0, 0, Sublayer::kEmbedding};
  const auto output_of = [](std::size_t index) {
    return Cell{Stage::kSum, 0, 0, 0, index, Sublayer::kFeedForward};
  };
  val copy = val::object();
  copy.set("input", Numbers(encoding, layer == 0 ? first_input : output_of(layer - 1)));
  copy.set("heads", heads);
  copy.set("output", Numbers(encoding, output_of(layer)));
  return copy;
}

val TokensOf(const TokenisedText& text) {
  val tokens = val::array();
  for (const EncoderToken& token : text.tokens) {
    val copy = val::object();
    copy.set("id", token.id);
    copy.set("piece", token.piece);
    copy.set("word", token.word);
    tokens.call<void>("push", copy);
  }
  return tokens;
}

val OpenEncoderFile() {
  Result<Encoder> encoder = Encoder::Load(TakeBytes());
  if (!encoder.ok()) return RefuseObject(encoder.error());
  return val(Keep(OpenEncoder{std::move(encoder).value(), {}, {}}));
}

val LoadRestOfEncoder(OpenEncoder& open) { return Accept(open.encoder.LoadRest(TakeBytes())); }

val CountLayers(const OpenEncoder& open) { return val(open.encoder.layers()); }

val EncodeText(OpenEncoder& open, const std::string& text) {
  const Encoding* encoding = EncodingOf(open, text);
  if (encoding == nullptr) return val::null();
  val layers = val::array();
  for (std::size_t layer = 0; layer < encoding->layers; ++layer) {
    layers.call<void>("push", LayerOf(*encoding, layer));
  }
  val copy = val::object();
  copy.set("tokens", TokensOf(encoding->text));
  copy.set("words", val::array(encoding->text.words));
  copy.set("tokenEmbeddings", CopyOut(encoding->token_embeddings));
  copy.set("layers", layers);
  copy.set("sentence", encoding->sentence ? CopyOut(*encoding->sentence) : val::null());
  return copy;
}

val ScoresOfText(OpenEncoder& open, const std::string& text, std::size_t layer, std::size_t head,
                 int source) {
  const Encoding* encoding = EncodingOf(open, text);
  if (encoding == nullptr) return val::null();
  const auto result = ScoresFrom(*encoding, layer, head, static_cast<ScoreSource>(source));
  if (!result.ok()) return RefuseObject(result.error());
  val copy = val::object();
  copy.set("scores", CopyOut(result.value().scores));
  copy.set("weights", CopyOut(result.value().weights));
  copy.set("wordWeights", CopyOut(MergePieces(result.value().weights, encoding->text)));
  return copy;
}

// What an open trace of an encoder borrows.
struct TracedText {
  Encoder encoder;
  Matrix token_embeddings;
};

val TraceEncoding(const OpenEncoder& open, const std::string& text, const val& interventions) {
  const Encoder& encoder = open.encoder;
  Result<Encoding> result = encoder.Encode(text, InterventionsFrom(interventions));
  if (!result.ok()) return RefuseObject(result.error());
  Encoding encoding = std::move(result).value();
  auto owner =
      std::make_shared<TracedText>(TracedText{encoder, std::move(encoding.token_embeddings)});
  return OpenLayerTrace(std::move(encoding.trace), std::move(owner));
}

// `places`: layer, head, query and key of one place after the other.
val OpenSurvey(const OpenEncoder& open, const val& places) {
  const std::vector<std::size_t> numbers = IndicesFrom(places);
  std::vector<WeightPlace> asked;
  for (std::size_t i = 0; i + 4 <= numbers.size(); i += 4) {
    asked.push_back({numbers[i], numbers[i + 1], numbers[i + 2], numbers[i + 3]});
  }
  return KeepOrRefuse(WeightSurvey::Make(open.encoder, std::move(asked)));
}

val AddToSurvey(WeightSurvey& survey, const std::string& text) { return Accept(survey.Add(text)); }

val ResultsOfSurvey(const WeightSurvey& survey) {
  val copies = val::array();
  for (const SurveyedWeight& result : survey.Results()) {
    val copy = val::object();
    copy.set("sentences", result.sentences);
    copy.set("mean", result.mean);
    copy.set("largest", result.largest);
    copy.set("largestOfOthers", result.largest_of_others);
    copies.call<void>("push", copy);
  }
  return copies;
}

val OpenOffsetSurvey(const OpenEncoder& open, std::size_t layer) {
  return KeepOrRefuse(OffsetSurvey::Make(open.encoder, layer));
}

val AddToOffsetSurvey(OffsetSurvey& survey, const std::string& text) {
  return Accept(survey.Add(text));
}

val ResultsOfOffsetSurvey(const OffsetSurvey& survey) {
  val copies = val::array();
  for (const SurveyedOffsets& result : survey.Results()) {
    copies.call<void>("push", OffsetsOf(result));
  }
  return copies;
}

}  // namespace

EMSCRIPTEN_BINDINGS(encoder) {
  emscripten::function("openEncoder", &OpenEncoderFile);
  FunctionOfHandle<&LoadRestOfEncoder>("loadRestOfEncoder");
  FunctionOfHandle<&CountLayers>("countLayers");
  FunctionOfHandle<&EncodeText>("encodeText");
  FunctionOfHandle<&ScoresOfText>("scoresOfText");
  FunctionOfHandle<&TraceEncoding>("traceEncoding");
  FunctionOfHandle<&OpenSurvey>("openSurvey");
  FunctionOfHandle<&AddToSurvey>("addToSurvey");
  FunctionOfHandle<&ResultsOfSurvey>("resultsOfSurvey");
  FunctionOfHandle<&OpenOffsetSurvey>("openOffsetSurvey");
  FunctionOfHandle<&AddToOffsetSurvey>("addToOffsetSurvey");
  FunctionOfHandle<&ResultsOfOffsetSurvey>("resultsOfOffsetSurvey");
}

}  // namespace softlookup::javascript
