// A refusal keeps what its message is put together from: its parts, each under its name.
#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "message.h"
#include "models/tensor_builder.h"
#include "softlookup/attention.h"
#include "softlookup/block.h"
#include "softlookup/names.h"
#include "softlookup/records.h"
#include "softlookup/training.h"
#include "softlookup/word_vectors.h"

namespace softlookup {
namespace {

using Parameters = std::vector<std::pair<std::string, std::string>>;

Parameters ParametersOf(const Error& error) {
  Parameters parameters;
  for (const auto& [name, text] : error.parameters) parameters.emplace_back(name, text);
  return parameters;
}

// The message is this one, in which the names of parameters stand in braces.
void ExpectRefused(const Check& error, ErrorCode code, std::string message,
                   const Parameters& parameters) {
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, code);
  EXPECT_EQ(ParametersOf(*error), parameters);
  for (const auto& [name, text] : parameters) {
    const std::string placeholder = "{" + name + "}";
    const std::size_t place = message.find(placeholder);
    ASSERT_NE(place, std::string::npos) << placeholder;
    message.replace(place, placeholder.size(), text);
  }
  EXPECT_EQ(error->message, message);
}

template <typename T>
void ExpectRefused(const Result<T>& result, ErrorCode code, const std::string& message,
                   const Parameters& parameters) {
  ASSERT_FALSE(result.ok());
  ExpectRefused(Check(result.error()), code, message, parameters);
}

TEST(ErrorParameters, AreTheNumbersWithoutTheirNouns) {
  const Check error =
      Refusal(ErrorCode::kTooLarge, "{name} has {given}, {other} {allowed}: {reason}.",
              {"left", MessagePart(1U, "row"), std::string("right"), MessagePart(2U, "column"),
               "no reason"});
  EXPECT_EQ(error->message, "left has 1 row, right 2 columns: no reason.");
  EXPECT_EQ(ParametersOf(*error), (Parameters{{"name", "left"},
                                              {"given", "1"},
                                              {"other", "right"},
                                              {"allowed", "2"},
                                              {"reason", "no reason"}}));
}

TEST(ErrorParameters, TakeNoBracesOfThoseGivenForNames) {
  const Check error =
      Refusal(ErrorCode::kUnknownWord, "{given} is none of {count}.", {"{count}", 3U});
  EXPECT_EQ(error->message, "{count} is none of 3.");
  EXPECT_EQ(ParametersOf(*error), (Parameters{{"given", "{count}"}, {"count", "3"}}));
}

TEST(ErrorParameters, AreWhatTheMessageSays) {
  const Matrix two(2, 4);
  const Matrix three(3, 4);
  AttentionInput input;
  input.query = two;
  input.key = three;
  input.value = three;

  AttentionInput empty = input;
  empty.key = MatrixView(nullptr, 0, 4);
  ExpectRefused(Attend(empty), ErrorCode::kEmpty,
                "{name} is {given}; it must have at least 1 row and 1 column.",
                {{"name", "key"}, {"given", "0 x 4"}});

  AttentionInput unequal = input;
  unequal.value = two;
  ExpectRefused(Attend(unequal), ErrorCode::kShapeMismatch,
                "{name} has {given} rows, {other} has {allowed}: every key needs one value, so "
                "they must have the same number of rows.",
                {{"name", "value"}, {"given", "2"}, {"other", "key"}, {"allowed", "3"}});

  Matrix infinite(2, 4);
  infinite(1, 3) = -std::numeric_limits<float>::infinity();
  AttentionInput not_finite = input;
  not_finite.query = infinite;
  ExpectRefused(Attend(not_finite), ErrorCode::kNotFinite,
                "{name} is {given}; every entry must be a finite number.",
                {{"name", "query[1][3]"}, {"given", "-infinity"}});

  AttentionInput many = input;
  many.heads = 300;
  ExpectRefused(Attend(many), ErrorCode::kOutOfRange,
                "{name} is {given}; it must be from {least} to {most}.",
                {{"name", "heads"}, {"given", "300"}, {"least", "1"}, {"most", "256"}});

  const Matrix column(5000, 1);
  const Matrix row(1, 5000);
  ExpectRefused(Multiply(column, row), ErrorCode::kTooLarge,
                "{name} is {given}; a matrix may hold at most {most} numbers.",
                {{"name", "the product"}, {"given", "5000 x 5000"}, {"most", "16777216"}});

  const WordVectors words = WordVectors::Load(ReadAsset("word-vectors.bin")).value();
  ExpectRefused(words.Vectors({"i", "jindra"}, VectorForm::kRaw), ErrorCode::kUnknownWord,
                "{name} is '{given}', which is none of the {words} words that have a vector here.",
                {{"name", "words[1]"}, {"given", "jindra"}, {"words", "4823"}});

  ExpectRefused(WordVectors::Load({1, 2, 3}), ErrorCode::kMalformed,
                "{name} is no file of trained numbers that can be read: it {reason}.",
                {{"name", "The word vectors"}, {"reason", "does not begin as one"}});
}

TEST(ErrorParameters, OfParameterNames) {
  training::TrainingRun run =
      training::TrainingRun::Start(training::Experiment::kPairedRecall, {}).value();
  std::string allowed;
  const auto parameters = run.Parameters();
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (i > 0) allowed += i + 1 < parameters.size() ? ", " : " or ";
    allowed += "'" + parameters[i].name + "'";
  }
  ExpectRefused(run.SetParameter("keys", Matrix(1, 1)), ErrorCode::kUnknownOption,
                "{name} is {given}; it must be {allowed}.",
                {{"name", "name"}, {"given", "'keys'"}, {"allowed", allowed}});
}

TEST(ErrorParameters, OfSettings) {
  const std::vector<training::SettingValue> low = {{training::Setting::kLearningRate, -0.5}};
  ExpectRefused(
      training::TrainingRun::Start(training::Experiment::kPairedRecall, low),
      ErrorCode::kOutOfRange, "{name} is {given}; it must be a number from {least} to {most}.",
      {{"name", "learningRate"}, {"given", "-0.5"}, {"least", "0.000001"}, {"most", "10"}});
}

}  // namespace
}  // namespace softlookup
