import { checkMaskAndWindow } from './attention-input.js';
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
import { NO_BLOCK } from './learning-call.js';
import type { BlockOptions, LearningMatrices } from './learning-call.js';
import { ACTIVATIONS, MASK_KINDS, NORM_KINDS, NORM_ORDERS } from './names.js';
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

type MatrixName = keyof LearningMatrices;
type NormName = `${'attention' | 'crossAttention' | 'feedForward'}Norm`;

/** Checks a block, or the part of one that a single layer needs, and gathers what is to be written. */
export class CheckedBlock {
  readonly #matrices: Partial<Record<MatrixName, GivenMatrix>> = {};
  #options = NO_BLOCK;

  /** In the order in which they were checked. */
  get matrices(): LearningMatrices {
    return this.#matrices;
  }

  get options(): BlockOptions {
    return this.#options;
  }

  input(matrix: unknown): this {
    this.#add('input', matrix);
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
    this.#set({ order: checkOption(block.order ?? 'pre-norm', 'order', NORM_ORDERS) });
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

  #set(options: Partial<BlockOptions>): void {
    this.#options = { ...this.#options, ...options };
  }

  #add(place: MatrixName, matrix: unknown, name: string = place): void {
    this.#matrices[place] = checkMatrix(matrix, name);
  }

  #addIfGiven(place: MatrixName, matrix: unknown, name: string = place): void {
    if (matrix !== undefined) this.#add(place, matrix, name);
  }

  #addMask(mask: unknown, window: unknown): void {
    const checked = checkMaskAndWindow(mask, window);
    this.#set({ mask: MASK_KINDS.indexOf(checked.kind), window: checked.window });
    if (checked.matrix !== undefined) this.#matrices.mask = checked.matrix;
  }

  #setNorms(kind: unknown = 'layer-norm', name: string, epsilon: unknown = DEFAULT_EPSILON): void {
    this.#set({
      normKind: checkOption(kind, name, NORM_KINDS),
      epsilon: checkPositive(epsilon, 'epsilon'),
    });
  }

  #addNormOf(place: NormName, norm: NormParameters | undefined): void {
    checkProperties(norm, place, NORM_PARAMETERS);
    this.#addNorm(place, place, norm as NormParameters);
  }

  #addNorm(place: NormName, name: string, { gain, bias }: NormParameters): void {
    this.#add(`${place}.gain`, gain, `${name}.gain`);
    this.#addIfGiven(`${place}.bias`, bias, `${name}.bias`);
  }

  #addFeedForward(feedForward: FeedForwardParameters): void {
    const { activation = 'relu' } = feedForward;
    this.#set({ activation: checkOption(activation, 'feedForward.activation', ACTIVATIONS) });
    this.#add('feedForward.hidden', feedForward.hidden);
    this.#add('feedForward.output', feedForward.output);
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
      this.#add(`${name}.projections.${projection}`, projections[projection]);
      this.#addIfGiven(`${name}.biases.${projection}`, biases[projection]);
    }
    const heads = checkIndex(attention.heads ?? 1, `${name}.heads`);
    const keyValueHeads = checkIndex(attention.keyValueHeads ?? heads, `${name}.keyValueHeads`);
    const isRotary = Number(rotaryBase !== undefined);
    const base = rotaryBase === undefined ? 0 : checkPositive(rotaryBase, `${name}.rotaryBase`);
    this.#set(
      name === 'attention'
        ? { heads, keyValueHeads, isRotary, rotaryBase: base }
        : {
            crossHeads: heads,
            crossKeyValueHeads: keyValueHeads,
            isCrossRotary: isRotary,
            crossRotaryBase: base,
          },
    );
  }
}
