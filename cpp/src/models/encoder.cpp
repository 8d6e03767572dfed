#include "softlookup/encoder.h"

#include <algorithm>
#include <utility>

#include "characters.h"
#include "layers/block.h"
#include "layers/norm.h"
#include "linear.h"
#include "message.h"
#include "models/encoder_trace.h"
#include "models/encoder_weights.h"
#include "utf8.h"
#include "validation.h"

namespace softlookup {
namespace {

// Whether a piece that no mark stands before begins a word of its own.
bool BeginsWord(std::u32string_view word, char32_t first) {
  if (word.empty()) return false;
  return first == kApostrophe || IsPunctuation(first) || IsPunctuation(word.back());
}

// Gives each token its word.
void FindWords(TokenisedText& text) {
  std::u32string word;
  const auto finish = [&] {
    std::string& utf8 = text.words.emplace_back();
    for (const char32_t code_point : word) AppendUtf8(code_point, utf8);
    word.clear();
  };
  for (EncoderToken& token : text.tokens) {
    const bool is_marked = token.piece.starts_with(kWordMark);
    const std::string_view piece = token.piece;
    const std::vector<char32_t> letters =
        DecodeUtf8(is_marked ? piece.substr(kWordMark.size()) : piece);
    if ((is_marked && !word.empty()) || (!letters.empty() && BeginsWord(word, letters.front()))) {
      finish();
    }
    word.append(letters.begin(), letters.end());
    token.word = text.words.size();
  }
  finish();
}

Check CheckHead(std::size_t layer, std::size_t layers, std::size_t head) {
  if (layer >= layers) {
    return Refusal(ErrorCode::kOutOfRange,
                   layers == 1 ? "{name} is {given}; there is {layers}, counted from 0."
                               : "{name} is {given}; there are {layers}, counted from 0.",
                   {"layer", layer, MessagePart(layers, "layer")});
  }
  if (head < Encoder::kHeads) return {};
  return Refusal(ErrorCode::kOutOfRange,
                 "{name} is {given}; a layer has {heads} heads, counted from 0.",
                 {"head", head, Encoder::kHeads});
}

// The weights of all heads of a block's attention, side by side.
Result<Matrix> WeightsOfHeads(const Block& block, MatrixView rows) {
  const LayerMatrices& projections = block.attention.projections;
  const LayerMatrices& biases = block.attention.biases;
  Matrix normed;
  ApplyNorm(rows, block.attention_norm, normed);
  Workspace workspace;
  Matrix query;
  Matrix key;
  ApplyLinear(normed, {projections.query, biases.query}, workspace, query);
  ApplyLinear(normed, {projections.key, biases.key}, workspace, key);
  // Each key's value is a unit vector of its own, so that what comes out are the weights
  // themselves: n x (heads * n).
  const std::size_t n = rows.rows;
  Matrix units(n, Encoder::kHeads * n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t head = 0; head < Encoder::kHeads; ++head) units(i, head * n + i) = 1;
  }
  AttentionInput input;
  input.query = query;
  input.key = key;
  input.value = units;
  input.heads = Encoder::kHeads;
  return Attend(input);
}

Matrix ColumnsOfHead(const Matrix& matrix, std::size_t head) {
  Matrix columns(matrix.rows, matrix.cols / Encoder::kHeads);
  for (std::size_t row = 0; row < columns.rows; ++row) {
    std::copy_n(&matrix.data[row * matrix.cols + head * columns.cols], columns.cols,
                &columns(row, 0));
  }
  return columns;
}

}  // namespace

Encoder::Encoder(std::shared_ptr<Content> content) : content_(std::move(content)) {}

Result<Encoder> Encoder::Load(std::vector<std::uint8_t> attention) {
  Result<TensorFile> file = TensorFile::Parse("The encoder's first file", std::move(attention));
  if (!file.ok()) return file.error();
  auto content = std::make_shared<Content>(Content{std::move(file).value(), {}, {}, {}, {}, {}});

  const Result<std::string_view> pieces = content->file.Text("pieces");
  if (!pieces.ok()) return pieces.error();
  WeightReader reader(content->file);
  Matrix scores = reader.Vector("piece scores", kTokens);
  content->frequencies = reader.Vector("position frequencies", kFrequencies);
  ReadAttentionInput(reader, 0, kEmbedding, content->layers[0]);
  if (reader.error()) return *reader.error();

  Result<UnigramTokeniser> tokeniser =
      UnigramTokeniser::Make(pieces.value(), std::move(scores.data));
  if (!tokeniser.ok()) return tokeniser.error();
  content->tokeniser = std::move(tokeniser).value();

  Result<StoredMatrix> embeddings = content->file.Stored("token embeddings", kTokens, kEmbedding);
  if (!embeddings.ok()) return embeddings.error();
  content->embeddings = std::move(embeddings).value();
  return Encoder(std::move(content));
}

Check Encoder::LoadRest(std::vector<std::uint8_t> rest) {
  const Result<TensorFile> file = TensorFile::Parse("The encoder's second file", std::move(rest));
  if (!file.ok()) return file.error();
  WeightReader reader(file.value());
  LayerWeights after_first;
  after_first.residual = reader.Linear("layer 0 residual", kEmbedding, kModel);
  ReadRest(reader, 0, kEmbedding, after_first);
  LayerWeights second;
  ReadAttentionInput(reader, 1, kModel, second);
  ReadRest(reader, 1, kModel, second);
  LinearWeights sentence = reader.Linear("sentence", kModel, kModel);
  if (reader.error()) return reader.error();
  if (content_->sentence) return {};  // open traces borrow what is there

  LayerWeights& first = content_->layers[0];
  first.residual = std::move(after_first.residual);
  first.output = std::move(after_first.output);
  first.feed_forward_norm = std::move(after_first.feed_forward_norm);
  first.hidden = std::move(after_first.hidden);
  first.feed_forward_output = std::move(after_first.feed_forward_output);
  content_->layers[1] = std::move(second);
  content_->sentence = std::move(sentence);
  return {};
}

std::size_t Encoder::layers() const { return content_->sentence ? content_->layers.size() : 1; }

Result<TokenisedText> Encoder::Tokenise(std::string_view text) const {
  if (Check error = CheckTextLength("text", text)) return error;
  TokenisedText tokenised;
  for (Piece& piece : content_->tokeniser.Split(text)) {
    tokenised.tokens.push_back({piece.id, std::move(piece.text), 0});
  }
  if (tokenised.tokens.empty()) {
    return Refusal(ErrorCode::kEmpty, "{name} holds nothing; it must hold at least {least}.",
                   {"text", MessagePart(1U, "word")});
  }
  if (tokenised.tokens.size() > kMaxTokens) {
    return Refusal(ErrorCode::kTooLarge,
                   "{name} has {given} pieces of words; it may have at most {most}.",
                   {"text", tokenised.tokens.size(), kMaxTokens});
  }
  FindWords(tokenised);
  return tokenised;
}

Result<Encoding> Encoder::Encode(std::string_view text, const Interventions& interventions) const {
  Result<TokenisedText> tokenised = Tokenise(text);
  if (!tokenised.ok()) return tokenised.error();
  const Result<SharedInterventions> checked = Checked(
      interventions, {layers(), kHeads, kUnits, tokenised.value().tokens.size(), MaskKind::kNone});
  if (!checked.ok()) return checked.error();
  Encoding encoding;
  encoding.text = std::move(tokenised).value();
  encoding.layers = layers();
  TraceEncoder(*content_, checked.value(), encoding);
  return encoding;
}

Result<std::vector<Matrix>> Encoder::WordWeights(std::string_view text, std::size_t count) const {
  if (Check error = CheckRange("count", count, 1, layers())) return error;
  const Result<TokenisedText> tokenised = Tokenise(text);
  if (!tokenised.ok()) return tokenised.error();
  Matrix rows = EmbedTokens(*content_, tokenised.value().tokens);
  std::vector<Matrix> weights;
  BlockWorkspace kept;
  for (std::size_t layer = 0; layer < count; ++layer) {
    const Block block = content_->layers[layer].AsBlock();
    const Result<Matrix> of_layer = WeightsOfHeads(block, rows);
    if (!of_layer.ok()) return of_layer.error();
    for (std::size_t head = 0; head < kHeads; ++head) {
      weights.push_back(MergePieces(ColumnsOfHead(of_layer.value(), head), tokenised.value()));
    }
    if (layer + 1 == count) break;
    if (Check error = ApplyBlock(block, {}, nullptr, kept, rows)) return error;
  }
  return weights;
}

Matrix MergePieces(MatrixView weights, const TokenisedText& text) {
  const std::size_t words = text.words.size();
  std::vector<double> sums(words * words);
  std::vector<double> pieces(words);
  for (std::size_t i = 0; i < weights.rows; ++i) {
    const std::size_t word = text.tokens[i].word;
    pieces[word] += 1;
    for (std::size_t j = 0; j < weights.cols; ++j) {
      sums[word * words + text.tokens[j].word] += static_cast<double>(weights(i, j));
    }
  }
  Matrix merged(words, words);
  for (std::size_t i = 0; i < words * words; ++i) {
    merged.data[i] = static_cast<float>(sums[i] / pieces[i / words]);
  }
  return merged;
}

Result<ScoresAndWeights> ScoresFrom(const Encoding& encoding, std::size_t layer, std::size_t head,
                                    ScoreSource source) {
  if (Check error = CheckHead(layer, encoding.layers, head)) return error;
  return TraceScoresFrom(encoding, layer, head, source);
}

}  // namespace softlookup
