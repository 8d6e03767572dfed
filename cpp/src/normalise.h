// Scores become weights, in float64: the one description of it that traces, derivations and
// everything beside the kernels and training share.
#pragma once

#include "softlookup/attention.h"
#include "softmax.h"

namespace softlookup {

// Scores become weights in place, by options.normalisation and options.temperature; what is hidden,
// -infinity, becomes 0.
void Normalise(const AttentionOptions& options, const ScoreLine<double>& line);

// Softmax at temperature 0 is the limit of ever colder softmaxes: the hard maximum.
bool IsHardMax(const AttentionOptions& options);

// exp(s / T) is computed as it stands while the row's largest s / T lies in -80..80, because that
// is the formula that is taught. Beyond, every s is first diminished by the largest one: the
// weights are the same, and nothing overflows float32 (e^88.7) or vanishes as a whole.
bool NeedsShift(double largest_score, double temperature);

// Ties are decided on the numbers that are displayed: the scores rounded to float32.
bool Ties(double score, double other_score);

}  // namespace softlookup
