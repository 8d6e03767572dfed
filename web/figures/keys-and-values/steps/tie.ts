import { html, nothing, type TemplateResult } from 'lit';
import '../../../parts/plane/paired-axes.js';
import { at } from '../../../model/tensor.js';
import { switchControl } from '../../base/controls/switches.js';
import { matrix } from '../../base/numbers/matrix.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import type { AttentionRun } from '../../base/compute/run.js';
import { definition, MOST } from '../definition.js';
import { inLaterSteps, type View } from '../later.js';
import { CONTEXTS, tie, TIE_WORDS } from '../model.js';

interface Shown {
  /** The run in force: with K = V that with the keys as values. */
  readonly asked: AttentionRun;
  /** That with values of their own, beside it. */
  readonly own: AttentionRun;
}
type TieView = View<Shown>;
type Place = { readonly row: number; readonly col: number };

/** Keys and values of one number each, which can be tied together. */
export default inLaterSteps.step<Shown>({
  runs: ({ engine, inputs }) => {
    const { own, tied } = tie(engine, inputs);
    return { asked: inputs.tied ? tied : own, own };
  },
  view: (v) => html`
    <div class="above-axes">
      <div>
        ${switchControl(v, 'tied', { label: 'tie.switch' })}
        <p class="note">${v.words.say('tie.bounds')}</p>
      </div>
      ${queryMatrix(v)} ${v.puzzle()}
    </div>
    ${v.room === 'all' ? axes(v) : nothing}
    <div class="beside">
      ${lists(v)}
      <div class="stack">
        <div class="together">${weightMatrix(v)} ${outputMatrix(v)}</div>
        ${isTried(v) ? v.note('tie.impossible') : v.inputs.tied ? v.note('tie.differs') : nothing}
      </div>
    </div>
  `,
  shows: (_, { stage }) => stage !== 'masked',
  names: (v, { row, col }) => ({ query: contextName(v, row), key: TIE_WORDS[col] ?? '' }),
  sentence: (v, { stage, row, col }, text) => {
    const context = contextName(v, row);
    if (stage === 'output') return v.words.tokens('tie.output-of', { output: text, context });
    if (stage !== 'weights') return v.words.tokens('tie.given', {});
    return v.words.tokens('tie.weight', { key: TIE_WORDS[col] ?? '', weight: text, context });
  },
  puzzle: ({ words, shown: { asked } }) => {
    const { output, weights } = asked;
    const shares = [at(weights, 2, 1), at(weights, 2, 2)];
    return puzzleOf(words, 'puzzle', {
      neural: at(output, 0, 0) > 0.9,
      social: at(output, 1, 0) < -0.9,
      both: shares.every((share) => share > 0.4 && share < 0.6),
    });
  },
  describe: (v) => {
    const [neural = '', social = '', both = ''] = CONTEXTS.map((_, row) =>
      v.text({ stage: 'output', row, col: 0 }),
    );
    return v.words.say('tie.say', { neural, social, both });
  },
});

/** With K = V no numbers reach the goals; whoever can try is told so only after having tried. */
function isTried({ fixed, inputs: { tied, keys, asking } }: TieView): boolean {
  const isChanged =
    String(keys) !== String(definition.presets.tie?.keys) || asking !== definition.fields.asking.fallback;
  return tied && (fixed || isChanged);
}

const contextName = ({ words }: TieView, row: number): string =>
  words.say(`tie.context-${CONTEXTS[row] ?? 'both'}`);

const contexts = ({ words }: TieView): string[] => CONTEXTS.map((name) => words.say(`tie.short-${name}`));

type AxisName = 'key' | 'value';
const INPUT_OF = { key: 'keys', value: 'values' } as const;

/** Each word's key over its value: where both are one number, what is moved is both. */
function axes(v: TieView): TemplateResult {
  const { words, inputs } = v;
  const numberOf = (axis: AxisName, row: number): number => v.value({ stage: axis, row, col: 0 });
  const outputs = CONTEXTS.map((_, row) => {
    const cell = { stage: 'output', row, col: 0 } as const;
    return { text: `${contexts(v)[row]!} ${v.text(cell)}`, at: v.value(cell) };
  });
  return html`<soft-paired-axes
    .label=${words.say('tie.axes')}
    .points=${TIE_WORDS.map((name, row) => ({ name, key: numberOf('key', row), value: numberOf('value', row) }))}
    .most=${MOST}
    .titles=${{ key: words.say('tie.axis-key'), value: words.say('tie.axis-value') }}
    .labelOf=${(axis: AxisName, row: number) => words.say(`tie.axis-${axis}-of`, { word: TIE_WORDS[row]! })}
    .write=${(value: number) => words.short(value)}
    .outputs=${outputs}
    .fixed=${{ key: !v.canEdit('keys'), value: inputs.tied || !v.canEdit('values') }}
    @slide=${({ detail }: CustomEvent<{ axis: AxisName; index: number; value: number; final: boolean }>) => {
      const input = INPUT_OF[detail.axis];
      const rows = inputs[input].map((row, index) => (index === detail.index ? [detail.value] : row));
      v.change({ [input]: rows }, { gesture: input, final: detail.final });
    }}
  ></soft-paired-axes>`;
}

/** The one number that asks, in every context. */
const queryMatrix = (v: TieView): TemplateResult =>
  matrix(v, {
    stage: 'query',
    rows: ['network'],
    columns: ['q'],
    rowRole: 'query',
    compact: true,
    input: {
      name: 'asking',
      rows: [[v.inputs.asking]],
      most: MOST,
      label: (_, __, value) => v.words.say('tie.edit-query', { value }),
      patch: ([[asking = 0] = []]) => ({ asking }),
    },
  });

/** A key and a value for each word; tied, the value is the key. */
const lists = (v: TieView): TemplateResult =>
  html`<div>
    <p class="title">${v.words.say('tie.keys')}</p>
    <div class="lists">
      ${listMatrix(v, 'key', 'keys')} ${listMatrix(v, 'value', v.inputs.tied ? null : 'values')}
    </div>
  </div>`;

function listMatrix(v: TieView, stage: 'key' | 'value', input: 'keys' | 'values' | null): TemplateResult {
  const { words } = v;
  const list = words.say(`matrix.${stage}`);
  return matrix(v, {
    stage,
    heading: null,
    rows: TIE_WORDS,
    columns: [list],
    colRole: stage,
    compact: true,
    input: input && { name: input, most: MOST },
  });
}

/** The weights do not ask for values. */
function weightMatrix(v: TieView): TemplateResult {
  const isHidden = ({ row, col }: Place) => v.value({ stage: 'masked', row, col }) === -Infinity;
  return matrix(v, {
    stage: 'weights',
    rows: contexts(v),
    columns: TIE_WORDS,
    label: (cell) => (isHidden(cell) ? sayHidden(v, cell) : undefined),
    mark: (cell) => (isHidden(cell) ? { hidden: true, text: '–' } : {}),
  });
}

const sayHidden = (v: TieView, { row, col }: Place): string =>
  v.words.say('tie.hidden', { key: TIE_WORDS[col] ?? '', context: contextName(v, row) });

/** With K = V the outputs of the run with values of their own stand beside those in force. */
function outputMatrix(v: TieView): TemplateResult {
  const { words, inputs } = v;
  const runs = inputs.tied ? [{ run: 'own' }, {}] : [{}];
  return matrix(v, {
    stage: 'output',
    rows: contexts(v),
    columns: [words.say('tie.own'), words.say('tie.tied')].slice(0, runs.length),
    cells: CONTEXTS.map((_, row) => runs.map((run) => ({ stage: 'output', row, col: 0, ...run }))),
    twin: 'own',
  });
}
