#include "validation.h"

#include <cmath>
#include <limits>

#include "kernels/kernels.h"
#include "message.h"
#include "softlookup/records.h"
#include "utf8.h"

namespace softlookup {
namespace {

Check CheckEntries(std::string_view name, MatrixView matrix, float limit) {
  if (kernels::AllWithin(matrix.data, matrix.rows * matrix.cols, limit)) return {};
  for (std::size_t row = 0; row < matrix.rows; ++row) {
    for (std::size_t col = 0; col < matrix.cols; ++col) {
      const float number = matrix(row, col);
      if (std::abs(number) <= limit) continue;  // false for NaN
      const std::string entry = Message("{}[{}][{}]", {name, row, col});
      if (!std::isfinite(number)) {
        return Refusal(ErrorCode::kNotFinite,
                       "{name} is {given}; every entry must be a finite number.", {entry, number});
      }
      return Refusal(ErrorCode::kOutOfRange,
                     "{name} is {given}; every entry must be from {least} to {most}.",
                     {entry, number, -limit, limit});
    }
  }
  return {};
}

}  // namespace

Check CheckSize(std::string_view name, std::uint64_t rows, std::uint64_t cols) {
  // Divides where the product could overflow.
  if (cols == 0 || rows <= kMaxNumbers / cols) return {};
  return Refusal(ErrorCode::kTooLarge,
                 "{name} is {given}; a matrix may hold at most {most} numbers.",
                 {name, MessagePart::Shape(rows, cols), kMaxNumbers});
}

Check CheckNotEmpty(std::string_view name, std::size_t rows, std::size_t cols) {
  if (rows > 0 && cols > 0) return {};
  return Refusal(ErrorCode::kEmpty, "{name} is {given}; it must have at least 1 row and 1 column.",
                 {name, MessagePart::Shape(rows, cols)});
}

Check CheckShape(std::string_view name, MatrixView matrix, std::size_t rows, std::size_t cols) {
  if (matrix.rows == rows && matrix.cols == cols) return {};
  return Refusal(
      ErrorCode::kShapeMismatch, "{name} is {given}; it must be {allowed}.",
      {name, MessagePart::Shape(matrix.rows, matrix.cols), MessagePart::Shape(rows, cols)});
}

Check CheckTemperature(float temperature) {
  if (temperature >= 0) return {};  // false for NaN
  return OutsideRange("temperature", temperature, 0U, std::numeric_limits<float>::infinity());
}

Check CheckMatrix(std::string_view name, MatrixView matrix, float limit) {
  if (Check error = CheckNotEmpty(name, matrix.rows, matrix.cols)) return error;
  if (Check error = CheckSize(name, matrix.rows, matrix.cols)) return error;
  if (matrix.packed != nullptr) return {};  // checked before it was packed
  return CheckEntries(name, matrix, limit);
}

Check CheckProduct(MatrixView left, MatrixView right) {
  if (left.cols != right.rows) {
    return Unequal("left", MessagePart(left.cols, "column"), "right",
                   MessagePart(right.rows, "row"));
  }
  return CheckSize("the product", left.rows, right.cols);
}

Check CheckIndex(std::string_view name, std::size_t index, std::size_t count) {
  if (index < count) return {};
  return OutsideRange(name, index, 0U, count - 1);
}

Check CheckRange(std::string_view name, std::size_t count, std::size_t least, std::size_t most) {
  if (count >= least && count <= most) return {};
  return OutsideRange(name, count, least, most);
}

Check CheckTextLength(std::string_view name, std::string_view text, std::size_t most) {
  const std::size_t length = CountCodePoints(text);
  if (length <= most) return {};
  return Refusal(ErrorCode::kTooLarge,
                 "{name} has {given} characters; a text may have at most {most}.",
                 {name, length, most});
}

Check CheckTexts(std::string_view query, const std::vector<std::string>& keys) {
  if (keys.empty()) {
    return Refusal(ErrorCode::kEmpty, "{name} holds nothing; it must hold at least {least}.",
                   {"keys", MessagePart(1U, "key")});
  }
  if (keys.size() > kMaxRecords) {
    return Refusal(ErrorCode::kTooLarge, "{name} holds {given}; it may hold at most {most}.",
                   {"keys", MessagePart(keys.size(), "key"), kMaxRecords});
  }
  if (Check error = CheckTextLength("query", query)) return error;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (Check error = CheckTextLength(Message("keys[{}]", {i}), keys[i])) return error;
  }
  return {};
}

Check CheckRecords(const std::vector<std::string>& keys, MatrixView value) {
  if (Check error = CheckMatrix("value", value)) return error;
  if (value.rows == keys.size()) return {};
  return Refusal(
      ErrorCode::kShapeMismatch,
      "{name} has {given}, {other} holds {allowed}: every key needs one row of value.",
      {"value", MessagePart(value.rows, "row"), "keys", MessagePart(keys.size(), "key")});
}

}  // namespace softlookup
