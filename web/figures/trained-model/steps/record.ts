import { html, nothing, type TemplateResult } from 'lit';
import type { AnyIntervention } from '../../../engine/intervention-types.js';
import { at } from '../../../model/tensor.js';
import type { ShownCell } from '../../../model/token.js';
import { isLittle } from '../../base/contract/figure-settings.js';
import { figure, type ViewOf } from '../../base/contract/step.js';
import { switchControl } from '../../base/controls/switches.js';
import { bars } from '../../base/numbers/bars.js';
import { table } from '../../base/numbers/table.js';
import { oneOf } from '../../base/questions/prediction.js';
import { counting } from '../../encoder/counting.js';
import { sayRecord } from '../counted.js';
import { RECORD_TEXT, type TrainedModelFields } from '../definition.js';
import { en as first } from '../en.js';
import { trainedModel } from '../figure.js';
import { en as later } from '../later.words.js';
import { CHANGED, runsOf, spelt, tracedText, writtenIn, type Story } from '../model.js';
import { byProbability, FIRES, inLayer, nextOf, RECORD, recordCell, recordRun, WAS } from '../record.js';
import { HELD_OUT, recordTask, type CountedRecord } from '../record-task.js';
import { en as own } from '../record.words.js';
import { spokenPiece, storyTelling } from '../telling.js';
import { promptLine } from '../writing.js';

const en = { ...first, ...later, ...own };

interface Shown {
  readonly story: Story;
  /** null where nothing is counted. */
  readonly counted: CountedRecord | null;
}

type View = ViewOf<TrainedModelFields, keyof typeof en, Shown>;

const CUT: AnyIntervention = { kind: 'feed-forward-off', ...RECORD };
/** So many tokens that are not asked about are shown, and in a column with little room. */
const OTHERS = 3;
const OTHERS_IN_LITTLE = 2;
/** Of a text without what is asked about. */
const MOST = 7;
/** So many of the next pieces, and of those that the record raises. */
const PIECES = 4;
const ASKED = 4;
const PLACE = { layer: String(RECORD.layer + 1), unit: String(RECORD.unit + 1) };

/** One record of a table that training wrote: where it has weight, what its value raises, and what is missing without it. */
export default figure<TrainedModelFields, keyof typeof en>({
  ...trainedModel.shape,
  words: { en },
}).step<Shown, 'decoder'>({
  ...storyTelling,
  called: (v, cell) => storyTelling.called(v, inLayer(cell)),
  sentence: (v, cell, text) => storyTelling.sentence(v, inLayer(cell), text),
  decimals: { ...storyTelling.decimals, gate: 2, hidden: 2, activated: 2, gated: 2 },
  task: () => recordTask(),
  runs: ({ inputs, resources: { decoder: model }, result }) => {
    const written = writtenIn(model, inputs);
    const text = tracedText(model, written.tokens);
    // Of the traces only the matrix of the selected number is listed: there are hundreds.
    const isListed = (run: string, stage: string): boolean =>
      inputs.cell?.run === run && inputs.cell.stage === stage;
    const plain = runsOf(model.trace(text), isListed);
    const traced = plain['embedding']!.matrix('token-embedding').rows;
    return {
      ...plain,
      record: recordRun(plain),
      ...(inputs.cut ? runsOf(model.trace(text, [CUT]), isListed, CHANGED) : {}),
      story: { model, written, traced },
      counted: result as CountedRecord | null,
    };
  },
  view: (v) =>
    html`${promptLine(v)}

      <div class="overview record">
        <div class="stack">
          ${weights(v)} ${v.compact ? nothing : v.covered(() => html`<div class="count">${count(v)}</div>`)}
        </div>
        <div class="stack next">${v.covered(() => html`<div class="as-one stack">${after(v)}</div>`)}</div>
      </div>`,
  canSelect: (v) => !v.isAsking,
  looksAt: (v) => recordCell('gated', strongestIn(v, askedIn(v))),
  predict: (v) => {
    const { words, inputs } = v;
    const rows = askedIn(v);
    if (inputs.prompt !== RECORD_TEXT || inputs.written > 0 || rows.length !== ASKED) return null;
    const strongest = strongestIn(v, rows);
    const sizes = rows.filter((row) => row !== strongest).map((row) => Math.abs(weightAt(v, row)));
    return oneOf(words, 'record', {
      options: rows.map(String),
      label: (row) => nameAt(v, Number(row)),
      correct: String(strongest),
      params: {
        ...PLACE,
        name: nameAt(v, strongest),
        weight: words.fixed(weightAt(v, strongest), 2),
        next: words.fixed(Math.max(...sizes), 2),
      },
    });
  },
  reveal: (v) => ({ cell: recordCell('gated', strongestIn(v, askedIn(v))) }),
  untilAnswered: 'say.hidden',
  describe: (v) => {
    const row = rowIn(v);
    const [next = 0] = likeliestAfter(v, row, false);
    const params = {
      ...PLACE,
      name: nameAt(v, row),
      piece: pieceOf(v, next),
      probability: v.text(nextOf(false, row, next)),
    };
    return v.inputs.cut
      ? v.words.say('say.record-cut', { ...params, cut: v.text(nextOf(true, row, next)) })
      : v.words.say('say.record', { ...params, weight: v.text(recordCell('gated', row)) });
  },
  results: (v) => ({
    statistics: shownIn(v).map((row) => ({
      of: { token: row, text: nameAt(v, row) },
      numbers: { weight: weightAt(v, row) },
    })),
  }),
});

const weightsOf = (v: View) => v.run(recordCell('gated', 0).run)!.matrix('gated');
const weightAt = (v: View, row: number): number => at(weightsOf(v), row, 0);

/** Tokens by how far their weights are from 0; the start token is no word. */
const byWeight = (v: View): readonly number[] =>
  Array.from({ length: (v.shown.story.traced ?? 1) - 1 }, (_, index) => index + 1).sort(
    (one, other) => Math.abs(weightAt(v, other)) - Math.abs(weightAt(v, one)),
  );

/** The tokens that are asked about, in the order of the text. */
const askedIn = ({ shown: { story } }: View): readonly number[] =>
  story.written.tokens.slice(0, story.traced ?? 0).flatMap(({ piece }, row) => (piece === WAS ? [row] : []));

const strongestIn = (v: View, rows: readonly number[]): number =>
  byWeight(v).find((row) => rows.length === 0 || rows.includes(row)) ?? 0;

function shownIn(v: View): readonly number[] {
  const asked = askedIn(v);
  const others = byWeight(v).filter((row) => !asked.includes(row));
  const beside = isLittle(v.room) ? OTHERS_IN_LITTLE : OTHERS;
  return [...asked, ...others.slice(0, asked.length === 0 ? MOST : beside)].sort((one, other) => one - other);
}

/** The token that is looked at: that of the selected number. */
const rowIn = (v: View): number => v.selection?.row ?? strongestIn(v, askedIn(v));

/** The last words up to a token. */
const nameAt = ({ shown: { story } }: View, row: number): string =>
  spelt(story.written.tokens.slice(1, row + 1))
    .split(/\s/)
    .slice(-2)
    .join(' ');

const pieceOf = (v: View, token: number): string =>
  spokenPiece(v, v.shown.story.model.decoder.vocabulary[token]!);

const weights = (v: View): TemplateResult => {
  const { words, shown } = v;
  const order = shownIn(v);
  const asked = askedIn(v);
  const most = Math.abs(weightAt(v, strongestIn(v, order)));
  const column = (stage: 'gate' | 'hidden' | 'gated') => ({
    id: stage,
    label: words.say(`record.${stage}`),
    covered: true,
    number: (row: number): ShownCell => recordCell(stage, row),
  });
  const label = words.say('record.weights', PLACE);
  return html`<p class="title" aria-hidden="true">${label}</p>
    ${table(v, {
      label,
      columns: [
        { role: 'key', label: words.say('record.token') },
        { role: 'score', ...column('gate') },
        { role: 'score', ...column('hidden') },
        {
          role: 'weight',
          bar: 'weight',
          ...column('gated'),
          cell: (row) => ({ bar: Math.abs(weightAt(v, row)) / most }),
        },
      ],
      rows: Array.from({ length: shown.story.traced ?? 0 }, (_, row) => nameAt(v, row)),
      order,
      mark: (row) => ({ lit: !v.isAsking && weightAt(v, row) <= FIRES }),
      guess: (row) => (asked.includes(row) ? String(row) : null),
      note: words.say(asked.length === 0 ? 'record.note-all' : 'record.note'),
    })}`;
};

/** The likeliest pieces after a token. */
const likeliestAfter = (v: View, row: number, isCut: boolean): readonly number[] =>
  byProbability(v.run(nextOf(isCut, row, 0).run)!, row).slice(0, PIECES);

/** What the record adds, and what comes next with it and without it. */
function after(v: View): TemplateResult {
  const { words, inputs, shown } = v;
  const row = rowIn(v);
  const pieces = [
    ...new Set([...likeliestAfter(v, row, false), ...(inputs.cut ? likeliestAfter(v, row, true) : [])]),
  ];
  const next = words.say('record.next', { name: nameAt(v, row) });
  const raised = shown.story.model.decoder.direct(RECORD).data.map((number) => -number);
  const most = [...raised.keys()].sort((one, other) => raised[other]! - raised[one]!).slice(0, PIECES);
  return html`${bars(
      v,
      words.say('record.raises'),
      most.map((token) => ({
        label: pieceOf(v, token),
        text: words.fixed(raised[token]!, 2),
        value: raised[token]! / raised[most[0]!]!,
        role: 'value',
      })),
      'next',
    )}
    <p class="title" aria-hidden="true">${next}</p>
    ${table(v, {
      label: next,
      columns: [
        { role: 'key', label: words.say('record.piece') },
        {
          role: 'value',
          id: 'plain',
          label: words.say('record.plain'),
          number: (index) => nextOf(false, row, pieces[index]!),
        },
        ...(inputs.cut
          ? [
              {
                role: 'value' as const,
                id: 'cut',
                label: words.say('record.cut'),
                twin: 'prediction',
                number: (index: number) => nextOf(true, row, pieces[index]!),
              },
            ]
          : []),
      ],
      rows: pieces.map((token) => pieceOf(v, token)),
    })}
    ${v.compact ? nothing : switchControl(v, 'cut', { label: 'cut' })}`;
}

/** One text proves little. */
function count(v: View): TemplateResult {
  const said = sayRecord(v);
  const { done = 0, total = HELD_OUT } = v.shown.counted ?? {};
  return said === null ? counting(v, { done, total }) : html`<p class="note">${said}</p>`;
}
