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
    const std::string size = CountText(static_cast<std::uint64_t>(std::abs(exponent)));
    if (digits.size() > 1) digits.insert(1, ".");
    return Join({digits, exponent < 0 ? "e-" : "e+", size.size() < 2 ? "0" : "", size});
  }
  if (exponent < 0)
    return "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + digits;
  const auto whole = static_cast<std::size_t>(exponent) + 1;
  if (digits.size() <= whole) return digits + std::string(whole - digits.size(), '0');
  return digits.insert(whole, ".");
}

}  // namespace

std::string Join(std::initializer_list<std::string_view> parts) {
  std::string text;
  for (const std::string_view part : parts) text.append(part);
  return text;
}

std::string CountText(std::uint64_t count) { return std::to_string(count); }

std::string NumberText(float number) {
  if (std::isnan(number)) return "NaN";
  if (std::isinf(number)) return number > 0 ? "infinity" : "-infinity";
  // Six digits, as printf's %g writes them: 0.5, 1e+13. printf itself is a tenth of the engine's
  // bytes.
  if (number == 0) return std::signbit(number) ? "-0" : "0";
  double magnitude = std::abs(static_cast<double>(number));
  int exponent = 0;
  while (magnitude >= 10) {
    magnitude /= 10;
    ++exponent;
  }
  while (magnitude < 1) {
    magnitude *= 10;
    --exponent;
  }
  constexpr std::int64_t kLeadingUnit = 100'000;
  std::int64_t digits = std::llround(magnitude * kLeadingUnit);
  if (digits == 10 * kLeadingUnit) {  // 9.999999 is rounded to 10
    digits = kLeadingUnit;
    ++exponent;
  }
  return Join({number < 0 ? "-" : "", DecimalText(std::to_string(digits), exponent)});
}

std::string Counted(std::uint64_t count, std::string_view noun) {
  return Join({CountText(count), " ", noun, count == 1 ? "" : "s"});
}

}  // namespace softlookup
