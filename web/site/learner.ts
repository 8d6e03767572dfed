import { forgetLeftSteps } from './left-steps.js';
import { forget, recall, remember, type Kept } from './storage.js';

/**
 * What is remembered of the learner: what was read and answered in lessons and in the questions at the end, how long that
 * took, the sentence that was typed last, and the word that was pressed on the start page.
 */
const NAMES = ['progress', 'self-test', 'time', 'sentence', 'guess'] as const;
const FRESH = 'fresh';

/** What is remembered of a visit that began afresh ends with its tab, and leaves alone what the device knows. */
const kept = (): Kept => (recall(FRESH, 'in-tab') === null ? 'on-device' : 'in-tab');

/** What is remembered of the learner under this name; null where that is nothing. */
export const recallLearner = (name: (typeof NAMES)[number]): string | null => recall(name, kept());

export const rememberLearner = (name: (typeof NAMES)[number], value: string): void =>
  remember(name, value, kept());

function forgetLearner(): void {
  for (const name of NAMES) forget(name, kept());
  forgetLeftSteps();
}

const isNavigation = (arrival: PerformanceEntry | undefined): boolean =>
  arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate';

/** With `?fresh` in the address a visit begins as on a device that remembers nothing; who reloads or comes back goes on. */
export function startVisit(): void {
  const [arrival] = performance.getEntriesByType('navigation');
  if (!new URLSearchParams(location.search).has('fresh') || !isNavigation(arrival)) return;
  remember(FRESH, 'yes', 'in-tab');
  forgetLearner();
}

/** Shows what begins again on this device, where there is anything to forget. */
export function startBeginningAgain(): void {
  if (NAMES.every((name) => recallLearner(name) === null)) return;
  for (const button of document.querySelectorAll<HTMLElement>('.begin-again')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      if (!confirm(button.dataset.confirm)) return;
      forgetLearner();
      location.assign(document.querySelector<HTMLAnchorElement>('a.wordmark')?.href ?? './');
    });
  }
}
