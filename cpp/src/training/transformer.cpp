// A Transformer without feed-forward and norms, which these tasks do not need:
//   x = E[word] + P[position]
//   x += heads(x W_Q, x W_K, x W_V) W_O in every layer
//   logits = x U
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

template <typename Number>
class Transformer final : public Model<Number> {
 public:
  explicit Transformer(const Settings& settings)
      : task_(MakeSequenceTask(settings)), heads_(settings.Size(Setting::kHeads)) {
    const std::size_t width = settings.Size(Setting::kWidth);
    const std::size_t inner = heads_ * settings.Size(Setting::kHeadDimension);
    if (settings.Chosen<SequenceMask>(Setting::kMask) == SequenceMask::kCausal) {
      mask_.kind = MaskKind::kCausal;
    }
    embedding_ = this->Add(Embedding("embedding", task_->words(), width));
    has_positions_ = settings.Chosen<Positions>(Setting::kPositions) == Positions::kLearned;
    if (has_positions_) {
      const double deviation = settings.Number(Setting::kPositionDeviation);
      positions_ = this->Add({"positions", task_->length(), width, deviation});
    }
    for (std::size_t layer = 0; layer < settings.Size(Setting::kLayers); ++layer) {
      const std::string name = "layer " + CountText(layer + 1) + " ";
      layers_.push_back({this->AddProjection(name + "query", width, inner),
                         this->AddProjection(name + "key", width, inner),
                         this->AddProjection(name + "value", width, inner),
                         this->AddProjection(name + "output", inner, width)});
    }
    for (std::size_t read_out = 0; read_out < task_->read_outs(); ++read_out) {
      const std::string name = "read-out " + CountText(read_out + 1);
      read_outs_.push_back(this->AddProjection(name, width, task_->words()));
    }
  }

  Examples Draw(Random& random, std::size_t count, Purpose) const override {
    return task_->Draw(random, count);
  }

  Recorded Record(Tape<Number>& tape, std::span<const Variable> parameters,
                  const Examples& examples) const override {
    Recorded recorded{};
    Variable input = Embed(tape, parameters[embedding_], examples.tokens);
    if (has_positions_) {
      const auto places = PositionsOf(examples.count, task_->length());
      input = Sum(tape, input, Embed(tape, parameters[positions_], places));
    }
    for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
      const auto& [query, key, value, output] = layers_[layer];
      const HeadsInput heads{Product(tape, input, parameters[query]),
                             Product(tape, input, parameters[key]),
                             Product(tape, input, parameters[value]),
                             heads_,
                             examples.count,
                             mask_};
      const Variable attended = AttendWithHeads(tape, heads, layer, recorded);
      input = Sum(tape, input, Product(tape, attended, parameters[output]));
    }
    for (const std::size_t read_out : read_outs_) {
      recorded.logits.push_back(Product(tape, input, parameters[read_out]));
    }
    recorded.loss = MeanCrossEntropy(tape, recorded.logits, examples);
    return recorded;
  }

 private:
  struct Layer {
    std::size_t query;
    std::size_t key;
    std::size_t value;
    std::size_t output;
  };

  std::unique_ptr<SequenceTask> task_;
  std::size_t heads_;
  Mask mask_;
  bool has_positions_ = false;
  std::size_t embedding_ = 0;
  std::size_t positions_ = 0;
  std::vector<Layer> layers_;
  std::vector<std::size_t> read_outs_;
};

}  // namespace

template <typename Number>
std::unique_ptr<Model<Number>> MakeTransformer(const Settings& settings) {
  return std::make_unique<Transformer<Number>>(settings);
}
template std::unique_ptr<Model<float>> MakeTransformer(const Settings&);
template std::unique_ptr<Model<double>> MakeTransformer(const Settings&);

}  // namespace softlookup::training
