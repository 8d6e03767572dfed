import type { SoftLookup } from '../element/soft-lookup.js';
import { oncePainted } from './once-painted.js';

/** Whether the fallback stands in the figure's place: it is the element's own child, and shown by nothing else. */
const isAway = (figure: SoftLookup): boolean =>
  [...figure.children].some((child) => child.slot === '' && child.checkVisibility());

/** Whether the learner has answered or skipped the question of the step, or it asks none; false until it can be told. */
function isAnswered(figure: SoftLookup, step: string): boolean {
  const { results } = figure;
  if (results?.step === step) return results.prediction?.open !== true;
  const state = new URLSearchParams(figure.state);
  // "" is the answer of who skips.
  return state.get('step') === step && state.has('prediction');
}

/**
 * What explains the answer to a question appears with its result: once the question is answered, also by an address, and
 * where the figure can't be loaded. Returns what looks again, for the `step` that is open.
 */
export function startExplaining(lesson: HTMLElement, figure: SoftLookup, step: () => string): () => void {
  function update(): void {
    const panel = lesson.querySelector(`[data-step="${step()}"]`);
    panel?.classList.toggle('explained', isAnswered(figure, step()));
  }

  async function fail(): Promise<void> {
    if (figure.matches(':defined')) await figure.updateComplete;
    lesson.classList.toggle('without-figure', isAway(figure));
  }

  const work = oncePainted(() => {
    lesson.classList.remove('without-figure');
    update();
  });

  for (const name of ['soft-lookup-ready', 'soft-lookup-change', 'soft-lookup-results']) {
    figure.addEventListener(name, work);
  }
  figure.addEventListener('soft-lookup-error', () => void fail());
  // The element itself can't be loaded.
  document.querySelector('script[src$="/soft-lookup.js"]')?.addEventListener('error', () => void fail());
  return update;
}
