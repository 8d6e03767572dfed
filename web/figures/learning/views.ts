import { html, nothing, type TemplateResult } from 'lit';
import { drawLineFit } from '../../drawings/line-fit.js';
import { drawLossCurve, type LossCurve } from '../../drawings/loss-curve.js';
import type { DrawnAnswer } from '../../drawings/answers.js';
import type { Place } from '../../drawings/axes.js';
import type { Drawing } from '../../drawings/drawing.js';
import type { Size } from '../../drawings/size.js';
import type { Rows } from '../../model/fields.js';
import type { AnyStage, ShownCell, Token } from '../../model/token.js';
import '../../parts/charts/picture.js';
import { button } from '../base/controls/button.js';
import { matrix } from '../base/numbers/matrix.js';
import { sliderOf } from '../base/controls/sliders.js';
import { OF_PARAMETERS, type View, type Words } from './figure.js';
import { walked } from '../base/walk/walked.js';
import type { Track } from '../base/contract/picture-numbers.js';
import { extentsOf, type LineRun } from './line.js';

/** No more points than the engine takes, and than have room in the table: others come as an attribute. */
const MOST_ROWS = 6;

/** A drawing as high as the step has room for; in a narrow page a little lower. */
export const picture = (
  v: View,
  label: string,
  draw: (size: Size) => Drawing,
  height = 230,
  answers: readonly DrawnAnswer[] = [],
): TemplateResult =>
  html`<soft-picture
    part="picture"
    .label=${label}
    .draw=${draw}
    .answers=${answers}
    @picture-guess=${v.takeAnswer}
    .height=${v.room === 'all' ? height : Math.min(height, 190)}
  ></soft-picture>`;

/** Of what can be pressed to answer, or was given as the answer, where it lies. */
export const drawnAnswer = (v: View, answer: string, places: readonly Place[]): readonly DrawnAnswer[] => {
  const shown = v.shownAnswer(answer);
  return shown ? [{ ...shown, places }] : [];
};

/** The points, the line that is predicted with, and the errors between them; `others` are lines that answer, by their answer. */
export function fitPicture(
  v: View,
  line: LineRun,
  others: Readonly<Record<string, LineRun>> = {},
): TemplateResult {
  const { words, inputs, selection } = v;
  const { across, up } = extentsOf(inputs.points);
  const predicted = [...line.matrix('predicted').data];
  const isOfPoint = (row: number): boolean =>
    selection?.row === row && ['point', 'predicted', 'error', 'squared-error'].includes(selection.stage);
  const placesOf = (run: LineRun): readonly Place[] => {
    const ends = run.predictedAt(across);
    return across.map((x, index) => ({ x, y: ends[index]! }));
  };
  const answers = Object.entries(others).flatMap(([answer, run]) => drawnAnswer(v, answer, placesOf(run)));
  const label = words.say('fit.picture', {
    slope: words.short(line.number('parameter')),
    loss: v.text(LOSS),
  });
  return picture(
    v,
    label,
    (size) =>
      drawLineFit(
        {
          points: inputs.points.map(([x = 0, y = 0], row) => ({
            x,
            y,
            predicted: predicted[row]!,
            isSelected: isOfPoint(row),
          })),
          line: placesOf(line),
          answers,
          across,
          up,
          texts: { x: words.say('axis.age'), y: words.say('axis.weight') },
          write: (value) => words.short(value),
        },
        size,
      ),
    200,
    answers,
  );
}

export const LOSS: ShownCell = { stage: 'loss', row: 0, col: 0 };

/** Of a curve or a run, each point with its loss. */
export const trackOf = (
  { words }: View,
  name: string,
  points: readonly Place[],
  more: Partial<Track> = {},
): Track => ({
  name,
  firstStep: 0,
  columns: [words.say('name.slope'), words.say('name.loss')],
  values: [points.map(({ x }) => x), points.map(({ y }) => y)],
  ...more,
});

/** The loss by the slope; what goes along it has names. */
export function curvePicture(
  v: View,
  {
    label,
    names,
    ...drawn
  }: Pick<LossCurve, 'curve' | 'runs' | 'gradient'> & {
    readonly label: string;
    readonly names: readonly string[];
  },
  height: number,
): TemplateResult {
  const { words } = v;
  const { curve, runs, gradient } = drawn;
  const tracks = [
    trackOf(v, '', curve, { firstStep: null }),
    ...runs.map((run, index) =>
      trackOf(v, names[index]!, run, {
        // Where nothing trains it is a place, not a step.
        firstStep: v.training ? 0 : null,
        ...(index === 0 && gradient !== null && { gradient: [gradient] }),
      }),
    ),
  ];
  const most = Math.max(...drawn.curve.map(({ y }) => y).filter(Number.isFinite));
  const texts = { x: words.say('axis.slope'), y: words.say('axis.loss') };
  return walked(
    v,
    { kind: 'curve', label: words.say('curve.title'), sentence: label, tracks },
    picture(
      v,
      label,
      (size) => drawLossCurve({ ...drawn, most, texts, write: (value) => words.short(value) }, size),
      height,
    ),
  );
}

interface NumbersOptions {
  /** Whether a number below the first row differs from what it is to be compared with. */
  differs?(row: number, col: number): boolean;
  /** Whether the title is in view. */
  readonly isTitled?: boolean;
}

/** Where the numbers of a step stand in a line, each under its name. */
export const numbersOf = (
  v: View,
  title: string,
  names: readonly string[],
  rows: readonly { readonly name?: string; readonly cells: readonly ShownCell[] }[],
  { differs = () => false, isTitled = false }: NumbersOptions = {},
): TemplateResult =>
  matrix(v, {
    stage: 'loss',
    title,
    ...(!isTitled && { heading: null }),
    columns: names,
    scale: 'none',
    cellRole: 'plain',
    compact: true,
    rows: rows.flatMap(({ name }) => name ?? []),
    cells: rows.map(({ cells }) => cells),
    write: (value) => v.words.short(value),
    // What the step does not show yet.
    covers: (cell) => !v.isShown(cell),
    mark: (cell) => {
      const row = rows.findIndex(({ cells }) => cells.includes(cell));
      return { differs: row > 0 && differs(row, rows[row]!.cells.indexOf(cell)) };
    },
  });

/** The points as they are typed, with what the line predicts for each. */
export function pointsTable(v: View): TemplateResult {
  const { words, inputs } = v;
  const computed: readonly AnyStage[] = ['predicted', 'error', 'squared-error'];
  const rows = inputs.points.map((_, row) => String(row + 1));
  const looks = { heading: null, scale: 'none', compact: true } as const;
  return html`<div class="together points">
      ${matrix(v, {
        ...looks,
        stage: 'point',
        title: words.say('points.title'),
        rows,
        columns: [words.say('points.x'), words.say('points.y')],
        input: { name: 'points' },
      })}
      ${matrix(v, {
        ...looks,
        stage: 'predicted',
        title: words.say('points.computed'),
        besides: { rows },
        columns: [words.say('points.predicted'), words.say('points.error'), words.say('points.squared')],
        cells: inputs.points.map((_, row) => computed.map((stage) => ({ stage, row, col: 0 }))),
      })}
    </div>
    ${v.canEdit('points') && v.editable ? pointButtons(v) : nothing}`;
}

function pointButtons(v: View): TemplateResult {
  const { words, inputs } = v;
  const { points } = inputs;
  const set = (changed: Rows) => () => {
    v.change({ points: changed });
  };
  const [x = 0, y = 0] = points.at(-1) ?? [];
  return html`<div class="buttons">
    ${button(words.say('points.add'), set([...points, [x + 1, y]]), 'button quiet', points.length >= MOST_ROWS)}
    ${button(words.say('points.remove'), set(points.slice(0, -1)), 'button quiet', points.length <= 1)}
  </div>`;
}

/** So many places has a slider over slopes or offsets. */
const PLACES = 100;

/** From one end of the picture to the other. */
export function axisSlider(
  v: View,
  input: 'slope' | 'offset',
  [from, to]: readonly [number, number],
): TemplateResult | typeof nothing {
  const values = Array.from({ length: PLACES + 1 }, (_, index) => {
    // As it is written: no more digits than there are places for.
    return Number((from + ((to - from) * index) / PLACES).toPrecision(6));
  });
  const place = values.reduce((best, value) =>
    Math.abs(value - v.inputs[input]) < Math.abs(best - v.inputs[input]) ? value : best,
  );
  return sliderOf(v, input, {
    values,
    value: place,
    label: `${input}.label`,
    text: () => v.words.short(v.inputs[input]),
    ends: [v.words.short(from), v.words.short(to)],
  });
}

const OF_POINTS: ReadonlySet<AnyStage> = new Set(['predicted', 'error', 'squared-error']);

/** What a number of the line is: the message `tell.<stage>`. */
export function lineSentence(
  { words }: View,
  { stage, row, col }: ShownCell,
  number: string,
): readonly Token[] {
  const point = String(row + 1);
  if (stage === 'point') return words.tokens(col === 0 ? 'tell.x' : 'tell.y', { point, number });
  const message = `tell.${stage}` as Words;
  if (OF_POINTS.has(stage)) return words.tokens(message, { point, number });
  if (!OF_PARAMETERS.has(stage)) return words.tokens(message, { number });
  const which = words.say(col === 0 ? 'which.slope' : 'which.offset');
  return words.tokens(message, { which, number });
}
