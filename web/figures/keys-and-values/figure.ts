import { css } from 'lit';
import { trainingStyles } from '../base/training.styles.js';
import { figure, type ViewOf } from '../base/step.js';
import { definition, type KeysAndValuesFields } from './definition.js';
import { en } from './en.js';

/** What you match on is not what you get: keys and values taken apart. */
export const keysAndValues = figure({
  definition,
  words: { en },
  styles: [
    trainingStyles,
    css`
      /* Its table of five columns needs the room. */
      @container (min-width: 860px) {
        .people {
          grid-template-columns: 216px minmax(0, 1fr);
        }
      }
      /* What is asked in one line, then the people, then where they are from; what was reached, then its curve. */
      @container (max-width: 559px) {
        .people {
          grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
        }
        .people > .stack {
          display: contents;
        }
        .people > :not(.stack),
        .people .note {
          grid-column: 1 / -1;
        }
        .people .note {
          order: 1;
        }
        .pair > .stack:has(.reached) {
          order: -1;
        }
      }
      .names {
        --soft-column-label: 4.4em;
      }
      @container (min-width: 860px) {
        .names {
          --soft-column-label: 6em;
          --soft-cell-width: 40px;
        }
        .names soft-matrix::part(row-label),
        .names soft-matrix::part(column-label) {
          padding-inline: 1px;
          font-size: 12px;
        }
      }
      .lists {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
        gap: 12px;
      }
    `,
  ],
});
export type View<Shown> = ViewOf<KeysAndValuesFields, keyof typeof en, Shown>;
