// Errors are values: every public function that can refuse its input returns a Result or a Check.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

// A number, a shape ("2 x 3") or a name that stands in a message, under its own name. One that
// tells a number and a noun ("3 rows") has the number alone, so that others can word it in another
// language.
struct ErrorParameter {
  std::string_view name;  // lives as long as the program
  std::string text;
};

// The message names the argument, what was given and what is allowed. Its parameters are called
// `name` (the argument), `given`, `allowed` or, for a range, `least` and `most`, `other` (the
// argument whose number is `allowed`) and `reason`; what a message says besides has a name of its
// own.
struct Error {
  ErrorCode code;
  std::string message;
  std::vector<ErrorParameter> parameters;
};

// Nothing where all is well, else the error: `if (Check error = CheckMatrix(...)) return error;`
// Like an optional, but one pointer and nothing inline that makes or ends an error, because it is
// handed on at very many places and each of them is code that a page waits for.
class [[nodiscard]] Check {
 public:
  Check() = default;
  Check(const Error& error);
  Check(Error&& error);
  Check(const Check& other);
  Check(Check&&) = default;
  Check& operator=(const Check& other) { return *this = Check(other); }
  Check& operator=(Check&&) = default;
  ~Check();

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
  Result(const Error& error) : error_(error) {}
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
