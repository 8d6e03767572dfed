import type { SoftLookupChangeEvent } from '../element/events.js';
import type { SoftLookup } from '../element/soft-lookup.js';
import { figureName, figuresIn } from './figure.js';
import { recallLearner, rememberLearner } from './learner.js';

/** The sentence that the learner typed last, and which of its words asked, from 0; null where no step says. */
export interface LastSentence {
  readonly text: string;
  readonly asking: number | null;
}

const NAME = 'sentence';
const GUESS = 'guess';
/** The figure of the start page, and its step that asks which word is meant. */
const START_FIGURE = 'flow';
const GUESSED_IN = 'head';
/** The figures in which the trained encoder reads a sentence of the learner's. */
const READERS: readonly string[] = [START_FIGURE, 'trained-head', 'heads'];
/** As many letters as a field of the ending takes: storage is shared by all pages of a host. */
export const LONGEST_SENTENCE = 200;

const isPlace = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** What this device remembers; anybody can write there, so that only what can be read counts. */
export function recallSentence(): LastSentence | null {
  try {
    const stored = JSON.parse(recallLearner(NAME) ?? 'null') as Partial<LastSentence> | null;
    if (typeof stored?.text !== 'string' || stored.text.length > LONGEST_SENTENCE) return null;
    return { text: stored.text, asking: isPlace(stored.asking) ? stored.asking : null };
  } catch {
    return null;
  }
}

export const rememberSentence = (sentence: LastSentence): void =>
  rememberLearner(NAME, JSON.stringify(sentence));

/** The story stands in its place again. */
export const forgetSentence = (): void => rememberLearner(NAME, JSON.stringify(null));

/** The word of the story that was pressed on the start page as the one that is meant, from 0; null: none was. */
export function recallGuess(): number | null {
  const stored = Number(recallLearner(GUESS) ?? Number.NaN);
  return isPlace(stored) ? stored : null;
}

/** Words count from 1 there; who skips presses none. */
function followGuess({ detail: { results } }: SoftLookupChangeEvent): void {
  if (results?.step !== GUESSED_IN) return;
  const { prediction } = results.inputs;
  const pressed = Number(prediction ?? Number.NaN) - 1;
  if (isPlace(pressed)) rememberLearner(GUESS, String(pressed));
}

/** What the learner types into a figure that reads sentences is what the ending answers. */
function follow(figure: SoftLookup, event: SoftLookupChangeEvent): void {
  const { detail } = event;
  if (detail.source !== 'user' || !READERS.includes(figureName(figure))) return;
  if (figureName(figure) === START_FIGURE) followGuess(event);
  const { text, word } = detail.results?.inputs ?? {};
  if (typeof text !== 'string' || text.length > LONGEST_SENTENCE) return;
  // Words count from 1 there.
  const asking = typeof word === 'number' && isPlace(word - 1) ? word - 1 : null;
  if (figure.changedInputs.includes('text')) rememberSentence({ text, asking });
}

export function startRememberingSentence(): void {
  for (const figure of figuresIn(document)) {
    figure.addEventListener('soft-lookup-change', (event) => follow(figure, event));
  }
}
