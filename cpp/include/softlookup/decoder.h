// stories260K: a small trained language model that writes tiny stories. A causal decoder of 5
// layers, each with 8 heads that share 4 keys and values in pairs, RMS norms before the sublayers,
// rotary positions and a SiLU-gated feed-forward; trained by Andrej Karpathy on TinyStories (Eldan
// and Li 2023). Touvron et al. 2023, "LLaMA", section 2.2, describes the same architecture. For n
// tokens, a row each:
//
//   x      = E[ids]                          n x 64, E: 512 x 64 token embeddings
//   x      = x + attention(norm(x))          in every layer (block.h): causal, queries and keys
//   x      = x + feed_forward(norm(x))       turned by their positions, 172 gated units
//   logits = norm(x) E^T                     n x 512: row i scores what may come after token i
//   p      = softmax(logits / T)             n x 512: each row adds up to 1
//
// norm is the RMS norm (norm.h). The file has its matrices as int8 with scales; it is computed
// with them as float32.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "softlookup/intervention.h"
#include "softlookup/layer_trace.h"
#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

// A piece of text, by its place in the vocabulary.
struct Token {
  std::size_t id = 0;  // 0..511
  std::string piece;   // how the vocabulary spells it: " Lily", "<s>", "<0x0A>"
};

// A token that may come next; Decoder::Vocabulary() has its piece.
struct Candidate {
  std::size_t id = 0;
  float logit = 0;        // its score
  float probability = 0;  // 0..1: softmax of all logits at a temperature
};

// Rows of queries, keys and values that were computed, in all layers together.
struct ProjectedNumbers {
  std::size_t positions = 0;  // one row of each in every layer
  std::size_t queries = 0;    // numbers
  std::size_t keys = 0;
  std::size_t values = 0;
};

// What a text being written keeps of its positions. Queries are none of it: a query asks once.
// Shazeer 2019, "Fast Transformer Decoding: One Write-Head is All You Need", section 2.4.
struct CacheCount {
  std::size_t positions = 0;
  std::size_t layers = 0;
  std::size_t keys = 0;       // numbers kept, in all layers together, of 4 bytes each
  std::size_t values = 0;     // as above
  std::size_t room = 0;       // numbers that there is room for, set aside from the start
  ProjectedNumbers computed;  // by the last step: for the prompt, then for one token
  ProjectedNumbers without;   // what it would have computed with nothing kept: all positions
};

// Of one head, as it asks them: row i is of position i.
struct KeptRows {
  Matrix key;    // positions x 8: norm(x) W_K, turned by their positions. Su et al. 2021,
                 // "RoFormer", section 3.2.2
  Matrix value;  // positions x 8: norm(x) W_V
};

// A unit of the feed-forward part of a layer: a column of W_1 and of W_gate, and a row of W_2. It
// gives silu(x W_gate) (x W_1), where x is the normed row, and adds as much of its row of W_2.
// Shazeer 2020, "GLU Variants Improve Transformer", section 2. Both counted from 0.
struct UnitPlace {
  std::size_t layer = 0;  // 0..4
  std::size_t unit = 0;   // 0..171
};

class Generation;
class HeadSurvey;

// The model; what it has learned is shared by all copies.
class Decoder {
 public:
  static constexpr std::size_t kLayers = 5;
  static constexpr std::size_t kHeads = 8;    // of each layer
  static constexpr std::size_t kUnits = 172;  // of the feed-forward part of each layer
  // Tokens in one text, what is written included.
  static constexpr std::size_t kMaxTokens = 512;
  // Tokens in a trace: it keeps every score of all 40 heads.
  static constexpr std::size_t kMaxTracedTokens = 128;
  // Characters in one text for each token that it may have. One that is longer has too many tokens,
  // as no piece has more than 7 characters, and is refused before it is cut into them.
  static constexpr std::size_t kCharactersPerToken = 8;
  static constexpr std::size_t kMaxCharacters = kCharactersPerToken * kMaxTokens;

  // From the content of web/data/stories260k.bin. Work: the bytes of the file. Errors: kMalformed.
  static Result<Decoder> Load(std::vector<std::uint8_t> file);

  // The text's tokens, the start token first. Byte-pair encoding: a space and then the text are cut
  // into characters (a character that the vocabulary lacks into its bytes), and of all pairs of
  // neighbours that are a piece together, the piece that was learned first is put together, until
  // there is none. Sennrich, Haddow and Birch 2016, section 3.2. Work: n log(n), n characters.
  // Errors: kEmpty, kTooLarge (longer than kMaxCharacters, or more than kMaxTokens tokens).
  Result<std::vector<Token>> Tokens(std::string_view text) const;

  // Every token that there is, 512 in the order of their ids, which count from 0.
  std::vector<Token> Vocabulary() const;

  // Every intermediate of the text's way through the model, one row for each token, in float64:
  //   token-embedding  n x 64   of the sublayer embedding, layer 0: given
  //   of each layer             as TraceBlock() (block.h); weights n x n for each head
  //   normed           n x 64   of the sublayer prediction, layer 4, with what the norm needs
  //   logits           n x 512  normed E^T
  //   probabilities    n x 512  softmax of each row of logits
  // It borrows from the decoder. Work: for n tokens n times the numbers of the model, and in every
  // layer n^2 64.
  // Errors: as Generate(), with at most kMaxTracedTokens tokens and kCharactersPerToken characters
  // for each.
  Result<LayerTrace> Trace(std::string_view text, const Interventions& interventions = {}) const;
  // The same for tokens by their ids: a text that was drawn token by token may have others than
  // Tokens() gives for it.
  // Errors: kEmpty, kOutOfRange (an id that the vocabulary lacks); then as above.
  Result<LayerTrace> Trace(std::span<const std::size_t> ids,
                           const Interventions& interventions = {}) const;

  // A text of n tokens: (1 + 3 u) x n for u units, a column for each token.
  //   row 0         how much the token surprises the model: -ln p in nats, 0 or more, p the softmax
  //                 of the logits at the token before it; 0 for the first, which nothing predicts.
  //                 Hale 2001, "A Probabilistic Earley Parser as a Psycholinguistic Model"
  //   row 1 + 3 i   unit i at this token: its score x W_gate, as the trace's stage gate
  //   row 2 + 3 i   its score x W_1, as the stage hidden
  //   row 3 + 3 i   silu(x W_gate) (x W_1), as the stage gated: 0 where the unit is off
  // Work: n times the numbers of the model, and in every layer n^2 64; n 128 for each unit.
  // Errors: as Trace(), of up to kMaxTokens tokens; kOutOfRange (a layer or unit that is not
  // there), kTooLarge (more units than the model has).
  Result<Matrix> Read(std::span<const std::size_t> ids, const std::vector<UnitPlace>& units = {},
                      const Interventions& interventions = {}) const;

  // What a unit whose product is 1 adds to the logit of each token directly, by no layer between:
  // (its row of W_2 * g) E^T with the gain g of the last norm and the token embeddings E. The norm
  // also divides by the root mean square of its input, which is another one in every text. 1 x 512,
  // by the ids of the tokens. Geva et al. 2022, "Transformer Feed-Forward Layers Build Predictions
  // by Promoting Concepts in the Vocabulary Space". Work: the numbers of E.
  // Errors: kOutOfRange (a layer or unit that is not there, a number beyond kMaxMagnitude).
  Result<Matrix> Direct(const UnitPlace& unit) const;

  // Writes on where the text ends. `seed` makes the same choices again. Work: as Trace().
  // Errors: as Tokens(); kOutOfRange (a number grows beyond kMaxMagnitude, as only a file that was
  // tampered with makes it); kOutOfRange, kShapeMismatch, kNotFinite, kTooLarge for interventions
  // that are none of this text and model.
  Result<Generation> Generate(std::string_view text, std::uint64_t seed,
                              const Interventions& interventions = {}) const;

 private:
  friend class Generation;
  friend class HeadSurvey;
  struct Content;
  explicit Decoder(std::shared_ptr<const Content> content);

  // Tokens that are checked, of which the interventions are not.
  Result<LayerTrace> TraceChecked(std::span<const std::size_t> ids,
                                  const Interventions& interventions) const;
  Result<Generation> Start(std::span<const std::size_t> ids, std::uint64_t seed,
                           const Interventions& interventions) const;

  std::shared_ptr<const Content> content_;
};

// A text being written, token by token, with the keys and values of all its positions kept.
class Generation {
 public:
  const std::vector<Token>& tokens() const;

  // The text so far, the prompt included. What is no UTF-8 (yet) shows as U+FFFD. Work: the text.
  std::string Text() const;

  // The model has ended the text, or there is no room for more.
  bool ended() const;

  // The `count` likeliest tokens, the likeliest first. At temperature T each has the probability
  // exp(logit / T) / sum of exp(logit / T); T = 0: all to the largest, shared by ties;
  // T = infinity: all alike. Hinton, Vinyals and Dean 2015, "Distilling the Knowledge in a Neural
  // Network", section 2. Work: 512 log(count).
  // Errors: kOutOfRange (count not in 1..512, temperature negative or NaN).
  Result<std::vector<Candidate>> Candidates(std::size_t count, float temperature) const;

  // Draws the next token by these probabilities and appends it; at temperature 0 the likeliest
  // (the first of several). Work: the numbers of the model, and in every layer 64 for each token
  // so far.
  // Errors: kOutOfRange (temperature negative or NaN; the text has ended; a number grows beyond
  // kMaxMagnitude). Nothing has changed then.
  Result<Token> Next(float temperature);

  // Counted from the matrices themselves.
  CacheCount Cache() const;

  // A copy of the rows of one head. Two neighbouring heads share theirs: 0 and 1, 2 and 3, and so
  // on. Ainslie et al. 2023, "GQA", section 2.2.
  // Errors: kOutOfRange (layer, head).
  Result<KeptRows> Kept(std::size_t layer, std::size_t head) const;

  Generation(Generation&&) noexcept;
  Generation& operator=(Generation&&) noexcept;
  ~Generation();

 private:
  friend class Decoder;
  struct State;
  explicit Generation(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace softlookup
