import { html, type TemplateResult } from 'lit';
import { isAnswer, SKIPPED } from '../../../model/answers.js';
import { at } from '../../../model/tensor.js';
import { button } from '../../base/controls/button.js';
import { ASKED_NAME } from '../asker.js';
import { ASKED_WORD } from '../definition.js';
import { headFigure, type HeadView } from '../head-figure.js';
import { headOrigins, type HeadShownWhole } from '../head-origins.js';
import { headRuns, isOfModel, PIECES } from '../head-runs.js';
import { percent, sayHead, softness, strongestOther } from '../head-telling.js';
import { letAsk, sentencePour, softnessStops } from '../head-views.js';
import { askHead, headOf, STORY, storyHead } from '../head.js';

const ASKED = ASKED_WORD - 1;
/** A word on which the weight is wrong. */
const EVAN = 0;

/**
 * A trained head on the sentence of the story. Until a word is pressed as the one that “she” means, that word does not ask:
 * what is pressed is the answer.
 */
export default headFigure.step<Shown>({
  ...headOrigins,
  runs: ({ engine, inputs, resources: { encoder } }) => {
    const read = encoder ? { encoder, text: STORY } : null;
    const head = encoder ? headOf(encoder.encode(STORY)) : storyHead;
    const asked = askHead(engine, head, inputs);
    const asking = Math.min(inputs.word, head.words.length) - 1;
    return { ...headRuns(head, asked, read), head, asked, asking };
  },
  // What the word puts on others that is asked about.
  shows: (v, { run, stage, row }) => {
    const isBetween = stage === 'weights' || stage === 'scores';
    const word = run === PIECES ? v.shown.head.wordOfPiece[row] : row;
    return !isOpen(v) || !isBetween || word !== ASKED;
  },
  view: (v) => html`
    ${isComing(v) ? coming(v) : isOpen(v) ? question(v) : outcome(v)}
    ${sentencePour(v, {
      question: isOpen(v) ? ASKED : null,
      labelOf: isOpen(v) ? (word) => v.words.say('pour.guess', { word, asked: ASKED_NAME }) : letAsk(v),
      guess: guessOf(v),
      choose: (word) => {
        v.update(isOpen(v) ? answerOf(word) : { word: word + 1, cell: null });
      },
    })}
    ${softnessStops(v)}
  `,
  describe: (v) => sayHead(v.words, v.shown, v.inputs),
});

type Shown = HeadShownWhole;

/** The model was asked for, and is not there. */
const isComing = (v: HeadView<Shown>): boolean => isOfModel(v.inputs.cell) && !('layer' in v.shown);

/** Whether it still asks which word is meant; an author can leave that out. */
const isOpen = (v: HeadView): boolean => v.inputs.prediction === null && !v.hides('prediction');

/** With the answer the word that was asked about asks, as it was trained to, wherever the slider was moved before. */
const answerOf = (word: number) => ({
  ...softness.of('trained'),
  prediction: word === ASKED ? SKIPPED : String(word + 1),
  word: ASKED_WORD,
  cell: null,
});

/** The word that was pressed, while the one that was asked about asks. */
function guessOf({ inputs: { prediction, word }, shown: { head } }: HeadView): number | null {
  if (!isAnswer(prediction) || word !== ASKED_WORD) return null;
  const guess = Number(prediction) - 1;
  return head.words[guess] === undefined ? null : guess;
}

/** What else explains a number is loading, or can't be loaded. */
function coming({ words, work }: HeadView): TemplateResult {
  if (work.failure === null) return html`<p class="told">${words.say('encoder.waiting')}</p>`;
  return html`<p class="told problem" role="alert">
    <span>${words.say('encoder.failed', { reason: words.explain(work.failure) })}</span>
    ${button(words.say('status.retry'), () => work.retry(), 'link')}
  </p>`;
}

function question(v: HeadView): TemplateResult {
  const { words, shown } = v;
  const asked = ASKED_NAME;
  const isExample = shown.asking !== ASKED;
  return html`<p class="told">
    <span
      >${
        isExample
          ? words.say('asked.example', { word: shown.head.words[shown.asking]!, asked })
          : words.say('asked.press', { asked })
      }</span
    >
    ${button(words.say('asked.skip'), () => v.update(answerOf(ASKED)), 'link')}
  </p>`;
}

function outcome(v: HeadView): TemplateResult {
  const { words, shown, inputs } = v;
  const key = strongestOther(shown);
  const isAsTrained = softness.stopAt(inputs) === 'trained';
  if (inputs.word !== ASKED_WORD || key === null || !isAsTrained) {
    return html`<p class="told">${words.say('asked.any')}</p>`;
  }
  const guess = guessOf(v);
  const share = (word: number): string => percent(words, at(shown.asked.weights, ASKED, word));
  const text = words.say(`asked.${saidOf(guess, key)}`, {
    query: ASKED_NAME,
    key: shown.head.words[key]!,
    guess: shown.head.words[guess ?? key]!,
    share: share(guess ?? key),
    most: share(key),
    evan: share(EVAN),
  });
  return html`<p class="told">${text}</p>`;
}

function saidOf(guess: number | null, key: number): 'skipped' | 'right' | 'evan' | 'other' {
  if (guess === null) return 'skipped';
  if (guess === key) return 'right';
  return guess === EVAN ? 'evan' : 'other';
}
