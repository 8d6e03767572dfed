#include "softlookup/word_vectors.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <utility>

#include "message.h"
#include "models/largest_first.h"
#include "models/lines.h"
#include "models/tensor_file.h"
#include "softlookup/text_keys.h"
#include "validation.h"

namespace softlookup {
namespace {

constexpr std::size_t kDirections = 3;
constexpr std::size_t kDimension = 100;

// float64, so that a vector that was centred or compared is within rounding of the true one.
using Vector = std::vector<double>;

double Dot(const Vector& left, const Vector& right) {
  return std::inner_product(left.begin(), left.end(), right.begin(), 0.0);
}

void AddScaled(Vector& sum, const Vector& vector, double factor) {
  for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += factor * vector[i];
}

Vector RowOf(MatrixView matrix, std::size_t row) {
  const float* numbers = matrix.data + row * matrix.cols;
  return {numbers, numbers + matrix.cols};
}

double CosineOf(const Vector& left, const Vector& right) {
  const double lengths = std::sqrt(Dot(left, left) * Dot(right, right));
  return lengths == 0 ? 0 : Dot(left, right) / lengths;
}

// The columns of `vectors` are as many as the numbers of a word.
Check CheckVectors(std::string_view name, MatrixView vectors) {
  if (Check error = CheckMatrix(name, vectors)) return error;
  if (vectors.cols == kDimension) return {};
  return Refusal(ErrorCode::kShapeMismatch,
                 "{name} has {given} columns; a word vector has {allowed} numbers.",
                 {name, vectors.cols, kDimension});
}

}  // namespace

struct WordVectors::Content {
  TensorFile file;
  std::vector<std::string_view> words;  // they belong to the file
  std::vector<std::size_t> by_name;     // places in `words`, in the order of the alphabet
  StoredMatrix vectors;
  Vector mean;
  std::vector<Vector> directions;

  Vector VectorOf(std::size_t place, VectorForm form) const {
    std::vector<float> numbers(kDimension);
    vectors.Read(place, 0, kDimension, numbers.data());
    Vector vector(numbers.begin(), numbers.end());
    if (form == VectorForm::kRaw) return vector;
    AddScaled(vector, mean, -1);
    const Vector shifted = vector;
    for (const Vector& direction : directions) {
      AddScaled(vector, direction, -Dot(shifted, direction));
    }
    return vector;
  }
};

WordVectors::WordVectors(std::unique_ptr<Content> content) : content_(std::move(content)) {}
WordVectors::WordVectors(WordVectors&&) noexcept = default;
WordVectors& WordVectors::operator=(WordVectors&&) noexcept = default;
WordVectors::~WordVectors() = default;

Result<WordVectors> WordVectors::Load(std::vector<std::uint8_t> bytes) {
  Result<TensorFile> file = TensorFile::Parse("The word vectors", std::move(bytes));
  if (!file.ok()) return file.error();
  auto content = std::make_unique<Content>(Content{std::move(file).value(), {}, {}, {}, {}, {}});

  const Result<std::string_view> text = content->file.Text("words");
  if (!text.ok()) return text.error();
  Result<StoredMatrix> vectors =
      content->file.Stored("vectors", CountLines(text.value()), kDimension);
  if (!vectors.ok()) return vectors.error();
  content->vectors = std::move(vectors).value();
  content->words = SplitLines(text.value());
  const std::vector<std::string_view>& words = content->words;

  const Result<Matrix> mean = content->file.Float32("mean", 1, kDimension);
  if (!mean.ok()) return mean.error();
  content->mean = RowOf(mean.value(), 0);
  const Result<Matrix> directions = content->file.Float32("directions", kDirections, kDimension);
  if (!directions.ok()) return directions.error();
  for (std::size_t i = 0; i < kDirections; ++i) {
    content->directions.push_back(RowOf(directions.value(), i));
  }

  content->by_name.resize(words.size());
  std::iota(content->by_name.begin(), content->by_name.end(), 0);
  // Where a word stands twice, the more frequent one is found.
  std::stable_sort(content->by_name.begin(), content->by_name.end(),
                   [&](std::size_t left, std::size_t right) { return words[left] < words[right]; });
  return WordVectors(std::move(content));
}

std::size_t WordVectors::size() const { return content_->words.size(); }

std::size_t WordVectors::dimension() const { return kDimension; }

std::optional<std::size_t> WordVectors::Find(std::string_view word) const {
  const std::string folded = FoldText(word);
  const auto& by_name = content_->by_name;
  const auto place = std::lower_bound(
      by_name.begin(), by_name.end(), folded,
      [&](std::size_t index, const std::string& name) { return content_->words[index] < name; });
  if (place == by_name.end() || content_->words[*place] != folded) return std::nullopt;
  return *place;
}

Result<Matrix> WordVectors::Vectors(const std::vector<std::string>& words, VectorForm form) const {
  return VectorsOf("words", words, form);
}

Result<Matrix> WordVectors::VectorsOf(std::string_view name, const std::vector<std::string>& words,
                                      VectorForm form) const {
  if (words.empty()) {
    return Refusal(ErrorCode::kEmpty, "{name} holds nothing; it must hold at least {least}.",
                   {name, MessagePart(1U, "word")});
  }
  if (words.size() > kMaxWords) {
    return Refusal(ErrorCode::kTooLarge, "{name} holds {given}; it may hold at most {most}.",
                   {name, MessagePart(words.size(), "word"), kMaxWords});
  }
  Matrix rows(words.size(), kDimension);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::optional<std::size_t> place = Find(words[i]);
    if (!place) {
      return Refusal(
          ErrorCode::kUnknownWord,
          "{name} is '{given}', which is none of the {words} words that have a vector here.",
          {Message("{}[{}]", {name, i}), words[i], size()});
    }
    const Vector vector = content_->VectorOf(*place, form);
    std::copy(vector.begin(), vector.end(), &rows(i, 0));
  }
  return rows;
}

Result<Matrix> WordVectors::Likeness(MatrixView vectors, const std::vector<std::string>& group,
                                     VectorForm form) const {
  if (Check error = CheckVectors("vectors", vectors)) return error;
  const Result<Matrix> members = VectorsOf("group", group, form);
  if (!members.ok()) return members.error();
  // Their sum has the direction of their mean, and a cosine sees nothing else.
  Vector sum(kDimension);
  for (std::size_t i = 0; i < group.size(); ++i) {
    const Vector member = RowOf(members.value(), i);
    if (const double length = std::sqrt(Dot(member, member)); length > 0) {
      AddScaled(sum, member, 1 / length);
    }
  }
  Matrix likeness(vectors.rows, 1);
  for (std::size_t row = 0; row < vectors.rows; ++row) {
    likeness(row, 0) = static_cast<float>(CosineOf(RowOf(vectors, row), sum));
  }
  return likeness;
}

Result<std::vector<Neighbour>> WordVectors::Nearest(MatrixView vector, std::size_t count,
                                                    VectorForm form) const {
  if (Check error = CheckVectors("vector", vector)) return error;
  if (vector.rows != 1) {
    return Refusal(ErrorCode::kShapeMismatch, "{name} has {given} rows; it must have {allowed}.",
                   {"vector", vector.rows, 1U});
  }
  if (count < 1 || count > size()) {
    return Refusal(ErrorCode::kOutOfRange, "{name} is {given}; it must be {least}..{most}.",
                   {"count", count, 1U, size()});
  }
  const Vector asked = RowOf(vector, 0);
  std::vector<float> cosines(size());
  for (std::size_t i = 0; i < size(); ++i) {
    cosines[i] = static_cast<float>(CosineOf(asked, content_->VectorOf(i, form)));
  }
  std::vector<Neighbour> neighbours;
  neighbours.reserve(count);
  for (const std::size_t word : LargestFirst(cosines, count)) {
    neighbours.push_back({std::string(content_->words[word]), cosines[word]});
  }
  return neighbours;
}

}  // namespace softlookup
