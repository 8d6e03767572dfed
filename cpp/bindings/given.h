// Numbers on their way in, the same for every call that takes some, in both modules:
//   1. start(options), then add(place, rows, cols) for each matrix that there is, then prepare(),
//      which returns where the matrices are to be written (a byte offset; 0: refused)
//   2. JavaScript writes them there one after the other: float32, row-major
//   3. the function that takes them is called
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boundary.h"
#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup::javascript {

// A matrix that a call may have, where the call has it.
struct NamedView {
  const char* name;
  MatrixView* view;
};

// The module's own, in the order of its list in web/engine/names.ts: the place of a matrix is its
// place in it.
std::span<const NamedView> MatricesOfModule();

// The module's own limit of all numbers that a call is given. Errors: kTooLarge.
Check CheckTogether(std::size_t count);

// Begins a call: forgets the matrices of the one before.
void ForgetMatrices();

using Bytes = std::vector<std::uint8_t>;

// Room for so many bytes that JavaScript writes next.
ByteOffset MakeRoom(std::size_t bytes);

// What was written. Who keeps the call takes it along, and the matrices stay where they are.
Bytes TakeBytes();

}  // namespace softlookup::javascript
