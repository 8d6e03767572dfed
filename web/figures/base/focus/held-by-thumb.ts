/** A figure in which something is moved. */
export interface HeldFigure extends HTMLElement {
  readonly inputs: Readonly<Record<string, unknown>>;
}

/** What is told in its own place. */
const TOLD_ELSEWHERE = ['cell', 'prediction'];

/**
 * Whether a thumb has changed something since it touched the figure last: its attribute `held`. The numbers that follow may
 * be above or below what the screen of a phone shows, so the element keeps the line that tells them in view, until the
 * next touch.
 */
export function watchThumb(figure: HeldFigure): void {
  let touched: HeldFigure['inputs'] | null = null;
  figure.addEventListener('pointerdown', ({ pointerType }) => {
    touched = pointerType === 'touch' ? figure.inputs : null;
  });
  figure.addEventListener('figure-drawn', () => {
    const before = touched;
    if (before === null || figure.hasAttribute('held')) return;
    const hasChanged = Object.entries(figure.inputs).some(
      ([name, value]) => !TOLD_ELSEWHERE.includes(name) && value !== before[name],
    );
    if (!hasChanged) return;
    figure.toggleAttribute('held', true);
    const letGo = (): void => figure.removeAttribute('held');
    figure.ownerDocument.addEventListener('pointerdown', letGo, { capture: true, once: true });
  });
}
