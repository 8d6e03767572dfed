import { figuresIn, setInput } from './figure.js';

/** The button that goes on with a sentence of the learner's own, in the figure above it. */
export function startOwnSentence(): void {
  const button = document.querySelector<HTMLButtonElement>('button.own-sentence');
  const [figure] = figuresIn(document);
  if (!button || !figure) return;
  button.hidden = false;
  const open = async (): Promise<void> => {
    setInput(figure, 'step', button.dataset.step ?? '');
    // The field comes with the model.
    await figure.updateComplete;
    // Who has gone elsewhere meanwhile stays there; not every browser gives a button that is pressed the focus.
    const { activeElement } = document;
    if (activeElement === button || activeElement === document.body) figure.focus();
  };
  button.addEventListener('click', () => void open());
}
