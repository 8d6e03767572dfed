#include "training/random.h"

#include <cmath>
#include <numbers>

namespace softlookup::training {

std::uint64_t Random::Bits() {
  state_ += 0x9E3779B97F4A7C15;
  std::uint64_t bits = state_;
  bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
  bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
  return bits ^ (bits >> 31);
}

double Random::Uniform() { return static_cast<double>(Bits() >> 11) * 0x1p-53; }

std::size_t Random::Index(std::size_t count) {
  return static_cast<std::size_t>(Uniform() * static_cast<double>(count));
}

double Random::Normal() {
  const double radius = std::sqrt(-2 * std::log(1 - Uniform()));  // 1 - u is never 0
  return radius * std::cos(2 * std::numbers::pi * Uniform());
}

}  // namespace softlookup::training
