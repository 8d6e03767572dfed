import { css } from 'lit';
import { figure, type ViewOf } from '../base/contract/step.js';
import { definition, type KeysAndValuesFields } from './definition.js';
import { en } from './en.js';

/** What is compared is not what is returned: keys and values taken apart. */
export const keysAndValues = figure({
  definition,
  words: { en },
  styles: [
    css`
      /* Its table of five columns needs the room. */
      @container (min-width: 860px) {
        .people {
          grid-template-columns: 216px minmax(0, 1fr);
          --soft-table-most: 60px;
          --soft-table-besides: 150px;
        }
      }
      /* What is asked in one line, then the people, then where they are from. */
      @container (max-width: 859px) {
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
      }
    `,
  ],
});
export type View<Shown> = ViewOf<KeysAndValuesFields, keyof typeof en, Shown>;
