// The readable path: attention in float64, one query at a time. Traces keep its numbers and
// derivations explain them; Attend() rounds them where the kernels do not serve.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "attention_heads.h"
#include "exact_products.h"
#include "matrix_of.h"
#include "softlookup/matrix.h"

namespace softlookup {

using ExactMatrix = MatrixOf<double>;

ExactMatrix ToExact(MatrixView matrix);

// What the compatibility multiplies queries and keys by before it compares them; without data they
// are compared as they are.
struct ComparedBy {
  MatrixView query_matrix;
  MatrixView key_matrix;
};

ComparedBy MatricesOf(const AttentionOptions& options);

// The keys of all heads, side by side, made ready for queries to be compared with them.
// Preconditions: checked options, which fit.
class ExactKeys {
 public:
  // key: m x key/value heads * d_k
  ExactKeys(const AttentionDescription& options, const ExactMatrix& key);

  // compatibility(q, k) before scaling for every key k of a head: m numbers.
  std::vector<double> Compare(std::size_t head, std::span<const double> query) const;

 private:
  std::vector<double> Multiply(std::size_t shared_head, std::span<const double> query) const;
  void DivideByNorms(std::size_t shared_head, std::span<const double> query,
                     std::span<double> scores) const;

  AttentionDescription options_;
  std::size_t count_;
  ExactMatrix rows_;     // what is compared number by number: kExact and kAdditive
  ExactMatrix columns_;  // what is multiplied: K^T, all heads one below the other
  ExactMatrix norms_;    // the lengths of each head's keys, m x heads: kCosine
};

// The steps from raw scores to weights, each in place on the row of one query:
// 1. scores = raw / sqrt(d), for heads of d columns, where the compatibility says so
void Scale(const AttentionDescription& options, std::size_t d, std::span<double> scores);
// 2. the numbers of keys that the query does not see become `hidden`
void Hide(const Visibility& visibility, std::size_t query, double hidden,
          std::span<double> numbers);
// 3. Normalise() in normalise.h

// sums = weights value: 1 x d_v from m weights and the columns of m rows from `first_col` on, first
// key first.
void AddValues(std::span<const double> weights, const ExactMatrix& value, std::size_t first_col,
               std::span<double> sums);

}  // namespace softlookup
