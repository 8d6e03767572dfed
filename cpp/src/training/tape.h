// Reverse mode: every operation computes its result at once and writes down how a gradient goes
// back through it; Backward() reads the tape from its end. Baydin et al. 2018, "Automatic
// Differentiation in Machine Learning: a Survey", section 3.2.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>

#include "training/rows.h"

namespace softlookup::training {

// A matrix on a tape, by its place there.
struct Variable {
  std::size_t place;
};

template <typename Number>
class Tape {
 public:
  using PullBack = std::function<void(Tape&)>;

  // What training may change, or what is given: nothing lies before it.
  Variable Input(const MatrixOf<Number>& value);

  // A result of zeros, to be filled; `pull_back`, given later, adds to the gradients of what the
  // result was computed from, as its own gradient tells.
  Variable Result(std::size_t rows, std::size_t cols);
  void OnBackward(Variable result, PullBack pull_back);

  MatrixOf<Number>& Value(Variable variable) { return steps_[variable.place].value; }
  const MatrixOf<Number>& Value(Variable variable) const { return steps_[variable.place].value; }

  // d loss / d value, of the same shape; valid after Backward().
  MatrixOf<Number>& Gradient(Variable variable) { return steps_[variable.place].gradient; }
  const MatrixOf<Number>& Gradient(Variable variable) const {
    return steps_[variable.place].gradient;
  }

  // Precondition: the loss is 1 x 1.
  void Backward(Variable loss);

  // Starts anew; memory is kept.
  void Clear() { length_ = 0; }

 private:
  struct Step {
    MatrixOf<Number> value;
    MatrixOf<Number> gradient;
    PullBack pull_back;
  };

  // A deque, because operations hold references while the tape grows.
  std::deque<Step> steps_;
  std::size_t length_ = 0;
};

}  // namespace softlookup::training
