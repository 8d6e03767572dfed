import { html, nothing, type TemplateResult } from 'lit';
import { control, placeChoice } from '../../base/controls.js';
import { table } from '../../base/table.js';
import { waiting } from '../../base/waiting.js';
import type { Pair } from '../../word-plane/model.js';
import { queriesAndKeys, type View } from '../figure.js';
import { withFirstLetterTurned } from '../trained/first-letter.js';
import { HeadRun } from '../trained/runs.js';
import { selectedWords, trainedTelling } from '../trained/telling.js';
import { sentenceInput, tableCell } from '../trained/views.js';

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
  also: ({ inputs }) => (inputs.layer === '2' ? ['encoder-rest'] : []),
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
    ${sentenceInput(v)}
    <div class="layers">
      <div class="settings">
        ${control(v, 'layer')} ${v.shown ? queryChoice(v, v.shown) : nothing} ${v.note('capital.learned')}
      </div>
      ${v.shown ? body(v, v.shown) : waiting(v, 'capital', 'encoder')}
    </div>
  `,
  canSelect: (v) => v.shown !== null,
  label: (v, cell, text) =>
    v.words.say('capital.cell', {
      sentence: trainedTelling.label(v, cell, text),
      first: firstOf(cell.run === 'turned' ? v.shown?.turned : v.shown?.given),
    }),
  say: (v) => {
    const { words, shown } = v;
    if (!shown) return words.say('capital.waiting');
    const { given, turned } = shown;
    const pair = pairIn(v, given);
    return words.say('say.capital', {
      query: given.words[pair.row] ?? '',
      key: given.words[pair.col] ?? '',
      given: v.text({ stage: 'weights', ...pair }),
      turned: v.text({ run: 'turned', stage: 'weights', ...pair }),
      first: firstOf(turned),
    });
  },
});

const firstOf = (run: HeadRun | undefined): string => run?.words[0] ?? '';

/** The words of the selected number in either sentence: the last one and the first where there is none. */
const pairIn = (v: CapitalView, given: HeadRun): Pair =>
  selectedWords(v, given) ?? { row: given.words.length - 1, col: 0 };

const queryChoice = (v: CapitalView, { given }: Runs): TemplateResult | typeof nothing => {
  const { row, col } = pairIn(v, given);
  return placeChoice(v, 'place.query', given.words, row, (word) => {
    v.select({ stage: 'weights', row: word, col });
  });
};

/** What one word gives each key, in both sentences. */
function body(v: CapitalView, { given, turned }: Runs): TemplateResult {
  const { words } = v;
  const { row } = pairIn(v, given);
  const weight = (run?: 'turned') => (key: number) =>
    tableCell(v, { ...(run && { run }), stage: 'weights', row, col: key });
  const column = (first: string) =>
    ({ role: 'weight', label: words.say('capital.column', { first }), bar: 'weight' }) as const;
  return table(v, {
    label: words.say('capital.table', { query: given.words[row] ?? '' }),
    columns: [
      { role: 'key' },
      { ...column(firstOf(given)), cell: weight() },
      { ...column(firstOf(turned)), cell: weight('turned') },
    ],
    rows: given.words,
  });
}
