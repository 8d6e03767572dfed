// Work grows no faster than the headers say. Two kinds of cases: the bytes that a call allocates at
// two sizes, which what is computed again and again would show; and inputs for which work that
// grows faster would go on for hours, so that it shows as a test without an end. No case looks at a
// clock.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "allocated_bytes.h"
#include "layers/random_block.h"
#include "models/tensor_builder.h"
#include "softlookup/block.h"
#include "softlookup/decoder.h"
#include "softlookup/encoder.h"
#include "softlookup/head_survey.h"
#include "softlookup/principal_directions.h"
#include "softlookup/training.h"
#include "softlookup/word_vectors.h"

namespace softlookup {
namespace {

// How many times as much is allocated at twice the size: 2 to the power of the size's exponent in a
// formula, and an eighth more for what does not grow.
double Growth(std::size_t small, std::size_t large) {
  return static_cast<double>(large) / static_cast<double>(small);
}
constexpr double kLinear = 2 * 1.125;
constexpr double kQuadratic = 4 * 1.125;

std::size_t BytesOfOutput(const LayerTrace& trace, std::size_t row) {
  const Cell cell = {Stage::kOutput, 0, row, 0, 0, Sublayer::kAttention};
  return BytesOf([&] { EXPECT_EQ(trace.Derive(cell).value().operands.size(), row + 1); });
}

// An output is a sum over as many keys as there are rows: their weights are one row of its head.
TEST(Work, OfAnOutputsExpressionGrowsWithItsKeys) {
  for (const BlockOptions& options : EveryBlock()) {
    if (options.mask_kind != MaskKind::kNone) continue;
    SCOPED_TRACE(testing::Message() << options);
    std::vector<std::size_t> bytes;
    for (const std::size_t rows : {64, 128}) {
      const OwnedBlock owned(1, options, rows);
      const LayerTrace trace = TraceBlock(owned.block, owned.input).value();
      bytes.push_back(BytesOfOutput(trace, rows - 1));
    }
    EXPECT_LT(Growth(bytes[0], bytes[1]), kLinear);
  }
}

// n x n scores of one head, of a text and of twice that text.
TEST(Work, OfAHeadsScoresGrowsWithPairsOfTokens) {
  const Encoder encoder = Encoder::Load(ReadAsset("use-lite-attention.bin")).value();
  const std::string text = "the animal didn't cross the street because it was too tired . ";
  const std::string twice = text + text;
  for (const ScoreSource source : {ScoreSource::kQueriesAndKeys, ScoreSource::kKeys,
                                   ScoreSource::kSymmetric, ScoreSource::kTokenEmbeddings}) {
    SCOPED_TRACE(testing::Message() << static_cast<int>(source));
    std::vector<std::size_t> bytes;
    for (const std::string& words : {twice, twice + twice}) {
      const Encoding encoding = encoder.Encode(words).value();
      bytes.push_back(BytesOf([&] { EXPECT_TRUE(ScoresFrom(encoding, 0, 1, source).ok()); }));
    }
    EXPECT_LT(Growth(bytes[0], bytes[1]), kQuadratic);
  }
}

constexpr std::array<std::size_t, 5> kOnceUponATime = {1, 403, 407, 261, 378};

// However many places of a prompt are surveyed, each of its rows is computed once: a further place
// takes no more than room for a number of each head.
TEST(Work, OfASurveyGrowsWithItsPlacesByANumberOfEachHead) {
  const Decoder stories = Decoder::Load(ReadAsset("stories260k.bin")).value();
  const auto bytes_of = [&](std::size_t count) {
    HeadSurvey survey(stories);
    const std::vector<TokenPlace> places(count, TokenPlace{3, 2, {}});
    return BytesOf([&] { EXPECT_FALSE(survey.Add(kOnceUponATime, places)); });
  };
  constexpr std::size_t kHeads = Decoder::kLayers * Decoder::kHeads;
  EXPECT_EQ(bytes_of(200) - bytes_of(100), 100 * kHeads * sizeof(double));
}

TEST(Work, OfASurveyIsRefusedWhereItsResultsWouldBeTooLarge) {
  HeadSurvey survey(Decoder::Load(ReadAsset("stories260k.bin")).value());
  const std::vector<TokenPlace> places(HeadSurvey::kMaxPlaces + 1);
  const Check error = survey.Add(kOnceUponATime, places);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, ErrorCode::kTooLarge);
  EXPECT_EQ(error->message,
            "places holds 419429 places, and 0 are counted; a survey may count 419428.");
  EXPECT_EQ(survey.Results().cols, 2U);
  EXPECT_LE(40 * (2 + HeadSurvey::kMaxPlaces), kMaxNumbers);
  EXPECT_GT(40 * (3 + HeadSurvey::kMaxPlaces), kMaxNumbers);
}

// The first direction is the axis of the one number that is not 0; beside it, those of the first
// axes. A search that makes all 65,536 axes, each of as many numbers, would go on for an hour.
TEST(Work, OfDirectionsGrowsWithTheNumbersOfAVector) {
  Matrix vectors(1, 1U << 16U);
  vectors(0, 3) = -2;
  const PrincipalDirections found =
      FindPrincipalDirections(vectors, kMaxPrincipalDirections).value();
  const std::vector<std::size_t> axes = {3, 0, 1, 2, 4, 5, 6, 7};
  for (std::size_t row = 0; row < axes.size(); ++row) {
    std::vector<float> expected(vectors.cols);
    expected[axes[row]] = 1;
    const float* const direction = &found.directions.data[row * vectors.cols];
    EXPECT_EQ(std::vector<float>(direction, direction + vectors.cols), expected) << row;
  }
  EXPECT_EQ(found.coordinates(0, 0), -2);
}

// --- Files of trained numbers --------------------------------------------------------------------

// The text of a file of web/data, and what is said of others in its place.
struct TextFile {
  const char* asset;
  const char* text;
  std::size_t lines;
  Check (*load)(Bytes file);
};

template <typename Model>
Check ErrorOf(const Result<Model>& model) {
  return model.ok() ? Check() : Check(model.error());
}

const std::vector<TextFile>& TextFiles() {
  static const std::vector<TextFile> files = {
      {"stories260k.bin", "pieces", 253, [](Bytes file) { return ErrorOf(Decoder::Load(file)); }},
      {"use-lite-attention.bin", "pieces", 8000,
       [](Bytes file) { return ErrorOf(Encoder::Load(file)); }},
      {"word-vectors.bin", "words", 4823,
       [](Bytes file) { return ErrorOf(WordVectors::Load(file)); }}};
  return files;
}

// `count` lines, all empty but for the first ones: each of `length` letters.
std::string Lines(std::size_t count, std::size_t filled, std::size_t length) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) text += '\n';
    if (i < filled) text.append(length, 'a');
  }
  return text;
}

// Of the file with another text.
Check ErrorWith(const TextFile& file, const Bytes& content, const std::string& text) {
  return file.load(TensorBuilder::Wrap(WithText(content, file.text, text)));
}

// In one line: to look at each cut of such a piece, and there at each letter, takes hours.
constexpr std::size_t kLetters = std::size_t{1} << 22U;

TEST(Work, OfAFileIsRefusedBeforeItIsDone) {
  for (const TextFile& file : TextFiles()) {
    SCOPED_TRACE(file.asset);
    const Bytes content = ContentOf(file.asset);
    EXPECT_FALSE(ErrorWith(file, content, Lines(file.lines, file.lines, 17)));
    for (const std::string& text : {Lines(1, 1, kLetters), Lines(kLetters / 8, 0, 0),
                                    Lines(file.lines + 1, 1, 1), Lines(file.lines - 1, 1, 1)}) {
      const Check error = ErrorWith(file, content, text);
      ASSERT_TRUE(error);
      EXPECT_EQ(error->code, ErrorCode::kMalformed) << error->message;
    }
  }
}

TEST(Work, OfAVocabularyIsBoundedByTheLengthOfItsPieces) {
  for (const TextFile& file : TextFiles()) {
    if (std::string_view(file.text) != "pieces") continue;
    SCOPED_TRACE(file.asset);
    const Bytes content = ContentOf(file.asset);
    EXPECT_FALSE(ErrorWith(file, content, Lines(file.lines, file.lines, 64)));
    for (const auto& [filled, length] : {std::pair{std::size_t{1}, std::size_t{65}},
                                         {file.lines, std::size_t{65}},
                                         {1, kLetters}}) {
      const Check error = ErrorWith(file, content, Lines(file.lines, filled, length));
      ASSERT_TRUE(error) << filled << " of " << length;
      EXPECT_EQ(error->code, ErrorCode::kMalformed);
      EXPECT_NE(error->message.find(" has a piece of " + std::to_string(length) +
                                    " bytes; a piece may have at most 64."),
                std::string::npos)
          << error->message;
    }
  }
}

// --- Training -------------------------------------------------------------------------------------

struct Grid {
  training::Experiment experiment;
  const char* parameter;
  std::vector<training::SettingValue> settings;
  std::size_t across;
  std::size_t down;
  std::size_t examples;
};

Result<Matrix> LossesOf(const Grid& grid) {
  using training::LossAxis;
  const auto run = training::TrainingRun::Start(grid.experiment, grid.settings);
  EXPECT_TRUE(run.ok());
  return run.value().LossOnGrid(LossAxis{grid.parameter, 0, 0, 0, 1, grid.across},
                                LossAxis{grid.parameter, 0, 0, 0, 1, grid.down}, grid.examples);
}

// Maps as the site draws them are computed; what would take minutes is refused at once. The largest
// model learns 3 x 4 x 64 x 512 numbers in its layers, and 64 for each of 32 words, 32 places and
// 32 answers.
TEST(Work, OfAGridIsBounded) {
  using training::Experiment;
  using training::Setting;
  const std::vector<training::SettingValue> largest = {
      {Setting::kLayers, 3},         {Setting::kHeads, 8},  {Setting::kWidth, 64},
      {Setting::kHeadDimension, 64}, {Setting::kWords, 32}, {Setting::kLength, 32}};
  const std::vector<training::SettingValue> pair = {{Setting::kDimension, 1}};
  for (const Grid& grid : {Grid{Experiment::kLineFit, "slope", {}, 41, 31, 1},
                           {Experiment::kLineFit, "slope", {}, 81, 1, 1},
                           {Experiment::kAsymmetry, "key", pair, 49, 49, 1},
                           {Experiment::kInduction, "embedding", largest, 1, 1, 1}}) {
    const Result<Matrix> losses = LossesOf(grid);
    ASSERT_TRUE(losses.ok()) << losses.error().message;
    EXPECT_EQ(losses.value().data.size(), grid.across * grid.down);
  }
  for (const Grid& grid : {Grid{Experiment::kLineFit, "slope", {}, 256, 256, 33},
                           {Experiment::kLineFit, "slope", {}, 256, 256, 10'000},
                           {Experiment::kAsymmetry, "key", pair, 256, 256, 10'000},
                           {Experiment::kPairedRecall, "query", {}, 256, 256, 3},
                           {Experiment::kInduction, "embedding", largest, 256, 2, 1},
                           {Experiment::kInduction, "embedding", largest, 256, 256, 10'000}}) {
    const Result<Matrix> losses = LossesOf(grid);
    ASSERT_FALSE(losses.ok());
    EXPECT_EQ(losses.error().code, ErrorCode::kTooLarge);
  }
  EXPECT_EQ(LossesOf({Experiment::kLineFit, "slope", {}, 256, 256, 33}).error().message,
            "the grid takes 65536 places x 33 examples x 2 learned numbers (fewer than 64 count as "
            "so many): 138412032; it may take at most 134217728.");
  EXPECT_EQ(LossesOf({Experiment::kInduction, "embedding", largest, 256, 2, 1}).error().message,
            "the grid takes 512 places x 1 example x 399360 learned numbers (fewer than 64 count "
            "as so many): 204472320; it may take at most 134217728.");
}

}  // namespace
}  // namespace softlookup
