// Interventions, checked once and then asked for, layer by layer and head by head.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "attention_heads.h"
#include "softlookup/intervention.h"
#include "softlookup/mask.h"
#include "softlookup/result.h"

namespace softlookup {

using SharedInterventions = std::shared_ptr<const Interventions>;

// What interventions may name.
struct Changeable {
  std::size_t layers;
  std::size_t heads;      // of each layer
  std::size_t units;      // of each feed-forward part
  std::size_t positions;  // of the prompt
  MaskKind mask;          // kNone or kCausal
};

// The same, for all who carry them out. Errors: kTooLarge (too many), kOutOfRange (a layer, head,
// unit or position that is not there; a weight below 0 or above 1; weights that do not sum to 1;
// two that change the same), kShapeMismatch (more or fewer weights than keys that the query sees),
// kNotFinite.
Result<SharedInterventions> Checked(const Interventions& interventions,
                                    const Changeable& changeable);

// Those of one layer.
struct LayerInterventions {
  SharedInterventions all;  // nullptr: none
  std::size_t layer = 0;

  bool Change(std::size_t head) const;
  bool IsOff(std::size_t head) const;
  // kOff, kMean or kWeights, where one of them stands in the place of the query's own weights; else
  // nullptr.
  const Intervention* InPlaceOf(std::size_t head, std::size_t query) const;
  // Where the value stood that stands at a position now.
  std::size_t PositionOfValue(std::size_t head, std::size_t position) const;
  bool IsUnitOff(std::size_t unit) const;

  // Rows of so many units, of which those that are off become 0.
  template <typename Float>
  void SwitchOff(std::size_t units, std::vector<Float>& rows) const {
    for (std::size_t unit = 0; unit < units; ++unit) {
      if (!IsUnitOff(unit)) continue;
      for (std::size_t i = unit; i < rows.size(); i += units) rows[i] = 0;
    }
  }

 private:
  std::span<const Intervention> Given() const;
};

// The weight that kMean or kWeights gives one of the keys that a query sees.
double GivenWeight(const Intervention& intervention, std::size_t key, std::size_t visible);

// Puts what the changed heads give in the place of what they gave without the changes.
// query, key, value and attended: as AttendHeads() has them.
void AttendChangedHeads(const LayerInterventions& interventions,
                        const AttentionDescription& attention, MatrixView query, MatrixView key,
                        MatrixView value, Workspace& workspace, Matrix& attended);

}  // namespace softlookup
