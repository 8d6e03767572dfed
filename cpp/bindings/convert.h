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

// Where a cell of a derivation stands: in attention, or in a trace through layers.
enum class Within { kAttention, kLayers };

inline emscripten::val CopyOut(const Cell& cell, Within within) {
  emscripten::val copy = emscripten::val::object();
  copy.set("stage", NameOf(cell.stage));
  copy.set("head", cell.head);
  copy.set("row", cell.row);
  copy.set("col", cell.col);
  if (within == Within::kLayers) {
    copy.set("layer", cell.layer);
    copy.set("sublayer", NameOf(cell.sublayer));
  }
  return copy;
}

inline emscripten::val CopyOut(const Derivation& derivation, Within within = Within::kAttention) {
  emscripten::val operands = emscripten::val::array();
  for (const Operand& operand : derivation.operands) {
    emscripten::val copy = emscripten::val::object();
    copy.set("name", NameOf(operand.name));
    copy.set("value", operand.value);
    if (operand.cell) copy.set("cell", CopyOut(*operand.cell, within));
    if (!operand.derivation.empty())
      copy.set("derivation", CopyOut(operand.derivation.front(), within));
    operands.call<void>("push", copy);
  }
  emscripten::val copy = emscripten::val::object();
  copy.set("operation", NameOf(derivation.operation));
  copy.set("operands", operands);
  copy.set("result", derivation.result);
  return copy;
}

}  // namespace softlookup::javascript
