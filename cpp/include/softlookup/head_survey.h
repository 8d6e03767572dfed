// How often a finding about the decoder holds: what each of its heads puts on one token from
// another, over many prompts.
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
  std::size_t query = 0;
  std::size_t key = 0;
  // The keys whose weights it is compared with, borrowed; none: all that the query sees.
  std::span<const std::size_t> among;
};

class HeadSurvey {
 public:
  // Places in all: Results() then is no larger than any matrix may be.
  static constexpr std::size_t kMaxPlaces = kMaxNumbers / (Decoder::kLayers * Decoder::kHeads) - 2;

  // With interventions that are carried out in every prompt.
  explicit HeadSurvey(const Decoder& decoder, Interventions interventions = {});

  // One prompt by the ids of its tokens, Decoder::kMaxTokens at most, with the places in it. The
  // weights are those of Decoder::Trace().
  // Work: Decoder::Trace(), and a comparison for each head, place and key it is compared with.
  // Errors: kEmpty, kTooLarge (too many tokens, or more than kMaxPlaces places with those before),
  // kOutOfRange (an id that the vocabulary lacks, a token that the prompt lacks, a key after its
  // query); those of Decoder::Trace() for interventions; nothing is counted then.
  Check Add(std::span<const std::size_t> prompt, std::span<const TokenPlace> places);

  // 40 x (2 + places), a row for each head, layer by layer: the mean of its weights; the share of
  // the places whose weight is exceeded by none that it is compared with; the weights, in the order
  // in which their places were added. Without a place mean and share are 0.
  Matrix Results() const;

 private:
  Decoder decoder_;
  Interventions interventions_;
  std::vector<double> weights_;       // [place * 40 + head]
  std::vector<std::size_t> largest_;  // places, of each head
};

}  // namespace softlookup
