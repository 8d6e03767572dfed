#include <algorithm>
#include <string>
#include <utility>

#include "message.h"
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
    return Refusal(ErrorCode::kOutOfRange, "{name} is {given}; it must be at least {least}.",
                   {"count", count, MessagePart(1U, "step")});
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
    names.reserve(shapes.size());
    for (const ParameterShape& known : shapes) names.emplace_back(known.name);
    return UnknownOption("name", name, names);
  }
  if (Check error = CheckMatrix(name, matrix)) return error;
  if (Check error = CheckShape(name, matrix, shape->rows, shape->cols)) return error;
  auto& parameter = trainer.parameters()[static_cast<std::size_t>(shape - shapes.begin())];
  std::copy(matrix.data, matrix.data + parameter.data.size(), parameter.data.begin());
  return {};
}

Result<Evaluation> TrainingRun::Evaluate(std::size_t examples) const {
  if (Check error = CheckRange("examples", examples, 1, kMaxEvaluated)) return error;
  return inside_->trainer.Evaluate(examples);
}

ObservedExample TrainingRun::Observe(std::size_t example) const {
  return inside_->trainer.Observe(example);
}

void TrainingRun::Reset() { inside_->trainer.Reset(); }

}  // namespace softlookup::training
