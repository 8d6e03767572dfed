import { html, nothing, type TemplateResult } from 'lit';
import { rowOf } from '../../../model/tensor.js';
import type { AnyStage, ShownCell } from '../../../model/token.js';
import { numberedTo, subscripts } from '../../../parts/kit/subscripts.js';
import { variables } from '../../../parts/kit/variables.js';
import { turn } from '../../../parts/matrix/turn.js';
import { examples } from '../../base/controls/controls.js';
import { switchControl, toggle } from '../../base/controls/switches.js';
import { isLittle } from '../../base/contract/figure-settings.js';
import { SENTENCES } from '../definition.js';
import {
  isByPair,
  isProjection,
  programOf,
  projections,
  rowInView,
  titleOf,
  vectorText,
  type View,
} from '../figure.js';
import { lens, line, lockNote, numbers, symbolOf } from '../matrices.js';
import { attend, attendPlainly, ROLES } from '../model.js';
import { strongest } from '../../word-plane/model.js';
import { pathIn, type Path } from '../path.js';

/** Words in another order: what is selected stays with its word. */
const offered = (v: View) => ({
  statement: { ...SENTENCES.statement, cell: cellIn(v, SENTENCES.statement.words) },
  phrase: { ...SENTENCES.phrase, cell: cellIn(v, SENTENCES.phrase.words) },
});

function cellIn({ inputs }: View, words: readonly string[]): typeof inputs.cell {
  const { cell } = inputs;
  if (!cell || isProjection(cell.stage)) return cell;
  const placeOf = (index: number): number => words.indexOf(inputs.words[index] ?? '');
  const row = placeOf(cell.row);
  const col = isByPair(cell.stage) ? placeOf(cell.col) : cell.col;
  return row < 0 || col < 0 ? null : { ...cell, row, col };
}

/** From X to the output, and without W_V beside it. */
export default projections.step({
  runs: ({ engine, inputs }) => ({
    layer: attend(engine, inputs),
    plain: inputs.plainValues ? attendPlainly(engine, inputs) : null,
  }),
  view: (v) => (v.compact ? inShort(v) : html`${settings(v)} ${fromInputToOutput(v)}`),
  describe: (v) => {
    const { words, inputs } = v;
    const row = rowInView(v);
    const weights = rowOf(v.shown.layer.matrix('weights'), row);
    const col = Math.max(0, weights.indexOf(Math.max(...weights)));
    return words.say('attention.say', {
      query: inputs.words[row] ?? '',
      key: inputs.words[col] ?? '',
      weight: v.text({ stage: 'weights', row, col }),
      output: vectorText(v, 'output', row),
    });
  },
  program: (v) => programOf(v.shown.layer),
});

/** What a question is about: the matrices stay, the weights are new. */
const inShort = (v: View): TemplateResult => html`
  ${sentences(v)}
  <div class="matrices">${ROLES.map((role) => lens(v, role, { showsResult: false }))}</div>
  ${numbers(v, 'weights')}
`;

const sentences = (v: View): TemplateResult | typeof nothing =>
  v.fixed ? nothing : examples(v, 'sentence', offered(v), { hideLabel: !v.compact });

/** What can be set, above the matrices: between them, it would part what is multiplied. */
const settings = (v: View): TemplateResult =>
  html`<div class="settings">
    ${sentences(v)}
    <div class="switches">${switchControl(v, 'plainValues', { label: 'plain.switch' })} ${unscaled(v)}</div>
  </div>`;

/** Every product is where the rows of its left factor cross the columns of the one above it. */
function fromInputToOutput(v: View): TemplateResult {
  const { plainValues, words } = v.inputs;
  const { path, mark } = pathIn(v);
  const scores = scaledOrNot(v);
  return html`<div
    class="meeting crossing ${plainValues ? 'has-plain' : ''} ${words.length < SENTENCES.statement.words.length ? 'of-few' : ''}"
    ${variables({
      '--words': words.length,
      '--values': v.run()!.matrix('value').cols,
      '--query': path.query ?? 0,
      '--key': path.key ?? 0,
      '--number': path.number ?? 0,
    })}
    ${turn({ numbers: v.run()!.matrix('key').data, from: '.lens.key', to: '.scores' })}
  >
    ${bands(path)} ${isLittle(v.room) ? writtenOut(v) : nothing}
    <div class="start">
      ${
        plainValues
          ? html`<p class="note">${subscripts(featureSentence(v))}</p>`
          : html`${told(v, 'found', 'key')} ${lockNote(v, 'marks.locked')}`
      }
      ${numbers(v, 'input', { class: 'rows columns', mark })} ${line(v, 'input')}
    </div>
    ${lens(v, 'query', { mark, namesRows: true })} ${lens(v, 'key', { mark, symbol: 'K' })} ${turned(v)}
    ${lens(v, 'value', { mark, symbol: 'V' })}
    ${plainValues ? lens(v, 'value', { run: 'plain', columns: v.inputs.features, symbol: 'V' }) : nothing}
    ${plainValues ? nothing : embeddingsAgain(v, path)}
    <div class="scores">
      ${symbolOf('Kᵀ', 'key')} ${keysAsColumns(v, mark)} ${numbers(v, scores, { mark })} ${line(v, scores)}
    </div>
    <div class="weights">${numbers(v, 'weights', { class: 'columns', mark })} ${line(v, 'weights')}</div>
    <div class="output">
      ${numbers(v, 'output', { mark, ...(plainValues && { title: 'plain.own', twin: 'plain' }) })}
      ${line(v, 'output')}
    </div>
    ${plainValues ? plainOutput(v) : nothing}
  </div>`;
}

/** What the words do in the matrices below it. */
const told = ({ words }: View, message: 'found' | 'asking', role: 'key' | 'query'): TemplateResult =>
  html`<p class="note band-note">
    <b class=${role}>${words.say(message)}</b> ${words.say(`${message}.how`)}
  </p>`;

/** Where not all matrices are in view, or they are maps: the selected row in digits, and what comes of its word. */
function writtenOut(v: View): TemplateResult {
  const { selection, inputs } = v;
  const row = rowInView(v);
  const selected =
    selection && selection.run === undefined && !isProjection(selection.stage) ? [selection.stage] : [];
  const stages = new Set<AnyStage>([...selected, 'output']);
  return html`<div class="written">
    ${[...stages].map(
      (stage) =>
        html`<p class="note">
          ${subscripts(titleOf(v, stage))}, ${inputs.words[row]}:
          <span class="number">${vectorText(v, stage, row)}</span>
        </p>`,
    )}
  </div>`;
}

/** The rows and the column that the selected number comes through: coloured below the numbers, with arrows in the gaps. */
const bands = ({ query, key, number }: Path): TemplateResult => html`
  ${query === undefined ? nothing : html`<div class="band asks"></div>`}
  ${key === undefined ? nothing : html`<div class="band found"></div>`}
  ${number === undefined ? nothing : html`<div class="band taken"></div>`}
`;

/** The embeddings are shown twice: above the words are found, here the same words ask. */
const embeddingsAgain = (v: View, { query }: Path): TemplateResult =>
  html`<div class="again">
    ${told(v, 'asking', 'query')}
    ${numbers(v, 'input', {
      title: 'again.input',
      heading: null,
      made: 'stored',
      class: 'rows',
      mark: ({ row }) => ({ onPath: row === query }),
    })}
    ${line(v, 'input')}
  </div>`;

/** How the keys come to be the columns below them. */
const turned = ({ words }: View): TemplateResult =>
  html`<p class="turned" aria-hidden="true">${words.say('turned')}</p>`;

/** K turned, so that its columns meet the rows of Q. */
function keysAsColumns(v: View, mark: (cell: ShownCell) => { readonly onPath: boolean }): TemplateResult {
  const { words } = v.inputs;
  const { cols } = v.run()!.matrix('key');
  return numbers(v, 'key', {
    title: 'again.key',
    heading: null,
    class: 'columns again',
    mark,
    rows: numberedTo('k', cols),
    columns: words,
    colRole: 'key',
    cells: Array.from({ length: cols }, (_, col) => words.map((_word, row) => ({ stage: 'key', row, col }))),
  });
}

/** The scores are shown before they are scaled where one of those is selected. */
const scaledOrNot = ({ selection }: View): 'raw' | 'scores' =>
  selection?.stage === 'raw' ? 'raw' : 'scores';

const unscaled = (v: View): TemplateResult =>
  toggle(v.words, 'unscaled', scaledOrNot(v) === 'raw', (on) => {
    const { query = 0, key = 0 } = pathIn(v).path;
    v.select({ stage: on ? 'raw' : 'scores', row: query, col: key });
  });

/** The output of the run without W_V, beside the other. */
const plainOutput = (v: View): TemplateResult =>
  html`<div class="plain-output">
    ${numbers(v, 'output', { run: 'plain', columns: v.inputs.features, twin: '' })}
    ${line(v, 'output', 'plain')}
  </div>`;

/** What the key with the largest weight contributes, with W_V = I and with W_V: to the selected output, else the second. */
function featureSentence(v: View): string {
  const { words, selection, inputs } = v;
  const input = v.run()!.matrix('input');
  const value = v.run()!.matrix('value');
  const row = rowInView(v);
  const key = strongest(rowOf(v.run()!.matrix('weights'), row));
  const chosen = selection?.stage === 'output' ? selection.col : 1;
  const col = Math.min(chosen, input.cols - 1, value.cols - 1);
  return words.say('plain.contributes', {
    query: inputs.words[row] ?? '',
    key: inputs.words[key] ?? '',
    number: String(col + 1),
    weight: v.text({ stage: 'weights', row, col: key }),
    plain: v.text({ stage: 'input', row: key, col }),
    own: v.text({ stage: 'value', row: key, col }),
  });
}
