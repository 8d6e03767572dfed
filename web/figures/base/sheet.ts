import type { LitElement } from 'lit';

export type SheetFigure = LitElement;

/**
 * The dock where it lies over the figure as a sheet, on a small screen: it takes the focus when a number is asked,
 * leaves that number in view, and gives the focus back to it.
 */
export class Sheet {
  private readonly figure: LitElement;
  /** What was pressed last outside of the sheet: the number that it explains. */
  private asked: (Element & HTMLOrSVGElement) | null = null;
  private isPressed = false;
  private isAsked = false;

  constructor(figure: LitElement, close: () => void) {
    this.figure = figure;
    figure.addEventListener('click', this.press, { capture: true });
    figure.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !this.isIn(event)) return;
      event.preventDefault();
      close();
      this.giveBack();
    });
  }

  private readonly press = (event: Event): void => {
    const pressed = event.composedPath().find(isFocusable);
    if (this.isIn(event) || pressed === undefined) return;
    this.asked = pressed;
    this.isPressed = true;
  };

  /** A number was asked; what explains it is drawn next. */
  ask(): void {
    this.isAsked = true;
  }

  /** What explains it is drawn. */
  drawn(): void {
    const { dock, asked, isAsked, isPressed } = this;
    this.isAsked = this.isPressed = false;
    if (dock === null || !isAsked) return;
    // A number that can be edited is asked and edited at once: its field keeps the focus.
    if (!isTyping(this.figure)) dock.focus({ preventScroll: true });
    // Once its parts are drawn, too, it is as high as it stays.
    if (isPressed && asked) requestAnimationFrame(() => bringAbove(asked, dock));
  }

  /** To the number that was asked. */
  giveBack(): void {
    this.asked?.focus({ preventScroll: true });
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

const isFocusable = (target: EventTarget): target is Element & HTMLOrSVGElement =>
  (target instanceof HTMLElement || target instanceof SVGElement) &&
  target.matches('button, input, [tabindex]');

function isTyping(figure: LitElement): boolean {
  let focused = figure.shadowRoot?.activeElement ?? null;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused instanceof HTMLInputElement && focused.type === 'text';
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
