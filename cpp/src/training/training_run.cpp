#include <algorithm>
#include <string>
#include <utility>

#include "softlookup/training.h"
#include "training/trainer.h"
#include "validation.h"

namespace softlookup::training {

class TrainingRun::Inside {
 public:
  explicit Inside(const Settings& settings) : trainer(settings) {}

  Trainer<float> trainer;
};

TrainingRun::TrainingRun(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
TrainingRun::TrainingRun(TrainingRun&&) noexcept = default;
TrainingRun& TrainingRun::operator=(TrainingRun&&) noexcept = default;
TrainingRun::~TrainingRun() = default;

Result<TrainingRun> TrainingRun::Start(Experiment experiment,
                                       std::span<const SettingValue> settings) {
  const Result<Settings> checked = Settings::Make(experiment, settings);
  if (!checked.ok()) return checked.error();
  return TrainingRun(std::make_unique<Inside>(checked.value()));
}

Result<TrainingState> TrainingRun::Step(std::size_t count) {
  if (count == 0) {
    return Error{ErrorCode::kOutOfRange, "count is 0; it must be at least 1 step."};
  }
  Trainer<float>& trainer = inside_->trainer;
  for (std::size_t i = 0; i < count && trainer.status() == TrainingStatus::kRunning; ++i) {
    trainer.Step();
  }
  return State();
}

TrainingState TrainingRun::State() const {
  const Trainer<float>& trainer = inside_->trainer;
  std::size_t parameters = 0;
  for (const MatrixOf<float>& parameter : trainer.parameters()) parameters += parameter.data.size();
  const auto& curve = trainer.curve();
  const auto last = curve.empty() ? std::nullopt : std::optional(curve.back());
  return {trainer.status(), curve.size(), trainer.steps(), parameters, last};
}

std::span<const TrainingMeasure> TrainingRun::Curve() const { return inside_->trainer.curve(); }

std::vector<NamedMatrix> TrainingRun::Parameters() const {
  const Trainer<float>& trainer = inside_->trainer;
  std::vector<NamedMatrix> parameters;
  for (std::size_t i = 0; i < trainer.parameters().size(); ++i) {
    const MatrixOf<float>& value = trainer.parameters()[i];
    parameters.push_back({trainer.shapes()[i].name, {value.rows, value.cols, value.data}});
  }
  return parameters;
}

Check TrainingRun::SetParameter(std::string_view name, MatrixView matrix) {
  Trainer<float>& trainer = inside_->trainer;
  const auto& shapes = trainer.shapes();
  const auto shape =
      std::find_if(shapes.begin(), shapes.end(),
                   [name](const ParameterShape& known) { return known.name == name; });
  if (shape == shapes.end()) {
    std::vector<std::string_view> names;
    for (const ParameterShape& known : shapes) names.emplace_back(known.name);
    return UnknownOption("name", name, names);
  }
  if (auto error = CheckMatrix(name, matrix)) return error;
  if (matrix.rows != shape->rows || matrix.cols != shape->cols) {
    const auto size = [](std::size_t rows, std::size_t cols) {
      return std::to_string(rows) + " x " + std::to_string(cols);
    };
    return Error{ErrorCode::kShapeMismatch, std::string(name) + " is " +
                                                size(matrix.rows, matrix.cols) + "; it must be " +
                                                size(shape->rows, shape->cols) + "."};
  }
  auto& parameter = trainer.parameters()[static_cast<std::size_t>(shape - shapes.begin())];
  std::copy(matrix.data, matrix.data + parameter.data.size(), parameter.data.begin());
  return std::nullopt;
}

Result<Evaluation> TrainingRun::Evaluate(std::size_t examples) const {
  if (examples == 0 || examples > kMaxEvaluated) {
    return Error{ErrorCode::kOutOfRange, "examples is " + std::to_string(examples) +
                                             "; it must be from 1 to " +
                                             std::to_string(kMaxEvaluated) + "."};
  }
  return inside_->trainer.Evaluate(examples);
}

ObservedExample TrainingRun::Observe(std::size_t example) const {
  return inside_->trainer.Observe(example);
}

void TrainingRun::Reset() { inside_->trainer.Reset(); }

}  // namespace softlookup::training
