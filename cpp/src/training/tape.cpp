#include "training/tape.h"

#include <utility>

namespace softlookup::training {

template <typename Number>
Variable Tape<Number>::Input(const MatrixOf<Number>& value) {
  const Variable input = Result(value.rows, value.cols);
  Value(input).data = value.data;
  return input;
}

template <typename Number>
Variable Tape<Number>::Result(std::size_t rows, std::size_t cols) {
  if (length_ == steps_.size()) steps_.emplace_back();
  Step& step = steps_[length_];
  step.value.BecomeZeros(rows, cols);
  step.pull_back = nullptr;
  return {length_++};
}

template <typename Number>
void Tape<Number>::OnBackward(Variable result, PullBack pull_back) {
  steps_[result.place].pull_back = std::move(pull_back);
}

template <typename Number>
void Tape<Number>::Backward(Variable loss) {
  for (std::size_t place = 0; place < length_; ++place) {
    Step& step = steps_[place];
    step.gradient.BecomeZeros(step.value.rows, step.value.cols);
  }
  Gradient(loss).data.front() = 1;
  for (std::size_t place = length_; place-- > 0;) {
    if (steps_[place].pull_back) steps_[place].pull_back(*this);
  }
}

template class Tape<float>;
template class Tape<double>;

}  // namespace softlookup::training
