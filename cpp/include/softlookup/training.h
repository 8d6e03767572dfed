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
  // its value as well?
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
  // A line through points, y = slope x + offset, by its mean squared error: no attention, but what
  // training itself is, in one number or two (line_fit.h has each step's numbers).
  kLineFit,
};

// What can be chosen. Numbers are whole but for the learning rate, the position deviation and where
// a line starts; a choice is the place of its name in ChoicesOf().
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
  kQueries,         // how many keys are asked for at the end
  kOffset,          // of a line: learned, or none, so that it passes through (0, 0)
  kStartSlope,      // of a line, before the first step: the mean of what the seed draws
  kStartOffset,     // the same of its offset
  kStartDeviation,  // of both; 0: just there, whatever the seed
  kHeadStarts,      // of each head its own, or all equal
  kHeadDifference,  // by which equal heads differ all the same: so much of their own start is added
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

// A run that learns at most so many numbers keeps its path.
inline constexpr std::size_t kMaxFollowed = 16;

// One learned number and the values that it takes in turn: `count` of them, evenly from `from` to
// `to`; one alone is `from`.
struct LossAxis {
  std::string_view parameter;  // its name
  std::size_t row = 0;
  std::size_t col = 0;
  double from = 0;
  double to = 0;
  std::size_t count = 1;
};

inline constexpr std::size_t kMaxOnAxis = 256;

// Places of a grid x examples x learned numbers, of which fewer count as kFewestLearned: some
// seconds of work. A whole map of 256 x 256 places with an example each is far within it where a
// task is small enough to be drawn.
inline constexpr std::size_t kMaxOnGrid = std::size_t{1} << 27;
inline constexpr std::size_t kFewestLearned = 64;

class TrainingRun {
 public:
  // `points` are those that kLineFit fits a line to, n x 2: x and y; without any it has some of its
  // own. They are copied. Errors: kUnknownOption (a setting, or points, that the experiment does
  // not have), kOutOfRange; for points also kEmpty, kShapeMismatch, kNotFinite (line_fit.h).
  static Result<TrainingRun> Start(Experiment experiment, std::span<const SettingValue> settings,
                                   MatrixView points = {});

  TrainingRun(TrainingRun&&) noexcept;
  TrainingRun& operator=(TrainingRun&&) noexcept;
  ~TrainingRun();

  // At most `count` steps, fewer where the run ends. Work of one: the examples of a batch, each
  // three times what Evaluate() takes for one. Errors: kOutOfRange (count is 0).
  Result<TrainingState> Step(std::size_t count);

  TrainingState State() const;

  // [step]. Borrowed, and valid until the next step.
  std::span<const TrainingMeasure> Curve() const;

  // What is learned, as it is now.
  std::vector<NamedMatrix> Parameters() const;

  // What was learned before the first step, after it, and so on to now, (steps done + 1) x learned
  // numbers: a row holds the parameters one after the other. Where more than kMaxFollowed numbers
  // are learned, none is kept: 0 x learned numbers. Work: the numbers of the result.
  Matrix Path() const;

  // Errors: kUnknownOption (no such parameter), kShapeMismatch, kNotFinite, kOutOfRange.
  Check SetParameter(std::string_view name, MatrixView matrix);

  // On `examples` fresh ones, the same in every call. Where parameters are so large, given or
  // reached by steps, that float32 overflows on the way, what this and Observe() give may be NaN or
  // infinite; a step that meets it ends the run as diverged.
  // Work of an example: the words of its sequence (kLineFit: the points) x learned numbers, and in
  // every layer words^2 x heads x numbers in a head; so it does not grow with the steps done.
  // Errors: kOutOfRange (not 1..kMaxEvaluated).
  Result<Evaluation> Evaluate(std::size_t examples) const;

  // The loss where one or two learned numbers take other values while all else stays as it is: one
  // row for each value of `down`, one column for each of `across`. On so many fresh examples as
  // Evaluate(), the same for all; where float32 overflows it may be NaN or infinite.
  // Work: Evaluate(examples) at each place.
  // Errors: kUnknownOption (no such parameter), kOutOfRange (a row or a column that it does not
  // have, a count that is not 1..kMaxOnAxis, examples as Evaluate()), kNotFinite (an end of an
  // axis), kTooLarge (more than kMaxOnGrid).
  Result<Matrix> LossOnGrid(const LossAxis& across, const LossAxis& down,
                            std::size_t examples = 1) const;

  // The example with this number. Work: as Evaluate(1).
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
