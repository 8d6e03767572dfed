// The browser's own Unicode Character Database: it stands in place of the tables in unicode.cpp.
#include <emscripten/em_js.h>
#include <emscripten/val.h>

#include "unicode.h"

EM_JS_DEPS(browser_unicode, "$Emval");

// JavaScript folds no case. Small letters alone would leave what only in capitals is several
// letters, such as U+00DF.
EM_JS(emscripten::EM_VAL, normalise_in_browser, (emscripten::EM_VAL handle, bool folds_case), {
  const text = Emval.toValue(handle);
  return Emval.toHandle(folds_case ? text.normalize('NFD').toLowerCase().toUpperCase().toLowerCase()
                                   : text.normalize());
});

namespace softlookup {
namespace {

std::string Normalise(std::string_view text, bool folds_case) {
  const emscripten::val given{std::string(text)};
  return emscripten::val::take_ownership(normalise_in_browser(given.as_handle(), folds_case))
      .as<std::string>();
}

}  // namespace

std::string DecomposeAndFoldCase(std::string_view text) { return Normalise(text, true); }

std::string Compose(std::string_view text) { return Normalise(text, false); }

}  // namespace softlookup
