// Random numbers that are the same on every machine, unlike those of <random>'s distributions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace softlookup::training {

// splitmix64: Steele, Lea and Flood 2014, "Fast Splittable Pseudorandom Number Generators",
// figure 17.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t Bits();

  // In 0 <= u < 1, in steps of 2^-53.
  double Uniform();

  // 0..count - 1, each equally often. Precondition: count >= 1.
  std::size_t Index(std::size_t count);

  // From N(0, 1): Box and Muller 1958.
  double Normal();

  // Fisher and Yates, from the end.
  template <typename Item>
  void Shuffle(std::vector<Item>& items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(items[left - 1], items[Index(left)]);
    }
  }

 private:
  std::uint64_t state_;
};

}  // namespace softlookup::training
