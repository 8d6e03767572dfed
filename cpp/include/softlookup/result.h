// Errors are values: every public function that can refuse its input returns a Result.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace softlookup {

// Why an input was refused. The JavaScript names are the same words in kebab-case
// (kShapeMismatch is 'shape-mismatch'); see web/engine/types.ts.
enum class ErrorCode {
  kEmpty,          // a matrix, a list or a text that must hold something holds nothing
  kShapeMismatch,  // two shapes that must agree do not
  kNotFinite,      // NaN or infinite where a finite number is needed
  kOutOfRange,     // a number or an index outside its documented range
  kTooLarge,       // more rows, numbers or characters than the documented limit
  kUnknownOption,  // an option that is none of the documented ones
  kUnknownWord,    // a word that the vocabulary lacks
  kMalformed,      // a file that is none of its format, cut short or damaged
};

// The message names the argument, what was given and what is allowed.
struct Error {
  ErrorCode code;
  std::string message;
};

// A value, or the error that stands in its place.
template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}
  Result(Error error) : state_(std::move(error)) {}

  bool ok() const { return std::holds_alternative<T>(state_); }

  // Precondition: ok().
  const T& value() const& { return std::get<T>(state_); }
  T&& value() && { return std::get<T>(std::move(state_)); }

  // Precondition: !ok().
  const Error& error() const { return std::get<Error>(state_); }

 private:
  std::variant<T, Error> state_;
};

}  // namespace softlookup
