import { html, nothing, type TemplateResult } from 'lit';
import { entropyOfEqual } from '../../base/compute/entropy.js';
import { numberOf } from '../../base/questions/prediction.js';
import { inputMatrix, isLong, plane, type Cell } from '../../word-plane/views.js';
import { sharedVectors, type View } from '../figure.js';
import { equalWeight, floorOf, type Floor } from '../floor.js';
import { scores, weighing, weights, type Shown } from '../on-plane.js';
import { numberButton, proofLine } from '../unfolding.js';

interface FloorShown extends Shown {
  /** null where the words are too few for a ring. */
  readonly averages: Floor['averages'] | null;
  readonly gap: Floor['gap'] | null;
  readonly averaged: Floor['averaged'] | null;
}

type FloorView = View<FloorShown>;

const average = (row: number): Cell => ({ run: 'averages', stage: 'scores', row, col: 0 });
const GAP: Cell = { run: 'gap', stage: 'scores', row: 0, col: 0 };
const ON_NEXT: Cell = { run: 'averaged', stage: 'weights', row: 0, col: 1 };

/** How near the ring can be come to: a third each, and why. */
export default sharedVectors.step<FloorShown>({
  ...weighing,
  runs: (context) => {
    const shown = weighing.runs(context);
    const none = { averages: null, gap: null, averaged: null };
    return { ...shown, ...(floorOf(context.engine, shown.softmax) ?? none) };
  },
  view: (v) => html`
    <div class="beside">
      <div>${plane(v)} ${v.note('hand-set')}</div>
      <div class="stack">
        ${isLong(v) ? inputMatrix(v, 'vectors') : results(v)} ${v.covered(() => reasons(v))}
      </div>
    </div>
    ${isLong(v) ? results(v) : nothing}
  `,
  predict: ({ words, engine, inputs }) => {
    if (inputs.words.length < 3) return null;
    const correct = equalWeight(engine);
    return numberOf(words, 'floor', { correct, decimals: 3, range: [0, 1] });
  },
  // The reasons would answer the question.
  shows: (v, { run, stage }) =>
    run === undefined || (!v.isAsking && (stage === 'scores' || (stage === 'weights' && run === 'averaged'))),
  matrix: ({ words }, _, run) => {
    if (run === undefined) return {};
    const turned = (['own', 'next', 'other'] as const).map((which) => words.say(`floor.${which}`));
    if (run === 'averages') return { title: words.say('floor.averages'), rows: turned, columns: [''] };
    if (run === 'gap') return { title: words.say('floor.gap'), rows: [''], columns: [''] };
    return { title: words.say('floor.averaged'), rows: [''], columns: turned };
  },
  sentence: (v, cell, text) => {
    if (cell.run === undefined) return weighing.sentence(v, cell, text);
    if (cell.run === 'gap') return v.words.tokens('floor.gap-is', { score: text });
    if (cell.run === 'averages')
      return v.words.tokens(`floor.${ORDER[cell.row] ?? 'own'}-is`, { score: text });
    return v.words.tokens('floor.weight-is', { weight: text });
  },
});

const ORDER = ['own', 'next', 'other'] as const;

const results = (v: FloorView): TemplateResult =>
  html`<div class="together near">
    ${scores(v)} ${weights(v)} ${isLong(v) ? nothing : inputMatrix(v, 'vectors')}
  </div>`;

function reasons(v: FloorView): TemplateResult | typeof nothing {
  if (!v.shown.averages) return nothing;
  const { words } = v;
  const third = words.fixed(equalWeight(v.engine), 3);
  return html`<ol class="proof">
    ${proofLine(
      words.say('floor.first'),
      html`<span
        >u = ${numberButton(v, average(0))}, v = ${numberButton(v, average(1))} =
        ${numberButton(v, average(2))}</span
      >`,
    )}
    ${proofLine(words.say('floor.second'), html`<span>u − v = ${numberButton(v, GAP)} ≥ 0</span>`)}
    ${proofLine(
      words.say('floor.third'),
      html`<span
        >e<sup>v</sup> / (e<sup>u</sup> + e<sup>v</sup> + e<sup>v</sup>) = ${numberButton(v, ON_NEXT)} ≤
        ${third}</span
      >`,
    )}
    ${proofLine(words.say('floor.end', { ln: words.fixed(entropyOfEqual(v.engine, 3), 3) }))}
  </ol>`;
}
