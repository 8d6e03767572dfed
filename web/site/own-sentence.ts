import { figuresIn, setInput } from './figure.js';

/** The button that goes on with a sentence of the learner's own, in the figure above it. */
export function startOwnSentence(): void {
  const button = document.querySelector<HTMLButtonElement>('button.own-sentence');
  const [figure] = figuresIn(document);
  if (!button || !figure) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    setInput(figure, 'step', button.dataset.step ?? '');
  });
}
