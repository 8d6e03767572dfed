// Softmax in passes, one number after the other: in float64 for traces and derivations, in the
// precision of a training for its gradients. kernels/softmax.h has it in vectors of float32.
//
//   1. largest  = max of s            -infinity where every score is hidden
//   2. share_i  = exp(s_i - largest)  or what else a normalisation gives a visible score
//      total    = sum of the shares
//   3. weight_i = share_i / total     0 where the score is hidden
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>

namespace softlookup {

// What a hidden key scores.
template <typename Number>
inline constexpr Number kHiddenScore = -std::numeric_limits<Number>::infinity();

// Scores that share weight 1 among them: a row, or by mistake a column.
template <typename Number>
struct ScoreLine {
  Number* numbers;
  std::size_t count;
  std::size_t stride = 1;

  Number& operator[](std::size_t index) const { return numbers[index * stride]; }
};

template <typename Number>
Number Largest(const ScoreLine<Number>& line) {
  Number largest = kHiddenScore<Number>;
  for (std::size_t i = 0; i < line.count; ++i) largest = std::max(largest, line[i]);
  return largest;
}

// Visible scores become what share_of(score) says; hidden ones stay for the last pass.
template <typename Number, typename ShareOf>
Number Share(const ScoreLine<Number>& line, ShareOf share_of) {
  Number total = 0;
  for (std::size_t i = 0; i < line.count; ++i) {
    if (line[i] == kHiddenScore<Number>) continue;
    line[i] = share_of(line[i]);
    total += line[i];
  }
  return total;
}

template <typename Number>
void Divide(const ScoreLine<Number>& line, Number total) {
  for (std::size_t i = 0; i < line.count; ++i) {
    line[i] = line[i] == kHiddenScore<Number> ? 0 : line[i] / total;
  }
}

}  // namespace softlookup
