import { html, nothing, type TemplateResult } from 'lit';
import { control, examples } from '../../base/controls/controls.js';
import { puzzleTexts } from '../../base/questions/puzzle.js';
import { OUTPUT } from '../../records/records.js';
import { scoreTable, sentenceByHand, writeByHand, type Way } from '../by-hand.js';
import { EXAMPLES } from '../definition.js';
import { inLaterSteps, type View } from '../later.js';
import { byHand, type ByHand } from '../model.js';

type ByHandView = View<ByHand>;

/** Softmax stands beside the step's own run. */
const SOFTMAX = { run: 'softmax' } as const;

/** Scores set by hand, weighed by softmax and otherwise: the numbers that differ are marked. */
export default inLaterSteps.step<ByHand>({
  runs: ({ engine, inputs }) => byHand(engine, inputs),
  view: (v) => html`
    ${v.fixed ? nothing : settings(v)} ${scoreTable(v, v.shown.other ? ways(v) : [])}
    ${v.note(Number.isFinite(outputs(v).other) ? 'difference' : 'undefined.why')} ${v.puzzle()}
  `,
  puzzle: (v) => {
    if (v.fixed || v.inputs.normalisation !== 'divide-by-sum') return null;
    const { scores } = v.inputs;
    const goals = {
      undefined: scores.length > 0 && !Number.isFinite(outputs(v).other),
      'not-zero': scores.some((score) => score !== 0),
    };
    return {
      ...puzzleTexts(v.words, 'no-result'),
      goals: (['undefined', 'not-zero'] as const).map((goal) => ({
        text: v.words.say(`no-result.${goal}`),
        reached: goals[goal],
      })),
    };
  },
  describe: (v) => {
    const { softmax, other } = outputs(v);
    return v.words.say('say.break', {
      softmax: v.write(softmax, OUTPUT),
      other: otherName(v),
      output: v.write(other, OUTPUT),
    });
  },
  write: writeByHand,
  sentence: sentenceByHand,
  shows: (_, { stage }) => stage === 'weights' || stage === 'scores' || stage === 'output',
  program: ({ shown }) => shown.other?.program('weight') ?? null,
});

const otherName = ({ words, inputs }: ByHandView): string =>
  words.say(`choose.normalisation.${inputs.normalisation}`);

/** The outputs of both runs; no numbers where there are no scores. */
function outputs(v: ByHandView): { readonly softmax: number; readonly other: number } {
  if (!v.shown.other) return { softmax: Number.NaN, other: Number.NaN };
  return { softmax: v.value({ ...OUTPUT, ...SOFTMAX }), other: v.value(OUTPUT) };
}

const settings = (v: ByHandView): TemplateResult =>
  html`<div class="row">
    ${examples(v, 'choose.example', EXAMPLES, { narrow: true })}
    ${control(v, 'normalisation', { label: 'choose.normalisation', narrow: true })}
  </div>`;

const ways = (v: ByHandView): readonly Way[] => [
  { id: 'softmax', label: v.words.say('column.softmax'), bar: 'weight', ...SOFTMAX },
  { id: 'other', label: otherName(v), bar: 'score', twin: SOFTMAX.run },
];
