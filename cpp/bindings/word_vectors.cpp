// What JavaScript can ask of word vectors; web/engine/word-vectors.ts is the only caller.
#include "softlookup/word_vectors.h"

#include <emscripten/bind.h>

#include <string>
#include <vector>

#include "boundary.h"
#include "convert.h"
#include "model_file.h"

namespace softlookup::javascript {
namespace {

using emscripten::val;

Matrix asked;

val CopyOut(const Result<Matrix>& result) {
  return result.ok() ? javascript::CopyOut(result.value()) : RefuseObject(result.error());
}

std::vector<std::string> Texts(const val& texts) {
  return emscripten::vecFromJSArray<std::string>(texts);
}

Handle OpenWordVectors() { return Open(WordVectors::Load(TakeFile())); }

void CloseWordVectors(Handle handle) { Close<WordVectors>(handle); }

std::size_t CountWords(Handle handle) { return Opened<WordVectors>(handle).size(); }

// Each word with whether the vocabulary has it.
val SplitIntoWords(Handle handle, const std::string& text) {
  const Result<std::vector<std::string>> words = SplitWords(text);
  if (!words.ok()) return RefuseObject(words.error());
  val copy = val::array();
  for (const std::string& word : words.value()) {
    val entry = val::object();
    entry.set("word", word);
    entry.set("known", Opened<WordVectors>(handle).Find(word).has_value());
    copy.call<void>("push", entry);
  }
  return copy;
}

val VectorsOfWords(Handle handle, const val& words, int form) {
  return CopyOut(Opened<WordVectors>(handle).Vectors(Texts(words), static_cast<VectorForm>(form)));
}

// What likeness and neighbours are asked of, written next.
ByteOffset PrepareVectors(std::size_t rows, std::size_t cols) {
  if (Check error = CheckSize("vectors", rows, cols)) return Refuse(*error);
  asked = Matrix(rows, cols);
  asked.data.reserve(1);  // an empty matrix, too, has a place that is not kRefused
  return OffsetOf(asked.data.data());
}

val LikenessToWords(Handle handle, const val& group, int form) {
  return CopyOut(
      Opened<WordVectors>(handle).Likeness(asked, Texts(group), static_cast<VectorForm>(form)));
}

val NearestWords(Handle handle, std::size_t count, int form) {
  const auto nearest =
      Opened<WordVectors>(handle).Nearest(asked, count, static_cast<VectorForm>(form));
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

val VectorForms() { return NamesOf<VectorForm>(); }

}  // namespace

EMSCRIPTEN_BINDINGS(word_vectors) {
  using emscripten::function;
  function("vectorForms", &VectorForms);
  function("openWordVectors", &OpenWordVectors);
  function("closeWordVectors", &CloseWordVectors);
  function("countWords", &CountWords);
  function("splitWords", &SplitIntoWords);
  function("vectorsOfWords", &VectorsOfWords);
  function("prepareVectors", &PrepareVectors);
  function("likenessToWords", &LikenessToWords);
  function("nearestWords", &NearestWords);
}

}  // namespace softlookup::javascript
