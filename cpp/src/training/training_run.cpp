#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "message.h"
#include "softlookup/training.h"
#include "training/trainer.h"
#include "validation.h"

namespace softlookup::training {
namespace {

// Errors: kUnknownOption; `argument` is what the error calls the name.
Result<std::size_t> PlaceOf(const std::vector<ParameterShape>& shapes, std::string_view argument,
                            std::string_view name) {
  std::string names;
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    if (shapes[i].name == name) return i;
    if (i > 0) names.append(i + 1 < shapes.size() ? ", " : " or ");
    names.append(Join({"'", shapes[i].name, "'"}));
  }
  return Refusal(ErrorCode::kUnknownOption, "{name} is {given}; it must be {allowed}.",
                 {argument, Join({"'", name, "'"}), names});
}

Check CheckExamples(std::size_t examples) {
  return CheckRange("examples", examples, 1, kMaxEvaluated);
}

Check CheckEnd(const std::string& name, double value) {
  if (std::isfinite(static_cast<float>(value))) return {};
  return Refusal(ErrorCode::kNotFinite, "{name} is {given}; it must be a finite number.",
                 {name, NumberText(value)});
}

std::size_t LearnedIn(const Trainer<float>& trainer) {
  std::size_t learned = 0;
  for (const MatrixOf<float>& parameter : trainer.parameters()) learned += parameter.data.size();
  return learned;
}

// Every factor is small enough for the product to fit in 64 bits.
Check CheckOnGrid(std::size_t places, std::size_t examples, std::size_t learned) {
  const std::uint64_t given = std::uint64_t{places} * examples * std::max(learned, kFewestLearned);
  if (given <= kMaxOnGrid) return {};
  return Refusal(ErrorCode::kTooLarge,
                 "{name} takes {places} x {examples} x {learned} (fewer than {fewest} count as so "
                 "many): {given}; it may take at most {most}.",
                 {"the grid", MessagePart(places, "place"), MessagePart(examples, "example"),
                  MessagePart(learned, "learned number"), kFewestLearned, given, kMaxOnGrid});
}

// The learned number of an axis and its values; `name` is what errors call the axis.
Result<Trainer<float>::Values> ValuesOf(const std::vector<ParameterShape>& shapes,
                                        std::string_view name, const LossAxis& axis) {
  const auto called = [name](std::string_view property) { return Join({name, ".", property}); };
  const Result<std::size_t> place = PlaceOf(shapes, called("parameter"), axis.parameter);
  if (!place.ok()) return place.error();
  const ParameterShape& shape = shapes[place.value()];
  if (Check error = CheckIndex(called("row"), axis.row, shape.rows)) return error;
  if (Check error = CheckIndex(called("col"), axis.col, shape.cols)) return error;
  if (Check error = CheckEnd(called("from"), axis.from)) return error;
  if (Check error = CheckEnd(called("to"), axis.to)) return error;
  if (Check error = CheckRange(called("count"), axis.count, 1, kMaxOnAxis)) return error;
  Trainer<float>::Values values{{place.value(), axis.row * shape.cols + axis.col}, {}};
  for (std::size_t i = 0; i < axis.count; ++i) {
    const double share =
        axis.count == 1 ? 0 : static_cast<double>(i) / static_cast<double>(axis.count - 1);
    values.values.push_back(static_cast<float>(axis.from + share * (axis.to - axis.from)));
  }
  return values;
}

}  // namespace

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
                                       std::span<const SettingValue> settings, MatrixView points) {
  const Result<Settings> checked = Settings::Make(experiment, settings, points);
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
  const auto& curve = trainer.curve();
  const auto last = curve.empty() ? std::nullopt : std::optional(curve.back());
  return {trainer.status(), curve.size(), trainer.steps(), LearnedIn(trainer), last};
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

Matrix TrainingRun::Path() const {
  MatrixOf<float> path = inside_->trainer.Path();
  return {path.rows, path.cols, std::move(path.data)};
}

Check TrainingRun::SetParameter(std::string_view name, MatrixView matrix) {
  Trainer<float>& trainer = inside_->trainer;
  const Result<std::size_t> place = PlaceOf(trainer.shapes(), "name", name);
  if (!place.ok()) return place.error();
  const ParameterShape& shape = trainer.shapes()[place.value()];
  if (Check error = CheckMatrix(name, matrix)) return error;
  if (Check error = CheckShape(name, matrix, shape.rows, shape.cols)) return error;
  auto& parameter = trainer.parameters()[place.value()];
  std::copy(matrix.data, matrix.data + parameter.data.size(), parameter.data.begin());
  return {};
}

Result<Matrix> TrainingRun::LossOnGrid(const LossAxis& across, const LossAxis& down,
                                       std::size_t examples) const {
  const Trainer<float>& trainer = inside_->trainer;
  const Result<Trainer<float>::Values> columns = ValuesOf(trainer.shapes(), "across", across);
  if (!columns.ok()) return columns.error();
  const Result<Trainer<float>::Values> rows = ValuesOf(trainer.shapes(), "down", down);
  if (!rows.ok()) return rows.error();
  if (Check error = CheckExamples(examples)) return error;
  if (Check error = CheckOnGrid(across.count * down.count, examples, LearnedIn(trainer)))
    return error;
  MatrixOf<float> losses = trainer.LossOnGrid(columns.value(), rows.value(), examples);
  return Matrix(losses.rows, losses.cols, std::move(losses.data));
}

Result<Evaluation> TrainingRun::Evaluate(std::size_t examples) const {
  if (Check error = CheckExamples(examples)) return error;
  return inside_->trainer.Evaluate(examples);
}

ObservedExample TrainingRun::Observe(std::size_t example) const {
  return inside_->trainer.Observe(example);
}

void TrainingRun::Reset() { inside_->trainer.Reset(); }

}  // namespace softlookup::training
