import { css } from 'lit';

/**
 * An input as wide as its text, up to its place's width; then it wraps (textarea) or scrolls (input).
 * `data-text` on the wrapper is the hidden copy that gives the size.
 */
export const fieldStyles = css`
  .field {
    position: relative;
    display: inline-block;
    min-inline-size: calc(var(--finger) + 8px);
    max-inline-size: max(100%, calc(var(--finger) + 4px));
    border-block-end-color: color-mix(in srgb, var(--role) 55%, transparent);
    cursor: text;
    vertical-align: middle;
  }
  .field::after {
    content: attr(data-text) '\\200b';
    display: block;
    min-inline-size: 3ch;
    max-block-size: 4.5em;
    overflow: hidden;
    visibility: hidden;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .field.single::after {
    max-inline-size: 14ch;
    white-space: pre;
  }
  .field > input,
  .field > textarea {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    padding: inherit;
    border: 0;
    border-radius: 0;
    outline: none;
    background: none;
    appearance: none;
    overflow: hidden auto;
    overflow-wrap: anywhere;
    resize: none;
    scrollbar-width: thin;
  }
  .field > input {
    overflow: hidden;
  }
  .field:hover {
    border-block-end-color: var(--role);
  }
  .field:focus-within {
    outline: 3px solid var(--soft-focus);
    outline-offset: 1px;
    background: var(--soft-card);
  }
  .field.invalid {
    border-color: var(--soft-problem);
    border-block-end-width: 2px;
  }
`;
