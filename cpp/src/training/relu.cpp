#include <algorithm>
#include <cstddef>
#include <vector>

#include "training/operations.h"

namespace softlookup::training {

template <typename Number>
Variable Relu(Tape<Number>& tape, Variable matrix) {
  const Variable bent = tape.Input(tape.Value(matrix));
  for (Number& number : tape.Value(bent).data) number = std::max(number, Number{0});
  tape.OnBackward(bent, [=](Tape<Number>& read) {
    const std::vector<Number>& value = read.Value(bent).data;
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (value[i] > 0) read.Gradient(matrix).data[i] += read.Gradient(bent).data[i];
    }
  });
  return bent;
}

template Variable Relu(Tape<float>&, Variable);
template Variable Relu(Tape<double>&, Variable);

}  // namespace softlookup::training
