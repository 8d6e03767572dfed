// The engine beside Eigen, natively. Each result is held against float64 before it is timed.
#include <benchmark/benchmark.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "eigen_attention.h"
#include "random_input.h"
#include "reference.h"
#include "softlookup/attention.h"
#include "softlookup/matrix.h"

namespace softlookup::benchmark {
namespace {

using ::benchmark::State;

// Of the size of the result's entries: what the project promises of every number.
constexpr double kTolerance = 1e-5;

EigenInput AsEigen(const Matrix& matrix) {
  return {matrix.data.data(), std::ssize(matrix.data) / static_cast<Eigen::Index>(matrix.cols),
          static_cast<Eigen::Index>(matrix.cols)};
}

OwnedInput RandomAttention(std::size_t n, std::size_t width, bool is_causal) {
  Random random(1);
  OwnedInput input;
  input.query = RandomMatrix(random, n, width, Entries::kNormal);
  input.key = RandomMatrix(random, n, width, Entries::kNormal);
  input.value = RandomMatrix(random, n, width, Entries::kNormal);
  input.options.mask.kind = is_causal ? MaskKind::kCausal : MaskKind::kNone;
  return input;
}

// Whether numbers[row * cols + col] are those of the table, entry by entry.
bool IsClose(const float* numbers, const reference::Table& expected, double size) {
  for (const reference::Row& row : expected) {
    for (const double number : row) {
      // Not written with >, for which NaN would be close to everything.
      if (!(std::abs(*numbers - number) <= kTolerance * size)) return false;
      ++numbers;
    }
  }
  return true;
}

template <typename Compute>
void TimeAttention(State& state, Compute compute) {
  const auto n = static_cast<std::size_t>(state.range(0));
  const auto width = static_cast<std::size_t>(state.range(1));
  const bool is_causal = state.range(2) != 0;
  const OwnedInput input = RandomAttention(n, width, is_causal);
  const auto output = compute(input);
  if (!IsClose(output.data(), reference::Compute(input.View()).output, 1)) {
    state.SkipWithError("is wrong");
    return;
  }
  for (auto _ : state) ::benchmark::DoNotOptimize(compute(input));
  const std::size_t pairs = is_causal ? n * (n + 1) / 2 : n * n;
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(pairs * 4 * width));
}

void OursAttention(State& state) {
  TimeAttention(state, [](const OwnedInput& input) { return Attend(input.View()).value().data; });
}

void EigenAttention(State& state) {
  TimeAttention(state, [](const OwnedInput& input) {
    return EigenAttend(AsEigen(input.query), AsEigen(input.key), AsEigen(input.value), 1,
                       input.options.mask.kind == MaskKind::kCausal);
  });
}

template <typename Compute>
void TimeProduct(State& state, Compute compute) {
  const auto size = static_cast<std::size_t>(state.range(0));
  Random random(1);
  const Matrix left = RandomMatrix(random, size, size, Entries::kNormal);
  const Matrix right = RandomMatrix(random, size, size, Entries::kNormal);
  reference::Table expected(size, reference::Row(size));
  for (std::size_t row = 0; row < size; ++row) {
    for (std::size_t k = 0; k < size; ++k) {
      for (std::size_t col = 0; col < size; ++col) {
        expected[row][col] += static_cast<double>(left(row, k)) * right(k, col);
      }
    }
  }
  if (!IsClose(compute(left, right).data(), expected, std::sqrt(static_cast<double>(size)))) {
    state.SkipWithError("is wrong");
    return;
  }
  for (auto _ : state) ::benchmark::DoNotOptimize(compute(left, right));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(2 * size * size * size));
}

void OursProduct(State& state) {
  TimeProduct(state, [](const Matrix& left, const Matrix& right) {
    return Multiply(left, right).value().data;
  });
}

void EigenProduct(State& state) {
  TimeProduct(state, [](const Matrix& left, const Matrix& right) {
    return EigenMatrix(AsEigen(left) * AsEigen(right));
  });
}

// n, d, whether causal
void AttentionSizes(::benchmark::internal::Benchmark* attention) {
  attention->Args({16, 16, 0})->Args({128, 64, 0})->Args({512, 64, 0})->Args({1024, 64, 0});
  attention->Args({1024, 64, 1})->Unit(::benchmark::kMicrosecond);
}

BENCHMARK(OursAttention)->Apply(AttentionSizes);
BENCHMARK(EigenAttention)->Apply(AttentionSizes);
BENCHMARK(OursProduct)->Arg(512)->Unit(::benchmark::kMicrosecond);
BENCHMARK(EigenProduct)->Arg(512)->Unit(::benchmark::kMicrosecond);

}  // namespace
}  // namespace softlookup::benchmark
