import { html, nothing, type TemplateResult } from 'lit';
import type { Cell, Engine, Matrix } from '../../engine/types.js';
import { InputError } from '../../model/input-error.js';
import type { Language, MessageKey } from '../../model/language/language.js';
import { parseNumber } from '../../model/numbers.js';
import { at } from '../../model/tensor.js';
import type { Token } from '../../model/token.js';
import '../../parts/matrix.js';
import type { MatrixCell } from '../../parts/matrix.js';
import { explainDerivation, type Explanation } from '../explanation.js';
import { titled, type Draft } from '../figure-element.js';
import type { en } from './en.js';
import type { VectorsShown } from './model.js';

type Words = Language<keyof typeof en | MessageKey>;

/** What the step `vectors` needs of its figure. */
export interface VectorContext {
  readonly engine: Engine;
  readonly words: Words;
  readonly shown: VectorsShown;
  readonly query: string;
  /** The query vector was set by hand. */
  readonly byHand: boolean;
  readonly fixed: boolean;
  readonly queryName: string;
  readonly keyNames: readonly string[];
  writeValue(value: number): string;
  isSelected(cell: Cell): boolean;
  select(event: CustomEvent<{ cell: Cell }>): void;
  draft(col: number): Draft | undefined;
  edit(col: number, text: string, final: boolean): void;
  restore(): void;
}

/** The query vector, which can be edited, above the key vectors: a column is a name. */
export function vectorMatrices(context: VectorContext): TemplateResult {
  const { words, shown, keyNames } = context;
  const { features } = shown.keys;
  return html`
    ${titled(
      words.say('vectors.query'),
      html`<soft-matrix
        .label=${words.say('vectors.query')}
        .rowLabels=${[words.say('vectors.query-row')]}
        .colLabels=${features}
        .rowRole=${'query'}
        .colRole=${'plain'}
        .cellRole=${'query'}
        .scale=${'none'}
        .compact=${true}
        .editable=${!context.fixed}
        .cells=${[features.map((feature, col) => queryCell(context, feature, col))]}
        @cell-select=${context.select}
        @cell-edit=${({ detail }: CustomEvent<{ col: number; text: string; final: boolean }>) => {
          context.edit(detail.col, detail.text, detail.final);
        }}
      ></soft-matrix>`,
    )}
    ${note(context)}
    ${titled(
      words.say('vectors.keys'),
      html`<soft-matrix
        .label=${words.say('vectors.keys')}
        .rowLabels=${keyNames}
        .colLabels=${features}
        .rowRole=${'key'}
        .colRole=${'plain'}
        .cellRole=${'key'}
        .scale=${'none'}
        .compact=${true}
        .cells=${keyNames.map((_, record) =>
          features.map((__, col) => {
            const cell: Cell = { stage: 'key', row: record, col };
            return matrixCell(context, cell, at(shown.keys.key, record, col));
          }),
        )}
        @cell-select=${context.select}
      ></soft-matrix>`,
    )}
  `;
}

function note({
  words,
  shown,
  query,
  byHand,
  fixed,
  restore,
}: VectorContext): TemplateResult | typeof nothing {
  if (!byHand && shown.keys.features.includes(query)) return nothing;
  if (!byHand) return html`<p class="note">${words.say('vectors.unknown', { query })}</p>`;
  return html`<p class="note">
    ${words.say('vectors.own')}
    ${fixed ? nothing : html`<button class="link" @click=${restore}>${words.say('vectors.from-name', { query })}</button>`}
  </p>`;
}

function matrixCell({ words, isSelected }: VectorContext, cell: Cell, value: number): MatrixCell {
  return { text: words.short(value), value, cell, selected: isSelected(cell) };
}

function queryCell(context: VectorContext, feature: string, col: number): MatrixCell {
  const { words, shown } = context;
  const name = feature || words.say('table.no-name');
  return {
    ...matrixCell(context, { stage: 'query', row: 0, col }, at(shown.attention.query, 0, col)),
    ...context.draft(col),
    label: words.say('vectors.edit', { name, value: words.short(at(shown.attention.query, 0, col)) }),
  };
}

/** The query vector with one entry as it was typed. Errors: InputError. */
export function withEntry(shown: VectorsShown, col: number, text: string, words: Words): readonly number[] {
  const number = parseNumber(text);
  if (number === null)
    throw new InputError('problem.value', { name: words.say('vectors.query-row'), given: text });
  return [...shown.attention.query.data].map((entry, index) => (index === col ? number : entry));
}

export function explainVectors(context: VectorContext, cell: Cell): Explanation | null {
  const { engine, words, shown, queryName, keyNames } = context;
  const shape = shapeOf(shown, cell);
  if (!shape || cell.row >= shape.rows || cell.col >= shape.cols) return null;
  const derivation = engine.derive({ ...shown.attention, cell });
  const write = (value: number, source: Cell | undefined): string =>
    source?.stage === 'value' || source?.stage === 'output' ? context.writeValue(value) : words.short(value);
  const query: Token = { text: queryName, role: 'query' };
  const number = write(derivation.result, cell);
  const key: Token = { text: keyNames[cell.stage === 'scores' ? cell.col : cell.row] ?? '', role: 'key' };
  const sentences: Partial<Record<Cell['stage'], Token[]>> = {
    scores: words.tokens('sentence.score', { query, key, score: { text: number, role: 'score' } }),
    weights: words.tokens('sentence.score', { query, key, score: { text: number, role: 'score' } }),
    output: words.tokens('sentence.output', { query, output: { text: number, role: 'output' } }),
    value: words.tokens('sentence.value', { key, value: { text: number, role: 'value' } }),
  };
  return explainDerivation(derivation, cell, sentences[cell.stage] ?? [], words, write);
}

function shapeOf(
  { attention, trace }: VectorsShown,
  { stage }: Cell,
): { rows: number; cols: number } | undefined {
  const { query, key, value } = attention;
  const { scores, masked, weights } = trace.heads[0]!;
  const shapes: Partial<Record<Cell['stage'], Matrix>> = {
    ...{ query, key, value, scores, masked, weights },
    output: trace.output,
  };
  return shapes[stage];
}
