// A file of trained numbers on its way in, and the models made from such files.
//   1. prepareFile(bytes)  returns where JavaScript is to write the file (a byte offset)
//   2. JavaScript writes it there
//   3. openWordVectors(), ...  reads it and returns a handle; 0 says that it was refused
// web/engine owns every handle and closes it once.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "boundary.h"
#include "softlookup/result.h"

namespace softlookup::javascript {

// The file that JavaScript has written; it is handed over.
std::vector<std::uint8_t> TakeFile();

// The handle is the address of the object.
template <typename Model>
Handle Open(Result<Model> model) {
  if (!model.ok()) return Refuse(model.error());
  return reinterpret_cast<Handle>(
      std::make_unique<Model>(std::move(model).value()).release());  // until Close()
}

template <typename Model>
Model& Opened(Handle handle) {
  return *reinterpret_cast<Model*>(handle);
}

template <typename Model>
void Close(Handle handle) {
  const std::unique_ptr<Model> owner(&Opened<Model>(handle));
}

}  // namespace softlookup::javascript
