import { css } from 'lit';
import { dockBesideStyles } from '../base/contract/dock-beside.styles.js';
import { figure, type ContentOf, type ViewOf } from '../base/contract/step.js';
import { recordsStyles } from '../records/records.styles.js';
import { definition, type NearMatchFields } from './definition.js';
import { en } from './en.js';

/** Near match: the key that is spelled most like the query is the one that is found. */
export const nearMatch = figure<NearMatchFields, keyof typeof en>({
  definition,
  words: { en },
  styles: [
    dockBesideStyles,
    recordsStyles,
    css`
      .sql {
        margin: 0 0 8px;
        padding: 12px 14px;
        border-radius: 8px;
        background: var(--soft-quiet);
        font: 400 12.5px/1.6 var(--soft-mono);
        overflow-wrap: anywhere;
        white-space: pre-wrap;
      }
    `,
  ],
});
export type View<Shown> = ViewOf<NearMatchFields, keyof typeof en, Shown>;
export type Content<Shown> = ContentOf<NearMatchFields, keyof typeof en, Shown>;
