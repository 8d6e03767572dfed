import { css } from 'lit';

/**
 * What is covered while a question is open keeps its place: its numbers, bars and curves are hatched, its titles and the
 * names of its rows and columns stay. Parts that know their numbers hide these alone: `--soft-covered` is `hidden` then, `--soft-cover` what they draw there.
 */
export const coverStyles = css`
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
