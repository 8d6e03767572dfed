import type { TrainingRun } from '../../engine/training-types.js';
import type { AttentionInput, Engine, Matrix } from '../../engine/types.js';
import { at, matrixOf, rowOf } from '../../model/tensor.js';
import type { AnyStage } from '../../model/token.js';
import { numbered } from '../../parts/kit/subscripts.js';
import type { TrainingShown } from '../../work/work.js';
import { derivedFrom, identity, productPlace } from '../base/compute/layer-run.js';
import { inWhole } from './model.js';
import { given, Run, type Place } from '../base/compute/run.js';

/** The eight words of the task. */
const WORDS = 'abcdefgh';

/** The two arms: as many learned numbers, and as many columns. */
export const ARMS = { one: { heads: 1, headDimension: 16 }, two: { heads: 2, headDimension: 8 } } as const;
export type ArmName = keyof typeof ARMS;

/** The word before, and the one before that. */
export const READ_OUTS = 2;

/** A new sequence, which no step has seen. */
const EXAMPLE = 0;

/**
 * What a trained model does with one new sequence, computed from its parameters: scores from positions alone, values from
 * words alone, and two read-outs of what the heads make of them.
 */
export class TrainedRun extends Run {
  /** The words of the sequence. */
  readonly words: readonly string[];
  readonly heads: number;

  constructor(engine: Engine, run: TrainingRun, heads: number) {
    super('all');
    this.heads = heads;
    const { tokens } = run.observe(EXAMPLE);
    this.words = tokens.map(wordOf);
    const learned = run.parameters();
    const parameter = (which: string): Matrix => learned.get(which)!;
    const embedding = parameter('embedding');
    this.set('position', given(parameter('positions')));
    this.set(
      'input',
      given(
        matrixOf(
          tokens.map((token) => rowOf(embedding, token)),
          embedding.cols,
        ),
      ),
    );
    for (const role of ['query', 'key', 'value', 'output'] as const)
      this.set(`${role}-projection`, given(parameter(role)));
    const product = (left: AnyStage, right: AnyStage, rightHead = 0): Place =>
      productPlace(engine, this.matrix(left), this.matrix(right, rightHead), (side, place) =>
        side === 'left' ? { stage: left, ...place } : { stage: right, head: rightHead, ...place },
      );
    this.set('query', product('position', 'query-projection'));
    this.set('key', product('position', 'key-projection'));
    this.set('value', product('input', 'value-projection'));
    this.attend(engine);
    this.set('projected-output', product('output', 'output-projection'));
    for (let readOut = 0; readOut < READ_OUTS; readOut += 1) {
      this.set('logit-projection', given(parameter(`read-out ${readOut + 1}`)), readOut);
      this.set('logits', product('projected-output', 'logit-projection', readOut), readOut);
      this.set('probabilities', softmaxOf(engine, this.matrix('logits', readOut), readOut), readOut);
    }
  }

  private attend(engine: Engine): void {
    const attention: AttentionInput = {
      query: this.matrix('query'),
      key: this.matrix('key'),
      value: this.matrix('value'),
      heads: this.heads,
      mask: 'causal',
    };
    const { output, heads } = engine.trace(attention);
    const derive = derivedFrom(engine, attention, inWhole);
    this.set('output', { matrix: output, derive });
    heads.forEach(({ raw, scores, masked, weights }, head) => {
      this.setAll({ raw, scores, masked, weights }, derive, head);
    });
  }

  /** The word as its place in the sequence tells it apart: g₉. */
  nameOf(index: number): string {
    return numbered(this.words[index] ?? '', index);
  }

  /** The words that a read-out finds likeliest at a place, the likeliest first. */
  likeliest(readOut: number, row: number): readonly { readonly token: number; readonly share: number }[] {
    const shares = rowOf(this.matrix('probabilities', readOut), row);
    return shares.map((share, token) => ({ token, share })).sort((one, other) => other.share - one.share);
  }
}

export const wordOf = (token: number): string => WORDS.charAt(token);

/** What a read-out should name at a place. */
export const rightWord = ({ words }: TrainedRun, readOut: number, row: number): string =>
  words[row - 1 - readOut] ?? '';

/** A softmax is what weights are: of the logits, as if they were scores. */
function softmaxOf(engine: Engine, logits: Matrix, head: number): Place {
  const answers = identity(logits.cols);
  const attention: AttentionInput = { query: logits, key: answers, value: answers, compatibility: 'dot' };
  return {
    matrix: engine.trace(attention).heads[0]!.weights,
    derive: derivedFrom(
      engine,
      attention,
      ({ row, col }) => ({ stage: 'logits', head, row, col }),
      'weights',
    ),
  };
}

/** The largest weight of a row, and where it lies. */
export function largestOf(run: TrainedRun, head: number, row: number): readonly number[] {
  const weights = run.matrix('weights', head);
  return rowOf(weights, row)
    .map((_, col) => col)
    .sort((one, other) => at(weights, row, other) - at(weights, row, one));
}

/** While it runs, as many steps as pass before the maps are drawn anew: to draw them takes longer than to train. */
const DRAWN_EVERY = 25;

/** What a run is at a step, computed once for it. */
const built = new WeakMap<object, { readonly step: number; readonly trained: TrainedRun }>();

/** What each arm of a training has learned so far, by its name. */
export function trainedRuns<Name extends string>(
  engine: Engine,
  training: TrainingShown | null,
  headsOf: (name: Name) => number,
): Readonly<Partial<Record<Name, TrainedRun>>> {
  let isBusy = false;
  const trained = (training?.arms ?? []).map(({ id, run, state: { step } }) => {
    const known = built.get(run);
    const behind = known ? step - known.step : Infinity;
    const mayWait = training?.isRunning === true && behind > 0 && (isBusy || behind < DRAWN_EVERY);
    if (known && (behind === 0 || mayWait)) return [id, known.trained];
    // One model in each frame, so that none lasts long.
    isBusy = true;
    const now = new TrainedRun(engine, run, headsOf(id as Name));
    built.set(run, { step, trained: now });
    return [id, now];
  });
  return Object.fromEntries(trained) as Partial<Record<Name, TrainedRun>>;
}
