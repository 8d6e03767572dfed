// The feed-forward sublayer behind the public entry: unchecked, in kept memory, and traced.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string_view>

#include "layers/interventions.h"
#include "linear.h"
#include "place.h"
#include "softlookup/feed_forward.h"
#include "softlookup/layer_trace.h"
#include "validation.h"

namespace softlookup {

// Feed-forward fits rows of `cols` numbers, which `source` has.
Check CheckFeedForward(std::string_view name, const FeedForward& feed_forward,
                       std::string_view source, std::size_t cols);

inline Linear HiddenMap(const FeedForward& feed_forward) {
  return {feed_forward.hidden, feed_forward.hidden_bias};
}

inline Linear OutputMap(const FeedForward& feed_forward) {
  return {feed_forward.output, feed_forward.output_bias};
}

template <typename Float>
Float Activated(Activation activation, Float x) {
  return activation == Activation::kRelu ? std::max(Float{0}, x) : x / (1 + std::exp(-x));
}

struct FeedForwardWorkspace {
  Workspace workspace;
  Matrix hidden;
  Matrix gate;
};

void ApplyFeedForward(MatrixView input, const FeedForward& feed_forward,
                      const LayerInterventions& interventions, FeedForwardWorkspace& kept,
                      Matrix& output);

std::size_t TraceFeedForward(LayerTrace& trace, const Part& part, std::size_t input,
                             const FeedForward& feed_forward,
                             const LayerInterventions& interventions = {});

}  // namespace softlookup
