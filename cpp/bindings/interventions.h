// Interventions as they cross from JavaScript; web/engine/interventions.ts writes them.
#pragma once

#include <emscripten/val.h>

#include "softlookup/intervention.h"

namespace softlookup::javascript {

// `numbers`: how many there are; for each, one after the other, its kind, layer, head and unit (-1
// for all), query, first, second, how many weights it has, and these.
Interventions InterventionsFrom(const emscripten::val& numbers);

}  // namespace softlookup::javascript
