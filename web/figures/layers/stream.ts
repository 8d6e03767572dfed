import type { EncodedText, Encoder } from '../../engine/encoder-types.js';
import type { StepPlace } from '../../engine/layer-types.js';
import type { AttentionInput, Engine, Matrix } from '../../engine/types.js';
import type { ShownCell } from '../../model/token.js';
import { deriveIn } from '../base/compute/open-trace.js';
import { renamed, Run } from '../base/compute/run.js';
import { readTrace } from '../base/compute/with-trace.js';

/** What a trained layer puts on each piece, by its heads. Numbers deeper inside stand in the formulas, and lead no further. */
export class OwnWeightsRun extends Run {
  constructor(encoder: Encoder, text: string, encoded: EncodedText, layer: number) {
    super('all');
    encoded.layers[layer]!.heads.forEach(({ scores, weights }, head) => {
      for (const [stage, matrix] of [['scores', scores] as const, ['weights', weights] as const])
        this.set(
          stage,
          {
            matrix,
            derive: ({ row, col }) =>
              readTrace(
                () => encoder.trace(text),
                (trace) =>
                  renamed(trace.derive({ stage, layer, head, row, col }), (cell): ShownCell | null =>
                    cell.stage === 'scores' ? { stage: 'scores', head, row: cell.row, col: cell.col } : null,
                  ),
              ),
          },
          head,
        );
    });
  }
}

/** Where a residual is added to, in order, by the names of their runs. */
export const SUMS = {
  'attention-1': { layer: 0, sublayer: 'attention' },
  'forward-1': { layer: 0, sublayer: 'feed-forward' },
  'attention-2': { layer: 1, sublayer: 'attention' },
  'forward-2': { layer: 1, sublayer: 'feed-forward' },
} as const;
export type SumName = keyof typeof SUMS;
export const SUM_NAMES = Object.keys(SUMS) as readonly SumName[];

/** As the first layer takes a piece on: its embedding and position, times the matrix that makes it as wide as the layers. */
const BEGINNING: StepPlace = { stage: 'residual', layer: 0, sublayer: 'attention' };

/**
 * What has been added up of each piece so far, `sum`, how similar each is to what each began as, `scores`: cosines; and,
 * in the first run, that beginning itself, `residual`.
 */
class SumRun extends Run {
  constructor(engine: Engine, open: Open, name: SumName, sum: Matrix, beginning: Matrix) {
    super('all');
    const attention: AttentionInput = {
      query: sum,
      key: beginning,
      value: beginning,
      compatibility: 'cosine',
    };
    this.set('scores', {
      matrix: engine.trace(attention).heads[0]!.scores,
      derive: ({ row, col }) =>
        renamed(deriveIn(engine, attention, { stage: 'scores', row, col }), (cell) => ({
          ...(cell.stage === 'query'
            ? ({ run: name, stage: 'sum' } as const)
            : ({ run: SUM_NAMES[0]!, stage: 'residual' } as const)),
          row: cell.row,
          col: cell.col,
        })),
    });
    this.setTraced(open, 'sum', sum, { ...SUMS[name], stage: 'sum' });
    if (name === SUM_NAMES[0]) this.setTraced(open, 'residual', beginning, BEGINNING);
  }

  private setTraced(open: Open, stage: 'sum' | 'residual', matrix: Matrix, place: StepPlace): void {
    this.set(stage, {
      matrix,
      derive: ({ row, col }) =>
        readTrace(open, (trace) =>
          renamed(trace.derive({ ...place, row, col }), (cell): ShownCell | null => {
            if (cell.stage === 'residual')
              return { run: SUM_NAMES[0]!, stage: 'residual', row: cell.row, col: cell.col };
            const before = SUM_NAMES.find(
              (each) => SUMS[each].layer === cell.layer && SUMS[each].sublayer === cell.sublayer,
            );
            return cell.stage === 'sum' && before
              ? { run: before, stage: 'sum', row: cell.row, col: cell.col }
              : null;
          }),
        ),
    });
  }
}
type Open = () => ReturnType<Encoder['trace']>;

/** All four sums of a text, once both layers are there. */
export function sumRuns(engine: Engine, encoder: Encoder, text: string): Readonly<Record<SumName, Run>> {
  const open: Open = () => encoder.trace(text);
  return readTrace(open, (trace) => {
    const beginning = trace.numbers(BEGINNING);
    const runs = SUM_NAMES.map((name) => [
      name,
      new SumRun(engine, open, name, trace.numbers({ ...SUMS[name], stage: 'sum' }), beginning),
    ]);
    return Object.fromEntries(runs) as Record<SumName, Run>;
  });
}
