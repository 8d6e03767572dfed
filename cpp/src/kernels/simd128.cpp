// The kernels for WebAssembly SIMD: vectors of four float32.
#include <wasm_simd128.h>

#include <algorithm>
#include <array>
#include <limits>

#include "kernels/kernels.h"

namespace softlookup::kernels {
namespace {

constexpr std::size_t kLanes = 4;

float SumOfLanes(v128_t v) {
  return (wasm_f32x4_extract_lane(v, 0) + wasm_f32x4_extract_lane(v, 1)) +
         (wasm_f32x4_extract_lane(v, 2) + wasm_f32x4_extract_lane(v, 3));
}

// sum + left * right
v128_t MultiplyAdd(v128_t sum, v128_t left, v128_t right) {
  return wasm_f32x4_add(sum, wasm_f32x4_mul(left, right));
}

// The last 0..3 numbers, with `padding` in the lanes behind them.
v128_t LoadRest(const float* numbers, std::size_t count, float padding) {
  std::array<float, kLanes> lanes;
  lanes.fill(padding);
  std::copy_n(numbers, count, lanes.begin());
  return wasm_v128_load(lanes.data());
}

void StoreRest(float* numbers, v128_t v, std::size_t count) {
  std::array<float, kLanes> lanes{};
  wasm_v128_store(lanes.data(), v);
  std::copy_n(lanes.begin(), count, numbers);
}

// e^x for x <= 0; 0 below ln(smallest normal float32) = -87.33, so that no subnormal slows later
// steps down. x = k ln 2 + r with |r| <= ln 2 / 2, so e^x = 2^k e^r: k goes into the exponent bits,
// e^r is a polynomial. ln 2 is subtracted in two parts, the first exact in few bits, so that r
// keeps its digits (Cody and Waite 1980, "Software Manual for the Elementary Functions").
// Largest relative error 1.05e-7, less than one step of float32 (1.19e-7): measured over every
// float32 from -87.3365 to 0 against std::exp in float64.
v128_t Exponential(v128_t x) {
  constexpr float kSmallest = -87.3365448F;
  constexpr float kLog2OfE = 1.44269504F;
  constexpr float kLn2High = 0.693359375F;
  constexpr float kLn2Low = -2.12194440e-4F;
  constexpr int kMantissaBits = 23;
  constexpr int kExponentBias = 127;
  // The highest power first. All but the last two interpolate (e^r - 1 - r) / r^2 at the Chebyshev
  // points of |r| <= ln 2 / 2; the error of the polynomial itself is 1.1e-8.
  constexpr std::array kCoefficients = {0.00139262131F, 0.00836320315F, 0.0416665561F, 0.166665763F,
                                        0.5F,           1.0F,           1.0F};
  const v128_t visible = wasm_f32x4_ge(x, wasm_f32x4_const_splat(kSmallest));
  const v128_t clamped = wasm_f32x4_pmax(x, wasm_f32x4_const_splat(kSmallest));
  const v128_t k = wasm_f32x4_nearest(wasm_f32x4_mul(clamped, wasm_f32x4_const_splat(kLog2OfE)));
  v128_t r = wasm_f32x4_sub(clamped, wasm_f32x4_mul(k, wasm_f32x4_const_splat(kLn2High)));
  r = wasm_f32x4_sub(r, wasm_f32x4_mul(k, wasm_f32x4_const_splat(kLn2Low)));

  v128_t polynomial = wasm_f32x4_splat(kCoefficients[0]);
  for (std::size_t i = 1; i < kCoefficients.size(); ++i) {
    polynomial = MultiplyAdd(wasm_f32x4_splat(kCoefficients[i]), polynomial, r);
  }
  const v128_t biased =
      wasm_i32x4_add(wasm_i32x4_trunc_sat_f32x4(k), wasm_i32x4_const_splat(kExponentBias));
  const v128_t power_of_two = wasm_i32x4_shl(biased, kMantissaBits);
  return wasm_v128_and(wasm_f32x4_mul(polynomial, power_of_two), visible);
}

}  // namespace

float Dot(const float* left, const float* right, std::size_t count) {
  // Four sums of four: each is shorter, so that rounding errors grow less, and no addition waits
  // for the one before.
  constexpr std::size_t kSums = 4;
  std::array<v128_t, kSums> sums;
  sums.fill(wasm_f32x4_const_splat(0));
  std::size_t i = 0;
  for (; i + kSums * kLanes <= count; i += kSums * kLanes) {
    for (std::size_t part = 0; part < kSums; ++part) {
      sums[part] = MultiplyAdd(sums[part], wasm_v128_load(left + i + part * kLanes),
                               wasm_v128_load(right + i + part * kLanes));
    }
  }
  for (; i + kLanes <= count; i += kLanes) {
    sums[0] = MultiplyAdd(sums[0], wasm_v128_load(left + i), wasm_v128_load(right + i));
  }
  float rest = 0;
  for (; i < count; ++i) rest += left[i] * right[i];
  return SumOfLanes(
             wasm_f32x4_add(wasm_f32x4_add(sums[0], sums[1]), wasm_f32x4_add(sums[2], sums[3]))) +
         rest;
}

float Largest(const float* numbers, std::size_t count) {
  constexpr float kNothing = -std::numeric_limits<float>::infinity();
  v128_t largest = wasm_f32x4_splat(kNothing);
  std::size_t i = 0;
  for (; i + kLanes <= count; i += kLanes) {
    largest = wasm_f32x4_max(largest, wasm_v128_load(numbers + i));
  }
  largest = wasm_f32x4_max(largest, LoadRest(numbers + i, count - i, kNothing));
  return std::max({wasm_f32x4_extract_lane(largest, 0), wasm_f32x4_extract_lane(largest, 1),
                   wasm_f32x4_extract_lane(largest, 2), wasm_f32x4_extract_lane(largest, 3)});
}

float Exponentials(float* numbers, std::size_t count, float largest, float temperature) {
  const v128_t largest_lanes = wasm_f32x4_splat(largest);
  const v128_t temperature_lanes = wasm_f32x4_splat(temperature);
  const auto exponentials = [&](v128_t v) {
    return Exponential(wasm_f32x4_div(wasm_f32x4_sub(v, largest_lanes), temperature_lanes));
  };
  v128_t sums = wasm_f32x4_const_splat(0);
  std::size_t i = 0;
  for (; i + kLanes <= count; i += kLanes) {
    const v128_t result = exponentials(wasm_v128_load(numbers + i));
    wasm_v128_store(numbers + i, result);
    sums = wasm_f32x4_add(sums, result);
  }
  // The padding becomes 0 and adds nothing.
  constexpr float kNothing = -std::numeric_limits<float>::infinity();
  const v128_t result = exponentials(LoadRest(numbers + i, count - i, kNothing));
  StoreRest(numbers + i, result, count - i);
  return SumOfLanes(wasm_f32x4_add(sums, result));
}

void AddScaled(float* sum, const float* numbers, float factor, std::size_t count) {
  const v128_t factor_lanes = wasm_f32x4_splat(factor);
  std::size_t i = 0;
  for (; i + kLanes <= count; i += kLanes) {
    wasm_v128_store(
        sum + i, MultiplyAdd(wasm_v128_load(sum + i), factor_lanes, wasm_v128_load(numbers + i)));
  }
  for (; i < count; ++i) sum[i] += factor * numbers[i];
}

void MultiplyTile(const float* left, std::size_t left_stride, const float* right,
                  std::size_t right_stride, std::size_t inner, float* output,
                  std::size_t output_stride) {
  constexpr std::size_t kVectors = kTileCols / kLanes;
  std::array<std::array<v128_t, kVectors>, kTileRows> sums;
  for (auto& row : sums) row.fill(wasm_f32x4_const_splat(0));
  for (std::size_t k = 0; k < inner; ++k) {
    const float* right_row = right + k * right_stride;
    std::array<v128_t, kVectors> right_lanes;
    for (std::size_t j = 0; j < kVectors; ++j) {
      right_lanes[j] = wasm_v128_load(right_row + j * kLanes);
    }
    for (std::size_t i = 0; i < kTileRows; ++i) {
      const v128_t factor = wasm_f32x4_splat(left[i * left_stride + k]);
      for (std::size_t j = 0; j < kVectors; ++j) {
        sums[i][j] = MultiplyAdd(sums[i][j], factor, right_lanes[j]);
      }
    }
  }
  for (std::size_t i = 0; i < kTileRows; ++i) {
    for (std::size_t j = 0; j < kVectors; ++j) {
      wasm_v128_store(output + i * output_stride + j * kLanes, sums[i][j]);
    }
  }
}

}  // namespace softlookup::kernels
