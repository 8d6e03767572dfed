// Interventions in the attention of trained models, against the float64 reference that changes
// whole tables, and the expressions behind what they change.
#include "softlookup/intervention.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "differential/generation.h"
#include "evaluate.h"
#include "models/stories.h"
#include "models/tensor_builder.h"
#include "softlookup/decoder.h"
#include "softlookup/encoder.h"

namespace softlookup {
namespace {

using Kind = InterventionKind;

// " Lily" is token 13, " She" 15.
constexpr std::string_view kStory = "Once upon a time, there was a girl named Lily. She";
constexpr std::size_t kTokens = 16;

// float32 through five layers, on logits up to 17
constexpr double kFast = 1e-4;
// float64 through five layers, rounded once
constexpr double kExact = 1e-5;

Intervention Off(std::size_t layer, std::size_t head) {
  return {.kind = Kind::kOff, .layer = layer, .head = head};
}

Intervention Mean(std::size_t layer, std::size_t head) {
  return {.kind = Kind::kMean, .layer = layer, .head = head};
}

Intervention Given(std::size_t layer, std::size_t head, std::size_t query,
                   std::vector<float> weights) {
  return {.kind = Kind::kWeights,
          .layer = layer,
          .head = head,
          .query = query,
          .weights = std::move(weights)};
}

Intervention Swap(std::size_t layer, std::size_t head, std::size_t first, std::size_t second) {
  return {
      .kind = Kind::kSwapValues, .layer = layer, .head = head, .first = first, .second = second};
}

Intervention FeedForwardOff(std::size_t layer, std::size_t unit = Intervention::kAll) {
  return {.kind = Kind::kFeedForwardOff, .layer = layer, .unit = unit};
}

// All weight on one key.
std::vector<float> OnlyKey(std::size_t key, std::size_t visible) {
  std::vector<float> weights(visible);
  weights[key] = 1;
  return weights;
}

// One of each kind, each in a layer of its own.
Interventions OneOfEach() {
  return {Off(0, 3),
          Mean(1, 5),
          Given(2, 6, 15, OnlyKey(4, 16)),
          Swap(3, Intervention::kAll, 8, 13),
          Swap(4, 2, 1, 5),
          FeedForwardOff(1, 17)};
}

const Encoder& Sentences() {
  static const Encoder encoder = [] {
    Encoder both = Encoder::Load(ReadAsset("use-lite-attention.bin")).value();
    EXPECT_FALSE(both.LoadRest(ReadAsset("use-lite-rest.bin")));
    return both;
  }();
  return encoder;
}

reference::Row ReferenceLogits(const std::vector<Token>& tokens,
                               const Interventions& interventions) {
  static differential::ReferenceDecoder decoder(ReadAsset("stories260k.bin"));
  return decoder.Logits(tokens, interventions);
}

const Step& StepAt(const LayerTrace& trace, Stage stage, std::size_t layer, std::size_t head = 0,
                   Sublayer sublayer = Sublayer::kAttention) {
  return trace.steps()[*trace.Find({stage, head, 0, 0, layer, sublayer})];
}

const Step& LogitsOf(const LayerTrace& trace) {
  return StepAt(trace, Stage::kLogits, 4, 0, Sublayer::kPrediction);
}

// What comes next, on the fast path and in the trace of the same text.
void ExpectLogits(const Generation& generation, const LayerTrace& trace,
                  const reference::Row& expected) {
  const Step& traced = LogitsOf(trace);
  ASSERT_EQ(traced.rows, generation.tokens().size());
  const std::vector<Candidate> candidates = generation.Candidates(512, 1).value();
  for (const Candidate& candidate : candidates) {
    const std::size_t id = candidate.id;
    EXPECT_NEAR(candidate.logit, expected[id], kFast);
    EXPECT_NEAR(traced(traced.rows - 1, id), expected[id], kExact);
  }
}

TEST(Interventions, GiveWhatTheReferenceGives) {
  const std::vector<Token> tokens = Stories().Tokens(kStory).value();
  ASSERT_EQ(tokens.size(), kTokens);
  std::vector<Interventions> all = {
      OneOfEach(),
      {Given(2, 6, 15, OnlyKey(13, 16)), Given(2, 6, 3, {.25, .5, .25, 0}), Swap(2, 6, 13, 10),
       Mean(2, 7), Off(2, 1)},
      {Swap(0, 1, 2, 9), Swap(0, 1, 4, 3), Swap(0, 5, 2, 9)},
      {Mean(3, Intervention::kAll), Swap(3, Intervention::kAll, 2, 9)},
      {FeedForwardOff(4, 166), FeedForwardOff(0, 97), FeedForwardOff(0, 59)}};
  for (std::size_t layer = 0; layer < 5; ++layer) {
    all.push_back({Off(layer, 2 * layer % 8)});
    all.push_back({Mean(layer, (3 * layer + 1) % 8)});
    all.push_back({Off(layer, Intervention::kAll)});
    all.push_back({FeedForwardOff(layer)});
  }
  const reference::Row unchanged = ReferenceLogits(tokens, {});
  for (const Interventions& interventions : all) {
    SCOPED_TRACE(&interventions - all.data());
    const reference::Row expected = ReferenceLogits(tokens, interventions);
    EXPECT_GT(std::abs(expected[401] - unchanged[401]), 100 * kFast);  // so that they can be told
    ExpectLogits(Stories().Generate(kStory, 0, interventions).value(),
                 Stories().Trace(kStory, interventions).value(), expected);
  }
}

// Token by token from the cache as at once in the trace: what is off or mean stays so, what was
// swapped in the prompt is seen so by all that is written, and weights that were given to a query
// are no other one's, though each is the first of its step.
TEST(Interventions, HoldWhileATextIsWritten) {
  Interventions interventions = OneOfEach();
  interventions.push_back(Given(2, 1, 0, {1}));
  Generation generation = Stories().Generate(kStory, 0, interventions).value();
  for (int i = 0; i < 6; ++i) {
    ASSERT_TRUE(generation.Next(0).ok());
    const LayerTrace trace = Stories().Trace(generation.Text(), interventions).value();
    ExpectLogits(generation, trace, ReferenceLogits(generation.tokens(), interventions));
  }
}

TEST(Interventions, OfNoneNothingChanges) {
  const LayerTrace given = Stories().Trace(kStory).value();
  // Only layer 4 is changed: all before it is the same to the last bit.
  const LayerTrace changed = Stories().Trace(kStory, {Off(4, 0), Mean(4, 1)}).value();
  ASSERT_EQ(changed.steps().size(), given.steps().size());
  for (std::size_t i = 0; i < given.steps().size(); ++i) {
    const Cell& place = given.steps()[i].place;
    const bool is_before = place.layer < 4 || place.stage == Stage::kScores;
    if (!is_before) continue;
    for (std::size_t row = 0; row < given.steps()[i].rows; ++row) {
      EXPECT_EQ(changed.steps()[i].Row(row), given.steps()[i].Row(row)) << i;
    }
  }
  const auto candidates = Stories().Generate(kStory, 0).value().Candidates(512, 1).value();
  const auto again = Stories().Generate(kStory, 0, {}).value().Candidates(512, 1).value();
  for (std::size_t i = 0; i < again.size(); ++i) EXPECT_EQ(again[i].logit, candidates[i].logit);
}

// Values of the first layer depend on the token alone, and one token stands here twice.
TEST(Interventions, SwappingEqualValuesChangesNothing) {
  const std::string text = "Lily saw a ball. A ball";
  const std::vector<Token> tokens = Stories().Tokens(text).value();
  std::vector<std::size_t> same;
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    if (tokens[i].id == tokens.back().id) same.push_back(i);
  }
  ASSERT_EQ(same.size(), 2U);
  const Interventions swap = {Swap(0, Intervention::kAll, same[0], same[1])};
  EXPECT_EQ(LogitsOf(Stories().Trace(text, swap).value()).numbers,
            LogitsOf(Stories().Trace(text).value()).numbers);
  const auto given = Stories().Generate(text, 0).value().Candidates(512, 0).value();
  const auto swapped = Stories().Generate(text, 0, swap).value().Candidates(512, 0).value();
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(swapped[i].id, given[i].id);
    EXPECT_NEAR(swapped[i].logit, given[i].logit, kFast);  // another loop, other roundings
  }
  // In the second layer these two have seen other words before them.
  const Interventions later = {Swap(1, Intervention::kAll, same[0], same[1])};
  EXPECT_NE(LogitsOf(Stories().Trace(text, later).value()).numbers,
            LogitsOf(Stories().Trace(text).value()).numbers);
}

TEST(Interventions, NoPositionSeesWhatIsChangedAfterIt) {
  const LayerTrace given = Stories().Trace(kStory).value();
  const LayerTrace changed =
      Stories().Trace(kStory, {Swap(0, 2, 6, 11), Given(1, 3, 9, OnlyKey(0, 10))}).value();
  const Step& before = LogitsOf(given);
  const Step& after = LogitsOf(changed);
  for (std::size_t row = 0; row < kTokens; ++row) {
    const bool is_same = std::equal(&before.numbers[row * 512], &before.numbers[row * 512] + 512,
                                    &after.numbers[row * 512]);
    EXPECT_EQ(is_same, row < 6) << row;
  }
}

void ExpectExpressions(const LayerTrace& trace, std::size_t step) {
  Cell cell = trace.steps()[step].place;
  const Matrix numbers = trace.Numbers(step);
  for (const std::size_t row : {std::size_t{0}, numbers.rows / 2, numbers.rows - 1}) {
    for (std::size_t col = 0; col < numbers.cols; col += 1 + numbers.cols / 4) {
      cell.row = row;
      cell.col = col;
      EXPECT_EQ(static_cast<float>(Evaluate(trace.Derive(cell).value())), numbers(row, col))
          << Name(cell.stage) << " of layer " << cell.layer << ", head " << cell.head;
    }
  }
}

TEST(InterventionDerivations, EvaluateToTheNumbers) {
  const LayerTrace trace = Stories().Trace(kStory, OneOfEach()).value();
  for (std::size_t i = 0; i < trace.steps().size(); ++i) ExpectExpressions(trace, i);
  const Encoding encoding = Sentences()
                                .Encode("The animal was tired.",
                                        {Mean(0, 1), Off(0, 2), Swap(1, Intervention::kAll, 0, 3)})
                                .value();
  for (std::size_t i = 0; i < encoding.trace.steps().size(); ++i) {
    ExpectExpressions(encoding.trace, i);
  }
}

Derivation DerivationAt(const LayerTrace& trace, const Cell& cell) {
  return trace.Derive(cell).value();
}

TEST(InterventionDerivations, SayWhatWasDone) {
  const LayerTrace trace = Stories().Trace(kStory, OneOfEach()).value();

  // A head that is off gives 0, and has the weights that it would have used.
  const Derivation off = DerivationAt(trace, {Stage::kOutput, 0, 15, 3 * 8 + 2, 0});
  EXPECT_EQ(off.operation, Operation::kSwitchedOff);
  EXPECT_TRUE(off.operands.empty());
  EXPECT_EQ(off.result, 0);
  EXPECT_EQ(DerivationAt(trace, {Stage::kWeights, 3, 15, 4, 0}).operands[0].name,
            OperandName::kExponential);

  const Derivation mean = DerivationAt(trace, {Stage::kWeights, 5, 6, 2, 1});
  EXPECT_EQ(mean.operation, Operation::kQuotient);
  ASSERT_EQ(mean.operands.size(), 2U);
  EXPECT_EQ(mean.operands[0].name, OperandName::kOne);
  EXPECT_EQ(mean.operands[1].name, OperandName::kVisibleKeys);
  EXPECT_EQ(mean.operands[1].value, 7);
  EXPECT_EQ(mean.result, static_cast<double>(1 / 7.0F));
  EXPECT_EQ(DerivationAt(trace, {Stage::kWeights, 5, 6, 7, 1}).operation, Operation::kHidden);

  const Derivation given = DerivationAt(trace, {Stage::kWeights, 6, 15, 4, 2});
  EXPECT_EQ(given.operation, Operation::kGiven);
  EXPECT_EQ(given.result, 1);
  EXPECT_EQ(DerivationAt(trace, {Stage::kWeights, 6, 14, 4, 2}).operation, Operation::kQuotient);

  // Head 6 of layer 3 has the values of head 3, of eight columns each: those of position 8 come
  // from row 13. In layer 4 head 3 shares its values with head 2, whose were swapped for itself.
  const Derivation swapped = DerivationAt(trace, {Stage::kOutput, 0, 15, 6 * 8 + 5, 3});
  ASSERT_EQ(swapped.operands.size(), kTokens);
  const auto row_of = [](const Derivation& sum, std::size_t key) {
    const Derivation& product = sum.operands[key].derivation.front();
    EXPECT_EQ(product.operands[0].cell->col, key);
    return product.operands[1].cell->row;
  };
  EXPECT_EQ(row_of(swapped, 8), 13U);
  EXPECT_EQ(row_of(swapped, 13), 8U);
  EXPECT_EQ(row_of(swapped, 9), 9U);
  EXPECT_EQ(swapped.operands[8].derivation.front().operands[1].cell->col, 3 * 8U + 5);
  EXPECT_EQ(row_of(DerivationAt(trace, {Stage::kOutput, 0, 15, 2 * 8, 4}), 1), 5U);
  EXPECT_EQ(row_of(DerivationAt(trace, {Stage::kOutput, 0, 15, 3 * 8, 4}), 1), 1U);

  const Cell unit = {Stage::kGated, 0, 15, 17, 1, Sublayer::kFeedForward};
  EXPECT_EQ(DerivationAt(trace, unit).operation, Operation::kSwitchedOff);
  const Cell other = {Stage::kGated, 0, 15, 18, 1, Sublayer::kFeedForward};
  EXPECT_EQ(DerivationAt(trace, other).operation, Operation::kProduct);
}

// A step, and of outputs the head.
using Followed = std::set<std::pair<std::size_t, std::size_t>>;

// Follows operands down to what is given, through all that was changed: one cell of each step, and
// of each head.
void Follow(const LayerTrace& trace, const Cell& cell, Followed& followed) {
  const std::size_t step = *trace.Find(cell);
  const std::size_t head = cell.stage == Stage::kOutput ? cell.col / 8 : 0;
  if (!followed.insert({step, head}).second) return;
  const Derivation derivation = DerivationAt(trace, cell);
  EXPECT_EQ(derivation.result,
            static_cast<double>(static_cast<float>(trace.steps()[step](cell.row, cell.col))));
  std::vector<const Derivation*> open = {&derivation};
  while (!open.empty()) {
    const Derivation* next = open.back();
    open.pop_back();
    for (const Operand& operand : next->operands) {
      for (const Derivation& inner : operand.derivation) open.push_back(&inner);
      if (!operand.cell) continue;
      const Step& source = trace.steps()[*trace.Find(*operand.cell)];
      EXPECT_EQ(operand.value, source(operand.cell->row, operand.cell->col));
      Follow(trace, *operand.cell, followed);
    }
  }
}

TEST(InterventionDerivations, LeadDownToTheEmbeddings) {
  const LayerTrace trace = Stories().Trace(kStory, {Swap(4, 2, 1, 15), Off(0, 2)}).value();
  Followed followed;
  Follow(trace, {Stage::kProbabilities, 0, 15, 401, 4, Sublayer::kPrediction}, followed);
  // All that the model computed, but for the weights of the head that is off.
  for (std::size_t i = 0; i < trace.steps().size(); ++i) {
    const Cell& place = trace.steps()[i].place;
    const bool is_needed = place.layer != 0 || place.head != 2;
    EXPECT_EQ(followed.count({i, 0}), is_needed ? 1U : 0U)
        << Name(place.stage) << " of layer " << place.layer << ", head " << place.head;
  }
}

TEST(Interventions, ChangeTheEncoderToo) {
  const std::string text = "The animal didn't cross the street because it was too tired.";
  const Encoding given = Sentences().Encode(text).value();
  const std::size_t tokens = given.text.tokens.size();
  const std::vector<float> last = OnlyKey(tokens - 1, tokens);
  const Encoding changed =
      Sentences()
          .Encode(text, {Off(0, 1), Mean(0, 2), Given(0, 3, 0, last), Swap(1, 0, 0, 1)})
          .value();
  const auto step = [](const Encoding& encoding, Stage stage, std::size_t layer,
                       std::size_t head) -> const Step& {
    return StepAt(encoding.trace, stage, layer, head);
  };
  const Step& value = step(given, Stage::kValue, 0, 0);
  const Step& before = step(given, Stage::kOutput, 0, 0);
  const Step& after = step(changed, Stage::kOutput, 0, 0);
  const std::size_t width = before.cols / Encoder::kHeads;
  for (std::size_t col = 0; col < width; ++col) {
    double mean = 0;
    for (std::size_t row = 0; row < tokens; ++row) {
      EXPECT_EQ(after(row, col), before(row, col));  // head 0 was left alone
      EXPECT_EQ(after(row, width + col), 0);
      mean += value(row, 2 * width + col) / static_cast<double>(tokens);
    }
    EXPECT_NEAR(after(tokens / 2, 2 * width + col), mean, 1e-12);
    EXPECT_EQ(after(0, 3 * width + col), value(tokens - 1, 3 * width + col));
    EXPECT_EQ(after(1, 3 * width + col), before(1, 3 * width + col));
  }
  EXPECT_EQ(step(changed, Stage::kWeights, 0, 2)(3, 4), 1 / static_cast<double>(tokens));
  EXPECT_NE(changed.sentence->data, given.sentence->data);

  // All units at 0 leave the bias b_2 alone; the scores are as they were.
  const Encoding silent = Sentences().Encode(text, {FeedForwardOff(0)}).value();
  const auto part = [](const Encoding& encoding, Stage stage) -> const Step& {
    return StepAt(encoding.trace, stage, 0, 0, Sublayer::kFeedForward);
  };
  const Step& bias = part(silent, Stage::kOutputBias);
  for (std::size_t col = 0; col < bias.cols; ++col) {
    EXPECT_EQ(part(silent, Stage::kProjectedOutput)(1, col), bias(0, col));
  }
  EXPECT_EQ(part(silent, Stage::kHidden).numbers, part(given, Stage::kHidden).numbers);

  // Its first file has one layer.
  const Encoder half = Encoder::Load(ReadAsset("use-lite-attention.bin")).value();
  EXPECT_TRUE(half.Encode(text, {Off(0, 1)}).ok());
  EXPECT_EQ(half.Encode(text, {Off(1, 1)}).error().message,
            "interventions[0].layer is 1; it must be from 0 to 0.");
}

struct RefusedCase {
  Interventions interventions;
  ErrorCode code;
  std::string message;
};

TEST(InterventionErrors, NameWhatIsWrong) {
  constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  constexpr std::size_t kAll = Intervention::kAll;
  const std::vector<RefusedCase> cases = {
      {{Off(5, 0)}, ErrorCode::kOutOfRange, "interventions[0].layer is 5; it must be from 0 to 4."},
      {{Off(0, 0), Mean(0, 8)},
       ErrorCode::kOutOfRange,
       "interventions[1].head is 8; it must be from 0 to 7."},
      {{Given(0, 0, 2, {1, 0, 0}), Given(0, 0, 2, {1, 0, 0})},
       ErrorCode::kOutOfRange,
       "interventions[1] contradicts interventions[0]: the weights of a query can be set once."},
      {{Given(0, 0, 16, OnlyKey(0, 17))},
       ErrorCode::kOutOfRange,
       "interventions[0].query is 16; it must be from 0 to 15."},
      {{Swap(0, kAll, 16, 1)},
       ErrorCode::kOutOfRange,
       "interventions[0].first is 16; it must be from 0 to 15."},
      {{Swap(0, 8, 0, 1)},
       ErrorCode::kOutOfRange,
       "interventions[0].head is 8; it must be from 0 to 7."},
      {{Swap(0, kAll, 0, 99)},
       ErrorCode::kOutOfRange,
       "interventions[0].second is 99; it must be from 0 to 15."},
      {{Given(0, 0, 2, {.5, .25, 0, .25})},
       ErrorCode::kShapeMismatch,
       "interventions[0].weights holds 4 weights; query 2 sees 3 keys and needs a weight for "
       "each."},
      {{Given(0, 0, 0, {})},
       ErrorCode::kShapeMismatch,
       "interventions[0].weights holds 0 weights; query 0 sees 1 key and needs a weight for each."},
      {{Given(0, 0, 1, {.5, kNaN})},
       ErrorCode::kNotFinite,
       "interventions[0].weights[1] is NaN; it must be from 0 to 1."},
      {{Given(0, 0, 1, {kInfinity, 0})},
       ErrorCode::kNotFinite,
       "interventions[0].weights[0] is infinity; it must be from 0 to 1."},
      {{Given(0, 0, 1, {1.5, -.5})},
       ErrorCode::kOutOfRange,
       "interventions[0].weights[0] is 1.5; it must be from 0 to 1."},
      {{Given(0, 0, 1, {-.5, 1})},
       ErrorCode::kOutOfRange,
       "interventions[0].weights[0] is -0.5; it must be from 0 to 1."},
      {{Given(0, 0, 1, {.5F, .49F})},
       ErrorCode::kOutOfRange,
       "interventions[0].weights sum to 0.99; they must sum to 1, within 0.005."},
      {{Off(1, 2), Mean(1, 2)},
       ErrorCode::kOutOfRange,
       "interventions[1] contradicts interventions[0]: a head that is off can't be changed "
       "besides."},
      {{Off(1, 1), Swap(1, 2, 0, 1), Off(1, 2)},
       ErrorCode::kOutOfRange,
       "interventions[2] contradicts interventions[1]: a head that is off can't be changed "
       "besides."},
      {{Mean(1, 2), Given(1, 2, 0, {1})},
       ErrorCode::kOutOfRange,
       "interventions[1] contradicts interventions[0]: the weights of a query can be set once."},
      {{Swap(1, 2, 0, 1), Swap(1, kAll, 1, 2)},
       ErrorCode::kOutOfRange,
       "interventions[1] contradicts interventions[0]: the value of a position can be swapped "
       "once."},
      {{Off(1, kAll), Mean(1, 2)},
       ErrorCode::kOutOfRange,
       "interventions[1] contradicts interventions[0]: a head that is off can't be changed "
       "besides."},
      {{Swap(1, 2, 0, 1), Off(1, kAll)},
       ErrorCode::kOutOfRange,
       "interventions[1] contradicts interventions[0]: a head that is off can't be changed "
       "besides."},
      {{FeedForwardOff(1, 172)},
       ErrorCode::kOutOfRange,
       "interventions[0].unit is 172; it must be from 0 to 171."},
      {{FeedForwardOff(1, 3), FeedForwardOff(1)},
       ErrorCode::kOutOfRange,
       "interventions[1] contradicts interventions[0]: a unit can be switched off once."},
      {Interventions(257, Off(0, 0)), ErrorCode::kTooLarge,
       "interventions holds 257 interventions; it may hold at most 256."},
  };
  for (const RefusedCase& refused : cases) {
    const Result<Generation> generation = Stories().Generate(kStory, 0, refused.interventions);
    ASSERT_FALSE(generation.ok()) << refused.message;
    EXPECT_EQ(generation.error().code, refused.code);
    EXPECT_EQ(generation.error().message, refused.message);
    const Result<LayerTrace> trace = Stories().Trace(kStory, refused.interventions);
    ASSERT_FALSE(trace.ok()) << refused.message;
    EXPECT_EQ(trace.error().message, refused.message);
  }
}

TEST(InterventionErrors, WhatDoesNotTouchTheSameIsTakenInAnyOrder) {
  const Interventions one = {Mean(1, 2),
                             Swap(1, 2, 0, 1),
                             Swap(1, 3, 0, 1),
                             Off(1, 4),
                             Off(2, 2),
                             Swap(1, Intervention::kAll, 2, 3),
                             Given(1, 5, 0, {1}),
                             Given(1, 5, 1, {.333F, .669F}),
                             FeedForwardOff(1, 2),
                             FeedForwardOff(1, 3)};
  const Interventions other(one.rbegin(), one.rend());
  EXPECT_EQ(LogitsOf(Stories().Trace(kStory, one).value()).numbers,
            LogitsOf(Stories().Trace(kStory, other).value()).numbers);
}

}  // namespace
}  // namespace softlookup
