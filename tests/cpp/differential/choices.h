// Inputs made up from bytes: those of libFuzzer, or of a seed. Shapes and options come from the
// bytes one by one, so that a fuzzer finds its way among them; the many numbers of a matrix come
// from a seed of two bytes.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "random_input.h"
#include "softlookup/matrix.h"

namespace softlookup::differential {

class Choices {
 public:
  explicit Choices(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  // Zeros where there is no more.
  std::uint8_t Byte() {
    if (bytes_.empty()) return 0;
    const std::uint8_t byte = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return byte;
  }

  std::size_t Below(std::size_t count) { return Byte() % count; }

  // Once in `times`, but not where the bytes have run out.
  bool Rarely(std::size_t times) { return Below(times) == 1; }

  template <typename T, std::size_t kCount>
  T OneOf(const std::array<T, kCount>& choices) {
    return choices[Below(kCount)];
  }

  std::uint64_t Seed() { return Byte() * std::uint64_t{256} + Byte(); }

 private:
  std::span<const std::uint8_t> bytes_;
};

// The size of entries: ordinary ones most often, and all that float32 has up to the limit.
inline float MagnitudeOf(Choices& choices, float limit = kMaxMagnitude) {
  constexpr std::array<float, 12> kMagnitudes = {1,    1,    1,     1e-3F, 30,     1e3F,
                                                 1e6F, 1e9F, 1e12F, 1e-9F, 1e-30F, 1e-45F};
  return std::min(choices.OneOf(kMagnitudes), limit);
}

// Within limit, some at it, some 0, -0 or subnormal.
inline Matrix MatrixOf(Choices& choices, std::size_t rows, std::size_t cols,
                       float limit = kMaxMagnitude) {
  enum Pattern { kNormal, kNormalToo, kOneNumber, kSmallIntegers, kAllSizes, kCount };
  const std::size_t pattern = choices.Below(kCount);
  const float magnitude = MagnitudeOf(choices, limit);
  Random random(choices.Seed());
  Matrix matrix(rows, cols);
  for (float& number : matrix.data) {
    switch (pattern) {
      case kOneNumber:
        number = magnitude;
        break;
      case kSmallIntegers:
        number = magnitude * (static_cast<float>(random.Below(5)) - 2);
        break;
      case kAllSizes:
        number = random.Normal() * std::pow(10.0F, static_cast<float>(random.Below(58)) - 45);
        break;
      default:
        number = magnitude * random.Normal();
    }
    number = std::fmax(-limit, std::fmin(limit, number));
  }
  return matrix;
}

// What a matrix may not hold.
inline bool Spoil(Choices& choices, Matrix& matrix, float limit = kMaxMagnitude) {
  if (!choices.Rarely(64)) return false;
  const std::array<float, 4> bad = {std::numeric_limits<float>::quiet_NaN(),
                                    std::numeric_limits<float>::infinity(), 2 * limit, -2 * limit};
  matrix.data[choices.Seed() % matrix.data.size()] = choices.OneOf(bad);
  return true;
}

}  // namespace softlookup::differential
