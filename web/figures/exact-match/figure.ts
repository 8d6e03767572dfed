import { css } from 'lit';
import { dockBesideStyles } from '../base/layout/dock-beside.styles.js';
import { figure, type ContentOf, type ViewOf } from '../base/contract/step.js';
import { namesOf } from '../records/records.js';
import { recordsStyles } from '../records/records.styles.js';
import { definition, type ExactMatchFields } from './definition.js';
import { en } from './en.js';

/** What is said of the query stands beside it, before the choice of table. */
const askStyles = css`
  soft-wires {
    margin-block: -8px;
  }
  @container (max-width: 559px) {
    soft-wires {
      display: none;
    }
  }
  @container (max-width: 779px) {
    .asks > .compared {
      display: none;
    }
  }
  @container (min-width: 780px) {
    .asks:has(> .compared) {
      grid-template-columns: 220px minmax(0, 17.5em) 1fr;
    }
    .asks > .compared.note {
      grid-area: 1 / 2;
      align-self: end;
    }
    .asks:has(> .compared) > soft-choice {
      grid-area: 1 / 3;
      justify-self: end;
    }
  }
`;

/** Exact match: a table returns what its key names; then the same as vectors. */
export const exactMatch = figure<ExactMatchFields, keyof typeof en>({
  definition,
  words: { en },
  names: (v, { stage, row, col }) => namesOf(v, stage === 'scores' || stage === 'weights' ? col : row),
  styles: [dockBesideStyles, recordsStyles, askStyles],
});
export type View<Shown> = ViewOf<ExactMatchFields, keyof typeof en, Shown>;
export type Content<Shown> = ContentOf<ExactMatchFields, keyof typeof en, Shown>;
