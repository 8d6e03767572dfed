// Attention, layers and training, whatever they are given: tests/cpp/differential says what each
// answer must be.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "differential/differential.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto fault = softlookup::differential::CheckInput({data, size});
  if (!fault.empty()) {
    std::fprintf(stderr, "%s\n", fault.c_str());
    std::abort();
  }
  return 0;
}
