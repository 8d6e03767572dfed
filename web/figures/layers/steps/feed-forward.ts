import { html, nothing, type TemplateResult } from 'lit';
import { at } from '../../../model/tensor.js';
import type { AnyStage, ShownCell, Token } from '../../../model/token.js';
import { subscripts } from '../../../parts/kit/subscripts.js';
import { figure, type ViewOf } from '../../base/contract/step.js';
import { placeChoice } from '../../base/controls/controls.js';
import { matrix, type MatrixOptions } from '../../base/numbers/matrix.js';
import { oneOf } from '../../base/questions/prediction.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import type { LayersFields, ShownStage } from '../definition.js';
import { layers } from '../figure.js';
import {
  CASES,
  feedForwardOf,
  firing,
  LookupRun,
  NUMBERS,
  ReceivedRun,
  RECORDS,
  WRITTEN,
} from '../lookup.js';
import { lookupStyles } from '../lookup.styles.js';
import { en } from '../lookup.words.js';

interface Shown {
  readonly lookup: LookupRun;
  readonly received: ReceivedRun;
  readonly feedForward: ReturnType<typeof feedForwardOf>;
}
type LookupView = ViewOf<LayersFields, keyof typeof en, Shown>;

const inLookup = figure<LayersFields, keyof typeof en>({ ...layers.shape, words: { en } });

/** What is written by three kinds of weight: the scores themselves, softmax of them, and what is above 0. */
const KINDS = ['sum', 'output', 'projected-output'] as const;

/** Until the question is answered. */
const HIDDEN: readonly string[] = ['hidden', 'activated', 'weights', ...KINDS];

const ENOUGH = 0.8;

/** The case that is looked at, from 0. */
const caseIn = ({ word }: LookupView['inputs']): number => Math.min(word, CASES.length) - 1;

const caseName = ({ words }: Pick<LookupView, 'words'>, row: number): string =>
  words.say(`case.${CASES[row]!.name}`);
const recordNames = ({ words }: Pick<LookupView, 'words'>): readonly string[] =>
  Array.from({ length: RECORDS }, (_, index) => words.say('record', { number: String(index + 1) }));
const numberNames = ({ words }: Pick<LookupView, 'words'>): readonly string[] =>
  NUMBERS.map((name) => words.say(`number.${name}`));
const writtenNames = ({ words }: Pick<LookupView, 'words'>): readonly string[] =>
  WRITTEN.map((name) => words.say(`written.${name}`));

/** A feed-forward network as a lookup in a table that training wrote: its weights can all be 0. */
export default inLookup.step<Shown, 'learning'>({
  needs: ['learning'],
  styles: [...(layers.shape.styles ?? []), lookupStyles],
  // A 0 is exactly that here: a record is silent.
  write: ({ words }, value, cell) =>
    Number.isInteger(value) || cell?.stage.endsWith('-projection') || cell?.stage === 'hidden-bias'
      ? words.short(value)
      : words.fixed(value, 3),
  runs: ({ engine, inputs, resources: { learning } }) => {
    const received = new ReceivedRun(engine);
    const feedForward = feedForwardOf(inputs, received);
    return { lookup: new LookupRun(learning, feedForward), received, feedForward };
  },
  view: (v) => html`
    <div class="setting">${cases(v)}</div>
    ${lookup(v)}
    <div class="kinds">
      <p class="title" aria-hidden="true">${v.words.say('lookup.kinds')}</p>
      ${kinds(v)}
    </div>
    ${v.covered(() => v.puzzle())} ${v.compact ? nothing : v.note('lookup.note')}
  `,
  predict: ({ words, shown }) => {
    const [only, ...others] = firing(shown.lookup, 0);
    const names = CASES.map(({ name }) => name);
    return oneOf(words, 'lookup', {
      options: [...names, 'several'] as const,
      correct: only === undefined || others.length > 0 ? 'several' : only,
      label: (option) => words.say(option === 'several' ? 'lookup.several' : `case.${option}`),
    });
  },
  reveal: () => ({ word: 1, cell: { stage: 'activated', row: 0, col: 0 } }),
  shows: ({ isAsking }, { stage }) => !isAsking || !HIDDEN.includes(stage),
  untilAnswered: 'lookup.hidden',
  names: (v, { run, row, col }) => ({
    query: caseName(v, row),
    key: run === 'received' ? (['Riley', 'dog'][col] ?? '') : (recordNames(v)[col] ?? ''),
  }),
  matrix: () => ({}),
  sentence,
  called: (v, cell) => (cell.run === 'received' ? undefined : CALLED[cell.stage]?.(v, cell)),
  puzzle: ({ words, shown: { lookup: run } }) => {
    const weights = CASES.map((_, row) => at(run.matrix('activated'), row, 1));
    const wanted = CASES.findIndex(({ name }) => name === 'dog-riley');
    return puzzleOf(words, 'empty', {
      fires: weights[wanted]! > ENOUGH,
      silent: weights.every((weight, row) => row === wanted || weight === 0),
    });
  },
  describe: (v) => {
    const row = caseIn(v.inputs);
    const text = (stage: ShownStage, col: number): string => v.text({ stage, row, col });
    return v.words.say('lookup.say', {
      word: caseName(v, row),
      first: text('activated', 0),
      second: text('activated', 1),
      pet: text('projected-output', 0),
      named: text('projected-output', 1),
    });
  },
  results: ({ shown: { lookup: run } }) => ({
    statistics: CASES.map(({ name }, row) => ({
      of: { word: name },
      numbers: { record1: at(run.matrix('activated'), row, 0), record2: at(run.matrix('activated'), row, 1) },
    })),
  }),
  program: ({ shown: { feedForward } }) => ({ kind: 'feed-forward', ...feedForward }),
});

/** Which of the five asks; the numbers that were looked at become those of that word. */
const cases = (v: LookupView): TemplateResult | typeof nothing =>
  placeChoice(
    v,
    'cases.label',
    CASES.map((_, row) => caseName(v, row)),
    caseIn(v.inputs),
    (row) => {
      const { cell } = v.inputs;
      const isOfCase =
        cell !== null && !cell.stage.startsWith('hidden-') && cell.stage !== 'output-projection';
      v.change({ word: row + 1, ...(isOfCase && { cell: { ...cell, row } }) });
    },
  );

const column = (stage: ShownStage, row: number): ShownCell[][] =>
  Array.from({ length: RECORDS }, (_, col) => [{ stage, row, col }]);

/** The word that asks, above the records: key, bias, score, weight and value of each in a line, and what is added. */
function lookup(v: LookupView): TemplateResult {
  const { words, inputs } = v;
  const row = caseIn(inputs);
  const records = recordNames(v);
  const features = numberNames(v);
  const title = (key: 'keys' | 'bias' | 'scores' | 'weights' | 'values'): TemplateResult =>
    html`<p class="title title-${key}" aria-hidden="true">${subscripts(words.say(`lookup.${key}`))}</p>`;
  const own = (name: string, options: MatrixOptions<LayersFields>): TemplateResult =>
    html`<div class=${name}>
      ${matrix(v, {
        heading: null,
        corner: false,
        compact: true,
        covers: ({ stage }) => HIDDEN.includes(stage),
        ...options,
      })}
    </div>`;
  const ofRecords = (
    name: string,
    stage: 'hidden' | 'activated',
    options: Partial<MatrixOptions<LayersFields>>,
  ): TemplateResult =>
    own(name, {
      stage,
      cells: column(stage, row),
      rows: records,
      columns: [caseName(v, row)],
      rowRole: 'plain',
      colRole: 'plain',
      class: 'headless',
      ...options,
    });
  return html`<div class="lookup">
    ${title('keys')}
    ${own('asking', {
      stage: 'input',
      cells: [NUMBERS.map((_, col) => ({ stage: 'input', row, col }))],
      title: words.say('lookup.input'),
      rows: [caseName(v, row)],
      columns: features,
      rowRole: 'query',
      colRole: 'plain',
      cellRole: 'query',
      class: 'wrapped',
    })}
    ${own('keys', {
      stage: 'hidden-projection',
      cells: Array.from({ length: RECORDS }, (_, col) =>
        NUMBERS.map((_number, number) => ({ stage: 'hidden-projection', row: number, col })),
      ),
      title: words.say('lookup.keys'),
      rows: records,
      columns: features,
      rowRole: 'key',
      colRole: 'plain',
      cellRole: 'key',
      class: 'headless',
      input: {
        name: 'hiddenMatrix',
        rows: turned(inputs.hiddenMatrix),
        patch: (keys) => ({ hiddenMatrix: turned(keys) }),
      },
    })}
    ${title('bias')}
    ${own('bias', {
      stage: 'hidden-bias',
      cells: column('hidden-bias', 0),
      title: words.say('lookup.bias'),
      rows: records,
      columns: [v.spokenSymbol(words.say('lookup.bias'))],
      rowRole: 'plain',
      colRole: 'plain',
      cellRole: 'plain',
      class: 'headless',
      input: {
        name: 'hiddenBias',
        label: (row, _, value) => words.say('bias.edit', { record: records[row] ?? '', value }),
        rows: turned(inputs.hiddenBias),
        patch: (biases) => ({ hiddenBias: turned(biases) }),
      },
    })}
    ${title('scores')}
    ${ofRecords('scores', 'hidden', { title: words.say('lookup.scores'), cellRole: 'score', scale: 'score' })}
    ${title('weights')}
    ${ofRecords('weights', 'activated', { title: words.say('lookup.weights'), cellRole: 'weight', scale: 'weight' })}
    ${title('values')}
    ${own('values', {
      stage: 'output-projection',
      title: words.say('lookup.values'),
      rows: records,
      columns: writtenNames(v),
      rowRole: 'plain',
      colRole: 'plain',
      cellRole: 'value',
      input: { name: 'outputMatrix' },
    })}
    ${own('added', {
      stage: 'projected-output',
      cells: [WRITTEN.map((_, col) => ({ stage: 'projected-output', row, col }))],
      title: words.say('lookup.output', { word: caseName(v, row) }),
      rows: [words.say('lookup.added')],
      columns: writtenNames(v),
      rowRole: 'plain',
      colRole: 'plain',
      cellRole: 'output',
      class: 'headless',
    })}
  </div>`;
}

/** Layout only: rows as columns. */
const turned = (rows: readonly (readonly number[])[]): number[][] =>
  (rows[0] ?? []).map((_, col) => rows.map((row) => row[col]!));

/** What each kind of weight adds to the first number that is written, for all five words. */
const kinds = (v: LookupView): TemplateResult =>
  matrix(v, {
    stage: 'projected-output',
    cells: KINDS.map((stage) => CASES.map((_, row): ShownCell => ({ stage, row, col: 0 }))),
    title: v.words.say('lookup.kinds'),
    heading: null,
    rows: KINDS.map((kind) => v.words.say(`kind.${kind}`)),
    columns: CASES.map((_, row) => caseName(v, row)),
    rowRole: 'plain',
    colRole: 'query',
    cellRole: 'output',
    scale: 'weight',
    compact: true,
    corner: false,
    class: 'wrapped',
    // Five columns on the narrowest phone have no room for three decimals.
    write: (value) => (Number.isInteger(value) ? v.words.short(value) : v.words.fixed(value, 2)),
    covers: () => true,
    guess: ({ stage, row }) => (stage === 'projected-output' ? v.answerAt(CASES[row]!.name) : null),
  });

type Told = (v: LookupView, cell: ShownCell, text: string) => readonly Token[];

const written = ({ words }: LookupView, col: number): string => words.say(`written.${WRITTEN[col]!}`);
const numberName = ({ words }: LookupView, index: number): string => words.say(`number.${NUMBERS[index]!}`);
const asking = (v: LookupView, row: number): Token => ({ text: caseName(v, row), role: 'query' });

/** What is added, by the message that says what the weights are. */
const added =
  (message: 'from.added' | 'from.added-plain' | 'from.added-softmax'): Told =>
  (v, { row, col }, text) =>
    v.words.tokens(message, {
      query: asking(v, row),
      feature: written(v, col),
      output: { text, role: 'output' },
    });

/** A weight, by the message that says what made it of the score. */
const weighed =
  (message: 'from.record-weight' | 'from.softmax-weight'): Told =>
  (v, { row, col }, text) =>
    v.words.tokens(message, {
      query: asking(v, row),
      record: String(col + 1),
      weight: { text, role: 'weight' },
    });

/** What a number is in words, by its stage. */
const SENTENCES: Readonly<Partial<Record<AnyStage, Told>>> = {
  input: (v, { row, col }) =>
    v.words.tokens(col < WRITTEN.length ? 'from.own' : 'from.attention', {
      word: caseName(v, row),
      feature: numberName(v, col),
    }),
  'hidden-projection': (v, { row, col }) =>
    v.words.tokens('from.record-key', { record: String(col + 1), feature: numberName(v, row) }),
  'hidden-bias': (v, { col }) => v.words.tokens('from.bias', { record: String(col + 1) }),
  'output-projection': (v, { row, col }) =>
    v.words.tokens('from.record-value', { record: String(row + 1), feature: written(v, col) }),
  hidden: (v, { row, col }, text) =>
    v.words.tokens('from.record-score', {
      query: asking(v, row),
      record: String(col + 1),
      score: { text, role: 'score' },
    }),
  activated: weighed('from.record-weight'),
  weights: weighed('from.softmax-weight'),
  sum: added('from.added-plain'),
  output: added('from.added-softmax'),
  'projected-output': added('from.added'),
};

type Called = (v: LookupView, cell: ShownCell) => string;

const ofRecord =
  (message: 'lookup.scores' | 'lookup.weights'): Called =>
  (v, { row, col }) =>
    v.words.say('called.record', {
      what: v.words.say(message),
      word: caseName(v, row),
      record: recordNames(v)[col]!,
    });

const addedBy =
  (kind: (typeof KINDS)[number]): Called =>
  (v, { row, col }) =>
    v.words.say('called.added', {
      feature: written(v, col),
      word: caseName(v, row),
      kind: v.words.say(`kind.${kind}`),
    });

/** What a number is called among others, by its stage. */
const CALLED: Readonly<Partial<Record<AnyStage, Called>>> = {
  'hidden-projection': (v, { row, col }) =>
    v.words.say('called.key', { record: recordNames(v)[col]!, feature: numberName(v, row) }),
  'output-projection': (v, { row, col }) =>
    v.words.say('called.value', { record: recordNames(v)[row]!, feature: written(v, col) }),
  'hidden-bias': (v, { col }) => v.words.say('called.bias', { record: recordNames(v)[col]! }),
  hidden: ofRecord('lookup.scores'),
  activated: ofRecord('lookup.weights'),
  sum: addedBy('sum'),
  output: addedBy('output'),
  'projected-output': addedBy('projected-output'),
};

function sentence(v: LookupView, cell: ShownCell, text: string): readonly Token[] | undefined {
  const { run, stage, row, col } = cell;
  if (run !== 'received') return SENTENCES[stage]?.(v, cell, text);
  if (stage !== 'output') return undefined;
  return v.words.tokens('from.received', {
    query: asking(v, row),
    feature: numberName(v, col),
    output: { text, role: 'output' },
  });
}
