// Random blocks whose numbers keep the size that trained ones have.
#pragma once

#include <cmath>
#include <cstddef>
#include <deque>
#include <ostream>

#include "random_input.h"
#include "softlookup/block.h"

namespace softlookup {

// What a random block may have.
struct BlockOptions {
  NormOrder order = NormOrder::kPreNorm;
  NormKind norm = NormKind::kLayerNorm;
  bool biased = true;
  bool rotary = false;
  bool grouped = false;  // two heads for each key/value head
  bool gated = false;
  bool widened = false;  // attention's output is wider than its input
  bool asks_memory = false;
  MaskKind mask_kind = MaskKind::kNone;
};

inline std::ostream& operator<<(std::ostream& stream, const BlockOptions& options) {
  return stream << (options.order == NormOrder::kPreNorm ? "pre" : "post") << "-norm, "
                << (options.norm == NormKind::kLayerNorm ? "layer" : "RMS") << " norm, biased "
                << options.biased << ", rotary " << options.rotary << ", grouped "
                << options.grouped << ", gated " << options.gated << ", widened " << options.widened
                << ", memory " << options.asks_memory << ", mask " << Name(options.mask_kind);
}

// Owns what a Block and a BlockInput borrow.
class OwnedBlock {
 public:
  OwnedBlock(std::uint64_t seed, const BlockOptions& options, std::size_t rows)
      : random_(seed), options_(options) {
    const std::size_t cols = options.widened ? kWide : kNarrow;
    block.order = options.order;
    block.attention = Attention(kNarrow, kNarrow, cols);
    if (options.rotary) block.attention.rotary_base = 100.0F;
    block.attention_norm = RandomNorm(options.order == NormOrder::kPreNorm ? kNarrow : cols);
    if (options.widened) {
      block.residual = Weight(kNarrow, cols);
      block.residual_bias = Bias(cols);
    }
    if (options.asks_memory) {
      block.cross_attention = Attention(cols, kMemory, cols);
      block.cross_attention_norm = RandomNorm(cols);
      input.memory = Keep(RandomMatrix(random_, rows + 2, kMemory, Entries::kNormal));
    }
    block.feed_forward = {.hidden = Weight(cols, kHidden),
                          .hidden_bias = Bias(kHidden),
                          .gate = options.gated ? Weight(cols, kHidden) : MatrixView{},
                          .output = Weight(kHidden, cols),
                          .output_bias = Bias(cols),
                          .activation = options.gated ? Activation::kSilu : Activation::kRelu};
    block.feed_forward_norm = RandomNorm(cols);
    input.input = Keep(RandomMatrix(random_, rows, kNarrow, Entries::kNormal));
    input.mask.kind = options.mask_kind;
    input.mask.window = 3;
    Matrix mask(rows, rows);
    for (float& visible : mask.data) visible = random_.Below(3) == 0 ? 0.0F : 1.0F;
    input.mask.given = Keep(std::move(mask));
  }

  Block block;
  BlockInput input;

 private:
  static constexpr std::size_t kNarrow = 12;
  static constexpr std::size_t kWide = 20;
  static constexpr std::size_t kMemory = 7;
  static constexpr std::size_t kHidden = 9;
  static constexpr std::size_t kHeads = 4;
  static constexpr std::size_t kHeadWidth = 6;

  MatrixView Keep(Matrix matrix) { return matrices_.emplace_back(std::move(matrix)); }

  MatrixView Weight(std::size_t rows, std::size_t cols) {
    Matrix matrix = RandomMatrix(random_, rows, cols, Entries::kNormal);
    for (float& number : matrix.data) number /= std::sqrt(static_cast<float>(rows));
    return Keep(std::move(matrix));
  }

  MatrixView Bias(std::size_t cols) {
    return options_.biased ? Keep(RandomMatrix(random_, 1, cols, Entries::kNormal)) : MatrixView{};
  }

  Norm RandomNorm(std::size_t cols) {
    const bool has_bias = options_.norm == NormKind::kLayerNorm;
    return {.kind = options_.norm,
            .gain = Keep(RandomMatrix(random_, 1, cols, Entries::kNormal)),
            .bias = has_bias ? Bias(cols) : MatrixView{},
            .epsilon = 1e-3F};
  }

  BlockAttention Attention(std::size_t cols, std::size_t source_cols, std::size_t output_cols) {
    const std::size_t shared = options_.grouped ? kHeads / 2 : kHeads;
    BlockAttention attention;
    attention.heads = kHeads;
    attention.key_value_heads = options_.grouped ? shared : 0;
    attention.projections = {.query = Weight(cols, kHeads * kHeadWidth),
                             .key = Weight(source_cols, shared * kHeadWidth),
                             .value = Weight(source_cols, shared * 5),
                             .output = Weight(kHeads * 5, output_cols)};
    attention.biases = {.query = Bias(kHeads * kHeadWidth),
                        .key = Bias(shared * kHeadWidth),
                        .value = Bias(shared * 5),
                        .output = Bias(output_cols)};
    return attention;
  }

  Random random_;
  BlockOptions options_;
  std::deque<Matrix> matrices_;  // a deque: what views point to never moves
};

// Each option on its own, and the blocks of the models: USE-lite, stories260K, Vaswani's decoder.
inline std::vector<BlockOptions> EveryBlock() {
  return {
      {},
      {.order = NormOrder::kPostNorm},
      {.norm = NormKind::kRmsNorm},
      {.biased = false},
      {.rotary = true},
      {.grouped = true},
      {.gated = true},
      {.widened = true},
      {.order = NormOrder::kPostNorm, .widened = true},
      {.asks_memory = true},
      {.mask_kind = MaskKind::kCausal},
      {.mask_kind = MaskKind::kGiven},
      {.mask_kind = MaskKind::kSlidingWindow},
      {.rotary = true, .grouped = true, .mask_kind = MaskKind::kSlidingWindow},
      {.norm = NormKind::kRmsNorm,
       .biased = false,
       .rotary = true,
       .grouped = true,
       .gated = true,
       .mask_kind = MaskKind::kCausal},
      {.order = NormOrder::kPostNorm, .asks_memory = true, .mask_kind = MaskKind::kCausal},
  };
}

}  // namespace softlookup
