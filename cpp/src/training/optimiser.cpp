#include "training/optimiser.h"

#include <algorithm>
#include <cmath>

#include "training/products.h"

namespace softlookup::training {
namespace {

constexpr double kBeta1 = 0.9;
constexpr double kBeta2 = 0.99;
constexpr double kEpsilon = 1e-8;

constexpr double kWarmUpSteps = 20;
constexpr double kShareBeforeDecay = 0.7;

}  // namespace

double ShareOfLearningRate(Schedule schedule, std::size_t step, std::size_t steps) {
  if (schedule == Schedule::kConstant) return 1;
  const auto all = static_cast<double>(steps);
  const double left = (all - static_cast<double>(step)) / (all * (1 - kShareBeforeDecay));
  const double decayed = std::min(1.0, left);
  if (schedule == Schedule::kDecay) return decayed;
  return decayed * std::min(1.0, static_cast<double>(step + 1) / kWarmUpSteps);
}

template <typename Number>
void ParameterUpdate<Number>::Apply(std::vector<MatrixOf<Number>>& parameters,
                                    const std::vector<const MatrixOf<Number>*>& gradients,
                                    double rate) {
  moments_.resize(parameters.size());
  first_decay_ *= kBeta1;
  second_decay_ *= kBeta2;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (optimiser_ == Optimiser::kSgd) {
      AddScaled(*gradients[i], static_cast<Number>(-rate), parameters[i]);
    } else {
      ApplyAdam(parameters[i], *gradients[i], moments_[i], rate);
    }
  }
}

template <typename Number>
void ParameterUpdate<Number>::ApplyAdam(MatrixOf<Number>& parameter,
                                        const MatrixOf<Number>& gradient, Moments& moments,
                                        double rate) const {
  const auto beta1 = static_cast<Number>(kBeta1);
  const auto beta2 = static_cast<Number>(kBeta2);
  const auto step = static_cast<Number>(rate / (1 - first_decay_));
  const auto unbiased = static_cast<Number>(1 / (1 - second_decay_));
  moments.first.resize(parameter.data.size());
  moments.second.resize(parameter.data.size());
  for (std::size_t i = 0; i < parameter.data.size(); ++i) {
    Number& first = moments.first[i];
    Number& second = moments.second[i];
    const Number slope = gradient.data[i];
    first = beta1 * first + (1 - beta1) * slope;
    second = beta2 * second + (1 - beta2) * slope * slope;
    parameter.data[i] -=
        step * first / (std::sqrt(second * unbiased) + static_cast<Number>(kEpsilon));
  }
}

template class ParameterUpdate<float>;
template class ParameterUpdate<double>;

}  // namespace softlookup::training
