// A function object that has one owner, in place of std::function: what cannot be copied brings no
// code to copy it, and a trace has some forty of them.
#pragma once

#include <memory>
#include <utility>

namespace softlookup {

template <typename Signature>
class OwnedFunction;

template <typename Result, typename... Arguments>
class OwnedFunction<Result(Arguments...)> {
 public:
  OwnedFunction() = default;
  template <typename Function>
  OwnedFunction(Function function) : held_(new Held<Function>(std::move(function))) {}

  explicit operator bool() const { return held_ != nullptr; }
  // Precondition: there is a function.
  Result operator()(Arguments... arguments) const { return held_->Call(arguments...); }

 private:
  struct Callable {
    virtual ~Callable() = default;
    virtual Result Call(Arguments... arguments) const = 0;
  };
  template <typename Function>
  struct Held : Callable {
    explicit Held(Function held) : function(std::move(held)) {}
    Result Call(Arguments... arguments) const override { return function(arguments...); }

    Function function;
  };

  std::unique_ptr<const Callable> held_;
};

}  // namespace softlookup
