import { figuresIn } from './figure.js';
import { recall, remember } from './storage.js';

/** Whether queries are rows or columns of a matrix: as texts write it that the reader comes from. */
const AXIS = 'query-axis';

export const queryAxis = (): 'rows' | 'columns' => (recall(AXIS) === 'columns' ? 'columns' : 'rows');

function passToFigures(): void {
  for (const figure of figuresIn(document)) figure.setAttribute(AXIS, queryAxis());
}

/** The button in the menu of a lesson; it says what it changes to. */
export function startQueryAxisButton(): void {
  const button = document.querySelector<HTMLButtonElement>('.menu .query-axis');
  if (!button) return;
  const show = (): void => {
    passToFigures();
    for (const label of button.children) {
      label.toggleAttribute('hidden', (label as HTMLElement).dataset.axis === queryAxis());
    }
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    remember(AXIS, queryAxis() === 'rows' ? 'columns' : 'rows');
    show();
    button.closest<HTMLElement>('[popover]')?.hidePopover();
  });
  show();
}
