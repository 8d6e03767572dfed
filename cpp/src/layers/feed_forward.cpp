#include "layers/feed_forward.h"

#include <algorithm>
#include <utility>

#include "expression.h"
#include "layers/block_attention.h"
#include "linear.h"
#include "message.h"

namespace softlookup {
namespace {

Derivation ActivatedOf(Activation activation, Operand x) {
  if (activation == Activation::kRelu) {
    const double result = Activated(activation, x.value);
    return Derivation{Operation::kMaximum, {Number(OperandName::kZero, 0), std::move(x)}, result};
  }
  Operand negated = Expression(OperandName::kNegated, Of(Operation::kNegative, -x.value, x));
  Operand exponential = Expression(OperandName::kExponential, Exponential(std::move(negated)));
  Derivation denominator = Sum({Number(OperandName::kOne, 1), std::move(exponential)});
  return Quotient(x, Expression(OperandName::kDenominator, std::move(denominator)));
}

Step ActivationStep(const LayerTrace& trace, const Cell& place, std::size_t input,
                    Activation activation) {
  const Step& source = trace.steps()[input];
  Step step = NewStep(place, source.rows, source.cols);
  std::transform(source.numbers.begin(), source.numbers.end(), step.numbers.begin(),
                 [=](double x) { return Activated(activation, x); });
  step.explain = [=](const LayerTrace& in, std::size_t row, std::size_t col) {
    return ActivatedOf(activation, in.Entry(input, row, col));
  };
  return step;
}

// What the units give, each a column, but for those that are off.
std::size_t AddUnits(LayerTrace& trace, const LayerInterventions& interventions, Step step) {
  interventions.SwitchOff(step.cols, step.numbers);
  step.explain = [=, explain = std::move(step.explain)](const LayerTrace& in, std::size_t row,
                                                        std::size_t col) {
    return interventions.IsUnitOff(col) ? Derivation{Operation::kSwitchedOff, {}, 0}
                                        : explain(in, row, col);
  };
  return trace.Add(std::move(step));
}

}  // namespace

Check CheckFeedForward(std::string_view name, const FeedForward& feed_forward,
                       std::string_view source, std::size_t cols) {
  const std::string hidden = Join({name, ".hidden"});
  if (Check error = CheckLinear(hidden, HiddenMap(feed_forward), source, cols)) return error;
  if (feed_forward.gate.data != nullptr) {
    const std::string gate = Join({name, ".gate"});
    if (Check error = CheckLinear(gate, {feed_forward.gate, {}}, source, cols)) return error;
    if (feed_forward.gate.cols != feed_forward.hidden.cols) {
      return Unequal(gate, MessagePart(feed_forward.gate.cols, "column"), hidden,
                     feed_forward.hidden.cols);
    }
  }
  // The other way round than usual: W_2 has a row for each column of W_1.
  const std::size_t hidden_cols = feed_forward.hidden.cols;
  return CheckLinear(Join({name, ".output"}), OutputMap(feed_forward), hidden, hidden_cols);
}

std::size_t TraceFeedForward(LayerTrace& trace, const Part& part, std::size_t input,
                             const FeedForward& feed_forward,
                             const LayerInterventions& interventions) {
  const std::size_t hidden =
      TraceLinear(trace, part, {Stage::kHidden, Stage::kHiddenProjection, Stage::kHiddenBias},
                  input, HiddenMap(feed_forward));
  const auto activate = [&](std::size_t step) {
    return ActivationStep(trace, part(Stage::kActivated), step, feed_forward.activation);
  };
  const auto gate = [&] {
    // A gate has no bias, so the stage that would hold it is never used.
    const std::size_t gates =
        TraceLinear(trace, part, {Stage::kGate, Stage::kGateProjection, Stage::kHiddenBias}, input,
                    {feed_forward.gate, {}});
    return ProductStep(trace, part(Stage::kGated), trace.Add(activate(gates)), hidden);
  };
  const std::size_t units =
      AddUnits(trace, interventions, feed_forward.gate.data == nullptr ? activate(hidden) : gate());
  return TraceLinear(trace, part,
                     {Stage::kProjectedOutput, Stage::kOutputProjection, Stage::kOutputBias}, units,
                     OutputMap(feed_forward));
}

namespace {

Check CheckFeedForwardInput(MatrixView input, const FeedForward& feed_forward) {
  if (Check error = CheckMatrix("input", input)) return error;
  if (Check error = CheckFeedForward("feedForward", feed_forward, "input", input.cols)) {
    return error;
  }
  if (Check error = CheckSize("the hidden rows", input.rows, feed_forward.hidden.cols)) {
    return error;
  }
  return CheckSize("output", input.rows, feed_forward.output.cols);
}

}  // namespace

Result<Matrix> ApplyFeedForward(MatrixView input, const FeedForward& feed_forward) {
  if (Check error = CheckFeedForwardInput(input, feed_forward)) return error;
  FeedForwardWorkspace kept;
  Matrix output;
  ApplyFeedForward(input, feed_forward, {}, kept, output);
  if (Check error = CheckMatrix("output", output)) return error;
  return output;
}

Result<LayerTrace> TraceFeedForward(MatrixView input, const FeedForward& feed_forward) {
  if (Check error = CheckFeedForwardInput(input, feed_forward)) return error;
  const Part part = {0, Sublayer::kFeedForward};
  LayerTrace trace;
  const std::size_t source = TraceGiven(trace, part(Stage::kInput), input);
  TraceFeedForward(trace, part, source, feed_forward);
  const std::size_t scores = *trace.Find(part(Stage::kHidden));
  const LearnedSteps values = {*trace.Find(part(Stage::kOutputProjection)),
                               trace.Find(part(Stage::kOutputBias))};
  TraceLinear(trace, part(Stage::kSum), scores, values);
  const std::size_t weights = TraceSoftmax(trace, part(Stage::kWeights), scores);
  TraceLinear(trace, part(Stage::kOutput), weights, values);
  return trace;
}

}  // namespace softlookup
