// A matrix, or some rows and columns of one, of any number type.
#pragma once

#include <cstddef>

namespace softlookup {

// Borrowed and row-major, from each row to the next `stride` numbers.
template <typename Number>
struct Strided {
  Number* data = nullptr;
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::size_t stride = 0;

  Number* Row(std::size_t row) const { return data + row * stride; }
};

}  // namespace softlookup
