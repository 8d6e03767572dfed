// The feed-forward part of the fast path, built for speed.
#include <vector>

#include "kernels/kernels.h"
#include "layers/feed_forward.h"

namespace softlookup {
namespace {

// Each number activated.
void Activate(Activation activation, std::vector<float>& numbers) {
  if (activation == Activation::kSilu) return kernels::Silu(numbers.data(), numbers.size());
  for (float& x : numbers) x = Activated(activation, x);
}

}  // namespace

void ApplyFeedForward(MatrixView input, const FeedForward& feed_forward,
                      const LayerInterventions& interventions, FeedForwardWorkspace& kept,
                      Matrix& output) {
  const Activation activation = feed_forward.activation;
  ApplyLinear(input, HiddenMap(feed_forward), kept.workspace, kept.hidden);
  std::vector<float>& hidden = kept.hidden.data;
  if (feed_forward.gate.data == nullptr) {
    Activate(activation, hidden);
  } else {
    ApplyLinear(input, {feed_forward.gate, {}}, kept.workspace, kept.gate);
    std::vector<float>& gate = kept.gate.data;
    Activate(activation, gate);
    for (std::size_t i = 0; i < hidden.size(); ++i) hidden[i] *= gate[i];
  }
  interventions.SwitchOff(kept.hidden.cols, hidden);
  ApplyLinear(kept.hidden, OutputMap(feed_forward), kept.workspace, output);
}

}  // namespace softlookup
