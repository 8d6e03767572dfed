// Norms: every row is brought to one scale, so that layers can be stacked.
#pragma once

#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

enum class NormKind {
  // gain * (x - mean) / sqrt(variance + epsilon) + bias; mean and variance (the mean of the squared
  // deviations) of the row. Ba, Kiros and Hinton 2016, "Layer Normalization", section 3.
  kLayerNorm,
  // gain * x / sqrt(mean of x^2 + epsilon). Zhang and Sennrich 2019, "Root Mean Square Layer
  // Normalization", section 4.
  kRmsNorm,
};

struct Norm {
  NormKind kind = NormKind::kLayerNorm;
  MatrixView gain{};      // 1 x d
  MatrixView bias{};      // 1 x d; without data none is added. kLayerNorm only
  float epsilon = 1e-5F;  // above 0: a row of equal numbers must not be divided by 0
};

// input: n x d; the result as well. Work: n d.
// Errors: kEmpty, kShapeMismatch, kNotFinite, kOutOfRange (epsilon, a number beyond kMaxMagnitude),
// kTooLarge, kUnknownOption (a bias for kRmsNorm).
Result<Matrix> ApplyNorm(MatrixView input, const Norm& norm);

}  // namespace softlookup
