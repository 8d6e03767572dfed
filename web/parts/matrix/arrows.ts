import { css, html, type TemplateResult } from 'lit';

/** What the arrows are called that walk what is too small for a finger. */
export interface WalkTexts {
  readonly ArrowLeft: string;
  readonly ArrowRight: string;
  readonly ArrowUp: string;
  readonly ArrowDown: string;
}

export type WalkKey = keyof WalkTexts;

const SIGNS: readonly (readonly [WalkKey, string])[] = [
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
];

/** Four buttons as large as a finger, each for the arrow key of its name. */
export const arrows = (texts: WalkTexts, go: (key: WalkKey) => void): readonly TemplateResult[] =>
  SIGNS.map(
    ([key, sign]) =>
      html`<button type="button" aria-label=${texts[key]} @click=${() => go(key)}>
        <span aria-hidden="true">${sign}</span>
      </button>`,
  );

/** Where something stands, and the arrows beside it; not drawn until there is a reason. */
export const arrowStyles = css`
  .walk {
    display: none;
    grid-template-columns: minmax(0, 1fr) repeat(4, 44px);
    align-items: center;
    gap: 2px;
    margin-block-start: 4px;
  }
  .walk button {
    block-size: 44px;
    border: 1px solid var(--soft-rule);
    border-radius: 8px;
    text-align: center;
  }
  .walk button:hover {
    border-color: var(--soft-ink);
  }
`;
