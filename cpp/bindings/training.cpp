// What JavaScript can call for training; web/engine/training.ts is the only caller. A run lives
// from startTraining() to disposeTraining(); between them its handle must be passed to no one else.
#include "softlookup/training.h"

#include <emscripten/bind.h>

#include <cstddef>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "boundary.h"
#include "convert.h"
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

using Handle = unsigned;  // 0: refused

std::map<Handle, TrainingRun> runs;
Handle last_handle = 0;
MatrixView matrix;
std::vector<float> numbers_in;
std::vector<float> numbers_out;

TrainingRun& RunOf(Handle handle) { return runs.at(handle); }

val OrNull(std::optional<double> number) { return number ? val(*number) : val::null(); }

template <typename Item>
val ArrayOf(const std::vector<Item>& items) {
  return val::array(items);
}

// An enumerator crosses to C++ as its place in these lists.
val TrainingNames() {
  val names = val::object();
  names.set("errorCode", NamesOf<ErrorCode>());
  names.set("experiment", NamesOf<Experiment>());
  names.set("setting", NamesOf<Setting>());
  names.set("trainingStatus", NamesOf<training::TrainingStatus>());
  return names;
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

// Where a matrix is to be written before startTraining() or setTrainingParameter().
ByteOffset PrepareTrainingMatrix(std::size_t rows, std::size_t cols) {
  if (Check error = CheckSize("matrix", rows, cols)) return Refuse(*error);
  numbers_in.resize(rows * cols + 1);
  matrix = {numbers_in.data(), rows, cols};
  return OffsetOf(numbers_in.data());
}

// `settings` and `values` stand in pairs.
Handle StartTraining(int experiment, const val& settings, const val& values, bool has_points) {
  const auto places = emscripten::vecFromJSArray<int>(settings);
  const auto numbers = emscripten::vecFromJSArray<double>(values);
  std::vector<SettingValue> given;
  for (std::size_t i = 0; i < places.size(); ++i) {
    given.push_back({static_cast<Setting>(places[i]), numbers[i]});
  }
  Result<TrainingRun> run = TrainingRun::Start(static_cast<Experiment>(experiment), given,
                                               has_points ? matrix : MatrixView());
  if (!run.ok()) {
    Refuse(run.error());
    return 0;
  }
  runs.emplace(++last_handle, std::move(run).value());
  return last_handle;
}

void DisposeTraining(Handle handle) { runs.erase(handle); }

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

val StepTraining(Handle handle, std::size_t count) {
  const Result<TrainingState> state = RunOf(handle).Step(count);
  return state.ok() ? CopyState(state.value()) : RefuseObject(state.error());
}

val StateOfTraining(Handle handle) { return CopyState(RunOf(handle).State()); }

void ResetTraining(Handle handle) { RunOf(handle).Reset(); }

// Where steps x 2 numbers stand: loss and accuracy, NaN where there is no accuracy.
ByteOffset CurveOfTraining(Handle handle) {
  numbers_out.clear();
  for (const training::TrainingMeasure& measure : RunOf(handle).Curve()) {
    numbers_out.push_back(static_cast<float>(measure.loss));
    numbers_out.push_back(
        static_cast<float>(measure.accuracy.value_or(std::numeric_limits<double>::quiet_NaN())));
  }
  numbers_out.push_back(0);  // never none: an empty curve, too, has a place that is not kRefused
  return OffsetOf(numbers_out.data());
}

val ParametersOfTraining(Handle handle) {
  val parameters = val::array();
  for (const training::NamedMatrix& named : RunOf(handle).Parameters()) {
    val copy = val::object();
    copy.set("name", named.name);
    copy.set("matrix", CopyOut(named.matrix));
    parameters.call<void>("push", copy);
  }
  return parameters;
}

val PathOfTraining(Handle handle) { return CopyOut(RunOf(handle).Path()); }

bool SetTrainingParameter(Handle handle, const std::string& name) {
  Check error = RunOf(handle).SetParameter(name, matrix);
  if (!error) return true;
  Refuse(*error);
  return false;
}

val EvaluateTraining(Handle handle, std::size_t examples) {
  const Result<training::Evaluation> result = RunOf(handle).Evaluate(examples);
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
val LossOnGrid(Handle handle, const std::string& across, const std::string& down,
               const val& numbers, std::size_t examples) {
  const auto of_axes = emscripten::vecFromJSArray<double>(numbers);
  const auto result = RunOf(handle).LossOnGrid(AxisOf(across, of_axes, 0),
                                               AxisOf(down, of_axes, of_axes.size() / 2), examples);
  return result.ok() ? CopyOut(result.value()) : RefuseObject(result.error());
}

val ObserveTraining(Handle handle, std::size_t example) {
  const training::ObservedExample observed = RunOf(handle).Observe(example);
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
  function("trainingNames", &TrainingNames);
  function("trainingSettings", &TrainingSettings);

  function("prepareTrainingMatrix", &PrepareTrainingMatrix);
  function("startTraining", &StartTraining);
  function("disposeTraining", &DisposeTraining);

  function("stepTraining", &StepTraining);
  function("stateOfTraining", &StateOfTraining);
  function("resetTraining", &ResetTraining);
  function("curveOfTraining", &CurveOfTraining);
  function("parametersOfTraining", &ParametersOfTraining);
  function("setTrainingParameter", &SetTrainingParameter);
  function("pathOfTraining", &PathOfTraining);
  function("evaluateTraining", &EvaluateTraining);
  function("lossOnGrid", &LossOnGrid);
  function("observeTraining", &ObserveTraining);

  function("scoreStatistics", &ScoreStatistics);
}

}  // namespace softlookup::javascript
