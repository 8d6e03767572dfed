// Every experiment's model, whole: its gradient along a random direction of each parameter.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "experiments.h"
#include "gradients.h"
#include "training/model.h"
#include "training/products.h"

namespace softlookup::training {
namespace {

struct Case {
  Experiment experiment;
  std::vector<SettingValue> settings;
};

std::vector<Case> AllCases() {
  std::vector<Case> cases;
  for (std::size_t place = 0; place < Names<Experiment>().size(); ++place) {
    cases.push_back({static_cast<Experiment>(place), {}});
  }
  for (const auto name : ChoicesOf(Setting::kCompatibility)) {
    cases.push_back({Experiment::kCompatibility, {Chosen(Setting::kCompatibility, name)}});
  }
  cases.push_back({Experiment::kExtraProjection, {Chosen(Setting::kProjection, "extra")}});
  cases.push_back({Experiment::kAsymmetry, {Chosen(Setting::kVectors, "shared-unit")}});
  cases.push_back({Experiment::kAsymmetry, {Chosen(Setting::kLoss, "squared-error")}});
  cases.push_back({Experiment::kTiedContexts, {Chosen(Setting::kKeysAndValues, "tied")}});
  cases.push_back(
      {Experiment::kTiedRecords,
       {Chosen(Setting::kKeysAndValues, "tied"), Chosen(Setting::kRelationOutput, "learned")}});
  cases.push_back({Experiment::kTwoHeads, {Chosen(Setting::kReadOut, "relu")}});
  cases.push_back({Experiment::kInduction,
                   {Chosen(Setting::kPositions, "none"), Chosen(Setting::kMask, "none")}});
  return cases;
}

double Along(const MatrixOf<double>& gradient, const MatrixOf<double>& direction) {
  double sum = 0;
  for (std::size_t i = 0; i < gradient.data.size(); ++i) {
    sum += gradient.data[i] * direction.data[i];
  }
  return sum;
}

TEST(Models, HaveTheGradientsOfFiniteDifferences) {
  constexpr double kStep = 1e-5;
  for (const auto& [experiment, settings] : AllCases()) {
    SCOPED_TRACE(std::string(Name(experiment)));
    const auto model = MakeModel<double>(Settings::Make(experiment, settings).value());
    Random random(9);
    Inputs<double> parameters;
    for (const ParameterShape& shape : model->shapes()) {
      MatrixOf<double> parameter = RandomMatrix(random, shape.rows, shape.cols, shape.deviation);
      for (double& number : parameter.data) number += shape.mean;
      parameters.push_back(std::move(parameter));
    }
    const Examples examples = model->Draw(random, 3, Purpose::kTraining);
    const Recording<double> record = [&](Tape<double>& tape,
                                         const std::vector<Variable>& variables) {
      return model->Record(tape, variables, examples).loss;
    };
    const Gradients<double> gradients = GradientsOf(record, parameters);
    for (std::size_t place = 0; place < parameters.size(); ++place) {
      const MatrixOf<double> direction =
          RandomMatrix(random, parameters[place].rows, parameters[place].cols);
      const auto loss_at = [&](double distance) {
        Inputs<double> moved = parameters;
        AddScaled(direction, distance, moved[place]);
        return GradientsOf(record, moved).loss;
      };
      const double difference = (loss_at(kStep) - loss_at(-kStep)) / (2 * kStep);
      const double slope = Along(gradients.by_input[place], direction);
      // The step is taken by many numbers at once, so that the third derivative counts for more
      // than in the operations' own tests; measured: below 1e-7.
      EXPECT_NEAR(slope, difference, 1e-6 * std::max(1.0, std::abs(slope)))
          << model->shapes()[place].name;
    }
  }
}

double NormOfQueryGradient(const char* compatibility, std::size_t seed) {
  const auto settings =
      Settings::Make(Experiment::kScaling,
                     std::vector<SettingValue>{Chosen(Setting::kCompatibility, compatibility)});
  const auto model = MakeModel<double>(settings.value());
  Random random(seed);
  Inputs<double> parameters;
  std::size_t query = 0;
  for (const ParameterShape& shape : model->shapes()) {
    if (shape.name == "query") query = parameters.size();
    parameters.push_back(RandomMatrix(random, shape.rows, shape.cols, shape.deviation));
  }
  const Examples examples = model->Draw(random, 16, Purpose::kTraining);
  const Recording<double> record = [&](Tape<double>& tape, const std::vector<Variable>& variables) {
    return model->Record(tape, variables, examples).loss;
  };
  const Gradients<double> gradients = GradientsOf(record, parameters);
  return std::sqrt(Along(gradients.by_input[query], gradients.by_input[query]));
}

// What dies in unscaled attention is the softmax of single examples; the missing 1/sqrt(d)
// multiplies the gradient of the projection as well, so that its norm is larger. A prototype
// measured 2.06 and .87 at d = 256.
TEST(Models, UnscaledScoresHaveTheLargerGradient) {
  constexpr std::size_t kSeeds = 10;
  double unscaled = 0;
  double scaled = 0;
  for (std::size_t seed = 1; seed <= kSeeds; ++seed) {
    unscaled += NormOfQueryGradient("dot", seed) / kSeeds;
    scaled += NormOfQueryGradient("scaled-dot", seed) / kSeeds;
  }
  // A standard error of .08 over ten starts.
  EXPECT_NEAR(scaled, 0.87, 0.24);
  // Few examples decide the unscaled norm: single starts give .5 to 8.
  EXPECT_GT(unscaled, 2);
}

}  // namespace
}  // namespace softlookup::training
