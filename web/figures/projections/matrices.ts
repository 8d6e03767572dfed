import { html, nothing, type TemplateResult } from 'lit';
import type { Role } from '../../model/token.js';
import { subscripts } from '../../parts/subscripts.js';
import { matrix, type MatrixInput } from '../base/matrix.js';
import type { ProjectionsFields, ShownStage } from './definition.js';
import type { en } from './en.js';
import { isByPair, type View } from './figure.js';
import { ROLES } from './model.js';

/** Who makes a number: training, the store of embeddings, the engine, or nobody. */
type Mark = 'learned' | 'stored' | 'computed' | 'fixed';

interface NumbersOptions {
  /** Default: that of the stage. */
  readonly title?: keyof typeof en;
  readonly run?: string;
  /** Default: what an input is, else 'computed'. */
  readonly mark?: Mark;
  /** The input that it is; without it, it can't be edited. */
  readonly list?: 'input' | 'queryMatrix' | 'keyMatrix' | 'valueMatrix' | 'firstMatrix';
  /** Whose numbers they are, where the stage alone does not say it. */
  readonly role?: Role;
  /** Where they are not those of the stage. */
  readonly rows?: readonly string[];
  /** Names, or the letter that they share. */
  readonly columns?: readonly string[] | string;
  /** The run whose numbers it is compared with; '' is the first. */
  readonly twin?: string;
}

/** One matrix, with who makes its numbers. */
export function numbers(v: View, stage: ShownStage, options: NumbersOptions = {}): TemplateResult {
  const { run, list, twin, role = stage === 'matrix' ? 'score' : undefined } = options;
  const { mark = list === undefined ? 'computed' : list === 'input' ? 'stored' : 'learned' } = options;
  const { rows, columns: own } = { ...namesOf(v, stage), ...options };
  const columns = typeof own === 'string' ? numbered(own, v.run(run)!.matrix(stage).cols) : own;
  const title = v.words.say(options.title ?? `matrix.${stage}`);
  return matrix(v, {
    ...{ stage, title, rows, columns },
    heading: html`<p class="title">
      <span>${subscripts(title)}</span>
      ${v.compact && mark === 'computed' ? nothing : markChip(v, mark)}
    </p>`,
    corner: isByPair(stage),
    compact: true,
    ...(run !== undefined && { run }),
    ...(twin !== undefined && { twin }),
    ...(role && { cellRole: role }),
    ...(stage === 'matrix' && { scale: 'score' }),
    // Two digits, so that four words fit on a phone.
    ...(stage === 'scores' && { write: (value: number) => v.words.fixed(value, 2) }),
    ...(list && { input: inputOf(v, list, { title, rows, columns }) }),
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

interface Names {
  readonly title: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

/** As many columns of an input as are in use; the others stay as they are. */
function inputOf(
  v: View,
  name: NonNullable<NumbersOptions['list']>,
  { title, rows, columns }: Names,
): MatrixInput<ProjectionsFields> {
  const whole = v.inputs[name];
  const inUse = columns.length;
  return {
    name,
    rows: whole.map((row) => row.slice(0, inUse)),
    label: (row, col, value) =>
      v.words.say('matrix.edit', {
        matrix: title,
        row: rows[row] ?? '',
        column: columns[col] ?? '',
        value,
      }),
    patch: (changed) => ({ [name]: changed.map((row, index) => [...row, ...whole[index]!.slice(inUse)]) }),
  };
}

export const embeddings = (v: View): TemplateResult => numbers(v, 'input', { list: 'input' });

/** X, beside what the marks mean. */
export const embeddingsWithMarks = (v: View): TemplateResult =>
  v.compact ? embeddings(v) : html`<div class="pair">${embeddings(v)} ${marksNote(v)}</div>`;

/** W_Q, W_K or W_V. */
export const projection = (v: View, role: (typeof ROLES)[number]): TemplateResult =>
  numbers(v, `${role}-projection`, { list: `${role}Matrix` });

/** W_Q, W_K and W_V, each over what it makes of X where that is to be seen. */
export const lenses = (v: View, showsResults: boolean): TemplateResult =>
  html`<div class="lenses">
    ${ROLES.map(
      (role) =>
        html`<div class="lens">${projection(v, role)} ${showsResults ? numbers(v, role) : nothing}</div>`,
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
