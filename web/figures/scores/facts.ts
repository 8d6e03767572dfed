import type { InputsOf, Rows } from '../../model/fields.js';
import { at, row } from '../../model/tensor.js';
import { facts, type Fact } from '../base/voice/facts.js';
import { numbersOf } from '../base/plane/note.js';
import { keyName, keysOf, lookedAt, wayName } from './comparing.js';
import { WAYS, type ScoresFields } from './definition.js';
import type { View } from './figure.js';
import type { Shapes } from './model.js';
import { en } from './facts.words.js';
import { evaluationFacts } from './evaluation.js';
import { readingOf } from './readings.js';
import { distanceCell, type HillsShown } from './distances.js';
import type { View as StatisticsView } from './statistics.js';

type Inputs = InputsOf<ScoresFields>;
type Way = (typeof WAYS)['stretch' | 'learned' | 'additive'][number];

/** A cosine of more than this is that of two vectors in one direction: less is a turn, by a tenth of a degree or more. */
const SAME = 1 - 1e-6;

/** A vector that was moved: where it ends, how long it is, and whether it points where it pointed. */
function tellMoved(v: View, before: Inputs): string | undefined {
  for (const list of ['asking', 'keys'] as const) {
    const index = movedIn(before[list], v.inputs[list]);
    if (index === null) continue;
    const was = before[list][index]!;
    const is = v.inputs[list][index]!;
    const what = list === 'asking' ? 'query' : 'key';
    const name = { name: keyName(index), numbers: numbersOf(v, is), length: lengthOf(v, is) };
    return v.words.with({ en }).say(`changed.${isSameWay(v, was, is) ? 'same-' : ''}${what}`, name);
  }
  return undefined;
}

/** The one row that has changed; null where there is none, or several, or other rows. */
function movedIn(before: Rows, now: Rows): number | null {
  if (before.length !== now.length) return null;
  const moved = [...now.keys()].filter((index) => String(before[index]) !== String(now[index]));
  return moved.length === 1 && before[moved[0]!]!.length === now[moved[0]!]!.length ? moved[0]! : null;
}

function lengthOf(v: View, vector: readonly number[]): string {
  const length = at(v.engine.shadows(row(vector), row(vector)), 0, 0);
  return v.words.fixed(length, 1);
}

function isSameWay(v: View, was: readonly number[], is: readonly number[]): boolean {
  const { heads } = v.engine.trace({
    query: row(was),
    key: row(is),
    value: row([0]),
    compatibility: 'cosine',
  });
  return at(heads[0]!.scores, 0, 0) > SAME;
}

/** What each key scores by some of the ways; the key of the selected number stands first. */
function scoresBy(v: View, ways: readonly Way[]): readonly Fact[] {
  const words = v.words.with({ en });
  const chosen = lookedAt(v);
  const keys = [...keysOf(v).keys()].sort((one, other) => Number(other === chosen) - Number(one === chosen));
  return keys.flatMap((col) =>
    ways.map((way) => ({
      of: words.say('fact.key', { name: keyName(col) }),
      name: wayName(v, way),
      text: v.words.fixed(v.value({ stage: 'scores', row: 0, col, run: way }), 2),
    })),
  );
}

export default facts<View, ScoresFields>(
  { changed: tellMoved },
  {
    stretch: { follows: (v: View) => scoresBy(v, ['dot', 'cosine']) },
    limit: {
      follows: (v: View) =>
        (['dot', 'cosine'] as const).map((way) => ({
          name: v.words
            .with({ en })
            .say('fact.weight-by', { key: keyName(lookedAt(v)), function: wayName(v, way) }),
          text: v.words.fixed(v.value({ stage: 'weights', row: 0, col: lookedAt(v), run: way }), 3),
        })),
    },
    learned: { follows: (v: View) => scoresBy(v, WAYS.learned) },
    additive: { follows: (v: View) => scoresBy(v, WAYS.additive) },
    scale: {
      follows: (v: StatisticsView<HillsShown>) => {
        const { dimension } = v.inputs;
        const words = v.words.with({ en });
        return (['plain', 'divided'] as const).flatMap((side) => {
          const cell = distanceCell(dimension, side);
          return v.isShown(cell) ? [{ name: words.say(`fact.distance-${side}`), text: v.text(cell) }] : [];
        });
      },
    },
    variance: {
      follows: (v: StatisticsView) => {
        const { dimension, measure } = v.inputs;
        if (!v.shown.known.has(dimension)) return [];
        const words = v.words.with({ en });
        return [
          {
            name: words.say('fact.plain', { measure: v.words.say(`measure.${measure}`) }),
            text: readingOf(v, measure, 'plain'),
          },
          { name: words.say('fact.divided'), text: readingOf(v, measure, 'divided') },
        ];
      },
    },
    train: {
      follows: (v: View) =>
        evaluationFacts(
          v,
          (model) => v.words.with({ en }).say('fact.right', { model }),
          ({ accuracy }) => accuracy,
        ),
    },
    cosine: {
      follows: (v: View) =>
        evaluationFacts(
          v,
          (model) => v.words.with({ en }).say('fact.on-answer', { model }),
          ({ weightOnAnswer }) => weightOnAnswer,
        ),
    },
    shapes: { changed: () => undefined, follows: shapesOf },
  },
);

/** How large the scores and the output are, from which the numbers follow. */
function shapesOf(v: View<Shapes>): readonly Fact[] {
  const { rows } = v.shown;
  if (!rows) return [];
  const words = v.words.with({ en });
  const size = (matrix: { readonly rows: number; readonly cols: number }): string =>
    v.words.say('shapes.size', { rows: String(matrix.rows), cols: String(matrix.cols) });
  return [
    { name: words.say('fact.scores'), text: size(rows.scores) },
    { name: words.say('fact.output'), text: size(rows.output) },
  ];
}
