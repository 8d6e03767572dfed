#include "softlookup/attention_layer.h"

#include <algorithm>

#include "product.h"
#include "validation.h"
#include "workspace.h"

namespace softlookup {
namespace {

// projected = input W + b
void Project(MatrixView input, MatrixView projection, MatrixView bias, Workspace& workspace,
             Matrix& projected) {
  Reshape(projected, input.rows, projection.cols);
  for (std::size_t row = 0; row < projected.rows; ++row) {
    if (bias.data == nullptr) {
      std::fill_n(&projected(row, 0), projected.cols, 0.0F);
    } else {
      std::copy_n(bias.data, projected.cols, &projected(row, 0));
    }
  }
  AddProduct(input, projection, workspace, projected);
}

}  // namespace

Check AttentionLayer(const AttentionLayerInput& layer, LayerWorkspace& kept, Matrix& output) {
  if (Check error = CheckAttentionLayer(layer)) return error;
  const MatrixView memory = MemoryOf(layer);
  const LayerMatrices& projections = layer.projections;
  const LayerMatrices& biases = layer.biases;

  // 1. Q = X W_Q + b_Q, K = M W_K + b_K, V = M W_V + b_V
  Project(layer.input, projections.query, biases.query, kept.workspace, kept.query);
  Project(memory, projections.key, biases.key, kept.workspace, kept.key);
  Project(memory, projections.value, biases.value, kept.workspace, kept.value);
  if (Check error = CheckMatrix("the projected query", kept.query)) return error;
  if (Check error = CheckMatrix("the projected key", kept.key)) return error;
  if (Check error = CheckMatrix("the projected value", kept.value)) return error;

  // 2. Attention of every head, side by side
  const AttentionInput attention{layer, kept.query, kept.key, kept.value};
  if (Check error = Attend(attention, kept.workspace, kept.attended)) return error;

  // 3. output = attended W_O + b_O
  Project(kept.attended, projections.output, biases.output, kept.workspace, output);
  return {};
}

Result<Matrix> AttentionLayer(const AttentionLayerInput& layer) {
  LayerWorkspace workspace;
  Matrix output;
  if (Check error = AttentionLayer(layer, workspace, output)) return error;
  return output;
}

}  // namespace softlookup
