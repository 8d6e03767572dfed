#include "softlookup/names.h"

#include <string>

#include "message.h"

namespace softlookup {

Check UnknownOption(std::string_view argument, std::string_view given,
                    std::span<const std::string_view> allowed) {
  std::string choices;
  for (std::size_t i = 0; i < allowed.size(); ++i) {
    if (i > 0) choices.append(i + 1 < allowed.size() ? ", " : " or ");
    choices.append(Join({"'", allowed[i], "'"}));
  }
  return Refusal(ErrorCode::kUnknownOption, "{name} is {given}; it must be {allowed}.",
                 {argument, Join({"'", given, "'"}), choices});
}

}  // namespace softlookup
