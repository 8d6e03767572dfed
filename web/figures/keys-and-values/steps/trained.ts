import { html, nothing, type TemplateResult } from 'lit';
import { InputError } from '../../../model/input-error.js';
import '../../../parts/weight-bars.js';
import { choice, textInput } from '../../base/controls.js';
import { matrix } from '../../base/matrix.js';
import { HEADS, MOST_MODIFIERS } from '../definition.js';
import { keysAndValues, type View } from '../figure.js';
import { askTrained, type TrainedRuns } from '../model.js';

type TrainedView = View<TrainedRuns>;
type List = 'key' | 'value';

/** How near a trained head's keys of words in the same place are, and how near their values. */
export default keysAndValues.step<TrainedRuns, 'encoder'>({
  needs: ['encoder'],
  waiting: { waiting: 'trained.waiting', failed: 'trained.failed' },
  runs: ({ engine, inputs, resources }) => askTrained(engine, resources.encoder, inputs),
  view: (v) => html`
    ${v.fixed ? nothing : controls(v)} ${v.question()}
    <div class="pair">${cosines(v, 'key')} ${v.hasPredicted ? cosines(v, 'value') : nothing}</div>
    ${v.hasPredicted ? means(v) : nothing} ${v.compact ? nothing : v.note('trained.source')}
  `,
  shows: (v, { stage, run }) => stage === 'scores' && (run === undefined || v.hasPredicted),
  write: (v, value, cell) => (cell?.stage === 'scores' ? short(v, value) : v.words.short(value)),
  sentence: ({ words, inputs: { modifiers } }, { run, row, col }, text) =>
    words.tokens(run === undefined ? 'trained.key-of' : 'trained.value-of', {
      one: { text: modifiers[row] ?? '' },
      other: { text: modifiers[col] ?? '' },
      cosine: { text, role: 'score' },
    }),
  predict: (v) => ({
    kind: 'number',
    question: v.words.say('trained.question', { keys: short(v, v.shown.meanOfKeys) }),
    correct: v.shown.meanOfValues,
    write: (value) => short(v, value),
    because: v.words.say('trained.because'),
  }),
  say: (v) =>
    v.words.say(v.hasPredicted ? 'trained.say' : 'trained.say-keys', {
      keys: short(v, v.shown.meanOfKeys),
      values: short(v, v.shown.meanOfValues),
    }),
});

const short = ({ words }: TrainedView, value: number): string => words.fixed(value, 2);

function controls(v: TrainedView): TemplateResult {
  const { words, inputs } = v;
  const name = words.say('trained.modifiers', { noun: inputs.noun });
  return html`
    ${textInput(v, {
      id: 'modifiers',
      label: name,
      clearLabel: words.say('trained.clear'),
      value: inputs.modifiers.join(' '),
      read: (text) => {
        const modifiers = text.split(/\s+/).filter(Boolean);
        if (modifiers.length >= 2 && modifiers.length <= MOST_MODIFIERS) return { modifiers, cell: null };
        const [given, allowed] = [String(modifiers.length), String(MOST_MODIFIERS)];
        throw new InputError('problem.some-words', { name, given, allowed });
      },
    })}
    ${v.note('trained.modifiers-hint')}
    ${choice(words, {
      label: 'trained.head',
      options: HEADS,
      value: inputs.head,
      name: (head) => head,
      choose: (head) => {
        v.update({ head });
      },
    })}
  `;
}

function cosines(v: TrainedView, list: List): TemplateResult {
  const { modifiers } = v.inputs;
  return matrix(v, {
    stage: 'scores',
    ...(list === 'value' && { run: list }),
    title: v.words.say(list === 'key' ? 'trained.keys' : 'trained.values'),
    rows: modifiers,
    columns: modifiers,
    rowRole: 'plain',
    colRole: 'plain',
    cellRole: list,
    compact: true,
  });
}

function means(v: TrainedView): TemplateResult {
  const { words, shown } = v;
  const bar = (label: 'trained.of-keys' | 'trained.of-values', value: number, role: List) => ({
    label: words.say(label),
    value,
    text: short(v, value),
    role,
  });
  return html`<soft-weight-bars
    .label=${words.say('trained.means')}
    .bars=${[
      bar('trained.of-keys', shown.meanOfKeys, 'key'),
      bar('trained.of-values', shown.meanOfValues, 'value'),
    ]}
  ></soft-weight-bars>`;
}
