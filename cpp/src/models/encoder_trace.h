// The encoder's readable path, and what it shares with the fast one.
#pragma once

#include <vector>

#include "layers/interventions.h"
#include "models/encoder_weights.h"
#include "softlookup/encoder.h"

namespace softlookup {

// x = 2 e + position, in float32: n x kEmbedding
Matrix EmbedTokens(const Encoder::Content& content, const std::vector<EncoderToken>& tokens);

// Fills in all but the text and the number of layers.
void TraceEncoder(const Encoder::Content& content, const SharedInterventions& interventions,
                  Encoding& encoding);

// Precondition: layer and head are there.
ScoresAndWeights TraceScoresFrom(const Encoding& encoding, std::size_t layer, std::size_t head,
                                 ScoreSource source);

}  // namespace softlookup
