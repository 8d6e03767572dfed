// Input is checked here, once, at the public entry; behind it nothing is checked again.
// Each check gives nothing when all is well, else an error for humans: it names the argument,
// what was given and what is allowed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "softlookup/matrix.h"
#include "softlookup/records.h"
#include "softlookup/result.h"

namespace softlookup {

// At least one row and one column.
Check CheckNotEmpty(std::string_view name, std::size_t rows, std::size_t cols);

// rows x cols
Check CheckShape(std::string_view name, MatrixView matrix, std::size_t rows, std::size_t cols);

// 0 or more; infinity too.
Check CheckTemperature(float temperature);

// Not empty, at most kMaxNumbers numbers, each finite and within the limit.
Check CheckMatrix(std::string_view name, MatrixView matrix, float limit = kMaxMagnitude);

// left.cols == right.rows, and a product of at most kMaxNumbers numbers.
Check CheckProduct(MatrixView left, MatrixView right);

// index < count
Check CheckIndex(std::string_view name, std::size_t index, std::size_t count);

// least <= count <= most
Check CheckRange(std::string_view name, std::size_t count, std::size_t least, std::size_t most);

// At most so many code points.
Check CheckTextLength(std::string_view name, std::string_view text,
                      std::size_t most = kMaxTextLength);

// 1..kMaxRecords keys; each key and the query at most kMaxTextLength code points.
Check CheckTexts(std::string_view query, const std::vector<std::string>& keys);

// One value for each key.
Check CheckRecords(const std::vector<std::string>& keys, MatrixView value);

}  // namespace softlookup
