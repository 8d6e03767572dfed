import { html, nothing, type TemplateResult } from 'lit';
import { roleOfStage, type Role } from '../../model/token.js';
import { numberedTo, subscripts } from '../../parts/kit/subscripts.js';
import { matrix, type MatrixInput, type MatrixOptions } from '../base/numbers/matrix.js';
import type { ProjectionsFields, ShownStage } from './definition.js';
import type { en } from './en.js';
import { isByPair, namesOf, titleOf, type View } from './figure.js';
import type { ROLES } from './model.js';

/** Who makes a number: training, the store of embeddings, the engine, or nobody. */
type Made = 'learned' | 'stored' | 'computed' | 'fixed';

/** The stages that the learner sets. */
const INPUTS = {
  input: 'input',
  'hidden-projection': 'firstMatrix',
  'query-projection': 'queryMatrix',
  'key-projection': 'keyMatrix',
  'value-projection': 'valueMatrix',
} as const satisfies Partial<Record<ShownStage, keyof ProjectionsFields>>;
type Input = (typeof INPUTS)[keyof typeof INPUTS];

/** Of these stages the program has a line. */
type Line = 'input' | 'query' | 'key' | 'value' | 'raw' | 'scores' | 'weights' | 'output';

type Options = MatrixOptions<ProjectionsFields>;

interface NumbersOptions extends Pick<
  Options,
  'run' | 'twin' | 'rows' | 'colRole' | 'cellRole' | 'cells' | 'class' | 'mark'
> {
  /** Default: that of the stage in its run. */
  readonly title?: keyof typeof en;
  /** null: its title is only said. */
  readonly heading?: null;
  /** Where it is only shown; without it, what the learner sets in the first run can be set. */
  readonly made?: Made;
  /** Names, or the letter that they share. Default: those of the stage. */
  readonly columns?: readonly string[] | string;
}

/** One matrix, with who makes its numbers. */
export function numbers(v: View, stage: ShownStage, options: NumbersOptions = {}): TemplateResult {
  const { title: message, made: shownMade, columns: shownColumns, heading, ...more } = options;
  const { run } = more;
  const isSet = shownMade === undefined && run === undefined;
  const name = isSet ? (INPUTS as Partial<Record<ShownStage, Input>>)[stage] : undefined;
  const made = shownMade ?? (name === undefined ? 'computed' : name === 'input' ? 'stored' : 'learned');
  const names = namesOf(v, stage);
  const letters = shownColumns ?? names.columns;
  const columns = typeof letters === 'string' ? numberedTo(letters, v.run(run)!.matrix(stage).cols) : letters;
  const title = message ? v.words.say(message) : titleOf(v, stage, run);
  return matrix(v, {
    stage,
    title,
    rows: names.rows,
    columns,
    heading:
      heading === null
        ? null
        : html`<p class="title">
            ${made === 'learned' ? lock(v) : nothing} <span aria-hidden="true">${subscripts(title)}</span> ${
              made === 'stored' ? html`<span class="stored">${v.words.say('mark.stored')}</span>` : nothing
            }
          </p>`,
    corner: isByPair(stage),
    compact: true,
    mapped: true,
    ...(stage === 'matrix' && { cellRole: 'score', scale: 'score' }),
    // Two digits, so that four words fit on a phone.
    ...(stage === 'scores' && { write: (value: number) => v.words.fixed(value, 2) }),
    input: name ? inputOf(v, name, columns.length) : null,
    ...more,
  });
}

/** As many columns of an input as are in use; the others stay as they are. */
function inputOf(v: View, name: Input, inUse: number): MatrixInput<ProjectionsFields> {
  const whole = v.inputs[name];
  return {
    name,
    rows: whole.map((row) => row.slice(0, inUse)),
    patch: (changed) => ({ [name]: changed.map((row, index) => [...row, ...whole[index]!.slice(inUse)]) }),
  };
}

/** A role of a word, with the run in which it is projected. */
interface LensOptions {
  readonly run?: string;
  /** Whether what the matrix makes of X is to be seen, or covered while the question is open. */
  readonly showsResult?: boolean | 'covered';
  readonly mark?: Options['mark'];
  readonly columns?: readonly string[];
  /** Nothing beside it names its rows. */
  readonly namesRows?: boolean;
  /** What it is called at its left; without it, its line of the program is below it. */
  readonly symbol?: string;
}

/** W_Q, W_K or W_V over what it makes of X: rows of X meet the columns of the matrix above. */
export function lens(
  v: View,
  role: (typeof ROLES)[number],
  { run, showsResult = true, mark, columns, namesRows = false, symbol }: LensOptions = {},
): TemplateResult {
  const more = { heading: null, ...(run && { run }), ...(mark && { mark }), ...(columns && { columns }) };
  const projection = `${role}-projection` as const;
  const made = run ? 'fixed' : 'learned';
  const result = () => numbers(v, role, { ...more, ...(namesRows && { class: 'rows' }) });
  const title = titleOf(v, showsResult ? role : projection, run);
  const last = title.lastIndexOf(' ') + 1;
  // The name of a product, whose last factor has the lock where it is to be learned.
  const factor = html`${made === 'learned' ? lock(v) : nothing}
    <span>${subscripts(title.slice(last))}</span>`;
  return html`<div class="lens ${run ?? role}">
    <p class="title"><span>${subscripts(title.slice(0, last))}</span> ${factor}</p>
    ${symbolOf(factor)} ${numbers(v, projection, { ...more, ...(run && { made }) })}
    ${symbol === undefined ? nothing : symbolOf(symbol, role)}
    ${showsResult === 'covered' ? v.covered(result) : showsResult ? result() : nothing}
    ${symbol === undefined && showsResult ? line(v, role) : nothing}
  </div>`;
}

/** What a matrix that meets others is called at its left, for the eye: for the ear each matrix has its name. */
export const symbolOf = (name: TemplateResult | string, role: Role = 'plain'): TemplateResult =>
  html`<p class="symbol" aria-hidden="true"><span class=${role}>${name}</span></p>`;

/** The line of the program that computes a matrix, below it. */
export const line = ({ words }: View, stage: Line, name: Line | 'plain' = stage): TemplateResult =>
  html`<p class="line" aria-hidden="true">
    <span class=${stage === 'scores' || stage === 'raw' ? 'plain' : roleOfStage(stage)}
      >${subscripts(words.say(`line.${name}`))}</span
    >
  </p>`;

/** What a lock means. */
export const lockNote = (
  v: View,
  ...messages: readonly (keyof typeof en & `marks.${string}`)[]
): TemplateResult =>
  html`<p class="note">${lock(v)} ${messages.map((message) => v.words.say(message)).join(' ')}</p>`;

/** What is to be learned has a lock, since no sentence changes it. */
const lock = ({ words }: View): TemplateResult =>
  html`<span class="mark learned"
    >${LOCK}<span class="visually-hidden">${words.say('mark.learned')}</span></span
  >`;

const LOCK = html`<svg viewBox="0 0 16 16" width="13" height="13" aria-hidden="true">
  <path d="M5 7V5a3 3 0 0 1 6 0v2"></path>
  <rect x="3" y="7" width="10" height="7" rx="1.5"></rect>
</svg>`;
