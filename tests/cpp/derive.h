// The expression of one cell of an attention that is traced for it alone.
#pragma once

#include "softlookup/attention_trace.h"

namespace softlookup {

inline Result<Derivation> DeriveIn(const Result<LayerTrace>& trace, const Cell& cell) {
  if (!trace.ok()) return trace.error();
  return DeriveAttention(trace.value(), cell);
}

inline Result<Derivation> Derive(const AttentionInput& input, const Cell& cell,
                                 Mistake mistake = Mistake::kNone) {
  return DeriveIn(TraceAttentionSteps(input, mistake), cell);
}

inline Result<Derivation> Derive(const AttentionLayerInput& layer, const Cell& cell,
                                 Mistake mistake = Mistake::kNone) {
  return DeriveIn(TraceAttentionLayer(layer, mistake), cell);
}

}  // namespace softlookup
