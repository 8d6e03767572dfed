#include "softlookup/attention_layer.h"

#include <array>
#include <utility>
#include <vector>

#include "attention_validation.h"
#include "linear.h"
#include "product.h"

namespace softlookup {
namespace {

std::array<MatrixView*, 4> ViewsOf(LayerMatrices& matrices) {
  return {&matrices.query, &matrices.key, &matrices.value, &matrices.output};
}

}  // namespace

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
  if (Check error = CheckLayerProjections(projections, biases, {"input", projections.query.rows},
                                          {"memory", projections.key.rows}))
    return error;
  PreparedProjections prepared;
  prepared.projections_ = projections;
  prepared.biases_ = biases;
  for (MatrixView* view : ViewsOf(prepared.projections_)) {
    view->packed = prepared.numbers_.emplace_back(Packed(*view)).data();
    view->data = nullptr;
  }
  for (MatrixView* view : ViewsOf(prepared.biases_)) {
    if (view->data == nullptr) continue;
    std::vector<float> numbers(view->data, view->data + view->cols);
    view->data = prepared.numbers_.emplace_back(std::move(numbers)).data();
  }
  return prepared;
}

Result<Matrix> AttentionLayer(const AttentionLayerInput& layer) {
  LayerWorkspace workspace;
  Matrix output;
  if (Check error = AttentionLayer(layer, workspace, output)) return error;
  return output;
}

}  // namespace softlookup
