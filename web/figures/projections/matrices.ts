import { html, nothing, type TemplateResult } from 'lit';
import { subscripts } from '../../parts/subscripts.js';
import { matrix, type MatrixInput, type MatrixOptions } from '../base/matrix.js';
import type { ProjectionsFields, ShownStage } from './definition.js';
import type { en } from './en.js';
import { isByPair, titleOf, type View } from './figure.js';
import { ROLES } from './model.js';

/** Who makes a number: training, the store of embeddings, the engine, or nobody. */
type Mark = 'learned' | 'stored' | 'computed' | 'fixed';

/** The stages that the learner sets. */
const INPUTS = {
  input: 'input',
  'hidden-projection': 'firstMatrix',
  'query-projection': 'queryMatrix',
  'key-projection': 'keyMatrix',
  'value-projection': 'valueMatrix',
} as const satisfies Partial<Record<ShownStage, keyof ProjectionsFields>>;
type Input = (typeof INPUTS)[keyof typeof INPUTS];

type Options = MatrixOptions<ProjectionsFields>;

interface NumbersOptions extends Pick<Options, 'run' | 'twin' | 'rows' | 'cellRole'> {
  /** Default: that of the stage in its run. */
  readonly title?: keyof typeof en;
  /** Where it is only shown; without it, what the learner sets in the first run can be set. */
  readonly mark?: Mark;
  /** Names, or the letter that they share. Default: those of the stage. */
  readonly columns?: readonly string[] | string;
}

/** One matrix, with who makes its numbers. */
export function numbers(v: View, stage: ShownStage, options: NumbersOptions = {}): TemplateResult {
  const { title: message, mark: shownMark, columns: shownColumns, ...more } = options;
  const { run } = more;
  const isSet = shownMark === undefined && run === undefined;
  const name = isSet ? (INPUTS as Partial<Record<ShownStage, Input>>)[stage] : undefined;
  const mark = shownMark ?? (name === undefined ? 'computed' : name === 'input' ? 'stored' : 'learned');
  const names = namesOf(v, stage);
  const letters = shownColumns ?? names.columns;
  const columns = typeof letters === 'string' ? numbered(letters, v.run(run)!.matrix(stage).cols) : letters;
  const title = message ? v.words.say(message) : titleOf(v, stage, run);
  return matrix(v, {
    ...{ stage, title, rows: names.rows, columns },
    heading: html`<p class="title">
      <span>${subscripts(title)}</span>
      ${v.compact && mark === 'computed' ? nothing : markChip(v, mark)}
    </p>`,
    corner: isByPair(stage),
    compact: true,
    ...(stage === 'matrix' && { cellRole: 'score', scale: 'score' }),
    // Two digits, so that four words fit on a phone.
    ...(stage === 'scores' && { write: (value: number) => v.words.fixed(value, 2) }),
    input: name ? inputOf(v, name, columns.length) : null,
    ...more,
  });
}

/** What the rows and the columns of a stage are. */
function namesOf({ inputs: { words, features } }: View, stage: ShownStage) {
  if (isByPair(stage)) return { rows: words, columns: words };
  if (stage === 'input') return { rows: words, columns: features };
  if (stage === 'matrix') return { rows: features, columns: features };
  const rows = stage.endsWith('-projection') ? features : words;
  return { rows, columns: stage.startsWith('hidden') ? 'p' : stage.charAt(0) };
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

/** X, beside what the marks mean. */
export const embeddingsWithMarks = (v: View): TemplateResult =>
  v.compact ? numbers(v, 'input') : html`<div class="pair">${numbers(v, 'input')} ${marksNote(v)}</div>`;

/** W_Q, W_K and W_V, each over what it makes of X where that is to be seen. */
export const lenses = (v: View, showsResults: boolean): TemplateResult =>
  html`<div class="lenses">
    ${ROLES.map(
      (role) =>
        html`<div class="lens">
          ${numbers(v, `${role}-projection`)} ${showsResults ? numbers(v, role) : nothing}
        </div>`,
    )}
  </div>`;

const marksNote = (v: View): TemplateResult =>
  html`<dl class="marks">
    ${(['learned', 'stored', 'computed'] as const).map(
      (mark) =>
        html`<dt>${markChip(v, mark)}</dt>
          <dd class="note">${v.words.say(`marks.${mark}`)}</dd>`,
    )}
  </dl>`;

/** What is to be learned has a lock, since no sentence changes it. */
const markChip = ({ words }: View, mark: Mark): TemplateResult =>
  html`<span class="mark ${mark}">${mark === 'learned' ? LOCK : nothing}${words.say(`mark.${mark}`)}</span>`;

const LOCK = html`<svg viewBox="0 0 16 16" width="13" height="13" aria-hidden="true">
  <path d="M5 7V5a3 3 0 0 1 6 0v2"></path>
  <rect x="3" y="7" width="10" height="7" rx="1.5"></rect>
</svg>`;

const SUBSCRIPTS = '₁₂₃₄₅₆₇₈₉';
/** q₁, q₂, ... */
export const numbered = (symbol: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${symbol}${SUBSCRIPTS.charAt(index) || String(index + 1)}`);
