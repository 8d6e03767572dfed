#include "models/tensor_file.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "models/tensor_builder.h"

namespace softlookup {
namespace {

TensorBuilder Small() {
  TensorBuilder builder;
  builder.Text("words", "a\nb")
      .Floats("mean", 1, 3, {0.5F, -2, 1e-3F})
      .Int8("by row", TensorBuilder::kInt8ByRow, 2, 3, {0.5F, 0.25F}, {127, 0, -127, 4, -8, 12})
      .Int8("by column", TensorBuilder::kInt8ByColumn, 2, 3, {1, 2, 4}, {1, 2, 3, -4, -5, -6});
  return builder;
}

TensorFile ParseSmall() { return TensorFile::Parse("The file", Small().File()).value(); }

std::string MessageOf(const Bytes& bytes) {
  const Result<TensorFile> file = TensorFile::Parse("The file", bytes);
  EXPECT_FALSE(file.ok());
  EXPECT_EQ(file.error().code, ErrorCode::kMalformed);
  return file.error().message;
}

// The check value of this CRC in every catalogue.
TEST(Crc32, OfTheDigits) {
  const std::string digits = "123456789";
  EXPECT_EQ(Crc32(Bytes(digits.begin(), digits.end())), 0xCBF43926U);
  EXPECT_EQ(Crc32(Bytes()), 0U);
}

TEST(TensorFile, ReadsWhatWasWritten) {
  const TensorFile file = ParseSmall();
  EXPECT_EQ(file.Text("words").value(), "a\nb");
  EXPECT_EQ(file.Float32("mean", 1, 3).value().data, (std::vector<float>{0.5F, -2, 1e-3F}));
}

TEST(TensorFile, AStoredMatrixReadsAnyPartOfARow) {
  const TensorFile file = ParseSmall();
  std::vector<float> row(3);
  const auto read = [&](const char* tensor, std::size_t rows, std::size_t at) {
    file.Stored(tensor, rows, 3).value().Read(at, 0, 3, row.data());
    return row;
  };
  EXPECT_EQ(read("mean", 1, 0), (std::vector<float>{0.5F, -2, 1e-3F}));
  EXPECT_EQ(read("by row", 2, 0), (std::vector<float>{63.5F, 0, -63.5F}));
  EXPECT_EQ(read("by row", 2, 1), (std::vector<float>{1, -2, 3}));
  EXPECT_EQ(read("by column", 2, 0), (std::vector<float>{1, 4, 12}));
  EXPECT_EQ(read("by column", 2, 1), (std::vector<float>{-4, -10, -24}));
  std::vector<float> part(2);
  file.Stored("by column", 2, 3).value().Read(1, 1, 2, part.data());
  EXPECT_EQ(part, (std::vector<float>{-10, -24}));
}

// Two bytes for each of these bits, the lower one first.
TensorFile OfFloat16(const std::vector<unsigned>& all_bits) {
  Bytes payload;
  for (const unsigned bits : all_bits) {
    payload.push_back(static_cast<std::uint8_t>(bits & 0xFFU));
    payload.push_back(static_cast<std::uint8_t>(bits >> 8U));
  }
  TensorBuilder builder;
  builder.Add("halves", TensorBuilder::kFloat16, 1, static_cast<std::uint32_t>(all_bits.size()),
              payload);
  return TensorFile::Parse("The file", builder.File()).value();
}

// IEEE 754-2008, section 3.4, table 3.5: the numbers at the borders of binary16.
TEST(TensorFile, ReadsFloat16) {
  const TensorFile file = OfFloat16(
      {0x0000, 0x8000, 0x3C00, 0xC000, 0x3555, 0x7BFF, 0xFBFF, 0x0400, 0x03FF, 0x0001, 0x8001});
  std::vector<float> numbers(11);
  file.Stored("halves", 1, 11).value().Read(0, 0, 11, numbers.data());
  EXPECT_EQ(numbers, (std::vector<float>{0, 0, 1, -2, 1365 * 0x1p-12F, 65504, -65504, 0x1p-14F,
                                         1023 * 0x1p-24F, 0x1p-24F, -0x1p-24F}));
  std::vector<float> part(2);
  file.Stored("halves", 1, 11).value().Read(0, 2, 2, part.data());
  EXPECT_EQ(part, (std::vector<float>{1, -2}));
  EXPECT_FALSE(file.Float32("halves", 1, 11).ok());
  for (const unsigned not_finite : {0x7C00U, 0xFC00U, 0x7C01U, 0xFFFFU}) {
    EXPECT_FALSE(OfFloat16({0, not_finite}).Stored("halves", 1, 2).ok()) << not_finite;
  }
}

TEST(TensorFile, RefusesWhatIsMissingOrOfAnotherKind) {
  const TensorFile file = ParseSmall();
  EXPECT_FALSE(file.Text("mean").ok());
  EXPECT_FALSE(file.Text("nothing").ok());
  EXPECT_FALSE(file.Float32("mean", 3, 1).ok());
  EXPECT_FALSE(file.Float32("by row", 2, 3).ok());
  EXPECT_FALSE(file.Stored("words", 1, 3).ok());
  EXPECT_FALSE(file.Stored("by row", 3, 2).ok());
  EXPECT_EQ(file.Stored("by row", 9, 2).error().message,
            "The file is no file of trained numbers that can be read: it holds no 'by row' of "
            "9 x 2 numbers.");
}

TEST(TensorFile, RefusesNumbersThatAreNotFinite) {
  for (const float bad :
       {std::numeric_limits<float>::infinity(), std::numeric_limits<float>::quiet_NaN(), 1e13F}) {
    TensorBuilder builder;
    builder.Floats("floats", 1, 1, {bad}).Int8("int8", TensorBuilder::kInt8ByRow, 1, 1, {bad}, {1});
    const TensorFile file = TensorFile::Parse("The file", builder.File()).value();
    EXPECT_FALSE(file.Float32("floats", 1, 1).ok());
    EXPECT_FALSE(file.Stored("floats", 1, 1).ok());
    EXPECT_FALSE(file.Stored("int8", 1, 1).ok());
  }
}

// An int8 number stands for up to 128 times its scale.
TEST(TensorFile, RefusesScalesWhoseNumbersWouldBeBeyondTheLimit) {
  for (const auto type : {TensorBuilder::kInt8ByRow, TensorBuilder::kInt8ByColumn}) {
    TensorBuilder builder;
    builder.Int8("largest", type, 1, 1, {kMaxMagnitude / 128}, {-128})
        .Int8("beyond", type, 1, 1, {-7.82e9F}, {-128});
    const TensorFile file = TensorFile::Parse("The file", builder.File()).value();
    float number = 0;
    file.Stored("largest", 1, 1).value().Read(0, 0, 1, &number);
    EXPECT_EQ(number, -kMaxMagnitude);
    EXPECT_EQ(file.Stored("beyond", 1, 1).error().message,
              "The file is no file of trained numbers that can be read: it holds no 'beyond' whose "
              "numbers are all finite and at most 1e+12.");
  }
}

TEST(TensorFile, RefusesEveryTruncation) {
  const Bytes whole = Small().File();
  for (std::size_t size = 0; size < whole.size(); ++size) {
    MessageOf(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)));
  }
  Bytes longer = whole;
  longer.push_back(0);
  EXPECT_NE(MessageOf(longer).find(std::to_string(whole.size())), std::string::npos);
}

TEST(TensorFile, RefusesEveryChangedByte) {
  const Bytes whole = Small().File();
  for (std::size_t place = 0; place < whole.size(); ++place) {
    Bytes changed = whole;
    changed[place] ^= 0x10U;
    MessageOf(changed);
  }
}

TEST(TensorFile, RefusesTensorsThatDoNotEndInIt) {
  // The checksum is right, the content is not.
  const auto count = [](std::uint32_t number) {
    Bytes content;
    AppendUint32(number, content);
    return TensorBuilder::Wrap(content);
  };
  MessageOf(TensorBuilder::Wrap({}));
  MessageOf(count(0));
  MessageOf(count(1));
  MessageOf(count(0xFFFFFFFFU));
  TensorBuilder huge;
  huge.Add("huge", TensorBuilder::kInt8ByRow, 0xFFFFFFFFU, 0xFFFFFFFFU, {1, 2, 3});
  MessageOf(huge.File());
  TensorBuilder flat;
  flat.Add("flat", TensorBuilder::kInt8ByRow, 0xFFFFFFFFU, 0, {1, 2, 3});
  MessageOf(flat.File());
  TensorBuilder unknown;
  unknown.Add("unknown", static_cast<TensorBuilder::Type>(5), 1, 1, {1, 2, 3, 4});
  MessageOf(unknown.File());
  TensorBuilder rest;
  rest.Add("rest", TensorBuilder::kText, 1, 2, {1, 2, 3});
  MessageOf(rest.File());
}

}  // namespace
}  // namespace softlookup
