// Messages for people, put together from what was given and what is allowed.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "softlookup/result.h"

namespace softlookup {

// What can stand in a message: a text, a count, a count of things ("1 row", "3 rows") or a number.
class Part {
 public:
  Part(std::string_view text) : kind_(Kind::kText), text_(text) {}
  Part(const char* text) : Part(std::string_view(text)) {}
  Part(const std::string& text) : Part(std::string_view(text)) {}
  template <std::unsigned_integral Count>
  Part(Count count) : kind_(Kind::kCount), number_(static_cast<double>(count)) {}
  template <std::unsigned_integral Count>
  Part(Count count, std::string_view noun)
      : kind_(Kind::kCounted), text_(noun), number_(static_cast<double>(count)) {}
  Part(float number) : kind_(Kind::kNumber), number_(static_cast<double>(number)) {}

  std::string Text() const;

 private:
  enum class Kind { kText, kCount, kCounted, kNumber };

  Kind kind_;
  std::string_view text_;
  double number_ = 0;  // counts stay far below 2^53
};

// The format with each {} replaced by the next part. std::format would be a quarter of the engine's
// bytes.
std::string Message(std::string_view format, std::initializer_list<Part> parts);

Error Refusal(ErrorCode code, std::string_view format, std::initializer_list<Part> parts);

}  // namespace softlookup
