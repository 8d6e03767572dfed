import type { SoftLookupChangeEvent } from '../element/events.js';
import { figureName, figuresIn, setInput } from './figure.js';
import { beginning } from './opening.js';
import { answerStep, hasAnswered } from './progress.js';

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
