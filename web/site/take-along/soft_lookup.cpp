// A language model that writes stories, whole: what the lessons of Soft Lookup built, in C++.
//   c++ -std=c++20 -O2 soft_lookup.cpp -o soft_lookup
//   ./soft_lookup stories260k.bin "Once upon a time" 40
// writes on by 40 tokens, always with the likeliest one; without a number, until the story ends.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <valarray>
#include <vector>

constexpr std::size_t kLayers = 5, kHeads = 8, kHeadWidth = 8, kSharedBy = 2, kMostTokens = 512;
constexpr std::size_t kStart = 1, kEnd = 2, kFirstByte = 3, kFirstLearned = 259;  // tokens
using Error = std::runtime_error;
using Vector = std::valarray<float>;
using Tokens = std::vector<std::size_t>;
using Pieces = std::vector<std::string>;  // lesson 15: how each of 512 tokens is spelled

struct Matrix {
  std::size_t rows = 0, cols = 0;
  Vector data;
  Vector Row(std::size_t row) const { return data[std::slice(row * cols, cols, 1)]; }
};

struct Model {
  Pieces pieces;
  std::map<std::string, Matrix> tensors;  // by their names in the file
};

struct Kept {
  std::vector<Vector> keys, values;  // lesson 15: of all m tokens so far, 4 heads x 8 each
};

template <typename Numbers>
Numbers Read(std::istream& file, std::size_t count) {
  Numbers numbers;
  numbers.resize(count);
  if (!file.read(reinterpret_cast<char*>(&numbers[0]), count * sizeof(numbers[0])))
    throw Error("The model is cut short; download it again.");
  return numbers;
}

// Each tensor in the file is a text, float32, or int8 with a scale for each row or column.
Model ReadModel(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw Error(path + " cannot be read.");
  if (Read<std::string>(file, 4) != "SLTF") throw Error(path + " is not a model of Soft Lookup.");
  using Uint32s = std::valarray<std::uint32_t>;
  const std::size_t tensors = Read<Uint32s>(file, 4)[3];  // after version, CRC-32 and size
  Model model;
  for (std::size_t i = 0; i < tensors; ++i) {
    const std::string name = Read<std::string>(file, Read<std::string>(file, 1)[0]);
    const int kind = Read<std::string>(file, 1)[0];
    const Uint32s size = Read<Uint32s>(file, 2);
    Matrix& matrix = model.tensors[name] = {size[0], size[1], Vector(size[0] * size[1])};
    if (kind == 0) {
      model.pieces = {"<unk>", "<s>", "</s>"};
      for (int byte = 0; byte < 256; ++byte) model.pieces.emplace_back(1, byte);
      std::istringstream lines(Read<std::string>(file, matrix.cols));
      for (std::string piece; std::getline(lines, piece);) model.pieces.push_back(piece);
    } else if (kind == 1) {
      matrix.data = Read<Vector>(file, matrix.data.size());
    } else {
      const Vector scales = Read<Vector>(file, kind == 2 ? matrix.rows : matrix.cols);
      const auto numbers = Read<std::valarray<std::int8_t>>(file, matrix.data.size());
      for (std::size_t j = 0; j < numbers.size(); ++j)
        matrix.data[j] = numbers[j] * scales[kind == 2 ? j / matrix.cols : j % matrix.cols];
    }
  }
  if (!model.tensors.contains("layer 4 query")) throw Error(path + " is another model.");
  return model;
}

// Lesson 15: neighbours that form a piece are merged, the earliest learned piece first.
Tokens TokensOf(const std::string& text, const Pieces& pieces) {
  const auto token_of = [&](const std::string& piece) -> std::size_t {
    return std::find(pieces.begin() + kFirstLearned, pieces.end(), piece) - pieces.begin();
  };
  Tokens tokens = {kStart};
  for (std::size_t i = 0, end = 0; i < text.size(); i = end) {
    for (end = i + 1; end < text.size() && (text[end] & 0xC0) == 0x80;) ++end;  // a character
    const std::size_t token = token_of(text.substr(i, end - i));
    if (token < pieces.size()) tokens.push_back(token);
    for (; i < end && token == pieces.size(); ++i)  // what no piece spells, byte by byte
      tokens.push_back(kFirstByte + static_cast<std::uint8_t>(text[i]));
  }
  for (;;) {
    Tokens merged;
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i)
      merged.push_back(token_of(pieces[tokens[i]] + pieces[tokens[i + 1]]));
    const std::size_t place = std::ranges::min_element(merged) - merged.begin();
    if (merged[place] == pieces.size()) return tokens;
    tokens[place] = merged[place];
    tokens.erase(tokens.begin() + place + 1);
  }
}

// Lesson 3: weights that add up to 1. Less the largest score, e^ stays finite.
Vector Softmax(const Vector& score) {
  const Vector power = std::exp(score - score.max());
  return power / power.sum();
}

// Lesson 10, x W: the dot product of x with each column.
Vector Times(const Vector& x, const Matrix& W) {
  Vector product(W.cols);
  for (std::size_t row = 0; row < W.rows; ++row) product += x[row] * W.Row(row);
  return product;
}

// Lesson 13: each pair of numbers of a head is turned, by an angle that grows with the position.
Vector Rotate(Vector x, std::size_t position) {
  for (std::size_t i = 0; i < x.size(); i += 2) {
    const float angle = position / std::pow(10000.0F, 1.0F * (i % kHeadWidth) / kHeadWidth);
    const float left = x[i], right = x[i + 1];
    x[i] = left * std::cos(angle) - right * std::sin(angle);
    x[i + 1] = left * std::sin(angle) + right * std::cos(angle);
  }
  return x;
}

// Lessons 4 to 13: a new token asks all m so far, itself among them. 64 numbers come in and go out.
Vector Attention(const Vector& x, const auto& W, Kept& kept) {
  const Vector queries = Rotate(Times(x, W("query")), kept.keys.size());  // 8 heads x 8, lesson 10
  kept.keys.push_back(Rotate(Times(x, W("key")), kept.keys.size()));      // 4 x 8
  kept.values.push_back(Times(x, W("value")));                            // 4 x 8
  Vector output(queries.size());
  for (std::size_t head = 0; head < kHeads; ++head) {
    const std::slice own(head * kHeadWidth, kHeadWidth, 1);                 // lesson 12
    const std::slice shared(head / kSharedBy * kHeadWidth, kHeadWidth, 1);  // lesson 15
    const Vector query = queries[own];
    Vector score(kept.keys.size());  // m, lesson 5; no later token is kept yet: lesson 11's mask
    for (std::size_t j = 0; j < score.size(); ++j)
      score[j] = (query * Vector(kept.keys[j][shared])).sum() / std::sqrt(1.0F * kHeadWidth);
    const Vector weight = Softmax(score);
    for (std::size_t j = 0; j < weight.size(); ++j)
      output[own] += weight[j] * Vector(kept.values[j][shared]);
  }
  return Times(output, W("output"));
}

// Lesson 14: a table that training wrote. Its 172 records have two keys here, and one value.
Vector FeedForward(const Vector& x, const auto& W) {
  const Vector score = Times(x, W("feed-forward gate"));
  const Vector weight = score / (1.0F + std::exp(-score)) * Times(x, W("feed-forward hidden"));
  return Times(weight, W("feed-forward output"));
}

// Lesson 14: every vector is brought to the same size.
Vector Norm(const Vector& x, const Matrix& gain) {
  return x / std::sqrt((x * x).sum() / x.size() + 1e-5F) * gain.data;
}

// Lesson 15: the token with the largest of 512 scores for coming next.
std::size_t LikeliestAfter(std::size_t token, const Model& model, std::vector<Kept>& kept) {
  const Matrix& embedding = model.tensors.at("token embeddings");  // 512 x 64, lesson 4
  Vector x = embedding.Row(token);
  for (std::size_t i = 0; i < kLayers; ++i) {  // lesson 14: each layer adds to what it was given
    const std::string layer = "layer " + std::to_string(i) + " ";
    const auto W = [&](std::string name) -> auto& { return model.tensors.at(layer + name); };
    x += Attention(Norm(x, W("attention norm gain")), W, kept[i]);
    x += FeedForward(Norm(x, W("feed-forward norm gain")), W);
  }
  const Vector last = Norm(x, model.tensors.at("norm gain"));
  Vector logits(embedding.rows);
  for (std::size_t i = 0; i < logits.size(); ++i) logits[i] = (last * embedding.Row(i)).sum();
  return std::ranges::max_element(logits) - std::begin(logits);
}

void Write(const std::string& path, const std::string& prompt, std::size_t count) {
  const Model model = ReadModel(path);
  Tokens tokens = TokensOf(" " + prompt, model.pieces);
  if (tokens.size() > kMostTokens) throw Error("The prompt has more than 512 tokens.");
  const std::size_t length = tokens.size() + std::min(count, kMostTokens - tokens.size());
  std::vector<Kept> kept(kLayers);
  std::cout << prompt;
  for (std::size_t i = 0; tokens.size() < length; ++i) {
    const std::size_t next = LikeliestAfter(tokens[i], model, kept);
    if (i + 1 < tokens.size()) continue;        // it still reads the prompt
    if (next == kStart || next == kEnd) break;  // the story is told
    tokens.push_back(next);
    std::cout << model.pieces[next] << std::flush;
  }
  std::cout << "\n";
}

int main(int count, char** arguments) try {
  const std::string tokens = count == 4 ? arguments[3] : std::to_string(kMostTokens);
  if (count < 3 || count > 4 || tokens.find_first_not_of("0123456789") != tokens.npos)
    throw Error("Usage: soft_lookup stories260k.bin \"Once upon a time\" [tokens]");
  Write(arguments[1], arguments[2], std::stoul(tokens));
} catch (const std::exception& problem) {
  std::cerr << problem.what() << "\n";
  return 1;
}
