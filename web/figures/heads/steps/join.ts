import { html, nothing, type TemplateResult } from 'lit';
import type { ShownCell } from '../../../model/token.js';
import { choice, control } from '../../base/controls/controls.js';
import type { HeadsFields, ShownStage } from '../definition.js';
import { headIn, heads, namesOf, programOf, rowInView, vectorText, type View } from '../figure.js';
import { formula } from '../formula.js';
import { numbers, weightsOfHeads } from '../matrices.js';
import { join } from '../model.js';

type Symbol = HeadsFields['symbol']['fallback'];

/** The matrix that a symbol of the formula means; all columns of it, or those of one head. */
const MEANT: Readonly<Partial<Record<Symbol, { readonly stage: ShownStage; readonly ofHead: boolean }>>> = {
  input: { stage: 'input', ofHead: false },
  query: { stage: 'query-projection', ofHead: true },
  key: { stage: 'key-projection', ofHead: true },
  value: { stage: 'value-projection', ofHead: true },
  attention: { stage: 'weights', ofHead: true },
  head: { stage: 'output', ofHead: true },
  output: { stage: 'output-projection', ofHead: false },
  result: { stage: 'projected-output', ofHead: false },
};

/** From X through the heads, side by side, to what W_O makes of them. */
export default heads.step({
  runs: ({ engine, inputs }) => join(engine, inputs),
  view: (v) => html`
    ${
      v.compact
        ? nothing
        : html`<div class="formula-row">
            ${headChoice(v)} ${formula(v)} ${control(v, 'joining', { label: 'joining', narrow: true })}
          </div>`
    }
    <div class="joining">
      ${v.compact ? nothing : v.inputs.joining === 'own' ? parameters(v) : broken(v)}
      <div class="matrices results">
        ${weightsOfHeads(v, { isMap: true, mark: (cell) => markOf(v, cell) })}
        ${numbers(v, 'output', { class: 'rows', besides: { columns: ofHeads(v) }, mark: (cell) => markOf(v, cell) })}
        ${numbers(v, 'output-projection', { class: 'rows', mark: (cell) => markOf(v, cell) })}
        ${numbers(v, 'projected-output', {
          mark: (cell) => markOf(v, cell),
          ...(v.run('joined') && { twin: 'joined' }),
        })}
      </div>
    </div>
  `,
  // Five matrices stand side by side.
  decimals: { output: 2, 'projected-output': 2 },
  describe: (v) => {
    const row = rowInView(v);
    return v.words.say('join.say', {
      word: v.inputs.words[row] ?? '',
      output: vectorText(v, 'projected-output', row),
    });
  },
  program: (v) => programOf(v.shown.layer, 'output'),
});

/** Which head the formula is about. */
const headChoice = (v: View): TemplateResult | typeof nothing =>
  v.fixed || v.inputs.heads === 1
    ? nothing
    : choice(v.words, {
        label: 'join.head',
        options: Array.from({ length: v.inputs.heads }, (_, head) => String(head + 1)),
        value: String(v.inputs.index),
        name: (head) => head,
        choose: (head) => {
          v.update({ index: Number(head) });
        },
        narrow: true,
      });

/** The columns of the heads side by side, as the rows of W_O are called, and whose they are: hatchings are not heard. */
const ofHeads = (v: View): readonly string[] =>
  (namesOf(v, 'output-projection').rows ?? []).map((name, col) =>
    v.words.say('join.column', { name, head: String(headIn(v, { stage: 'output', row: 0, col }) + 1) }),
  );

/** What is learned: hatched by head. */
const parameters = (v: View): TemplateResult =>
  html`<div class="matrices">
    ${(['input', 'query-projection', 'key-projection', 'value-projection'] as const).map((stage, index) =>
      numbers(v, stage, { class: index < 2 ? 'rows' : '', mark: (cell) => markOf(v, cell) }),
    )}
  </div>`;

/** Another way to join the heads, in place of what they are made of. */
function broken(v: View): TemplateResult {
  const { joining, heads: count } = v.inputs;
  const exchanged = (cell: ShownCell) => ({ head: count - 1 - headIn(v, { ...cell, run: 'joined' }) });
  return html`<div class="matrices">
    <div class="why">${v.note(`joining.${joining as 'identity' | 'exchanged'}-note`)}</div>
    ${
      joining === 'exchanged'
        ? numbers(v, 'output', { run: 'joined', class: 'rows', mark: exchanged })
        : numbers(v, 'output-projection', { run: 'joined', class: 'rows' })
    }
    ${numbers(v, 'projected-output', { run: 'joined', twin: '' })}
  </div>`;
}

/** Lit where the symbol that was pressed means it. */
function markOf(v: View, cell: ShownCell) {
  const { symbol, index } = v.inputs;
  const meant = MEANT[symbol];
  if (meant?.stage !== cell.stage || cell.run !== undefined) return {};
  return { onPath: !meant.ofHead || headIn(v, cell) === Math.min(index, v.inputs.heads) - 1 };
}
