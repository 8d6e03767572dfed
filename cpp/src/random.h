// Random numbers that are the same wherever the engine runs: std's distributions are not.
#pragma once

#include <cmath>
#include <cstdint>
#include <numbers>

namespace softlookup {

// splitmix64 (Steele, Lea and Flood 2014, "Fast Splittable Pseudorandom Number Generators").
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t Bits() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t bits = state_;
    bits = (bits ^ (bits >> 30U)) * 0xBF58476D1CE4E5B9U;
    bits = (bits ^ (bits >> 27U)) * 0x94D049BB133111EBU;
    return bits ^ (bits >> 31U);
  }

  // 0 <= result < 1
  double Uniform() { return static_cast<double>(Bits() >> 11U) * 0x1p-53; }

  // N(0, 1), after Box and Muller 1958
  double Normal() {
    const double radius = std::sqrt(-2 * std::log(1 - Uniform()));
    return radius * std::cos(2 * std::numbers::pi * Uniform());
  }

 private:
  std::uint64_t state_;
};

}  // namespace softlookup
