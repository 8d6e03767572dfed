// The best of many.
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

namespace softlookup {

// The places of the `count` largest numbers, the largest first, of equals the first. Work for n
// numbers: n log(count). Precondition: count <= numbers.size(), and no number is NaN.
inline std::vector<std::size_t> LargestFirst(const std::vector<float>& numbers, std::size_t count) {
  std::vector<std::size_t> places(numbers.size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  std::partial_sort(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(count),
                    places.end(), [&](std::size_t left, std::size_t right) {
                      return numbers[left] > numbers[right] ||
                             (numbers[left] == numbers[right] && left < right);
                    });
  places.resize(count);
  return places;
}

}  // namespace softlookup
