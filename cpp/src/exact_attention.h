// The readable path: what attention multiplies, in float64 and one query at a time. Traces keep its
// numbers and derivations explain them.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "matrix_of.h"
#include "softlookup/attention.h"
#include "softlookup/matrix.h"

namespace softlookup {

using ExactMatrix = MatrixOf<double>;

// row matrix. Each sum runs from the matrix's first row to its last, as a derivation adds.
std::vector<double> RowTimes(std::span<const double> row, const ExactMatrix& matrix);

// What the compatibility multiplies queries and keys by before it compares them; without data they
// are compared as they are.
struct ComparedBy {
  MatrixView query_matrix;
  MatrixView key_matrix;
};

ComparedBy MatricesOf(const AttentionOptions& options);

// One head's keys, made ready for queries to be compared with them. Preconditions: checked options,
// which fit.
class ExactKeys {
 public:
  // key: m x d_k. `options` must live as long as this.
  ExactKeys(const AttentionOptions& options, ExactMatrix key);

  // compatibility(q, k) before scaling for every key k: m numbers.
  std::vector<double> Compare(std::span<const double> query) const;

 private:
  std::vector<double> MultiplyByKeys(std::span<const double> query) const;
  void DivideByNorms(std::span<const double> query, std::span<double> scores) const;

  const AttentionOptions& options_;
  ExactMatrix query_matrix_;   // where there is one
  ExactMatrix rows_;           // what is compared number by number: kExact and kAdditive
  ExactMatrix columns_;        // what is multiplied: K^T
  std::vector<double> norms_;  // the lengths of the keys: kCosine
};

}  // namespace softlookup
