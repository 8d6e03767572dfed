import { html, nothing, type TemplateResult } from 'lit';
import type { EncodedText } from '../../../engine/encoder-types.js';
import { at, rowOf } from '../../../model/tensor.js';
import { roleOfStage, type ShownCell, type Token } from '../../../model/token.js';
import { variables } from '../../../parts/kit/variables.js';
import { placeChoice } from '../../base/controls/controls.js';
import { matrix } from '../../base/numbers/matrix.js';
import { numberOf } from '../../base/questions/prediction.js';
import type { Run } from '../../base/compute/run.js';
import { figure, type ViewOf } from '../../base/contract/step.js';
import { waiting } from '../../base/controls/waiting.js';
import { encodeText } from '../../encoder/runs.js';
import { sentenceInput } from '../../encoder/views.js';
import type { LayersFields } from '../definition.js';
import { layers } from '../figure.js';
import { OwnWeightsRun, SUM_NAMES, sumRuns, type SumName } from '../stream.js';
import { en } from '../through.words.js';

const HEADS = [0, 1, 2, 3];
/** So many others are named. */
const NAMED = 3;

const inThrough = figure<LayersFields, keyof typeof en>({ ...layers.shape, words: { en } });

interface Shown extends Partial<Readonly<Record<SumName, Run>>> {
  readonly 'layer-1': OwnWeightsRun;
  readonly 'layer-2'?: OwnWeightsRun;
  /** As they are shown: without the mark of a word's beginning. */
  readonly pieces: readonly string[];
}
type ThroughView = ViewOf<LayersFields, keyof typeof en, Shown>;

const piecesOf = ({ tokens }: EncodedText): readonly string[] =>
  tokens.map(({ piece }) => piece.replace('▁', ''));

/** What is left of a word in two trained layers: the second is fetched once the learner has predicted. */
export default inThrough.step<Shown, 'encoder'>({
  needs: ['encoder'],
  also: ({ hasPredicted }) => (hasPredicted ? ['encoder-rest'] : []),
  waiting: 'encoder',
  decimals: { scores: 3, weights: 3, sum: 3, residual: 3 },
  runs: ({ engine, hasPredicted, inputs: { text }, resources }) => {
    const rest = hasPredicted ? resources['encoder-rest'] : undefined;
    const encoder = rest ?? resources.encoder;
    const read = text.replaceAll('’', "'");
    const encoded = encodeText(encoder, read, 'text');
    const first = new OwnWeightsRun(encoder, read, encoded, 0);
    const pieces = piecesOf(encoded);
    if (!rest) return { 'layer-1': first, pieces };
    const second = new OwnWeightsRun(encoder, read, encoded, 1);
    return { 'layer-1': first, 'layer-2': second, ...sumRuns(engine, encoder, read), pieces };
  },
  view: (v) => html`
    <div class="settings">
      ${sentenceInput(v, ({ text }) => ({ text, piece: 1, cell: null }))} ${pieceChoice(v)}
    </div>
    ${bars(v)}
    <div class="matrices">
      ${own(v, 'layer-1')}
      ${ofRest(v, () => html`${v.compact ? nothing : own(v, 'layer-2')} ${similarity(v)}`)}
    </div>
    ${v.compact ? nothing : v.note('through.learned')}
  `,
  predict: ({ words, inputs, shown }) => {
    const row = pieceIn(inputs.piece, shown.pieces);
    const last = shown['forward-2'];
    return numberOf(words, 'through', {
      correct: last ? at(last.matrix('scores'), row, row) : null,
      decimals: 3,
      range: [-1, 1],
      params: { word: shown.pieces[row] ?? '' },
    });
  },
  untilAnswered: 'say.hidden',
  names: (v, { row, col }) => ({ query: v.shown.pieces[row] ?? '', key: v.shown.pieces[col] ?? '' }),
  matrix: () => ({}),
  sentence,
  called: (v, { run, stage, row, col }) => {
    const { pieces } = v.shown;
    const query = pieces[row] ?? '';
    const key = pieces[col] ?? '';
    if (stage === 'residual')
      return v.words.say('called.beginning', { number: String(col + 1), word: query });
    if (!isSum(run)) return undefined;
    const sum = v.words.say(`similar.${run}`);
    return stage === 'scores'
      ? v.words.say('called.similar', { query, key, sum })
      : v.words.say('called.stream', { number: String(col + 1), word: query, sum });
  },
  describe: (v) => {
    const row = pieceIn(v.inputs.piece, v.shown.pieces);
    const word = v.spoken(v.shown.pieces[row] ?? '');
    if (!v.shown['forward-2']) {
      const weights = HEADS.map((head) => v.text({ stage: 'weights', head, row, col: row })).join(', ');
      return v.words.say('through.say-first', { word, weights });
    }
    const cosine = (run: SumName) => v.text({ run, stage: 'scores', row, col: row });
    return v.words.say('through.say', { word, first: cosine('forward-1'), last: cosine('forward-2') });
  },
});

const isSum = (run: string | undefined): run is SumName => run !== undefined && run in BY_NAME;
const BY_NAME = Object.fromEntries(SUM_NAMES.map((name) => [name, true]));

/** The piece that is looked at, from 0. */
const pieceIn = (piece: number, pieces: readonly string[]): number => Math.min(piece, pieces.length) - 1;

const pieceChoice = (v: ThroughView): TemplateResult | typeof nothing =>
  v.compact
    ? nothing
    : placeChoice(v, 'piece', v.shown.pieces, pieceIn(v.inputs.piece, v.shown.pieces), (place) => {
        v.change({ piece: place + 1, cell: { stage: 'weights', head: 0, row: place, col: place } });
      });

/** What needs the second layer: covered until that is there, so that nothing moves then. */
const ofRest = (v: ThroughView, draw: () => TemplateResult): TemplateResult =>
  html`<div class="cover" ?inert=${!v.shown['forward-2']}>${draw()}</div>`;

/** What stands in the place of numbers that are not there yet. */
const unknown = (v: ThroughView) => {
  const rows = v.shown.pieces.length;
  return { rows, cols: HEADS.length, data: new Float32Array(rows * HEADS.length) };
};

/** What each piece puts on itself in the heads of a layer. */
function own(v: ThroughView, name: 'layer-1' | 'layer-2'): TemplateResult {
  const layer = name === 'layer-1' ? '1' : '2';
  const title = v.words.say(`own.title-${layer}`);
  return matrix(v, {
    stage: 'weights',
    title,
    corner: false,
    ...(name === 'layer-2' && { run: name }),
    ...(v.shown[name]
      ? {
          cells: v.shown.pieces.map((_, place) =>
            HEADS.map((head) => ({
              ...(name === 'layer-2' && { run: name }),
              ...({ stage: 'weights', head, row: place, col: place } as const),
            })),
          ),
        }
      : { numbers: unknown(v) }),
    rows: v.shown.pieces,
    columns: HEADS.map((head) => v.words.say('own.head', { head: String(head + 1) })),
    colRole: 'plain',
    compact: true,
    mapped: true,
    class: name === 'layer-2' ? 'unnamed' : '',
    write: (value) => v.words.fixed(value, 2),
    mark: ({ row }) => ({ onPath: row === pieceIn(v.inputs.piece, v.shown.pieces) }),
  });
}

/** How similar each piece still is to what it began as, after each sum. */
function similarity(v: ThroughView): TemplateResult {
  const title = v.words.say('similar.title');
  return matrix(v, {
    stage: 'scores',
    run: SUM_NAMES[0]!,
    title,
    ...(v.shown['forward-2']
      ? {
          cells: v.shown.pieces.map((_, place) =>
            SUM_NAMES.map((run) => ({ run, stage: 'scores', row: place, col: place }) as const),
          ),
        }
      : { numbers: unknown(v) }),
    rows: v.shown.pieces,
    columns: SUM_NAMES.map((name) => v.words.say(`similar.${name}`)),
    rowRole: 'plain',
    colRole: 'plain',
    cellRole: 'plain',
    compact: true,
    corner: false,
    mapped: true,
    class: 'unnamed wrapped',
    write: (value) => v.words.fixed(value, 2),
  });
}

/** The piece that is looked at, sum by sum, and whose beginnings it resembles most in the end. */
function bars(v: ThroughView): TemplateResult {
  const { shown, words } = v;
  const row = pieceIn(v.inputs.piece, shown.pieces);
  const word = shown.pieces[row] ?? '';
  const share = (label: string, value: number, text: unknown): TemplateResult =>
    html`<li class="left" ${variables({ '--share': Math.max(0, value) })}>${label} ${text}</li>`;
  return html`<div class="sums">
    <p class="title">${words.say('similar.bars', { word })}</p>
    <ul class="lefts" aria-hidden="true">
      ${share(words.say('similar.beginning'), 1, html`<b>${words.short(1)}</b>`)}
      ${SUM_NAMES.map((run) => {
        const cell: ShownCell = { run, stage: 'scores', row, col: row };
        const value = shown[run] ? v.value(cell) : 0;
        const text = ofRest(v, () => html`<b>${words.fixed(value, 3)}</b>`);
        return share(words.say(`similar.${run}`), value, text);
      })}
    </ul>
    ${others(v, row)}
  </div>`;
}

/** Whose beginnings a piece resembles most in the end; until that is known, what it waits for. */
function others(v: ThroughView, row: number): TemplateResult | typeof nothing {
  const { words, shown } = v;
  const last = shown['forward-2'];
  if (!last && !v.isAsking) return waiting(v, 'rest');
  if (v.compact) return nothing;
  if (!last) return v.note('through.hidden');
  const word = shown.pieces[row] ?? '';
  const nearest = rowOf(last.matrix('scores'), row)
    .map((cosine, place) => ({ cosine, place }))
    .sort((one, other) => other.cosine - one.cosine)
    .slice(0, NAMED);
  return html`<p class="note">
    ${words.say('similar.others', { word })}
    ${nearest.map(
      ({ cosine, place }, index) =>
        html`${index === 0 ? nothing : ', '}<bdi class="term">${shown.pieces[place]}</bdi>
          <span class="number">${words.fixed(cosine, 3)}</span>`,
    )}
  </p>`;
}

function sentence(
  v: ThroughView,
  { run, stage, head = 0, row, col }: ShownCell,
  text: string,
): readonly Token[] {
  const { pieces } = v.shown;
  const result: Token = { text, role: roleOfStage(stage) };
  const pair = { query: pieces[row] ?? '', key: pieces[col] ?? '', result };
  if (isSum(run)) {
    const sum = v.words.say(`similar.${run}`);
    const entry = { number: v.words.short(col + 1), word: pieces[row] ?? '' };
    if (stage === 'residual') return v.words.tokens('from.beginning', entry);
    return stage === 'scores'
      ? v.words.tokens('from.similar', { ...pair, sum })
      : v.words.tokens('from.stream', { ...entry, sum });
  }
  const place = { head: String(head + 1), layer: run === 'layer-2' ? '2' : '1' };
  return v.words.tokens(stage === 'scores' ? 'from.own-scores' : 'from.own-weights', { ...pair, ...place });
}
