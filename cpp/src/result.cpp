#include "softlookup/result.h"

namespace softlookup {

Check::Check(const Error& error) : error_(std::make_unique<Error>(error)) {}
Check::Check(Error&& error) : error_(std::make_unique<Error>(std::move(error))) {}
Check::Check(const Check& other) : Check(other ? Check(*other) : Check()) {}
Check::~Check() = default;

}  // namespace softlookup
