#include "softlookup/decoder.h"

#include <numeric>
#include <string>
#include <utility>

#include "expression.h"
#include "layers/block.h"
#include "layers/norm.h"
#include "message.h"
#include "models/decoder_content.h"
#include "models/lines.h"
#include "models/tensor_file.h"
#include "product.h"
#include "softlookup/positions.h"
#include "validation.h"

namespace softlookup {
namespace {

constexpr std::string_view kFile = "stories260k.bin";
constexpr std::size_t kWidth = 64;
constexpr std::size_t kHeads = Decoder::kHeads;
constexpr std::size_t kKeyValueHeads = 4;
constexpr std::size_t kKeyWidth = kWidth / kHeads * kKeyValueHeads;
constexpr std::size_t kVocabulary = 512;
constexpr float kNormEpsilon = 1e-5F;

// Reads matrices into `learned` until one is missing or malformed.
class MatrixReader {
 public:
  MatrixReader(const TensorFile& file, LearnedMatrices& learned) : file_(file), learned_(learned) {}

  MatrixView Read(const std::string& name, std::size_t rows, std::size_t cols) {
    const Result<StoredMatrix> stored = file_.Stored(name, rows, cols);
    if (!stored.ok()) {
      if (!error_) error_ = stored.error();
      return {};
    }
    Matrix& matrix = learned_.matrices.emplace_back(rows, cols);
    for (std::size_t row = 0; row < rows; ++row) {
      stored.value().Read(row, 0, cols, &matrix(row, 0));
    }
    return matrix;
  }

  // What rows are multiplied by.
  MatrixView ReadWeight(const std::string& name, std::size_t rows, std::size_t cols) {
    const MatrixView weight = Read(name, rows, cols);
    return error_ ? weight : learned_.WithPacked(weight);
  }

  Norm ReadNorm(const std::string& name) {
    return {NormKind::kRmsNorm, Read(name, 1, kWidth), {}, kNormEpsilon};
  }

  const Check& error() const { return error_; }

 private:
  const TensorFile& file_;
  LearnedMatrices& learned_;
  Check error_;
};

Block ReadLayer(MatrixReader& reader, std::size_t index) {
  const std::string prefix = Join({"layer ", CountText(index), " "});
  Block block;
  block.attention_norm = reader.ReadNorm(prefix + "attention norm gain");
  block.attention.projections = {.query = reader.ReadWeight(prefix + "query", kWidth, kWidth),
                                 .key = reader.ReadWeight(prefix + "key", kWidth, kKeyWidth),
                                 .value = reader.ReadWeight(prefix + "value", kWidth, kKeyWidth),
                                 .output = reader.ReadWeight(prefix + "output", kWidth, kWidth)};
  block.attention.heads = kHeads;
  block.attention.key_value_heads = kKeyValueHeads;
  block.attention.rotary_base = kPositionBase;
  block.feed_forward_norm = reader.ReadNorm(prefix + "feed-forward norm gain");
  block.feed_forward.hidden =
      reader.ReadWeight(prefix + "feed-forward hidden", kWidth, Decoder::kUnits);
  block.feed_forward.gate =
      reader.ReadWeight(prefix + "feed-forward gate", kWidth, Decoder::kUnits);
  block.feed_forward.output =
      reader.ReadWeight(prefix + "feed-forward output", Decoder::kUnits, kWidth);
  block.feed_forward.activation = Activation::kSilu;
  return block;
}

Matrix Transposed(MatrixView matrix) {
  Matrix turned(matrix.cols, matrix.rows);
  for (std::size_t row = 0; row < matrix.rows; ++row) {
    for (std::size_t col = 0; col < matrix.cols; ++col) turned(col, row) = matrix(row, col);
  }
  return turned;
}

// Before anything is done for them.
Check CheckVocabulary(std::string_view pieces) {
  const std::size_t tokens = BytePairs::kFirstLearned + CountLines(pieces);
  if (tokens == kVocabulary) return CheckPieces(kFile, pieces);
  return Refusal(ErrorCode::kMalformed, "{name} has {given} tokens; it must have {allowed}.",
                 {kFile, tokens, kVocabulary});
}

std::size_t TraceEmbedding(LayerTrace& trace, const Matrix& embedded) {
  const Part part = {0, Sublayer::kEmbedding};
  Step step = NewStep(part(Stage::kTokenEmbedding), embedded.rows, embedded.cols);
  step.numbers.assign(embedded.data.begin(), embedded.data.end());
  const std::size_t place = trace.steps().size();
  step.explain = [place](const LayerTrace& in, std::size_t row, std::size_t col) {
    return Given(in.steps()[place](row, col));
  };
  return trace.Add(std::move(step));
}

}  // namespace

Result<std::shared_ptr<const Decoder::Content>> Decoder::Content::Read(
    std::vector<std::uint8_t> bytes) {
  const Result<TensorFile> file = TensorFile::Parse(kFile, std::move(bytes));
  if (!file.ok()) return file.error();
  const Result<std::string_view> pieces = file.value().Text("pieces");
  if (!pieces.ok()) return pieces.error();
  if (Check error = CheckVocabulary(pieces.value())) return error;
  const auto content = std::make_shared<Content>(pieces.value());
  MatrixReader reader(file.value(), content->learned);
  content->embedding = reader.Read("token embeddings", kVocabulary, kWidth);
  for (std::size_t i = 0; i < kLayers; ++i) content->layers.push_back(ReadLayer(reader, i));
  content->norm = reader.ReadNorm("norm gain");
  if (reader.error()) return *reader.error();
  content->prediction.weight = content->learned.WithPacked(
      content->learned.matrices.emplace_back(Transposed(content->embedding)));
  return std::shared_ptr<const Content>(content);
}

MatrixView LearnedMatrices::WithPacked(MatrixView matrix) {
  matrix.packed = packed.emplace_back(Packed(matrix)).data();
  return matrix;
}

Result<std::vector<std::size_t>> Decoder::Content::Encode(std::string_view text,
                                                          std::size_t most) const {
  if (text.empty()) {
    return Refusal(ErrorCode::kEmpty, "{name} is empty; it must have at least {least}.",
                   {"text", MessagePart(1U, "character")});
  }
  if (Check error = CheckTextLength("text", text, kCharactersPerToken * most)) return error;
  std::vector<std::size_t> ids = vocabulary.Encode(text);
  if (Check error = CheckTokens(ids, most)) return error;
  return ids;
}

Check Decoder::Content::CheckTokens(std::span<const std::size_t> ids, std::size_t most) const {
  if (ids.empty()) {
    return Refusal(ErrorCode::kEmpty, "{name} is empty; it must have at least {least}.",
                   {"text", MessagePart(1U, "token")});
  }
  if (ids.size() > most) {
    return Refusal(ErrorCode::kTooLarge,
                   "{name} has {given} tokens, the start included; it may have at most {most}.",
                   {"text", ids.size(), most});
  }
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (ids[i] >= kVocabulary) return CheckIndex(Message("text[{}]", {i}), ids[i], kVocabulary);
  }
  return {};
}

Result<SharedInterventions> Decoder::Content::Checked(const Interventions& interventions,
                                                      std::size_t tokens) const {
  return softlookup::Checked(interventions, {kLayers, kHeads, kUnits, tokens, MaskKind::kCausal});
}

std::vector<Token> Decoder::Content::TokensOf(std::span<const std::size_t> ids) const {
  std::vector<Token> tokens;
  tokens.reserve(ids.size());
  for (const std::size_t id : ids) tokens.push_back(TokenOf(id));
  return tokens;
}

Matrix Decoder::Content::Embedded(std::span<const std::size_t> ids) const {
  Matrix rows(ids.size(), embedding.cols);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    std::copy_n(embedding.data + ids[i] * embedding.cols, embedding.cols, &rows(i, 0));
  }
  return rows;
}

Decoder::Decoder(std::shared_ptr<const Content> content) : content_(std::move(content)) {}

Result<Decoder> Decoder::Load(std::vector<std::uint8_t> file) {
  Result<std::shared_ptr<const Content>> content = Content::Read(std::move(file));
  if (!content.ok()) return content.error();
  return Decoder(std::move(content).value());
}

Result<std::vector<Token>> Decoder::Tokens(std::string_view text) const {
  const Result<std::vector<std::size_t>> ids = content_->Encode(text, kMaxTokens);
  if (!ids.ok()) return ids.error();
  return content_->TokensOf(ids.value());
}

std::vector<Token> Decoder::Vocabulary() const {
  std::vector<std::size_t> ids(kVocabulary);
  std::iota(ids.begin(), ids.end(), std::size_t{0});
  return content_->TokensOf(ids);
}

Result<LayerTrace> Decoder::Trace(std::string_view text, const Interventions& interventions) const {
  const Result<std::vector<std::size_t>> ids = content_->Encode(text, kMaxTracedTokens);
  if (!ids.ok()) return ids.error();
  return TraceChecked(ids.value(), interventions);
}

Result<LayerTrace> Decoder::Trace(std::span<const std::size_t> ids,
                                  const Interventions& interventions) const {
  if (Check error = content_->CheckTokens(ids, kMaxTracedTokens)) return error;
  return TraceChecked(ids, interventions);
}

Result<LayerTrace> Decoder::TraceChecked(std::span<const std::size_t> ids,
                                         const Interventions& interventions) const {
  // What grows too large for the fast path could not be shown either.
  const Result<Generation> fast = Start(ids, 0, interventions);
  if (!fast.ok()) return fast.error();
  const Result<SharedInterventions> checked = content_->Checked(interventions, ids.size());
  LayerTrace trace;
  BlockSteps steps;
  steps.input = TraceEmbedding(trace, content_->Embedded(ids));
  steps.visibility.mask.kind = MaskKind::kCausal;
  steps.interventions = checked.value();  // as Start() has seen
  for (std::size_t i = 0; i < kLayers; ++i) {
    steps.input = TraceBlock(trace, content_->layers[i], i, steps);
  }
  const Part part = {kLayers - 1, Sublayer::kPrediction};
  const std::size_t normed = TraceNorm(trace, part, steps.input, content_->norm);
  // The prediction has no bias, so the stage that would hold it is never used.
  const std::size_t logits =
      TraceLinear(trace, part, {Stage::kLogits, Stage::kLogitProjection, Stage::kOutputBias},
                  normed, content_->prediction);
  TraceSoftmax(trace, part(Stage::kProbabilities), logits);
  return trace;
}

}  // namespace softlookup
