// Kernels on single rows.
#include <algorithm>

#include "kernels/kernels.h"
#include "softmax.h"
#include "vector.h"

namespace softlookup::kernels {
namespace {

// The last 0..kLanes - 1 numbers, with `padding` in the lanes behind them.
Vector LoadRest(const float* numbers, std::size_t count, float padding) {
  float lanes[kLanes];
  std::fill_n(lanes, kLanes, padding);
  std::copy_n(numbers, count, lanes);
  return Load(lanes);
}

void StoreRest(float* numbers, Vector v, std::size_t count) {
  float lanes[kLanes];
  Store(lanes, v);
  std::copy_n(lanes, count, numbers);
}

}  // namespace

float Dot(const float* left, const float* right, std::size_t count) {
  // Four sums side by side: each is shorter, so that rounding errors grow less, and no addition
  // waits for the one before.
  constexpr std::size_t kSums = 4;
  Vector sums[kSums];
  std::fill_n(sums, kSums, Splat(0));
  std::size_t i = 0;
  for (; i + kSums * kLanes <= count; i += kSums * kLanes) {
    for (std::size_t part = 0; part < kSums; ++part) {
      sums[part] =
          MultiplyAdd(sums[part], Load(left + i + part * kLanes), Load(right + i + part * kLanes));
    }
  }
  for (; i + kLanes <= count; i += kLanes) {
    sums[0] = MultiplyAdd(sums[0], Load(left + i), Load(right + i));
  }
  float rest = 0;
  for (; i < count; ++i) rest += left[i] * right[i];
  return SumOfLanes(Add(Add(sums[0], sums[1]), Add(sums[2], sums[3]))) + rest;
}

float Largest(const float* numbers, std::size_t count) {
  const std::size_t rest = count % kLanes;
  return LargestOfLanes(Larger(LargestOf(numbers, count / kLanes, kLanes),
                               LoadRest(numbers + count - rest, rest, kHiddenScore)));
}

float Exponentials(float* numbers, std::size_t count, float largest) {
  const std::size_t rest = count % kLanes;
  float* const last = numbers + count - rest;
  const auto exponent = [&](Vector v) {
    return Multiply(Subtract(v, Splat(largest)), Splat(kLog2OfE));
  };
  const Vector total = Exponentiate(numbers, count / kLanes, kLanes, exponent);
  // The padding becomes 0 and adds nothing.
  const Vector of_rest = PowerOfTwo(exponent(LoadRest(last, rest, kHiddenScore)));
  StoreRest(last, of_rest, rest);
  return SumOfLanes(Add(total, of_rest));
}

void Silu(float* numbers, std::size_t count) {
  const auto silu = [](Vector x) {
    const Vector power = PowerOfTwo(Multiply(Magnitude(x), Splat(-kLog2OfE)));
    const Vector above = KeepWhereNotZero(Splat(1), Larger(x, Splat(0)), power);
    return Multiply(x, Divide(above, Add(Splat(1), power)));
  };
  std::size_t i = 0;
  for (; i + kLanes <= count; i += kLanes) Store(numbers + i, silu(Load(numbers + i)));
  StoreRest(numbers + i, silu(LoadRest(numbers + i, count - i, 0)), count - i);
}

void AddScaled(float* sum, const float* numbers, float factor, std::size_t count) {
  const Vector factors = Splat(factor);
  std::size_t i = 0;
  for (; i + kLanes <= count; i += kLanes) {
    Store(sum + i, MultiplyAdd(Load(sum + i), factors, Load(numbers + i)));
  }
  for (; i < count; ++i) sum[i] += factor * numbers[i];
}

bool AllWithin(const float* numbers, std::size_t count, float limit) {
  const Vector limits = Splat(limit);
  const auto is_within = [&](Vector v) { return AtMost(Magnitude(v), limits); };
  std::size_t i = 0;
  for (; i + 4 * kLanes <= count; i += 4 * kLanes) {
    const float* four = numbers + i;
    const Mask first = And(is_within(Load(four)), is_within(Load(four + kLanes)));
    const Mask second = And(is_within(Load(four + 2 * kLanes)), is_within(Load(four + 3 * kLanes)));
    if (!All(And(first, second))) return false;
  }
  for (; i + kLanes <= count; i += kLanes) {
    if (!All(is_within(Load(numbers + i)))) return false;
  }
  return i == count || All(is_within(LoadRest(numbers + i, count - i, 0)));
}

}  // namespace softlookup::kernels
