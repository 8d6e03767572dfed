#include "message.h"

#include <cmath>
#include <cstdlib>

namespace softlookup {
namespace {

// digits[0].digits[1]digits[2]... times 10^exponent, without trailing zeros.
std::string DecimalText(std::string digits, int exponent) {
  digits.erase(digits.find_last_not_of('0') + 1);
  const bool is_plain = exponent >= -4 && exponent < 6;
  if (!is_plain) {
    const auto size = static_cast<std::uint64_t>(std::abs(exponent));
    if (digits.size() > 1) digits.insert(1, ".");
    return Message("{}e{}{}{}",
                   {digits, exponent < 0 ? "-" : "+", size < 10 ? "0" : "", CountText(size)});
  }
  if (exponent < 0) {
    digits.insert(0, static_cast<std::size_t>(-exponent), '0');
    return digits.insert(1, ".");
  }
  const auto whole = static_cast<std::size_t>(exponent) + 1;
  if (digits.size() > whole) return digits.insert(whole, ".");
  digits.resize(whole, '0');
  return digits;
}

}  // namespace

std::string CountText(std::uint64_t count) {
  std::string text;
  do {
    text.insert(text.begin(), static_cast<char>('0' + count % 10));
    count /= 10;
  } while (count > 0);
  return text;
}

std::string NumberText(double number) {
  if (std::isnan(number)) return "NaN";
  std::string sign = std::signbit(number) ? "-" : "";
  if (std::isinf(number)) return sign.append("infinity");
  // printf itself would be a tenth of the engine's bytes.
  if (number == 0) return sign.append("0");
  double magnitude = std::abs(number);
  int exponent = 0;
  for (; magnitude >= 10; ++exponent) magnitude /= 10;
  for (; magnitude < 1; --exponent) magnitude *= 10;
  constexpr std::uint64_t kLeadingUnit = 100'000;
  auto digits = static_cast<std::uint64_t>(std::lround(magnitude * kLeadingUnit));
  if (digits == 10 * kLeadingUnit) {  // 9.999999 is rounded to 10
    digits = kLeadingUnit;
    ++exponent;
  }
  return sign.append(DecimalText(CountText(digits), exponent));
}

std::string Counted(std::uint64_t count, std::string_view noun) {
  return CountText(count).append(" ").append(noun).append(count == 1 ? "" : "s");
}

std::string Join(std::initializer_list<std::string_view> parts) {
  std::string text;
  for (const std::string_view part : parts) text.append(part);
  return text;
}

MessagePart::MessagePart(Kind kind, double number, std::string_view text)
    : kind_(kind), text_(text), number_(number) {}

MessagePart::MessagePart(std::string_view text) : MessagePart(Kind::kText, 0, text) {}
MessagePart::MessagePart(const char* text) : MessagePart(Kind::kText, 0, text) {}
MessagePart::MessagePart(const std::string& text) : MessagePart(Kind::kText, 0, text) {}
MessagePart::MessagePart(float number) : MessagePart(Kind::kNumber, static_cast<double>(number)) {}

MessagePart MessagePart::Shape(std::uint64_t rows, std::uint64_t cols) {
  MessagePart part(Kind::kShape, static_cast<double>(rows));
  part.cols_ = static_cast<double>(cols);
  return part;
}

std::string MessagePart::Text() const {
  if (kind_ == Kind::kText) return std::string(text_);
  if (kind_ == Kind::kNumber) return NumberText(number_);
  std::string text = CountText(static_cast<std::uint64_t>(number_));
  if (kind_ == Kind::kShape)
    text.append(" x ").append(CountText(static_cast<std::uint64_t>(cols_)));
  return text;
}

std::string MessagePart::Words() const {
  return kind_ == Kind::kCounted ? Counted(static_cast<std::uint64_t>(number_), text_) : Text();
}

std::string Message(std::string_view format, std::initializer_list<MessagePart> parts) {
  return Refusal({}, format, parts)->message;
}

Check Refusal(ErrorCode code, std::string_view format, std::initializer_list<MessagePart> parts) {
  Error error{code, {}, {}};
  for (const MessagePart& part : parts) {
    const std::size_t start = format.find('{');
    if (start == format.npos) break;  // a format may leave the last parts unsaid
    const std::size_t end = format.find('}');
    error.message.append(format.substr(0, start)).append(part.Words());
    error.parameters.push_back({format.substr(start + 1, end - start - 1), part.Text()});
    format.remove_prefix(end + 1);
  }
  error.message.append(format);
  return error;
}

Check Unequal(std::string_view name, MessagePart given, std::string_view other,
              MessagePart allowed) {
  return Refusal(ErrorCode::kShapeMismatch,
                 "{name} has {given}, {other} has {allowed}: the two numbers must be equal.",
                 {name, given, other, allowed});
}

Check OutsideRange(std::string_view name, MessagePart given, MessagePart least, MessagePart most) {
  return Refusal(ErrorCode::kOutOfRange, "{name} is {given}; it must be from {least} to {most}.",
                 {name, given, least, most});
}

}  // namespace softlookup
