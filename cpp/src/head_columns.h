// Heads without copies: a head is a group of a matrix's columns, read in place.
#pragma once

#include <cstddef>

#include "softlookup/attention.h"
#include "softlookup/matrix.h"

namespace softlookup {

// Entry (row, col) is data[row * stride + col].
struct HeadColumns {
  const float* data = nullptr;
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::size_t stride = 0;

  const float* Row(std::size_t row) const { return data + row * stride; }
};

inline HeadColumns ColumnsOfHead(MatrixView matrix, std::size_t heads, std::size_t head) {
  const std::size_t cols = matrix.cols / heads;
  return {matrix.data + head * cols, matrix.rows, cols, matrix.cols};
}

inline bool IsVisible(const AttentionOptions& options, std::size_t query, std::size_t key) {
  if (key >= options.key_length) return false;
  switch (options.mask_kind) {
    case MaskKind::kNone:
      return true;
    case MaskKind::kCausal:
      return key <= query;
    case MaskKind::kGiven:
      return options.mask(query, key) != 0;
  }
  return true;
}

// What the compatibility multiplies queries and keys by before it compares them; without data they
// are compared as they are.
struct ComparedBy {
  MatrixView query_matrix;
  MatrixView key_matrix;
};

inline ComparedBy MatricesOf(const AttentionOptions& options) {
  const LearnedCompatibility& learned = options.learned;
  switch (options.compatibility) {
    case Compatibility::kGeneral:
      return {learned.matrix, {}};
    case Compatibility::kAdditive:
      return {learned.query_matrix, learned.key_matrix};
    default:
      return {};
  }
}

// Softmax at temperature 0 is the limit of ever colder softmaxes: the hard maximum.
inline bool IsHardMax(const AttentionOptions& options) {
  return options.normalisation == Normalisation::kHardMax ||
         (options.normalisation == Normalisation::kSoftmax && options.temperature == 0);
}

}  // namespace softlookup
