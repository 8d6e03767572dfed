import { html, nothing, type TemplateResult } from 'lit';
import { matrix } from '../base/numbers/matrix.js';
import type { MatricesFields } from './definition.js';
import type { ProductStage, ShownCell } from '../../model/token.js';
import { symbolOf, titleOf, type View } from './figure.js';

/** The inputs that the factors of a step are. */
interface Factors {
  readonly left?: keyof MatricesFields;
  readonly right?: keyof MatricesFields;
  /** Whether the product gives the answer away. */
  readonly coversProduct?: boolean;
  /** The answer that a number of the product is; null: none. */
  guess?(cell: ShownCell): string | null;
}

/** Rows meet columns: the left factor beside the product, the right one above it. */
export function meeting(v: View, { left, right, coversProduct = true, guess }: Factors): TemplateResult {
  const product = (): TemplateResult =>
    matrix(v, {
      stage: 'product',
      heading: null,
      rowRole: 'plain',
      compact: true,
      ...(guess && { guess, covers: () => true }),
    });
  return html`<div class="meeting">
    <div class="corner">
      <p class="title right" aria-hidden="true">${symbol(v, 'right')}</p>
      <p class="title left" aria-hidden="true">${symbol(v, 'left')}</p>
    </div>
    ${factor(v, 'right', right)} ${factor(v, 'left', left)}
    ${guess || !coversProduct ? product() : v.covered(product)}
    <p class="title result" aria-hidden="true">${symbol(v, 'product')}</p>
  </div>`;
}

function symbol(v: View, stage: ProductStage): TemplateResult {
  const { name, raised } = symbolOf(v, stage);
  return html`${name}${raised ? html`<sup>${raised}</sup>` : nothing}`;
}

const factor = (
  v: View,
  stage: 'left' | 'right',
  name: keyof MatricesFields | undefined,
): TemplateResult | typeof nothing =>
  matrix(v, {
    stage,
    heading: null,
    compact: true,
    input: name
      ? {
          name,
          label: (row, col, value) =>
            v.words.say('matrix.edit', {
              matrix: titleOf(v, stage),
              value,
              row: String(row + 1),
              column: String(col + 1),
            }),
        }
      : null,
  });
