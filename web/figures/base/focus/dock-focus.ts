import type { LitElement } from 'lit';
import { focusedIn, type Focusable } from './kept-focus.js';

export type DockFigure = LitElement;

/** What numbers stand in, and the one that is selected there. */
const NUMBERS = 'soft-matrix, soft-record-table, soft-flow';
const SELECTED = '[aria-selected=true], [aria-pressed=true]:not(.offer)';

/**
 * The way of the focus between the figure and its dock: Escape leads from where a number is explained back to where it
 * stands. On a small screen the dock lies over the figure as a sheet: it takes the focus when a number is asked, leaves
 * that number in view, and gives the focus back to it.
 */
export class DockFocus {
  private readonly figure: LitElement;
  /** What was pressed last outside of the dock, by hand or by key: the number that it explains. */
  private asked: Focusable | null = null;
  private isPressed = false;
  private isAsked = false;

  constructor(figure: LitElement, close: () => void) {
    this.figure = figure;
    figure.addEventListener('click', this.press, { capture: true });
    figure.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (this.isIn(event)) {
        event.preventDefault();
        close();
        this.giveBack();
      } else if (isInDerivation(event) && this.giveBack()) event.preventDefault();
    });
  }

  private readonly press = (event: Event): void => {
    const path = event.composedPath();
    const pressed = path.find(isFocusable);
    if (path.some(isDock) || pressed === undefined) return;
    this.asked = pressed;
    this.isPressed = true;
  };

  /** A number was asked; what explains it is drawn next. */
  ask(): void {
    this.isAsked = true;
    const focused = focusedIn(this.figure);
    if (!this.isPressed && focused && !this.hasFocus) this.asked = focused;
  }

  /** What explains it is drawn. */
  drawn(): void {
    const { dock, asked, isAsked, isPressed } = this;
    this.isAsked = this.isPressed = false;
    if (dock === null || !isAsked) return;
    // A number that can be edited is asked and edited at once: its field keeps the focus. So does the way down.
    if (!isTyping(this.figure) && !this.hasFocus) dock.focus({ preventScroll: true });
    // Once its parts are drawn, too, it is as high as it stays.
    if (isPressed && asked) requestAnimationFrame(() => bringAbove(asked, dock));
  }

  /** To the number that is explained, as it was asked where it stands twice. Whether there is any. */
  giveBack(): boolean {
    const { asked } = this;
    const known = asked?.isConnected === true ? asked : null;
    const number = known?.matches(SELECTED) === true ? known : (selectedIn(this.figure) ?? known);
    number?.focus({ preventScroll: this.dock !== null });
    return number !== null;
  }

  /** Whether the focus is in the dock. */
  private get hasFocus(): boolean {
    return (this.figure.shadowRoot?.activeElement?.closest('.dock') ?? null) !== null;
  }

  /** null where the dock is a strip below the figure. */
  private get dock(): HTMLElement | null {
    const dock = this.figure.renderRoot.querySelector<HTMLElement>('.dock.opened');
    return dock !== null && getComputedStyle(dock).position === 'sticky' && hasClose(dock) ? dock : null;
  }

  private isIn(event: Event): boolean {
    const { dock } = this;
    return dock !== null && event.composedPath().includes(dock);
  }
}

const isDock = (target: EventTarget): boolean => target instanceof HTMLElement && target.matches('.dock');

const isFocusable = (target: EventTarget): target is Focusable =>
  (target instanceof HTMLElement || target instanceof SVGElement) &&
  target.matches('button, input, [tabindex]');

function isTyping(figure: LitElement): boolean {
  const focused = focusedIn(figure);
  return focused instanceof HTMLInputElement && focused.type === 'text';
}

const isInDerivation = (event: Event): boolean =>
  event.composedPath().some((each) => each instanceof HTMLElement && each.matches('soft-derivation'));

function selectedIn(figure: LitElement): HTMLElement | null {
  for (const { shadowRoot } of figure.renderRoot.querySelectorAll(NUMBERS)) {
    const found = shadowRoot?.querySelector<HTMLElement>(SELECTED);
    if (found) return found;
  }
  return null;
}

/** It can be closed where it covers something. */
function hasClose(dock: HTMLElement): boolean {
  const close = dock.querySelector('.close');
  return close !== null && getComputedStyle(close).display !== 'none';
}

function bringAbove(asked: Element, dock: Element): void {
  const hidden = asked.getBoundingClientRect().bottom - dock.getBoundingClientRect().top;
  if (hidden > 0) window.scrollBy({ top: hidden + 8, behavior: 'instant' });
}
