#include "layers/interventions.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

#include "kernels/kernels.h"
#include "message.h"
#include "validation.h"

namespace softlookup {
namespace {

using Kind = InterventionKind;

constexpr std::size_t kAll = Intervention::kAll;

std::string NameOf(std::size_t index) { return Message("interventions[{}]", {index}); }

Check CheckWeights(const std::string& name, const Intervention& given, std::size_t visible) {
  if (given.weights.size() != visible) {
    return Refusal(
        ErrorCode::kShapeMismatch,
        "{name} holds {given}; query {query} sees {allowed} and needs a weight for each.",
        {name, MessagePart(given.weights.size(), "weight"), given.query,
         MessagePart(visible, "key")});
  }
  double sum = 0;
  for (std::size_t key = 0; key < visible; ++key) {
    const float weight = given.weights[key];
    sum += static_cast<double>(weight);
    if (weight >= 0 && weight <= 1) continue;  // false for NaN
    Check error = OutsideRange(Message("{}[{}]", {name, key}), weight, 0U, 1U);
    if (!std::isfinite(weight)) error->code = ErrorCode::kNotFinite;
    return error;
  }
  if (std::abs(sum - 1) <= Intervention::kSumTolerance) return {};
  return Refusal(ErrorCode::kOutOfRange,
                 "{name} sum to {given}; they must sum to 1, within {tolerance}.",
                 {name, static_cast<float>(sum), static_cast<float>(Intervention::kSumTolerance)});
}

Check CheckOne(const std::string& name, const Intervention& given, const Changeable& changeable) {
  struct Index {
    std::string_view property;
    std::size_t given;
    std::size_t count;
  };
  for (const auto& [property, index, count] :
       {Index{".layer", given.layer, changeable.layers},
        // 0 where the kind has none of them.
        Index{".head", given.head == kAll ? 0 : given.head, changeable.heads},
        Index{".unit", given.unit == kAll ? 0 : given.unit, changeable.units},
        Index{".query", given.query, changeable.positions},
        Index{".first", given.first, changeable.positions},
        Index{".second", given.second, changeable.positions}}) {
    if (Check error = CheckIndex(Join({name, property}), index, count)) return error;
  }
  if (given.kind != Kind::kWeights) return {};
  const bool is_causal = changeable.mask == MaskKind::kCausal;
  return CheckWeights(Join({name, ".weights"}), given,
                      is_causal ? given.query + 1 : changeable.positions);
}

bool IsOneOf(std::size_t index, std::size_t given) { return given == index || given == kAll; }

bool Concerns(const Intervention& intervention, std::size_t head) {
  return intervention.kind != Kind::kFeedForwardOff && IsOneOf(head, intervention.head);
}

// The two name one head or unit, or more.
bool Overlap(std::size_t left, std::size_t right) {
  return IsOneOf(left, right) || IsOneOf(right, left);
}

bool Swaps(const Intervention& intervention, std::size_t position) {
  return intervention.first == position || intervention.second == position;
}

// Why the two can't both be done; nullptr where they can.
const char* Contradiction(const Intervention& left, const Intervention& right) {
  if (left.layer != right.layer) return nullptr;
  if (left.kind == Kind::kFeedForwardOff || right.kind == Kind::kFeedForwardOff) {
    return left.kind == right.kind && Overlap(left.unit, right.unit)
               ? "a unit can be switched off once"
               : nullptr;
  }
  if (!Overlap(left.head, right.head)) return nullptr;
  if (left.kind == Kind::kSwapValues && right.kind == Kind::kSwapValues) {
    const bool share_position = Swaps(left, right.first) || Swaps(left, right.second);
    return share_position ? "the value of a position can be swapped once" : nullptr;
  }
  const auto swaps_in_all = [](const Intervention& one) {
    return one.kind == Kind::kSwapValues && one.head == kAll;
  };
  if (left.head != right.head && (swaps_in_all(left) || swaps_in_all(right))) return nullptr;
  if (left.kind == Kind::kOff || right.kind == Kind::kOff) {
    return "a head that is off can't be changed besides";
  }
  const bool both_set_weights = left.kind != Kind::kSwapValues && right.kind != Kind::kSwapValues;
  const bool both_set_rows = left.kind == Kind::kWeights && right.kind == Kind::kWeights;
  const bool is_same_query = !both_set_rows || left.query == right.query;
  return both_set_weights && is_same_query ? "the weights of a query can be set once" : nullptr;
}

// One head's part of what all heads have side by side.
Matrix ColumnsOf(MatrixView matrix, std::size_t heads, std::size_t head) {
  Matrix columns(matrix.rows, matrix.cols / heads);
  for (std::size_t row = 0; row < matrix.rows; ++row) {
    std::copy_n(matrix.data + row * matrix.cols + head * columns.cols, columns.cols,
                &columns(row, 0));
  }
  return columns;
}

}  // namespace

Result<SharedInterventions> Checked(const Interventions& interventions,
                                    const Changeable& changeable) {
  const std::size_t count = interventions.size();
  if (count > Intervention::kMaxCount) {
    return Refusal(ErrorCode::kTooLarge, "{name} holds {given}; it may hold at most {most}.",
                   {"interventions", MessagePart(count, "intervention"), Intervention::kMaxCount});
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (Check error = CheckOne(NameOf(i), interventions[i], changeable)) return error;
    for (std::size_t j = 0; j < i; ++j) {
      const char* reason = Contradiction(interventions[j], interventions[i]);
      if (reason == nullptr) continue;
      return Refusal(ErrorCode::kOutOfRange, "{name} contradicts {other}: {reason}.",
                     {NameOf(i), NameOf(j), reason});
    }
  }
  return std::make_shared<const Interventions>(interventions);
}

std::span<const Intervention> LayerInterventions::Given() const {
  return all == nullptr ? std::span<const Intervention>() : std::span(*all);
}

bool LayerInterventions::Change(std::size_t head) const {
  for (const Intervention& one : Given()) {
    if (one.layer == layer && Concerns(one, head)) return true;
  }
  return false;
}

bool LayerInterventions::IsOff(std::size_t head) const {
  const Intervention* set = InPlaceOf(head, 0);
  return set != nullptr && set->kind == Kind::kOff;
}

const Intervention* LayerInterventions::InPlaceOf(std::size_t head, std::size_t query) const {
  for (const Intervention& one : Given()) {
    if (one.layer != layer || !Concerns(one, head) || one.kind == Kind::kSwapValues) continue;
    if (one.kind != Kind::kWeights || one.query == query) return &one;
  }
  return nullptr;
}

std::size_t LayerInterventions::PositionOfValue(std::size_t head, std::size_t position) const {
  for (const Intervention& one : Given()) {
    if (one.layer != layer || !Concerns(one, head) || one.kind != Kind::kSwapValues) continue;
    if (Swaps(one, position)) return one.first == position ? one.second : one.first;
  }
  return position;
}

bool LayerInterventions::IsUnitOff(std::size_t unit) const {
  for (const Intervention& one : Given()) {
    if (one.layer != layer || one.kind != Kind::kFeedForwardOff) continue;
    if (IsOneOf(unit, one.unit)) return true;
  }
  return false;
}

double GivenWeight(const Intervention& intervention, std::size_t key, std::size_t visible) {
  return intervention.kind == Kind::kMean ? 1 / static_cast<double>(visible)
                                          : static_cast<double>(intervention.weights[key]);
}

void AttendChangedHeads(const LayerInterventions& interventions,
                        const AttentionDescription& attention, MatrixView query, MatrixView key,
                        MatrixView value, Workspace& workspace, Matrix& attended) {
  AttentionDescription own = attention;
  own.heads = 1;
  own.key_value_heads = 1;
  const std::size_t shared_heads = attention.KeyValueHeads();
  for (std::size_t head = 0; head < attention.heads; ++head) {
    if (!interventions.Change(head)) continue;
    const std::size_t shared = attention.KeyValueHeadOf(head);
    Matrix values = ColumnsOf(value, shared_heads, shared);
    for (std::size_t row = 0; row < values.rows; ++row) {
      const std::size_t source = interventions.PositionOfValue(head, row);
      // Each pair once.
      if (source > row)
        std::swap_ranges(&values(row, 0), &values(row, 0) + values.cols, &values(source, 0));
    }
    Matrix output;
    AttendHeads(own, ColumnsOf(query, attention.heads, head), ColumnsOf(key, shared_heads, shared),
                values, workspace, output);
    for (std::size_t row = 0; row < output.rows; ++row) {
      float* sums = &output(row, 0);
      if (const Intervention* set = interventions.InPlaceOf(head, own.first_query + row)) {
        std::fill_n(sums, output.cols, 0.0F);
        const std::size_t visible =
            set->kind == Kind::kOff ? 0 : own.visibility().CountFirstKeys(row, values.rows);
        for (std::size_t i = 0; i < visible; ++i) {
          const auto weight = static_cast<float>(GivenWeight(*set, i, visible));
          kernels::AddScaled(sums, &values(i, 0), weight, values.cols);
        }
      }
      std::copy_n(sums, output.cols, &attended(row, head * output.cols));
    }
  }
}

}  // namespace softlookup
