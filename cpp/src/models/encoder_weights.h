// The learned numbers of the encoder, as the blocks of layers/ take them.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "models/tensor_file.h"
#include "models/unigram_tokeniser.h"
#include "softlookup/block.h"
#include "softlookup/encoder.h"
#include "softlookup/matrix.h"

namespace softlookup {

inline constexpr std::size_t kTokens = 8000;
inline constexpr std::size_t kEmbedding = 256;
inline constexpr std::size_t kFrequencies = kEmbedding / 2;
inline constexpr std::size_t kModel = 512;
inline constexpr std::size_t kUnits = 1536;  // of each feed-forward part
inline constexpr float kEpsilon = 1e-6F;

struct LinearWeights {
  Matrix weight;
  Matrix bias;
};

struct NormWeights {
  Matrix gain;
  Matrix bias;
};

struct LayerWeights {
  NormWeights attention_norm;
  LinearWeights query;
  LinearWeights key;
  LinearWeights value;
  // Empty until the rest is there.
  LinearWeights output;
  LinearWeights residual;  // of layer 0 only
  NormWeights feed_forward_norm;
  LinearWeights hidden;
  LinearWeights feed_forward_output;

  // It borrows these matrices.
  Block AsBlock() const;
};

// A tensor of the file, or the first error of those that were read.
class WeightReader {
 public:
  explicit WeightReader(const TensorFile& file) : file_(file) {}

  NormWeights Norm(const std::string& name, std::size_t cols);
  LinearWeights Linear(const std::string& name, std::size_t rows, std::size_t cols);
  Matrix Vector(const std::string& name, std::size_t cols);

  const Check& error() const { return error_; }

 private:
  Matrix Take(Result<Matrix> matrix);

  const TensorFile& file_;
  Check error_;
};

// `input`: the columns of what comes in.
void ReadAttentionInput(WeightReader& reader, std::size_t layer, std::size_t input,
                        LayerWeights& weights);
void ReadRest(WeightReader& reader, std::size_t layer, std::size_t attended, LayerWeights& weights);

struct Encoder::Content {
  TensorFile file;  // the first one: it holds pieces and embeddings
  UnigramTokeniser tokeniser;
  StoredMatrix embeddings;
  Matrix frequencies;
  std::array<LayerWeights, 2> layers;
  std::optional<LinearWeights> sentence;
};

}  // namespace softlookup
