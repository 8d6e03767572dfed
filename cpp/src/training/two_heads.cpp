// Two words are to be named at once, with scores from positions alone, values from words alone and
// no residual:
//   logits_r = heads(P W_Q, P W_K, E[word] W_V) W_O U_r
// Then one head cannot: logits are linear in its weights on the two words, and for the first
// read-out the weight on the one must be larger, for the second that on the other. With a hidden
// layer before the read-outs one head suffices. Heads that start equal, in all four matrices, go
// through the same operations in the same order, so that their gradients are equal to the last bit
// and they stay equal: then two do what one does.
#include <cmath>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "message.h"
#include "training/model.h"
#include "training/sequence_tasks.h"

namespace softlookup::training {
namespace {

constexpr std::size_t kHiddenWidth = 64;

template <typename Number>
class TwoHeads final : public Model<Number> {
 public:
  explicit TwoHeads(const Settings& settings)
      : task_(MakeSequenceTask(settings)),
        heads_(settings.Size(Setting::kHeads)),
        has_hidden_(settings.Chosen<ReadOut>(Setting::kReadOut) == ReadOut::kRelu),
        are_equal_(settings.Chosen<HeadStarts>(Setting::kHeadStarts) == HeadStarts::kEqual),
        difference_(settings.Number(Setting::kHeadDifference)) {
    const std::size_t width = settings.Size(Setting::kWidth);
    const std::size_t inner = heads_ * settings.Size(Setting::kHeadDimension);
    const double deviation = settings.Number(Setting::kPositionDeviation);
    embedding_ = this->Add(Embedding("embedding", task_->words(), width));
    positions_ = this->Add({"positions", task_->length(), width, deviation});
    query_ = this->AddProjection("query", width, inner);
    key_ = this->AddProjection("key", width, inner);
    value_ = this->AddProjection("value", width, inner);
    output_ = this->AddProjection("output", inner, width);
    if (has_hidden_) hidden_ = this->AddProjection("hidden", width, kHiddenWidth);
    for (std::size_t read_out = 0; read_out < task_->read_outs(); ++read_out) {
      const std::string name = "read-out " + CountText(read_out + 1);
      read_outs_.push_back(
          this->AddProjection(name, has_hidden_ ? kHiddenWidth : width, task_->words()));
    }
  }

  // Each head behind the first becomes the first + difference * what was drawn for itself.
  void Start(std::vector<MatrixOf<Number>>& parameters) const override {
    if (!are_equal_) return;
    for (const std::size_t place : {query_, key_, value_, output_}) {
      std::vector<Number>& numbers = parameters[place].data;
      // A head has columns of the projections, rows of the output.
      const std::size_t line = place == output_ ? numbers.size() : parameters[place].cols;
      const std::size_t width = line / heads_;
      for (std::size_t first = 0; first < numbers.size(); first += line) {
        for (std::size_t shift = width; shift < line; shift += width) {
          for (std::size_t i = first; i < first + width; ++i) {
            Number& own = numbers[i + shift];
            own = static_cast<Number>(numbers[i] + difference_ * own);
          }
        }
      }
    }
  }

  Examples Draw(Random& random, std::size_t count, Purpose) const override {
    return task_->Draw(random, count);
  }

  Recorded Record(Tape<Number>& tape, std::span<const Variable> parameters,
                  const Examples& examples) const override {
    Recorded recorded{};
    const auto places = PositionsOf(examples.count, task_->length());
    const Variable position = Embed(tape, parameters[positions_], places);
    const Variable word = Embed(tape, parameters[embedding_], examples.tokens);
    const HeadsInput heads{Product(tape, position, parameters[query_]),
                           Product(tape, position, parameters[key_]),
                           Product(tape, word, parameters[value_]),
                           heads_,
                           examples.count,
                           {MaskKind::kCausal}};
    const Variable attended = AttendWithHeads(tape, heads, 0, recorded);
    Variable output = Product(tape, attended, parameters[output_]);
    if (has_hidden_) output = Relu(tape, Product(tape, output, parameters[hidden_]));
    for (const std::size_t read_out : read_outs_) {
      recorded.logits.push_back(Product(tape, output, parameters[read_out]));
    }
    recorded.loss = MeanCrossEntropy(tape, recorded.logits, examples);
    return recorded;
  }

 private:
  std::unique_ptr<SequenceTask> task_;
  std::size_t heads_;
  bool has_hidden_;
  bool are_equal_;
  double difference_;
  std::size_t embedding_ = 0;
  std::size_t positions_ = 0;
  std::size_t query_ = 0;
  std::size_t key_ = 0;
  std::size_t value_ = 0;
  std::size_t output_ = 0;
  std::size_t hidden_ = 0;
  std::vector<std::size_t> read_outs_;
};

}  // namespace

template <typename Number>
std::unique_ptr<Model<Number>> MakeTwoHeads(const Settings& settings) {
  return std::make_unique<TwoHeads<Number>>(settings);
}
template std::unique_ptr<Model<float>> MakeTwoHeads(const Settings&);
template std::unique_ptr<Model<double>> MakeTwoHeads(const Settings&);

}  // namespace softlookup::training
