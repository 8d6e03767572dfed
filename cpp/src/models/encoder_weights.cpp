#include "models/encoder_weights.h"

#include <string>
#include <utility>

#include "message.h"

namespace softlookup {
namespace {

Matrix ReadAll(const StoredMatrix& stored) {
  Matrix matrix(stored.rows(), stored.cols());
  for (std::size_t row = 0; row < matrix.rows; ++row) {
    stored.Read(row, 0, matrix.cols, &matrix.data[row * matrix.cols]);
  }
  return matrix;
}

Norm AsNorm(const NormWeights& weights) {
  return {NormKind::kLayerNorm, weights.gain, weights.bias, kEpsilon};
}

// Without numbers, a view has no data either.
MatrixView ViewOf(const Matrix& matrix) {
  return matrix.data.empty() ? MatrixView() : MatrixView(matrix);
}

}  // namespace

Block LayerWeights::AsBlock() const {
  Block block;
  block.attention_norm = AsNorm(attention_norm);
  block.attention.projections = {query.weight, key.weight, value.weight, ViewOf(output.weight)};
  block.attention.biases = {query.bias, key.bias, value.bias, ViewOf(output.bias)};
  block.attention.heads = Encoder::kHeads;
  block.residual = ViewOf(residual.weight);
  block.residual_bias = ViewOf(residual.bias);
  block.feed_forward_norm = AsNorm(feed_forward_norm);
  block.feed_forward.hidden = hidden.weight;
  block.feed_forward.hidden_bias = hidden.bias;
  block.feed_forward.output = feed_forward_output.weight;
  block.feed_forward.output_bias = feed_forward_output.bias;
  return block;
}

Matrix WeightReader::Take(Result<Matrix> matrix) {
  if (matrix.ok()) return std::move(matrix).value();
  if (!error_) error_ = matrix.error();
  return {};
}

Matrix WeightReader::Vector(const std::string& name, std::size_t cols) {
  return Take(file_.Float32(name, 1, cols));
}

NormWeights WeightReader::Norm(const std::string& name, std::size_t cols) {
  return {Vector(name + " norm gain", cols), Vector(name + " norm bias", cols)};
}

LinearWeights WeightReader::Linear(const std::string& name, std::size_t rows, std::size_t cols) {
  const Result<StoredMatrix> stored = file_.Stored(name, rows, cols);
  Matrix weight =
      Take(stored.ok() ? Result<Matrix>(ReadAll(stored.value())) : Result<Matrix>(stored.error()));
  return {std::move(weight), Vector(name + " bias", cols)};
}

void ReadAttentionInput(WeightReader& reader, std::size_t layer, std::size_t input,
                        LayerWeights& weights) {
  const std::string name = Join({"layer ", CountText(layer), " "});
  weights.attention_norm = reader.Norm(name + "attention", input);
  weights.query = reader.Linear(name + "query", input, input);
  weights.key = reader.Linear(name + "key", input, input);
  weights.value = reader.Linear(name + "value", input, input);
}

void ReadRest(WeightReader& reader, std::size_t layer, std::size_t attended,
              LayerWeights& weights) {
  const std::string name = Join({"layer ", CountText(layer), " "});
  weights.output = reader.Linear(name + "output", attended, kModel);
  weights.feed_forward_norm = reader.Norm(name + "feed-forward", kModel);
  weights.hidden = reader.Linear(name + "feed-forward hidden", kModel, kUnits);
  weights.feed_forward_output = reader.Linear(name + "feed-forward output", kUnits, kModel);
}

}  // namespace softlookup
