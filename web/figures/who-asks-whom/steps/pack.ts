import { html, nothing, type TemplateResult } from 'lit';
import type { Rows } from '../../../model/fields.js';
import { at } from '../../../model/tensor.js';
import '../../../parts/matrix/mask-grid.js';
import type { MaskCell } from '../../../parts/matrix/mask-grid.js';
import { askedRows } from '../../base/numbers/written-row.js';
import { examples } from '../../base/controls/controls.js';
import { withNumber } from '../../base/numbers/matrix.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import { programOf, queryInView, who, wordsFor, type View } from '../figure.js';
import { withSums } from '../matrices.js';
import { packed, sentenceOf, type MaskedRun } from '../model.js';

type Shown = { readonly layer: MaskedRun };
type PackView = View<Shown>;

/** Two sentences in one row, and a mask that the learner draws. */
export default who.step<Shown>({
  runs: ({ engine, inputs }) => ({ layer: packed(engine, inputs) }),
  view: (v) => html`
    ${v.puzzle()} ${askedRows(v, [{ stage: 'weights', row: queryInView(v), columns: wordsFor(v, 'key') }])}
    <div class="matrices large drawn">${v.compact ? nothing : grid(v)} ${withSums(v)}</div>
    ${blind(v)}
  `,
  puzzle: (v) => puzzleOf(v.words, 'pack', goalsOf(v)),
  describe: (v) =>
    v.words.say('pack.say', {
      count: String(v.inputs.visible.flat().filter((sees) => sees !== 0).length),
      all: String(v.inputs.visible.flat().length),
      reached: String(Object.values(goalsOf(v)).filter(Boolean).length),
    }),
  program: (v) => programOf(v.shown.layer),
});

/** By the weights that the engine computed: a hidden key has none, and one that is seen always has some. */
function goalsOf({ inputs, shown: { layer } }: PackView) {
  const weights = layer.matrix('weights');
  const cells = inputs.words.flatMap((_, row) =>
    inputs.words.map((__, col) => ({
      isLater: col > row,
      isOwn: sentenceOf(inputs, row) === sentenceOf(inputs, col),
      weighs: at(weights, row, col) > 0,
    })),
  );
  return {
    later: cells.every(({ isLater, weighs }) => !isLater || !weighs),
    other: cells.every(({ isOwn, weighs }) => isOwn || !weighs),
    own: cells.every(({ isLater, isOwn, weighs }) => isLater || !isOwn || weighs),
  };
}

const whole = (size: number, sees: (row: number, col: number) => boolean): Rows =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, col) => (sees(row, col) ? 1 : 0)),
  );

function grid(v: PackView): TemplateResult {
  const { words, inputs } = v;
  const { visible, words: names } = inputs;
  const starts = (place: number): boolean =>
    place > 0 && sentenceOf(inputs, place) !== sentenceOf(inputs, place - 1);
  const cells = names.map((query, row) =>
    names.map((key, col): MaskCell => ({
      isOpen: visible[row]?.[col] !== 0,
      label: words.say('pack.sees', { query: v.spoken(query), key: v.spoken(key) }),
      startsRow: starts(row),
      startsColumn: starts(col),
    })),
  );
  v.set.set('visible', () => ({
    name: words.say('pack.grid'),
    value: cells.flat().map(({ label: sees, isOpen }) => {
      const number = isOpen ? '1' : '0';
      return { label: words.say('pack.set', { sees, number }), text: number };
    }),
  }));
  const beginnings = {
    open: { visible: whole(names.length, () => true) },
    causal: { visible: whole(names.length, (row, col) => col <= row) },
  };
  return html`<div class="stack">
    ${examples(v, 'start', beginnings, { narrow: true })}
    <div>
      <p class="title">${words.say('pack.heading')}</p>
      <soft-mask-grid
        .label=${words.say('pack.grid')}
        .rowLabels=${names}
        .colLabels=${names}
        .cells=${cells}
        .fixed=${!v.canEdit('visible')}
        @turn=${({ detail: { row, col } }: CustomEvent<{ readonly row: number; readonly col: number }>) => {
          v.change({
            visible: withNumber(visible, { row, col }, visible[row]?.[col] === 0 ? 1 : 0),
            cell: { stage: 'weights', row, col },
          });
        }}
      ></soft-mask-grid>
    </div>
  </div>`;
}

/** A word from which everything is hidden. */
function blind(v: PackView): TemplateResult | typeof nothing {
  const { inputs, words } = v;
  const row = inputs.visible.findIndex((sees) => sees.every((number) => number === 0));
  return row < 0 ? nothing : v.problem(words.say('pack.blind', { word: inputs.words[row] ?? '' }));
}
