// A line is to pass near its points: slope x + offset against y, by the mean of the squared errors.
// One parabola in one or two learned numbers, so that every step of training can be followed.
#include <cstddef>
#include <memory>
#include <utility>

#include "training/model.h"

namespace softlookup::training {
namespace {

template <typename Number>
class LineFit final : public Model<Number> {
 public:
  explicit LineFit(const Settings& settings) : points_(settings.points()) {
    const double deviation = settings.Number(Setting::kStartDeviation);
    this->Add({"slope", 1, 1, deviation, settings.Number(Setting::kStartSlope)});
    has_offset_ = settings.Chosen<Offset>(Setting::kOffset) == Offset::kLearned;
    if (has_offset_) {
      this->Add({"offset", 1, 1, deviation, settings.Number(Setting::kStartOffset)});
    }
  }

  Examples Draw(Random&, std::size_t, Purpose) const override {
    Examples examples;
    examples.count = 1;
    examples.tokens = PositionsOf(1, points_.rows);
    examples.targets = Column(1);
    return examples;
  }

  Recorded Record(Tape<Number>& tape, std::span<const Variable> parameters,
                  const Examples& examples) const override {
    const Variable x = tape.Input(Rounded<Number>(Column(0)));
    Variable predicted = Product(tape, x, parameters[0]);
    if (has_offset_) predicted = AddRow(tape, predicted, parameters[1]);
    return {SquaredError(tape, predicted, Rounded<Number>(examples.targets)), {predicted}, {}};
  }

 private:
  MatrixOf<double> Column(std::size_t col) const {
    MatrixOf<double> column(points_.rows, 1);
    for (std::size_t row = 0; row < points_.rows; ++row) column(row, 0) = points_(row, col);
    return column;
  }

  Matrix points_;
  bool has_offset_ = false;
};

}  // namespace

template <typename Number>
std::unique_ptr<Model<Number>> MakeLineFit(const Settings& settings) {
  return std::make_unique<LineFit<Number>>(settings);
}
template std::unique_ptr<Model<float>> MakeLineFit(const Settings&);
template std::unique_ptr<Model<double>> MakeLineFit(const Settings&);

}  // namespace softlookup::training
