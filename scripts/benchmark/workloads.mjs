// What is measured and the bars it is held against. Sizes: n queries, m keys, d and d_v numbers in each
// head's keys and values.

/**
 * Bars: how many times faster than the fastest peer; shares: of the limit of the same build's instructions. How fast
 * the peers are depends on the processor: on newer ones they come closer to that limit themselves.
 */
const attentionShares = { simd: 0.82, relaxed: 0.78 };
const productShares = { simd: 0.85, relaxed: 0.82 };
const mostBars = { simd: 1.2, relaxed: 1.5 };
const causalBars = { simd: 2.6, relaxed: 3.2 };
/** What the first engine reached: peers always prepare, and the bar that counts is that of prepared layers. */
const layerBars = { simd: 1, relaxed: 1.2 };
const preparedLayerBars = { simd: 1.35, relaxed: 1.6 };
const productBars = { simd: 1.3, relaxed: 1.7 };

/** `prepared`: ours plans the call beforehand, and writes into one output. Peers prepare what they can in any case. */
function attention({
  n,
  m = n,
  d,
  dValue = d,
  heads = 1,
  mask = 'none',
  compatibility = 'scaled-dot',
  prepared = false,
}) {
  const shape = { queries: n, keys: m, heads, width: d, valueWidth: dValue };
  return { kind: 'attention', ...shape, mask, compatibility, prepared };
}

/** `prepared`: ours keeps the projections from call to call, as peers always do. */
function layer({ n, d = 64, heads = 8, prepared = false }) {
  return { kind: 'layer', queries: n, heads, width: d, mask: 'none', prepared };
}

function product(rows, inner, cols) {
  return { kind: 'product', rows, inner, cols };
}

/** Writes so many tokens behind a prompt, each the likeliest. The ids of the prompt begin with the start token. */
const decoder = {
  kind: 'decoder',
  prompt: 'Once upon a time',
  promptIds: [1, 403, 407, 261, 378],
  tokens: 200,
};

const regular = [
  { name: 'attention n 16, d 16', workload: attention({ n: 16, d: 16 }), bars: { simd: 1.4, relaxed: 1.4 } },
  {
    name: 'attention n 16, d 16, planned',
    workload: attention({ n: 16, d: 16, prepared: true }),
    bars: { simd: 1.7, relaxed: 1.8 },
  },
  {
    name: 'attention n 128, d 64',
    workload: attention({ n: 128, d: 64 }),
    bars: { simd: 1.4, relaxed: 1.7 },
  },
  {
    name: 'attention n 512, d 64',
    workload: attention({ n: 512, d: 64 }),
    bars: mostBars,
    shares: attentionShares,
  },
  {
    name: 'attention n 1024, d 64',
    workload: attention({ n: 1024, d: 64 }),
    bars: mostBars,
    shares: attentionShares,
  },
  {
    name: 'attention n 2048, d 64',
    workload: attention({ n: 2048, d: 64 }),
    bars: mostBars,
    shares: attentionShares,
  },
  {
    name: 'attention 8 heads, n 512, d 64',
    workload: attention({ n: 512, d: 64, heads: 8 }),
    bars: mostBars,
    shares: attentionShares,
  },
  {
    name: 'causal attention n 1024, d 64',
    workload: attention({ n: 1024, d: 64, mask: 'causal' }),
    bars: causalBars,
  },
  {
    name: 'layer n 128, 8 heads of 64',
    workload: layer({ n: 128 }),
    bars: layerBars,
    shares: productShares,
  },
  {
    name: 'layer n 512, 8 heads of 64',
    workload: layer({ n: 512 }),
    bars: layerBars,
    shares: productShares,
  },
  {
    name: 'layer n 128, 8 heads of 64, prepared',
    workload: layer({ n: 128, prepared: true }),
    bars: preparedLayerBars,
    shares: productShares,
  },
  {
    name: 'layer n 512, 8 heads of 64, prepared',
    workload: layer({ n: 512, prepared: true }),
    bars: preparedLayerBars,
    shares: productShares,
  },
  {
    name: 'matrix product 512 x 512 x 512',
    workload: product(512, 512, 512),
    bars: productBars,
    shares: productShares,
  },
];

/** No size is a multiple of 4; `beside` has the next multiples of 8, and must not be much faster. */
const odd = [
  {
    name: 'attention n 509, m 515, d 61, d_v 67',
    workload: attention({ n: 509, m: 515, d: 61, dValue: 67 }),
    beside: attention({ n: 512, m: 520, d: 64, dValue: 72 }),
    bars: mostBars,
  },
  {
    name: 'attention 3 heads, n 509, m 515, d 61, d_v 67',
    workload: attention({ n: 509, m: 515, d: 61, dValue: 67, heads: 3 }),
    beside: attention({ n: 512, m: 520, d: 64, dValue: 72, heads: 3 }),
    bars: mostBars,
  },
  {
    name: 'causal attention n 1021, d 61',
    workload: attention({ n: 1021, d: 61, mask: 'causal' }),
    beside: attention({ n: 1024, d: 64, mask: 'causal' }),
    bars: causalBars,
  },
  {
    name: 'layer n 127, 3 heads of 61',
    workload: layer({ n: 127, d: 61, heads: 3 }),
    beside: layer({ n: 128, d: 64, heads: 3 }),
    bars: layerBars,
  },
  {
    name: 'matrix product 509 x 515 x 507',
    workload: product(509, 515, 507),
    beside: product(512, 520, 512),
    bars: productBars,
  },
];

/** What libraries have no operator of their own for: peers put it together of those that they have. */
const otherScores = [
  {
    name: 'cosine attention n 16, d 16',
    workload: attention({ n: 16, d: 16, compatibility: 'cosine' }),
    bars: {},
  },
  {
    name: 'cosine attention n 512, d 64',
    workload: attention({ n: 512, d: 64, compatibility: 'cosine' }),
    bars: {},
  },
  {
    name: 'additive attention n 16, d 16',
    workload: attention({ n: 16, d: 16, compatibility: 'additive' }),
    bars: {},
  },
  {
    name: 'additive attention n 512, d 64',
    workload: attention({ n: 512, d: 64, compatibility: 'additive' }),
    bars: {},
  },
];

/** An odd shape may be slower, per operation, than the next multiple by so much. */
export const leastSpeedOfOddShapes = 0.85;

export const comparisons = [
  ...regular,
  ...odd,
  ...otherScores,
  { name: 'decoder, 200 tokens', workload: decoder, bars: {} },
];

/** Time per pair of a query and a key, in each head, against that at n = 512, or with one head. */
export const growth = [
  {
    name: 'sequence length, one head of 64',
    label: 'n',
    steps: [16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384].map((n) => ({
      size: n,
      workload: attention({ n, d: 64 }),
    })),
    from: 512,
  },
  {
    name: 'heads of 64, n 512',
    label: 'heads',
    steps: [1, 2, 4, 8, 16].map((heads) => ({ size: heads, workload: attention({ n: 512, d: 64, heads }) })),
    from: 1,
  },
];

/** From `from` on, the time per pair may differ from that at `from` by so much. */
export const growthTolerance = 0.25;

export const memory = {
  workload: attention({ n: 16_384, d: 64 }),
  mebibytes: 64,
};

/** Multiplications and additions that the formulas ask for; the exponentials come on top, uncounted. */
export function flopsOf(workload) {
  if (workload.kind === 'decoder') return decoderFlops(workload);
  if (workload.kind === 'product') return 2 * workload.rows * workload.inner * workload.cols;
  const { queries, keys = queries, heads, width, valueWidth = width } = workload;
  const attended = 2 * pairsOf({ ...workload, keys }) * (width + valueWidth);
  if (workload.kind === 'attention') return attended;
  return attended + 4 * 2 * queries * (heads * width) ** 2;
}

/** Of stories260K: five layers of width 64, keys of 32, 172 hidden numbers, 512 tokens. */
function decoderFlops({ promptIds, tokens }) {
  const positions = promptIds.length + tokens - 1;
  const layer = 64 * (64 + 32 + 32 + 64 + 3 * 172);
  const attended = 5 * 2 * 64 * ((positions * (positions + 1)) / 2);
  return 2 * (positions * (5 * layer + 64 * 512) + attended);
}

/** Pairs of a query and a key it sees, counted in each head. */
export function pairsOf({ queries, keys, heads, mask }) {
  return heads * (mask === 'causal' ? (queries * (queries + 1)) / 2 : queries * keys);
}
