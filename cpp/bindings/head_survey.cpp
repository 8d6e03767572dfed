// Surveys of the decoder's heads; web/engine/decoder.ts is the only caller.
#include "softlookup/head_survey.h"

#include <emscripten/bind.h>

#include <span>
#include <vector>

#include "convert.h"
#include "handles.h"
#include "interventions.h"

namespace softlookup::javascript {
namespace {

using emscripten::val;

val OpenHeadSurvey(const Decoder& decoder, const val& interventions) {
  return val(Keep(HeadSurvey(decoder, InterventionsFrom(interventions))));
}

// `places`: of one place after the other query, key, how many keys it is compared with, and these.
val AddToHeadSurvey(HeadSurvey& survey, const val& prompt, const val& places) {
  const std::vector<std::size_t> numbers = IndicesFrom(places);
  std::vector<TokenPlace> asked;
  for (std::span<const std::size_t> rest = numbers; !rest.empty();) {
    asked.push_back({rest[0], rest[1], rest.subspan(3, rest[2])});
    rest = rest.subspan(3 + rest[2]);
  }
  return Accept(survey.Add(IndicesFrom(prompt), asked));
}

val ResultsOfHeadSurvey(const HeadSurvey& survey) { return CopyOut(survey.Results()); }

}  // namespace

EMSCRIPTEN_BINDINGS(head_survey) {
  FunctionOfHandle<&OpenHeadSurvey>("openHeadSurvey");
  FunctionOfHandle<&AddToHeadSurvey>("addToHeadSurvey");
  FunctionOfHandle<&ResultsOfHeadSurvey>("resultsOfHeadSurvey");
}

}  // namespace softlookup::javascript
