// Attend(): softmax over dot products, which is what attention mostly is, in one fused kernel; all
// else one query at a time with a buffer of m scores.
#include "softlookup/attention.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "head_columns.h"
#include "kernels/kernels.h"
#include "product.h"
#include "validation.h"
#include "workspace.h"

namespace softlookup {
namespace {

constexpr float kHiddenScore = -std::numeric_limits<float>::infinity();

// In float64: a cosine is often the very same for several keys (all that point one way), and they
// tie only if it is rounded once, at its end. Nor can squares of tiny entries vanish.
double ExactDot(const float* left, const float* right, std::size_t count) {
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) {
    sum += static_cast<double>(left[i]) * static_cast<double>(right[i]);
  }
  return sum;
}

std::vector<double> Norms(const HeadColumns& columns) {
  std::vector<double> norms(columns.rows);
  for (std::size_t row = 0; row < columns.rows; ++row) {
    const float* numbers = columns.Row(row);
    norms[row] = std::sqrt(ExactDot(numbers, numbers, columns.cols));
  }
  return norms;
}

// Gives one head's scores. Norms are filled for the cosine only.
class Scorer {
 public:
  Scorer(const AttentionInput& input, std::size_t head)
      : compatibility_(input.compatibility),
        vector_(input.learned.vector.data),
        query_(ColumnsOfHead(input.query, input.heads, head)),
        key_(ColumnsOfHead(input.key, input.heads, head)) {
    if (compatibility_ != Compatibility::kCosine) return;
    query_norms_ = Norms(query_);
    key_norms_ = Norms(key_);
  }

  // scores[j] = compatibility(query[row], key[j]) for j < count
  void Score(std::size_t row, std::size_t count, float* scores) const {
    switch (compatibility_) {
      case Compatibility::kScaledDot:
        ScoreByDot(row, count, scores);
        ScaleScores(count, scores);
        break;
      case Compatibility::kDot:
      case Compatibility::kGeneral:  // the query is transformed already
        ScoreByDot(row, count, scores);
        break;
      case Compatibility::kCosine:
        ScoreByCosine(row, count, scores);
        break;
      case Compatibility::kExact:
        ScoreByEquality(row, count, scores);
        break;
      case Compatibility::kAdditive:
        ScoreByAddition(row, count, scores);
        break;
    }
  }

 private:
  void ScoreByDot(std::size_t row, std::size_t count, float* scores) const {
    for (std::size_t j = 0; j < count; ++j) {
      scores[j] = kernels::Dot(query_.Row(row), key_.Row(j), query_.cols);
    }
  }

  void ScaleScores(std::size_t count, float* scores) const {
    const float scale = std::sqrt(static_cast<float>(query_.cols));
    for (std::size_t j = 0; j < count; ++j) scores[j] /= scale;
  }

  void ScoreByCosine(std::size_t row, std::size_t count, float* scores) const {
    for (std::size_t j = 0; j < count; ++j) {
      const double norms = query_norms_[row] * key_norms_[j];
      const double dot_product = ExactDot(query_.Row(row), key_.Row(j), query_.cols);
      scores[j] = norms == 0 ? 0.0F : static_cast<float>(dot_product / norms);
    }
  }

  void ScoreByEquality(std::size_t row, std::size_t count, float* scores) const {
    const float* query = query_.Row(row);
    for (std::size_t j = 0; j < count; ++j) {
      scores[j] = std::equal(query, query + query_.cols, key_.Row(j)) ? 1.0F : 0.0F;
    }
  }

  // Query and key are transformed already.
  void ScoreByAddition(std::size_t row, std::size_t count, float* scores) const {
    const float* query = query_.Row(row);
    for (std::size_t j = 0; j < count; ++j) {
      const float* key = key_.Row(j);
      double score = 0;
      for (std::size_t i = 0; i < query_.cols; ++i) {
        const double sum = static_cast<double>(query[i]) + static_cast<double>(key[i]);
        score += static_cast<double>(vector_[i]) * std::tanh(sum);
      }
      scores[j] = static_cast<float>(score);
    }
  }

  Compatibility compatibility_;
  const float* vector_;
  HeadColumns query_;
  HeadColumns key_;
  std::vector<double> query_norms_;
  std::vector<double> key_norms_;
};

void HideScores(const AttentionInput& input, std::size_t row, std::size_t count, float* scores) {
  if (input.mask_kind != MaskKind::kGiven) return;
  for (std::size_t j = 0; j < count; ++j) {
    if (!IsVisible(input, row, j)) scores[j] = kHiddenScore;
  }
}

void Divide(float* numbers, std::size_t count, float divisor) {
  for (std::size_t j = 0; j < count; ++j) numbers[j] /= divisor;
}

void ShareLargest(float* scores, std::size_t count, float largest) {
  const auto ties = static_cast<float>(std::count(scores, scores + count, largest));
  for (std::size_t j = 0; j < count; ++j) scores[j] = scores[j] == largest ? 1 / ties : 0;
}

void ShareEqually(float* scores, std::size_t count) {
  const auto hidden = std::count(scores, scores + count, kHiddenScore);
  const float share = 1 / static_cast<float>(count - static_cast<std::size_t>(hidden));
  for (std::size_t j = 0; j < count; ++j) scores[j] = scores[j] == kHiddenScore ? 0 : share;
}

// Scores become weights, in place. Hidden scores are kHiddenScore; one at least is not.
void Normalise(const AttentionInput& input, float* scores, std::size_t count, float largest) {
  if (IsHardMax(input)) {
    ShareLargest(scores, count, largest);
  } else if (input.normalisation == Normalisation::kSoftmax && std::isinf(input.temperature)) {
    ShareEqually(scores, count);
  } else if (input.normalisation == Normalisation::kSoftmax) {
    const float total = kernels::Exponentials(scores, count, largest, input.temperature);
    Divide(scores, count, total);
  } else {
    std::replace(scores, scores + count, kHiddenScore, 0.0F);
    if (input.normalisation == Normalisation::kNone) return;
    float total = 0;
    for (std::size_t j = 0; j < count; ++j) total += scores[j];
    Divide(scores, count, total);
  }
}

void AttendRowByRow(const AttentionInput& input, std::size_t head, float* scores, Matrix& output) {
  const Scorer scorer(input, head);
  const HeadColumns value = ColumnsOfHead(input.value, input.heads, head);
  for (std::size_t row = 0; row < output.rows; ++row) {
    const bool causal = input.mask_kind == MaskKind::kCausal;
    const std::size_t count = causal ? std::min(row + 1, value.rows) : value.rows;
    scorer.Score(row, count, scores);
    HideScores(input, row, count, scores);
    const float largest = kernels::Largest(scores, count);
    float* output_row = &output(row, head * value.cols);
    std::fill_n(output_row, value.cols, 0.0F);
    if (largest == kHiddenScore) continue;  // no key to be seen
    Normalise(input, scores, count, largest);
    for (std::size_t j = 0; j < count; ++j) {
      kernels::AddScaled(output_row, value.Row(j), scores[j], value.cols);
    }
  }
}

constexpr std::size_t kWidestHead = 1024;

// Temperatures for which the kernel, which scales queries before it multiplies, keeps every score
// finite: entries are up to kMaxMagnitude and a head is no wider than kWidestHead.
bool IsOrdinary(float temperature) { return temperature >= 0x1p-30F && temperature <= 0x1p+100F; }

bool HasDotProducts(Compatibility compatibility) {
  return compatibility == Compatibility::kScaledDot || compatibility == Compatibility::kDot ||
         compatibility == Compatibility::kGeneral;
}

// The fused kernel computes softmax over dot products. It packs the keys, which pays from a few
// queries on, in blocks as wide as a head, which are to stay in the processor's caches.
bool CanBeFused(const AttentionInput& input) {
  constexpr std::size_t kFewestQueries = 4;
  return HasDotProducts(input.compatibility) && input.normalisation == Normalisation::kSoftmax &&
         IsOrdinary(input.temperature) && input.query.rows >= kFewestQueries &&
         input.query.cols / input.heads <= kWidestHead &&
         input.value.cols / input.heads <= kWidestHead;
}

kernels::AttentionHead FusedHead(const AttentionInput& input, std::size_t head, Matrix& output) {
  const HeadColumns query = ColumnsOfHead(input.query, input.heads, head);
  const HeadColumns key = ColumnsOfHead(input.key, input.heads, head);
  const HeadColumns value = ColumnsOfHead(input.value, input.heads, head);
  double divisor = input.temperature;
  if (input.compatibility == Compatibility::kScaledDot) {
    divisor *= std::sqrt(static_cast<double>(query.cols));
  }
  return {.query = query.data,
          .query_stride = query.stride,
          .key = key.data,
          .key_stride = key.stride,
          .value = value.data,
          .value_stride = value.stride,
          .output = output.data.data() + head * value.cols,
          .output_stride = output.cols,
          .mask = input.mask_kind == MaskKind::kGiven ? input.mask.data : nullptr,
          .causal = input.mask_kind == MaskKind::kCausal,
          .queries = query.rows,
          .keys = key.rows,
          .dimension = query.cols,
          .value_dimension = value.cols,
          .scale = static_cast<float>(1 / divisor)};
}

// Under a causal mask without padding there are as many queries as keys. Where padding was taken
// away, the queries behind the last key see all of them.
void AttendFused(kernels::AttentionHead task, Workspace& workspace) {
  const std::size_t behind = task.causal ? task.queries - task.keys : 0;
  task.queries -= behind;
  kernels::AttendHead(task, Room(workspace, kernels::AttentionScratch(task)));
  if (behind == 0) return;
  task.query += task.queries * task.query_stride;
  task.output += task.queries * task.output_stride;
  task.queries = behind;
  task.causal = false;
  kernels::AttendHead(task, Room(workspace, kernels::AttentionScratch(task)));
}

// Every head's columns times the same matrix. A row of all heads is as many rows of one head's.
Matrix Transform(MatrixView whole, std::size_t heads, MatrixView matrix, Workspace& workspace) {
  Matrix transformed(whole.rows * heads, matrix.cols);
  AddProduct({whole.data, whole.rows * heads, matrix.rows}, matrix, workspace, transformed);
  transformed.rows = whole.rows;
  transformed.cols = heads * matrix.cols;
  return transformed;
}

// The input without its padding. A mask loses its last columns.
Matrix Shorten(AttentionInput& input) {
  const std::size_t keys = std::min(input.key_length, input.key.rows);
  Matrix mask;
  if (input.mask_kind == MaskKind::kGiven && keys < input.key.rows) {
    mask = Matrix(input.mask.rows, keys);
    for (std::size_t row = 0; row < mask.rows; ++row) {
      std::copy_n(input.mask.data + row * input.mask.cols, keys, mask.data.data() + row * keys);
    }
    input.mask = mask;
  }
  input.key.rows = keys;
  input.value.rows = keys;
  return mask;
}

void AttendChecked(const AttentionInput& input, Workspace& workspace, Matrix& output) {
  const bool fused = CanBeFused(input);
  for (std::size_t head = 0; head < input.heads; ++head) {
    if (fused) {
      AttendFused(FusedHead(input, head, output), workspace);
    } else {
      AttendRowByRow(input, head, Room(workspace, input.key.rows), output);
    }
  }
}

}  // namespace

Check Attend(const AttentionInput& input, Workspace& workspace, Matrix& output) {
  if (Check error = CheckAttention(input)) return error;
  Reshape(output, input.query.rows, input.value.cols);
  AttentionInput compared = input;
  const Matrix shortened_mask = Shorten(compared);
  if (compared.key.rows == 0) {
    std::fill(output.data.begin(), output.data.end(), 0.0F);
    return {};
  }
  const ComparedBy by = MatricesOf(compared);
  Matrix query;
  Matrix key;
  if (by.query_matrix.data != nullptr) {
    query = Transform(compared.query, compared.heads, by.query_matrix, workspace);
    compared.query = query;
  }
  if (by.key_matrix.data != nullptr) {
    key = Transform(compared.key, compared.heads, by.key_matrix, workspace);
    compared.key = key;
  }
  AttendChecked(compared, workspace, output);
  return {};
}

Result<Matrix> Attend(const AttentionInput& input) {
  Workspace workspace;
  Matrix output;
  if (Check error = Attend(input, workspace, output)) return error;
  return output;
}

}  // namespace softlookup
