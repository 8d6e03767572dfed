// Attend(): softmax over what the kernels can score in float32, which is what attention mostly is;
// the hard maximum over dot products, which they narrow down; all else as a trace has it, in
// float64 and one query at a time.
#include "softlookup/attention.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "attention_blocks.h"
#include "attention_heads.h"
#include "attention_steps.h"
#include "attention_validation.h"
#include "exact_attention.h"
#include "exact_products.h"
#include "normalise.h"
#include "product.h"
#include "workspace.h"

namespace softlookup {
namespace {

// What no score, before it is scaled, exceeds.
double LargestScore(const AttentionInput& input) {
  constexpr double kEntry = kMaxMagnitude;
  constexpr double kLearned = kMaxLearned;
  const auto heads = static_cast<double>(input.heads);
  const double dot_product = static_cast<double>(input.query.cols) / heads * kEntry * kEntry;
  switch (input.compatibility) {
    case Compatibility::kGeneral:
      return dot_product * static_cast<double>(input.key.cols) / heads * kLearned;
    case Compatibility::kAdditive:
      return static_cast<double>(input.learned.vector.cols) * kLearned;
    case Compatibility::kCosine:
      return 1;
    default:
      return dot_product;
  }
}

// In float32, scores and their differences are divided by the temperature, and multiplied by log2
// e: none of that may leave it. A temperature of 0, or -0, they could not be divided by.
bool SuitsFloat32(const AttentionInput& input) {
  constexpr double kTwiceLog2OfE = 2.89;
  constexpr float kHottest = 0x1p+100F;  // 1 / kHottest is far from vanishing, too
  return input.compatibility != Compatibility::kExact &&
         input.normalisation == Normalisation::kSoftmax && input.temperature > 0 &&
         input.temperature <= kHottest &&
         kTwiceLog2OfE * LargestScore(input) / static_cast<double>(input.temperature) <=
             static_cast<double>(std::numeric_limits<float>::max());
}

bool HasDotProducts(Compatibility compatibility) {
  return compatibility == Compatibility::kScaledDot || compatibility == Compatibility::kDot;
}

// Each head's part of each row divided by its length; what has none stays 0.
Matrix Directions(MatrixView rows, std::size_t heads) {
  Matrix directions(rows.rows, rows.cols);
  const std::size_t width = rows.cols / heads;
  for (std::size_t start = 0; start < directions.data.size(); start += width) {
    const double length = Length(rows.data + start, width);
    if (length == 0) continue;
    for (std::size_t i = start; i < start + width; ++i) {
      directions.data[i] = static_cast<float>(static_cast<double>(rows.data[i]) / length);
    }
  }
  return directions;
}

// Every head's columns times the same matrix, rows x (heads * matrix.cols); as they are where there
// is none. `numbers` keeps them.
MatrixView Transform(MatrixView whole, std::size_t heads, MatrixView matrix, Workspace& workspace,
                     Matrix& numbers) {
  if (matrix.data == nullptr) return whole;
  // A row of all heads' columns is as many rows of one head's.
  numbers = Matrix(whole.rows * heads, matrix.cols);
  AddProduct({whole.data, whole.rows * heads, matrix.rows}, matrix, workspace, numbers);
  numbers.rows = whole.rows;
  numbers.cols = heads * matrix.cols;
  return numbers;
}

void AttendInFloat32(const AttentionInput& input, Workspace& workspace, Matrix& output) {
  Matrix of_query;
  Matrix of_key;
  const auto [query_matrix, key_matrix] = MatricesOf(input);
  MatrixView query = Transform(input.query, input.heads, query_matrix, workspace, of_query);
  MatrixView key = Transform(input.key, input.heads, key_matrix, workspace, of_key);
  if (input.compatibility == Compatibility::kAdditive) {
    return AttendInBlocks(input, query, key, workspace, output);
  }
  if (input.compatibility == Compatibility::kCosine) {
    query = of_query = Directions(query, input.heads);
    key = of_key = Directions(key, input.heads);
  }
  AttendHeads({input}, query, key, input.value, workspace, output);
}

}  // namespace

Check Attend(const AttentionInput& input, Workspace& workspace, Matrix& output) {
  if (Check error = CheckAttention(input)) return error;
  if (SuitsFloat32(input)) {
    AttendInFloat32(input, workspace, output);
  } else if (IsHardMax(input) && HasDotProducts(input.compatibility)) {
    AttendInBlocks(input, input.query, input.key, workspace, output);
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
