import { html, nothing, type TemplateResult } from 'lit';
import type { AnyStage, ShownCell } from '../../../model/token.js';
import { button } from '../../base/controls/button.js';
import { matrix } from '../../base/numbers/matrix.js';
import { numberOf } from '../../base/questions/prediction.js';
import { LAYERS } from '../definition.js';
import { withStory, type View } from '../later.js';
import { traced, writtenIn, type Story } from '../model.js';
import { layerOf, spokenPiece, storyTelling } from '../telling.js';
import { steps, wayDown, type Way } from '../way-down.js';
import { promptLine } from '../writing.js';

/** So many numbers stand in a line of the map of one token's numbers. */
const IN_LINE = 16;
const MOST_DRAWN = 192;

/** What is drawn of a layer, from its output down to its input: what it shows when it is pressed. */
const PARTS = [
  { name: 'plus', spoken: 'plus-feed-forward', run: 'feed-forward', stage: 'sum' },
  { name: 'feed-forward', spoken: 'feed-forward', run: 'feed-forward', stage: 'projected-output' },
  { name: 'norm', spoken: 'norm-feed-forward', run: 'feed-forward', stage: 'normed' },
  { name: 'plus', spoken: 'plus-attention', run: 'attention', stage: 'sum' },
  { name: 'attention', spoken: 'attention', run: 'attention', stage: 'projected-output' },
  { name: 'norm', spoken: 'norm-attention', run: 'attention', stage: 'normed' },
] as const;

/** One number of the last layer, unfolded down to an embedding. */
export default withStory.step<{ readonly story: Story }, 'decoder'>({
  ...storyTelling,
  runs: ({ inputs, resources: { decoder: model } }) => {
    const written = writtenIn(model, inputs);
    const { run: name = '', stage: looked, head: own = 0 } = inputs.cell ?? TOP;
    const { runs, traced: count } = traced(
      model,
      written,
      (run, stage, head) => name === run && looked === stage && own === head,
    );
    return { ...runs, story: { model, written, traced: count } };
  },
  view: (v) =>
    html`${promptLine(v)}

      <div class="overview down">
        ${model(v)}
        <div class="stack">${walk(v)} ${v.compact ? nothing : numbers(v)}</div>
      </div>`,
  looksAt: topOf,
  predict: (v) =>
    numberOf(v.words, 'down', {
      correct: steps(v, topOf(v), 'shortest') - 1,
      decimals: 0,
      params: { longest: v.words.short(steps(v, topOf(v), 'longest') - 1) },
    }),
  untilAnswered: 'say.hidden',
  describe: (v) => {
    const cell = cellIn(v);
    const shortest = steps(v, cell, 'shortest');
    return v.words.counted('say.down', shortest, {
      number: v.text(cell),
      shortest: v.words.short(shortest),
    });
  },
});

/** Where the way down begins. */
const TOP: ShownCell<'probabilities'> = { run: 'prediction', stage: 'probabilities', row: 0, col: 0 };

/** The probability of the likeliest next piece after the last token that is traced. */
function topOf(v: View): ShownCell<'probabilities'> {
  const run = v.run('prediction')!.matrix('probabilities');
  const row = run.rows - 1;
  const last = [...run.data.subarray(row * run.cols, (row + 1) * run.cols)];
  return { ...TOP, row, col: last.indexOf(Math.max(...last)) };
}

/** The number that is looked at; that at the top where an author named one that the text does not have. */
const cellIn = (v: View): ShownCell => (v.selection && v.isShown(v.selection) ? v.selection : topOf(v));

/** The number of the same token, in the same column where there is one. */
function show(v: View, run: string | undefined, stage: AnyStage): void {
  const { row, col } = cellIn(v);
  const place = v.run(run)!.matrix(stage);
  v.select({
    stage,
    row: Math.min(row, place.rows - 1),
    col: Math.min(col, place.cols - 1),
    ...(run !== undefined && { run }),
  });
}

/** Which of a layer's parts a number belongs to. */
const partOf = ({ run = '', stage }: ShownCell): string =>
  stage === 'sum' || stage === 'normed'
    ? `${run} ${stage}`
    : ['mean-square', 'norm-gain'].includes(stage)
      ? `${run} normed`
      : `${run} projected-output`;

function model(v: View): TemplateResult {
  const { words } = v;
  const cell = cellIn(v);
  const place = (text: string, label: string, run: string | undefined, stage: AnyStage, isHere: boolean) =>
    html`<button
      type="button"
      class="place"
      aria-label=${label}
      aria-current=${isHere ? 'step' : nothing}
      @click=${() => {
        show(v, run, stage);
      }}
    >
      ${text}
    </button>`;
  const alone = (stage: 'probabilities' | 'logits' | 'normed', name: 'probabilities' | 'logits' | 'norm') =>
    place(
      words.say(`down.${name}`),
      words.say(`down.${name}`),
      'prediction',
      stage,
      cell.run === 'prediction' &&
        (cell.stage === stage || (stage === 'normed' && partOf(cell).endsWith('normed'))),
    );
  const layers = Array.from({ length: LAYERS }, (_, index) => LAYERS - index);
  return html`<div class="model" role="group" aria-label=${words.say('down.model')}>
    <p class="layer">
      <span></span>${alone('probabilities', 'probabilities')} ${alone('logits', 'logits')}
      ${alone('normed', 'norm')}
    </p>
    ${layers.map(
      (layer) =>
        html`<p class="layer">
          <span>${words.say('down.layer', { layer: String(layer) })}</span>
          ${PARTS.map(({ name, spoken, run, stage }) =>
            place(
              words.say(`down.${name}`),
              words.say('down.place', { what: words.say(`down.${spoken}`), layer: String(layer) }),
              `${run}-${layer}`,
              stage,
              layerOf(cell) === layer && partOf(cell) === `${run}-${layer} ${stage}`,
            ),
          )}
        </p>`,
    )}
    <p class="layer">
      <span></span>${place(
        words.say('down.embedding'),
        words.say('down.embedding'),
        undefined,
        'token-embedding',
        cell.stage === 'token-embedding',
      )}
    </p>
  </div>`;
}

/** One step down, by either way, and how many are left. */
function walk(v: View): TemplateResult {
  const { words } = v;
  const cell = cellIn(v);
  const shortest = steps(v, cell, 'shortest');
  const go = (way: Way) => () => {
    const next = wayDown(v, cell, way);
    if (next) v.select(next);
  };
  const params = { shortest: words.short(shortest), longest: words.short(steps(v, cell, 'longest')) };
  return html`<p class="title">${v.label(cell, v.text(cell))}</p>
    ${v.covered(() => (shortest === 0 ? v.note('down.end') : html`<p class="note">${words.counted('down.left', shortest, params)}</p>`))}
    ${
      v.fixed
        ? nothing
        : html`<p class="walk">
            ${v.covered(
              () => html`
                ${button(words.say('down.step'), go('shortest'), 'button', shortest === 0)}
                ${button(words.say('down.through'), go('longest'), 'button quiet', shortest === 0)}
              `,
            )}
            ${button(
              words.say('down.top'),
              () => {
                v.select(topOf(v));
              },
              'link',
            )}
          </p>`
    }`;
}

/** All numbers of the token where the walk is, as a map. */
function numbers(v: View): TemplateResult | typeof nothing {
  const { run, stage, head, row } = cellIn(v);
  const { cols } = v.run(run)!.matrix(stage, head);
  if (cols < 2 || cols > MOST_DRAWN) return nothing;
  const token = v.shown.story.written.tokens[row];
  const cells = Array.from({ length: Math.ceil(cols / IN_LINE) }, (_, line) =>
    Array.from({ length: Math.min(IN_LINE, cols - line * IN_LINE) }, (_, index): ShownCell => ({
      stage,
      row,
      col: line * IN_LINE + index,
      ...(run !== undefined && { run }),
      ...(head !== undefined && { head }),
    })),
  );
  return matrix(v, {
    stage,
    cells,
    compact: true,
    scale: stage === 'weights' ? 'weight' : 'score',
    // Lines of one long row.
    rows: [],
    title: v.words.say('down.numbers', { query: token ? spokenPiece(v, token) : '' }),
    ...(run !== undefined && { run }),
    ...(head !== undefined && { head }),
    write: (value) => v.words.fixed(value, 1),
  });
}
