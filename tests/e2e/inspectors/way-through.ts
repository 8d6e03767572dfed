import type { Page } from '@playwright/test';
import { focus, isAtEnd, stopsByTab, STRIPS, type Focus } from '../support/focus.js';
import type { Inspector } from './inspector.js';

/** Whether one lies wholly above the other, in the same column. */
const isAbove = ({ box: one }: Focus, { box: other }: Focus): boolean =>
  one.bottom <= other.top && one.left < other.right && other.left < one.right;

/** Tab begins with the first of the page: elsewhere it begins where the step does, by which the page was opened. */
const beginAtTheTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });

/**
 * From the skip link to the last of the figure's tools: in through the figure and out of it, strip by strip, in each
 * column downwards, and with one stop for what arrows walk.
 */
export const wayThrough: Inspector = {
  name: 'way through by Tab',
  isActing: true,
  find: async ({ page, figure }) => {
    // Places are compared, so nothing may come in between.
    await figure.isSettled();
    await beginAtTheTop(page);
    const found: string[] = [];
    const passed: Focus[] = [];
    const stops = await stopsByTab(page);
    const end = stops.findIndex(isAtEnd);
    for (const stop of end < 0 ? stops : stops.slice(0, end)) {
      const { name, visible, marked, strip, isWalked, isPoint } = stop;
      if (!visible) found.push(`“${name}” can't be seen`);
      if (!marked) found.push(`“${name}” does not show its focus`);
      if (isWalked) found.push(`“${name}” is reached by Tab, and by arrows`);
      const before = passed.at(-1);
      if (before && STRIPS.indexOf(strip) < STRIPS.indexOf(before.strip))
        found.push(`“${name}”, in ${strip}, comes after ${before.strip}`);
      // In the rail Back and Next come after the prose, and stand at the foot of the window; points of a plane lie anywhere.
      const inFigure =
        strip === 'figure' && !isPoint
          ? passed.filter((other) => other.strip === strip && !other.isPoint)
          : [];
      const lower = inFigure.find((other) => isAbove(stop, other));
      if (lower) found.push(`“${lower.name}” comes before “${name}” and lies below it`);
      passed.push(stop);
    }
    const names = passed.map(({ name }) => name);
    const isMissed = (wanted: RegExp, name: string | undefined): boolean => !wanted.test(name ?? '');
    if (isMissed(/^a Skip to the step/, names[0])) found.push(`the first stop is “${names[0]}”`);
    if (!names.some((name) => name.startsWith('button Copy link'))) found.push('no stop is “Copy link”');
    if (isMissed(/^a Embed this figure/, names.at(-2)))
      found.push(`the last stop but one is “${names.at(-2)}”`);
    if (isMissed(/^a (Next|Back to)/, names.at(-1))) found.push(`the last stop is “${names.at(-1)}”`);
    // Back to its end, and in again.
    for (let press = end; end >= 0 && press < stops.length; press += 1)
      await page.keyboard.press('Shift+Tab');
    if (isAtEnd(await focus(page))) found.push('no way back in');
    return found;
  },
};
