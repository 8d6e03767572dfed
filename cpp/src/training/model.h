// What an experiment is made of: a task that draws examples, and a model that answers them.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "training/operations.h"
#include "training/random.h"
#include "training/settings.h"
#include "training/tape.h"

namespace softlookup::training {

// A learned matrix, at the start from N(mean, deviation^2).
struct ParameterShape {
  std::string name;
  std::size_t rows;
  std::size_t cols;
  double deviation;
  double mean = 0;
};

enum class Purpose { kTraining, kTest };

struct Examples {
  std::size_t count = 0;            // sequences
  std::vector<std::size_t> tokens;  // [sequence][place]
  // [read-out][row]: the right answers, kNoLabel where nothing is asked
  std::vector<std::vector<int>> labels;
  MatrixOf<double> targets;  // the right outputs, where numbers are to be approached
  // [query]: the key that holds the answer; empty where there is no such key
  std::vector<std::size_t> answers;
};

struct RecordedMap {
  std::size_t layer;
  std::size_t head;
  Variable weights;  // (sequences x queries) x keys
};

struct Recorded {
  Variable loss;
  std::vector<Variable> logits;  // one for each read-out
  std::vector<RecordedMap> attention;
};

template <typename Number>
class Model {
 public:
  virtual ~Model() = default;

  const std::vector<ParameterShape>& shapes() const { return shapes_; }

  // Changes what was drawn for the parameters, where a setting asks for it.
  virtual void Start(std::vector<MatrixOf<Number>>&) const {}

  // Fresh ones; an experiment that has no random examples ignores `count`.
  virtual Examples Draw(Random& random, std::size_t count, Purpose purpose) const = 0;

  // The parameters stand in the order of shapes().
  virtual Recorded Record(Tape<Number>& tape, std::span<const Variable> parameters,
                          const Examples& examples) const = 0;

 protected:
  // Returns the parameter's place.
  std::size_t Add(ParameterShape shape) {
    shapes_.push_back(std::move(shape));
    return shapes_.size() - 1;
  }

  // From N(0, 1 / rows), which keeps the size of what is multiplied by it.
  std::size_t AddProjection(std::string name, std::size_t rows, std::size_t cols);

 private:
  std::vector<ParameterShape> shapes_;
};

// From N(0, 1).
ParameterShape Embedding(std::string name, std::size_t rows, std::size_t cols);

template <typename Number>
std::unique_ptr<Model<Number>> MakeModel(const Settings& settings);

// One for each kind of experiment; MakeModel() chooses.
template <typename Number>
std::unique_ptr<Model<Number>> MakeAsymmetry(const Settings& settings);
template <typename Number>
std::unique_ptr<Model<Number>> MakeTiedContexts(const Settings& settings);
template <typename Number>
std::unique_ptr<Model<Number>> MakeTiedRecords(const Settings& settings);
template <typename Number>
std::unique_ptr<Model<Number>> MakePairedRecall(const Settings& settings);
template <typename Number>
std::unique_ptr<Model<Number>> MakeTwoHeads(const Settings& settings);
template <typename Number>
std::unique_ptr<Model<Number>> MakeTransformer(const Settings& settings);
template <typename Number>
std::unique_ptr<Model<Number>> MakeLineFit(const Settings& settings);

// --- What several models share -------------------------------------------------------------------

// Mean cross-entropy over the read-outs.
template <typename Number>
Variable MeanCrossEntropy(Tape<Number>& tape, std::span<const Variable> logits,
                          const Examples& examples);

// 0, 1, ..., length - 1 for every sequence
std::vector<std::size_t> PositionsOf(std::size_t sequences, std::size_t length);

// Whole heads: query, key and value hold every head's columns side by side. Scaled dot products.
struct HeadsInput {
  Variable query;
  Variable key;
  Variable value;
  std::size_t heads;
  std::size_t sequences;
  Mask mask;
};

// The heads' outputs side by side; their weights are added to `recorded` as those of `layer`.
template <typename Number>
Variable AttendWithHeads(Tape<Number>& tape, const HeadsInput& input, std::size_t layer,
                         Recorded& recorded);

}  // namespace softlookup::training
