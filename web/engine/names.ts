/** Written by scripts/write-names.mjs from the enums, tables and functions of cpp/: change them there. */

/** Why an input was refused. The JavaScript names are the same words in kebab-case (kShapeMismatch is 'shape-mismatch'); see web/engine/types.ts. */
export type RefusalCode =
  /** a matrix, a list or a text that must hold something holds nothing */
  | 'empty'
  /** two shapes that must agree do not */
  | 'shape-mismatch'
  /** NaN or infinite where a finite number is needed */
  | 'not-finite'
  /** a number or an index outside its documented range */
  | 'out-of-range'
  /** more rows, numbers or characters than the documented limit */
  | 'too-large'
  /** an option that is none of the documented ones */
  | 'unknown-option'
  /** a word that the vocabulary lacks */
  | 'unknown-word'
  /** a file that is none of its format, cut short or damaged */
  | 'malformed';

/** The function that gives a query q (d_q numbers) and a key k (d_k numbers) their score. */
export type CompatibilityName =
  /** q.k / sqrt(d) Vaswani et al. 2017, section 3.2.1; d = d_q = d_k */
  | 'scaled-dot'
  /** q.k Luong et al. 2015, section 3.1 */
  | 'dot'
  /** q.k / (|q| |k|), in -1..1; 0 where q or k is the zero vector */
  | 'cosine'
  /** 1 where q equals k in every coordinate, else 0 */
  | 'exact'
  /** q M k^T Luong et al. 2015, section 3.1: bilinear */
  | 'general'
  /** w . tanh(q W_q + k W_k) Bahdanau et al. 2015, appendix A.1.2 */
  | 'additive';

export const COMPATIBILITIES: readonly CompatibilityName[] = [
  'scaled-dot',
  'dot',
  'cosine',
  'exact',
  'general',
  'additive',
];

/** How the scores of one query become its weights. */
export type Normalisation =
  /** exp(s / T) / sum of exp(s / T); T = 0: hard maximum; T = infinity: plain mean */
  | 'softmax'
  /** 1 for the largest score, shared equally among ties; else 0. Scores tie when they are equal as float32, as they are displayed */
  | 'hard-max'
  /** s / sum of s. Deliberately naive: NaN or infinite where the sum is 0 */
  | 'divide-by-sum'
  /** the score itself: what an exact lookup does with its zeros and ones */
  | 'none';

export const NORMALISATIONS: readonly Normalisation[] = ['softmax', 'hard-max', 'divide-by-sum', 'none'];

/** Mistakes that are often made, to be traced and looked at beside what is right. */
export type Mistake =
  | 'none'
  /** each column of scores becomes weights, not each row */
  | 'softmax-over-queries'
  /** a hidden score becomes 0, not -infinity: its weight does not vanish */
  | 'zero-hidden-scores'
  /** all keys share the weight, then hidden weights become 0: some is lost */
  | 'zero-hidden-weights';

export const MISTAKES: readonly Mistake[] = [
  'none',
  'softmax-over-queries',
  'zero-hidden-scores',
  'zero-hidden-weights',
];

export type MaskKind =
  /** every query sees every key */
  | 'none'
  /** query i sees keys 0..i; needs as many queries as keys */
  | 'causal'
  /** query i sees key j where given[i][j] is 1; elsewhere it is 0 */
  | 'given'
  /** query i sees its own key and those just before it, `window` in all: i - window + 1..i, from 0 on; needs as many queries as keys. Jiang et al. 2023, "Mistral 7B", section 2; to both sides, Beltagy et al. 2020, "Longformer", 3.1 */
  | 'sliding-window';

export const MASK_KINDS: readonly MaskKind[] = ['none', 'causal', 'given', 'sliding-window'];

export type TextKeyKind =
  /** one feature for each distinct key; a query that is no key is the zero vector */
  | 'one-hot'
  /** counts of the 2- and 3-grams of ^text$, folded */
  | 'n-grams';

export const TEXT_KEY_KINDS: readonly TextKeyKind[] = ['one-hot', 'n-grams'];

export type AnyStage =
  | 'query'
  | 'key'
  | 'value'
  | 'raw'
  | 'scores'
  | 'masked'
  | 'weights'
  /** (n * m) x d_v: row i * m + j is what key j adds to output i */
  | 'contributions'
  /** the heads' outputs side by side */
  | 'output'
  | 'matrix'
  | 'vector'
  | 'query-matrix'
  | 'key-matrix'
  | 'input'
  | 'memory'
  | 'token-embedding'
  | 'position'
  | 'mean'
  | 'variance'
  | 'mean-square'
  | 'normed'
  | 'rotated-query'
  | 'rotated-key'
  | 'projected-output'
  | 'residual'
  | 'sum'
  | 'hidden'
  | 'gate'
  | 'activated'
  | 'gated'
  | 'logits'
  | 'probabilities'
  | 'query-projection'
  | 'key-projection'
  | 'value-projection'
  | 'output-projection'
  | 'residual-projection'
  | 'hidden-projection'
  | 'gate-projection'
  | 'logit-projection'
  | 'query-bias'
  | 'key-bias'
  | 'value-bias'
  | 'output-bias'
  | 'residual-bias'
  | 'hidden-bias'
  | 'norm-gain'
  | 'norm-bias'
  | 'point'
  | 'parameter'
  | 'predicted'
  | 'error'
  | 'squared-error'
  | 'loss'
  | 'gradient'
  | 'curvature'
  | 'largest-curvature'
  | 'largest-rate'
  | 'distance-factor'
  | 'next-parameter';

export const STAGES: readonly AnyStage[] = [
  'query',
  'key',
  'value',
  'raw',
  'scores',
  'masked',
  'weights',
  'contributions',
  'output',
  'matrix',
  'vector',
  'query-matrix',
  'key-matrix',
  'input',
  'memory',
  'token-embedding',
  'position',
  'mean',
  'variance',
  'mean-square',
  'normed',
  'rotated-query',
  'rotated-key',
  'projected-output',
  'residual',
  'sum',
  'hidden',
  'gate',
  'activated',
  'gated',
  'logits',
  'probabilities',
  'query-projection',
  'key-projection',
  'value-projection',
  'output-projection',
  'residual-projection',
  'hidden-projection',
  'gate-projection',
  'logit-projection',
  'query-bias',
  'key-bias',
  'value-bias',
  'output-bias',
  'residual-bias',
  'hidden-bias',
  'norm-gain',
  'norm-bias',
  'point',
  'parameter',
  'predicted',
  'error',
  'squared-error',
  'loss',
  'gradient',
  'curvature',
  'largest-curvature',
  'largest-rate',
  'distance-factor',
  'next-parameter',
];

/** The parts of a layer, and what stands before the first and after the last one. */
export type Sublayer = 'attention' | 'cross-attention' | 'feed-forward' | 'embedding' | 'prediction';

export const SUBLAYERS: readonly Sublayer[] = [
  'attention',
  'cross-attention',
  'feed-forward',
  'embedding',
  'prediction',
];

export type Operation =
  /** an input: no operands */
  | 'given'
  /** all operands added */
  | 'sum'
  /** all operands multiplied */
  | 'product'
  /** first - second */
  | 'difference'
  /** first / second */
  | 'quotient'
  /** sqrt(first) */
  | 'square-root'
  /** e to the power of first */
  | 'exponential'
  /** sqrt of the sum of the squared operands */
  | 'norm'
  /** 1 where the operands are equal in pairs (1st = 2nd, 3rd = 4th, ...), else 0 */
  | 'all-equal'
  /** first, unchanged */
  | 'copy'
  /** the mask hides this key: -infinity as a score, 0 as a weight */
  | 'hidden'
  /** the cosine with a zero vector, defined as 0; operands: the two norms */
  | 'no-direction'
  /** first = score, second = largest score of the row, third = how many tie: 1 / third where first equals second, else 0 */
  | 'share-of-largest'
  /** the largest operand */
  | 'maximum'
  /** -first */
  | 'negative'
  /** first to the power of second */
  | 'power'
  /** sin(first), in radians */
  | 'sine'
  /** cos(first) */
  | 'cosine'
  /** the hyperbolic tangent of first */
  | 'tanh'
  /** 0 in place of first: a mistaken mask */
  | 'zeroed'
  /** 0: the head or unit that would give it is off (intervention.h); no operands */
  | 'switched-off';

export const OPERATIONS: readonly Operation[] = [
  'given',
  'sum',
  'product',
  'difference',
  'quotient',
  'square-root',
  'exponential',
  'norm',
  'all-equal',
  'copy',
  'hidden',
  'no-direction',
  'share-of-largest',
  'maximum',
  'negative',
  'power',
  'sine',
  'cosine',
  'tanh',
  'zeroed',
  'switched-off',
];

/** What an operand is, for the page to name it. */
export type OperandName =
  | 'query'
  | 'key'
  | 'value'
  | 'score'
  | 'weight'
  | 'temperature'
  /** d / heads, the numbers in one head's query */
  | 'dimension'
  | 'largest-score'
  | 'visible-keys'
  /** how many keys have the largest score */
  | 'ties'
  | 'one'
  | 'dot-product'
  /** the square root of the dimension */
  | 'scale'
  | 'query-norm'
  | 'key-norm'
  /** query norm * key norm */
  | 'norms'
  /** one term of a dot product or of an output */
  | 'product'
  | 'exponential'
  | 'exponent'
  /** score - largest score */
  | 'shifted'
  /** what the weights of a row are divided by */
  | 'total'
  /** a number of a matrix that the cell names */
  | 'entry'
  | 'zero'
  /** how many numbers are averaged */
  | 'count'
  /** keeps a norm from dividing by 0 */
  | 'epsilon'
  /** a number - the mean of its row */
  | 'deviation'
  /** what a norm divides by */
  | 'normaliser'
  /** what it has divided, before gain and bias */
  | 'normalised'
  /** the same times the gain */
  | 'scaled'
  | 'negated'
  | 'denominator'
  /** of a word in its sequence, from 0 */
  | 'position'
  /** 10000, of which frequencies are powers */
  | 'base'
  /** 2i, for the pair (2i, 2i + 1) */
  | 'pair'
  /** base to the power of pair / width */
  | 'power'
  | 'angle'
  | 'sine'
  | 'cosine'
  /** of a position that is learned or given, in radians for each word */
  | 'frequency'
  /** by which a number is multiplied, such as the 2 of a square's derivative */
  | 'factor'
  /** an entry of q M, or of q W_q */
  | 'transformed-query'
  /** an entry of k W_k */
  | 'transformed-key'
  /** transformed query + transformed key */
  | 'transformed-sum'
  | 'tanh'
  | 'learning-rate';

export const OPERAND_NAMES: readonly OperandName[] = [
  'query',
  'key',
  'value',
  'score',
  'weight',
  'temperature',
  'dimension',
  'largest-score',
  'visible-keys',
  'ties',
  'one',
  'dot-product',
  'scale',
  'query-norm',
  'key-norm',
  'norms',
  'product',
  'exponential',
  'exponent',
  'shifted',
  'total',
  'entry',
  'zero',
  'count',
  'epsilon',
  'deviation',
  'normaliser',
  'normalised',
  'scaled',
  'negated',
  'denominator',
  'position',
  'base',
  'pair',
  'power',
  'angle',
  'sine',
  'cosine',
  'frequency',
  'factor',
  'transformed-query',
  'transformed-key',
  'transformed-sum',
  'tanh',
  'learning-rate',
];

export type NormKind = 'layer-norm' | 'rms-norm';

export const NORM_KINDS: readonly NormKind[] = ['layer-norm', 'rms-norm'];

/** Where a sublayer's norm stands. */
export type NormOrder =
  /** x + sublayer(norm(x)): USE-lite, GPT-2, Llama. Xiong et al. 2020, section 3 */
  | 'pre-norm'
  /** norm(x + sublayer(x)): Vaswani et al. 2017, section 3.1 */
  | 'post-norm';

export const NORM_ORDERS: readonly NormOrder[] = ['pre-norm', 'post-norm'];

export type Activation =
  /** max(0, x) */
  | 'relu'
  /** x / (1 + e^-x), also called swish. Elfwing, Uchibe and Doya 2018, section 2 */
  | 'silu';

export const ACTIVATIONS: readonly Activation[] = ['relu', 'silu'];

/** What changes in one head, output_i = sum over j of A_ij v_j with its weights A (n x n) and values v (n x d_v), or in a feed-forward part, g W_2 with what its units give, g (n x d_hidden). */
export type InterventionKind =
  /** the head's output is 0 for every query. Michel, Levy and Neubig 2019, "Are Sixteen Heads Really Better than One?", section 2.3 */
  | 'off'
  /** each query i spreads its weight equally over the m keys that it sees, A_ij = 1 / m. Wiegreffe and Pinter 2019, "Attention is not not Explanation", section 3.2 */
  | 'mean'
  /** one query i has given weights as A_i in place of its own. Jain and Wallace 2019, "Attention is not Explanation", section 4.2 */
  | 'weights'
  /** two positions a and b have each other's values, v_b and v_a; their keys and queries stay */
  | 'swap-values'
  /** a unit u of the feed-forward part gives 0 at every position i, g_iu = 0. Dai et al. 2022, "Knowledge Neurons in Pretrained Transformers" */
  | 'feed-forward-off';

export const INTERVENTION_KINDS: readonly InterventionKind[] = [
  'off',
  'mean',
  'weights',
  'swap-values',
  'feed-forward-off',
];

export type VectorForm =
  /** as learned */
  'raw' | 'centred';

export const VECTOR_FORMS: readonly VectorForm[] = ['raw', 'centred'];

/** What the scores of a head are made from, to see what its parts do. */
export type ScoreSource =
  /** q.k / sqrt(d), as it was trained */
  | 'queries-and-keys'
  /** k.k / sqrt(d): one vector for each word */
  | 'keys'
  /** (S + S^T) / 2 of the first */
  | 'symmetric'
  /** e.e, without any projection; the same for all heads */
  | 'token-embeddings';

export const SCORE_SOURCES: readonly ScoreSource[] = [
  'queries-and-keys',
  'keys',
  'symmetric',
  'token-embeddings',
];

/** How the others answer. */
export type LookupWay =
  /** weight 1 for the largest score, of equals for the first; else 0. Scores are equal as float32, as they are displayed */
  | 'best-match'
  /** s / sum of s. Deliberately naive: NaN or infinite where the sum is 0 */
  | 'divide-by-sum'
  /** exp(s / T) / sum of exp(s / T); T = 0: all of the largest score share the weight; T = infinity: the plain mean */
  | 'softmax';

export const LOOKUP_WAYS: readonly LookupWay[] = ['best-match', 'divide-by-sum', 'softmax'];

export type Experiment =
  | 'asymmetry'
  | 'tied-contexts'
  | 'tied-records'
  | 'paired-recall'
  | 'extra-projection'
  | 'scaling'
  | 'compatibility'
  | 'flat-recall'
  | 'two-heads'
  | 'two-heads-in-layer'
  | 'previous-word'
  | 'induction'
  | 'line-fit';

export const EXPERIMENTS: readonly Experiment[] = [
  'asymmetry',
  'tied-contexts',
  'tied-records',
  'paired-recall',
  'extra-projection',
  'scaling',
  'compatibility',
  'flat-recall',
  'two-heads',
  'two-heads-in-layer',
  'previous-word',
  'induction',
  'line-fit',
];

/** What can be chosen. Numbers are whole but for the learning rate, the position deviation and where a line starts; a choice is the place of its name in ChoicesOf(). */
export type SettingName =
  | 'seed'
  | 'steps'
  /** examples in a step */
  | 'batch'
  | 'learningRate'
  | 'optimiser'
  | 'schedule'
  /** one vector per word for query and key, or two */
  | 'vectors'
  /** who is to look at whom */
  | 'targets'
  | 'loss'
  /** separate or tied */
  | 'keysAndValues'
  /** whether the relation asked for also answers by itself */
  | 'relationOutput'
  /** D, numbers in an embedding */
  | 'width'
  /** d_k, numbers in a query and a key */
  | 'dimension'
  /** d_v */
  | 'valueDimension'
  /** different keys that there are */
  | 'keys'
  /** different values that there are */
  | 'values'
  /** n, pairs in one example */
  | 'pairs'
  | 'compatibility'
  /** one more projection before all others, or none */
  | 'projection'
  /** pairs never seen in training, which then are the test */
  | 'heldOut'
  /** how large the first numbers are */
  | 'start'
  /** different words that there are */
  | 'words'
  /** words in a sequence */
  | 'length'
  | 'layers'
  | 'heads'
  /** numbers in a head's query, key and value */
  | 'headDimension'
  /** learned or none */
  | 'positions'
  /** of the learned positions at the start */
  | 'positionDeviation'
  | 'mask'
  | 'readOut'
  /** how many keys are asked for at the end */
  | 'queries'
  /** of a line: learned, or none, so that it passes through (0, 0) */
  | 'offset'
  /** of a line, before the first step: the mean of what the seed draws */
  | 'startSlope'
  /** the same of its offset */
  | 'startOffset'
  /** of both; 0: just there, whatever the seed */
  | 'startDeviation'
  /** of each head its own, or all equal */
  | 'headStarts'
  /** by which equal heads differ all the same: so much of their own start is added */
  | 'headDifference';

export const SETTINGS: readonly SettingName[] = [
  'seed',
  'steps',
  'batch',
  'learningRate',
  'optimiser',
  'schedule',
  'vectors',
  'targets',
  'loss',
  'keysAndValues',
  'relationOutput',
  'width',
  'dimension',
  'valueDimension',
  'keys',
  'values',
  'pairs',
  'compatibility',
  'projection',
  'heldOut',
  'start',
  'words',
  'length',
  'layers',
  'heads',
  'headDimension',
  'positions',
  'positionDeviation',
  'mask',
  'readOut',
  'queries',
  'offset',
  'startSlope',
  'startOffset',
  'startDeviation',
  'headStarts',
  'headDifference',
];

export type TrainingStatus =
  | 'running'
  /** all steps are done */
  | 'finished'
  /** the loss or a parameter was no longer finite: the last finite parameters are kept */
  | 'diverged';

/** What matrices a call may have: a matrix crosses as its place in this list. */
export const MATRICES = [
  'query',
  'key',
  'value',
  'input',
  'memory',
  'projections.query',
  'projections.key',
  'projections.value',
  'projections.output',
  'biases.query',
  'biases.key',
  'biases.value',
  'biases.output',
  'mask',
  'compatibility.matrix',
  'compatibility.vector',
  'compatibility.queryMatrix',
  'compatibility.keyMatrix',
  'left',
  'right',
  'cosines',
  'vectors',
  'direction',
] as const;

/** What matrices a call of the second module may have: a matrix crosses as its place in this list. */
export const LEARNING_MATRICES = [
  'input',
  'memory',
  'mask',
  'attentionNorm.gain',
  'attentionNorm.bias',
  'crossAttentionNorm.gain',
  'crossAttentionNorm.bias',
  'feedForwardNorm.gain',
  'feedForwardNorm.bias',
  'residual',
  'residualBias',
  'feedForward.hidden',
  'feedForward.hiddenBias',
  'feedForward.gate',
  'feedForward.output',
  'feedForward.outputBias',
  'attention.projections.query',
  'attention.projections.key',
  'attention.projections.value',
  'attention.projections.output',
  'attention.biases.query',
  'attention.biases.key',
  'attention.biases.value',
  'attention.biases.output',
  'crossAttention.projections.query',
  'crossAttention.projections.key',
  'crossAttention.projections.value',
  'crossAttention.projections.output',
  'crossAttention.biases.query',
  'crossAttention.biases.key',
  'crossAttention.biases.value',
  'crossAttention.biases.output',
  'query',
  'key',
  'value',
  'left',
  'right',
  'points',
  'parameters',
  'vectors',
  'matrix',
] as const;

/** What start() in cpp/bindings/bindings.cpp takes, in this order. */
export const START = [
  'heads',
  'mask',
  'window',
  'keyLength',
  'compatibility',
  'normalisation',
  'temperature',
  'mistake',
] as const;

/** What Derive() in cpp/bindings/bindings.cpp takes, in this order. */
export const DERIVE = ['stage', 'head', 'row', 'col'] as const;

/** What start() in cpp/bindings/learning_call.cpp takes, in this order. */
export const START_LEARNING = [
  'order',
  'activation',
  'mask',
  'window',
  'normKind',
  'epsilon',
  'heads',
  'keyValueHeads',
  'isRotary',
  'rotaryBase',
  'crossHeads',
  'crossKeyValueHeads',
  'isCrossRotary',
  'crossRotaryBase',
] as const;

/** What DeriveIn() in cpp/bindings/layer_trace.cpp takes, in this order. */
export const DERIVE_IN_TRACE = ['stage', 'layer', 'sublayer', 'head', 'row', 'col'] as const;

/** What ScoreStatistics() in cpp/bindings/training.cpp takes, in this order. */
export const SCORE_STATISTICS = ['dimension', 'keys', 'trials', 'scaled', 'seed', 'bins', 'reach'] as const;
