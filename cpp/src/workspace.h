// Memory kept between calls: it grows to what the largest call needed.
#pragma once

#include <cstddef>

#include "softlookup/matrix.h"

namespace softlookup {

// Room for `count` numbers, which may hold anything.
inline float* Room(Workspace& workspace, std::size_t count) {
  if (workspace.scratch.size() < count) {
    workspace.scratch.clear();  // what it held need not be copied
    workspace.scratch.resize(count);
  }
  return workspace.scratch.data();
}

// The matrix in its new shape, holding anything.
inline void Reshape(Matrix& matrix, std::size_t rows, std::size_t cols) {
  matrix.rows = rows;
  matrix.cols = cols;
  if (matrix.data.capacity() < rows * cols) matrix.data = {};  // as above
  matrix.data.resize(rows * cols);
}

}  // namespace softlookup
