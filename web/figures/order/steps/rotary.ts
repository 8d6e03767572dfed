import { html, nothing, type TemplateResult } from 'lit';
import { rowOf } from '../../../model/tensor.js';
import '../../../parts/plane/plane.js';
import { numberedTo } from '../../../parts/kit/subscripts.js';
import { button } from '../../base/controls/button.js';
import { matrix } from '../../base/numbers/matrix.js';
import { oneOf } from '../../base/questions/prediction.js';
import { sliderOf } from '../../base/controls/sliders.js';
import { PLACES, STARTS } from '../definition.js';
import { order, type View } from '../figure.js';
import { RotaryRun } from '../model.js';

interface Shown {
  readonly rotary: RotaryRun;
}
type RotaryView = View<Shown>;

const ALL_PLACES = [...Array(PLACES).keys()];

/** Positions that are not added: query and key are turned, and the angle between them tells how far apart they are. */
export default order.step<Shown, 'learning'>({
  needs: ['learning'],
  runs: ({ inputs, resources }) => ({ rotary: new RotaryRun(resources.learning, inputs) }),
  view: (v) => html`
    <div class="two">
      ${plane(v)}
      <div class="stack">
        <div class="setting">
          ${place(v, 'queryPlace')} ${place(v, 'keyPlace')}
          ${sliderOf(v, 'start', { values: STARTS, text: (start) => v.words.short(start) })} ${bothOn(v)}
        </div>
        ${scores(v)}
      </div>
    </div>
  `,
  shows: ({ isAsking }, { stage }) => !isAsking || stage === 'query' || stage === 'key',
  predict: (v) => {
    const moved = movedPairs(v.inputs);
    if (moved === null) return null;
    const scoreOf = (pair: Pair): number => v.value({ stage: 'scores', ...pair });
    const asked = scoreOf(pairIn(v.inputs));
    const distance = (way: Way): number => Math.abs(scoreOf(moved[way]) - asked);
    const at = (placed: number): string => v.words.short(v.inputs.start + placed);
    return oneOf(v.words, 'rotary', {
      options: WAYS,
      correct: WAYS.reduce((nearest, way) => (distance(way) < distance(nearest) ? way : nearest)),
      params: { query: at(v.inputs.queryPlace), key: at(v.inputs.keyPlace) },
      label: (way) => v.words.say('rotary.pair', { query: at(moved[way].row), key: at(moved[way].col) }),
    });
  },
  // It asked what becomes of the score where both move on.
  isFormerAnswer: (answer) => ['same', 'smaller', 'other'].includes(answer),
  decimals: { scores: 3, 'rotated-query': 3, 'rotated-key': 3 },
  names: (v, { row, col }) => ({
    query: v.words.say('rotary.query-row', { position: v.words.short(v.inputs.start + row) }),
    key: v.words.say('rotary.key-column', { position: v.words.short(v.inputs.start + col) }),
  }),
  matrix: (v, stage) => (stage === 'scores' ? { ...namesOf(v), title: v.words.say('rotary.scores') } : {}),
  sentence: (v, { stage, row, col }, text) => {
    const at = (placed: number): string => v.words.short(v.inputs.start + placed);
    const params = {
      number: String(col + 1),
      position: at(row),
      row: at(row),
      column: at(col),
      result: text,
    };
    if (stage === 'query' || stage === 'key') return v.words.tokens('from.given', {});
    if (stage === 'scores') return v.words.tokens('from.turned-score', params);
    return v.words.tokens(stage === 'rotated-query' ? 'from.turned-query' : 'from.turned-key', params);
  },
  untilAnswered: 'rotary.hidden',
  describe: (v) => {
    const { queryPlace, keyPlace, start } = v.inputs;
    return v.words.say('rotary.say', {
      query: v.words.short(start + queryPlace),
      key: v.words.short(start + keyPlace),
      score: v.text({ stage: 'scores', row: queryPlace, col: keyPlace }),
    });
  },
});

interface Pair {
  readonly row: number;
  readonly col: number;
}

/** What of a pair moves on: the query alone, the key alone, or both. */
const WAYS = ['query', 'key', 'both'] as const;
type Way = (typeof WAYS)[number];

const pairIn = ({ queryPlace, keyPlace }: View['inputs']): Pair => ({ row: queryPlace, col: keyPlace });

/** The pair moved on as far as both can, or back; null where both can go no way. */
function movedPairs(inputs: View['inputs']): Readonly<Record<Way, Pair>> | null {
  const { row, col } = pairIn(inputs);
  const by = PLACES - 1 - Math.max(row, col) || -Math.min(row, col);
  if (by === 0) return null;
  return {
    query: { row: row + by, col },
    key: { row, col: col + by },
    both: { row: row + by, col: col + by },
  };
}

/** The answer that a pair is; null: none. */
function answerOf(v: RotaryView, { row, col }: Pair): string | null {
  const moved = movedPairs(v.inputs);
  const way = moved && WAYS.find((each) => moved[each].row === row && moved[each].col === col);
  return way ? v.answerAt(way) : null;
}

const namesOf = ({ words, inputs }: View) => ({
  rows: ALL_PLACES.map((each) =>
    words.say('rotary.query-row', { position: words.short(inputs.start + each) }),
  ),
  columns: ALL_PLACES.map((each) =>
    words.say('rotary.key-column', { position: words.short(inputs.start + each) }),
  ),
});

const place = (v: RotaryView, input: 'queryPlace' | 'keyPlace') =>
  sliderOf(v, input, { values: ALL_PLACES, text: (each) => v.words.short(each) });

/** The distance stays as it is. */
function bothOn(v: RotaryView): TemplateResult | typeof nothing {
  const { queryPlace, keyPlace } = v.inputs;
  if (!v.editable || !v.canEdit('queryPlace', 'keyPlace')) return nothing;
  const isLast = Math.max(queryPlace, keyPlace) === PLACES - 1;
  const move = (): void => {
    const row = queryPlace + 1;
    const col = keyPlace + 1;
    v.change({ queryPlace: row, keyPlace: col, cell: { stage: 'scores', row, col } });
  };
  return button(v.words.say('rotary.both'), move, 'button quiet narrow', isLast);
}

function scores(v: RotaryView): TemplateResult {
  const asked = pairIn(v.inputs);
  const title = v.words.say('rotary.scores');
  return matrix(v, {
    stage: 'scores',
    title,
    ...namesOf(v),
    compact: true,
    write: (value) => v.words.fixed(value, 2),
    covers: () => true,
    asked: ({ row, col }) => row === asked.row && col === asked.col,
    guess: (cell) => answerOf(v, cell),
    // Those that are as far apart.
    mark: ({ row, col }) => ({ onPath: row - col === asked.row - asked.col }),
  });
}

/** Both before and after they are turned. */
function plane(v: RotaryView): TemplateResult {
  const { words, inputs, shown } = v;
  const x = 0;
  const y = 1;
  const vector = (
    stage: 'query' | 'key' | 'rotated-query' | 'rotated-key',
    row: number,
    isTurned: boolean,
  ) => {
    const numbers = rowOf(shown.rotary.matrix(stage), row);
    const role = stage.endsWith('query') ? 'query' : 'key';
    const text = `(${numbers.map((number) => words.fixed(number, 2)).join(', ')})`;
    return {
      ...({ id: stage, role, x: numbers[x]!, y: numbers[y]!, locked: true, lit: isTurned } as const),
      label: numberedTo(role.charAt(0), 1)[0]!.charAt(0) + (isTurned ? '′' : ''),
      name: words.say(isTurned ? `rotary.${role}` : `rotary.still-${role}`),
      description: text,
    };
  };
  const still = [vector('query', 0, false), vector('key', 0, false)];
  const turned = v.isAsking
    ? []
    : [vector('rotated-query', inputs.queryPlace, true), vector('rotated-key', inputs.keyPlace, true)];
  return html`<div class="plane">
    <soft-plane
      part="plane"
      .label=${words.say('rotary.plane')}
      .vectors=${[...still, ...turned]}
      .extent=${3}
    ></soft-plane>
  </div>`;
}
