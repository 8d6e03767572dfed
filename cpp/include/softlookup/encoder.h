// A trained bidirectional encoder: Universal Sentence Encoder Lite (Cer et al. 2018, "Universal
// Sentence Encoder", section 3.1), two layers of the Transformer's encoder, 4 heads each.
//
//   x = 2 e + position           e: 256 numbers for each token; n x 256
//   layer 0: x W_res + b_res + attention(norm(x)), then + feed-forward(norm(x)): n x 512
//   layer 1: x + attention(norm(x)), then + feed-forward(norm(x)): n x 512
//   sentence = v / |v|, v = tanh(mean of the rows of x W + b): 1 x 512
// position of p: sin(p f_i) for 128 frequencies f, then cos(p f_i).
// Its numbers are kept as int8 in two files, of which the first is enough for the attention of
// layer 0. They become float32 as they are loaded; a trace is computed in float64 from these.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "softlookup/intervention.h"
#include "softlookup/layer_trace.h"
#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

// A piece of a word, or a whole one.
struct EncoderToken {
  std::uint32_t id = 0;  // its row among the token embeddings; 0 where no piece has the character
  std::string piece;     // with U+2581 where a space or the text's start was before it
  std::size_t word = 0;  // the index of the word that it is part of
};

// A text in the tokens that the encoder sees, and in the words that people see. A word begins after
// a space and with every punctuation mark; what follows an apostrophe belongs to it: "Evan" "'s".
struct TokenisedText {
  std::vector<EncoderToken> tokens;  // n
  std::vector<std::string> words;    // w
};

// Every step of one text on its way through the encoder. Stages stand where TraceBlock() puts them;
// before layer 0, in Sublayer::kEmbedding: kTokenEmbedding (e), kPosition, kSum (x).
// It is moved, never copied: a copy's trace would borrow from the encoding that it was copied from.
struct Encoding {
  Encoding() = default;
  Encoding(Encoding&&) = default;
  Encoding& operator=(Encoding&&) = default;

  TokenisedText text;
  Matrix token_embeddings;  // n x 256: e; the trace borrows it
  LayerTrace trace;
  std::size_t layers = 0;          // with attention: 1 or 2
  std::optional<Matrix> sentence;  // 1 x 512
};

// What the scores of a head are made from, to see what its parts do.
enum class ScoreSource {
  kQueriesAndKeys,   // q.k / sqrt(d), as it was trained
  kKeys,             // k.k / sqrt(d): one vector for each word
  kSymmetric,        // (S + S^T) / 2 of the first
  kTokenEmbeddings,  // e.e, without any projection; the same for all heads
};

struct ScoresAndWeights {
  Matrix scores;   // n x n
  Matrix weights;  // n x n: softmax along the rows
};

// Work for n tokens: n^2 times the numbers of a head, or for kTokenEmbeddings 256.
// Errors: kOutOfRange (layer, head).
Result<ScoresAndWeights> ScoresFrom(const Encoding& encoding, std::size_t layer, std::size_t head,
                                    ScoreSource source);

// Weights between words instead of pieces: w x w, the sum over the columns of a word and the mean
// over its rows, so that each row still sums to 1. Work: n^2.
Matrix MergePieces(MatrixView weights, const TokenisedText& text);

// A copy is the same encoder: what is loaded for one is there for all.
class Encoder {
 public:
  static constexpr std::size_t kHeads = 4;
  static constexpr std::size_t kMaxTokens = 128;  // of one text

  // From the content of web/data/use-lite-attention.bin: the attention of layer 0, without its
  // output projection. Work for B bytes: B log(B). Errors: kMalformed.
  static Result<Encoder> Load(std::vector<std::uint8_t> attention);

  // From the content of web/data/use-lite-rest.bin: both layers and the sentence.
  // What is there already stays: loading a second time changes nothing. Work: the bytes.
  // Errors: kMalformed; the encoder is then as before.
  Check LoadRest(std::vector<std::uint8_t> rest);

  // Whose attention can be computed: 1, with the rest 2.
  std::size_t layers() const;

  // Work: for each character, looks for a piece of every length up to the longest's.
  // Errors: kEmpty (nothing but white space and invisible characters), kTooLarge (longer than
  // kMaxTextLength or more than kMaxTokens tokens).
  Result<TokenisedText> Tokenise(std::string_view text) const;

  // Everything, in float64 down to the last step; positions of interventions are tokens. Work: for
  // n tokens n times the numbers of the model, and in every layer n^2 times its columns. Errors: as
  // Tokenise(); kOutOfRange, kShapeMismatch, kNotFinite, kTooLarge for interventions that are none
  // of this text and model. The result borrows the encoder's matrices.
  Result<Encoding> Encode(std::string_view text, const Interventions& interventions = {}) const;

  // The weights between words (MergePieces()) of all heads of the first `layers` layers, on the
  // fast path: [layer * kHeads + head]. Within 1e-4 of what Encode() gives. Work: as Encode(), and
  // n^3 for each head, n at most kMaxTokens. Errors: as Tokenise(), kOutOfRange (count is not
  // 1..layers()).
  Result<std::vector<Matrix>> WordWeights(std::string_view text, std::size_t count) const;

  struct Content;  // models/encoder_weights.h

 private:
  explicit Encoder(std::shared_ptr<Content> content);

  std::shared_ptr<Content> content_;
};

}  // namespace softlookup
