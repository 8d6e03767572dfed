#include "training/sequence_tasks.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace softlookup::training {
namespace {

// Words at random; read-out r is to name the word r + 1 places before, from the place on where
// there is one for every read-out.
class PreviousWords final : public SequenceTask {
 public:
  PreviousWords(const Settings& settings, std::size_t read_outs)
      : SequenceTask(settings.Size(Setting::kWords), settings.Size(Setting::kLength), read_outs) {}

 private:
  void Fill(Random& random, Sequence& sequence) const override {
    for (std::size_t& token : sequence.tokens) token = random.Index(words());
    for (std::size_t read_out = 0; read_out < read_outs(); ++read_out) {
      for (std::size_t place = read_outs(); place < length(); ++place) {
        sequence.labels[read_out][place] = static_cast<int>(sequence.tokens[place - read_out - 1]);
      }
    }
  }
};

// Half as many words as places, each twice, in any order: at a word's second time, name what
// followed its first.
class Induction final : public SequenceTask {
 public:
  explicit Induction(const Settings& settings)
      : SequenceTask(settings.Size(Setting::kWords), settings.Size(Setting::kLength)) {}

 private:
  void Fill(Random& random, Sequence& sequence) const override {
    std::vector<std::size_t> all = PositionsOf(1, words());
    random.Shuffle(all);
    for (std::size_t place = 0; place < length(); ++place) sequence.tokens[place] = all[place / 2];
    random.Shuffle(sequence.tokens);
    std::vector<std::size_t> first(words(), length());  // no place
    for (std::size_t place = 0; place < length(); ++place) {
      std::size_t& before = first[sequence.tokens[place]];
      if (before == length()) {
        before = place;
      } else {
        sequence.labels[0][place] = static_cast<int>(sequence.tokens[before + 1]);
      }
    }
  }
};

// key value key value ..., then some of the keys again: at each of these, name its value. Words:
// the keys, then the values.
class FlatRecall final : public SequenceTask {
 public:
  explicit FlatRecall(const Settings& settings)
      : SequenceTask(settings.Size(Setting::kKeys) + settings.Size(Setting::kValues),
                     2 * settings.Size(Setting::kPairs) + settings.Size(Setting::kQueries)),
        keys_(settings.Size(Setting::kKeys)),
        values_(settings.Size(Setting::kValues)),
        pairs_(settings.Size(Setting::kPairs)) {}

 private:
  void Fill(Random& random, Sequence& sequence) const override {
    std::vector<std::size_t> keys = PositionsOf(1, keys_);
    random.Shuffle(keys);
    for (std::size_t pair = 0; pair < pairs_; ++pair) {
      sequence.tokens[2 * pair] = keys[pair];
      sequence.tokens[2 * pair + 1] = keys_ + random.Index(values_);
    }
    std::vector<std::size_t> asked = PositionsOf(1, pairs_);
    random.Shuffle(asked);
    for (std::size_t place = 2 * pairs_; place < length(); ++place) {
      const std::size_t pair = asked[place - 2 * pairs_];
      sequence.tokens[place] = keys[pair];
      sequence.labels[0][place] = static_cast<int>(sequence.tokens[2 * pair + 1]);
    }
  }

  std::size_t keys_;
  std::size_t values_;
  std::size_t pairs_;
};

}  // namespace

Examples SequenceTask::Draw(Random& random, std::size_t count) const {
  Examples examples;
  examples.count = count;
  examples.labels.resize(read_outs_);
  for (std::size_t example = 0; example < count; ++example) {
    Sequence sequence{std::vector<std::size_t>(length_), {}};
    sequence.labels.assign(read_outs_, std::vector<int>(length_, kNoLabel));
    Fill(random, sequence);
    examples.tokens.insert(examples.tokens.end(), sequence.tokens.begin(), sequence.tokens.end());
    for (std::size_t read_out = 0; read_out < read_outs_; ++read_out) {
      std::vector<int>& labels = examples.labels[read_out];
      const std::vector<int>& more = sequence.labels[read_out];
      labels.insert(labels.end(), more.begin(), more.end());
    }
  }
  return examples;
}

std::unique_ptr<SequenceTask> MakeSequenceTask(const Settings& settings) {
  switch (settings.experiment()) {
    case Experiment::kFlatRecall:
      return std::make_unique<FlatRecall>(settings);
    case Experiment::kInduction:
      return std::make_unique<Induction>(settings);
    case Experiment::kTwoHeads:
    case Experiment::kTwoHeadsInLayer:
      return std::make_unique<PreviousWords>(settings, 2);
    default:
      return std::make_unique<PreviousWords>(settings, 1);
  }
}

}  // namespace softlookup::training
