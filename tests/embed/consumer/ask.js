import { loadEngine, matrix } from 'soft-lookup/engine';

/** Two keys, one like the query and one across it: the output is 10 and 20 in the measure of their weights. */
export async function ask(options) {
  const engine = await loadEngine(options);
  const output = engine.attend({
    query: matrix([[1, 0]]),
    key: matrix([
      [1, 0],
      [0, 1],
    ]),
    value: matrix([[10], [20]]),
  });
  return output.data[0].toFixed(4);
}

/** How many words there are vectors of, which are no part of any bundle. */
export async function countWords(options) {
  const learning = await (await loadEngine(options)).learning();
  const words = await learning.wordVectors();
  return words.size;
}
