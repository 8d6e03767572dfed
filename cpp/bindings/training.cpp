// What JavaScript can call for training; web/engine/training.ts is the only caller.
#include "softlookup/training.h"

#include <emscripten/bind.h>

#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "boundary.h"
#include "convert.h"
#include "handles.h"
#include "learning_call.h"
#include "softlookup/result.h"
#include "softlookup/score_statistics.h"

namespace softlookup::javascript {
namespace {

using emscripten::val;
using training::ChoicesOf;
using training::Experiment;
using training::Setting;
using training::SettingRange;
using training::SettingsOf;
using training::SettingValue;
using training::TrainingRun;
using training::TrainingState;

val OrNull(std::optional<double> number) { return number ? val(*number) : val::null(); }

template <typename Item>
val ArrayOf(const std::vector<Item>& items) {
  return val::array(items);
}

// A choice's standard is its place in the choices.
val TrainingSettings(int experiment) {
  val settings = val::array();
  for (const SettingRange& range : SettingsOf(static_cast<Experiment>(experiment))) {
    val copy = val::object();
    const auto choices = ChoicesOf(range.setting);
    copy.set("name", NameOf(range.setting));
    copy.set("standard", range.standard);
    copy.set("smallest", range.smallest);
    copy.set("largest", range.largest);
    copy.set("choices", ArrayOf(std::vector<std::string>(choices.begin(), choices.end())));
    settings.call<void>("push", copy);
  }
  return settings;
}

// `settings` and `values` stand in pairs.
val StartTraining(int experiment, const val& settings, const val& values, bool has_points) {
  const auto places = emscripten::vecFromJSArray<int>(settings);
  const auto numbers = emscripten::vecFromJSArray<double>(values);
  std::vector<SettingValue> given;
  for (std::size_t i = 0; i < places.size(); ++i) {
    given.push_back({static_cast<Setting>(places[i]), numbers[i]});
  }
  Result<TrainingRun> run = TrainingRun::Start(static_cast<Experiment>(experiment), given,
                                               has_points ? PreparedCall().first : MatrixView());
  return KeepOrRefuse(std::move(run));
}

val CopyState(const TrainingState& state) {
  val copy = val::object();
  copy.set("status", NameOf(state.status));
  copy.set("step", state.step);
  copy.set("steps", state.steps);
  copy.set("parameters", state.parameters);
  copy.set("loss", state.last ? val(state.last->loss) : val::null());
  copy.set("accuracy", state.last ? OrNull(state.last->accuracy) : val::null());
  return copy;
}

val StepTraining(TrainingRun& run, std::size_t count) {
  const Result<TrainingState> state = run.Step(count);
  return state.ok() ? CopyState(state.value()) : RefuseObject(state.error());
}

val StateOfTraining(const TrainingRun& run) { return CopyState(run.State()); }

val ResetTraining(TrainingRun& run) {
  run.Reset();
  return val::undefined();
}

// steps x 2: loss and accuracy, NaN where there is no accuracy.
val CurveOfTraining(const TrainingRun& run) {
  const auto& measures = run.Curve();
  Matrix curve(measures.size(), 2);
  for (std::size_t step = 0; step < curve.rows; ++step) {
    const training::TrainingMeasure& measure = measures[step];
    curve(step, 0) = static_cast<float>(measure.loss);
    curve(step, 1) =
        static_cast<float>(measure.accuracy.value_or(std::numeric_limits<double>::quiet_NaN()));
  }
  return CopyOut(curve);
}

val ParametersOfTraining(const TrainingRun& run) {
  val parameters = val::array();
  for (const training::NamedMatrix& named : run.Parameters()) {
    val copy = val::object();
    copy.set("name", named.name);
    copy.set("matrix", CopyOut(named.matrix));
    parameters.call<void>("push", copy);
  }
  return parameters;
}

val PathOfTraining(const TrainingRun& run) { return CopyOut(run.Path()); }

val SetTrainingParameter(TrainingRun& run, const std::string& name) {
  return Accept(run.SetParameter(name, PreparedCall().first));
}

val EvaluateTraining(const TrainingRun& run, std::size_t examples) {
  const Result<training::Evaluation> result = run.Evaluate(examples);
  if (!result.ok()) return RefuseObject(result.error());
  val copy = val::object();
  copy.set("loss", result.value().loss);
  copy.set("accuracy", OrNull(result.value().accuracy));
  copy.set("weightOnAnswer", OrNull(result.value().weight_on_answer));
  return copy;
}

// Row, column, from, to and count of an axis, at `place` in numbers.
training::LossAxis AxisOf(const std::string& parameter, const std::vector<double>& numbers,
                          std::size_t place) {
  const auto whole = [&](std::size_t index) {
    return static_cast<std::size_t>(numbers[place + index]);
  };
  return {parameter, whole(0), whole(1), numbers[place + 2], numbers[place + 3], whole(4)};
}

// `numbers` are those of the first axis, then those of the second.
val LossOnGrid(const TrainingRun& run, const std::string& across, const std::string& down,
               const val& numbers, std::size_t examples) {
  const auto of_axes = emscripten::vecFromJSArray<double>(numbers);
  const auto result = run.LossOnGrid(AxisOf(across, of_axes, 0),
                                     AxisOf(down, of_axes, of_axes.size() / 2), examples);
  return result.ok() ? CopyOut(result.value()) : RefuseObject(result.error());
}

val ObserveTraining(const TrainingRun& run, std::size_t example) {
  const training::ObservedExample observed = run.Observe(example);
  val labels = val::array();
  for (const auto& of_read_out : observed.labels) labels.call<void>("push", ArrayOf(of_read_out));
  val logits = val::array();
  for (const Matrix& of_read_out : observed.logits) logits.call<void>("push", CopyOut(of_read_out));
  val attention = val::array();
  for (const training::AttentionMap& map : observed.attention) {
    val copy = val::object();
    copy.set("layer", map.layer);
    copy.set("head", map.head);
    copy.set("weights", CopyOut(map.weights));
    attention.call<void>("push", copy);
  }
  val copy = val::object();
  copy.set("tokens", ArrayOf(observed.tokens));
  copy.set("labels", labels);
  copy.set("logits", logits);
  copy.set("attention", attention);
  return copy;
}

val ScoreStatistics(std::size_t dimension, std::size_t keys, std::size_t trials, bool scaled,
                    unsigned seed, std::size_t bins, float reach) {
  const auto result = training::MeasureScores({dimension, keys, trials, scaled, seed, bins, reach});
  if (!result.ok()) return RefuseObject(result.error());
  const training::ScoreStatistics& statistics = result.value();
  val copy = val::object();
  copy.set("count", statistics.count);
  copy.set("sumOfSquares", statistics.sum_of_squares);
  copy.set("variance", statistics.variance);
  copy.set("typicalDistance", statistics.typical_distance);
  copy.set("derivation", CopyOut(training::DeriveTypicalDistance(statistics)));
  copy.set("histogram", val::array(statistics.histogram));
  copy.set("beyond", statistics.beyond);
  copy.set("largestWeight", statistics.largest_weight);
  copy.set("entropy", statistics.entropy);
  copy.set("jacobian", statistics.jacobian);
  copy.set("medianJacobian", statistics.median_jacobian);
  copy.set("shareSaturated", statistics.share_saturated);
  return copy;
}

}  // namespace

EMSCRIPTEN_BINDINGS(training) {
  using emscripten::function;
  function("trainingSettings", &TrainingSettings);

  function("startTraining", &StartTraining);

  FunctionOfHandle<&StepTraining>("stepTraining");
  FunctionOfHandle<&StateOfTraining>("stateOfTraining");
  FunctionOfHandle<&ResetTraining>("resetTraining");
  FunctionOfHandle<&CurveOfTraining>("curveOfTraining");
  FunctionOfHandle<&ParametersOfTraining>("parametersOfTraining");
  FunctionOfHandle<&SetTrainingParameter>("setTrainingParameter");
  FunctionOfHandle<&PathOfTraining>("pathOfTraining");
  FunctionOfHandle<&EvaluateTraining>("evaluateTraining");
  FunctionOfHandle<&LossOnGrid>("lossOnGrid");
  FunctionOfHandle<&ObserveTraining>("observeTraining");

  function("scoreStatistics", &ScoreStatistics);
}

}  // namespace softlookup::javascript
