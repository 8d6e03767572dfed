// How gradients change parameters.
#pragma once

#include <cstddef>
#include <vector>

#include "training/rows.h"
#include "training/settings.h"

namespace softlookup::training {

// The share of the learning rate that step `step` (0, 1, ...) of `steps` takes.
// constant: 1. decay: 1 for 70 % of the steps, then linearly to 0. warm-up: the same, after 20
// steps in which it rises from 1/20.
double ShareOfLearningRate(Schedule schedule, std::size_t step, std::size_t steps);

// Adam: Kingma and Ba 2015, algorithm 1, with beta1 = .9, beta2 = .99, epsilon = 1e-8.
// SGD: p -= rate gradient.
template <typename Number>
class ParameterUpdate {
 public:
  explicit ParameterUpdate(Optimiser optimiser) : optimiser_(optimiser) {}

  // One step for all parameters; gradients stand in the same order.
  void Apply(std::vector<MatrixOf<Number>>& parameters,
             const std::vector<const MatrixOf<Number>*>& gradients, double rate);

 private:
  struct Moments {
    std::vector<Number> first;
    std::vector<Number> second;
  };

  void ApplyAdam(MatrixOf<Number>& parameter, const MatrixOf<Number>& gradient, Moments& moments,
                 double rate) const;

  Optimiser optimiser_;
  std::vector<Moments> moments_;  // [parameter]
  double first_decay_ = 1;        // beta1^t
  double second_decay_ = 1;       // beta2^t
};

}  // namespace softlookup::training
