// What a decoder has learned, read from its file.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "layers/interventions.h"
#include "linear.h"
#include "models/byte_pairs.h"
#include "softlookup/block.h"
#include "softlookup/decoder.h"

namespace softlookup {

// Deques: what views point to never moves.
struct LearnedMatrices {
  std::deque<Matrix> matrices;
  std::deque<std::vector<float>> packed;  // those that rows are multiplied by

  // The matrix with its numbers packed, too.
  MatrixView WithPacked(MatrixView matrix);
};

struct Decoder::Content {
  static Result<std::shared_ptr<const Content>> Read(std::vector<std::uint8_t> bytes);

  explicit Content(std::string_view pieces) : vocabulary(pieces) {}

  // Errors: kEmpty, kTooLarge.
  Result<std::vector<std::size_t>> Encode(std::string_view text, std::size_t most) const;

  // Errors: kEmpty, kTooLarge, kOutOfRange (an id that the vocabulary lacks).
  Check CheckTokens(std::span<const std::size_t> ids, std::size_t most) const;

  // For a text of so many tokens. Errors: as softlookup::Checked().
  Result<SharedInterventions> Checked(const Interventions& interventions, std::size_t tokens) const;

  Token TokenOf(std::size_t id) const { return {id, vocabulary.Piece(id)}; }
  std::vector<Token> TokensOf(std::span<const std::size_t> ids) const;

  // One row for each token.
  Matrix Embedded(std::span<const std::size_t> ids) const;

  BytePairs vocabulary;
  LearnedMatrices learned;  // what the views below point to
  MatrixView embedding;     // 512 x 64
  std::vector<Block> layers;
  Norm norm;
  Linear prediction;  // 64 x 512: the embedding, turned
};

}  // namespace softlookup
