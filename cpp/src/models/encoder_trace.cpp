#include "models/encoder_trace.h"

#include <cmath>
#include <utility>
#include <vector>

#include "expression.h"
#include "layers/block.h"
#include "layers/norm.h"
#include "linear.h"

namespace softlookup {
namespace {

constexpr double kEmbeddingFactor = 2;  // as the encoder was trained

const Part kBefore = {0, Sublayer::kEmbedding};

double AngleOf(std::size_t position, std::size_t col, MatrixView frequencies) {
  return static_cast<double>(position) * static_cast<double>(frequencies(0, col % kFrequencies));
}

bool IsSine(std::size_t col) { return col < kFrequencies; }

double PositionNumber(std::size_t position, std::size_t col, MatrixView frequencies) {
  const double angle = AngleOf(position, col, frequencies);
  return IsSine(col) ? std::sin(angle) : std::cos(angle);
}

Matrix ReadEmbeddings(const Encoder::Content& content, const std::vector<EncoderToken>& tokens) {
  Matrix embeddings(tokens.size(), kEmbedding);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    content.embeddings.Read(tokens[i].id, 0, kEmbedding, &embeddings(i, 0));
  }
  return embeddings;
}

// The encoder outlives its traces, and with it its frequencies.
std::size_t TracePositions(LayerTrace& trace, std::size_t count, MatrixView frequencies) {
  Step step = NewStep(kBefore(Stage::kPosition), count, kEmbedding);
  for (std::size_t row = 0; row < count; ++row) {
    for (std::size_t col = 0; col < kEmbedding; ++col) {
      step.numbers[row * kEmbedding + col] = PositionNumber(row, col, frequencies);
    }
  }
  step.explain = [=](const LayerTrace&, std::size_t row, std::size_t col) {
    Operand angle =
        Expression(OperandName::kAngle,
                   Product(Number(OperandName::kPosition, static_cast<double>(row)),
                           Number(OperandName::kFrequency,
                                  static_cast<double>(frequencies(0, col % kFrequencies)))));
    return IsSine(col) ? Sine(std::move(angle)) : Cosine(std::move(angle));
  };
  return trace.Add(std::move(step));
}

// 2 e + position
std::size_t TraceInput(LayerTrace& trace, std::size_t embedding, std::size_t position) {
  const Step& tokens = trace.steps()[embedding];
  const Step& positions = trace.steps()[position];
  Step step = NewStep(kBefore(Stage::kSum), tokens.rows, kEmbedding);
  for (std::size_t row = 0; row < step.rows; ++row) {
    for (std::size_t col = 0; col < kEmbedding; ++col) {
      step.numbers[row * kEmbedding + col] =
          kEmbeddingFactor * tokens(row, col) + positions(row, col);
    }
  }
  step.explain = [=](const LayerTrace& in, std::size_t row, std::size_t col) {
    Operand doubled = Expression(
        OperandName::kProduct,
        Product(Number(OperandName::kFactor, kEmbeddingFactor), in.Entry(embedding, row, col)));
    return Sum({std::move(doubled), in.Entry(position, row, col)});
  };
  return trace.Add(std::move(step));
}

// tanh of the mean row of `rows` W + b, of length 1
Matrix SentenceOf(const Step& rows, const LinearWeights& weights) {
  std::vector<double> sums(kModel);
  for (std::size_t k = 0; k < kModel; ++k) {
    double mean = 0;
    for (std::size_t row = 0; row < rows.rows; ++row) mean += rows(row, k);
    mean /= static_cast<double>(rows.rows);
    for (std::size_t col = 0; col < kModel; ++col) {
      sums[col] += mean * static_cast<double>(weights.weight(k, col));
    }
  }
  double squares = 0;
  for (std::size_t col = 0; col < kModel; ++col) {
    sums[col] = std::tanh(sums[col] + static_cast<double>(weights.bias(0, col)));
    squares += sums[col] * sums[col];
  }
  Matrix sentence(1, kModel);
  for (std::size_t col = 0; col < kModel; ++col) {
    sentence(0, col) = static_cast<float>(sums[col] / std::sqrt(squares));
  }
  return sentence;
}

double DotOfRows(const Step& left, std::size_t i, const Step& right, std::size_t j,
                 std::size_t first_col, std::size_t width) {
  double sum = 0;
  for (std::size_t k = first_col; k < first_col + width; ++k) sum += left(i, k) * right(j, k);
  return sum;
}

}  // namespace

Matrix EmbedTokens(const Encoder::Content& content, const std::vector<EncoderToken>& tokens) {
  Matrix rows = ReadEmbeddings(content, tokens);
  for (std::size_t row = 0; row < rows.rows; ++row) {
    for (std::size_t col = 0; col < kEmbedding; ++col) {
      float& number = rows(row, col);
      number = static_cast<float>(kEmbeddingFactor * static_cast<double>(number) +
                                  PositionNumber(row, col, content.frequencies));
    }
  }
  return rows;
}

void TraceEncoder(const Encoder::Content& content, const SharedInterventions& interventions,
                  Encoding& encoding) {
  const std::vector<EncoderToken>& tokens = encoding.text.tokens;
  LayerTrace& trace = encoding.trace;
  encoding.token_embeddings = ReadEmbeddings(content, tokens);
  const std::size_t embedding =
      TraceGiven(trace, kBefore(Stage::kTokenEmbedding), encoding.token_embeddings);
  const std::size_t position = TracePositions(trace, tokens.size(), content.frequencies);
  std::size_t rows = TraceInput(trace, embedding, position);
  if (!content.sentence) {
    const Block block = content.layers[0].AsBlock();
    const Part attention = {0, Sublayer::kAttention};
    const std::size_t normed = TraceNorm(trace, attention, rows, block.attention_norm);
    TraceBlockAttention(trace, attention, block.attention, normed, normed, {}, {interventions, 0});
    return;
  }
  for (std::size_t layer = 0; layer < content.layers.size(); ++layer) {
    BlockSteps steps{};
    steps.input = rows;
    steps.interventions = interventions;
    rows = TraceBlock(trace, content.layers[layer].AsBlock(), layer, steps);
  }
  encoding.sentence = SentenceOf(trace.steps()[rows], *content.sentence);
}

ScoresAndWeights TraceScoresFrom(const Encoding& encoding, std::size_t layer, std::size_t head,
                                 ScoreSource source) {
  const LayerTrace& trace = encoding.trace;
  const Part part = {layer, Sublayer::kAttention};
  const auto step_at = [&](const Cell& place) -> const Step& {
    return trace.steps()[*trace.Find(place)];
  };
  const Step& trained = step_at(part(Stage::kScores, head));
  const Step& key = step_at(part(Stage::kKey));
  const Step& embedding = step_at(kBefore(Stage::kTokenEmbedding));
  const std::size_t width = key.cols / Encoder::kHeads;

  LayerTrace compared;
  Step step = NewStep(part(Stage::kScores, head), trained.rows, trained.cols);
  // Row by row: number by number, a whole row would be computed for each.
  std::vector<std::vector<double>> rows;
  for (std::size_t i = 0; i < step.rows; ++i) rows.push_back(trained.Row(i));
  for (std::size_t i = 0; i < step.rows; ++i) {
    for (std::size_t j = 0; j < step.cols; ++j) {
      double& score = step.numbers[i * step.cols + j];
      switch (source) {
        case ScoreSource::kQueriesAndKeys:
          score = rows[i][j];
          break;
        case ScoreSource::kKeys:
          score = DotOfRows(key, i, key, j, head * width, width) /
                  std::sqrt(static_cast<double>(width));
          break;
        case ScoreSource::kSymmetric:
          score = (rows[i][j] + rows[j][i]) / 2;
          break;
        case ScoreSource::kTokenEmbeddings:
          score = DotOfRows(embedding, i, embedding, j, 0, kEmbedding);
          break;
      }
    }
  }
  const std::size_t scores = compared.Add(std::move(step));
  const std::size_t weights = TraceSoftmax(compared, part(Stage::kWeights, head), scores);
  return {compared.Numbers(scores), compared.Numbers(weights)};
}

}  // namespace softlookup
