// Writes files of trained numbers as scripts/assets/tensor-file.mjs does, for tests of what reads
// them.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <ios>
#include <string>
#include <string_view>
#include <vector>

#include "models/tensor_file.h"

namespace softlookup {

using Bytes = std::vector<std::uint8_t>;

inline void AppendUint32(std::uint32_t number, Bytes& bytes) {
  for (int shift = 0; shift < 32; shift += 8) {
    bytes.push_back(static_cast<std::uint8_t>(number >> shift));
  }
}

inline void AppendFloats(const std::vector<float>& numbers, Bytes& bytes) {
  for (const float number : numbers) AppendUint32(std::bit_cast<std::uint32_t>(number), bytes);
}

class TensorBuilder {
 public:
  enum Type : std::uint8_t { kText, kFloat32, kInt8ByRow, kInt8ByColumn, kFloat16 };

  TensorBuilder& Add(std::string_view name, Type type, std::uint32_t rows, std::uint32_t cols,
                     const Bytes& payload) {
    tensors_.push_back(static_cast<std::uint8_t>(name.size()));
    tensors_.insert(tensors_.end(), name.begin(), name.end());
    tensors_.push_back(type);
    AppendUint32(rows, tensors_);
    AppendUint32(cols, tensors_);
    tensors_.insert(tensors_.end(), payload.begin(), payload.end());
    ++count_;
    return *this;
  }

  TensorBuilder& Text(std::string_view name, std::string_view text) {
    return Add(name, kText, 1, static_cast<std::uint32_t>(text.size()),
               Bytes(text.begin(), text.end()));
  }

  TensorBuilder& Floats(std::string_view name, std::uint32_t rows, std::uint32_t cols,
                        const std::vector<float>& numbers) {
    Bytes payload;
    AppendFloats(numbers, payload);
    return Add(name, kFloat32, rows, cols, payload);
  }

  TensorBuilder& Int8(std::string_view name, Type type, std::uint32_t rows, std::uint32_t cols,
                      const std::vector<float>& scales, const std::vector<int>& numbers) {
    Bytes payload;
    AppendFloats(scales, payload);
    for (const int number : numbers) payload.push_back(static_cast<std::uint8_t>(number));
    return Add(name, type, rows, cols, payload);
  }

  Bytes File() const {
    Bytes content;
    AppendUint32(count_, content);
    content.insert(content.end(), tensors_.begin(), tensors_.end());
    return Wrap(content);
  }

  // The header that suits the content, whatever that is.
  static Bytes Wrap(const Bytes& content) {
    Bytes file = {'S', 'L', 'T', 'F'};
    AppendUint32(1, file);
    AppendUint32(Crc32(content), file);
    AppendUint32(static_cast<std::uint32_t>(content.size()), file);
    file.insert(file.end(), content.begin(), content.end());
    return file;
  }

 private:
  Bytes tensors_;
  std::uint32_t count_ = 0;
};

// A file of web/data; nothing where it is missing.
inline Bytes ReadAsset(const std::string& name) {
  std::ifstream file(std::string(SOFTLOOKUP_DATA) + "/" + name, std::ios::binary | std::ios::ate);
  if (!file) return {};
  Bytes bytes(static_cast<std::size_t>(file.tellg()));
  file.seekg(0);
  // At once: byte by byte, tests would spend more time here than in what they test.
  file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  return bytes;
}

// What stands behind the header of a file of web/data.
inline Bytes ContentOf(const std::string& name) {
  constexpr std::size_t kHeaderBytes = 16;
  const Bytes file = ReadAsset(name);
  return {file.begin() + kHeaderBytes, file.end()};
}

// The content with another text in the tensor of this name. Precondition: it holds that tensor, and
// the name first there.
inline Bytes WithText(const Bytes& content, std::string_view name, std::string_view text) {
  constexpr std::size_t kTypeAndRows = 5;
  constexpr std::size_t kCols = 4;
  const auto named = std::search(content.begin(), content.end(), name.begin(), name.end());
  const auto cols = named + static_cast<std::ptrdiff_t>(name.size() + kTypeAndRows);
  std::size_t length = 0;
  for (std::size_t i = kCols; i > 0; --i) {
    length = length << 8U | cols[static_cast<std::ptrdiff_t>(i) - 1];
  }
  Bytes edited(content.begin(), cols);
  AppendUint32(static_cast<std::uint32_t>(text.size()), edited);
  edited.insert(edited.end(), text.begin(), text.end());
  edited.insert(edited.end(), cols + static_cast<std::ptrdiff_t>(kCols + length), content.end());
  return edited;
}

}  // namespace softlookup
