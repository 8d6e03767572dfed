import { css } from 'lit';
import { figure, type ContentOf, type ViewOf } from '../base/step.js';
import { definition, type WordsAsRecordsFields } from './definition.js';
import { en } from './en.js';
import type { WordsShown } from './model.js';

/** A sentence as a table: every word is a record, and one word asks. */
export const wordsAsRecords = figure({
  definition,
  words: { en },
  decimals: { scores: 2 },
  styles: [
    css`
      soft-weight-bars {
        margin-block-end: 8px;
      }
    `,
  ],
});
export type WordsView = ViewOf<WordsAsRecordsFields, keyof typeof en, WordsShown>;
export type Content = ContentOf<WordsAsRecordsFields, keyof typeof en, WordsShown, 'word-vectors'>;
