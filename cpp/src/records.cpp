#include "softlookup/records.h"

#include "validation.h"

namespace softlookup {

Result<LookupResult> Lookup(std::string_view query, const std::vector<std::string>& keys,
                            MatrixView value) {
  if (Check error = CheckTexts(query, keys)) return error;
  if (Check error = CheckRecords(keys, value)) return error;

  LookupResult result;
  result.matches = Matrix(1, keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) {
    // Equal bytes are equal code points: UTF-8 has one form for each.
    if (keys[i] != query) continue;
    result.matches(0, i) = 1.0F;
    if (!result.record) result.record = i;
  }
  if (result.record) {
    const float* row = value.data + *result.record * value.cols;
    result.output = Matrix(1, value.cols, std::vector<float>(row, row + value.cols));
  }
  return result;
}

}  // namespace softlookup
