import type { FigureElement } from '../../../web/figures/base/element/figure-element.js';
import type { AnyView } from '../../../web/figures/base/contract/view.js';
import type { ShownCell } from '../../../web/model/token.js';
import type { PictureView } from '../../../web/parts/charts/picture.js';
import type { FigureView } from '../support/figure.js';
import type { Inspector } from './inspector.js';

interface Answer {
  /** Its stage and operation: in all runs of a step they are drawn alike. */
  readonly kind: string;
  readonly unpictured: 'given' | 'no-answer' | null;
  /** Of the picture in the dock. */
  readonly marks: number;
}

/** Selects a number of each kind in the step in view, its question skipped and what it trains one step on. */
const askEach = ({ root }: FigureView): Promise<readonly Answer[]> =>
  root.evaluate(async (element) => {
    const figure = element.shadowRoot!.querySelector('soft-figure') as FigureElement;
    await figure.updateComplete;
    figure.setInputs({ prediction: '' }, {});
    await figure.updateComplete;
    figure.work?.stepOnce();
    await figure.updateComplete;
    const { view } = figure as unknown as { readonly view: AnyView };
    // Of a large matrix the first numbers, where the kinds differ, and the last one.
    const some = (count: number) =>
      Array.from({ length: count }, (_, index) => index).filter((index) => index < 2 || index === count - 1);
    const kinds = new Map<string, ShownCell>();
    for (const [run, { stages }] of view.runs)
      for (const { stage, head, matrix } of stages)
        for (const row of some(matrix.rows))
          for (const col of some(matrix.cols)) {
            const cell = { stage, row, col, ...(head > 0 && { head }), ...(run !== undefined && { run }) };
            const explanation = view.explain(cell);
            if (!explanation) continue;
            const { pictured, unpictured } = explanation;
            const operation =
              pictured && 'derivation' in pictured ? pictured.derivation.operation : unpictured;
            kinds.set(`${stage} ${operation ?? 'other'}`, cell);
          }
    const answers: Answer[] = [];
    for (const [kind, cell] of kinds) {
      figure.setInputs({ cell }, {});
      await figure.updateComplete;
      const picture = figure.shadowRoot!.querySelector<PictureView>('.dock soft-picture');
      // It draws once it has been measured.
      while (picture && picture.width === 0) await new Promise(requestAnimationFrame);
      await picture?.updateComplete;
      const unpictured = view.explain(cell)?.unpictured ?? null;
      answers.push({ kind, unpictured, marks: picture?.shadowRoot!.querySelectorAll('svg > *').length ?? 0 });
    }
    return answers;
  });

/** In these steps no number can be asked, or none before a first question of the learner. */
const WITHOUT_NUMBERS: readonly string[] = [
  'exact-match/ask',
  'near-match/pieces',
  'keys-and-values/train',
  'scores/scale',
  'scores/train',
  'projections/learn',
  'trained-head/often',
  'words-as-records/records',
];

/** Each kind of number that can be asked is drawn, or its explanation says why there is nothing to draw. */
export const pictures: Inspector = {
  name: 'pictures of numbers',
  isActing: true,
  find: async ({ slug, step, figure }) => {
    // Before what explains numbers has come, none is explained.
    await figure.isListening();
    const answers = await askEach(figure);
    const hasNone = WITHOUT_NUMBERS.includes(`${slug}/${step}`);
    return [
      ...(answers.length > 0 === hasNone ? [`${answers.length} kinds of numbers can be asked`] : []),
      ...answers
        .filter(({ unpictured, marks }) => unpictured === null && marks === 0)
        .map(({ kind }) => `no picture of ${kind}`),
    ];
  },
};
