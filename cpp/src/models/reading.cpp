// Reading: all tokens of a given text at once, on the fast path.
#include <cmath>
#include <span>
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

}  // namespace

Result<Matrix> Decoder::Read(std::span<const std::size_t> ids,
                             const Interventions& interventions) const {
  if (Check error = content_->CheckTokens(ids, kMaxTokens)) return error;
  const Result<SharedInterventions> checked = content_->Checked(interventions, ids.size());
  if (!checked.ok()) return checked.error();
  BlockWorkspace kept;
  Matrix rows = content_->Embedded(ids);
  Matrix read(1, ids.size());
  for (std::size_t i = 0; i < kLayers; ++i) {
    if (Check error = ApplyBlock(content_->layers[i], {.mask = {MaskKind::kCausal}}, nullptr, kept,
                                 rows, {checked.value(), i})) {
      return error;
    }
  }
  ApplyNorm(rows, content_->norm, kept.input);
  ApplyLinear(kept.input, content_->prediction, kept.attention.workspace, kept.output);
  if (Check error = CheckMatrix("the logits", kept.output)) return error;
  for (std::size_t i = 1; i < ids.size(); ++i) {
    read(0, i) = static_cast<float>(SurpriseOf(kept.output, i - 1, ids[i]));
  }
  return read;
}

}  // namespace softlookup
