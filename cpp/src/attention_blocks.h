// Attention with its scores in full, for a block of queries at a time: for what the fused kernels,
// which keep none, cannot do.
#pragma once

#include "softlookup/attention.h"
#include "softlookup/matrix.h"

namespace softlookup {

// output = softmax over additive scores, which float32 can hold, or the hard maximum over dot
// products, scaled or not. The latter's numbers are those of the trace, down to its ties: scores in
// float32 tell which keys may be the largest, and these are compared in float64. Query and key are
// those of the input, or what additive attention has made of them.
void AttendInBlocks(const AttentionInput& input, MatrixView query, MatrixView key,
                    Workspace& workspace, Matrix& output);

}  // namespace softlookup
