// The one format of trained numbers in web/data; scripts/assets/tensor-file.mjs writes it.
// All numbers are little-endian, and nothing is aligned:
//   "SLTF", uint32 version (1), uint32 CRC-32 of the content, uint32 bytes of the content
//   content: uint32 number of tensors, then each tensor:
//     uint8 length of the name, the name (ASCII), uint8 type, uint32 rows, uint32 cols, and
//       text       cols bytes of UTF-8; rows is 1
//       float32    rows * cols numbers, row-major
//       by row     one float32 scale for each row, then rows * cols int8 numbers, row-major
//       by column  one float32 scale for each column, then the same
//       float16    rows * cols numbers (IEEE 754 binary16), row-major
// An int8 number stands for itself times its scale, which is at most kMaxMagnitude / 128.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "softlookup/matrix.h"
#include "softlookup/result.h"

namespace softlookup {

// The polynomial of zlib and PNG (ISO 3309).
std::uint32_t Crc32(std::span<const std::uint8_t> bytes);

// A matrix as it stands in the file: float32, float16, or int8 with scales. Its numbers belong to
// the file.
class StoredMatrix {
 public:
  enum class Form { kFloat32, kInt8ByRow, kInt8ByColumn, kFloat16 };

  StoredMatrix() = default;
  StoredMatrix(Form form, std::size_t rows, std::size_t cols, std::vector<float> scales,
               const std::uint8_t* numbers)
      : rows_(rows), cols_(cols), form_(form), scales_(std::move(scales)), numbers_(numbers) {}

  std::size_t rows() const { return rows_; }
  std::size_t cols() const { return cols_; }

  // output[c] = the number in row `row` and column `col + c`, for c < count
  void Read(std::size_t row, std::size_t col, std::size_t count, float* output) const;

 private:
  std::size_t rows_ = 0;
  std::size_t cols_ = 0;
  Form form_ = Form::kFloat32;
  std::vector<float> scales_;
  const std::uint8_t* numbers_ = nullptr;
};

// A checked file: every tensor lies inside it. What Text() and Stored() return borrows from it.
class TensorFile {
 public:
  // `name` is what the errors call the file; it must outlive it, as a literal does.
  // Errors: kMalformed where the file is none of this format, is cut short or damaged.
  static Result<TensorFile> Parse(std::string_view name, std::vector<std::uint8_t> bytes);

  // Errors of all: kMalformed where there is no such tensor or it is of another type or shape, or
  // where a number is not finite or beyond kMaxMagnitude.
  Result<std::string_view> Text(std::string_view tensor) const;
  Result<Matrix> Float32(std::string_view tensor, std::size_t rows, std::size_t cols) const;
  // float32, float16 or int8
  Result<StoredMatrix> Stored(std::string_view tensor, std::size_t rows, std::size_t cols) const;

  // Moved, never copied: moving a vector moves no element, so that what borrows stays valid.
  TensorFile(TensorFile&&) = default;
  TensorFile& operator=(TensorFile&&) = default;

 private:
  enum class Type : std::uint8_t { kText, kFloat32, kInt8ByRow, kInt8ByColumn, kFloat16 };

  struct Tensor {
    std::string_view name;
    Type type;
    std::uint32_t rows;
    std::uint32_t cols;
    std::span<const std::uint8_t> payload;
  };

  class Reader;

  TensorFile() = default;

  Check Malformed(std::string_view problem) const;
  Check WrongTensor(std::string_view tensor, std::string_view problem) const;
  const Tensor* Find(std::string_view tensor) const;
  Result<const Tensor*> FindMatrix(std::string_view tensor, std::size_t rows,
                                   std::size_t cols) const;

  std::string_view name_;
  std::vector<std::uint8_t> bytes_;
  std::vector<Tensor> tensors_;
};

}  // namespace softlookup
