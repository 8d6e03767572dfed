// The passes of softmax.h as training takes them.
#pragma once

#include <cmath>

#include "softmax.h"

namespace softlookup::training {

template <typename Number>
struct RowSums {
  Number largest;
  Number total;  // of the exponentials
};

// Scores become exp((score - largest) / temperature), but 0 below 1e-20: beside a 1 such a number
// adds nothing, and products of several would be subnormal, with which processors take a hundred
// times as long.
template <typename Number>
RowSums<Number> Exponentiate(const ScoreLine<Number>& row, Number temperature) {
  constexpr Number kSmallest = static_cast<Number>(-46.05);  // ln 1e-20
  const Number largest = Largest(row);
  const Number total = Share(row, [=](Number score) {
    const Number exponent = (score - largest) / temperature;
    return exponent < kSmallest ? Number{0} : std::exp(exponent);
  });
  return {largest, total};
}

}  // namespace softlookup::training
