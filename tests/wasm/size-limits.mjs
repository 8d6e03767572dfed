// For each function of the engine: every product of two sizes that a matrix has, one that is given or one that comes about
// in the call. The documentation allows 2^24 numbers; what is more is refused before memory is taken for it.

export const MOST = 2 ** 24;

/**
 * All matrices of ones look at the same numbers, since to write them takes longer than to refuse them: nobody may change
 * one. The largest has 2^23 + 1 rows of two.
 */
const ones = new Float32Array(MOST + 2).fill(1);

export const filled = (rows, cols, number = 1) => ({
  rows,
  cols,
  data: number === 1 ? ones.subarray(0, rows * cols) : new Float32Array(rows * cols).fill(number),
});
const one = filled(1, 1);
const row = (cols) => filled(1, cols);
const column = (rows) => filled(rows, 1);

/** Rows and columns of 2^24 numbers, of one more, and of what 32 bits hold as a negative number and as 0. */
const JUST = [4096, 4096];
const ONE_MORE = [257, 65_281];
const TOO_LARGE = [ONE_MORE, [65_536, 32_768], [65_536, 65_536]];

/**
 * `call` asks for a matrix of so many rows and columns, which an error calls `name`. What it returns is all 1, or of
 * these numbers; `taken` and `refused` are the sizes that are tried.
 */
const entry = (name, call, { taken = [JUST], refused = TOO_LARGE, numbers = [1] } = {}) => ({
  name,
  call,
  taken,
  refused,
  numbers,
});

/** A matrix that is given has its numbers: 2^31 of them would be 8 GB. */
const given = (name, call, options) => entry(name, call, { refused: [ONE_MORE], ...options });

// --- Attention -------------------------------------------------------------------------------------------------------

const general = (learned) => ({ function: 'general', matrix: learned });

/** All values are 1, and so is what they mix to. */
const attentionInputs = [
  ['query', (rows, cols) => ({ query: filled(rows, cols), key: row(cols), value: one })],
  ['key', (rows, cols) => ({ query: row(cols), key: filled(rows, cols), value: column(rows) })],
  ['value', (rows, cols) => ({ query: one, key: column(rows), value: filled(rows, cols) })],
].map(([name, input]) => ({ name, input, isGiven: true }));

const attentionMasks = [
  {
    name: 'mask',
    isGiven: true,
    input: (rows, cols) => ({
      query: column(rows),
      key: column(cols),
      value: column(cols),
      mask: filled(rows, cols),
    }),
  },
];

const attentionProducts = [
  { name: 'output', input: (rows, cols) => ({ query: column(rows), key: one, value: row(cols) }) },
  {
    name: 'the transformed query',
    input: (rows, cols) => ({
      query: column(rows),
      key: row(cols),
      value: one,
      compatibility: general(row(cols)),
    }),
  },
  {
    name: 'the transformed query',
    input: (rows, cols) => ({
      query: column(rows),
      key: row(cols),
      value: one,
      compatibility: { function: 'additive', vector: row(cols), queryMatrix: row(cols) },
    }),
  },
  {
    name: 'the transformed key',
    input: (rows, cols) => ({
      query: row(cols),
      key: column(rows),
      value: column(rows),
      compatibility: { function: 'additive', vector: row(cols), keyMatrix: row(cols) },
    }),
  },
  {
    // 256 heads that share a matrix of so many columns less.
    name: 'the transformed query',
    input: (rows, cols) => ({
      query: filled(rows, 256),
      key: row(cols),
      value: row(256),
      heads: 256,
      compatibility: general(row(cols / 256)),
    }),
    sizes: {
      taken: [[256, 65_536]],
      refused: [
        [257, 65_536],
        [32_768, 65_536],
        [65_536, 65_536],
      ],
    },
  },
  {
    // No matrix has as many numbers as heads times columns of the output, 2^32.
    name: 'output',
    input: (_rows, cols) => ({ query: row(256), key: row(256), value: row(cols), heads: 256 }),
    sizes: { taken: [[1, MOST]], refused: [] },
  },
];

const attentionEntries = (call) =>
  [...attentionInputs, ...attentionMasks, ...attentionProducts].map(({ name, input, isGiven, sizes }) =>
    (isGiven ? given : entry)(name, (engine, rows, cols) => call(engine, input(rows, cols)), sizes),
  );

/** Of a plan only shapes are given, which cost nothing. */
const planEntries = [
  ...attentionInputs.map(({ name }) =>
    entry(
      name,
      (engine, rows, cols) => {
        const [key, value] =
          name === 'query'
            ? [{ rows: 1, cols }, one]
            : [
                { rows, cols },
                { rows, cols: 1 },
              ];
        const shapes = {
          query: { query: { rows, cols }, key, value },
          key: { query: { rows: 1, cols }, key, value },
          value: { query: one, key: { rows, cols: 1 }, value: { rows, cols } },
        };
        return attendByPlan(engine, shapes[name]);
      },
      { numbers: [0] },
    ),
  ),
  ...attentionProducts.map(({ name, input, sizes }) =>
    entry(name, (engine, rows, cols) => attendByPlan(engine, input(rows, cols)), { ...sizes, numbers: [0] }),
  ),
];

/** Of zeros. */
function attendByPlan(engine, input) {
  const plan = engine.planAttention(input);
  const zeros = ({ rows, cols }) => new Float32Array(rows * cols);
  try {
    const data = plan.attend({
      query: zeros(input.query),
      key: zeros(input.key),
      value: zeros(input.value),
    });
    return { data };
  } finally {
    plan.dispose();
  }
}

/** n x m x (d_v + 4): 2^24 with 8 in the brackets, and one more, 97 x 257 x 673. */
const traceEntry = (call) =>
  entry(
    'a trace',
    (engine, rows, cols) => {
      const valueCols = rows === 257 ? 93 : 4;
      return call(engine, { query: column(rows), key: column(cols), value: filled(cols, valueCols) });
    },
    {
      taken: [[1024, 2048]],
      refused: [
        [257, 673],
        [16_384, 16_384],
        [32_768, 16_384],
      ],
    },
  );

const cell = { stage: 'output', row: 0, col: 0 };
const resultOf = ({ result }) => ({ data: [result] });

const derived = (engine, input) => resultOf(engine.derive({ ...input, cell }));

function derivedInOpen(engine, input) {
  const trace = engine.openTrace(input);
  const { result } = trace.derive(cell);
  trace.dispose();
  return resultOf({ result });
}

/** What a derivation names: one product for each column of a query. */
const termEntries = (call) => [
  given('derivation', (engine, _rows, cols) => call(engine, cols), {
    taken: [[1, 2 ** 16]],
    refused: [
      [1, 2 ** 16 + 1],
      [1, MOST],
    ],
  }),
];

// --- A layer ---------------------------------------------------------------------------------------------------------

const projections = (query, key, value, output) => ({ query, key, value, output });

/** All is 1, but for what adds up: then `numbers` says what. */
const layerInputs = [
  {
    name: 'input',
    isGiven: true,
    input: (rows, cols) => ({
      input: filled(rows, cols),
      memory: one,
      projections: projections(column(cols), one, one, one),
    }),
  },
  {
    name: 'memory',
    isGiven: true,
    input: (rows, cols) => ({
      input: one,
      memory: filled(rows, cols, 1 / cols),
      projections: projections(one, column(cols), column(cols), one),
    }),
  },
  {
    name: 'the projected query',
    input: (rows, cols) => ({
      input: column(rows),
      memory: one,
      projections: projections(row(cols), row(cols), one, one),
    }),
  },
  {
    name: 'the projected key',
    input: (rows, cols) => ({
      input: one,
      memory: column(rows),
      projections: projections(row(cols), row(cols), one, one),
    }),
  },
  {
    name: 'the projected value',
    input: (rows, cols) => ({
      input: one,
      memory: column(rows),
      projections: projections(one, one, row(cols), filled(cols, 1, 1 / cols)),
    }),
  },
  {
    name: 'the attended value',
    input: (rows, cols) => ({
      input: column(rows),
      memory: one,
      projections: projections(one, one, row(cols), filled(cols, 1, 1 / cols)),
    }),
    // The memory has a row: only what is attended can be too large.
  },
  {
    name: 'output',
    input: (rows, cols) => ({
      input: column(rows),
      memory: one,
      projections: projections(one, one, one, row(cols)),
    }),
  },
];

/** One projection so large, and beside it what fits it. */
const prepared = {
  query: (rows, cols) => projections(filled(rows, cols), row(cols), one, one),
  key: (rows, cols) => projections(row(cols), filled(rows, cols), column(rows), one),
  value: (rows, cols) => projections(one, column(rows), filled(rows, cols), column(cols)),
  output: (rows, cols) => projections(one, one, row(rows), filled(rows, cols)),
};

const preparedEntries = Object.entries(prepared).map(([place, of]) =>
  given(
    'projections.',
    (engine, rows, cols) => {
      engine.prepareProjections({ projections: of(rows, cols) }).dispose();
      return one;
    },
    {
      taken: place === 'query' ? [JUST, [MOST, 1]] : [JUST],
      refused: [ONE_MORE, [MOST + 1, 1]],
    },
  ),
);

const layerEntries = (call) =>
  layerInputs.map(({ name, input, isGiven }) =>
    (isGiven ? given : entry)(name, (engine, rows, cols) => call(engine, input(rows, cols))),
  );

const layerOf = ({ query, key, value }) => ({
  input: query,
  memory: filled(key.rows, 1),
  projections: projections(one, one, row(value.cols), filled(value.cols, 1, 1 / value.cols)),
});

/** By projections that were prepared. */
function byPrepared(engine, { projections: of, ...layer }) {
  const prepared = engine.prepareProjections({ projections: of });
  try {
    return engine.attentionLayer({ ...layer, projections: prepared });
  } finally {
    prepared.dispose();
  }
}

// --- Texts -----------------------------------------------------------------------------------------------------------

const names = (count) => Array.from({ length: count }, (_, i) => `key ${i}`);

export const engineEntries = {
  attend: attentionEntries((engine, input) => engine.attend(input)),
  planAttention: planEntries,
  trace: [traceEntry((engine, input) => engine.trace(input).output)],
  derive: [
    traceEntry(derived),
    ...termEntries((engine, cols) =>
      resultOf(
        engine.derive({
          query: row(cols),
          key: filled(1, cols, 1 / cols),
          value: one,
          cell: { ...cell, stage: 'raw' },
        }),
      ),
    ),
  ],
  attentionLayer: [
    ...layerEntries((engine, layer) => engine.attentionLayer(layer)),
    ...layerEntries(byPrepared).filter(({ name }) => !['input', 'memory'].includes(name)),
  ],
  prepareProjections: preparedEntries,
  traceLayer: [traceEntry((engine, input) => engine.traceLayer(layerOf(input)).projectedOutput)],
  deriveLayer: [
    traceEntry((engine, input) => resultOf(engine.deriveLayer({ ...layerOf(input), cell }))),
    ...termEntries((engine, cols) =>
      resultOf(
        engine.deriveLayer({
          input: row(cols),
          projections: projections(filled(cols, 1, 1 / cols), column(cols), column(cols), one),
          cell: { ...cell, stage: 'query' },
        }),
      ),
    ),
  ],
  openTrace: [
    traceEntry(derivedInOpen),
    traceEntry((engine, input) => derivedInOpen(engine, layerOf(input))),
  ],
  multiply: [
    given('left', (engine, rows, cols) => engine.multiply(filled(rows, cols), filled(cols, 1, 1 / cols))),
    given('right', (engine, rows, cols) => engine.multiply(filled(1, rows, 1 / rows), filled(rows, cols))),
    entry('the product', (engine, rows, cols) => engine.multiply(column(rows), row(cols))),
  ],
  // Two numbers for each cosine and for each vector.
  angles: [
    given('cosines', (engine, rows, cols) => engine.angles(filled(rows, cols)), { taken: [] }),
    given('angles', (engine, rows, cols) => engine.angles(filled(rows, cols)), {
      taken: [[2048, 4096]],
      refused: [[1, 2 ** 23 + 1], JUST],
      numbers: [0, 0],
    }),
  ],
  shadows: [
    given('shadows', (engine, rows) => engine.shadows(column(rows), one), {
      taken: [[2 ** 23, 1]],
      refused: [
        [2 ** 23 + 1, 1],
        [MOST, 1],
      ],
    }),
    // |v| = v.d / |d| = 1 / sqrt(4096)
    given('vectors', (engine, rows, cols) => engine.shadows(filled(rows, cols, 1 / cols), row(cols)), {
      numbers: [1 / 64],
    }),
    given('direction', (engine, rows, cols) => engine.shadows(row(cols), filled(rows, cols)), { taken: [] }),
  ],
  lookup: [
    given(
      'value',
      (engine, rows, cols) =>
        engine.lookup({ query: 'key 0', keys: names(rows), value: filled(rows, cols) }).output,
    ),
  ],
  // At most 10,000 keys, so that 2^31 is out of reach.
  textKeys: [
    entry(
      'key',
      (engine, rows) => {
        const { key } = engine.textKeys({ query: 'key 0', keys: names(rows), kind: 'one-hot' });
        return { data: [key.data.length / MOST, key.data[0], key.data[MOST - 1]] };
      },
      {
        taken: [JUST],
        refused: [
          [4097, 4097],
          [10_000, 10_000],
        ],
      },
    ),
  ],
};

// --- The second module -----------------------------------------------------------------------------------------------

const norms = { attentionNorm: { gain: one }, feedForwardNorm: { gain: one } };
const oneUnit = { hidden: one, output: one };

/** Of one column, whose norm is 0: what it adds to the residual is 0. */
const blockOf = (of, { feedForward = oneUnit, ...rest } = {}) => ({
  ...norms,
  feedForward,
  attention: { projections: of },
  ...rest,
});

/** As above: every query asks every key, so that rows are few. */
const FEW_ROWS = {
  taken: [[16, 2 ** 20]],
  refused: [
    [17, 2 ** 20],
    [2048, 2 ** 20],
    [4096, 2 ** 20],
  ],
};

const blockInputs = [
  {
    name: 'input',
    isGiven: true,
    input: (rows, cols) => ({
      input: filled(rows, cols),
      ...blockOf(projections(column(cols), column(cols), column(cols), row(cols)), {
        feedForward: { hidden: column(cols), output: row(cols) },
        attentionNorm: { gain: row(cols) },
        feedForwardNorm: { gain: row(cols) },
      }),
    }),
  },
  {
    name: 'the projected query',
    input: (rows, cols) => ({
      input: column(rows),
      ...blockOf(projections(row(cols), row(cols), one, one)),
    }),
    sizes: FEW_ROWS,
  },
  {
    name: 'the projected value',
    input: (rows, cols) => ({
      input: column(rows),
      ...blockOf(projections(one, one, row(cols), column(cols))),
    }),
    sizes: FEW_ROWS,
  },
  {
    name: 'the hidden rows',
    input: (rows, cols) => ({
      input: column(rows),
      ...blockOf(projections(one, one, one, one), {
        feedForward: { hidden: row(cols), output: column(cols) },
      }),
    }),
    sizes: FEW_ROWS,
  },
  {
    name: 'the projected key of the memory',
    input: (rows, cols) => ({
      input: one,
      memory: column(rows),
      ...blockOf(projections(one, one, one, one)),
      crossAttentionNorm: { gain: one },
      crossAttention: { projections: projections(row(cols), row(cols), one, filled(1, 1, 0)) },
    }),
  },
  {
    name: 'the projected value of the memory',
    input: (rows, cols) => ({
      input: one,
      memory: column(rows),
      ...blockOf(projections(one, one, one, one)),
      crossAttentionNorm: { gain: one },
      crossAttention: { projections: projections(one, one, row(cols), filled(cols, 1, 0)) },
    }),
  },
  {
    // 256 heads that share one head's keys and values: no matrix has 2^32 columns.
    name: 'attention.projections.output',
    input: (_rows, cols) => ({
      input: one,
      ...blockOf(undefined),
      attention: { projections: projections(row(256), one, row(cols), one), heads: 256, keyValueHeads: 1 },
    }),
    sizes: { taken: [], refused: [[1, MOST]] },
    code: 'shape-mismatch',
  },
];

const blockEntries = blockInputs.map(({ name, input, isGiven, sizes, code }) => ({
  ...(isGiven ? given : entry)(name, ({ layers }, rows, cols) => layers.block(input(rows, cols)), sizes),
  ...(code && { code }),
}));

function numbersOf(trace, stage) {
  try {
    return trace.numbers({ stage });
  } finally {
    trace.dispose();
  }
}

export const layersEntries = {
  norm: [
    // 1 in every place is the mean: 0.
    given('input', ({ layers }, rows, cols) => layers.norm({ input: filled(rows, cols), gain: row(cols) }), {
      numbers: [0],
    }),
  ],
  feedForward: [
    given('input', ({ layers }, rows, cols) =>
      layers.feedForward({ input: filled(rows, cols, 1 / cols), hidden: column(cols), output: one }),
    ),
    entry('the hidden rows', ({ layers }, rows, cols) =>
      layers.feedForward({ input: column(rows), hidden: row(cols), output: filled(cols, 1, 1 / cols) }),
    ),
    entry('output', ({ layers }, rows, cols) =>
      layers.feedForward({ input: column(rows), hidden: one, output: row(cols) }),
    ),
  ],
  // What it keeps at these limits, two GB with what is given, is tried where less is kept.
  traceFeedForward: [
    given(
      'input',
      ({ layers }, rows, cols) =>
        layers.traceFeedForward({ input: filled(rows, cols), hidden: column(cols), output: one }),
      { taken: [] },
    ),
    entry(
      'the hidden rows',
      ({ layers }, rows, cols) =>
        layers.traceFeedForward({ input: column(rows), hidden: row(cols), output: column(cols) }),
      { taken: [] },
    ),
    entry(
      'output',
      ({ layers }, rows, cols) =>
        layers.traceFeedForward({ input: column(rows), hidden: one, output: row(cols) }),
      { taken: [] },
    ),
  ],
  sinusoidalPositions: [
    // An endless base turns only the first pair: all others are 0 and 1.
    entry(
      'the positions',
      ({ layers }, rows, cols) => {
        const { data } = layers.sinusoidalPositions({ count: rows, width: cols, base: 1e38 });
        return { data: [data.length / MOST, Math.round(data[cols - 1]), Math.round(data[MOST - 1])] };
      },
      { refused: [[65_536, 258], ...TOO_LARGE.slice(1)] },
    ),
  ],
  rotatePositions: [
    given('input', ({ layers }, rows, cols) => {
      const { data } = layers.rotatePositions({ input: filled(rows, cols), base: 1e38 });
      return { data: [data.length / MOST, data[0], data[cols - 1]] };
    }),
  ],
  tracePositions: [
    given('input', ({ layers }, rows, cols) => {
      const { data } = numbersOf(layers.tracePositions({ input: filled(rows, cols, 0) }), 'sum');
      // The first position is (0, 1, 0, 1, ...).
      return { data: [data.length / MOST, 1 + data[0], data[1]] };
    }),
  ],
  traceRotations: [
    given('query', ({ layers }, rows, cols) => {
      const turns = { query: filled(rows, cols), key: filled(1, cols) };
      return { data: [numbersOf(layers.traceRotations(turns), 'query').data.length / MOST] };
    }),
    given(
      'key',
      ({ layers }, rows, cols) => layers.traceRotations({ query: filled(1, cols), key: filled(rows, cols) }),
      { taken: [] },
    ),
    // Turned by nothing but the first pair, (1, 1) . (1, 1) / sqrt(2) where positions are alike.
    entry(
      'the scores',
      ({ layers }, rows, cols) => {
        const turns = { query: filled(rows, 2), key: filled(cols, 2) };
        const { data } = numbersOf(layers.traceRotations(turns), 'scores');
        return { data: [data.length / MOST, data[0] / Math.SQRT2] };
      },
      { refused: [[257, 65_282], ...TOO_LARGE.slice(1)] },
    ),
  ],
  largestDifference: [
    given('left', ({ layers }, rows, cols) => ({
      data: [layers.largestDifference(filled(rows, cols, 2), filled(rows, cols, 1))],
    })),
    given(
      'right',
      ({ layers }, rows, cols) => ({ data: [layers.largestDifference(one, filled(rows, cols, 1))] }),
      { taken: [] },
    ),
  ],
  block: blockEntries,
  traceBlock: [
    entry(
      'the scores of all heads',
      ({ layers }, rows, cols) => {
        const of = projections(row(cols), row(cols), row(cols), column(cols));
        const attention = { projections: of, heads: cols };
        return numbersOf(
          layers.traceBlock({ input: column(rows), ...norms, feedForward: oneUnit, attention }),
          'sum',
        );
      },
      {
        taken: [[1024, 16]],
        refused: [
          [1024, 17],
          [32_768, 2],
          [65_536, 1],
        ],
      },
    ),
    // Nine matrices of this size and little beside them; 8 x 2^24 numbers are allowed.
    given(
      'all steps together',
      ({ layers }, rows, cols) => {
        const norm = { gain: row(cols) };
        const narrow = { hidden: column(cols), output: filled(1, cols, 0) };
        const input = {
          input: filled(rows, cols),
          attentionNorm: norm,
          feedForwardNorm: norm,
          feedForward: narrow,
          attention: { projections: projections(column(cols), column(cols), column(cols), narrow.output) },
        };
        return numbersOf(layers.traceBlock(input), 'sum');
      },
      {
        taken: [[14, 2 ** 20]],
        refused: [
          [15, 2 ** 20],
          [16, 2 ** 20],
        ],
      },
    ),
  ],
};

const lineThrough = (count) => ({ points: filled(count, 2), parameters: filled(1, 2, 0.5) });

export const learningEntries = {
  traceLineFit: [
    given(
      'points',
      (learning, rows) => {
        const trace = learning.traceLineFit(lineThrough(rows));
        try {
          return trace.numbers({ stage: 'predicted' });
        } finally {
          trace.dispose();
        }
      },
      { taken: [[64, 2]], refused: [[2 ** 23 + 1, 2]] },
    ),
  ],
  traceLeaveOneOut: [
    given(
      'key',
      (learning, rows, cols) =>
        numbersOf(
          learning.traceLeaveOneOut({ key: filled(rows, cols), value: column(rows), way: 'softmax' }),
          'output',
        ),
      { taken: [[2, 2 ** 23]] },
    ),
    given(
      'value',
      (learning, rows, cols) =>
        learning.traceLeaveOneOut({ key: column(rows), value: filled(rows, cols), way: 'softmax' }),
      { taken: [] },
    ),
  ],
  principalDirections: [
    given(
      'vectors',
      (learning, rows, cols) => learning.principalDirections({ vectors: filled(rows, cols), count: 1 }),
      { taken: [], refused: [ONE_MORE, [1, MOST + 1]] },
    ),
    // One vector (1, 0, 0, ...): its direction, and seven others.
    given(
      'the directions',
      (learning, _rows, cols) => {
        const vectors = filled(1, cols, 0);
        vectors.data[0] = 1;
        const { directions } = learning.principalDirections({ vectors, count: 8 });
        return { data: [directions.data.length / MOST, directions.data[0], 1 + directions.data[1]] };
      },
      {
        taken: [[8, 2 ** 21]],
        refused: [
          [8, 2 ** 21 + 1],
          [8, MOST],
        ],
      },
    ),
  ],
  train: [
    given(
      '8388609 x 2',
      (learning, rows, cols) => {
        learning.train({ experiment: 'line-fit', points: filled(rows, cols) }).dispose();
        return one;
      },
      { taken: [[64, 2]], refused: [[2 ** 23 + 1, 2]] },
    ),
  ],
};

/** What has no sizes of its own: it takes names, counts with a limit, or texts of at most 1,000 characters. */
export const withoutSizes = {
  engine: ['learning'],
  layers: [],
  learning: [
    'experiments',
    'settings',
    'scoreStatistics',
    // Its tables are those of traceLeaveOneOut().
    'leaveOneOut',
    'wordVectors',
    'countryVectors',
    'encoder',
    'decoder',
  ],
};
