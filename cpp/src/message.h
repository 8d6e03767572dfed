// Messages for people, put together from what was given and what is allowed.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "softlookup/result.h"

namespace softlookup {

// What can stand in a message: a text, a count, a count of things ("1 row", "3 rows"), a number or
// a shape ("2 x 3"). Its constructors stand in message.cpp: every refusal calls some of them, and a
// page waits for each byte.
class MessagePart {
 public:
  MessagePart(std::string_view text);
  MessagePart(const char* text);
  MessagePart(const std::string& text);
  template <std::unsigned_integral Count>
  MessagePart(Count count) : MessagePart(Kind::kCount, static_cast<double>(count)) {}
  template <std::unsigned_integral Count>
  MessagePart(Count count, const char* noun)
      : MessagePart(Kind::kCounted, static_cast<double>(count), noun) {}
  MessagePart(float number);

  static MessagePart Shape(std::uint64_t rows, std::uint64_t cols);

  // As a message says it.
  std::string Words() const;
  // Without the noun.
  std::string Text() const;

 private:
  enum class Kind { kText, kCount, kCounted, kNumber, kShape };

  MessagePart(Kind kind, double number, std::string_view text = {});

  Kind kind_;
  std::string_view text_;
  double number_ = 0;  // counts stay far below 2^53
  double cols_ = 0;
};

// The format with each {} replaced by the next part. std::format would be a quarter of the engine's
// bytes.
std::string Message(std::string_view format, std::initializer_list<MessagePart> parts);

// An error with such a message. In its format, a literal, every part has a name: "{name} is
// {given}." See Error.
Check Refusal(ErrorCode code, std::string_view format, std::initializer_list<MessagePart> parts);

// kShapeMismatch: "{name} has {given}, {other} has {allowed}: the two numbers must be equal."
Check Unequal(std::string_view name, MessagePart given, std::string_view other,
              MessagePart allowed);

// kOutOfRange: "{name} is {given}; it must be from {least} to {most}."
Check OutsideRange(std::string_view name, MessagePart given, MessagePart least, MessagePart most);

std::string Join(std::initializer_list<std::string_view> parts);

std::string CountText(std::uint64_t count);

// Six digits, as printf's %g writes them: 0.5, 1e+13, NaN, -infinity.
std::string NumberText(double number);

// "1 row", "3 rows"
std::string Counted(std::uint64_t count, std::string_view noun);

}  // namespace softlookup
