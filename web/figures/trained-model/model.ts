import type { AnyIntervention } from '../../engine/intervention-types.js';
import type { LayerCell, LayerTrace, TraceStep } from '../../engine/layer-types.js';
import type { Token } from '../../engine/model-types.js';
import type { Engine, Matrix } from '../../engine/types.js';
import type { InputsOf } from '../../model/fields.js';
import { at, matrixOf } from '../../model/tensor.js';
import type { AnyStage, ShownCell } from '../../model/token.js';
import type { StoryModel, WrittenText } from '../../work/story-model.js';
import { deriveIn } from '../base/compute/open-trace.js';
import { renamed, Run, type Place } from '../base/compute/run.js';
import type { TrainedModelFields } from './definition.js';

export type Inputs = InputsOf<TrainedModelFields>;

/** A trace has a row for each of the first so many tokens. */
export const MOST_TRACED = 128;

/** Where in the model a matrix stands: its sublayer, and that one's layer, from 0. */
export type Sublayer = Pick<TraceStep, 'layer' | 'sublayer'>;

/** The run in which the numbers of a sublayer stand; '' is the step's first, which holds the embeddings. */
export const runOf = ({ layer, sublayer }: Sublayer): string =>
  sublayer === 'embedding' ? '' : sublayer === 'prediction' ? 'prediction' : `${sublayer}-${layer + 1}`;

/** Before the names of the runs of a model in which something is changed, where both are in view. */
export const CHANGED = 'changed-';

/** The token " He", which the puzzle asks for. */
export const HE = 346;
type Side = '' | typeof CHANGED;

const HEADED: readonly AnyStage[] = ['raw', 'scores', 'masked', 'weights'];

/** What the step calls a number of the trace. */
export function cellOf({
  stage,
  layer = 0,
  sublayer = 'attention',
  head = 0,
  row,
  col,
}: LayerCell): ShownCell {
  const headed = HEADED.includes(stage) ? { head } : {};
  return { run: runOf({ layer, sublayer }), stage, ...headed, row, col };
}

/** The embeddings are the same, whatever is changed. */
const onSide = (cell: ShownCell, side: Side): ShownCell =>
  cell.run ? { ...cell, run: side + cell.run } : cell;

/** Which matrices of a run the page lists; all others can be asked. */
type IsListed = (stage: AnyStage, head: number) => boolean;

/** What was copied out of a trace: a figure that is drawn anew asks for the same once more. */
const copies = new WeakMap<LayerTrace, Map<string, Matrix>>();

function numbersOf(trace: LayerTrace, { stage, layer, sublayer, head }: TraceStep): Matrix {
  const known = copies.get(trace) ?? new Map<string, Matrix>();
  copies.set(trace, known);
  const name = [stage, layer, sublayer, head].join(' ');
  const matrix = known.get(name) ?? trace.numbers({ stage, layer, sublayer, head });
  known.set(name, matrix);
  return matrix;
}

/** The matrices of one sublayer, copied out of the trace when they are looked at. */
class SublayerRun extends Run {
  private readonly isListed: IsListed;

  constructor(trace: LayerTrace, steps: readonly TraceStep[], isListed: IsListed, side: Side) {
    super('all');
    this.isListed = isListed;
    for (const step of steps) {
      const { stage, layer, sublayer, head } = step;
      this.set(
        stage,
        {
          get matrix() {
            return numbersOf(trace, step);
          },
          derive: ({ row, col }) =>
            renamed(trace.derive({ stage, layer, sublayer, head, row, col }), (cell) =>
              onSide(cellOf(cell), side),
            ),
        },
        head,
      );
    }
  }

  override get stages() {
    return super.stages.filter(({ stage, head }) => this.isListed(stage, head));
  }

  override has(stage: AnyStage, head = 0): boolean {
    return this.isListed(stage, head) && super.has(stage, head);
  }
}

/** All runs of a trace by the names of their sublayers; the first, without a name, holds the embeddings. */
export function runsOf(
  trace: LayerTrace,
  isListed: (run: string, stage: AnyStage, head: number) => boolean,
  side: Side = '',
): Readonly<Record<string, SublayerRun>> {
  const steps = new Map<string, TraceStep[]>();
  for (const step of trace.steps) {
    const own = runOf(step);
    const name = own && side + own;
    steps.set(name, [...(steps.get(name) ?? []), step]);
  }
  return Object.fromEntries(
    [...steps].map(([name, own]) => [
      name || 'embedding',
      new SublayerRun(trace, own, (stage, head) => isListed(name, stage, head), side),
    ]),
  );
}

/** The bytes that a piece stands for: one that is no character of the vocabulary is spelt as bytes. */
function bytesOf({ piece }: Token): Uint8Array {
  const [, byte] = /^<0x([0-9A-F]{2})>$/.exec(piece) ?? [];
  return byte === undefined ? new TextEncoder().encode(piece) : Uint8Array.of(parseInt(byte, 16));
}

/** What tokens spell; of a character that is cut, the sign that stands for it. */
export const spelt = (tokens: readonly Token[]): string =>
  new TextDecoder().decode(Uint8Array.from(tokens.flatMap((token) => [...bytesOf(token)])));

/** Whether a token can be appended to a text: it ends none, and is no part of a character. */
export const isText = (token: Token): boolean => token.id > 2 && !spelt([token]).includes('\uFFFD');

const isSame = (one: readonly Token[], other: readonly Token[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);

/**
 * The longest beginning of a text whose tokens a trace can have: the mask is causal, so that no number of it depends on
 * what follows. A character that is cut is left out; what the model wrote in pieces in which it would not read it ends
 * the beginning, too.
 */
export function tracedText({ decoder }: StoryModel, tokens: readonly Token[]): string {
  for (let count = Math.min(tokens.length, MOST_TRACED); count > 1; count -= 1) {
    // A text is read as if a blank stood before it.
    const text = spelt(tokens.slice(1, count)).replace(/^ /, '');
    if (text !== '' && isSame(decoder.tokens(text), tokens.slice(0, count))) return text;
  }
  return '';
}

/** What the step shows of a story. */
export interface Story {
  readonly model: StoryModel;
  readonly written: WrittenText;
  /** How many of its first tokens are traced; null where nothing is. */
  readonly traced: number | null;
}

/** Errors: EngineError for an empty prompt, or more than 511 tokens. */
export const writtenIn = (
  model: StoryModel,
  { prompt, seed, temperature, written }: Inputs,
  interventions: readonly AnyIntervention[] = [],
): WrittenText => model.write({ prompt, seed, temperature, count: written, interventions });

/** The trace of a story's first tokens as runs, and how many these are. */
export function traced(
  model: StoryModel,
  { tokens }: WrittenText,
  isListed: Parameters<typeof runsOf>[1],
): { readonly traced: number; readonly runs: Readonly<Record<string, Run>> } {
  const trace = model.trace(tracedText(model, tokens));
  return { traced: trace.steps[0]?.rows ?? 0, runs: runsOf(trace, isListed) };
}

/**
 * The probabilities of the next token at a temperature: softmax of its logits, as the engine traces it. `logits` gives
 * the place of the logits, whose numbers lead further down.
 */
export class NextRun extends Run {
  constructor(
    engine: Engine,
    { candidates }: WrittenText,
    temperature: number,
    deriveLogit: (token: number) => ReturnType<Place['derive']> | null,
    side: Side = '',
  ) {
    super('all');
    const byToken = [...candidates].sort((one, other) => one.id - other.id);
    const logits = matrixOf([byToken.map(({ logit }) => logit)], byToken.length);
    const probabilities = matrixOf([byToken.map(({ probability }) => probability)], byToken.length);
    // Softmax of numbers that are given: keys of one number each, scored by a query of 1.
    const attention = {
      query: matrixOf([[1]], 1),
      key: { rows: logits.cols, cols: 1, data: logits.data },
      value: { rows: logits.cols, cols: 1, data: logits.data },
      temperature,
      ...({ compatibility: 'dot', mask: 'none' } as const),
    };
    this.set('logits', {
      matrix: logits,
      derive: ({ col }) =>
        deriveLogit(col) ?? { operation: 'given', operands: [], result: at(logits, 0, col) },
    });
    this.set('probabilities', {
      matrix: probabilities,
      derive: ({ col }) =>
        renamed(deriveIn(engine, attention, { stage: 'weights', row: 0, col }), (cell) => ({
          run: `${side}next`,
          stage: 'logits',
          row: 0,
          col: cell.col,
        })),
    });
  }
}

/** What may come next, whose logits lead on into the trace where that holds the whole text; null: into none. */
export const nextRun = (
  engine: Engine,
  { temperature }: Inputs,
  text: WrittenText,
  runs: Readonly<Record<string, Run>> | null,
  side: Side = '',
): NextRun =>
  new NextRun(
    engine,
    text,
    temperature,
    (token) => {
      const run = `${side}prediction`;
      const prediction = runs?.[run];
      const rows = prediction?.matrix('logits').rows ?? 0;
      if (!prediction || rows !== text.tokens.length) return null;
      return prediction.derive({ run, stage: 'logits', row: rows - 1, col: token });
    },
    side,
  );
