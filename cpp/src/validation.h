// Input is checked here, once, at the public entry; behind it nothing is checked again.
// Each check gives nothing when all is well, else an error for humans: it names the argument,
// what was given and what is allowed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "softlookup/attention.h"
#include "softlookup/attention_layer.h"
#include "softlookup/derivation.h"
#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

using Check = std::optional<Error>;

// Not empty, at most kMaxNumbers numbers, each finite and within kMaxMagnitude.
Check CheckMatrix(std::string_view name, MatrixView matrix);

// left.cols == right.rows, and a product of at most kMaxNumbers numbers.
Check CheckProduct(MatrixView left, MatrixView right);

Check CheckAttention(const AttentionInput& input);

// All but the mask and the heads, which Attend() checks with the projected matrices.
Check CheckAttentionLayer(const AttentionLayerInput& layer);

// The additional limit of TraceAttention(), which keeps every n x m intermediate.
Check CheckTraceSize(const AttentionInput& input);

// The cell exists in the trace of a checked input.
Check CheckCell(const AttentionInput& input, const Cell& cell);

// At most kMaxTextLength code points.
Check CheckTextLength(std::string_view name, std::string_view text);

// 1..kMaxRecords keys; each key and the query at most kMaxTextLength code points.
Check CheckTexts(std::string_view query, const std::vector<std::string>& keys);

// rows * cols numbers are within kMaxNumbers; `name` is the matrix that would hold them.
Check CheckSize(std::string_view name, std::uint64_t rows, std::uint64_t cols);

// One value for each key.
Check CheckRecords(const std::vector<std::string>& keys, MatrixView value);

}  // namespace softlookup
