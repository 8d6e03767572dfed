// Small experiments that train attention, step by step, so that a learner can watch what is
// learned.
//
// Every experiment is a task that draws its own examples, a model and an optimiser; its settings
// choose among the variants that are to be compared. The same settings and seed give the same
// numbers in every run of one build.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "softlookup/matrix.h"
#include "softlookup/names.h"
#include "softlookup/result.h"

namespace softlookup::training {

enum class Experiment {
  // Each of a few words is to look at its target. Can one vector per word do what a query and a key
  // do?
  kAsymmetry,
  // "neural network", "social network": one query over the words of a context. Can a word's key be
  // its
  // value as well?
  kTiedContexts,
  // The same question with records (relation, topic): answer with the mean over those of one
  // relation.
  kTiedRecords,
  // Key-value pairs and a query: answer with the value of the query's key. Attention finds lookup.
  kPairedRecall,
  // Paired recall with one more projection before those of query, key and value: any use?
  kExtraProjection,
  // Paired recall with and without the division by sqrt(d).
  kScaling,
  // Paired recall with every compatibility function.
  kCompatibility,
  // Paired recall in one flat sequence k v k v ... k k: needs two layers.
  kFlatRecall,
  // Name the word before and the one before that, at once: scores from positions only, values from
  // words only, so that one head can be proved unable.
  kTwoHeads,
  // The same in an ordinary layer.
  kTwoHeadsInLayer,
  // Name the word before: with and without positions and mask.
  kPreviousWord,
  // Every word twice: after the second time, name what followed the first: needs two layers.
  kInduction,
};

// What can be chosen. Numbers are whole but for the learning rate and the position deviation; a
// choice is the place of its name in ChoicesOf().
enum class Setting {
  kSeed,
  kSteps,
  kBatch,  // examples in a step
  kLearningRate,
  kOptimiser,
  kSchedule,
  kVectors,  // one vector per word for query and key, or two
  kTargets,  // who is to look at whom
  kLoss,
  kKeysAndValues,   // separate or tied
  kRelationOutput,  // whether the relation asked for also answers by itself
  kWidth,           // D, numbers in an embedding
  kDimension,       // d_k, numbers in a query and a key
  kValueDimension,  // d_v
  kKeys,            // different keys that there are
  kValues,          // different values that there are
  kPairs,           // n, pairs in one example
  kCompatibility,
  kProjection,  // one more projection before all others, or none
  kHeldOut,     // pairs never seen in training, which then are the test
  kStart,       // how large the first numbers are
  kWords,       // different words that there are
  kLength,      // words in a sequence
  kLayers,
  kHeads,
  kHeadDimension,      // numbers in a head's query, key and value
  kPositions,          // learned or none
  kPositionDeviation,  // of the learned positions at the start
  kMask,
  kReadOut,
  kQueries,  // how many keys are asked for at the end
};

struct SettingRange {
  Setting setting;
  double standard;  // where none is given
  double smallest;
  double largest;
};

// The settings that an experiment has, with what they may be.
std::span<const SettingRange> SettingsOf(Experiment experiment);

// The names that may be chosen; none where the setting is a number.
std::span<const std::string_view> ChoicesOf(Setting setting);

struct SettingValue {
  Setting setting;
  double value;
};

enum class TrainingStatus {
  kRunning,
  kFinished,  // all steps are done
  kDiverged,  // the loss or a parameter was no longer finite: the last finite parameters are kept
};

// One step, measured on its own fresh examples before they were learned from.
struct TrainingMeasure {
  double loss;
  std::optional<double> accuracy;  // none where numbers are to be approached
};

struct TrainingState {
  TrainingStatus status;
  std::size_t step;                     // steps done
  std::size_t steps;                    // steps in all
  std::size_t parameters;               // learned numbers
  std::optional<TrainingMeasure> last;  // none before the first step
};

// Measured on examples that no step has seen.
struct Evaluation {
  double loss;
  std::optional<double> accuracy;
  std::optional<double> weight_on_answer;  // mean weight on the right key, where there is one
};

struct NamedMatrix {
  std::string name;
  Matrix matrix;
};

struct AttentionMap {
  std::size_t layer;
  std::size_t head;
  Matrix weights;  // queries x keys
};

// What the model does with one example that no step has seen.
struct ObservedExample {
  // The words, as numbers; pairs are key 1, value 1, key 2, ...
  std::vector<std::size_t> tokens;
  // [read-out][row]: what is right; -1 where nothing is asked
  std::vector<std::vector<int>> labels;
  std::vector<Matrix> logits;  // [read-out]: rows x answers
  std::vector<AttentionMap> attention;
};

inline constexpr std::size_t kMaxEvaluated = 10'000;

class TrainingRun {
 public:
  // Errors: kUnknownOption (a setting that the experiment does not have), kOutOfRange.
  static Result<TrainingRun> Start(Experiment experiment, std::span<const SettingValue> settings);

  TrainingRun(TrainingRun&&) noexcept;
  TrainingRun& operator=(TrainingRun&&) noexcept;
  ~TrainingRun();

  // At most `count` steps, fewer where the run ends. Errors: kOutOfRange (count is 0).
  Result<TrainingState> Step(std::size_t count);

  TrainingState State() const;

  // [step]
  std::span<const TrainingMeasure> Curve() const;

  // What is learned, as it is now.
  std::vector<NamedMatrix> Parameters() const;

  // Errors: kUnknownOption (no such parameter), kShapeMismatch, kNotFinite, kOutOfRange.
  Check SetParameter(std::string_view name, MatrixView matrix);

  // On `examples` fresh ones, the same in every call. Where parameters are so large, given or
  // reached by steps, that float32 overflows on the way, what this and Observe() give may be NaN or
  // infinite; a step that meets it ends the run as diverged.
  // Errors: kOutOfRange (not 1..kMaxEvaluated).
  Result<Evaluation> Evaluate(std::size_t examples) const;

  // The example with this number.
  ObservedExample Observe(std::size_t example) const;

  // Back to the start, from the same seed.
  void Reset();

 private:
  class Inside;
  explicit TrainingRun(std::unique_ptr<Inside> inside);

  std::unique_ptr<Inside> inside_;
};

}  // namespace softlookup::training

namespace softlookup {

// A setting is a property in JavaScript.
template <>
inline constexpr NameStyle kNameStyle<training::Setting> = NameStyle::kCamelCase;

}  // namespace softlookup
