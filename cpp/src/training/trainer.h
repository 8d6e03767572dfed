// One run of an experiment: float for learners, double to test against.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "training/model.h"
#include "training/optimiser.h"

namespace softlookup::training {

template <typename Number>
class Trainer {
 public:
  explicit Trainer(const Settings& settings);

  // Back to the start.
  void Reset();

  // One step, unless the run has ended.
  void Step();

  TrainingStatus status() const { return status_; }
  const std::vector<TrainingMeasure>& curve() const { return curve_; }
  std::size_t steps() const { return steps_; }

  const std::vector<ParameterShape>& shapes() const { return model_->shapes(); }
  const std::vector<MatrixOf<Number>>& parameters() const { return parameters_; }
  std::vector<MatrixOf<Number>>& parameters() { return parameters_; }

  // As TrainingRun::Path().
  MatrixOf<Number> Path() const;

  Evaluation Evaluate(std::size_t examples) const;
  ObservedExample Observe(std::size_t example) const;

  // One learned number: a parameter, and a place in its data.
  struct LearnedNumber {
    std::size_t parameter;
    std::size_t place;
  };
  struct Values {
    LearnedNumber number;
    std::vector<Number> values;
  };
  // [down][across], as TrainingRun::LossOnGrid().
  MatrixOf<Number> LossOnGrid(const Values& across, const Values& down, std::size_t examples) const;

 private:
  using Parameters = std::vector<MatrixOf<Number>>;

  static std::vector<Variable> Place(Tape<Number>& tape, const Parameters& parameters);
  Evaluation EvaluateAt(const Parameters& parameters, std::size_t examples) const;
  void AppendParameters(std::vector<Number>& numbers) const;

  Settings settings_;
  std::unique_ptr<Model<Number>> model_;
  std::size_t steps_;
  std::size_t batch_;
  Random random_;
  ParameterUpdate<Number> update_;
  Parameters parameters_;    // as model_->shapes()
  std::size_t learned_ = 0;  // how many numbers they are
  // [step][learned number]: before each step, where they are few enough to be kept
  std::vector<Number> past_;
  std::vector<TrainingMeasure> curve_;
  TrainingStatus status_ = TrainingStatus::kRunning;
  Tape<Number> tape_;  // its memory is kept from step to step
};

}  // namespace softlookup::training
