// Surveys of the decoder's heads; web/engine/decoder.ts is the only caller.
#include "softlookup/head_survey.h"

#include <emscripten/bind.h>

#include <span>
#include <vector>

#include "convert.h"
#include "interventions.h"
#include "model_file.h"

namespace softlookup::javascript {
namespace {

using emscripten::val;

Handle OpenHeadSurvey(Handle decoder, const val& interventions) {
  return Open(
      Result<HeadSurvey>(HeadSurvey(Opened<Decoder>(decoder), InterventionsFrom(interventions))));
}

void CloseHeadSurvey(Handle handle) { Close<HeadSurvey>(handle); }

// `places`: of one place after the other query, key, how many keys it is compared with, and these.
bool AddToHeadSurvey(Handle handle, const val& prompt, const val& places) {
  const std::vector<std::size_t> numbers = IndicesFrom(places);
  std::vector<TokenPlace> asked;
  for (std::span<const std::size_t> rest = numbers; !rest.empty();) {
    asked.push_back({rest[0], rest[1], rest.subspan(3, rest[2])});
    rest = rest.subspan(3 + rest[2]);
  }
  Check error = Opened<HeadSurvey>(handle).Add(IndicesFrom(prompt), asked);
  if (error) Refuse(*error);
  return !error;
}

val ResultsOfHeadSurvey(Handle handle) { return CopyOut(Opened<HeadSurvey>(handle).Results()); }

}  // namespace

EMSCRIPTEN_BINDINGS(head_survey) {
  using emscripten::function;
  function("openHeadSurvey", &OpenHeadSurvey);
  function("closeHeadSurvey", &CloseHeadSurvey);
  function("addToHeadSurvey", &AddToHeadSurvey);
  function("resultsOfHeadSurvey", &ResultsOfHeadSurvey);
}

}  // namespace softlookup::javascript
