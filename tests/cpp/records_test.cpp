#include "softlookup/records.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tables.h"

namespace softlookup {
namespace {

LookupResult LookUp(const std::string& query, const Records& records) {
  Result<LookupResult> result = Lookup(query, records.keys, records.value);
  EXPECT_TRUE(result.ok());
  return std::move(result).value();
}

TEST(Lookup, AnswersWithTheRecordWhoseKeyIsTheQuery) {
  const LookupResult result = LookUp("Slovenia", CountryIncomes());
  EXPECT_EQ(result.record, 42);
  ASSERT_TRUE(result.output.has_value());
  EXPECT_EQ(result.output->data, std::vector<float>{28550});
  for (std::size_t i = 0; i < 50; ++i) EXPECT_EQ(result.matches(0, i), i == 42 ? 1 : 0);
}

TEST(Lookup, DoesNotAnswerWhereNoKeyIsTheQuery) {
  for (const char* query : {"Slovania", "slovenia", "Slovenia ", ""}) {
    const LookupResult result = LookUp(query, CountryIncomes());
    EXPECT_FALSE(result.record.has_value()) << query;
    EXPECT_FALSE(result.output.has_value()) << query;
    EXPECT_EQ(result.matches.data, std::vector<float>(50, 0)) << query;
  }
}

TEST(Lookup, FirstOfEqualKeysAnswersAndAllMatch) {
  const Matrix value(3, 2, {1, 2, 3, 4, 5, 6});
  const LookupResult result = Lookup("Anna", {"Tom", "Anna", "Anna"}, value).value();
  EXPECT_EQ(result.record, 1);
  EXPECT_EQ(result.output->data, (std::vector<float>{3, 4}));
  EXPECT_EQ(result.matches.data, (std::vector<float>{0, 1, 1}));
}

TEST(Lookup, ComparesCodePointByCodePoint) {
  const Matrix value(3, 1, {1, 2, 3});
  const std::vector<std::string> keys = {"Jir\u030Ci", "Ji\u0159i", "\U0001F469\u200D\U0001F680"};
  EXPECT_EQ(Lookup("Ji\u0159i", keys, value).value().record, 1);
  EXPECT_EQ(Lookup("\U0001F469\u200D\U0001F680", keys, value).value().record, 2);
  EXPECT_FALSE(Lookup("\U0001F469", keys, value).value().record.has_value());
}

TEST(Lookup, EmptyQueryMatchesAnEmptyKey) {
  const Matrix value(2, 1, {1, 2});
  EXPECT_EQ(Lookup("", {"Anna", ""}, value).value().record, 1);
}

void ExpectError(const std::string& query, const std::vector<std::string>& keys,
                 const Matrix& value, ErrorCode code, const std::string& message) {
  const Result<LookupResult> result = Lookup(query, keys, value);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().code, code);
  EXPECT_EQ(result.error().message, message);
}

TEST(Lookup, RefusesWhatIsNoTable) {
  ExpectError("a", {}, Matrix(), ErrorCode::kEmpty,
              "keys holds nothing; it must hold at least 1 key.");
  ExpectError("a", {"a"}, Matrix(), ErrorCode::kEmpty,
              "value is 0 x 0; it must have at least 1 row and 1 column.");
  ExpectError("a", {"a", "b"}, Matrix(1, 1), ErrorCode::kShapeMismatch,
              "value has 1 row, keys holds 2 keys: every key needs one row of value.");
  ExpectError("a", {"a"}, Matrix(1, 1, {1e30F}), ErrorCode::kOutOfRange,
              "value[0][0] is 1e+30; every entry must be from -1e+12 to 1e+12.");
}

TEST(Lookup, RefusesWhatIsTooLarge) {
  ExpectError("a", std::vector<std::string>(10'001), Matrix(1, 1), ErrorCode::kTooLarge,
              "keys holds 10001 keys; it may hold at most 10000.");
  ExpectError(std::string(1'001, 'a'), {"a"}, Matrix(1, 1), ErrorCode::kTooLarge,
              "query has 1001 characters; a text may have at most 1000.");
  ExpectError("a", {"a", std::string(1'001, 'a')}, Matrix(2, 1), ErrorCode::kTooLarge,
              "keys[1] has 1001 characters; a text may have at most 1000.");
}

TEST(Lookup, CountsCharactersAndNotBytes) {
  std::string emoji;
  for (int i = 0; i < 1'000; ++i) emoji += "\U0001F600";
  EXPECT_EQ(Lookup(emoji, {emoji}, Matrix(1, 1)).value().record, 0);
}

}  // namespace
}  // namespace softlookup
