import { html, nothing, type TemplateResult } from 'lit';
import '../../../parts/record-table.js';
import type { TableColumn, TableRow } from '../../../parts/record-table.types.js';
import { choice } from '../../base/controls.js';
import { waiting } from '../../base/waiting.js';
import type { Pair } from '../../word-plane/model.js';
import { LAYERS } from '../definition.js';
import { queriesAndKeys, type View } from '../figure.js';
import { withFirstLetterTurned } from '../trained/first-letter.js';
import { HeadRun } from '../trained/runs.js';
import { sayCell, selectedWords, trainedTelling } from '../trained/telling.js';
import { placeChoice, sentenceInput, tableCell } from '../trained/views.js';

/** A sentence, and the same one with its first letter turned. */
interface Runs {
  readonly given: HeadRun;
  readonly turned: HeadRun;
}

/** null while the second layer is on its way. */
type CapitalView = View<Runs | null>;

/** Where a capital letter is looked at, in each layer. */
const PLACES = { '1': { layer: 0, index: 0 }, '2': { layer: 1, index: 1 } } as const;

/** What a capital letter changes. The second layer, where it changes most, is fetched when it is asked for. */
export default queriesAndKeys.step<Runs | null, 'encoder'>({
  ...trainedTelling,
  needs: ['encoder'],
  also: ({ inputs }) => (inputs.layer === '2' ? ['encoder-rest'] : []),
  waiting: { waiting: 'encoder.waiting', failed: 'encoder.failed' },
  runs: ({ inputs: { text, layer }, resources }) => {
    const encoder = layer === '2' ? resources['encoder-rest'] : resources.encoder;
    if (!encoder) return null;
    const place = PLACES[layer];
    const given = new HeadRun(encoder, text, place, { pieces: 'given-pieces' });
    const other = { words: 'turned', pieces: 'turned-pieces' };
    const turned = new HeadRun(encoder, withFirstLetterTurned(text), place, other);
    return { given, turned, ...given.parts, ...turned.parts };
  },
  view: (v) => html`
    ${sentenceInput(v)} ${v.fixed ? nothing : layerChoice(v)}
    ${v.shown ? html`${v.fixed ? nothing : queryChoice(v, v.shown)} ${table(v, v.shown)}` : layerWaiting(v)}
    ${v.note('capital.learned')}
  `,
  canSelect: (v) => v.shown !== null,
  label: (v, cell, text) =>
    v.words.say('capital.cell', {
      sentence: sayCell(v, cell, text),
      first: firstOf(cell.run === 'turned' ? v.shown?.turned : v.shown?.given),
    }),
  say: (v) => {
    const { words, shown } = v;
    if (!shown) return words.say('capital.waiting');
    const { given, turned } = shown;
    const { row, col } = pairIn(v, given);
    return words.say('say.capital', {
      query: given.words[row] ?? '',
      key: given.words[col] ?? '',
      given: v.text({ stage: 'weights', row, col }),
      turned: v.text({ run: 'turned', stage: 'weights', row, col }),
      first: firstOf(turned),
    });
  },
});

const firstOf = (run: HeadRun | undefined): string => run?.words[0] ?? '';

/** The words of the selected number in either sentence: the last one and the first where there is none. */
const pairIn = (v: CapitalView, given: HeadRun): Pair =>
  selectedWords(v, given) ?? { row: given.words.length - 1, col: 0 };

const layerWaiting = ({ words, work }: CapitalView): TemplateResult =>
  waiting(
    { words, work },
    {
      waiting: words.say('capital.waiting'),
      failed: (reason) => words.say('encoder.failed', { reason }),
    },
  );

const layerChoice = (v: CapitalView): TemplateResult =>
  choice(v.words, {
    label: 'capital.layer',
    options: LAYERS,
    value: v.inputs.layer,
    name: (layer) => v.words.say(`capital.layer-${layer}`),
    choose: (layer) => {
      v.update({ layer });
    },
  });

function queryChoice(v: CapitalView, { given }: Runs): TemplateResult {
  const { row, col } = pairIn(v, given);
  return placeChoice(v, 'ablation.query', given.words, row, (word) => {
    v.select({ stage: 'weights', row: word, col });
  });
}

function table(v: CapitalView, { given, turned }: Runs): TemplateResult {
  const { words } = v;
  const { row } = pairIn(v, given);
  const column = (id: string, run: HeadRun): TableColumn => ({
    id,
    label: words.say('capital.column', { first: firstOf(run) }),
    role: 'weight',
    bar: 'weight',
    numeric: true,
  });
  return html`<soft-record-table
    .label=${words.say('capital.table', { query: given.words[row] ?? '' })}
    .columns=${[
      { id: 'key', label: words.say('table.key'), role: 'key' },
      column('given', given),
      column('turned', turned),
    ]}
    .rows=${given.words.map((word, col): TableRow => ({
      id: String(col),
      name: word,
      cells: {
        key: { text: word },
        given: tableCell(v, { stage: 'weights', row, col }),
        turned: tableCell(v, { run: 'turned', stage: 'weights', row, col }),
      },
    }))}
    .footer=${null}
    .scrollRows=${20}
    @cell-select=${v.selectCell}
  ></soft-record-table>`;
}
