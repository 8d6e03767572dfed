#include "interventions.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace softlookup::javascript {

Interventions InterventionsFrom(const emscripten::val& numbers) {
  const auto given = emscripten::vecFromJSArray<double>(numbers);
  std::size_t place = 0;
  const auto next = [&] { return given[place++]; };
  const auto next_index = [&] { return static_cast<std::size_t>(next()); };
  const auto next_or_all = [&] {
    // The largest index that JavaScript can name is no word for all.
    constexpr double kLargest = Intervention::kAll - 1;
    const double index = next();
    return index < 0 ? Intervention::kAll : static_cast<std::size_t>(std::min(index, kLargest));
  };
  Interventions interventions(next_index());
  for (Intervention& one : interventions) {
    one.kind = static_cast<InterventionKind>(next_index());
    one.layer = next_index();
    one.head = next_or_all();
    one.unit = next_or_all();
    one.query = next_index();
    one.first = next_index();
    one.second = next_index();
    one.weights = std::vector<float>(next_index());
    for (float& weight : one.weights) weight = static_cast<float>(next());
  }
  return interventions;
}

}  // namespace softlookup::javascript
