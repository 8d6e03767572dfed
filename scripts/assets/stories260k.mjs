// stories260K: a decoder that writes tiny stories, as int8. Both sources have llama2.c's layout, version 0.
import { float32Entry, tensorFile, textEntry } from './tensor-file.mjs';

const SHAPE = {
  width: 64,
  hidden: 172,
  layers: 5,
  heads: 8,
  keyValueHeads: 4,
  vocabulary: 512,
  positions: 512,
};
// Before these stand: unknown, start, end, and a piece for each of the 256 bytes.
const FIRST_LEARNED_PIECE = 259;

export const stories260k = {
  sources: {
    'model/stories260k/stories260K.bin': 'b0a507e7ad0f626624f17112325e66691f9076d622e1d3274d103d00299f2696',
    'model/stories260k/tok512.bin': '037cb335abb25d1fa9e8ecae30ed2a3a8ace9302862ebcdc05d51a6bbb10c312',
  },

  /** `store.byRow` and `store.byColumn` make an entry of a matrix. */
  make(read, store) {
    const tensors = readModel(read('model/stories260k/stories260K.bin'));
    const pieces = readPieces(read('model/stories260k/tok512.bin'));
    return {
      'stories260k.bin': tensorFile([
        textEntry('pieces', pieces.join('\n')),
        store.byRow('token embeddings', tensors.embedding),
        ...tensors.layers.flatMap((layer, i) =>
          Object.entries(layer).map(([name, tensor]) => {
            // The source computes y = W x, the engine x W: what was a row with its scale becomes a column.
            const place = `layer ${i} ${name}`;
            return tensor.rows === 1
              ? float32Entry(place, tensor)
              : store.byColumn(place, transposed(tensor));
          }),
        ),
        float32Entry('norm gain', tensors.norm),
      ]),
    };
  },
};

/** In the order of the source, where all layers of one matrix stand together. */
function readModel(bytes) {
  const header = Array.from({ length: 7 }, (_, i) => bytes.readInt32LE(4 * i));
  const { width, hidden, layers, heads, keyValueHeads, vocabulary, positions } = SHAPE;
  const expected = [width, hidden, layers, heads, keyValueHeads, vocabulary, positions];
  if (header.join() !== expected.join()) throw new Error(`stories260K.bin has the shape ${header}`);
  let place = 4 * header.length;
  const take = (rows, cols) => {
    const data = Float32Array.from({ length: rows * cols }, (_, i) => bytes.readFloatLE(place + 4 * i));
    place += 4 * data.length;
    return { rows, cols, data };
  };
  const takeLayers = (rows, cols) => Array.from({ length: layers }, () => take(rows, cols));
  const shared = (width / heads) * keyValueHeads;
  const embedding = take(vocabulary, width);
  const matrices = {
    'attention norm gain': takeLayers(1, width),
    query: takeLayers(width, width),
    key: takeLayers(shared, width),
    value: takeLayers(shared, width),
    output: takeLayers(width, width),
    'feed-forward norm gain': takeLayers(1, width),
    'feed-forward gate': takeLayers(hidden, width),
    'feed-forward output': takeLayers(width, hidden),
    'feed-forward hidden': takeLayers(hidden, width),
  };
  const layer = (i) => Object.fromEntries(Object.entries(matrices).map(([name, of]) => [name, of[i]]));
  // Behind the last norm stand tables of sines and cosines, which the engine computes itself.
  return { embedding, layers: Array.from({ length: layers }, (_, i) => layer(i)), norm: take(1, width) };
}

/** The learned pieces in the order in which they were learned, which is that of their scores and ids. */
function readPieces(bytes) {
  const pieces = [];
  let lastScore = Infinity;
  let id = 0;
  for (let place = 4; place < bytes.length; id += 1) {
    const score = bytes.readFloatLE(place);
    const end = place + 8 + bytes.readInt32LE(place + 4);
    const piece = bytes.toString('utf8', place + 8, end);
    place = end;
    if (id < FIRST_LEARNED_PIECE) continue;
    if (score >= lastScore || piece.includes('\n')) throw new Error(`tok512.bin: piece ${id} is unexpected`);
    lastScore = score;
    pieces.push(piece);
  }
  if (id !== SHAPE.vocabulary) throw new Error(`tok512.bin holds ${id} pieces`);
  return pieces;
}

function transposed({ rows, cols, data }) {
  const turned = new Float32Array(data.length);
  for (let row = 0; row < rows; row += 1) {
    for (let col = 0; col < cols; col += 1) turned[col * rows + row] = data[row * cols + col];
  }
  return { rows: cols, cols: rows, data: turned };
}
