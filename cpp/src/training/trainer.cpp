#include "training/trainer.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

namespace softlookup::training {
namespace {

// Tests draw from another stream than training, so that evaluating changes no step.
constexpr std::uint64_t kTestStream = 0x74657374;
constexpr std::uint64_t kExampleStream = 0x6578616D706C65;

// Examples that are recorded on one tape while evaluating.
constexpr std::size_t kEvaluatedAtOnce = 50;

template <typename Number>
bool AllFinite(const std::vector<MatrixOf<Number>>& matrices) {
  return std::all_of(matrices.begin(), matrices.end(), [](const MatrixOf<Number>& matrix) {
    return std::all_of(matrix.data.begin(), matrix.data.end(),
                       [](Number number) { return std::isfinite(number); });
  });
}

// Shares of what is right, to be added up over tapes.
struct Score {
  double right = 0;
  double asked = 0;
  double weight_on_answer = 0;
  double answers = 0;

  std::optional<double> accuracy() const {
    return asked > 0 ? std::optional(right / asked) : std::nullopt;
  }
};

template <typename Number>
void AddScore(const Tape<Number>& tape, const Recorded& recorded, const Examples& examples,
              Score& score) {
  for (std::size_t read_out = 0; read_out < examples.labels.size(); ++read_out) {
    const MatrixOf<Number>& logits = tape.Value(recorded.logits[read_out]);
    for (std::size_t row = 0; row < logits.rows; ++row) {
      const int label = examples.labels[read_out][row];
      if (label == kNoLabel) continue;
      const Number* logit = logits.Row(row);
      const auto answer = std::max_element(logit, logit + logits.cols) - logit;
      score.asked += 1;
      if (answer == label) score.right += 1;
    }
  }
  for (std::size_t row = 0; row < examples.answers.size(); ++row) {
    score.weight_on_answer +=
        tape.Value(recorded.attention.front().weights)(row, examples.answers[row]);
    score.answers += 1;
  }
}

template <typename Number>
Matrix ToFloat(const MatrixOf<Number>& matrix) {
  return {matrix.rows, matrix.cols, std::vector<float>(matrix.data.begin(), matrix.data.end())};
}

std::size_t BatchOf(const Settings& settings) {
  const auto ranges = SettingsOf(settings.experiment());
  const bool has_batch = std::any_of(ranges.begin(), ranges.end(), [](const SettingRange& range) {
    return range.setting == Setting::kBatch;
  });
  return has_batch ? settings.Size(Setting::kBatch) : 1;
}

}  // namespace

template <typename Number>
Trainer<Number>::Trainer(const Settings& settings)
    : settings_(settings),
      model_(MakeModel<Number>(settings)),
      steps_(settings.Size(Setting::kSteps)),
      batch_(BatchOf(settings)),
      random_(0),
      update_(Optimiser::kAdam) {
  Reset();
}

template <typename Number>
void Trainer<Number>::Reset() {
  random_ = Random{settings_.Size(Setting::kSeed)};
  update_ = ParameterUpdate<Number>(settings_.Chosen<Optimiser>(Setting::kOptimiser));
  curve_.clear();
  past_.clear();
  status_ = TrainingStatus::kRunning;
  parameters_.clear();
  learned_ = 0;
  for (const ParameterShape& shape : model_->shapes()) {
    MatrixOf<Number>& parameter = parameters_.emplace_back(shape.rows, shape.cols);
    learned_ += parameter.data.size();
    for (Number& number : parameter.data) {
      number = static_cast<Number>(shape.mean + shape.deviation * random_.Normal());
    }
  }
  model_->Start(parameters_);
}

template <typename Number>
void Trainer<Number>::Step() {
  if (status_ != TrainingStatus::kRunning) return;
  const Examples examples = model_->Draw(random_, batch_, Purpose::kTraining);
  tape_.Clear();
  const std::vector<Variable> variables = Place(tape_, parameters_);
  const Recorded recorded = model_->Record(tape_, variables, examples);
  const auto loss = static_cast<double>(tape_.Value(recorded.loss).data.front());
  Score score;
  AddScore(tape_, recorded, examples, score);

  Parameters next = parameters_;
  tape_.Backward(recorded.loss);
  std::vector<const MatrixOf<Number>*> gradients;
  gradients.reserve(variables.size());
  for (const Variable variable : variables) gradients.push_back(&tape_.Gradient(variable));
  const double share =
      ShareOfLearningRate(settings_.Chosen<Schedule>(Setting::kSchedule), curve_.size(), steps_);
  update_.Apply(next, gradients, settings_.Number(Setting::kLearningRate) * share);

  if (!std::isfinite(loss) || !AllFinite(next)) {
    status_ = TrainingStatus::kDiverged;
    return;
  }
  if (learned_ <= kMaxFollowed) AppendParameters(past_);
  parameters_ = std::move(next);
  curve_.push_back({loss, score.accuracy()});
  if (curve_.size() == steps_) status_ = TrainingStatus::kFinished;
}

template <typename Number>
std::vector<Variable> Trainer<Number>::Place(Tape<Number>& tape, const Parameters& parameters) {
  std::vector<Variable> variables;
  variables.reserve(parameters.size());
  for (const MatrixOf<Number>& parameter : parameters) variables.push_back(tape.Input(parameter));
  return variables;
}

template <typename Number>
void Trainer<Number>::AppendParameters(std::vector<Number>& numbers) const {
  for (const MatrixOf<Number>& parameter : parameters_) {
    numbers.insert(numbers.end(), parameter.data.begin(), parameter.data.end());
  }
}

template <typename Number>
MatrixOf<Number> Trainer<Number>::Path() const {
  if (learned_ > kMaxFollowed) return {0, learned_};
  std::vector<Number> numbers = past_;
  AppendParameters(numbers);
  return {curve_.size() + 1, learned_, std::move(numbers)};
}

template <typename Number>
Evaluation Trainer<Number>::Evaluate(std::size_t examples) const {
  return EvaluateAt(parameters_, examples);
}

template <typename Number>
MatrixOf<Number> Trainer<Number>::LossOnGrid(const Values& across, const Values& down,
                                             std::size_t examples) const {
  MatrixOf<Number> losses(down.values.size(), across.values.size());
  Parameters parameters = parameters_;
  const auto set = [&](const LearnedNumber& number, Number value) {
    parameters[number.parameter].data[number.place] = value;
  };
  for (std::size_t row = 0; row < losses.rows; ++row) {
    set(down.number, down.values[row]);
    for (std::size_t col = 0; col < losses.cols; ++col) {
      set(across.number, across.values[col]);
      losses(row, col) = static_cast<Number>(EvaluateAt(parameters, examples).loss);
    }
  }
  return losses;
}

template <typename Number>
Evaluation Trainer<Number>::EvaluateAt(const Parameters& parameters, std::size_t examples) const {
  Random random(settings_.Size(Setting::kSeed) ^ kTestStream);
  Tape<Number> tape;
  Score score;
  double loss = 0;
  for (std::size_t done = 0; done < examples;) {
    const std::size_t count = std::min(kEvaluatedAtOnce, examples - done);
    tape.Clear();
    const Examples drawn = model_->Draw(random, count, Purpose::kTest);
    const Recorded recorded = model_->Record(tape, Place(tape, parameters), drawn);
    loss +=
        static_cast<double>(tape.Value(recorded.loss).data.front()) * static_cast<double>(count);
    AddScore(tape, recorded, drawn, score);
    done += count;
  }
  Evaluation evaluation{loss / static_cast<double>(examples), score.accuracy(), std::nullopt};
  if (score.answers > 0) evaluation.weight_on_answer = score.weight_on_answer / score.answers;
  return evaluation;
}

template <typename Number>
ObservedExample Trainer<Number>::Observe(std::size_t example) const {
  Random random((settings_.Size(Setting::kSeed) + (std::uint64_t{example} << 32)) ^ kExampleStream);
  Tape<Number> tape;
  const Examples drawn = model_->Draw(random, 1, Purpose::kTest);
  const Recorded recorded = model_->Record(tape, Place(tape, parameters_), drawn);
  ObservedExample observed{drawn.tokens, drawn.labels, {}, {}};
  for (const Variable logits : recorded.logits) {
    observed.logits.push_back(ToFloat(tape.Value(logits)));
  }
  for (const auto& [layer, head, weights] : recorded.attention) {
    observed.attention.push_back({layer, head, ToFloat(tape.Value(weights))});
  }
  return observed;
}

template class Trainer<float>;
template class Trainer<double>;

}  // namespace softlookup::training
