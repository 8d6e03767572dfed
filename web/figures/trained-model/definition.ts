import type { FigureDefinition } from '../../model/definition.js';
import {
  cellField,
  choiceField,
  type Field,
  flagField,
  MAX_SEED,
  numberField,
  predictionField,
  textField,
  wholeField,
} from '../../model/fields.js';
import type { AnyStage } from '../../model/token.js';
import { HEADS, LAYERS } from '../decoder/shape.js';
import { changesField } from './interventions.js';

/** Every stage of a trace, in the order of the computation. */
export const STAGES = [
  ...(['token-embedding', 'mean', 'variance', 'mean-square', 'norm-gain', 'norm-bias', 'normed'] as const),
  ...(['query-projection', 'query', 'key-projection', 'key', 'value-projection', 'value'] as const),
  ...(['query-bias', 'key-bias', 'value-bias', 'output-bias', 'hidden-bias'] as const),
  ...(['rotated-query', 'rotated-key', 'raw', 'scores', 'masked', 'weights', 'contributions'] as const),
  ...(['output', 'output-projection', 'projected-output', 'residual', 'sum'] as const),
  ...(['hidden-projection', 'hidden', 'gate-projection', 'gate', 'activated', 'gated'] as const),
  ...(['position', 'logit-projection', 'logits', 'probabilities'] as const),
] satisfies readonly AnyStage[];

export { HEADS, LAYERS };

/** The sentence whose next word the lesson follows down to the embeddings. */
export const OPENING = 'Once upon a time, there was a girl named Lily. She';

/** Which of two names does the model go on with, and what changes its mind? */
export const TWO_NAMES = 'Timmy had a ball. Lily was happy.';
const GIVEN_BACK = 'Timmy was sad. Lily gave him a ball.';

/** One “was” of four comes after “there”. */
export const RECORD_TEXT = 'The dog was big. One day, there was a girl. She was happy. It was fun.';

/** What is counted over families of prompts; the first token over texts that the model wrote. */
export const FINDINGS = ['name', 'gender', 'before', 'repeated', 'network', 'first'] as const;

/** The last position but one can still be written after. */
const MOST_WRITTEN = 510;
/** The last position. */
const LAST_TOKEN = 511;

/** A token of the text, from 0; null where none is chosen, so that the step takes the one that says most. */
function tokenField(): Field<number | null> {
  const { parse, fromJson, ...field } = wholeField(0, 0, LAST_TOKEN);
  return {
    ...field,
    fallback: null,
    control: 'none',
    undoable: false,
    moves: 'no-number',
    parse: (text, name) => (text === '' ? null : parse(text, name)),
    format: (token) => (token === null ? '' : String(token)),
    fromJson: (value, name) => (value === null ? null : fromJson(value, name)),
  };
}

/** The token " lo", which goes on to “loved”. */
const LO = 401;
/** The token " She". */
const SHE = 338;

const fields = {
  /** In the step `sentence`: what the trained encoder reads. */
  text: textField("Evan's dog Riley is so hyper, she never stops moving"),
  /** In the step `sentence`: a head of the encoder, its layer before it; the second layer is a file of its own. */
  encoderHead: {
    ...choiceField(['1-1', '1-2', '1-3', '1-4', '2-1', '2-2', '2-3', '2-4']),
    moves: 'nothing',
  } as const,
  /** What the story model reads, and writes on. */
  prompt: textField(OPENING),
  /** So many pieces were written by the model after the prompt. */
  written: { ...wholeField(0, 0, MOST_WRITTEN), control: 'none', moves: 'nothing' } as const,
  /** Of the next pieces. */
  temperature: { ...numberField(1, 0, Infinity), control: 'slider' } as const,
  /** Where the random numbers of the writing begin: the same seed writes the same. */
  seed: wholeField(1, 0, MAX_SEED),
  /** How fast it writes: as quick as it can, or to watch. */
  speed: { ...choiceField(['fast', 'steady']), undoable: false, moves: 'nothing' } as const,
  /** The layer of the story model that is looked at, from 1. */
  layer: { ...wholeField(3, 1, LAYERS), control: 'none', moves: 'nothing' } as const,
  /** The head of that layer, from 1. */
  head: { ...wholeField(7, 1, HEADS), control: 'none', moves: 'nothing' } as const,
  /**
   * In the steps `interfere` and `puzzle`: what is changed in the story model, as `off:5:3`, `mean:5:3`,
   * `weights:5:3:2:0,0.25,0.75`, `swap-values:5:all:1:7`, `off:5:all` or `feed-forward-off:5:all`, joined by `/`. Layers
   * and heads count from 1, tokens from 0.
   */
  changes: changesField(),
  /** In the steps `interfere` and `puzzle`: what of the chosen head is offered to be changed; in `interfere` also whole parts. */
  tool: {
    ...choiceField(['head', 'weights', 'values', 'parts']),
    ...({ control: 'none', undoable: false, moves: 'no-number' } as const),
  },
  /** With the tool `weights`: the token that asks. */
  queryToken: tokenField(),
  /** With the tool `weights`: the token that is asked. */
  keyToken: tokenField(),
  /** With the tool `values`: one of the tokens that have each other's values. */
  firstToken: tokenField(),
  /** With the tool `values`: the other one. */
  secondToken: tokenField(),
  /** In the step `often`: what is counted. */
  finding: { ...choiceField(FINDINGS), moves: 'nothing' } as const,
  /** In the step `record`: the record has no weight at any token. */
  cut: { ...flagField(), moves: 'nothing' } as const,
  cell: cellField(STAGES),
  prediction: predictionField(),
};

/** The probabilities of a model in which something is changed. */
const CHANGED_NEXT = { run: 'changed-next', stage: 'probabilities', row: 0 } as const;

export type TrainedModelFields = typeof fields;

export const definition: FigureDefinition<TrainedModelFields> = {
  name: 'trained-model',
  steps: ['sentence', 'write', 'cache', 'heads', 'down', 'record', 'interfere', 'often', 'puzzle'],
  fields,
  presets: {
    // she, the query, and dog, the key
    sentence: { cell: { stage: 'weights', row: 8, col: 2 } },
    // The other steps of the story look at its last token by themselves, whatever is written.
    write: { cell: { run: 'next', stage: 'probabilities', row: 0, col: LO } },
    record: { prompt: RECORD_TEXT },
    interfere: { prompt: TWO_NAMES, layer: 5, head: 3, cell: { ...CHANGED_NEXT, col: SHE } },
    puzzle: { prompt: GIVEN_BACK, layer: 5, head: 3, cell: { ...CHANGED_NEXT, col: SHE } },
  },
  scenes: { write: 'story', cache: 'story', heads: 'story', down: 'story' },
  asks: { sentence: ['text'], often: ['finding'] },
};
