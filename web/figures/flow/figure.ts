import { css } from 'lit';
import { figure } from '../base/contract/step.js';
import { definition, type FlowFields } from './definition.js';
import { en } from './en.js';

/** A lookup as a flow of weights, from exact match to the plain mean. */
export const flowFigure = figure<FlowFields, keyof typeof en>({
  definition,
  words: { en },
  styles: [
    // Where a number comes from is told when one is asked: until then the picture has the room.
    css`
      .dock:not(:has(soft-derivation)) {
        display: none;
      }
      /* On the start page its picture stands in the same room before. */
      .body {
        row-gap: 8px;
      }
    `,
  ],
});
