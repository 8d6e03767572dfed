#include "softlookup/score_statistics.h"

#include <emscripten/bind.h>

#include <cstddef>

#include "boundary.h"

namespace softlookup::javascript {
namespace {

using emscripten::val;

val MeasureScoreStatistics(std::size_t dimension, std::size_t keys, std::size_t trials, bool scaled,
                           std::size_t seed) {
  const Result<ScoreStatistics> result = MeasureScores({dimension, keys, trials, scaled, seed});
  if (!result.ok()) return RefuseObject(result.error());
  const ScoreStatistics& statistics = result.value();
  val copy = val::object();
  copy.set("mean", statistics.mean);
  copy.set("variance", statistics.variance);
  copy.set("largestWeight", statistics.mean_largest_weight);
  copy.set("entropy", statistics.mean_entropy);
  copy.set("jacobian", statistics.mean_jacobian);
  copy.set("medianJacobian", statistics.median_jacobian);
  copy.set("saturated", statistics.saturated_share);
  return copy;
}

}  // namespace

EMSCRIPTEN_BINDINGS(score_statistics) {
  emscripten::function("scoreStatistics", &MeasureScoreStatistics);
}

}  // namespace softlookup::javascript
