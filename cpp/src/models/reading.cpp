// Reading: all tokens of a given text at once, on the fast path.
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "kernels/kernels.h"
#include "layers/block.h"
#include "layers/norm.h"
#include "message.h"
#include "models/decoder_content.h"
#include "softlookup/decoder.h"
#include "validation.h"

namespace softlookup {
namespace {

// -ln of the softmax at `id`, in float64.
double SurpriseOf(const Matrix& logits, std::size_t row, std::size_t id) {
  const auto largest =
      static_cast<double>(kernels::Largest(&logits.data[row * logits.cols], logits.cols));
  double sum = 0;
  for (std::size_t i = 0; i < logits.cols; ++i) {
    sum += std::exp(static_cast<double>(logits(row, i)) - largest);
  }
  return largest + std::log(sum) - static_cast<double>(logits(row, id));
}

// One number of a row times the matrix, in float64.
float ProductAt(const Matrix& rows, std::size_t row, MatrixView matrix, std::size_t col) {
  double sum = 0;
  for (std::size_t k = 0; k < matrix.rows; ++k) {
    sum += static_cast<double>(rows(row, k)) * static_cast<double>(matrix(k, col));
  }
  return static_cast<float>(sum);
}

Check CheckUnit(const std::string& name, const UnitPlace& place) {
  if (Check error = CheckIndex(name + "layer", place.layer, Decoder::kLayers)) return error;
  return CheckIndex(name + "unit", place.unit, Decoder::kUnits);
}

Check CheckUnits(const std::vector<UnitPlace>& units) {
  constexpr std::size_t kMost = Decoder::kLayers * Decoder::kUnits;
  if (units.size() > kMost) {
    return Refusal(ErrorCode::kTooLarge, "{name} holds {given}; it may hold at most {most}.",
                   {"units", MessagePart(units.size(), "unit"), kMost});
  }
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (Check error = CheckUnit(Message("units[{}].", {i}), units[i])) return error;
  }
  return {};
}

}  // namespace

Result<Matrix> Decoder::Read(std::span<const std::size_t> ids, const std::vector<UnitPlace>& units,
                             const Interventions& interventions) const {
  if (Check error = content_->CheckTokens(ids, kMaxTokens)) return error;
  if (Check error = CheckUnits(units)) return error;
  const Result<SharedInterventions> checked = content_->Checked(interventions, ids.size());
  if (!checked.ok()) return checked.error();
  BlockWorkspace kept;
  Matrix rows = content_->Embedded(ids);
  Matrix read(1 + 3 * units.size(), ids.size());
  for (std::size_t i = 0; i < kLayers; ++i) {
    if (Check error = ApplyBlock(content_->layers[i], {.mask = {MaskKind::kCausal}}, nullptr, kept,
                                 rows, {checked.value(), i})) {
      return error;
    }
    const FeedForward& feed_forward = content_->layers[i].feed_forward;
    for (std::size_t j = 0; j < units.size(); ++j) {
      const auto [layer, unit] = units[j];
      for (std::size_t col = 0; layer == i && col < read.cols; ++col) {
        // The norm stands before the sublayer, so that its input is there still.
        read(1 + 3 * j, col) = ProductAt(kept.input, col, feed_forward.gate, unit);
        read(2 + 3 * j, col) = ProductAt(kept.input, col, feed_forward.hidden, unit);
        read(3 + 3 * j, col) = kept.feed_forward.hidden(col, unit);
      }
    }
  }
  ApplyNorm(rows, content_->norm, kept.input);
  ApplyLinear(kept.input, content_->prediction, kept.attention.workspace, kept.output);
  if (Check error = CheckMatrix("the logits", kept.output)) return error;
  for (std::size_t i = 1; i < ids.size(); ++i) {
    read(0, i) = static_cast<float>(SurpriseOf(kept.output, i - 1, ids[i]));
  }
  if (Check error = CheckMatrix("what is read", read)) return error;
  return read;
}

Result<Matrix> Decoder::Direct(const UnitPlace& unit) const {
  if (Check error = CheckUnit("unit.", unit)) return error;
  const MatrixView values = content_->layers[unit.layer].feed_forward.output;
  Matrix row(1, values.cols);
  for (std::size_t k = 0; k < row.cols; ++k) {
    row(0, k) = values(unit.unit, k) * content_->norm.gain(0, k);
  }
  Workspace workspace;
  Matrix logits;
  ApplyLinear(row, content_->prediction, workspace, logits);
  if (Check error = CheckMatrix("what the unit adds", logits)) return error;
  return logits;
}

}  // namespace softlookup
