// Numbers, texts and derivations cross to JavaScript by copy: it never holds a view of the heap.
#pragma once

#include <emscripten/val.h>

#include <cstddef>
#include <string>
#include <vector>

#include "softlookup/derivation.h"
#include "softlookup/matrix.h"
#include "softlookup/names.h"
#include "softlookup/result.h"

namespace softlookup::javascript {

template <typename Enumeration>
emscripten::val NameOf(Enumeration value) {
  return emscripten::val(std::string(Name(value)));
}

// An array of whole numbers.
inline std::vector<std::size_t> IndicesFrom(const emscripten::val& array) {
  return emscripten::convertJSArrayToNumberVector<std::size_t>(array);
}

inline emscripten::val CopyOut(const Matrix& matrix) {
  emscripten::val copy = emscripten::val::object();
  copy.set("rows", matrix.rows);
  copy.set("cols", matrix.cols);
  const emscripten::val view(emscripten::typed_memory_view(matrix.data.size(), matrix.data.data()));
  copy.set("data", view.call<emscripten::val>("slice"));
  return copy;
}

inline emscripten::val CopyOut(const Error& error) {
  emscripten::val copy = emscripten::val::object();
  copy.set("code", NameOf(error.code));
  copy.set("message", error.message);
  emscripten::val parameters = emscripten::val::object();
  for (const ErrorParameter& parameter : error.parameters) {
    parameters.set(std::string(parameter.name), parameter.text);
  }
  copy.set("parameters", parameters);
  return copy;
}

// The numbers of a derivation, one after the other, because as objects they would take longer to
// build than to compute: its operation, its result and how many operands it has; of each its name,
// its value, whether it has a cell and whether it has a derivation, then stage, head, row, column,
// layer and sublayer of the cell, then the numbers of the derivation.
inline void AppendTo(std::vector<double>& numbers, const Derivation& derivation) {
  const auto append = [&](auto number) { numbers.push_back(static_cast<double>(number)); };
  append(derivation.operation);
  append(derivation.result);
  append(derivation.operands.size());
  for (const Operand& operand : derivation.operands) {
    append(operand.name);
    append(operand.value);
    append(operand.cell.has_value());
    append(!operand.derivation.empty());
    if (operand.cell) {
      const Cell& cell = *operand.cell;
      append(cell.stage);
      append(cell.head);
      append(cell.row);
      append(cell.col);
      append(cell.layer);
      append(cell.sublayer);
    }
    if (!operand.derivation.empty()) AppendTo(numbers, operand.derivation.front());
  }
}

inline emscripten::val CopyOut(const Derivation& derivation) {
  std::vector<double> numbers;
  AppendTo(numbers, derivation);
  const emscripten::val view(emscripten::typed_memory_view(numbers.size(), numbers.data()));
  return view.call<emscripten::val>("slice");
}

}  // namespace softlookup::javascript
