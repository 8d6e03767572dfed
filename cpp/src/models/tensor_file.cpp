#include "models/tensor_file.h"

#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "message.h"

namespace softlookup {
namespace {

constexpr std::string_view kMagic = "SLTF";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kNumber = 4;  // bytes of a uint32 or float32
constexpr std::size_t kFloat16Bytes = 2;
constexpr std::size_t kHeader = 4 * kNumber;
constexpr float kMaxScale = kMaxMagnitude / 128;  // of int8 numbers, which begin at -128

constexpr std::array<std::uint32_t, 256> kCrcTable = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
    std::uint32_t remainder = byte;
    for (int bit = 0; bit < 8; ++bit) {
      remainder = (remainder >> 1U) ^ ((remainder & 1U) != 0 ? 0xEDB88320U : 0U);
    }
    table[byte] = remainder;
  }
  return table;
}();

std::uint32_t ReadUint32(const std::uint8_t* bytes) {
  return bytes[0] | std::uint32_t{bytes[1]} << 8U | std::uint32_t{bytes[2]} << 16U |
         std::uint32_t{bytes[3]} << 24U;
}

float ReadFloat32(const std::uint8_t* bytes) { return std::bit_cast<float>(ReadUint32(bytes)); }

// IEEE 754 binary16: a sign, 5 bits of exponent, 10 of fraction. Not finite where all bits of the
// exponent are 1.
float ReadFloat16(const std::uint8_t* bytes) {
  const std::uint32_t bits = bytes[0] | std::uint32_t{bytes[1]} << 8U;
  const int exponent = static_cast<int>(bits >> 10U & 0x1FU);
  const auto fraction = static_cast<float>(bits & 0x3FFU);
  constexpr int kNotFinite = 31;
  const float magnitude = exponent == kNotFinite ? std::numeric_limits<float>::infinity()
                          : exponent == 0        ? std::ldexp(fraction, -24)
                                                 : std::ldexp(1024 + fraction, exponent - 25);
  return (bits & 0x8000U) == 0 ? magnitude : -magnitude;
}

// Nothing where one of them is not finite or too large.
std::optional<std::vector<float>> ReadFloats(const std::uint8_t* bytes, std::size_t count,
                                             float limit = kMaxMagnitude) {
  std::vector<float> numbers(count);
  for (std::size_t i = 0; i < count; ++i) {
    numbers[i] = ReadFloat32(bytes + kNumber * i);
    if (!(std::abs(numbers[i]) <= limit)) return std::nullopt;
  }
  return numbers;
}

}  // namespace

std::uint32_t Crc32(std::span<const std::uint8_t> bytes) {
  std::uint32_t remainder = ~0U;
  for (const std::uint8_t byte : bytes) {
    remainder = kCrcTable[(remainder ^ byte) & 0xFFU] ^ (remainder >> 8U);
  }
  return ~remainder;
}

void StoredMatrix::Read(std::size_t row, std::size_t col, std::size_t count, float* output) const {
  const std::size_t start = row * cols_ + col;
  const auto whole_number = [&](std::size_t i) {
    return static_cast<float>(static_cast<std::int8_t>(numbers_[start + i]));
  };
  switch (form_) {
    case Form::kFloat32:
      for (std::size_t i = 0; i < count; ++i) {
        output[i] = ReadFloat32(numbers_ + kNumber * (start + i));
      }
      break;
    case Form::kFloat16:
      for (std::size_t i = 0; i < count; ++i) {
        output[i] = ReadFloat16(numbers_ + kFloat16Bytes * (start + i));
      }
      break;
    case Form::kInt8ByRow:
      for (std::size_t i = 0; i < count; ++i) output[i] = scales_[row] * whole_number(i);
      break;
    case Form::kInt8ByColumn:
      for (std::size_t i = 0; i < count; ++i) output[i] = scales_[col + i] * whole_number(i);
      break;
  }
}

// Takes what comes next from the content, or nothing where it is cut short.
class TensorFile::Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> content) : rest_(content) {}

  bool empty() const { return rest_.empty(); }

  std::optional<std::span<const std::uint8_t>> Take(std::uint64_t count) {
    if (count > rest_.size()) return std::nullopt;
    const auto taken = rest_.first(static_cast<std::size_t>(count));
    rest_ = rest_.subspan(taken.size());
    return taken;
  }

  std::optional<std::uint32_t> TakeUint32() {
    const auto bytes = Take(kNumber);
    return bytes ? std::optional(ReadUint32(bytes->data())) : std::nullopt;
  }

  std::optional<std::uint8_t> TakeByte() {
    const auto bytes = Take(1);
    return bytes ? std::optional(bytes->front()) : std::nullopt;
  }

  std::optional<Tensor> TakeTensor() {
    const auto name_length = TakeByte();
    const auto name = Take(name_length.value_or(0));
    const auto type = TakeByte();
    const auto rows = TakeUint32();
    const auto cols = TakeUint32();
    if (!name_length || !name || !type || !rows || !cols) return std::nullopt;
    if (*type > static_cast<std::uint8_t>(Type::kFloat16)) return std::nullopt;
    const auto payload = Take(PayloadBytes(static_cast<Type>(*type), *rows, *cols));
    if (!payload) return std::nullopt;
    const std::string_view text(reinterpret_cast<const char*>(name->data()), name->size());
    return Tensor{text, static_cast<Type>(*type), *rows, *cols, *payload};
  }

 private:
  // rows * cols is below 2^64, and kept so that a sum with the scales cannot pass it.
  static std::uint64_t PayloadBytes(Type type, std::uint64_t rows, std::uint64_t cols) {
    const std::uint64_t numbers = rows * cols;
    if (numbers > kMaxNumbers) return ~std::uint64_t{0};
    switch (type) {
      case Type::kText:
        return numbers;
      case Type::kFloat32:
        return kNumber * numbers;
      case Type::kInt8ByRow:
        return kNumber * rows + numbers;
      case Type::kInt8ByColumn:
        return kNumber * cols + numbers;
      case Type::kFloat16:
        return kFloat16Bytes * numbers;
    }
    return 0;
  }

  std::span<const std::uint8_t> rest_;
};

Result<TensorFile> TensorFile::Parse(std::string_view name, std::vector<std::uint8_t> bytes) {
  TensorFile file;
  file.name_ = name;
  file.bytes_ = std::move(bytes);
  const std::span<const std::uint8_t> all = file.bytes_;
  const std::string_view start(reinterpret_cast<const char*>(all.data()),
                               std::min(all.size(), kMagic.size()));
  if (all.size() < kHeader || start != kMagic) return file.Malformed("does not begin as one");
  if (const std::uint32_t version = ReadUint32(&all[kNumber]); version != kVersion) {
    return file.Malformed(Message("is of version {}; this engine reads {}", {version, kVersion}));
  }
  const std::uint32_t expected = ReadUint32(&all[3 * kNumber]);
  const std::span<const std::uint8_t> content = all.subspan(kHeader);
  if (content.size() != expected) {
    return file.Malformed(
        Message("has {} bytes instead of {}", {all.size(), std::uint64_t{kHeader} + expected}));
  }
  if (Crc32(content) != ReadUint32(&all[2 * kNumber])) {
    return file.Malformed("is damaged: its checksum is another");
  }
  Reader reader(content);
  const std::uint32_t count = reader.TakeUint32().value_or(0);
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::optional<Tensor> tensor = reader.TakeTensor();
    if (!tensor) return file.Malformed("holds a tensor that does not end in it");
    file.tensors_.push_back(*tensor);
  }
  if (count == 0 || !reader.empty()) return file.Malformed("holds other things than tensors");
  return file;
}

Check TensorFile::Malformed(std::string_view problem) const {
  return Refusal(ErrorCode::kMalformed,
                 "{name} is no file of trained numbers that can be read: it {reason}.",
                 {name_, problem});
}

Check TensorFile::WrongTensor(std::string_view tensor, std::string_view problem) const {
  return Malformed(Join({"holds no '", tensor, "' ", problem}));
}

const TensorFile::Tensor* TensorFile::Find(std::string_view tensor) const {
  for (const Tensor& candidate : tensors_) {
    if (candidate.name == tensor) return &candidate;
  }
  return nullptr;
}

Result<std::string_view> TensorFile::Text(std::string_view tensor) const {
  const Tensor* found = Find(tensor);
  if (found == nullptr || found->type != Type::kText) return WrongTensor(tensor, "that is text");
  return std::string_view(reinterpret_cast<const char*>(found->payload.data()),
                          found->payload.size());
}

Result<const TensorFile::Tensor*> TensorFile::FindMatrix(std::string_view tensor, std::size_t rows,
                                                         std::size_t cols) const {
  const Tensor* found = Find(tensor);
  if (found == nullptr || found->type == Type::kText || found->rows != rows ||
      found->cols != cols) {
    return WrongTensor(tensor, Message("of {} x {} numbers", {rows, cols}));
  }
  return found;
}

Result<Matrix> TensorFile::Float32(std::string_view tensor, std::size_t rows,
                                   std::size_t cols) const {
  const Result<const Tensor*> found = FindMatrix(tensor, rows, cols);
  if (!found.ok()) return found.error();
  if (found.value()->type != Type::kFloat32) return WrongTensor(tensor, "that is float32");
  auto numbers = ReadFloats(found.value()->payload.data(), rows * cols);
  if (!numbers) return WrongTensor(tensor, "whose numbers are all finite");
  return Matrix(rows, cols, *std::move(numbers));
}

Result<StoredMatrix> TensorFile::Stored(std::string_view tensor, std::size_t rows,
                                        std::size_t cols) const {
  const Result<const Tensor*> found = FindMatrix(tensor, rows, cols);
  if (!found.ok()) return found.error();
  const auto& [name, type, row_count, col_count, payload] = *found.value();
  if (type == Type::kFloat32) {
    if (!ReadFloats(payload.data(), rows * cols)) {
      return WrongTensor(tensor, "whose numbers are all finite");
    }
    return StoredMatrix(StoredMatrix::Form::kFloat32, rows, cols, {}, payload.data());
  }
  if (type == Type::kFloat16) {
    for (std::size_t i = 0; i < rows * cols; ++i) {
      if (!std::isfinite(ReadFloat16(payload.data() + kFloat16Bytes * i))) {
        return WrongTensor(tensor, "whose numbers are all finite");
      }
    }
    return StoredMatrix(StoredMatrix::Form::kFloat16, rows, cols, {}, payload.data());
  }
  const bool by_row = type == Type::kInt8ByRow;
  const std::size_t groups = by_row ? rows : cols;
  auto scales = ReadFloats(payload.data(), groups, kMaxScale);
  if (!scales) return WrongTensor(tensor, "whose numbers are all finite and at most 1e+12");
  return StoredMatrix(by_row ? StoredMatrix::Form::kInt8ByRow : StoredMatrix::Form::kInt8ByColumn,
                      rows, cols, *std::move(scales), payload.data() + kNumber * groups);
}

}  // namespace softlookup
