// What may be changed in a model's layers while it computes, to see what comes of it. All else
// of the model is computed as ever, from the numbers that the change leaves.
#pragma once

#include <cstddef>
#include <vector>

namespace softlookup {

// What changes in one head, output_i = sum over j of A_ij v_j with its weights A (n x n) and values
// v (n x d_v), or in a feed-forward part, g W_2 with what its units give, g (n x d_hidden).
enum class InterventionKind {
  kOff,             // the head's output is 0 for every query. Michel, Levy and Neubig 2019, "Are
                    // Sixteen Heads Really Better than One?", section 2.3
  kMean,            // each query i spreads its weight equally over the m keys that it sees, A_ij =
                    // 1 / m. Wiegreffe and Pinter 2019, "Attention is not not Explanation", section
                    // 3.2
  kWeights,         // one query i has given weights as A_i in place of its own. Jain and Wallace
                    // 2019, "Attention is not Explanation", section 4.2
  kSwapValues,      // two positions a and b have each other's values, v_b and v_a; their keys and
                    // queries stay
  kFeedForwardOff,  // a unit u of the feed-forward part gives 0 at every position i, g_iu = 0. Dai
                    // et al. 2022, "Knowledge Neurons in Pretrained Transformers"
};

// One change. Layers, heads, units and positions, which are the rows of the text, count from 0;
// whoever takes it refuses those that are none of the text and model.
//
// In a text that is being written, kOff, kMean and kFeedForwardOff hold for every position to come.
// What names positions names those of the prompt: a row of weights is that query's alone, and
// whoever sees a position whose value was swapped, in the prompt or after it, sees the other value
// there. Beneath a causal mask, too: a query between the two then has the value of a position after
// it, which no model has in its training.
struct Intervention {
  // Of the layer: all heads, or all units.
  static constexpr std::size_t kAll = static_cast<std::size_t>(-1);
  // So much may the sum of a row of weights differ from 1: a dozen weights that were rounded to
  // three decimals keep within it, and weights that miss a hundredth do not. They are used as they
  // are.
  static constexpr double kSumTolerance = .005;
  static constexpr std::size_t kMaxCount = 256;

  InterventionKind kind = InterventionKind::kOff;
  std::size_t layer = 0;
  std::size_t head = 0;  // or kAll
  // kFeedForwardOff: the column of W_1, or kAll. What is left of the whole part then is its bias
  // b_2, which the decoder has none of.
  std::size_t unit = 0;
  // kWeights: the position, and one weight for each key that it sees, first key first; each 0..1,
  // with sum 1.
  std::size_t query = 0;
  std::vector<float> weights{};
  // kSwapValues: the two positions. Heads that share their values (BlockAttention) have them
  // swapped each for itself.
  std::size_t first = 0;
  std::size_t second = 0;
};

// Their order makes no difference, because no two may change the same: a head that is off has no
// other change, a query's weights are set once, in each head a position's value is swapped once,
// and a unit is switched off once. A swap in all heads leaves room for changes of one of them. Work
// of c of them, besides what they change: c^2, and c for each query and key of a changed head.
using Interventions = std::vector<Intervention>;

}  // namespace softlookup
