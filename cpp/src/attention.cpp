// Attend(): softmax over dot products, which is what attention mostly is, by the kernels in
// float32; all else as a trace has it, in float64 and one query at a time.
#include "softlookup/attention.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "attention_heads.h"
#include "attention_validation.h"
#include "exact_attention.h"
#include "normalise.h"
#include "product.h"
#include "workspace.h"

namespace softlookup {
namespace {

bool HasDotProducts(Compatibility compatibility) {
  return compatibility == Compatibility::kScaledDot || compatibility == Compatibility::kDot ||
         compatibility == Compatibility::kGeneral;
}

// What no |q k|, or |q M k|, exceeds.
double LargestDotProduct(const AttentionInput& input) {
  constexpr double kEntry = kMaxMagnitude;
  const auto heads = static_cast<double>(input.heads);
  const double largest = static_cast<double>(input.query.cols) / heads * kEntry * kEntry;
  if (input.compatibility != Compatibility::kGeneral) return largest;
  return largest * static_cast<double>(input.key.cols) / heads * static_cast<double>(kMaxLearned);
}

// The kernels compute softmax over dot products. They scale queries before they multiply, by log2 e
// too, and take differences of scores: none of that may leave float32. A temperature of 0, or -0,
// they would divide by.
bool SuitsKernels(const AttentionInput& input) {
  constexpr double kTwiceLog2OfE = 2.89;
  constexpr float kHottest = 0x1p+100F;  // 1 / kHottest is far from vanishing, too
  return HasDotProducts(input.compatibility) && input.normalisation == Normalisation::kSoftmax &&
         input.temperature > 0 && input.temperature <= kHottest &&
         kTwiceLog2OfE * LargestDotProduct(input) / static_cast<double>(input.temperature) <=
             static_cast<double>(std::numeric_limits<float>::max());
}

// Every head's columns of Q times the same matrix: n x (heads * matrix.cols).
Matrix Transform(MatrixView query, std::size_t heads, MatrixView matrix, Workspace& workspace) {
  // A row of all heads' columns is as many rows of one head's.
  Matrix transformed(query.rows * heads, matrix.cols);
  AddProduct({query.data, query.rows * heads, matrix.rows}, matrix, workspace, transformed);
  transformed.rows = query.rows;
  transformed.cols = heads * matrix.cols;
  return transformed;
}

void AttendByKernels(const AttentionInput& input, Workspace& workspace, Matrix& output) {
  Matrix transformed;
  MatrixView query = input.query;
  if (input.compatibility == Compatibility::kGeneral) {
    transformed = Transform(query, input.heads, input.learned.matrix, workspace);
    query = transformed;
  }
  AttendHeads({input}, query, input.key, input.value, workspace, output);
}

// The numbers are those of the trace, down to its ties.
void AttendExactly(const AttentionInput& input, Matrix& output) {
  const AttentionDescription description{input};
  const ExactMatrix query = ToExact(input.query);
  const ExactKeys keys(description, ToExact(input.key));
  const ExactMatrix value = ToExact(input.value);
  const std::size_t width = query.cols / input.heads;
  Reshape(output, query.rows, value.cols);
  std::vector<double> sums(value.cols / input.heads);
  for (std::size_t head = 0; head < input.heads; ++head) {
    for (std::size_t row = 0; row < output.rows; ++row) {
      std::vector<double> numbers = keys.Compare(head, {query.Row(row) + head * width, width});
      Scale(description, width, numbers);
      Hide(description.visibility(), row, kHiddenScore<double>, numbers);
      Normalise(input, {numbers.data(), numbers.size()});
      AddValues(numbers, value, head * sums.size(), sums);
      std::transform(sums.begin(), sums.end(), &output(row, head * sums.size()),
                     [](double sum) { return static_cast<float>(sum); });
    }
  }
}

}  // namespace

Check Attend(const AttentionInput& input, Workspace& workspace, Matrix& output) {
  if (Check error = CheckAttention(input)) return error;
  if (SuitsKernels(input)) {
    AttendByKernels(input, workspace, output);
  } else {
    AttendExactly(input, output);
  }
  return {};
}

Result<Matrix> Attend(const AttentionInput& input) {
  Workspace workspace;
  Matrix output;
  if (Check error = Attend(input, workspace, output)) return error;
  return output;
}

}  // namespace softlookup
