import { figuresIn, setInput, stateOf } from './figure.js';

/** The step that takes a sentence of the learner's own, with the word that asks and how softly as they are now. */
function stateIn(step: string, now: string): string {
  const state = new URLSearchParams(now);
  // That was about the story.
  state.delete('prediction');
  state.set('step', step);
  state.set('v', '2');
  return state.toString();
}

/** The button that goes on with a sentence of the learner's own, in the figure above it. */
export function startOwnSentence(): void {
  const button = document.querySelector<HTMLButtonElement>('button.own-sentence');
  const [figure] = figuresIn(document);
  if (!button || !figure) return;
  button.hidden = false;
  const step = button.dataset.step ?? '';
  const open = async (): Promise<void> => {
    if (figure.step !== step) setInput(figure, 'state', stateIn(step, stateOf(figure)));
    // The field comes with the model.
    await figure.updateComplete;
    // Who has gone elsewhere meanwhile stays there; not every browser gives a button that is pressed the focus.
    const { activeElement } = document;
    if (activeElement === button || activeElement === document.body) figure.focus();
  };
  button.addEventListener('click', () => void open());
}
