import { css } from 'lit';

/** They hide their numbers, bars, curves and ticks themselves. */
const PARTS = css`soft-matrix, soft-weight-maps, soft-weight-bars, soft-walk, soft-goal, table`;

/**
 * What is covered while a question is open keeps its place: its numbers, bars and curves are hatched, its titles and the
 * names of its rows and columns stay. Parts that know their numbers hide these alone: `--soft-covered` is `hidden` then, `--soft-cover` what they draw there. Where the number
 * of cells would tell as well, `as-one` hides a part as a whole.
 */
export const coverStyles = css`
  :host {
    --soft-hatched: repeating-linear-gradient(
      135deg,
      transparent 0 5px,
      color-mix(in srgb, var(--soft-edge) 30%, transparent) 5px 6px
    );
  }
  .cover {
    display: contents;
  }
  .cover[inert] {
    --soft-covered: hidden;
    --soft-cover: var(--soft-hatched);
  }
  .cover[inert] :is(td, .note, .as-one),
  .cover[inert] > :not(${PARTS}, .title, .note, :has(.title, soft-matrix, table)) {
    position: relative;
    visibility: hidden;
  }
  .cover[inert] :is(td, .note, .as-one)::before,
  .cover[inert] > :not(${PARTS}, .title, .note, :has(.title, soft-matrix, table))::before {
    position: absolute;
    inset: 1px;
    border: 1px solid var(--soft-rule);
    border-radius: 4px;
    background: var(--soft-hatched);
    visibility: visible;
    content: '';
  }
`;
