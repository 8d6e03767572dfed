// The words of error messages.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace softlookup {

std::string Join(std::initializer_list<std::string_view> parts);

std::string CountText(std::uint64_t count);

// Six digits: 0.5, 1e+13, NaN, -infinity.
std::string NumberText(float number);

// "1 row", "3 rows"
std::string Counted(std::uint64_t count, std::string_view noun);

}  // namespace softlookup
