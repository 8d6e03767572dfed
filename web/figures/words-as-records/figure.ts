import { css } from 'lit';
import { dockBesideStyles } from '../base/layout/dock-beside.styles.js';
import { stackedStyles } from '../base/layout/stacked.styles.js';
import { figure, type ContentOf, type ViewOf } from '../base/contract/step.js';
import { recordsStyles } from '../records/records.styles.js';
import { definition, type WordsAsRecordsFields } from './definition.js';
import { en } from './en.js';
import type { WordsShown } from './model.js';

/** A sentence as a table: every word is a record, and one word asks. */
export const wordsAsRecords = figure({
  definition,
  words: { en },
  decimals: { scores: 2 },
  styles: [
    dockBesideStyles,
    stackedStyles,
    recordsStyles,
    css`
      /* A few words that stand alone grow into the room of the stage. */
      soft-strips {
        --soft-strip-most: 90px;
      }
      .settings {
        display: grid;
        gap: 8px 28px;
        align-items: start;
      }
      .meaning {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 4px 28px;
      }
      .meaning soft-goal {
        grid-column: 1 / -1;
      }
      .meaning .title {
        margin: 0;
      }
      .meaning .note {
        font-size: var(--size-note);
        line-height: 1.35;
      }
      @container (max-width: 559px) {
        .settings {
          grid-template-columns: auto minmax(0, 1fr);
        }
        .settings > :is(soft-text-input, .suggestions) {
          grid-column: 1 / -1;
        }
        /* What is asked about first. */
        .meaning .main {
          display: flex;
          flex-direction: column;
        }
        .meaning .moved {
          order: -1;
        }
        .meaning soft-goal {
          order: 1;
        }
      }
      @container (min-width: 820px) {
        /* Who asks whom is what the step is about: the words and their arcs have half of the stage. */
        :host([room='all']) .main:has(> soft-arcs) {
          --soft-arcs-height: calc(var(--soft-lookup-stage-height, 0px) / 2 - 65px);
          --soft-table-besides: calc(var(--soft-lookup-stage-height, 0px) / 2 + 105px);
          --soft-table-row: 28px;
          --soft-table-padding: 0;
        }
        :host([room='all']) .sentence {
          display: grid;
          grid-template-columns: minmax(490px, 1.4fr) minmax(0, 1fr);
          align-items: center;
          column-gap: 20px;
        }
        /* Two lines of them are targets one above the other. */
        .sentence > .suggestions {
          row-gap: 6px;
          margin: 0;
        }
      }
      @container (min-width: 700px) {
        .settings {
          grid-template-columns: minmax(0, 1fr) auto 240px;
          row-gap: 2px;
        }
        .settings > .suggestions {
          grid-column: 1 / -1;
          margin: 0;
        }
        .meaning {
          grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
        }
        /* So that its words begin where a row does beside them, and an edge can cut between both. */
        .meaning soft-arcs {
          margin-block-start: 2px;
        }
        /* The line is what the step is about: the words hang above it, each with its weight, in place of the arcs. */
        :host([room='all']) .meaning {
          grid-template: auto 1fr / minmax(0, 1fr) 236px;
          gap: 4px 24px;
        }
        :host([room='all']) .meaning soft-arcs {
          display: none;
        }
        :host([room='all']) .meaning soft-between {
          --soft-between-height: max(300px, var(--soft-lookup-stage-height, 0px) - 126px);
        }
        :host([room='all']) .meaning > .main:has(.moved) {
          grid-area: 1 / 1 / span 2;
        }
        :host([room='all']) .meaning :is(soft-goal, .cover) {
          grid-column: 2;
        }
      }
    `,
  ],
});
export type WordsView = ViewOf<WordsAsRecordsFields, keyof typeof en, WordsShown>;
export type Content = ContentOf<WordsAsRecordsFields, keyof typeof en, WordsShown, 'word-vectors'>;
