import { html, nothing, type TemplateResult } from 'lit';
import { checkWordCount } from '../../../model/lengths.js';
import { control } from '../../base/controls/controls.js';
import { variables } from '../../../parts/kit/variables.js';
import { matrix } from '../../base/numbers/matrix.js';
import { numberOf } from '../../base/questions/prediction.js';
import { MOST_MODIFIERS } from '../definition.js';
import { inLaterSteps, type View } from '../later.js';
import { askTrained } from '../model.js';

type Trained = ReturnType<typeof askTrained>;
type TrainedView = View<Trained>;
type List = 'key' | 'value';

const DECIMALS = 2;

/** How near a trained head's keys of words in the same place are, and how near their values. */
export default inLaterSteps.step<Trained, 'encoder'>({
  needs: ['encoder'],
  waiting: 'trained',
  runs: ({ engine, inputs, resources }) => askTrained(engine, resources.encoder, inputs),
  view: (v) => html`
    ${v.fixed ? nothing : controls(v)}
    <div class="pair names whole" ${variables({ '--count': v.inputs.modifiers.length })}>
      ${cosines(v, 'key')} ${v.covered(() => cosines(v, 'value'))}
    </div>
    ${v.compact ? nothing : v.note('trained.source')}
  `,
  shows: (v, { stage, run }) => stage === 'scores' && (run === undefined || v.hasPredicted),
  decimals: { scores: DECIMALS },
  sentence: ({ words, inputs: { modifiers } }, { run, row, col }, text) =>
    words.tokens(run === undefined ? 'trained.key-of' : 'trained.value-of', {
      one: modifiers[row] ?? '',
      other: modifiers[col] ?? '',
      score: text,
    }),
  predict: ({ words, shown }) =>
    numberOf(words, 'trained', {
      correct: shown.meanOfValues,
      decimals: DECIMALS,
      range: [-1, 1],
      params: { keys: words.fixed(shown.meanOfKeys, DECIMALS) },
    }),
  describe: (v) =>
    v.words.say(v.hasPredicted ? 'trained.say' : 'trained.say-keys', {
      keys: short(v, v.shown.meanOfKeys),
      values: short(v, v.shown.meanOfValues),
    }),
});

const short = ({ words }: TrainedView, value: number): string => words.fixed(value, DECIMALS);

const controls = (v: TrainedView): TemplateResult =>
  html`<div class="together">
    <div class="wide">
      ${control(v, 'modifiers', {
        label: 'trained.modifiers',
        params: { noun: v.inputs.noun },
        read: (text, name) => ({ modifiers: readModifiers(text, name), cell: null }),
      })}
      ${v.note('trained.modifiers-note')}
    </div>
    ${control(v, 'head', { label: 'trained.head', name: (head) => head, narrow: true })}
  </div>`;

/** Errors: InputError for one word or more than MOST_MODIFIERS. */
function readModifiers(text: string, name: string): readonly string[] {
  const modifiers = text.split(/\s+/).filter(Boolean);
  checkWordCount(name, modifiers, { least: 2, most: MOST_MODIFIERS });
  return modifiers;
}

function cosines(v: TrainedView, list: List): TemplateResult {
  const { modifiers } = v.inputs;
  const computed = short(v, list === 'key' ? v.shown.meanOfKeys : v.shown.meanOfValues);
  const mean = list === 'value' && v.isAsking ? computed.replaceAll(/\d/g, '?') : computed;
  return matrix(v, {
    stage: 'scores',
    ...(list === 'value' && { run: list }),
    title: v.words.say(`trained.${list}s`),
    heading: v.words.say(`trained.mean-of-${list}s`, { mean }),
    rows: modifiers,
    columns: modifiers,
    rowRole: 'plain',
    colRole: 'plain',
    cellRole: list,
    compact: true,
  });
}
