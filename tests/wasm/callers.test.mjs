// Callers whose own objects act while the engine reads them: a getter, a callback or the lines after a call dispose
// what is used, empty, shrink or lengthen its arrays, throw, or call the engine again. Whatever they do, the call gives
// the right numbers or an error of its own, and the engine works on. The cases are generated: every property of every
// argument of every public function, each with every act. What is right is what a second engine says, whom nobody
// disturbs.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { builds, bytesOf, distribution, EngineError, loadEngine, matrix } from './support.mjs';

// What reads the callers' objects is the same in all builds: in the first of them each act is done at each place, in
// the others, and where a call has very many places, one after the other in turn.
const isLong = process.env.LONG_TESTS === 'yes';
const FEW = 120;

const publicModule = { matrix, loadEngine };

const bytesOfLearning = (build) => readFile(new URL(`learning-${build}.wasm`, distribution));
const storyModel = await readFile(new URL('../../web/data/stories260k.bin', import.meta.url));

/** Numbers that no two matrices have in common. */
function numbered(rows, cols, first = 0) {
  return {
    rows,
    cols,
    data: Float32Array.from({ length: rows * cols }, (_, i) => ((first + i) % 7) / 4 - 0.5),
  };
}

const ones = (rows, cols) => ({ rows, cols, data: new Float32Array(rows * cols).fill(1) });

const attention = () => ({
  query: numbered(2, 4),
  key: numbered(3, 4, 1),
  value: numbered(3, 2, 2),
  mask: { rows: 2, cols: 3, data: Float32Array.of(1, 0, 1, 1, 1, 0) },
  heads: 1,
  compatibility: {
    function: 'additive',
    vector: numbered(1, 3),
    queryMatrix: numbered(4, 3, 3),
    keyMatrix: numbered(4, 3, 4),
  },
  temperature: 0.5,
});

const learnedMatrices = (first) => ({
  query: numbered(3, 4, first),
  key: numbered(3, 4, first + 1),
  value: numbered(3, 4, first + 2),
  output: numbered(4, 3, first + 3),
});

const biases = () => ({
  query: numbered(1, 4),
  key: numbered(1, 4, 2),
  value: numbered(1, 4, 3),
  output: numbered(1, 3),
});

const layer = () => ({
  input: numbered(2, 3),
  memory: numbered(3, 3, 2),
  projections: learnedMatrices(0),
  biases: biases(),
  heads: 2,
  mask: 'none',
});

/** Attention and cross-attention, each with a norm, then a feed-forward. */
const block = () => ({
  input: numbered(3, 3),
  memory: numbered(2, 3, 1),
  mask: { rows: 3, cols: 3, data: Float32Array.of(1, 0, 0, 1, 1, 0, 1, 1, 1) },
  order: 'post-norm',
  attentionNorm: { gain: ones(1, 3), bias: numbered(1, 3) },
  attention: { projections: learnedMatrices(0), biases: biases(), heads: 2, rotaryBase: 100 },
  crossAttentionNorm: { gain: ones(1, 3) },
  crossAttention: { projections: learnedMatrices(1), heads: 2 },
  feedForwardNorm: { gain: ones(1, 3), bias: numbered(1, 3, 2) },
  feedForward: { hidden: numbered(3, 4), hiddenBias: numbered(1, 4, 1), output: numbered(4, 3, 2) },
});

const shapes = () => ({
  query: { rows: 2, cols: 4 },
  key: { rows: 3, cols: 4 },
  value: { rows: 3, cols: 2 },
});

const planned = () => ({ ...shapes(), mask: attention().mask, temperature: 0.5 });

const planNumbers = () => ({
  query: numbered(2, 4).data,
  key: numbered(3, 4, 1).data,
  value: numbered(3, 2, 2).data,
});

const training = () => ({
  experiment: 'line-fit',
  points: numbered(4, 2),
  learningRate: 0.05,
  seed: 3,
  steps: 20,
});

const feedForward = () => ({
  input: numbered(2, 3),
  hidden: numbered(3, 4, 1),
  hiddenBias: numbered(1, 4),
  gate: numbered(3, 4, 2),
  output: numbered(4, 2, 1),
  outputBias: numbered(1, 2),
  activation: 'relu',
});

const table = () => ({ key: numbered(3, 4), value: numbered(3, 2, 1) });

const axis = (parameter) => ({ parameter, row: 0, col: 0, from: -1, to: 1, count: 3 });

const interventions = () => [{ kind: 'off', layer: 0, head: 1 }];

/** How an object of each kind is had; `another` of the same kind is had in the same way. */
const opened = {
  module: () => publicModule,
  engine: ({ engine }) => engine,
  learning: ({ learning }) => learning,
  layers: ({ learning }) => learning.layers,
  plan: ({ engine }) => engine.planAttention(planned()),
  projections: ({ engine }) =>
    engine.prepareProjections({ projections: learnedMatrices(0), biases: biases() }),
  attentionTrace: ({ engine }) => engine.openTrace(attention()),
  trace: ({ learning }) => learning.traceLineFit({ points: numbered(4, 2), parameters: numbered(1, 2) }),
  run: ({ learning }) => learning.train(training()),
  words: ({ learning }) => learning.wordVectors(),
  encoder: ({ learning }) => learning.encoder(),
  decoder: ({ learning }) => learning.decoder(),
  generation: ({ decoder }) => decoder.generate({ prompt: 'Lily', seed: 1 }),
};

const places = () => [{ layer: 0, head: 0, query: 0, key: 1 }];
const slices = () => ({ onProgress: () => undefined, nextSlice: () => Promise.resolve() });
const noArguments = () => [];

/** What objects have for the engine's own use, beside what their types tell. */
const ownUse = { projections: ['call', 'isOf'] };

/** Each kind's functions and getters, with the arguments of a polite call. */
const calls = {
  module: {
    matrix: () => [[[1, 2], Float32Array.of(3, 4)]],
    loadEngine: ({ build, wasm }) => [{ build, wasm: Uint8Array.from(wasm) }],
  },
  engine: {
    attend: () => [attention()],
    planAttention: () => [planned()],
    trace: () => [{ ...attention(), mistake: 'none' }],
    derive: () => [{ ...attention(), cell: { stage: 'weights', head: 0, row: 1, col: 1 } }],
    attentionLayer: () => [layer()],
    prepareProjections: () => [{ projections: learnedMatrices(0), biases: biases() }],
    traceLayer: () => [layer()],
    deriveLayer: () => [{ ...layer(), cell: { stage: 'weights', head: 0, row: 1, col: 1 } }],
    openTrace: () => [layer()],
    multiply: () => [numbered(2, 3), numbered(3, 4, 2)],
    angles: () => [numbered(2, 2)],
    shadows: () => [numbered(3, 2), numbered(1, 2, 1)],
    lookup: () => [{ query: 'b', keys: ['a', 'b', 'c'], value: numbered(3, 2) }],
    textKeys: () => [{ query: 'ab', keys: ['ab', 'b'], kind: 'n-grams' }],
    learning: ({ wasmOfLearning }) => [{ wasm: Uint8Array.from(wasmOfLearning) }],
  },
  learning: {
    experiments: noArguments,
    settings: () => ['asymmetry'],
    train: () => [training()],
    traceLineFit: () => [{ points: numbered(4, 2), parameters: numbered(1, 2), learningRate: 0.1 }],
    leaveOneOut: () => [{ ...table(), rules: [{ way: 'softmax', temperature: 0.5 }], ...slices() }],
    traceLeaveOneOut: () => [{ ...table(), way: 'best-match' }],
    scoreStatistics: () => [{ dimension: 4, keys: 3, trials: 5, scaled: true, seed: 2, bins: 7, reach: 2 }],
    principalDirections: () => [{ vectors: numbered(3, 4), count: 2 }],
    countryVectors: () => [{ onProgress: () => undefined }],
    wordVectors: () => [{ onProgress: () => undefined }],
    encoder: () => [{ onProgress: () => undefined }],
    decoder: () => [{ file: Uint8Array.from(storyModel), onProgress: () => undefined }],
  },
  layers: {
    norm: () => [{ input: numbered(2, 3), gain: numbered(1, 3, 1), bias: numbered(1, 3, 2), epsilon: 0.1 }],
    feedForward: () => [feedForward()],
    traceFeedForward: () => [feedForward()],
    sinusoidalPositions: () => [{ count: 3, width: 4, base: 100 }],
    rotatePositions: () => [{ input: numbered(3, 4), heads: 2, firstPosition: 1, base: 100 }],
    tracePositions: () => [{ input: numbered(3, 4), base: 100 }],
    traceRotations: () => [
      { query: numbered(2, 4), key: numbered(3, 4, 1), queryPosition: 1, keyPosition: 2 },
    ],
    largestDifference: () => [numbered(2, 3), numbered(2, 3, 1)],
    block: () => [block()],
    traceBlock: () => [block()],
  },
  plan: {
    attend: () => [planNumbers(), new Float32Array(4)],
    dispose: noArguments,
  },
  projections: { dispose: noArguments },
  attentionTrace: {
    derive: () => [{ stage: 'weights', head: 0, row: 1, col: 1 }],
    dispose: noArguments,
  },
  trace: {
    numbers: () => [{ stage: 'loss', layer: 0, sublayer: 'attention', head: 0 }],
    derive: () => [{ stage: 'loss', row: 0, col: 0 }],
    dispose: noArguments,
  },
  run: {
    step: () => [3],
    run: () => [{ onProgress: () => undefined, slice: 0.001 }],
    state: noArguments,
    curve: noArguments,
    parameters: noArguments,
    path: noArguments,
    setParameter: () => ['slope', numbered(1, 1)],
    evaluate: () => [10],
    lossOnGrid: () => [{ across: axis('slope'), down: axis('offset'), examples: 1 }],
    observe: () => [0],
    reset: noArguments,
    dispose: noArguments,
  },
  words: {
    split: () => ['The dogs'],
    vectors: () => [['dog', 'cat'], { form: 'raw' }],
    likeness: () => [{ vectors: ones(2, 100), group: ['dog', 'cat'], form: 'raw' }],
    nearest: () => [{ vector: ones(1, 100), count: 2, form: 'raw' }],
    dispose: noArguments,
  },
  encoder: {
    layers: noArguments,
    loadRest: () => [{ onProgress: () => undefined }],
    encode: () => ['a dog'],
    trace: () => ['a dog', { interventions: interventions() }],
    scores: () => [{ text: 'a dog', from: 'keys', layer: 0, head: 0 }],
    survey: () => [{ sentences: ['a dog', 'a cat'], places: places(), ...slices() }],
    surveyOffsets: () => [{ sentences: ['a dog', 'a cat'], layer: 0, ...slices() }],
    dispose: noArguments,
  },
  decoder: {
    vocabulary: noArguments,
    tokens: () => ['Lily'],
    trace: () => ['Lily', { interventions: interventions() }],
    generate: () => [{ prompt: 'Lily', seed: 1, interventions: interventions() }],
    survey: () => [
      {
        prompts: ['Lily', [1, 403]],
        places: [[{ query: 1, key: 0, among: [0, 1] }], []],
        interventions: interventions(),
        ...slices(),
      },
    ],
    read: () => [
      {
        texts: ['Lily', [1, 403, 407]],
        units: [{ layer: 4, unit: 166 }],
        interventions: [...interventions(), { kind: 'feed-forward-off', layer: 1, unit: 3 }],
        ...slices(),
      },
    ],
    direct: () => [{ layer: 4, unit: 166 }],
    dispose: noArguments,
  },
  generation: {
    tokens: noArguments,
    text: noArguments,
    ended: noArguments,
    candidates: () => [{ count: 3, temperature: 0.5 }],
    next: () => [{ temperature: 0.5 }],
    cache: noArguments,
    keptRows: () => [{ layer: 1, head: 2 }],
    dispose: noArguments,
  },
};

/** A second call goes on where the first ended. */
const changing = ['next', 'step'];

/** Also with these arguments. */
const variants = {
  'engine.attentionLayer': {
    'with prepared projections': ({ projections }) => [{ input: numbered(2, 3), projections, heads: 2 }],
  },
};

/** An engine and its second module that nobody else uses. */
async function openWorld(build) {
  const [wasm, wasmOfLearning] = await Promise.all([bytesOf(build), bytesOfLearning(build)]);
  const engine = await loadEngine({ build, wasm });
  const learning = await engine.learning({ wasm: wasmOfLearning });
  const decoder = await learning.decoder();
  // What one holds is there for all: a case need not read its file again.
  const kept = [await learning.wordVectors(), await learning.encoder()];
  return { build, wasm, wasmOfLearning, engine, learning, decoder, kept };
}

async function openCase(world, kind, argumentsOf) {
  const target = await opened[kind](world);
  const another = kind === 'module' ? target : await opened[kind](world);
  const projections = opened.projections(world);
  return { ...world, target, another, projections, args: argumentsOf({ ...world, projections }) };
}

const ask = (target, name, args) => {
  const member = target[name];
  return typeof member === 'function' ? member.apply(target, args) : member;
};

/** What all other numbers of a trace lead to. */
function lastOf(trace) {
  const { stage, layer, sublayer, head } = trace.steps.at(-1);
  return trace.numbers({ stage, layer, sublayer, head });
}

/** What a caller gets, as plain data; what is to be given back is given back. */
function tell(name, answer) {
  try {
    switch (name) {
      case 'planAttention':
        return answer.attend(planNumbers());
      case 'openTrace':
        return answer.derive({ stage: 'projected-output', row: 1, col: 1 });
      case 'prepareProjections':
      case 'learning':
      case 'loadEngine':
        return typeof answer;
      case 'countryVectors':
        return answer.size;
      case 'wordVectors':
        return answer.split('The dogs');
      case 'encoder':
        return answer.layers;
      case 'decoder':
        return answer.tokens('Lily');
      case 'generate':
        return [answer.text, answer.candidates({ count: 4 })];
      case 'train':
        return [answer.step(2), answer.parameters()];
      default:
        if (answer?.numbers) return [answer.steps, lastOf(answer)];
        return answer;
    }
  } finally {
    answer?.dispose?.();
  }
}

/** Every property of what is given, and of what is in it: its owner and its name. */
function propertiesOf(owner) {
  return Object.keys(owner).flatMap((name) => {
    const value = owner[name];
    const isList = typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
    const isPlain = isList && [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));
    return [{ owner, name }, ...(isPlain ? propertiesOf(value) : [])];
  });
}

/** An argument itself is no property that a getter could stand for. */
const placesIn = (args) =>
  args.flatMap((value) => (typeof value === 'object' ? propertiesOf([value]).slice(1) : []));

const arraysIn = (args) => propertiesOf(args).filter(({ owner, name }) => ArrayBuffer.isView(owner[name]));

/** On a buffer of its own that can change its length, and follows it. */
function makeResizable({ owner, name }) {
  const array = owner[name];
  const buffer = new ArrayBuffer(array.byteLength, { maxByteLength: 64 * array.byteLength });
  owner[name] = new array.constructor(buffer);
  owner[name].set(array);
}

const detach = (array) => void structuredClone(array.buffer, { transfer: [array.buffer] });

const otherNumbers = { query: numbered(5, 2, 3), key: numbered(5, 2, 4), value: numbered(5, 3, 5) };

/** Calls of other shapes and with other options, which leave other numbers behind. */
function callOthers({ engine, learning, decoder }) {
  engine.attend({ ...otherNumbers, mask: 'causal', temperature: 2 });
  engine.multiply(numbered(6, 6), numbered(6, 6, 2));
  learning.layers.norm({ input: numbered(5, 2), gain: ones(1, 2) });
  learning.principalDirections({ vectors: numbered(6, 5), count: 1 });
  decoder.tokens('Tim');
}

const OWN = new Error("the caller's own");

const RIGHT = 'the right answer';
const REFUSED = 'a refusal';
const DISPOSED = 'disposed';
const THROWN = 'his own error';

/**
 * What a getter does, which outcomes it may have, and, for those that act on arrays, what these must be. `inputs` are all
 * arrays among the arguments.
 */
const acts = {
  'disposes what is used': {
    act: ({ target, projections }) => {
      target.dispose?.();
      projections.dispose();
    },
    outcomes: [RIGHT, DISPOSED],
  },
  'disposes another': { act: ({ another }) => another.dispose?.(), outcomes: [RIGHT] },
  'detaches all arrays': { act: ({ inputs }) => inputs.forEach(detach), outcomes: [RIGHT, REFUSED] },
  'empties all arrays': {
    act: ({ inputs }) => inputs.forEach((array) => array.buffer.resize(0)),
    isResizable: true,
    outcomes: [RIGHT, REFUSED],
  },
  'lengthens all arrays': {
    act: ({ inputs }) =>
      inputs.forEach((array) => {
        array.buffer.resize(array.buffer.maxByteLength);
        if (array instanceof Float32Array) array.fill(1e30, array.length / 64);
      }),
    isResizable: true,
    outcomes: [RIGHT, REFUSED],
  },
  throws: {
    act: () => {
      throw OWN;
    },
    outcomes: [THROWN],
  },
  'calls others': { act: callOthers, outcomes: [RIGHT] },
  'makes the same call': {
    act: ({ target, another, changes, call, politeArgs }) =>
      Promise.resolve(call(changes ? another : target, politeArgs)).catch(() => undefined),
    outcomes: [RIGHT],
  },
};

/** The object of a place does the act when its property is read, or when the function that stands there is called. */
function arm({ owner, name }, act) {
  const value = owner[name];
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    act();
  };
  if (typeof value === 'function') {
    owner[name] = (...args) => {
      once();
      return value(...args);
    };
    return;
  }
  Object.defineProperty(owner, name, {
    configurable: true,
    enumerable: true,
    get() {
      once();
      return value;
    },
  });
}

async function outcomeOf(call, expected) {
  try {
    const answer = await call();
    return isDeepStrictEqual(answer, expected) ? RIGHT : `another answer than the right one`;
  } catch (error) {
    if (error === OWN) return THROWN;
    if (!(error instanceof EngineError) || error.code === 'engine-stopped') return String(error);
    return error.code === 'disposed' ? DISPOSED : REFUSED;
  }
}

/** Worked by hand: at temperature 0 each query takes the value of the key that it is; 3 and 4 have the mean 3.5. */
function isAlive({ engine, learning }) {
  try {
    const unit = matrix([
      [1, 0],
      [0, 1],
    ]);
    const value = matrix([
      [1, 2],
      [3, 4],
    ]);
    const { data } = engine.attend({ query: unit, key: unit, value, temperature: 0 });
    const left = learning.layers.largestDifference(
      value,
      matrix([
        [1, 2.5],
        [3, 2],
      ]),
    );
    return isDeepStrictEqual([...data], [1, 2, 3, 4]) && left === 2;
  } catch {
    return false;
  }
}

/** A polite call's answer. */
async function politely(world, kind, name, argumentsOf) {
  const { target, args } = await openCase(world, kind, argumentsOf);
  return tell(name, await ask(target, name, args));
}

/** All kinds of them, with what each call may come to. */
function* casesOf(args) {
  const count = placesIn(args).length;
  for (const [title, { act, isResizable = false, outcomes }] of Object.entries(acts)) {
    for (let place = 0; place < count; place += 1) {
      const { owner, name: property } = placesIn(args)[place];
      const isCallback = typeof owner[property] === 'function';
      yield {
        title: `place ${place} ${title}`,
        isResizable,
        // Where there is nothing to tell, no callback is called.
        outcomes: isCallback ? [...outcomes, RIGHT] : outcomes,
        prepare: (given) => arm(placesIn(given.args)[place], () => act(given)),
      };
    }
  }
  const arrays = arraysIn(args).length;
  // Each array alone, changed when the last property is read, and the one before it.
  for (let array = 0; array < arrays; array += 1) {
    for (const place of [count - 2, count - 1].filter((one) => one >= 0)) {
      for (const [title, isResizable, change] of [
        ['detaches', false, detach],
        ['empties', true, ({ buffer }) => buffer.resize(0)],
        ['shortens', true, ({ buffer }) => buffer.resize(4)],
        ['lengthens', true, ({ buffer }) => buffer.resize(buffer.maxByteLength)],
      ]) {
        yield {
          title: `place ${place} ${title} array ${array}`,
          isResizable,
          outcomes: [RIGHT, REFUSED],
          prepare: (given) => arm(placesIn(given.args)[place], () => change(given.inputs[array])),
        };
      }
    }
    yield {
      title: `array ${array} is shared`,
      outcomes: [RIGHT],
      prepare: ({ args: own }) => {
        const { owner, name: property } = arraysIn(own)[array];
        const given = owner[property];
        owner[property] = new given.constructor(new SharedArrayBuffer(given.byteLength));
        owner[property].set(given);
      },
    };
    yield {
      title: `array ${array} has functions of its own`,
      outcomes: [RIGHT, REFUSED],
      prepare: (given) => disguise(given.inputs[array], given),
    };
    yield {
      title: `array ${array} says that it is shorter`,
      outcomes: [REFUSED, RIGHT],
      prepare: ({ args: own }) => {
        const { owner, name: property } = arraysIn(own)[array];
        const { constructor, length } = owner[property];
        const longer = new constructor(64 * length);
        longer.set(owner[property]);
        owner[property] = Object.defineProperty(longer, 'length', { value: length });
      },
    };
  }
  for (const [title, change] of [
    ['detached', detach],
    ['emptied', ({ buffer }) => buffer.resize(0)],
  ]) {
    yield {
      title: `arrays are ${title} after the call`,
      isResizable: title === 'emptied',
      outcomes: [RIGHT, REFUSED],
      prepare: () => undefined,
      after: ({ inputs }) => inputs.forEach(change),
    };
  }
}

/** An array whose every function throws, calls others or lies. */
function disguise(array, given) {
  const lie = () => {
    callOthers(given);
    throw OWN;
  };
  for (const name of ['set', 'subarray', 'slice', 'fill', Symbol.iterator]) {
    Object.defineProperty(array, name, { value: lie });
  }
  Object.defineProperty(array, 'constructor', { get: lie });
}

/** A caller does what he likes with what he was given. */
function spoil(given, depth = 0) {
  if (typeof given !== 'object' || given === null || depth > 4) return;
  const isPlain = [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(given));
  try {
    if (ArrayBuffer.isView(given)) given.fill(9);
    if (!isPlain) return;
    for (const name of Object.keys(given)) spoil(given[name], depth + 1);
    if (Array.isArray(given)) given.reverse();
    for (const name of Object.keys(given)) if (typeof given[name] === 'string') given[name] = 'spoilt';
  } catch (error) {
    // What is frozen can't be spoilt.
    assert.ok(error instanceof TypeError, String(error));
  }
}

const functionsOf = (object) => {
  const names = new Set();
  for (let at = object; at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  }
  names.delete('constructor');
  return [...names].filter((name) => {
    const isPlainData = Object.hasOwn(object, name) && typeof object[name] !== 'function';
    return !isPlainData;
  });
};

for (const build of builds) {
  describe(`${build}: callers`, async () => {
    const fresh = await openWorld(build);
    let world = await openWorld(build);

    test('every public function is here', async () => {
      for (const [kind, open] of Object.entries(opened)) {
        const known = [...Object.keys(calls[kind]), ...(ownUse[kind] ?? [])];
        assert.deepEqual(functionsOf(await open(world)).sort(), known.sort(), kind);
      }
    });

    const rows = Object.entries(calls).flatMap(([kind, functions]) =>
      Object.entries(functions).flatMap(([name, argumentsOf]) => [
        [kind, name, '', argumentsOf],
        ...Object.entries(variants[`${kind}.${name}`] ?? {}).map(([title, given]) => [
          kind,
          name,
          title,
          given,
        ]),
      ]),
    );
    for (const [kind, name, variant, argumentsOf] of rows) {
      test(`${kind}.${name} ${variant}`, async () => {
        if (!isAlive(world)) world = await openWorld(build);
        const expected = await politely(fresh, kind, name, argumentsOf);
        const { args: sample } = await openCase(world, kind, argumentsOf);
        const failures = [];
        let count = 0;
        const all = [...casesOf(sample)];
        const stride = isLong ? 1 : Math.ceil(all.length / (build === builds[0] ? FEW : FEW / 10));
        for (const { title, isResizable, outcomes, prepare, after } of all.filter(
          (_, i) => i % stride === 0,
        )) {
          count += 1;
          const given = await openCase(world, kind, argumentsOf);
          if (isResizable) arraysIn(given.args).forEach(makeResizable);
          given.inputs = arraysIn(given.args).map(({ owner, name: property }) => owner[property]);
          given.politeArgs = argumentsOf(given);
          given.changes = changing.includes(name);
          given.call = (target, args) => ask(target, name, args);
          prepare(given);
          const outcome = await outcomeOf(async () => {
            const pending = given.call(given.target, given.args);
            if (!(pending instanceof Promise)) return tell(name, pending);
            after?.(given);
            return tell(name, await pending);
          }, expected);
          given.another.dispose?.();
          const isAliveStill = isAlive(world);
          if (!outcomes.includes(outcome) || !isAliveStill) failures.push(`${title}: ${outcome}`);
          if (!isAliveStill) world = await openWorld(build);
        }
        if (process.env.COUNT_CASES) console.log('#', build, kind, name, variant, count, failures.length);
        assert.deepEqual(failures, []);
      });

      test(`${kind}.${name} ${variant}: what was given is the caller's to spoil`, async () => {
        const expected = await politely(fresh, kind, name, argumentsOf);
        const { target, args } = await openCase(world, kind, argumentsOf);
        const first = await ask(target, name, args);
        spoil(first?.steps ?? first);
        first?.dispose?.();
        if (name === 'dispose') return;
        const again = await openCase(world, kind, argumentsOf);
        assert.deepEqual(tell(name, await ask(again.target, name, again.args)), expected);
      });
    }
  });
}
