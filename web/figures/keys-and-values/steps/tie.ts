import { html, nothing, type TemplateResult } from 'lit';
import { at } from '../../../model/tensor.js';
import '../../../parts/matrix.js';
import type { MatrixCell } from '../../../parts/matrix.js';
import { toggle } from '../../base/controls.js';
import { matrix } from '../../base/matrix.js';
import type { AttentionRun } from '../../base/run.js';
import { MOST } from '../definition.js';
import { keysAndValues, type View } from '../figure.js';
import { CONTEXTS, tie, TIE_WORDS } from '../model.js';

interface Shown {
  /** The run in force: with K = V that with the keys as values. */
  readonly asked: AttentionRun;
  /** That with values of their own, beside it. */
  readonly own: AttentionRun;
}
type TieView = View<Shown>;

/** Keys and values of one number each, which can be tied together. */
export default keysAndValues.step<Shown>({
  runs: ({ engine, inputs }) => {
    const { own, tied } = tie(engine, inputs);
    return { asked: inputs.tied ? tied : own, own };
  },
  view: (v) => html`
    ${v.fixed ? nothing : tieSwitch(v)}
    <div class="pair">
      <div class="body">${queryMatrix(v)} ${lists(v)}</div>
      <div class="body">${weightMatrix(v)} ${outputMatrix(v)}</div>
    </div>
    ${v.puzzle()}
  `,
  shows: (_, { stage }) => stage !== 'masked',
  sentence: (v, { stage, row, col }, text) => {
    const { words } = v;
    const context = { text: contextName(v, row) };
    if (stage === 'output')
      return words.tokens('tie.output-of', { output: { text, role: 'output' }, context });
    if (stage !== 'weights') return words.tokens('tie.given', {});
    const key = { text: TIE_WORDS[col] ?? '', role: 'key' } as const;
    return words.tokens('tie.weight', { key, weight: { text, role: 'weight' }, context });
  },
  puzzle: (v) => {
    const { words } = v;
    const { output, weights } = v.shown.asked;
    const shares = [at(weights, 2, 1), at(weights, 2, 2)];
    return {
      title: words.say('goal.title'),
      goals: [
        { text: words.say('goal.neural'), reached: at(output, 0, 0) > 0.9 },
        { text: words.say('goal.social'), reached: at(output, 1, 0) < -0.9 },
        { text: words.say('goal.both'), reached: shares.every((share) => share > 0.4 && share < 0.6) },
      ],
      reached: words.say('goal.reached'),
      hints: [words.say('hint.own'), words.say('hint.tied'), words.say('hint.proof')],
    };
  },
  say: (v) => {
    const [neural = '', social = '', both = ''] = CONTEXTS.map((_, row) =>
      v.text({ stage: 'output', row, col: 0 }),
    );
    return v.words.say('tie.say', { neural, social, both });
  },
});

const contextName = ({ words }: TieView, row: number): string =>
  words.say(`tie.context-${CONTEXTS[row] ?? 'both'}`);

const contexts = ({ words }: TieView): string[] => CONTEXTS.map((name) => words.say(`tie.short-${name}`));

const tieSwitch = (v: TieView): TemplateResult =>
  toggle(v.words, 'tie.switch', v.inputs.tied, (tied) => {
    v.update({ tied });
  });

/** The one number that asks, in every context. */
function queryMatrix(v: TieView): TemplateResult {
  const { words } = v;
  return matrix(v, {
    stage: 'query',
    title: words.say('tie.query'),
    rows: ['network'],
    columns: ['q'],
    rowRole: 'query',
    compact: true,
    write: (value) => words.short(value),
    input: {
      name: 'asking',
      rows: [[v.inputs.asking]],
      most: MOST,
      label: (_, __, value) => words.say('tie.edit-query', { value }),
      patch: ([[asking = 0] = []]) => ({ asking }),
    },
  });
}

/** A key and a value for each word; tied, the value is the key. */
const lists = (v: TieView): TemplateResult =>
  html`<div>
    <p class="title">${v.words.say('tie.keys')}</p>
    <div class="lists">${listMatrix(v, 'key')} ${listMatrix(v, 'value')}</div>
  </div>`;

function listMatrix(v: TieView, stage: 'key' | 'value'): TemplateResult {
  const { words, inputs } = v;
  const name = stage === 'key' ? 'keys' : 'values';
  const locked = stage === 'value' && inputs.tied;
  const list = words.say(`tie.${stage}`);
  const label = (row: number, value: string): string =>
    words.say('tie.edit', { list, word: TIE_WORDS[row] ?? '', value });
  return matrix(v, {
    stage,
    title: list,
    heading: null,
    rows: TIE_WORDS,
    columns: [list],
    rowRole: 'plain',
    colRole: stage,
    compact: true,
    write: (value) => words.short(value),
    label: ({ row }, text) => label(row, text),
    ...(!locked && {
      input: { name, rows: inputs[name], most: MOST, label: (row, _, text) => label(row, text) },
    }),
  });
}

/** The weights do not ask for values. */
function weightMatrix(v: TieView): TemplateResult {
  const { words } = v;
  const { masked } = v.shown.asked.trace.heads[0]!;
  const isHidden = (row: number, col: number): boolean => at(masked, row, col) === -Infinity;
  return matrix(v, {
    stage: 'weights',
    title: words.say('tie.weights'),
    rows: contexts(v),
    columns: TIE_WORDS,
    corner: { rows: words.say('tie.rows'), columns: words.say('tie.columns') },
    label: ({ row, col }, weight) =>
      words.say(isHidden(row, col) ? 'tie.hidden' : 'tie.weight', {
        key: TIE_WORDS[col] ?? '',
        weight,
        context: contextName(v, row),
      }),
    mark: ({ row, col }) => (isHidden(row, col) ? { hidden: true, text: '–' } : {}),
  });
}

/** With K = V the outputs of the run with values of their own stand beside those in force. */
function outputMatrix(v: TieView): TemplateResult {
  const { words, inputs } = v;
  const runs = inputs.tied ? (['own', undefined] as const) : ([undefined] as const);
  const cells = CONTEXTS.map((_, row) => runs.map((run) => outputCell(v, row, run)));
  return html`<div>
      <p class="title">${words.say('tie.output')}</p>
      <soft-matrix
        .label=${words.say('tie.output')}
        .rowLabels=${contexts(v)}
        .colLabels=${inputs.tied ? [words.say('tie.own'), words.say('tie.tied')] : [words.say('tie.own')]}
        .rowRole=${'query'}
        .cellRole=${'output'}
        .cells=${cells}
        @cell-select=${v.selectCell}
      ></soft-matrix>
    </div>
    <p class="note">${inputs.tied ? words.say('tie.differs') : ''} ${words.say('tie.bounds')}</p>`;
}

function outputCell(v: TieView, row: number, run: 'own' | undefined): MatrixCell {
  const cell = { stage: 'output', row, col: 0, ...(run && { run }) } as const;
  const text = v.text(cell);
  return {
    text,
    value: v.value(cell),
    cell,
    selected: v.isSelected(cell),
    differs: !run && text !== v.text({ ...cell, run: 'own' }),
  };
}
