import { html, nothing } from 'lit';
import type { AnyStage } from '../../../model/token.js';
import { oneOf } from '../../base/questions/prediction.js';
import type { Run } from '../../base/compute/run.js';
import { inputMatrix, plane, resultMatrix, wordAt } from '../../word-plane/views.js';
import { sharedVectors, type View } from '../figure.js';
import { scores, weighing, type Shown } from '../on-plane.js';
import { ratioOf } from '../ratio.js';

interface RatioShown extends Shown {
  readonly ratio: Run | null;
}

type RatioView = View<RatioShown>;

const SHARE = { run: 'ratio', stage: 'weights', row: 0 } as const;

/** What two words score each other is the ratio in which they are mixed: the wrong way round, and for two words only. */
export default sharedVectors.step<RatioShown>({
  ...weighing,
  runs: (context) => {
    const shown = weighing.runs(context);
    return { ...shown, ratio: ratioOf(context.engine, shown.softmax) };
  },
  view: (v) => html`
    <div class="beside">
      ${plane(v)}
      <div class="stack">
        <div class="together">${scores(v)} ${inputMatrix(v, 'vectors')}</div>
        <div class="together">
          ${inputMatrix(v, 'values')}
          ${v.shown.ratio ? html`${ofRatio(v, 'weights')} ${ofRatio(v, 'output')}` : nothing}
        </div>
        ${v.note('hand-set')}
      </div>
    </div>
  `,
  reveal: ({ inputs: { vectors } }) => ({ vectors: vectors.map(() => vectors[0]!) }),
  predict: ({ words, inputs: { words: named } }) => {
    const [a = '', b = ''] = named;
    return oneOf(words, 'ratio', { options: ['other', 'half', 'own'], correct: 'own', params: { a, b } });
  },
  // The weights and outputs of softmax are those of later steps.
  shows: (_, { run, stage }) => run === 'ratio' || stage === 'scores' || stage === 'key' || stage === 'value',
  matrix: (v, stage, run) => (run === 'ratio' ? { title: titleOf(v, stage), rows: [wordAt(v, 0)] } : {}),
  sentence: (v, cell, text) => {
    if (cell.run !== 'ratio') return weighing.sentence(v, cell, text);
    const params = { a: wordAt(v, 0), word: wordAt(v, cell.col), number: String(cell.col + 1), value: text };
    return v.words.tokens(cell.stage === 'weights' ? 'ratio.share' : 'ratio.number', params);
  },
  describe: (v) => {
    const share = (col: number): string => (v.shown.ratio ? v.text({ ...SHARE, col }) : '');
    return v.words.say('ratio.say', {
      a: wordAt(v, 0),
      b: wordAt(v, 1),
      score: v.words.fixed(v.value({ stage: 'scores', row: 0, col: 1 }), 2),
      kept: share(0),
      taken: share(1),
    });
  },
  program: () => null,
});

const titleOf = (v: RatioView, stage: AnyStage): string =>
  stage === 'weights' ? v.words.say('ratio.shares') : v.words.say('ratio.mixture', { a: wordAt(v, 0) });

const ofRatio = (v: RatioView, stage: 'weights' | 'output') =>
  resultMatrix(v, stage, {
    run: 'ratio',
    title: titleOf(v, stage),
    rows: [wordAt(v, 0)],
    compact: true,
    corner: false,
    // Whose share is to become all of it.
    guess: ({ col }) => (stage === 'weights' ? v.answerAt(col === 0 ? 'own' : 'other') : null),
    mark: () => ({}),
  });
