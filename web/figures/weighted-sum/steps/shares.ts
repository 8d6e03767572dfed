import { html, nothing } from 'lit';
import { examples } from '../../base/controls/controls.js';
import { at } from '../../../model/tensor.js';
import { ask } from '../../base/questions/prediction.js';
import { OUTPUT } from '../../records/records.js';
import { scoreTable, sentenceByHand, writeByHand, type Way } from '../by-hand.js';
import { inLaterSteps, type View } from '../later.js';
import { asShares, type Shares } from '../model.js';

type SharesView = View<Shares>;

const DIVIDED = { run: 'divided' } as const;
const VALUES = [20000, 50000, 80000];
const EXAMPLES = {
  raw: { scores: [0.6, 0.9, 0.3], values: VALUES },
  shares: { scores: [0.5, 0.3, 0.2], values: VALUES },
  thirds: { scores: [1, 1, 1], values: VALUES },
} as const;

/** Scores set by hand as weights, as they are and divided by their sum. */
export default inLaterSteps.step<Shares>({
  runs: ({ engine, inputs }) => asShares(engine, inputs),
  view: (v) => html`
    ${v.fixed ? nothing : html`<div class="row">${examples(v, 'choose.shares', EXAMPLES, { narrow: true })}</div>`}
    <div class="records">
      <div class="main">${scoreTable(v, v.shown.raw ? ways(v) : [])}</div>
    </div>
  `,
  reveal: () => ({ ...EXAMPLES.raw, cell: OUTPUT }),
  predict: (v) => {
    // The question names its numbers: it is about them, whatever the learner sets later.
    const { raw } = asShares(v.engine, EXAMPLES.raw);
    if (!raw) return null;
    const write = (value: number): string => v.write(value, OUTPUT);
    return ask({
      kind: 'number',
      question: v.words.say('shares.question'),
      because: v.words.say('shares.because'),
      correct: at(raw.output, 0, 0),
      write,
    });
  },
  canSelect: (v) => !v.isAsking,
  untilAnswered: 'say.covered',
  describe: (v) => {
    if (!v.shown.raw) return v.words.say('shares.none');
    const divided = v.text({ ...OUTPUT, ...DIVIDED });
    return v.words.say('say.shares', { output: v.text(OUTPUT), divided });
  },
  write: writeByHand,
  sentence: sentenceByHand,
  shows: (_, { stage }) => stage === 'weights' || stage === 'scores' || stage === 'output',
});

const ways = ({ words }: SharesView): readonly Way[] => [
  { id: 'raw', label: words.say('choose.normalisation.none'), bar: 'score' },
  { id: 'divided', label: words.say('choose.normalisation.divide-by-sum'), bar: 'score', ...DIVIDED },
];
