// The feed-forward sublayer behind the public entry: unchecked, in kept memory, and traced.
#pragma once

#include <cstddef>
#include <string_view>

#include "layers/place.h"
#include "softlookup/feed_forward.h"
#include "softlookup/layer_trace.h"
#include "validation.h"

namespace softlookup {

// Feed-forward fits rows of `cols` numbers, which `source` has.
Check CheckFeedForward(std::string_view name, const FeedForward& feed_forward,
                       std::string_view source, std::size_t cols);

struct FeedForwardWorkspace {
  Workspace workspace;
  Matrix hidden;
  Matrix gate;
};

void ApplyFeedForward(MatrixView input, const FeedForward& feed_forward, FeedForwardWorkspace& kept,
                      Matrix& output);

std::size_t TraceFeedForward(LayerTrace& trace, const Part& part, std::size_t input,
                             const FeedForward& feed_forward);

}  // namespace softlookup
