import type { SoftLookupChangeEvent } from '../element/events.js';
import { nameOf } from '../figures/flow/asker.js';
import { figureName, figuresIn, setInput } from './figure.js';
import { beginning } from './opening.js';
import { answerStep, hasAnswered } from './progress.js';

/** The title asks what the figure shows: about the word that asks there, and about “she” while that is the question. */
export function startTitle(): void {
  const [figure] = figuresIn(document);
  const asks = document.querySelector('h1 .asks');
  if (!figure || !asks) return;
  const asked = asks.textContent;
  figure.addEventListener('soft-lookup-change', ({ detail: { results } }: SoftLookupChangeEvent) => {
    if (!results) return;
    const { word, prediction } = results.inputs;
    const isOpen = results.step === figure.getAttribute('step') && prediction === null;
    asks.textContent = isOpen ? asked : nameOf(results.queries[Number(word) - 1] ?? '');
  });
}

/** The question of the start page is asked once on a device: after that the word that it is about asks from the first. */
export function startQuestion(): void {
  const [figure] = figuresIn(document);
  const answered = figure?.parentElement?.dataset.answered;
  if (!figure || answered === undefined) return;
  const name = figureName(figure);
  const step = figure.getAttribute('step') ?? '';
  if (hasAnswered(name, step)) {
    setInput(figure, 'state', beginning(step, answered, true));
    return;
  }
  figure.addEventListener('soft-lookup-change', ({ detail }: SoftLookupChangeEvent) => {
    const isOpen = detail.source === 'user' && figure.step === step;
    if (isOpen && new URLSearchParams(detail.state).has('prediction')) answerStep(name, step);
  });
}
