// The readable path: attention in float64. Traces round its numbers once, derivations explain them.
#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <span>

#include "attention_heads.h"
#include "layers/place.h"
#include "softlookup/attention.h"
#include "softlookup/attention_layer.h"

namespace softlookup {

using ExactMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

// Eigen counts with signed numbers.
inline double At(const ExactMatrix& matrix, std::size_t row, std::size_t col) {
  return matrix(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(col));
}

using ExactColumns = Eigen::Block<const ExactMatrix>;

// Group `index` of `groups` equal groups of columns.
ExactColumns Columns(const ExactMatrix& matrix, std::size_t groups, std::size_t index);

ExactMatrix ToExact(MatrixView matrix);
Matrix Round(const ExactMatrix& exact);
ExactMatrix Product(const ExactMatrix& left, const ExactMatrix& right);

// Where the numbers of an attention stand, for derivations to name their cells.
struct AttentionPlace {
  // In a trace through layers; else in one of attention alone.
  bool in_layers = false;
  Part part{};
  Stage query = Stage::kQuery;
  Stage key = Stage::kKey;
};

// What attends and what is attended to, for all heads.
struct ExactAttention {
  AttentionDescription options;
  Mistake mistake = Mistake::kNone;
  ExactMatrix query;  // n x heads * d
  ExactMatrix key;    // m x key/value heads * d
  ExactMatrix value;  // m x key/value heads * d_v
  AttentionPlace place{};
  // q M or q W_q, and k W_k; empty where the compatibility compares query and key as they are.
  ExactMatrix transformed_query{};
  ExactMatrix transformed_key{};
  // Where queries and keys are multiplied, what they compare by as columns: K^T, all heads one
  // below the other.
  ExactMatrix key_columns{};
  // For cosine alone: the lengths of each head's queries and keys, n x heads and m x heads.
  ExactMatrix query_norms{};
  ExactMatrix key_norms{};

  const ExactMatrix& ComparedQuery() const {
    return transformed_query.size() == 0 ? query : transformed_query;
  }
  const ExactMatrix& ComparedKey() const {
    return transformed_key.size() == 0 ? key : transformed_key;
  }

  // The columns of one head; several may share those of key and value.
  ExactColumns QueryOf(std::size_t head) const;
  ExactColumns KeyOf(std::size_t head) const;
  ExactColumns ValueOf(std::size_t head) const;
};

// Fills in what the compatibility compares of query, key and value.
void Compare(ExactAttention& attention);

// Preconditions: checked input.
ExactAttention MakeExact(const AttentionInput& input, Mistake mistake);

// What the layer's projections make of its input: X W_Q + b_Q and so on.
// Errors: kOutOfRange where that leaves kMaxMagnitude.
Result<ExactAttention> MakeExact(const AttentionLayerInput& layer, Mistake mistake);

// input W + b; b may be without data
ExactMatrix Project(const ExactMatrix& input, MatrixView projection, MatrixView bias);

// What the compatibility multiplies queries and keys by before it compares them; without data they
// are compared as they are.
struct ComparedBy {
  MatrixView query_matrix;
  MatrixView key_matrix;
};

ComparedBy MatricesOf(const AttentionOptions& options);

// Some rows of one head's n x m matrices, from `first` on.
struct ExactRows {
  std::size_t first = 0;
  ExactMatrix raw;
  ExactMatrix scores;
  ExactMatrix masked;
  ExactMatrix weights;
};

// The row of one query, and all other rows where its weights depend on them.
// Precondition: head < heads, row < n.
ExactRows ComputeRows(const ExactAttention& attention, std::size_t head, std::size_t row);

// sums = weights[row] value: 1 x d_v from m weights and m x d_v, first key first.
void AddValues(const ExactMatrix& weights, std::size_t row, const ExactColumns& value,
               std::span<double> sums);

}  // namespace softlookup
