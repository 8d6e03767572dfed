// output = input W + b: the learned step that everything else is built around.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "place.h"
#include "softlookup/layer_trace.h"
#include "softlookup/matrix.h"
#include "validation.h"

namespace softlookup {

// W: d x d_output. b: 1 x d_output; without data none is added.
struct Linear {
  MatrixView weight;
  MatrixView bias;
};

// W has as many rows as `source` has columns, and b, which is called `bias_name` or else the bias
// of `name`, fits W.
Check CheckLinear(std::string_view name, const Linear& linear, std::string_view source,
                  std::size_t source_cols, std::string_view bias_name = {});

// A vector of `cols` numbers: 1 x cols.
Check CheckVector(std::string_view name, MatrixView vector, std::size_t cols);

void ApplyLinear(MatrixView input, const Linear& linear, Workspace& workspace, Matrix& output);

// Where the steps of a linear map stand.
struct LinearStages {
  Stage output;
  Stage weight;
  Stage bias;
};

std::size_t TraceLinear(LayerTrace& trace, const Part& part, const LinearStages& stages,
                        std::size_t input, const Linear& linear);

// The same, of which a row is computed when it is asked for, in so many parts (Step::parts).
std::size_t TraceLinearByRows(LayerTrace& trace, const Part& part, const LinearStages& stages,
                              std::size_t input, const Linear& linear, std::size_t parts);

// Learned matrices that stand in a trace.
struct LearnedSteps {
  std::size_t weight;
  std::optional<std::size_t> bias;
};

// The same with matrices that stand in the trace already.
std::size_t TraceLinear(LayerTrace& trace, const Cell& place, std::size_t input,
                        const LearnedSteps& learned);

// --- Steps that many layers have -----------------------------------------------------------------

// A matrix that is given: an input or what was learned.
std::size_t TraceGiven(LayerTrace& trace, const Cell& place, MatrixView given);

// left + right, number by number
std::size_t TraceSum(LayerTrace& trace, const Cell& place, std::size_t left, std::size_t right);

// left * right, number by number; it is not in the trace yet.
Step ProductStep(const LayerTrace& trace, const Cell& place, std::size_t left, std::size_t right);

// A step with room for its numbers.
Step NewStep(const Cell& place, std::size_t rows, std::size_t cols);

}  // namespace softlookup
