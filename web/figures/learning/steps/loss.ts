import { html, nothing } from 'lit';
import { row } from '../../../model/tensor.js';
import { oneOf } from '../../base/questions/prediction.js';
import { learning, type View } from '../figure.js';
import { extentsOf, LineRun, lossCurve, pointsOf } from '../line.js';
import { lineProgram } from '../program.js';
import {
  axisSlider,
  curvePicture,
  fitPicture,
  lineSentence,
  LOSS,
  numbersOf,
  pointsTable,
} from '../views.js';

/** Where the line is while the question is open. */
const ASKED_SLOPE = 0.5;
/** Slopes beside it, by the answer that their lines are to what brings the loss down. */
const OTHERS = { lower: 0.25, raise: 0.8 } as const;

interface Shown {
  readonly line: LineRun;
  /** The line that the question is about. */
  readonly asked: LineRun;
  /** By the answer that each line is. */
  readonly answers: Readonly<Record<'lower' | 'stay' | 'raise', LineRun>>;
  readonly curve: ReturnType<typeof lossCurve>;
}

/** One number turns the line, and the loss says how far it lies from the points. */
export default learning.step<Shown, 'learning'>({
  needs: ['learning'],
  waiting: 'training',
  runs: ({ inputs, resources }) => {
    const at = (slope: number) =>
      new LineRun(resources.learning, { points: pointsOf(inputs.points), parameters: row([slope]) });
    const asked = at(ASKED_SLOPE);
    return {
      line: at(inputs.slope),
      asked,
      answers: { lower: at(OTHERS.lower), stay: asked, raise: at(OTHERS.raise) },
      curve: lossCurve(resources.learning, inputs.points, extentsOf(inputs.points).slopes),
    };
  },
  view: (v) => html`
    <div class="two fitted">
      <div class="stack">
        ${fitPicture(v, v.shown.line, v.shown.answers)}
        ${v.covered(() => axisSlider(v, 'slope', extentsOf(v.inputs.points).slopes))}
      </div>
      <div class="stack">
        ${lossRow(v)} ${v.covered(() => curve(v))} ${v.compact ? nothing : pointsTable(v)}
      </div>
    </div>
  `,
  predict: ({ words, shown }) =>
    oneOf(words, 'loss', {
      options: ['raise', 'lower', 'stay'],
      correct: directionOf(shown.asked.number('gradient')),
      params: { slope: words.short(ASKED_SLOPE), loss: words.short(shown.asked.number('loss')) },
    }),
  shows: (v, { stage, run }) =>
    run === undefined && SHOWN.has(stage) && !(v.isAsking && stage === 'gradient'),
  write: ({ words }, value) => words.short(value),
  sentence: lineSentence,
  program: (v) => lineProgram(v, { slope: v.inputs.slope, offset: null, steps: 0, learningRate: 0.1 }),
  describe: (v) => v.words.say('loss.say', { slope: v.words.short(v.inputs.slope), loss: v.text(LOSS) }),
});

const SHOWN: ReadonlySet<string> = new Set([
  ...['point', 'parameter', 'predicted', 'error', 'squared-error', 'loss', 'gradient'],
]);

/** The loss falls against the gradient. */
const directionOf = (gradient: number): 'raise' | 'lower' | 'stay' =>
  gradient < 0 ? 'raise' : gradient > 0 ? 'lower' : 'stay';

const lossRow = (v: View<Shown>) =>
  numbersOf(
    v,
    v.words.say('loss.numbers'),
    [v.words.say('name.slope'), v.words.say('name.loss'), v.words.say('name.gradient')],
    [{ cells: [{ stage: 'parameter', row: 0, col: 0 }, LOSS, { stage: 'gradient', row: 0, col: 0 }] }],
  );

function curve(v: View<Shown>) {
  const { shown, words } = v;
  const now = { x: shown.line.number('parameter'), y: shown.line.number('loss') };
  const label = words.say('curve.picture', { slope: words.short(now.x), loss: words.short(now.y) });
  const gradient = shown.line.number('gradient');
  return curvePicture(
    v,
    { label, curve: shown.curve, runs: [[now]], names: [words.say('loss.numbers')], gradient },
    172,
  );
}
