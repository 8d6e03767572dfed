// Errors are values: every public function that can refuse its input returns a Result or a Check.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

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

// Nothing where all is well, else the error: `if (Check error = CheckMatrix(...)) return error;`
// Like an optional, but one pointer, because it is handed on at very many places and each of them is code that a page
// waits for.
class [[nodiscard]] Check {
 public:
  Check() = default;
  Check(std::nullopt_t) {}
  Check(const Check& other) : Check(other ? Check(*other) : Check()) {}
  Check(Check&&) = default;
  Check& operator=(const Check& other) { return *this = Check(other); }
  Check& operator=(Check&&) = default;
  ~Check() = default;
  Check(Error error) : error_(std::make_unique<Error>(std::move(error))) {}

  explicit operator bool() const { return error_ != nullptr; }

  // Precondition: there is an error.
  Error& operator*() const { return *error_; }
  Error* operator->() const { return error_.get(); }

 private:
  std::unique_ptr<Error> error_;
};

// A value, or the error that stands in its place.
template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}
  Result(Error error) : error_(std::move(error)) {}
  // Precondition: there is an error.
  Result(Check error) : error_(std::move(error)) {}

  bool ok() const { return !error_; }

  // Precondition: ok().
  const T& value() const& { return *value_; }
  T&& value() && { return *std::move(value_); }

  // Precondition: !ok().
  const Error& error() const { return *error_; }

 private:
  std::optional<T> value_;
  Check error_;
};

}  // namespace softlookup
