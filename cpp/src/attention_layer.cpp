#include "softlookup/attention_layer.h"

#include <utility>
#include <vector>

#include "layers/linear.h"
#include "product.h"
#include "validation.h"

namespace softlookup {

Check AttentionLayer(const AttentionLayerInput& layer, LayerWorkspace& kept, Matrix& output) {
  if (Check error = CheckAttentionLayer(layer)) return error;
  const MatrixView memory = MemoryOf(layer);
  const LayerMatrices& projections = layer.projections;
  const LayerMatrices& biases = layer.biases;

  // 1. Q = X W_Q + b_Q, K = M W_K + b_K, V = M W_V + b_V
  ApplyLinear(layer.input, {projections.query, biases.query}, kept.workspace, kept.query);
  ApplyLinear(memory, {projections.key, biases.key}, kept.workspace, kept.key);
  ApplyLinear(memory, {projections.value, biases.value}, kept.workspace, kept.value);
  if (Check error = CheckProjected(kept.query, kept.key, kept.value)) return error;

  // 2. Attention of every head, side by side
  const AttentionInput attention{layer, kept.query, kept.key, kept.value};
  if (Check error = Attend(attention, kept.workspace, kept.attended)) return error;

  // 3. output = attended W_O + b_O
  ApplyLinear(kept.attended, {projections.output, biases.output}, kept.workspace, output);
  return {};
}

Result<PreparedProjections> PreparedProjections::Prepare(const LayerMatrices& projections,
                                                         const LayerMatrices& biases) {
  if (Check error = CheckProjections(projections, biases, projections.query.rows, "memory",
                                     projections.key.rows))
    return *error;
  const auto part = [](MatrixView projection, MatrixView bias) {
    return Part{projection.rows, projection.cols, Packed(projection),
                std::vector<float>(bias.data, bias.data + bias.cols)};
  };
  PreparedProjections prepared;
  prepared.parts_ = {part(projections.query, biases.query), part(projections.key, biases.key),
                     part(projections.value, biases.value),
                     part(projections.output, biases.output)};
  return prepared;
}

LayerMatrices PreparedProjections::projections() const {
  const auto view = [](const Part& part) {
    MatrixView projection(nullptr, part.rows, part.cols);
    projection.packed = part.packed.data();
    return projection;
  };
  const auto& [query, key, value, output] = parts_;
  return {view(query), view(key), view(value), view(output)};
}

LayerMatrices PreparedProjections::biases() const {
  const auto view = [](const Part& part) {
    return part.bias.empty() ? MatrixView() : MatrixView(part.bias.data(), 1, part.cols);
  };
  const auto& [query, key, value, output] = parts_;
  return {view(query), view(key), view(value), view(output)};
}

Result<Matrix> AttentionLayer(const AttentionLayerInput& layer) {
  LayerWorkspace workspace;
  Matrix output;
  if (Check error = AttentionLayer(layer, workspace, output)) return error;
  return output;
}

}  // namespace softlookup
