import type { Locator } from '@playwright/test';
import type { FigureView } from '../support/figure.js';
import type { Inspector } from './inspector.js';

/** What arrow keys move. */
const MOVED = [
  '.handle[role=slider]:not([aria-disabled=true])',
  'input[type=range]:not(:disabled, [tabindex="-1"])',
  'soft-choice input[type=radio]:checked:not(:disabled)',
].join();

/** What one looks at afterwards: what is typed into takes letters as text. */
const LOOKED_AT = ':is([role=gridcell], td.cell):not(.editable), .dock button, button[aria-pressed]';

const stateOf = ({ root }: FigureView): Promise<string> =>
  root.evaluate((element) => (element as HTMLElement & { readonly state: string }).state);

/** Moves it to either side, from one end away from it; whether that has changed something. */
async function isMoved(figure: FigureView, control: Locator): Promise<boolean> {
  const before = await stateOf(figure);
  for (const key of ['ArrowRight', 'ArrowLeft']) {
    await control.press(key);
    await figure.isDrawn();
    if ((await stateOf(figure)) !== before) return true;
  }
  return false;
}

/** Through every shadow root. */
function focusedElement(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/** B leads from a number back to the control with which something was changed. */
export const wayBack: Inspector = {
  name: 'the way back to the control',
  isActing: true,
  find: async ({ figure, page }) => {
    const { root } = figure;
    const [control] = await root.locator(MOVED).filter({ visible: true }).all();
    if (!control || !(await isMoved(figure, control))) return [];
    // Of radio buttons another one is chosen now, and has the focus.
    const moved = await root.evaluateHandle(focusedElement);
    const [number] = await root.locator(LOOKED_AT).filter({ visible: true }).all();
    if (!number) return [];
    await number.focus();
    await page.keyboard.press('b');
    const now = await root.evaluateHandle(focusedElement);
    const isBack = await moved.evaluate((was, is) => was === is, now);
    return isBack ? [] : ['it does not have the focus'];
  },
};
