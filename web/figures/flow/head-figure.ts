import { css } from 'lit';
import { figure, type ViewOf } from '../base/contract/step.js';
import { definition, type FlowFields } from './definition.js';
import type { HeadShown } from './head-telling.js';
import { en } from './head.words.js';

/** The figure in the steps in which the words of a sentence ask. */
export const headFigure = figure<FlowFields, keyof typeof en>({
  definition,
  words: { en },
  styles: [
    // Where a number comes from is told when one is asked: until then the picture has the room.
    css`
      .dock:not(:has(soft-derivation)) {
        display: none;
      }
      @container (min-width: 560px) {
        .dock {
          position: relative;
          inset-block-end: auto;
        }
        .dock > .close {
          display: grid;
        }
      }
      .told {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: center;
        gap: 0 12px;
        min-block-size: max(32px, var(--finger));
        margin: 0;
        font-size: var(--size-prose);
        line-height: 1.3;
        text-align: center;
      }
      .own {
        display: grid;
        align-items: center;
        min-block-size: 32px;
        max-inline-size: 1120px;
        inline-size: 100%;
        margin-inline: auto;
      }
      .told > .waiting {
        min-block-size: 0;
      }
      .told .link {
        min-block-size: max(24px, var(--finger));
      }
      @container (max-width: 559px) {
        .told {
          flex-wrap: nowrap;
          justify-content: start;
          font-size: var(--size-label);
          text-align: start;
        }
      }
    `,
  ],
});

export type HeadView<Shown extends HeadShown = HeadShown> = ViewOf<FlowFields, keyof typeof en, Shown>;
