import { html, nothing, type TemplateResult } from 'lit';
import type { Encoder } from '../../engine/encoder-types.js';
import type { Cell, Engine, Matrix } from '../../engine/types.js';
import type { Patch } from '../../model/controller.js';
import { checkText } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';
import { at, column } from '../../model/tensor.js';
import '../../parts/choice.js';
import '../../parts/matrix.js';
import type { MatrixCell } from '../../parts/matrix.js';
import '../../parts/text-input.js';
import '../../parts/weight-bars.js';
import { explainDerivation, withinRun, type Explanation } from '../explanation.js';
import { titled, type Draft } from '../figure-element.js';
import type { Prediction } from '../prediction.js';
import { run, type Run } from '../spelling.js';
import type { Words } from './columns.js';
import { HEADS, MOST_MODIFIERS, type KeysAndValuesFields } from './definition.js';
import type { Inputs } from './model.js';

/** How alike the keys, and how alike the values, that a trained head gives words in the same place. */
export interface TrainedRuns {
  /** The scores of each run are cosines. */
  readonly key: Run;
  readonly value: Run;
  /** The means over all pairs of different words. */
  readonly meanOfKeys: number;
  readonly meanOfValues: number;
}

const LISTS = ['key', 'value'] as const;
type List = (typeof LISTS)[number];

/** In "a social network" the word before the noun. */
const MODIFIER = 1;

/** Errors: EngineError. */
export function askTrained(
  engine: Engine,
  encoder: Encoder,
  { modifiers, noun, head }: Pick<Inputs, 'modifiers' | 'noun' | 'head'>,
): TrainedRuns {
  const index = HEADS.indexOf(head);
  const heads = modifiers.map((modifier) => {
    const { tokens, layers } = encoder.encode(`a ${modifier} ${noun}`);
    // Of several pieces the last: it has seen the whole word.
    const place = tokens.map(({ word }) => word).lastIndexOf(MODIFIER);
    return { head: layers[0]!.heads[index]!, place };
  });
  const rowsOf = (list: List): Matrix => {
    const rows = heads.map(({ head, place }) => {
      const { cols, data } = head[list];
      return data.slice(place * cols, (place + 1) * cols);
    });
    const cols = rows[0]?.length ?? 0;
    const data = new Float32Array(rows.length * cols);
    rows.forEach((row, index) => {
      data.set(row, index * cols);
    });
    return { rows: rows.length, cols, data };
  };
  const alike = (vectors: Matrix): Run =>
    run(engine, { query: vectors, key: vectors, value: vectors, compatibility: 'cosine' });
  const [key, value] = LISTS.map((list) => alike(rowsOf(list))) as [Run, Run];
  return { key, value, meanOfKeys: meanOfPairs(engine, key), meanOfValues: meanOfPairs(engine, value) };
}

/** The engine's attention at an infinite temperature is the plain mean of its values. */
function meanOfPairs(engine: Engine, { trace }: Run): number {
  const { scores } = trace.heads[0]!;
  const pairs = Array.from({ length: scores.rows }, (_, row) =>
    Array.from({ length: row }, (_, col) => at(scores, row, col)),
  ).flat();
  const values = column(pairs);
  const query = column([1]);
  return at(
    engine.attend({ query, key: column(pairs.map(() => 1)), value: values, temperature: Infinity }),
    0,
    0,
  );
}

/** What the step `trained` needs of its figure. */
export interface TrainedContext {
  readonly engine: Engine;
  readonly words: Words;
  readonly inputs: Inputs;
  readonly runs: TrainedRuns;
  readonly fixed: boolean;
  readonly compact: boolean;
  readonly hasPredicted: boolean;
  isSelected(cell: Cell): boolean;
  select(event: CustomEvent<{ cell: Cell }>): void;
  draft(id: string): Draft | undefined;
  type(id: string, text: string, final: boolean, read: (text: string) => Patch<KeysAndValuesFields>): void;
  change(patch: Patch<KeysAndValuesFields>): void;
  predictionCard(prediction: Prediction): TemplateResult;
}

const write = (words: Words, value: number): string => words.fixed(value, 2);

export function trainedBody(context: TrainedContext): TemplateResult {
  const { words, runs, compact, hasPredicted } = context;
  const keys = write(words, runs.meanOfKeys);
  return html`
    ${context.fixed ? nothing : controls(context)}
    ${context.predictionCard({
      kind: 'number',
      question: words.say('trained.question', { keys }),
      correct: runs.meanOfValues,
      write: (value) => write(words, value),
      because: words.say('trained.because'),
    })}
    <div class="pair">${matrix(context, 'key')} ${hasPredicted ? matrix(context, 'value') : nothing}</div>
    ${hasPredicted ? means(context) : nothing}
    ${compact ? nothing : html`<p class="note">${words.say('trained.source')}</p>`}
  `;
}

function controls({ words, inputs, draft, type, change }: TrainedContext): TemplateResult {
  const name = words.say('trained.modifiers', { noun: inputs.noun });
  const typed = draft('modifiers');
  return html`
    <soft-text-input
      .textRole=${'plain'}
      .label=${name}
      .clearLabel=${words.say('trained.clear')}
      .value=${typed?.text ?? inputs.modifiers.join(' ')}
      .problem=${typed?.problem ?? ''}
      @text-edit=${({ detail }: CustomEvent<{ text: string; final: boolean }>) => {
        type('modifiers', detail.text, detail.final, (text) => {
          const modifiers = checkText(text, name).split(/\s+/).filter(Boolean);
          if (modifiers.length < 2 || modifiers.length > MOST_MODIFIERS) {
            const params = { name, given: String(modifiers.length), allowed: String(MOST_MODIFIERS) };
            throw new InputError('problem.some-words', params);
          }
          return { modifiers, cell: null };
        });
      }}
    ></soft-text-input>
    <p class="note">${words.say('trained.modifiers-hint')}</p>
    <soft-choice
      .label=${words.say('trained.head')}
      .options=${HEADS.map((value) => ({ value, label: value }))}
      .value=${inputs.head}
      @choose=${({ detail }: CustomEvent<{ value: Inputs['head'] }>) => {
        change({ head: detail.value });
      }}
    ></soft-choice>
  `;
}

function matrix(context: TrainedContext, list: List): TemplateResult {
  const { words, inputs, runs } = context;
  const title = words.say(list === 'key' ? 'trained.keys' : 'trained.values');
  const { scores } = runs[list].trace.heads[0]!;
  const cells = inputs.modifiers.map((one, row) =>
    inputs.modifiers.map((other, col): MatrixCell => {
      const cell: Cell = { stage: 'scores', row, col, head: LISTS.indexOf(list) };
      const value = at(scores, row, col);
      const text = write(words, value);
      const label = words.say(list === 'key' ? 'trained.key-of' : 'trained.value-of', {
        ...{ one, other, cosine: text },
      });
      return { text, value, cell, label, selected: context.isSelected(cell) };
    }),
  );
  return titled(
    title,
    html`<soft-matrix
      .label=${title}
      .rowLabels=${inputs.modifiers}
      .colLabels=${inputs.modifiers}
      .rowRole=${'plain'}
      .colRole=${'plain'}
      .cellRole=${list}
      .scale=${'score'}
      .compact=${true}
      .cells=${cells}
      @cell-select=${context.select}
    ></soft-matrix>`,
  );
}

function means({ words, runs }: TrainedContext): TemplateResult {
  const bars = (
    [
      ['trained.of-keys', runs.meanOfKeys, 'key'],
      ['trained.of-values', runs.meanOfValues, 'value'],
    ] as const
  ).map(([label, value, role]) => ({ label: words.say(label), value, text: write(words, value), role }));
  return html`<soft-weight-bars .label=${words.say('trained.means')} .bars=${bars}></soft-weight-bars>`;
}

export function explainTrained(
  { engine, words, inputs, runs, hasPredicted }: TrainedContext,
  cell: Cell,
): Explanation | null {
  const head = cell.head ?? 0;
  const list = LISTS[head];
  const count = inputs.modifiers.length;
  const isKnown = cell.stage === 'scores' && cell.row < count && cell.col < count;
  if (!list || !isKnown || (list === 'value' && !hasPredicted)) return null;
  const derivation = engine.derive({ ...runs[list].attention, cell: { ...cell, head: 0 } });
  const writeAny = (value: number, source: Cell | undefined): string =>
    source?.stage === 'scores' ? write(words, value) : words.short(value);
  const sentence = words.tokens(list === 'key' ? 'trained.key-of' : 'trained.value-of', {
    one: { text: inputs.modifiers[cell.row] ?? '' },
    other: { text: inputs.modifiers[cell.col] ?? '' },
    cosine: { text: write(words, derivation.result), role: 'score' },
  });
  return withinRun(explainDerivation(derivation, cell, sentence, words, writeAny), head);
}

export const sayTrained = ({ words, runs, hasPredicted }: TrainedContext): string =>
  words.say(hasPredicted ? 'trained.say' : 'trained.say-keys', {
    keys: write(words, runs.meanOfKeys),
    values: write(words, runs.meanOfValues),
  });
