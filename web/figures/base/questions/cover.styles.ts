import { css } from 'lit';

/**
 * What is covered while a question is open keeps its place: its numbers, bars and curves are hatched, its titles and the
 * names of its rows and columns stay. Parts that know their numbers hide these alone: `--soft-covered` is `hidden` then, `--soft-cover` what they draw there.
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
  .cover[inert] :is(td, .note),
  .cover[inert] > :not(soft-matrix, table, .title, .note, :has(.title, soft-matrix, table)) {
    position: relative;
    visibility: hidden;
  }
  .cover[inert] :is(td, .note)::before,
  .cover[inert] > :not(soft-matrix, table, .title, .note, :has(.title, soft-matrix, table))::before {
    position: absolute;
    inset: 1px;
    border: 1px solid var(--soft-rule);
    border-radius: 4px;
    background: var(--soft-hatched);
    visibility: visible;
    content: '';
  }
`;
