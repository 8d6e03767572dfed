import { checkMaskAndWindow } from './attention-input.js';
import { inOrder, write } from './boundary.js';
import { checkIndex, checkMatrix, checkOption, checkProperties } from './check.js';
import type { GivenMatrix } from './check.js';
import type {
  BlockAttention,
  BlockInput,
  FeedForwardInput,
  FeedForwardParameters,
  NormInput,
  NormParameters,
} from './layer-types.js';
import { checkPositive } from './learning-checks.js';
import { BLOCK_MATRICES, SET_ATTENTION, SET_NORMS, START_BLOCK } from './names.js';
import type { LayerNames, RawLearning } from './raw-learning.js';
import type { LayerMatrices } from './types.js';

const DEFAULT_EPSILON = 1e-5;

const NORM_PARAMETERS = ['gain', 'bias'] satisfies (keyof NormParameters)[];
const NORM_PROPERTIES = [...NORM_PARAMETERS, 'input', 'kind', 'epsilon'] satisfies (keyof NormInput)[];
const FEED_FORWARD_PARAMETERS = [
  'hidden',
  'hiddenBias',
  'gate',
  'output',
  'outputBias',
  'activation',
] satisfies (keyof FeedForwardParameters)[];
const FEED_FORWARD_PROPERTIES = [...FEED_FORWARD_PARAMETERS, 'input'] satisfies (keyof FeedForwardInput)[];
const PROJECTIONS = ['query', 'key', 'value', 'output'] as const satisfies (keyof LayerMatrices)[];
const ATTENTION_PROPERTIES = [
  'projections',
  'biases',
  'heads',
  'keyValueHeads',
  'rotaryBase',
] satisfies (keyof BlockAttention)[];
const BLOCK_PROPERTIES = [
  'input',
  'memory',
  'mask',
  'window',
  'order',
  'norm',
  'epsilon',
  'attentionNorm',
  'attention',
  'residual',
  'residualBias',
  'crossAttentionNorm',
  'crossAttention',
  'feedForwardNorm',
  'feedForward',
] satisfies (keyof BlockInput)[];

const PLACES: readonly string[] = BLOCK_MATRICES;

/** Checks a block, or the part of one that a single layer needs, and gathers what is to be written. */
export class CheckedBlock {
  readonly #names: LayerNames;
  readonly #matrices = new Map<number, GivenMatrix>();
  readonly #settings: ((raw: RawLearning) => void)[] = [];
  #order = 0;
  #activation = 0;
  #maskKind = 0;
  #window = 0;

  constructor(names: LayerNames) {
    this.#names = names;
  }

  /** All matrices in the order in which write() takes them. */
  prepare(raw: RawLearning): readonly GivenMatrix[] {
    const options = {
      order: this.#order,
      activation: this.#activation,
      mask: this.#maskKind,
      window: this.#window,
    };
    raw.startBlock(...inOrder(START_BLOCK, options));
    for (const apply of this.#settings) apply(raw);
    for (const [place, { rows, cols }] of this.#matrices) raw.addToBlock(place, rows, cols);
    return [...this.#matrices.values()];
  }

  input(matrix: unknown): this {
    this.#add('input', 'input', matrix);
    return this;
  }

  /** Two matrices that are no block: C++ has them in the places of an input and a memory. */
  pair(
    leftName: 'left' | 'query' | 'value',
    left: unknown,
    rightName: 'right' | 'key',
    right: unknown,
  ): this {
    this.#add(leftName, leftName, left);
    this.#add(rightName, rightName, right);
    return this;
  }

  norm(input: NormInput): this {
    checkProperties(input, 'input', NORM_PROPERTIES);
    this.#addNorm('attentionNorm', 'norm', input);
    this.#setNorms(input.kind, 'kind', input.epsilon);
    return this.input(input.input);
  }

  feedForward(input: FeedForwardInput): this {
    checkProperties(input, 'input', FEED_FORWARD_PROPERTIES);
    this.#addFeedForward(input);
    return this.input(input.input);
  }

  block(block: BlockInput): this {
    checkProperties(block, 'input', BLOCK_PROPERTIES);
    this.#order = checkOption(block.order ?? 'pre-norm', 'order', this.#names.normOrder);
    this.#setNorms(block.norm, 'norm', block.epsilon);
    this.#addMask(block.mask, block.window);
    this.#addIfGiven('memory', block.memory);
    this.#addIfGiven('residual', block.residual);
    this.#addIfGiven('residualBias', block.residualBias);
    this.#addNormOf('attentionNorm', block.attentionNorm);
    this.#addAttention('attention', block.attention);
    if (block.crossAttention !== undefined) {
      this.#addNormOf('crossAttentionNorm', block.crossAttentionNorm);
      this.#addAttention('crossAttention', block.crossAttention);
    }
    this.#addNormOf('feedForwardNorm', block.feedForwardNorm);
    checkProperties(block.feedForward, 'feedForward', FEED_FORWARD_PARAMETERS);
    this.#addFeedForward(block.feedForward);
    return this.input(block.input);
  }

  #add(place: string, name: string, matrix: unknown): void {
    this.#set(place, checkMatrix(matrix, name));
  }

  #set(place: string, matrix: GivenMatrix): void {
    this.#matrices.set(PLACES.indexOf(place), matrix);
  }

  #addIfGiven(place: string, matrix: unknown, name = place): void {
    if (matrix !== undefined) this.#add(place, name, matrix);
  }

  #addMask(mask: unknown, window: unknown): void {
    const checked = checkMaskAndWindow(mask, window);
    this.#maskKind = this.#names.mask.indexOf(checked.kind);
    this.#window = checked.window;
    if (checked.matrix !== undefined) this.#set('mask', checked.matrix);
  }

  #setNorms(kind: unknown = 'layer-norm', name: string, epsilon: unknown = DEFAULT_EPSILON): void {
    const norms = {
      kind: checkOption(kind, name, this.#names.normKind),
      epsilon: checkPositive(epsilon, 'epsilon'),
    };
    this.#settings.push((raw) => raw.setNorms(...inOrder(SET_NORMS, norms)));
  }

  #addNormOf(place: string, norm: NormParameters | undefined): void {
    checkProperties(norm, place, NORM_PARAMETERS);
    this.#addNorm(place, place, norm as NormParameters);
  }

  #addNorm(place: string, name: string, { gain, bias }: NormParameters): void {
    this.#add(`${place}.gain`, `${name}.gain`, gain);
    this.#addIfGiven(`${place}.bias`, bias, `${name}.bias`);
  }

  #addFeedForward(feedForward: FeedForwardParameters): void {
    this.#activation = checkOption(
      feedForward.activation ?? 'relu',
      'feedForward.activation',
      this.#names.activation,
    );
    this.#add('feedForward.hidden', 'feedForward.hidden', feedForward.hidden);
    this.#add('feedForward.output', 'feedForward.output', feedForward.output);
    this.#addIfGiven('feedForward.hiddenBias', feedForward.hiddenBias);
    this.#addIfGiven('feedForward.gate', feedForward.gate);
    this.#addIfGiven('feedForward.outputBias', feedForward.outputBias);
  }

  #addAttention(name: 'attention' | 'crossAttention', attention: BlockAttention): void {
    checkProperties(attention, name, ATTENTION_PROPERTIES);
    const { projections, biases = {}, rotaryBase } = attention;
    checkProperties(projections, `${name}.projections`, PROJECTIONS);
    checkProperties(biases, `${name}.biases`, PROJECTIONS);
    for (const projection of PROJECTIONS) {
      const place = `${name}.projections.${projection}`;
      this.#add(place, place, projections[projection]);
      this.#addIfGiven(`${name}.biases.${projection}`, biases[projection]);
    }
    const heads = checkIndex(attention.heads ?? 1, `${name}.heads`);
    const options = {
      isCross: name === 'crossAttention',
      heads,
      keyValueHeads: checkIndex(attention.keyValueHeads ?? heads, `${name}.keyValueHeads`),
      isRotary: rotaryBase !== undefined,
      rotaryBase: rotaryBase === undefined ? 0 : checkPositive(rotaryBase, `${name}.rotaryBase`),
    };
    this.#settings.push((raw) => raw.setAttention(...inOrder(SET_ATTENTION, options)));
  }
}

/** Writes its matrices and returns them, in the order in which they were given. */
export function writeBlock(raw: RawLearning, block: CheckedBlock): readonly GivenMatrix[] {
  const matrices = block.prepare(raw);
  write(raw, raw.prepareBlock(), matrices);
  return matrices;
}
