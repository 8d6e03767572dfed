#include "softlookup/text_keys.h"

#include <algorithm>
#include <cstdint>

#include "characters.h"
#include "text_folding.h"
#include "unicode.h"
#include "utf8.h"
#include "validation.h"

namespace softlookup {
namespace {

// Gives each feature its column, in order of first occurrence.
class FeatureSpace {
 public:
  std::size_t Column(const std::string& feature) {
    const auto place = std::lower_bound(
        sorted_.begin(), sorted_.end(), feature,
        [this](std::size_t column, const std::string& text) { return features_[column] < text; });
    if (place != sorted_.end() && features_[*place] == feature) return *place;
    sorted_.insert(place, features_.size());
    features_.push_back(feature);
    return features_.size() - 1;
  }

  std::size_t size() const { return features_.size(); }
  std::vector<std::string> TakeFeatures() { return std::move(features_); }

 private:
  std::vector<std::string> features_;
  std::vector<std::size_t> sorted_;  // the columns in alphabetical order of their features
};

using Columns = std::vector<std::size_t>;

Columns ColumnsOf(const std::vector<std::string>& features, FeatureSpace& space) {
  Columns columns;
  for (const std::string& feature : features) columns.push_back(space.Column(feature));
  return columns;
}

// counts[column] += 1 for each occurrence
void Count(const Columns& columns, float* counts) {
  for (const std::size_t column : columns) counts[column] += 1.0F;
}

// Whether a joiner between the two is more than an invisible character: the scripts that have any,
// and emoji, stand beyond Hebrew.
bool IsJoined(char32_t left, char32_t right) {
  const auto has_joiners = [](char32_t c) { return c > 0x0600 && !IsLatinGreekOrCyrillic(c); };
  return has_joiners(left) && has_joiners(right) && IsPunctuation(left) == IsPunctuation(right);
}

}  // namespace

std::string FoldText(std::string_view text) {
  std::string folded;
  char32_t last = U' ';  // as if the text stood between spaces
  char32_t joiner = 0;   // between it and the next
  bool folds_accents = false;
  for (char32_t c : DecodeUtf8(DecomposeAndFoldCase(text))) {
    if (IsJoiner(c)) joiner = c;
    if (IsInvisible(c) || (folds_accents && IsAccent(c))) continue;
    c = IsSpace(c) && c > 0x7F ? U' ' : BaseLetter(c);
    if (joiner != 0 && IsJoined(last, c)) AppendUtf8(joiner, folded);
    AppendUtf8(c, folded);
    joiner = 0;
    last = c;
    folds_accents = IsLatinGreekOrCyrillic(c);
  }
  return Compose(folded);
}

std::vector<std::string> NGrams(std::string_view text) {
  const std::vector<char32_t> code_points = DecodeUtf8("^" + FoldText(text) + "$");
  std::vector<std::string> grams;
  for (const std::size_t length : {std::size_t{2}, std::size_t{3}}) {
    for (std::size_t start = 0; start + length <= code_points.size(); ++start) {
      std::string& gram = grams.emplace_back();
      for (std::size_t i = 0; i < length; ++i) AppendUtf8(code_points[start + i], gram);
    }
  }
  return grams;
}

Result<TextKeys> MakeTextKeys(std::string_view query, const std::vector<std::string>& keys,
                              TextKeyKind kind) {
  if (Check error = CheckTexts(query, keys)) return error;
  const bool is_one_hot = kind == TextKeyKind::kOneHot;
  const auto features_of = [=](std::string_view text) {
    return is_one_hot ? std::vector{std::string(text)} : NGrams(text);
  };
  FeatureSpace space;
  std::vector<Columns> key_columns;
  for (const std::string& key : keys) {
    key_columns.push_back(ColumnsOf(features_of(key), space));
    // A key has many n-grams: asked for each, so that a hopeless input is refused before it fills
    // the memory.
    if (is_one_hot) continue;
    if (Check error = CheckSize("key", keys.size(), space.size())) return error;
  }
  Columns query_columns;
  // One-hot, a query that is no key has no column.
  if (!is_one_hot || std::find(keys.begin(), keys.end(), query) != keys.end()) {
    query_columns = ColumnsOf(features_of(query), space);
  }
  if (Check error = CheckSize("key", keys.size(), space.size())) return error;

  TextKeys result{{}, Matrix(1, space.size()), Matrix(keys.size(), space.size())};
  Count(query_columns, result.query.data.data());
  for (std::size_t row = 0; row < keys.size(); ++row) {
    Count(key_columns[row], &result.key.data[row * space.size()]);
  }
  result.features = space.TakeFeatures();
  return result;
}

}  // namespace softlookup
