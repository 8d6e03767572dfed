#include "softlookup/names.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

#include "softlookup/block.h"
#include "softlookup/derivation.h"
#include "softlookup/encoder.h"
#include "softlookup/intervention.h"
#include "softlookup/leave_one_out.h"
#include "softlookup/text_keys.h"
#include "softlookup/training.h"
#include "softlookup/word_vectors.h"

namespace softlookup {
namespace {

// TypeScript's words, which scripts/write-names.mjs has from the same headers in its own way.
std::string TypeScript() {
  std::ifstream file(SOFTLOOKUP_DATA "/../engine/names.ts");
  EXPECT_TRUE(file.is_open());
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return std::regex_replace(text, std::regex(R"(/\*\*.*?\*/)"), "");
}

// What is quoted from here to the semicolon.
std::vector<std::string> QuotedBehind(const std::string& text, const std::string& start) {
  const std::size_t from = text.find(start);
  if (from == std::string::npos) return {};
  const std::string part = text.substr(from, text.find(';', from) - from);
  const std::regex quoted("'([^']*)'");
  std::vector<std::string> words;
  for (std::sregex_iterator word(part.begin(), part.end(), quoted), end; word != end; ++word) {
    words.push_back((*word)[1]);
  }
  return words;
}

template <typename Enum>
void ExpectWords(const std::string& text, const std::string& union_name,
                 const std::string& list = {}) {
  const auto names = Names<Enum>();
  const std::vector<std::string> expected(names.begin(), names.end());
  EXPECT_FALSE(expected.empty()) << union_name;
  EXPECT_EQ(QuotedBehind(text, "export type " + union_name + " ="), expected) << union_name;
  if (list.empty()) return;
  EXPECT_EQ(QuotedBehind(text, "export const " + list + ":"), expected) << list;
}

TEST(Names, AreTypeScriptsInTheSameOrder) {
  const std::string text = TypeScript();
  ExpectWords<ErrorCode>(text, "RefusalCode");
  ExpectWords<Compatibility>(text, "CompatibilityName", "COMPATIBILITIES");
  ExpectWords<Normalisation>(text, "Normalisation", "NORMALISATIONS");
  ExpectWords<Mistake>(text, "Mistake", "MISTAKES");
  ExpectWords<MaskKind>(text, "MaskKind", "MASK_KINDS");
  ExpectWords<TextKeyKind>(text, "TextKeyKind", "TEXT_KEY_KINDS");
  ExpectWords<Stage>(text, "AnyStage", "STAGES");
  ExpectWords<Sublayer>(text, "Sublayer", "SUBLAYERS");
  ExpectWords<Operation>(text, "Operation", "OPERATIONS");
  ExpectWords<OperandName>(text, "OperandName", "OPERAND_NAMES");
  ExpectWords<NormKind>(text, "NormKind", "NORM_KINDS");
  ExpectWords<NormOrder>(text, "NormOrder", "NORM_ORDERS");
  ExpectWords<Activation>(text, "Activation", "ACTIVATIONS");
  ExpectWords<InterventionKind>(text, "InterventionKind", "INTERVENTION_KINDS");
  ExpectWords<VectorForm>(text, "VectorForm", "VECTOR_FORMS");
  ExpectWords<ScoreSource>(text, "ScoreSource", "SCORE_SOURCES");
  ExpectWords<LookupWay>(text, "LookupWay", "LOOKUP_WAYS");
  ExpectWords<training::Experiment>(text, "Experiment", "EXPERIMENTS");
  ExpectWords<training::Setting>(text, "SettingName", "SETTINGS");
  ExpectWords<training::TrainingStatus>(text, "TrainingStatus");
}

// By hand, so that both could not be wrong alike.
TEST(Names, JoinTheWordsOfAnEnumerator) {
  EXPECT_EQ(Name(ErrorCode::kEmpty), "empty");
  EXPECT_EQ(Name(ErrorCode::kMalformed), "malformed");
  EXPECT_EQ(Names<ErrorCode>().size(), 8);
  EXPECT_EQ(Name(Compatibility::kScaledDot), "scaled-dot");
  EXPECT_EQ(Name(Mistake::kSoftmaxOverQueries), "softmax-over-queries");
  EXPECT_EQ(Name(TextKeyKind::kNGrams), "n-grams");
  EXPECT_EQ(Names<TextKeyKind>().size(), 2);
  EXPECT_EQ(Name(Operation::kGiven), "given");
  EXPECT_EQ(Name(Operation::kSwitchedOff), "switched-off");
  EXPECT_EQ(Names<Operation>().size(), 21);
}

TEST(Names, OfPropertiesAreInCamelCase) {
  EXPECT_EQ(Name(training::Setting::kSeed), "seed");
  EXPECT_EQ(Name(training::Setting::kLearningRate), "learningRate");
}

}  // namespace
}  // namespace softlookup
