import type { LitElement } from 'lit';
import { frameWhen } from '../../../parts/kit/page-time.js';

export type Focusable = Element & HTMLOrSVGElement;

/** What has the focus in a figure, through the parts in it; null where it is elsewhere on the page. */
export function focusedIn(figure: LitElement): Focusable | null {
  let focused = figure.shadowRoot?.activeElement ?? null;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused instanceof HTMLElement || focused instanceof SVGElement ? focused : null;
}

/**
 * Keeps the focus in the figure: where a change takes away what has it, as the question that is answered, it goes to what
 * explains the answer, or to what there is to do next; from a line of buttons to the one before it. Parts that know better where it belongs come first.
 */
export function keepFocus(figure: LitElement): void {
  let focused: Focusable | null = null;
  let beside: Element | null = null;
  figure.addController({
    hostUpdate() {
      focused = focusedIn(figure);
      beside = focused?.previousElementSibling ?? null;
    },
    hostUpdated() {
      const before = focused;
      const other = beside?.localName === 'button' ? (beside as HTMLButtonElement) : null;
      if (before) requestAnimationFrame(() => void giveOn(figure, before, other));
    },
  });
}

async function giveOn(figure: LitElement, before: Focusable, beside: Focusable | null): Promise<void> {
  // A figure is not settled as long as it counts.
  await frameWhen(() => !figure.isUpdatePending);
  if (before.isConnected || !figure.isConnected || !isLost()) return;
  const { renderRoot } = figure;
  const question = renderRoot.querySelector<HTMLElement>('soft-prediction');
  const dock = renderRoot.querySelector<HTMLElement>('.dock');
  // Where the question waits for a count or a training, that comes next; while it counts, what will explain the answer.
  const action = renderRoot.querySelector<HTMLElement>('.body button.button:enabled');
  const next = renderRoot.querySelector('soft-outcome') ? dock : (action ?? dock);
  (question ?? (beside?.isConnected ? beside : next))?.focus({ preventScroll: true });
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
