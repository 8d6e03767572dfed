// What a layer and its gradients are computed with. Each adds to its output.
#pragma once

#include <cstddef>

#include "training/rows.h"

namespace softlookup::training {

// output += left right
template <typename Number>
void AddProduct(Rows<const Number> left, Rows<const Number> right, Rows<Number> output);

// output += left^T right
template <typename Number>
void AddProductOfTransposedLeft(Rows<const Number> left, Rows<const Number> right,
                                Rows<Number> output);

// output += left right^T
template <typename Number>
void AddProductOfTransposedRight(Rows<const Number> left, Rows<const Number> right,
                                 Rows<Number> output);

// output += factor matrix
template <typename Number>
void AddScaled(const MatrixOf<Number>& matrix, Number factor, MatrixOf<Number>& output);

}  // namespace softlookup::training
