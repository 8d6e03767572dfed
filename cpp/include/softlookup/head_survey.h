// How often a finding about the decoder holds: what each of its heads puts on one token from
// another, over many prompts. For N places, each a query q_i, a key k_i and the keys S_i that it is
// compared with, and the weights A of a head in that prompt:
//
//   mean    = sum over i of A[q_i][k_i] / N
//   largest = (how many i have A[q_i][k_i] >= A[q_i][j] for every j in S_i) / N
//
// Voita et al. 2019, "Analyzing Multi-Head Self-Attention", section 5.1, tells heads by how often
// their largest weight lies on one place.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "softlookup/decoder.h"
#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

// The weight that the query at one token of a prompt puts on the key at another. Tokens count from
// 0, which is the start token; no key comes after its query.
struct TokenPlace {
  std::size_t query = 0;  // 0..tokens - 1
  std::size_t key = 0;    // 0..query
  // The keys whose weights it is compared with, borrowed; none: all that the query sees.
  std::span<const std::size_t> among;
};

// Counts prompt by prompt, so that a page can have its turn between two.
class HeadSurvey {
 public:
  // Places in all: Results() then is no larger than any matrix may be.
  static constexpr std::size_t kMaxPlaces = kMaxNumbers / (Decoder::kLayers * Decoder::kHeads) - 2;

  // With interventions that are carried out in every prompt; Add() refuses those that are none of
  // it.
  explicit HeadSurvey(const Decoder& decoder, Interventions interventions = {});

  // One prompt by the ids of its tokens, Decoder::kMaxTokens at most, with the places in it. The
  // weights are those of Decoder::Trace().
  // Work: Decoder::Trace(), and a comparison for each head, place and key it is compared with.
  // Errors: kEmpty, kTooLarge (too many tokens, or more than kMaxPlaces places with those before),
  // kOutOfRange (an id that the vocabulary lacks, a token that the prompt lacks, a key after its
  // query); those of Decoder::Trace() for interventions; nothing is counted then.
  Check Add(std::span<const std::size_t> prompt, std::span<const TokenPlace> places);

  // 40 x (2 + N), row 8 layer + head, all 0..1: mean; largest, where equal weights count, too; then
  // the N weights, in the order in which their places were added. Without a place both are 0. Work:
  // 40 N.
  Matrix Results() const;

 private:
  Decoder decoder_;
  Interventions interventions_;
  std::vector<double> weights_;       // [place * 40 + head]
  std::vector<std::size_t> largest_;  // places, of each head
};

}  // namespace softlookup
