// What JavaScript can ask of word vectors; web/engine/word-vectors.ts is the only caller.
#include "softlookup/word_vectors.h"

#include <emscripten/bind.h>

#include <string>
#include <vector>

#include "boundary.h"
#include "convert.h"
#include "handles.h"
#include "learning_call.h"

namespace softlookup::javascript {
namespace {

using emscripten::val;

val CopyOut(const Result<Matrix>& result) {
  return result.ok() ? javascript::CopyOut(result.value()) : RefuseObject(result.error());
}

std::vector<std::string> Texts(const val& texts) {
  return emscripten::vecFromJSArray<std::string>(texts);
}

val OpenWordVectors() { return KeepOrRefuse(WordVectors::Load(TakeBytes())); }

val CountWords(const WordVectors& vectors) { return val(vectors.size()); }

// Each word with whether the vocabulary has it.
val SplitIntoWords(const WordVectors& vectors, const std::string& text) {
  const Result<std::vector<std::string>> words = SplitWords(text);
  if (!words.ok()) return RefuseObject(words.error());
  val copy = val::array();
  for (const std::string& word : words.value()) {
    val entry = val::object();
    entry.set("word", word);
    entry.set("known", vectors.Find(word).has_value());
    copy.call<void>("push", entry);
  }
  return copy;
}

val VectorsOfWords(const WordVectors& vectors, const val& words, int form) {
  return CopyOut(vectors.Vectors(Texts(words), static_cast<VectorForm>(form)));
}

val LikenessToWords(const WordVectors& vectors, const val& group, int form) {
  return CopyOut(
      vectors.Likeness(PreparedCall().first, Texts(group), static_cast<VectorForm>(form)));
}

val NearestWords(const WordVectors& vectors, std::size_t count, int form) {
  const auto nearest = vectors.Nearest(PreparedCall().first, count, static_cast<VectorForm>(form));
  if (!nearest.ok()) return RefuseObject(nearest.error());
  val copy = val::array();
  for (const Neighbour& neighbour : nearest.value()) {
    val entry = val::object();
    entry.set("word", neighbour.word);
    entry.set("cosine", neighbour.cosine);
    copy.call<void>("push", entry);
  }
  return copy;
}

}  // namespace

EMSCRIPTEN_BINDINGS(word_vectors) {
  emscripten::function("openWordVectors", &OpenWordVectors);
  FunctionOfHandle<&CountWords>("countWords");
  FunctionOfHandle<&SplitIntoWords>("splitWords");
  FunctionOfHandle<&VectorsOfWords>("vectorsOfWords");
  FunctionOfHandle<&LikenessToWords>("likenessToWords");
  FunctionOfHandle<&NearestWords>("nearestWords");
}

}  // namespace softlookup::javascript
