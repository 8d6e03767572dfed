#include "softlookup/attention_layer.h"

#include "layers/linear.h"
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

Result<Matrix> AttentionLayer(const AttentionLayerInput& layer) {
  LayerWorkspace workspace;
  Matrix output;
  if (Check error = AttentionLayer(layer, workspace, output)) return error;
  return output;
}

}  // namespace softlookup
