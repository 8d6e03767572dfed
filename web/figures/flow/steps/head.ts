import { html, type TemplateResult } from 'lit';
import { isAnswer, SKIPPED } from '../../../model/answers.js';
import { at } from '../../../model/tensor.js';
import { button } from '../../base/controls/button.js';
import { ASKED_WORD } from '../definition.js';
import { headFigure, type HeadView } from '../head-figure.js';
import { percent, sayHead, softness, strongestOther, type HeadShown } from '../head-telling.js';
import { letAsk, sentencePour, softnessStops } from '../head-views.js';
import { ASKED_NAME, askHead, storyHead } from '../head.js';

const ASKED = ASKED_WORD - 1;
/** A word on which the weight is wrong. */
const EVAN = 0;

/**
 * A trained head on the sentence of the story. Until a word is pressed as the one that “she” means, that word does not ask:
 * what is pressed is the answer.
 */
export default headFigure.step<HeadShown>({
  runs: ({ engine, inputs }) => ({
    head: storyHead,
    asked: askHead(engine, storyHead, inputs),
    asking: Math.min(inputs.word, storyHead.words.length) - 1,
  }),
  canSelect: false,
  view: (v) => html`
    ${isOpen(v) ? question(v) : outcome(v)}
    ${sentencePour(v, {
      labelOf: isOpen(v) ? (word) => v.words.say('pour.guess', { word, asked: ASKED_NAME }) : letAsk(v),
      guess: guessOf(v),
      choose: (word) => {
        v.update(isOpen(v) ? answerOf(word) : { word: word + 1 });
      },
    })}
    ${softnessStops(v)}
  `,
  describe: (v) => sayHead(v.words, v.shown, v.inputs),
});

/** Whether it still asks which word is meant; an author can leave that out. */
const isOpen = (v: HeadView): boolean => v.inputs.prediction === null && !v.hides('prediction');

/** With the answer the word that was asked about asks. */
const answerOf = (word: number) => ({
  prediction: word === ASKED ? SKIPPED : String(word + 1),
  word: ASKED_WORD,
});

/** The word that was pressed, while the one that was asked about asks. */
function guessOf({ inputs: { prediction, word }, shown: { head } }: HeadView): number | null {
  if (!isAnswer(prediction) || word !== ASKED_WORD) return null;
  const guess = Number(prediction) - 1;
  return head.words[guess] === undefined ? null : guess;
}

const question = (v: HeadView): TemplateResult =>
  html`<p class="told">
    <span>${v.words.say('asked.press', { asked: ASKED_NAME })}</span>
    ${button(v.words.say('asked.skip'), () => v.update(answerOf(ASKED)), 'link')}
  </p>`;

function outcome(v: HeadView): TemplateResult {
  const { words, shown, inputs } = v;
  const guess = guessOf(v);
  const key = strongestOther(shown);
  const isAsTrained = softness.stopAt(inputs) === 'trained';
  if (inputs.word !== ASKED_WORD || key === null || !isAsTrained) {
    return html`<p class="told">${words.say('asked.any')}</p>`;
  }
  const said = guess === null ? 'skipped' : guess === key ? 'right' : 'other';
  const text = words.say(`asked.${said}`, {
    query: ASKED_NAME,
    key: shown.head.words[key]!,
    guess: shown.head.words[guess ?? key]!,
    evan: percent(words, at(shown.asked.weights, ASKED, EVAN)),
  });
  return html`<p class="told">${text}</p>`;
}
