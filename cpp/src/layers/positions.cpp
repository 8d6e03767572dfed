#include "layers/positions.h"

#include <cmath>
#include <cstdint>
#include <utility>

#include "expression.h"
#include "linear.h"
#include "message.h"

namespace softlookup {
namespace {

// base^(pair / width), where pair is 2i for the columns (2i, 2i + 1).
double PowerOfBase(double base, std::size_t pair, std::size_t width) {
  return std::pow(base, static_cast<double>(pair) / static_cast<double>(width));
}

double Angle(std::size_t position, double base, std::size_t pair, std::size_t width) {
  return static_cast<double>(position) / PowerOfBase(base, pair, width);
}

std::size_t PairOf(std::size_t col) { return col - col % 2; }

Operand AngleOperand(std::size_t position, double base, std::size_t pair, std::size_t width) {
  Operand exponent =
      Expression(OperandName::kExponent,
                 Quotient(Number(OperandName::kPair, static_cast<double>(pair)),
                          Number(OperandName::kDimension, static_cast<double>(width))));
  Derivation power{Operation::kPower,
                   {Number(OperandName::kBase, base), std::move(exponent)},
                   PowerOfBase(base, pair, width)};
  return Expression(OperandName::kAngle,
                    Quotient(Number(OperandName::kPosition, static_cast<double>(position)),
                             Expression(OperandName::kPower, std::move(power))));
}

double Sinusoid(std::size_t position, std::size_t col, std::size_t width, double base) {
  const double angle = Angle(position, base, PairOf(col), width);
  return col % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

struct Pair {
  double even;
  double odd;
};

// Column `pair` of a group of `width` columns with the one beside it, turned.
Pair Turn(const Pair& numbers, std::size_t position, std::size_t pair, const Rotation& rotation) {
  const double angle = Angle(position, static_cast<double>(rotation.base), pair, rotation.width);
  const double cosine = std::cos(angle);
  const double sine = std::sin(angle);
  return {numbers.even * cosine - numbers.odd * sine, numbers.even * sine + numbers.odd * cosine};
}

// even: x_even cos - x_odd sin; odd: x_even sin + x_odd cos
Derivation TurnedOf(const LayerTrace& in, std::size_t input, std::size_t row, std::size_t col,
                    const Rotation& rotation) {
  const std::size_t even = PairOf(col);
  const Operand angle =
      AngleOperand(rotation.first_position + row, static_cast<double>(rotation.base),
                   even % rotation.width, rotation.width);
  const Operand sine = Expression(OperandName::kSine, Sine(angle));
  const Operand cosine = Expression(OperandName::kCosine, Cosine(angle));
  const bool is_even = col == even;
  Operand from_even = Expression(OperandName::kProduct,
                                 Product(in.Entry(input, row, even), is_even ? cosine : sine));
  Operand from_odd = Expression(OperandName::kProduct,
                                Product(in.Entry(input, row, even + 1), is_even ? sine : cosine));
  return is_even ? Difference(from_even, from_odd)
                 : Sum({std::move(from_even), std::move(from_odd)});
}

}  // namespace

Check CheckBase(std::string_view name, float base) {
  if (base > 0 && std::isfinite(base)) return {};
  return Refusal(ErrorCode::kOutOfRange, "{name} is {given}; it must be above 0 and finite.",
                 {name, base});
}

Check CheckPositions(std::size_t first, std::size_t count) {
  if (first <= kMaxPositions && count <= kMaxPositions - first) return {};
  const std::uint64_t last = std::uint64_t{first} + count - 1;
  return Refusal(ErrorCode::kOutOfRange,
                 "the positions are {first} to {last}; they must be below {limit}.",
                 {first, last, kMaxPositions});
}

void Turns::Prepare(const Rotation& rotation, std::size_t rows) {
  const std::size_t count = rows * (rotation.width / 2);
  if (rotation == rotation_ && count <= turns_.size()) return;
  rotation_ = rotation;
  turns_.resize(count);
  for (std::size_t pair = 0; pair < rotation.width; pair += 2) {
    const double power = PowerOfBase(static_cast<double>(rotation.base), pair, rotation.width);
    for (std::size_t row = 0; row < rows; ++row) {
      const double angle = static_cast<double>(rotation.first_position + row) / power;
      turns_[(row * rotation.width + pair) / 2] = {static_cast<float>(std::cos(angle)),
                                                   static_cast<float>(std::sin(angle))};
    }
  }
}

void Turns::Rotate(Matrix& rows) const {
  for (std::size_t row = 0; row < rows.rows; ++row) {
    for (std::size_t col = 0; col < rows.cols; col += 2) {
      // The same for every head.
      const auto [cosine, sine] = turns_[(row * rotation_.width + col % rotation_.width) / 2];
      const float even = rows(row, col);
      const float odd = rows(row, col + 1);
      rows(row, col) = even * cosine - odd * sine;
      rows(row, col + 1) = even * sine + odd * cosine;
    }
  }
}

std::size_t TraceRotation(LayerTrace& trace, const Cell& place, std::size_t input,
                          const Rotation& rotation) {
  const Step& source = trace.steps()[input];
  Step step = NewStep(place, source.rows, source.cols);
  for (std::size_t row = 0; row < step.rows; ++row) {
    for (std::size_t col = 0; col < step.cols; col += 2) {
      const Pair turned = Turn({source(row, col), source(row, col + 1)},
                               rotation.first_position + row, col % rotation.width, rotation);
      step.numbers[row * step.cols + col] = turned.even;
      step.numbers[row * step.cols + col + 1] = turned.odd;
    }
  }
  step.explain = [=](const LayerTrace& in, std::size_t row, std::size_t col) {
    return TurnedOf(in, input, row, col, rotation);
  };
  return trace.Add(std::move(step));
}

std::size_t TraceSinusoids(LayerTrace& trace, const Cell& place, std::size_t count,
                           std::size_t width, float base) {
  Step step = NewStep(place, count, width);
  for (std::size_t row = 0; row < count; ++row) {
    for (std::size_t col = 0; col < width; ++col) {
      step.numbers[row * width + col] = Sinusoid(row, col, width, static_cast<double>(base));
    }
  }
  step.explain = [=](const LayerTrace&, std::size_t row, std::size_t col) {
    Operand angle = AngleOperand(row, static_cast<double>(base), PairOf(col), width);
    return col % 2 == 0 ? Sine(std::move(angle)) : Cosine(std::move(angle));
  };
  return trace.Add(std::move(step));
}

Result<Matrix> SinusoidalPositions(std::size_t count, std::size_t width, float base) {
  if (Check error = CheckRange("count", count, 1, kMaxPositions)) return error;
  if (width == 0 || width % 2 != 0) {
    return Refusal(ErrorCode::kOutOfRange,
                   "{name} is {given}; it must be even and at least {least}: a sine and a cosine "
                   "for each pair.",
                   {"width", width, 2U});
  }
  if (Check error = CheckBase("base", base)) return error;
  if (Check error = CheckSize("the positions", count, width)) return error;
  Matrix positions(count, width);
  for (std::size_t row = 0; row < count; ++row) {
    for (std::size_t col = 0; col < width; ++col) {
      positions(row, col) =
          static_cast<float>(Sinusoid(row, col, width, static_cast<double>(base)));
    }
  }
  return positions;
}

Result<Matrix> RotatePositions(MatrixView input, std::size_t heads, std::size_t first_position,
                               float base) {
  if (Check error = CheckMatrix("input", input)) return error;
  if (heads < 1 || input.cols % heads != 0 || input.cols / heads % 2 != 0) {
    return Refusal(ErrorCode::kOutOfRange,
                   "{name} is {given}; it must divide the {columns} of input into even numbers of "
                   "columns.",
                   {"heads", heads, MessagePart(input.cols, "column")});
  }
  if (Check error = CheckPositions(first_position, input.rows)) return error;
  if (Check error = CheckBase("base", base)) return error;
  Matrix rotated(input.rows, input.cols,
                 std::vector<float>(input.data, input.data + input.rows * input.cols));
  Turns turns;
  turns.Prepare({input.cols / heads, first_position, base}, input.rows);
  turns.Rotate(rotated);
  return rotated;
}

}  // namespace softlookup
