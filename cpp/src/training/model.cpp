#include "training/model.h"

#include <cmath>
#include <utility>

namespace softlookup::training {

ParameterShape Embedding(std::string name, std::size_t rows, std::size_t cols) {
  return {std::move(name), rows, cols, 1};
}

template <typename Number>
std::size_t Model<Number>::AddProjection(std::string name, std::size_t rows, std::size_t cols) {
  return Add({std::move(name), rows, cols, 1 / std::sqrt(static_cast<double>(rows))});
}

template <typename Number>
std::unique_ptr<Model<Number>> MakeModel(const Settings& settings) {
  switch (settings.experiment()) {
    case Experiment::kAsymmetry:
      return MakeAsymmetry<Number>(settings);
    case Experiment::kTiedContexts:
      return MakeTiedContexts<Number>(settings);
    case Experiment::kTiedRecords:
      return MakeTiedRecords<Number>(settings);
    case Experiment::kPairedRecall:
    case Experiment::kExtraProjection:
    case Experiment::kScaling:
    case Experiment::kCompatibility:
      return MakePairedRecall<Number>(settings);
    case Experiment::kTwoHeads:
      return MakeTwoHeads<Number>(settings);
    case Experiment::kFlatRecall:
    case Experiment::kTwoHeadsInLayer:
    case Experiment::kPreviousWord:
    case Experiment::kInduction:
      return MakeTransformer<Number>(settings);
    case Experiment::kLineFit:
      return MakeLineFit<Number>(settings);
  }
  return nullptr;
}

template <typename Number>
Variable MeanCrossEntropy(Tape<Number>& tape, std::span<const Variable> logits,
                          const Examples& examples) {
  Variable sum = CrossEntropy(tape, logits.front(), examples.labels.front());
  for (std::size_t i = 1; i < logits.size(); ++i) {
    sum = Sum(tape, sum, CrossEntropy(tape, logits[i], examples.labels[i]));
  }
  return logits.size() == 1 ? sum : Scale(tape, sum, 1 / static_cast<double>(logits.size()));
}

std::vector<std::size_t> PositionsOf(std::size_t sequences, std::size_t length) {
  std::vector<std::size_t> positions(sequences * length);
  for (std::size_t i = 0; i < positions.size(); ++i) positions[i] = i % length;
  return positions;
}

template <typename Number>
Variable AttendWithHeads(Tape<Number>& tape, const HeadsInput& input, std::size_t layer,
                         Recorded& recorded) {
  const std::size_t dimension = tape.Value(input.key).cols / input.heads;
  const std::size_t value_dimension = tape.Value(input.value).cols / input.heads;
  std::vector<Variable> outputs;
  for (std::size_t head = 0; head < input.heads; ++head) {
    const Variable query = Columns(tape, input.query, head * dimension, dimension);
    const Variable key = Columns(tape, input.key, head * dimension, dimension);
    const Variable value = Columns(tape, input.value, head * value_dimension, value_dimension);
    const Variable dots = DotScores(tape, query, key, input.sequences);
    Variable scores = Scale(tape, dots, 1 / std::sqrt(static_cast<double>(dimension)));
    if (input.mask.kind != MaskKind::kNone) {
      scores = Hide(tape, scores, input.mask, input.sequences);
    }
    const Variable weights = Softmax(tape, scores);
    recorded.attention.push_back({layer, head, weights});
    outputs.push_back(WeightedSum(tape, weights, value, input.sequences));
  }
  return Concatenate(tape, std::span<const Variable>(outputs));
}

// NOLINTBEGIN(bugprone-macro-parentheses): a template's argument takes none
#define SOFTLOOKUP_INSTANTIATE(Number)                                                           \
  template class Model<Number>;                                                                  \
  template std::unique_ptr<Model<Number>> MakeModel(const Settings&);                            \
  template Variable MeanCrossEntropy(Tape<Number>&, std::span<const Variable>, const Examples&); \
  template Variable AttendWithHeads(Tape<Number>&, const HeadsInput&, std::size_t, Recorded&);
SOFTLOOKUP_INSTANTIATE(float)
SOFTLOOKUP_INSTANTIATE(double)
#undef SOFTLOOKUP_INSTANTIATE
// NOLINTEND(bugprone-macro-parentheses)

}  // namespace softlookup::training
