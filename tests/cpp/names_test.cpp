#include "softlookup/names.h"

#include <gtest/gtest.h>

#include <cctype>
#include <string>

#include "softlookup/block.h"
#include "softlookup/derivation.h"
#include "softlookup/encoder.h"
#include "softlookup/intervention.h"
#include "softlookup/leave_one_out.h"
#include "softlookup/text_keys.h"
#include "softlookup/word_vectors.h"

namespace softlookup {
namespace {

// kShapeMismatch -> shape-mismatch
std::string KebabCase(const std::string& enumerator) {
  std::string name;
  for (std::size_t i = 1; i < enumerator.size(); ++i) {
    const auto letter = static_cast<unsigned char>(enumerator[i]);
    if (std::isupper(letter) != 0 && i > 1) name += '-';
    name += static_cast<char>(std::tolower(letter));
  }
  return name;
}

#define EXPECT_NAME(Enum, enumerator) EXPECT_EQ(Name(Enum::enumerator), KebabCase(#enumerator))

TEST(Names, OfErrorCode) {
  EXPECT_NAME(ErrorCode, kEmpty);
  EXPECT_NAME(ErrorCode, kShapeMismatch);
  EXPECT_NAME(ErrorCode, kNotFinite);
  EXPECT_NAME(ErrorCode, kOutOfRange);
  EXPECT_NAME(ErrorCode, kTooLarge);
  EXPECT_NAME(ErrorCode, kUnknownOption);
  EXPECT_NAME(ErrorCode, kUnknownWord);
  EXPECT_NAME(ErrorCode, kMalformed);
  EXPECT_EQ(Names<ErrorCode>().size(), 8);
}

TEST(Names, OfCompatibility) {
  EXPECT_NAME(Compatibility, kScaledDot);
  EXPECT_NAME(Compatibility, kDot);
  EXPECT_NAME(Compatibility, kCosine);
  EXPECT_NAME(Compatibility, kExact);
  EXPECT_NAME(Compatibility, kGeneral);
  EXPECT_NAME(Compatibility, kAdditive);
  EXPECT_EQ(Names<Compatibility>().size(), 6);
}

TEST(Names, OfNormalisation) {
  EXPECT_NAME(Normalisation, kSoftmax);
  EXPECT_NAME(Normalisation, kHardMax);
  EXPECT_NAME(Normalisation, kDivideBySum);
  EXPECT_NAME(Normalisation, kNone);
  EXPECT_EQ(Names<Normalisation>().size(), 4);
}

TEST(Names, OfMaskKind) {
  EXPECT_NAME(MaskKind, kNone);
  EXPECT_NAME(MaskKind, kCausal);
  EXPECT_NAME(MaskKind, kGiven);
  EXPECT_NAME(MaskKind, kSlidingWindow);
  EXPECT_EQ(Names<MaskKind>().size(), 4);
}

TEST(Names, OfMistake) {
  EXPECT_NAME(Mistake, kNone);
  EXPECT_NAME(Mistake, kSoftmaxOverQueries);
  EXPECT_NAME(Mistake, kZeroHiddenScores);
  EXPECT_NAME(Mistake, kZeroHiddenWeights);
  EXPECT_EQ(Names<Mistake>().size(), 4);
}

TEST(Names, OfTextKeyKind) {
  EXPECT_NAME(TextKeyKind, kOneHot);
  EXPECT_EQ(Name(TextKeyKind::kNGrams), "n-grams");
  EXPECT_EQ(Names<TextKeyKind>().size(), 2);
}

TEST(Names, OfStage) {
  EXPECT_NAME(Stage, kQuery);
  EXPECT_NAME(Stage, kKey);
  EXPECT_NAME(Stage, kValue);
  EXPECT_NAME(Stage, kRaw);
  EXPECT_NAME(Stage, kScores);
  EXPECT_NAME(Stage, kMasked);
  EXPECT_NAME(Stage, kWeights);
  EXPECT_NAME(Stage, kContributions);
  EXPECT_NAME(Stage, kOutput);
  EXPECT_NAME(Stage, kMatrix);
  EXPECT_NAME(Stage, kVector);
  EXPECT_NAME(Stage, kQueryMatrix);
  EXPECT_NAME(Stage, kKeyMatrix);
  EXPECT_NAME(Stage, kInput);
  EXPECT_NAME(Stage, kMemory);
  EXPECT_NAME(Stage, kTokenEmbedding);
  EXPECT_NAME(Stage, kPosition);
  EXPECT_NAME(Stage, kMean);
  EXPECT_NAME(Stage, kVariance);
  EXPECT_NAME(Stage, kMeanSquare);
  EXPECT_NAME(Stage, kNormed);
  EXPECT_NAME(Stage, kRotatedQuery);
  EXPECT_NAME(Stage, kRotatedKey);
  EXPECT_NAME(Stage, kProjectedOutput);
  EXPECT_NAME(Stage, kResidual);
  EXPECT_NAME(Stage, kSum);
  EXPECT_NAME(Stage, kHidden);
  EXPECT_NAME(Stage, kGate);
  EXPECT_NAME(Stage, kActivated);
  EXPECT_NAME(Stage, kGated);
  EXPECT_NAME(Stage, kLogits);
  EXPECT_NAME(Stage, kProbabilities);
  EXPECT_NAME(Stage, kQueryProjection);
  EXPECT_NAME(Stage, kKeyProjection);
  EXPECT_NAME(Stage, kValueProjection);
  EXPECT_NAME(Stage, kOutputProjection);
  EXPECT_NAME(Stage, kResidualProjection);
  EXPECT_NAME(Stage, kHiddenProjection);
  EXPECT_NAME(Stage, kGateProjection);
  EXPECT_NAME(Stage, kLogitProjection);
  EXPECT_NAME(Stage, kQueryBias);
  EXPECT_NAME(Stage, kKeyBias);
  EXPECT_NAME(Stage, kValueBias);
  EXPECT_NAME(Stage, kOutputBias);
  EXPECT_NAME(Stage, kResidualBias);
  EXPECT_NAME(Stage, kHiddenBias);
  EXPECT_NAME(Stage, kNormGain);
  EXPECT_NAME(Stage, kNormBias);
  EXPECT_NAME(Stage, kPoint);
  EXPECT_NAME(Stage, kParameter);
  EXPECT_NAME(Stage, kPredicted);
  EXPECT_NAME(Stage, kError);
  EXPECT_NAME(Stage, kSquaredError);
  EXPECT_NAME(Stage, kLoss);
  EXPECT_NAME(Stage, kGradient);
  EXPECT_NAME(Stage, kCurvature);
  EXPECT_NAME(Stage, kLargestCurvature);
  EXPECT_NAME(Stage, kLargestRate);
  EXPECT_NAME(Stage, kDistanceFactor);
  EXPECT_NAME(Stage, kNextParameter);
  EXPECT_EQ(Names<Stage>().size(), 60);
}

TEST(Names, OfSublayer) {
  EXPECT_NAME(Sublayer, kAttention);
  EXPECT_NAME(Sublayer, kCrossAttention);
  EXPECT_NAME(Sublayer, kFeedForward);
  EXPECT_NAME(Sublayer, kEmbedding);
  EXPECT_NAME(Sublayer, kPrediction);
  EXPECT_EQ(Names<Sublayer>().size(), 5);
}

TEST(Names, OfOperation) {
  EXPECT_NAME(Operation, kGiven);
  EXPECT_NAME(Operation, kSum);
  EXPECT_NAME(Operation, kProduct);
  EXPECT_NAME(Operation, kDifference);
  EXPECT_NAME(Operation, kQuotient);
  EXPECT_NAME(Operation, kSquareRoot);
  EXPECT_NAME(Operation, kExponential);
  EXPECT_NAME(Operation, kNorm);
  EXPECT_NAME(Operation, kAllEqual);
  EXPECT_NAME(Operation, kCopy);
  EXPECT_NAME(Operation, kHidden);
  EXPECT_NAME(Operation, kNoDirection);
  EXPECT_NAME(Operation, kShareOfLargest);
  EXPECT_NAME(Operation, kMaximum);
  EXPECT_NAME(Operation, kNegative);
  EXPECT_NAME(Operation, kPower);
  EXPECT_NAME(Operation, kSine);
  EXPECT_NAME(Operation, kCosine);
  EXPECT_NAME(Operation, kTanh);
  EXPECT_NAME(Operation, kZeroed);
  EXPECT_NAME(Operation, kSwitchedOff);
  EXPECT_EQ(Names<Operation>().size(), 21);
}

TEST(Names, OfOperandName) {
  EXPECT_NAME(OperandName, kQuery);
  EXPECT_NAME(OperandName, kKey);
  EXPECT_NAME(OperandName, kValue);
  EXPECT_NAME(OperandName, kScore);
  EXPECT_NAME(OperandName, kWeight);
  EXPECT_NAME(OperandName, kTemperature);
  EXPECT_NAME(OperandName, kDimension);
  EXPECT_NAME(OperandName, kLargestScore);
  EXPECT_NAME(OperandName, kVisibleKeys);
  EXPECT_NAME(OperandName, kTies);
  EXPECT_NAME(OperandName, kOne);
  EXPECT_NAME(OperandName, kDotProduct);
  EXPECT_NAME(OperandName, kScale);
  EXPECT_NAME(OperandName, kQueryNorm);
  EXPECT_NAME(OperandName, kKeyNorm);
  EXPECT_NAME(OperandName, kNorms);
  EXPECT_NAME(OperandName, kProduct);
  EXPECT_NAME(OperandName, kExponential);
  EXPECT_NAME(OperandName, kExponent);
  EXPECT_NAME(OperandName, kShifted);
  EXPECT_NAME(OperandName, kTotal);
  EXPECT_NAME(OperandName, kEntry);
  EXPECT_NAME(OperandName, kZero);
  EXPECT_NAME(OperandName, kCount);
  EXPECT_NAME(OperandName, kEpsilon);
  EXPECT_NAME(OperandName, kDeviation);
  EXPECT_NAME(OperandName, kNormaliser);
  EXPECT_NAME(OperandName, kNormalised);
  EXPECT_NAME(OperandName, kScaled);
  EXPECT_NAME(OperandName, kNegated);
  EXPECT_NAME(OperandName, kDenominator);
  EXPECT_NAME(OperandName, kPosition);
  EXPECT_NAME(OperandName, kBase);
  EXPECT_NAME(OperandName, kPair);
  EXPECT_NAME(OperandName, kPower);
  EXPECT_NAME(OperandName, kAngle);
  EXPECT_NAME(OperandName, kSine);
  EXPECT_NAME(OperandName, kCosine);
  EXPECT_NAME(OperandName, kFrequency);
  EXPECT_NAME(OperandName, kFactor);
  EXPECT_NAME(OperandName, kTransformedQuery);
  EXPECT_NAME(OperandName, kTransformedKey);
  EXPECT_NAME(OperandName, kTransformedSum);
  EXPECT_NAME(OperandName, kTanh);
  EXPECT_NAME(OperandName, kLearningRate);
  EXPECT_EQ(Names<OperandName>().size(), 45);
}

TEST(Names, OfVectorForm) {
  EXPECT_NAME(VectorForm, kRaw);
  EXPECT_NAME(VectorForm, kCentred);
  EXPECT_EQ(Names<VectorForm>().size(), 2);
}

TEST(Names, OfScoreSource) {
  EXPECT_NAME(ScoreSource, kQueriesAndKeys);
  EXPECT_NAME(ScoreSource, kKeys);
  EXPECT_NAME(ScoreSource, kSymmetric);
  EXPECT_NAME(ScoreSource, kTokenEmbeddings);
  EXPECT_EQ(Names<ScoreSource>().size(), 4);
}

TEST(Names, OfLookupWay) {
  EXPECT_NAME(LookupWay, kBestMatch);
  EXPECT_NAME(LookupWay, kDivideBySum);
  EXPECT_NAME(LookupWay, kSoftmax);
  EXPECT_EQ(Names<LookupWay>().size(), 3);
}

TEST(Names, OfBlockOptions) {
  EXPECT_NAME(NormKind, kLayerNorm);
  EXPECT_NAME(NormKind, kRmsNorm);
  EXPECT_EQ(Names<NormKind>().size(), 2);
  EXPECT_NAME(NormOrder, kPreNorm);
  EXPECT_NAME(NormOrder, kPostNorm);
  EXPECT_EQ(Names<NormOrder>().size(), 2);
  EXPECT_NAME(Activation, kRelu);
  EXPECT_NAME(Activation, kSilu);
  EXPECT_EQ(Names<Activation>().size(), 2);
}

TEST(Names, OfInterventionKind) {
  EXPECT_NAME(InterventionKind, kOff);
  EXPECT_NAME(InterventionKind, kMean);
  EXPECT_NAME(InterventionKind, kWeights);
  EXPECT_NAME(InterventionKind, kSwapValues);
  EXPECT_NAME(InterventionKind, kFeedForwardOff);
  EXPECT_EQ(Names<InterventionKind>().size(), 5);
}

TEST(Names, AreParsed) {
  EXPECT_EQ(Parse<Compatibility>("compatibility", "cosine").value(), Compatibility::kCosine);
  EXPECT_EQ(Parse<Normalisation>("normalisation", "none").value(), Normalisation::kNone);
  EXPECT_EQ(Parse<Stage>("stage", "output").value(), Stage::kOutput);
}

TEST(Names, UnknownOnesAreRefused) {
  const Result<Compatibility> result = Parse<Compatibility>("compatibility", "cosinus");
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().code, ErrorCode::kUnknownOption);
  EXPECT_EQ(
      result.error().message,
      "compatibility is 'cosinus'; it must be 'scaled-dot', 'dot', 'cosine', 'exact', 'general' or "
      "'additive'.");
  EXPECT_EQ(Parse<TextKeyKind>("kind", "").error().message,
            "kind is ''; it must be 'one-hot' or 'n-grams'.");
}

}  // namespace
}  // namespace softlookup
