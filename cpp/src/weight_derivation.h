// The expressions of what normalise.h computes: how scores became weights.
#pragma once

#include <cstddef>
#include <vector>

#include "softlookup/attention.h"
#include "softlookup/derivation.h"

namespace softlookup {

class WeightDerivation {
 public:
  // `scores`: all that share weight 1 and are visible. Without an exponent of its own the formula
  // is that of layers, which have no temperature: e^s, not e^(s / T).
  WeightDerivation(const AttentionOptions& options, std::vector<Operand> scores, bool has_exponent);

  // The weight of one of them. Precondition: index < scores.size().
  Derivation Of(std::size_t index) const;

 private:
  Operand ExponentialOf(Operand score) const;
  // What the weight is divided by: the sum of scores, or of their exponentials.
  Operand Total() const;
  Derivation ShareOfLargest(Operand score) const;

  const AttentionOptions& options_;
  std::vector<Operand> scores_;
  Operand largest_;
  bool has_exponent_;
};

}  // namespace softlookup
