import { html, type TemplateResult } from 'lit';
import '../../../parts/estimates/columns.js';
import type { Column } from '../../../parts/estimates/columns.js';
import '../../../parts/estimates/hills.js';
import type { Hill, HillGuess, HillRow } from '../../../parts/estimates/hills.js';
import { guessedNumber, numberOf } from '../../base/questions/prediction.js';
import { waiting } from '../../base/controls/waiting.js';
import { DIMENSIONS } from '../definition.js';
import { dimensionOf, distanceCell, Distances, sideOf, type HillsShown } from '../distances.js';
import { dimensionSlider } from '../figure.js';
import { READINGS, readingOf } from '../readings.js';
import { ASKED, drawAgain, knownOf, ofStatistics, withStatistics, type View } from '../statistics.js';
import { DIVIDED_RULER, PLAIN_RULER, type Dimension, type Side } from '../statistics-task.js';

type ScaleView = View<HillsShown>;

/** To reason from: their hills are there before the question is answered. */
const GIVEN = ['2', '8'] as const satisfies readonly Dimension[];
/** Up to this one, weights are no answer to the question. */
const LAST_OPEN = DIMENSIONS.indexOf('8');
const DECIMALS = 1;
const PLAIN = { reach: PLAIN_RULER.reach, ticks: [-30, -20, -10, 0, 10, 20, 30] } as const;
const DIVIDED = { reach: DIVIDED_RULER.reach, ticks: [-3, 0, 3] } as const;
/** A share of more than this lies beyond the ruler to be said. */
const TOLD = 0.005;

/** How far from 0 dot products are: hills on one ruler, for more and more numbers in a vector. */
export default withStatistics.step<HillsShown, 'learning'>({
  ...ofStatistics([...GIVEN, ASKED]),
  runs: ({ result }) => {
    const known = knownOf(result);
    return { known, distances: new Distances(known) };
  },
  decimals: { 'typical-distance': DECIMALS },
  view: (v) =>
    [...GIVEN, lastOf(v), ASKED].every((dimension) => v.shown.known.has(dimension))
      ? html`${hills(v)} ${columns(v)} ${settings(v)}`
      : waiting(v, 'scale', 'training'),
  looksAt: (v) => (v.isAsking ? distanceCell(GIVEN[1], 'plain') : distanceCell(v.inputs.dimension, 'plain')),
  canSelect: ({ shown }) => shown.known.size > 0,
  shows: (v, cell) => {
    const dimension = dimensionOf(cell);
    if (!v.shown.known.has(dimension)) return false;
    return isCovered(v, dimension, sideOf(cell)) ? false : [...GIVEN, lastOf(v)].includes(dimension);
  },
  matrix: ({ words }) => ({
    title: words.say('distance.title'),
    rows: DIMENSIONS.map((dimension) => words.say('scale.dimension', { dimension })),
    columns: [words.say('scale.plain'), words.say('scale.divided')],
  }),
  sentence: ({ words }, cell, distance) =>
    words.tokens(sideOf(cell) === 'plain' ? 'distance.sentence' : 'distance.sentence-divided', {
      dimension: dimensionOf(cell),
      distance,
    }),
  predict: ({ words, shown: { known } }) => {
    const statistics = known.get(ASKED);
    if (!statistics) return null;
    return numberOf(words, 'predict.scale', {
      correct: statistics.plain.typicalDistance,
      decimals: DECIMALS,
      scale: [0, PLAIN.reach],
      params: { dimension: ASKED },
    });
  },
  // It asked for the variance, 64, which no handle reaches.
  isFormerAnswer: (answer) => Number(answer) > PLAIN.reach,
  reveal: () => ({ dimension: ASKED, cell: distanceCell(ASKED, 'plain') }),
  describe: (v) => {
    const { dimension } = v.inputs;
    if (!v.shown.known.has(dimension)) return v.words.say('scale.waiting');
    return v.words.say('scale.say', {
      dimension,
      plain: v.text(distanceCell(dimension, 'plain')),
      divided: v.text(distanceCell(dimension, 'divided')),
      largest: readingOf(v, 'largest-weight', 'plain'),
      mild: readingOf(v, 'largest-weight', 'divided'),
    });
  },
});

/** Of the last row: what is asked about, then what is chosen. */
const lastOf = (v: ScaleView): Dimension => (v.isAsking ? ASKED : v.inputs.dimension);

/** Divided hills would tell what the others are divided by. */
const isCovered = (v: ScaleView, dimension: Dimension, side: Side): boolean =>
  v.isAsking && (side === 'divided' || !(GIVEN as readonly Dimension[]).includes(dimension));

function hills(v: ScaleView): TemplateResult {
  const { words } = v;
  return html`<soft-hills
    part="hills"
    .heading=${words.say('hills.heading')}
    .note=${words.say('hills.heading-note')}
    .axis=${words.say('hills.axis')}
    .rulers=${[
      { ...PLAIN, label: words.say('hills.distance') },
      { ...DIVIDED, label: words.say('hills.divided') },
    ]}
    .rows=${[...GIVEN, lastOf(v)].map((dimension) => rowOf(v, dimension))}
    .guess=${guessOf(v)}
    .write=${(value: number) => words.short(value)}
    @cell-select=${v.selectCell}
    @guess=${({ detail }: CustomEvent<{ distance: number }>) => {
      if (v.isAsking) v.choose(words.short(detail.distance));
    }}
  ></soft-hills>`;
}

const rowOf = (v: ScaleView, dimension: Dimension): HillRow => ({
  name: v.words.say('scale.dimension', { dimension }),
  note: v.words.say('hills.note'),
  hills: [hillOf(v, dimension, 'plain'), hillOf(v, dimension, 'divided')],
});

function hillOf(v: ScaleView, dimension: Dimension, side: Side): Hill {
  const { words } = v;
  const isHidden = isCovered(v, dimension, side);
  const { histogram, beyond, typicalDistance } = v.shown.known.get(dimension)![side];
  const cell = distanceCell(dimension, side);
  const text = isHidden ? '' : v.text(cell);
  const covered = side === 'plain' ? 'hills.covered' : 'hills.covered-divided';
  const open =
    side === 'divided'
      ? 'hills.described-divided'
      : beyond > TOLD
        ? 'hills.described-beyond'
        : 'hills.described';
  return {
    // What is covered is nowhere in the page.
    shares: isHidden ? [] : histogram,
    distance: isHidden ? 0 : typicalDistance,
    text,
    cell: v.isShown(cell) ? cell : null,
    isSelected: v.isSelected(cell),
    isCovered: isHidden,
    description: words.say(isHidden ? covered : open, {
      dimension,
      distance: text,
      beyond: words.fixed(100 * beyond, 0),
    }),
  };
}

/** The learner's hill, while it is asked for and beside the truth. */
function guessOf(v: ScaleView): HillGuess | null {
  const { words, shown } = v;
  const distance = guessedNumber(v);
  if (!v.isAsking && (distance === null || lastOf(v) !== ASKED)) return null;
  return {
    distance,
    start: shown.known.get(GIVEN[1])!.plain.typicalDistance,
    isOpen: v.isAsking,
    hill: words.say('hills.yours'),
    number: words.say('hills.guess'),
    handles: words.say('hills.handles', { dimension: ASKED }),
    unset: words.say('hills.unset'),
  };
}

/** What softmax makes of such scores, at every dimension. */
function columns(v: ScaleView): TemplateResult {
  const { words, inputs } = v;
  const { measure } = inputs;
  const { role } = READINGS[measure];
  const named =
    measure === 'largest-weight' || measure === 'entropy' ? words.say(`columns.${measure}`) : undefined;
  const heading =
    named === undefined
      ? words.say(`columns.heading-${measure as 'variance' | 'saturated'}`)
      : words.say('columns.heading', { measure: named });
  if (!v.isAsking) v.pictures.push(tableOf(v));
  return html`<soft-columns
    part="columns"
    .heading=${heading}
    .note=${words.say('columns.note')}
    .names=${DIMENSIONS.map((dimension) => [words.say('scale.dimension', { dimension }), dimension])}
    .axis=${words.say('scale.slider')}
    .marked=${DIMENSIONS.indexOf(lastOf(v))}
    .role=${role}
    .rows=${(['plain', 'divided'] as const).map((side) => columnsOf(v, side))}
  ></soft-columns>`;
}

function columnsOf(v: ScaleView, side: Side) {
  const { words, engine, inputs } = v;
  const { of, decimals, most } = READINGS[inputs.measure];
  const end = typeof most === 'number' ? most : most(engine);
  const label = words.say(`scale.${side}`);
  const column = (dimension: Dimension, index: number): Column => {
    const statistics = v.shown.known.get(dimension)?.[side];
    const isHidden = v.isAsking && (side === 'divided' || index > LAST_OPEN);
    if (isHidden || !statistics) return { value: 0, text: '', short: '', isCovered: isHidden };
    const value = of(statistics);
    return {
      value: Math.min(1, value / end),
      text: words.fixed(value, decimals),
      short: words.fixed(value, Math.max(0, decimals - 1)),
      isCovered: false,
    };
  };
  const drawn = DIMENSIONS.map(column);
  const numbers = DIMENSIONS.flatMap((dimension, index) => {
    const { text } = drawn[index]!;
    return text === '' ? [] : [words.say('columns.number', { number: text, dimension })];
  }).join(', ');
  const described = numbers === '' ? 'columns.covered' : 'columns.covered-from';
  return {
    label,
    columns: drawn,
    description: words.say(v.isAsking ? described : 'columns.described', { side: label, numbers }),
  };
}

/** Of all dimensions, for the table view. */
function tableOf(v: ScaleView) {
  const { words } = v;
  const known = DIMENSIONS.filter((dimension) => v.shown.known.has(dimension));
  return {
    title: words.say(`measure.${v.inputs.measure}`),
    heads: [words.say('table.dimension'), words.say('scale.plain'), words.say('scale.divided')],
    rows: known.map((dimension) => [
      dimension,
      readingOf(v, v.inputs.measure, 'plain', dimension),
      readingOf(v, v.inputs.measure, 'divided', dimension),
    ]),
  };
}

/** At another dimension the answer could be read off. */
const settings = (v: ScaleView): TemplateResult => html`
  <div class="drawn">${v.covered(() => dimensionSlider(v, 'scale.slider'))} ${drawAgain(v)}</div>
`;
