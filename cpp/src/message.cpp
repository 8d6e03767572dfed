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

std::string MessagePart::Text() const {
  if (kind_ == Kind::kText) return std::string(text_);
  if (kind_ == Kind::kNumber) return NumberText(number_);
  const auto count = static_cast<std::uint64_t>(number_);
  return kind_ == Kind::kCount ? CountText(count) : Counted(count, text_);
}

std::string Message(std::string_view format, std::initializer_list<MessagePart> parts) {
  std::string message;
  for (const MessagePart& part : parts) {
    const std::size_t place = format.find("{}");
    if (place == format.npos) break;  // a format may leave the last parts unsaid
    message.append(format.substr(0, place)).append(part.Text());
    format.remove_prefix(place + 2);
  }
  return message.append(format);
}

Error Refusal(ErrorCode code, std::string_view format, std::initializer_list<MessagePart> parts) {
  return Error{code, Message(format, parts)};
}

}  // namespace softlookup
