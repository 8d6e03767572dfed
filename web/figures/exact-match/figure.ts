import { css } from 'lit';
import { figure, type ViewOf } from '../base/step.js';
import { definition, type ExactMatchFields } from './definition.js';
import { en } from './en.js';

/** Exact match: a table returns what its key names; then the same as vectors. */
export const exactMatch = figure({
  definition,
  words: { en },
  styles: [
    css`
      soft-matrix {
        --soft-row-label: 96px;
      }
    `,
  ],
});
export type View<Shown> = ViewOf<ExactMatchFields, keyof typeof en, Shown>;
