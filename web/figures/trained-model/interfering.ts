import type { AnyIntervention } from '../../engine/intervention-types.js';
import type { Candidate } from '../../engine/model-types.js';
import type { ShownCell } from '../../model/token.js';
import type { StoryModel, WrittenText } from '../../work/story-model.js';
import { figure, type RunContext, type ViewOf } from '../base/contract/step.js';
import type { TrainedModelFields } from './definition.js';
import { en as first } from './en.js';
import { pieceName, trainedModel } from './figure.js';
import { en as own } from './interfering.words.js';
import { fits } from './interventions.js';
import { en as later } from './later.words.js';
import {
  CHANGED,
  nextRun,
  type NextRun,
  runsOf,
  tracedText,
  writtenIn,
  type Inputs,
  type Story,
} from './model.js';
import { quotedPiece, spokenPiece } from './telling.js';

const en = { ...first, ...later, ...own };

/** A model in which the learner changes something, beside the same with nothing changed. */
export interface Interfered {
  readonly next: NextRun;
  readonly 'changed-next': NextRun;
  readonly story: Story;
  readonly changed: WrittenText;
  /** Those that the text has the tokens for. */
  readonly applied: readonly AnyIntervention[];
}

export const interfering = figure<TrainedModelFields, keyof typeof en>({
  ...trainedModel.shape,
  words: { en },
});
export type View = ViewOf<TrainedModelFields, keyof typeof en, Interfered>;

/** Of both runs so many of the likeliest pieces are drawn. */
export const SHOWN = 4;

/**
 * Both runs. What comes next is computed at once; of the run with changes a trace is made only where the selected number
 * leads into it, so that a head is switched within a frame or two.
 */
export function interfered({
  engine,
  inputs,
  resources: { decoder: model },
}: RunContext<TrainedModelFields, 'decoder'>): Interfered {
  const written = writtenIn(model, inputs);
  const count = written.tokens.length;
  const applied = inputs.changes.filter((change) => fits(change, count));
  const changed = writtenIn(model, inputs, applied);
  const text = tracedText(model, written.tokens);
  const plain = runsOf(model.trace(text), isListed(inputs));
  const traced = plain['embedding']!.matrix('token-embedding').rows;
  const deep =
    isDeep(inputs) && applied.every((change) => fits(change, traced))
      ? runsOf(model.trace(text, applied), isListed(inputs), CHANGED)
      : null;
  return {
    ...plain,
    ...deep,
    next: nextRun(engine, inputs, written, plain),
    'changed-next': nextRun(engine, inputs, changed, deep, CHANGED),
    story: { model, written, traced },
    changed,
    applied,
  };
}

/** Whether the selected number stands in the trace of the run with changes, or leads into it. */
const isDeep = ({ cell }: Inputs): boolean =>
  cell?.run?.startsWith(CHANGED) === true && (cell.run !== 'changed-next' || cell.stage === 'logits');

/** Of both traces the weights of the head that is chosen, with what the mask hides, and the selected number's matrix. */
const isListed =
  ({ cell, layer, head: chosen }: Inputs) =>
  (run: string, stage: string, head: number): boolean =>
    (run === `attention-${layer}` && ['masked', 'weights'].includes(stage) && head === chosen - 1) ||
    (cell !== null && (cell.run ?? '') === run && cell.stage === stage && (cell.head ?? 0) === head);

/** The probability of a token after the prompt, with something changed. */
export function probabilityOf(
  { decoder }: StoryModel,
  { prompt, temperature }: Inputs,
  interventions: readonly AnyIntervention[],
  token: number,
): number {
  const generation = decoder.generate({ prompt, interventions });
  try {
    return generation.candidates({ count: 512, temperature }).find(({ id }) => id === token)!.probability;
  } finally {
    generation.dispose();
  }
}

export const nextOf = (side: 'next' | 'changed-next', token: number): ShownCell<'probabilities'> => ({
  run: side,
  stage: 'probabilities',
  row: 0,
  col: token,
});

/** The probability of a piece with the changes. */
export const changedNext = ({ id }: Candidate): ShownCell<'probabilities'> => nextOf('changed-next', id);

/** What a token of the text is called. */
export const nameOf = (v: View, index: number): string => {
  const token = v.shown.story.written.tokens[index];
  return token ? spokenPiece(v, token) : '';
};

/** The piece that is asked for, or the likeliest one, with the changes, and what it is without them. */
export function sayBoth(v: View, asked?: number): string {
  const { words, shown } = v;
  const { candidates } = shown.changed;
  const first = candidates.find(({ id }) => id === asked) ?? candidates[0];
  if (!first) return words.say('say.interfere-ended');
  return words.say(shown.applied.length === 0 ? 'say.interfere-none' : 'say.interfere', {
    piece: quotedPiece(v, first),
    after: v.text(nextOf('changed-next', first.id)),
    before: v.text(nextOf('next', first.id)),
  });
}

export const resultsOf = ({ shown, words }: View) => ({
  statistics: [
    ...shown.story.written.candidates.slice(0, SHOWN).map((candidate) => [candidate, 'unchanged'] as const),
    ...shown.changed.candidates.slice(0, SHOWN).map((candidate) => [candidate, 'changed'] as const),
  ].map(([candidate, run]) => ({
    of: { run, piece: pieceName(words, candidate) },
    numbers: { probability: candidate.probability },
  })),
});
