// Universal Sentence Encoder Lite: what the attention of its first layer needs as one file, so that it can
// come early; all else as a second.
import { float32Entry, tensorFile, textEntry } from './tensor-file.mjs';

const WEIGHTS = 'model/use-lite/use-lite.f16';
const MANIFEST = 'model/use-lite/manifest.json';
const VOCABULARY = 'model/use-lite/vocab.tsv';

const PIECES = 8000;
const PROJECTIONS = ['query', 'key', 'value'];

export const useLite = {
  sources: {
    // the tensors that manifest.json lists: float16, little-endian, row-major, for y = x W + b
    [WEIGHTS]: '57205d47c3edb9dae8988e838b3b2f6b819116f0b09b4934ceb4c8da2e246b21',
    [MANIFEST]: '0b507a66a82a284c86b6e5691c8dd8e43e2f8ac92c925c5e040c2a2cd3d863c6',
    // line i is token i: piece TAB log-probability
    [VOCABULARY]: 'fda499be69923bb692a6dfd92b03572d066cc7b84a17793cb74ed101a459b1fd',
  },

  /** `store.byRow` and `store.byColumn` make an entry of a matrix. */
  make(read, store) {
    const tensor = tensorReader(JSON.parse(read(MANIFEST).toString('utf8')), read(WEIGHTS));
    const vector = (name, source) => float32Entry(name, tensor(source));
    const linear = (name, weight, bias) => [
      store.byColumn(name, tensor(weight)),
      vector(`${name} bias`, bias),
    ];
    const attentionInput = (layer) => [
      vector(`layer ${layer} attention norm gain`, `l${layer}.ln1.g`),
      vector(`layer ${layer} attention norm bias`, `l${layer}.ln1.b`),
      ...PROJECTIONS.flatMap((projection, place) => [
        store.byColumn(`layer ${layer} ${projection}`, third(tensor(`l${layer}.wqkv`), place)),
        float32Entry(`layer ${layer} ${projection} bias`, third(tensor(`l${layer}.bqkv`), place)),
      ]),
    ];
    const afterAttention = (layer) => [
      ...linear(`layer ${layer} output`, `l${layer}.wo`, `l${layer}.bo`),
      vector(`layer ${layer} feed-forward norm gain`, `l${layer}.ln2.g`),
      vector(`layer ${layer} feed-forward norm bias`, `l${layer}.ln2.b`),
      ...linear(`layer ${layer} feed-forward hidden`, `l${layer}.w1`, `l${layer}.b1`),
      ...linear(`layer ${layer} feed-forward output`, `l${layer}.w2`, `l${layer}.b2`),
    ];
    const embedding = tensor('emb');
    return {
      'use-lite-attention.bin': tensorFile([
        ...vocabularyEntries(read(VOCABULARY)),
        store.byRow('token embeddings', {
          rows: PIECES, // the last two rows belong to no piece
          cols: embedding.cols,
          data: embedding.data.subarray(0, PIECES * embedding.cols),
        }),
        vector('position frequencies', 'inv_ts'),
        ...attentionInput(0),
      ]),
      'use-lite-rest.bin': tensorFile([
        ...linear('layer 0 residual', 'l0.wres', 'l0.bres'),
        ...afterAttention(0),
        ...attentionInput(1),
        ...afterAttention(1),
        ...linear('sentence', 'wt', 'bt'),
      ]),
    };
  },
};

/**
 * A score of 0, which no log-probability is, marks what no text is split into: special tokens, and nine pieces with
 * a colon whose scores the source has lost.
 */
function vocabularyEntries(file) {
  const lines = file.toString('utf8').trimEnd().split('\n');
  const parts = lines.map((line) => line.split('\t'));
  const scores = parts.map(([, score]) => Math.min(0, Number(score)));
  return [
    textEntry('pieces', parts.map(([piece]) => piece).join('\n')),
    float32Entry('piece scores', { rows: 1, cols: scores.length, data: scores }),
  ];
}

/** Columns of one of three equal parts that stand side by side. */
function third({ rows, cols, data }, place) {
  const width = cols / 3;
  const parts = Array.from({ length: rows }, (_, row) => {
    const start = row * cols + place * width;
    return Array.from(data.subarray(start, start + width));
  });
  return { rows, cols: width, data: Float32Array.from(parts.flat()) };
}

function tensorReader({ tensors }, bytes) {
  const byName = new Map(tensors.map((tensor) => [tensor.name, tensor]));
  return (name) => {
    const { shape, offset } = byName.get(name);
    const [rows, cols] = shape.length === 1 ? [1, shape[0]] : shape;
    const data = Float32Array.from({ length: rows * cols }, (_, i) =>
      fromFloat16(bytes.readUInt16LE(offset + 2 * i)),
    );
    return { rows, cols, data };
  };
}

/** IEEE 754 binary16; no weight is infinite. */
function fromFloat16(bits) {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25));
}
