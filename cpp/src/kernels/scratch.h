// Scratch memory handed out piece by piece, each piece aligned to a cache line.
#pragma once

#include <cstddef>
#include <cstdint>

namespace softlookup::kernels {

class ScratchPieces {
 public:
  static constexpr std::size_t kLine = 16;  // numbers in 64 bytes

  explicit ScratchPieces(float* scratch) : next_(scratch) {
    constexpr std::uintptr_t kLineBytes = kLine * sizeof(float);
    const std::uintptr_t past = reinterpret_cast<std::uintptr_t>(next_) % kLineBytes;
    if (past != 0) next_ += (kLineBytes - past) / sizeof(float);
  }

  float* Take(std::size_t count) {
    float* piece = next_;
    next_ += Size(count);
    return piece;
  }

  // What a piece takes; a scratch needs kLine on top of its pieces, for the first one's alignment.
  static std::size_t Size(std::size_t count) { return (count + kLine - 1) / kLine * kLine; }

 private:
  float* next_;
};

}  // namespace softlookup::kernels
