import { html } from 'lit';
import { control } from '../../base/controls/controls.js';
import { waiting } from '../../base/controls/waiting.js';
import { asModelReads, encodeText } from '../../encoder/runs.js';
import { askerAfter } from '../asker.js';
import { headFigure, type HeadView } from '../head-figure.js';
import { headOrigins, type HeadShownWhole } from '../head-origins.js';
import { headRuns } from '../head-runs.js';
import { sayHead } from '../head-telling.js';
import { letAsk, sentencePour, softnessStops } from '../head-views.js';
import { askHead, headOf, storyHead } from '../head.js';

type Shown = HeadShownWhole & {
  /** The model has come, and reads what is typed. */
  readonly isLoaded: boolean;
};

/** The same head on a sentence of the learner's own: the first layer of the model is fetched for it. */
export default headFigure.step<Shown>({
  ...headOrigins,
  also: () => ['encoder'],
  runs: ({ engine, inputs, resources: { encoder } }) => {
    const read = encoder ? { encoder, text: asModelReads(inputs.text) } : null;
    const head = encoder ? headOf(encodeText(encoder, inputs.text, 'text')) : storyHead;
    const asked = askHead(engine, head, inputs);
    return {
      ...headRuns(head, asked, read),
      head,
      asked,
      asking: Math.min(inputs.word, head.words.length) - 1,
      isLoaded: encoder !== undefined,
    };
  },
  view: (v) => html`
    <div class="own">${v.shown.isLoaded ? ownSentence(v) : waiting(v, 'encoder')}</div>
    ${sentencePour(v, { labelOf: letAsk(v), choose: (word) => v.update({ word: word + 1, cell: null }) })}
    ${softnessStops(v)}
  `,
  describe: (v) => sayHead(v.words, v.shown, v.inputs),
});

const ownSentence = (v: HeadView<Shown>) =>
  control(v, 'text', {
    read: (text, name) => {
      const { head, asking } = v.shown;
      const { words } = headOf(encodeText(v.work.resources.encoder!, text, name));
      return { text, word: askerAfter({ words: head.words, asking }, words) + 1, cell: null };
    },
  });
