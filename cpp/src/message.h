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
class MessagePart {
 public:
  MessagePart(std::string_view text) : kind_(Kind::kText), text_(text) {}
  MessagePart(const char* text) : MessagePart(std::string_view(text)) {}
  MessagePart(const std::string& text) : MessagePart(std::string_view{text}) {}
  template <std::unsigned_integral Count>
  MessagePart(Count count) : kind_(Kind::kCount), number_(static_cast<double>(count)) {}
  template <std::unsigned_integral Count>
  MessagePart(Count count, std::string_view noun)
      : kind_(Kind::kCounted), text_(noun), number_(static_cast<double>(count)) {}
  MessagePart(float number) : kind_(Kind::kNumber), number_(static_cast<double>(number)) {}

  std::string Text() const;

 private:
  enum class Kind { kText, kCount, kCounted, kNumber };

  Kind kind_;
  std::string_view text_;
  double number_ = 0;  // counts stay far below 2^53
};

// The format with each {} replaced by the next part. std::format would be a quarter of the engine's
// bytes.
std::string Message(std::string_view format, std::initializer_list<MessagePart> parts);

// An error with such a message.
Error Refusal(ErrorCode code, std::string_view format, std::initializer_list<MessagePart> parts);

std::string Join(std::initializer_list<std::string_view> parts);

std::string CountText(std::uint64_t count);

// Six digits, as printf's %g writes them: 0.5, 1e+13, NaN, -infinity.
std::string NumberText(double number);

// "1 row", "3 rows"
std::string Counted(std::uint64_t count, std::string_view noun);

}  // namespace softlookup
