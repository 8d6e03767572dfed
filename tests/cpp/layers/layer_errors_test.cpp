// What layers refuse, and how they say it.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>

#include "layers/random_block.h"
#include "softlookup/block.h"
#include "softlookup/positions.h"

namespace softlookup {
namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

template <typename T>
void ExpectRefused(const Result<T>& result, ErrorCode code, const std::string& message) {
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().code, code);
  EXPECT_EQ(result.error().message, message);
}

TEST(NormErrors, NameWhatIsWrong) {
  const Matrix input(2, 3);
  const Matrix gain(1, 3, {1, 1, 1});
  const Matrix wide(1, 4);
  ExpectRefused(ApplyNorm({}, {.gain = gain}), ErrorCode::kEmpty,
                "input is 0 x 0; it must have at least 1 row and 1 column.");
  ExpectRefused(ApplyNorm(input, {.gain = wide}), ErrorCode::kShapeMismatch,
                "norm.gain is 1 x 4; it must be 1 x 3.");
  ExpectRefused(ApplyNorm(input, {.gain = gain, .bias = wide}), ErrorCode::kShapeMismatch,
                "norm.bias is 1 x 4; it must be 1 x 3.");
  ExpectRefused(ApplyNorm(input, {.gain = gain, .epsilon = 0}), ErrorCode::kOutOfRange,
                "norm.epsilon is 0; it must be above 0 and finite.");
  ExpectRefused(ApplyNorm(input, {.gain = gain, .epsilon = kNaN}), ErrorCode::kOutOfRange,
                "norm.epsilon is NaN; it must be above 0 and finite.");
  ExpectRefused(ApplyNorm(input, {.kind = NormKind::kRmsNorm, .gain = gain, .bias = gain}),
                ErrorCode::kUnknownOption,
                "norm is an RMS norm and has a bias; it must have none.");
}

TEST(FeedForwardErrors, NameWhatIsWrong) {
  const Matrix input(1, 2, {1e12F, 1e12F});
  const Matrix hidden(2, 3);
  const Matrix output(3, 2);
  const Matrix large(2, 2, {1e12F, 1e12F, 1e12F, 1e12F});
  ExpectRefused(ApplyFeedForward(input, {.hidden = output, .output = output}),
                ErrorCode::kShapeMismatch,
                "feedForward.hidden has 3 rows, input has 2 columns: the two numbers must be "
                "equal.");
  ExpectRefused(ApplyFeedForward(input, {.hidden = hidden, .gate = large, .output = output}),
                ErrorCode::kShapeMismatch,
                "feedForward.gate has 2 columns, feedForward.hidden has 3: the two numbers must "
                "be equal.");
  ExpectRefused(ApplyFeedForward(input, {.hidden = hidden, .output = hidden}),
                ErrorCode::kShapeMismatch,
                "feedForward.output has 2 rows, feedForward.hidden has 3 columns: the two numbers "
                "must be equal.");
  const Result<Matrix> beyond = ApplyFeedForward(input, {.hidden = large, .output = large});
  ASSERT_FALSE(beyond.ok());
}

TEST(PositionErrors, NameWhatIsWrong) {
  ExpectRefused(SinusoidalPositions(0, 2), ErrorCode::kOutOfRange,
                "count is 0; it must be from 1 to 65536.");
  ExpectRefused(SinusoidalPositions(3, 5), ErrorCode::kOutOfRange,
                "width is 5; it must be even and at least 2: a sine and a cosine for each pair.");
  ExpectRefused(SinusoidalPositions(3, 4, 0), ErrorCode::kOutOfRange,
                "base is 0; it must be above 0 and finite.");
  ExpectRefused(SinusoidalPositions(65536, 512), ErrorCode::kTooLarge,
                "the positions is 65536 x 512; a matrix may hold at most 16777216 numbers.");
  const Matrix input(2, 6);
  ExpectRefused(RotatePositions(input, 2), ErrorCode::kOutOfRange,
                "heads is 2; it must divide the 6 columns of input into even numbers of columns.");
  ExpectRefused(RotatePositions(input, 1, 65535), ErrorCode::kOutOfRange,
                "the positions are 65535 to 65536; they must be below 65536.");
}

TEST(BlockErrors, NameWhatIsWrong) {
  const Matrix odd(12, 28);
  OwnedBlock owned(1, {.biased = false, .rotary = true}, 3);
  Block block = owned.block;
  block.attention.heads = 5;
  ExpectRefused(ApplyBlock(block, owned.input), ErrorCode::kOutOfRange,
                "attention.projections.query has 24 columns, which 5 heads can't share equally.");
  block = owned.block;
  block.attention.key_value_heads = 3;
  ExpectRefused(ApplyBlock(block, owned.input), ErrorCode::kOutOfRange,
                "attention.keyValueHeads is 3; it must divide heads (4).");
  block.attention.key_value_heads = 2;
  ExpectRefused(ApplyBlock(block, owned.input), ErrorCode::kShapeMismatch,
                "attention.projections.key has 24 columns; it must have 12: its heads are as wide "
                "as those of the query.");
  block = owned.block;
  block.attention.projections.query = odd;
  block.attention.projections.key = odd;
  ExpectRefused(ApplyBlock(block, owned.input), ErrorCode::kOutOfRange,
                "attention.projections.query gives each head 7 columns; rotary positions turn "
                "pairs and need an even number.");
  block = owned.block;
  block.attention.projections.output = odd;
  ExpectRefused(ApplyBlock(block, owned.input), ErrorCode::kShapeMismatch,
                "attention.projections.output has 12 rows, all heads together has 20 columns: the "
                "two numbers must be equal.");
  BlockInput input = owned.input;
  input.mask = {MaskKind::kGiven, odd};
  ExpectRefused(ApplyBlock(owned.block, input), ErrorCode::kShapeMismatch,
                "mask is 12 x 28; it must be 3 x 3: a row for each query, a column for each key.");
  ExpectRefused(TraceBlock(owned.block, input), ErrorCode::kShapeMismatch,
                "mask is 12 x 28; it must be 3 x 3: a row for each query, a column for each key.");
}

// A block of one head on one column whose matrices are 1 but for those that a test replaces.
struct NarrowBlock {
  Matrix one{1, 1, {1}};
  Matrix input{65536, 1};
  Matrix wide{1, 65536};
  Matrix tall{65536, 1};
  Block block;

  NarrowBlock() {
    for (Norm* norm :
         {&block.attention_norm, &block.cross_attention_norm, &block.feed_forward_norm}) {
      norm->gain = one;
    }
    block.attention.projections = {one, one, one, one};
    block.feed_forward.hidden = one;
    block.feed_forward.output = one;
  }
};

// Each of these would be 2^32 numbers, which a size of 32 bits takes for none.
TEST(BlockErrors, NothingOnTheWayMayBeTooLarge) {
  const std::string size = " is 65536 x 65536; a matrix may hold at most 16777216 numbers.";
  const NarrowBlock made;
  Block block = made.block;
  block.attention.projections.value = made.wide;
  block.attention.projections.output = made.tall;
  ExpectRefused(ApplyBlock(block, {.input = made.input}), ErrorCode::kTooLarge,
                "the projected value" + size);
  ExpectRefused(TraceBlock(block, {.input = made.input}), ErrorCode::kTooLarge,
                "the projected value" + size);
  KeyValueCache cache{Matrix(65536, 1), Matrix(1, 65536), 0};
  ExpectRefused(ContinueBlock(block, made.input, cache), ErrorCode::kTooLarge,
                "the projected value" + size);
  block = made.block;
  block.attention.projections.query = made.wide;
  block.attention.projections.key = made.wide;
  ExpectRefused(ApplyBlock(block, {.input = made.input}), ErrorCode::kTooLarge,
                "the projected query" + size);
  block = made.block;
  block.feed_forward.hidden = made.wide;
  block.feed_forward.output = made.tall;
  ExpectRefused(ApplyBlock(block, {.input = made.input}), ErrorCode::kTooLarge,
                "the hidden rows" + size);
}

TEST(BlockErrors, NothingOfAMemoryMayBeTooLarge) {
  const std::string size = " is 65536 x 65536; a matrix may hold at most 16777216 numbers.";
  const NarrowBlock made;
  Block block = made.block;
  block.cross_attention.projections = {made.one, made.one, made.wide, made.tall};
  // The input's one row keeps all else small.
  ExpectRefused(ApplyBlock(block, {.input = made.one, .memory = made.input}), ErrorCode::kTooLarge,
                "the projected value of the memory" + size);
  block.cross_attention.projections = {made.wide, made.wide, made.one, made.one};
  ExpectRefused(ApplyBlock(block, {.input = made.one, .memory = made.input}), ErrorCode::kTooLarge,
                "the projected key of the memory" + size);
  // A few keys, and the values of all queries together.
  block.cross_attention.projections = {made.one, made.one, made.wide, made.tall};
  ExpectRefused(ApplyBlock(block, {.input = made.input, .memory = made.one}), ErrorCode::kTooLarge,
                "the attended value" + size);
}

// 4097 x 4097 scores, and 256 x (256 + 65536).
TEST(BlockErrors, TheScoresOfATraceMayNotBeTooMany) {
  const std::string most = " numbers; a trace may hold at most 16777216.";
  const NarrowBlock made;
  Block block = made.block;
  const MatrixView input = made.input;
  ExpectRefused(TraceBlock(block, {.input = {input.data, 4097, 1}}), ErrorCode::kTooLarge,
                "the scores of all heads would be 16785409" + most);
  block.cross_attention.projections = {made.one, made.one, made.one, made.one};
  ExpectRefused(TraceBlock(block, {.input = {input.data, 256, 1}, .memory = input}),
                ErrorCode::kTooLarge, "the scores of all heads would be 16842752" + most);
}

TEST(BlockErrors, ACacheMustFitItsBlock) {
  const OwnedBlock owned(1, {}, 3);
  const auto refuse = [&](KeyValueCache cache, const std::string& message) {
    ExpectRefused(ContinueBlock(owned.block, owned.input.input, cache), ErrorCode::kShapeMismatch,
                  message);
  };
  const std::size_t key_cols = owned.block.attention.projections.key.cols;
  const std::size_t value_cols = owned.block.attention.projections.value.cols;
  refuse({Matrix(9, 1), Matrix(9, value_cols), 0},
         "cache.key has 1 column; it must have 24, as the projected key.");
  refuse({Matrix(9, key_cols), Matrix(9, 1), 0},
         "cache.value has 1 column; it must have 20, as the projected value.");
  refuse({Matrix(9, key_cols), Matrix(3, value_cols), 0},
         "cache.key has 9 rows, cache.value has 3: the two numbers must be equal.");
  KeyValueCache cache = MakeCache(owned.block, 4);
  cache.length = 5;
  ExpectRefused(ContinueBlock(owned.block, owned.input.input, cache), ErrorCode::kOutOfRange,
                "cache.length is 5; it must be from 0 to 4.");
}

TEST(BlockErrors, ARefusedContinuationLeavesTheCacheAsItWas) {
  // Two rows, of which the second grows beyond the limit only behind the attention.
  OwnedBlock owned(1, {.mask_kind = MaskKind::kCausal}, 4);
  const Matrix whole = ApplyBlock(owned.block, owned.input).value();
  const MatrixView all = owned.input.input;
  KeyValueCache cache = MakeCache(owned.block, 4);
  ASSERT_TRUE(ContinueBlock(owned.block, {all.data, 3, all.cols}, cache).ok());

  Matrix large(owned.block.feed_forward.output.rows, owned.block.feed_forward.output.cols);
  std::fill(large.data.begin(), large.data.end(), 1e12F);
  Block growing = owned.block;
  growing.feed_forward.output = large;
  const MatrixView last(all.data + 3 * all.cols, 1, all.cols);
  const Result<Matrix> refused = ContinueBlock(growing, last, cache);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code, ErrorCode::kOutOfRange);
  EXPECT_EQ(cache.length, 3U);

  const Matrix output = ContinueBlock(owned.block, last, cache).value();
  for (std::size_t col = 0; col < output.cols; ++col) {
    EXPECT_NEAR(output(0, col), whole(3, col), 1e-4);  // two ways through the same float32 sums
  }
}

TEST(BlockErrors, AMemoryIsNeededWhereItIsAsked) {
  const OwnedBlock owned(1, {.asks_memory = true}, 3);
  ExpectRefused(ApplyBlock(owned.block, {.input = owned.input.input}), ErrorCode::kEmpty,
                "memory is 0 x 0; it must have at least 1 row and 1 column.");
}

TEST(BlockErrors, ATraceRefusesCellsThatItDoesNotHold) {
  const OwnedBlock owned(1, {}, 3);
  const LayerTrace trace = TraceBlock(owned.block, owned.input).value();
  ExpectRefused(trace.Derive({Stage::kGated, 0, 0, 0}), ErrorCode::kOutOfRange,
                "cell is in stage 'gated', layer 0, sublayer 'attention', head 0; it must be in a "
                "stage that the trace holds.");
  ExpectRefused(trace.Derive({Stage::kScores, 1, 3, 0}), ErrorCode::kOutOfRange,
                "cell is in row 3, column 0; stage 'scores', layer 0, sublayer 'attention', head 1 "
                "is 3 x 3, counted from 0.");
}

}  // namespace
}  // namespace softlookup
