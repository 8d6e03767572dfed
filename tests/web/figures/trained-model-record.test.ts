// One record of the story model's last layer: what the step shows of it, against float64 from the same int8 numbers, and
// the numbers of the prose.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { RECORD_TEXT } from '../../../web/figures/trained-model/definition.js';
import { recordTask, type CountedRecord } from '../../../web/figures/trained-model/record-task.js';
import type { TableColumn, TableRow } from '../../../web/parts/record-table/record-table.types.js';
import { StoryModel } from '../../../web/work/story-model.js';
import { stories260k } from '../../reference/stories260k.mjs';
import { readTensorFile } from '../../reference/tensor-file.mjs';
import { DrawnFigure } from '../support/drawn-figure.js';
import { engine } from '../support/engine.js';
import { given } from '../support/markup.js';

const read = (file: string): Buffer => readFileSync(new URL(`../../../${file}`, import.meta.url));

const learning = await engine.learning();
const model = new StoryModel(await learning.decoder());
after(() => {
  model.dispose();
});
const stored = readTensorFile(read('web/data/stories260k.bin'));
const prose = read('web/lessons/trained-model/en.html')
  .toString('utf8')
  .replaceAll(/<[^>]*>/g, '')
  .replaceAll(/\s+/g, ' ');

const LAYER = 4;
const UNIT = 166;
const CUT = { kind: 'feed-forward-off', layer: LAYER, unit: UNIT } as const;
const tokens = model.decoder.tokens(RECORD_TEXT);
const ids = tokens.map(({ id }) => id);
const rowsOfWas = tokens.flatMap(({ piece }, row) => (piece === ' was' ? [row] : []));
const afterThere = rowsOfWas.find((row) => tokens[row - 1]!.piece === ' there')!;

/** Of the probabilities after a token, in float64. */
function chancesAfter(row: number, interventions: readonly (typeof CUT)[]): readonly number[] {
  const logits = stories260k(stored, ids, interventions).logits[row]!;
  const powers = logits.map((logit) => Math.exp(logit));
  const sum = powers.reduce((one, other) => one + other, 0);
  return powers.map((power) => power / sum);
}

/** What a table shows, by the labels of its columns. */
function rowsIn(figure: DrawnFigure, label: string): readonly Readonly<Record<string, string>>[] {
  const table = figure.parts('soft-record-table').find((part) => given(part, 'label') === label)!;
  const columns = given(table, 'columns') as readonly TableColumn[];
  return (given(table, 'rows') as readonly TableRow[]).map(({ cells }) =>
    Object.fromEntries(columns.map((column) => [column.label, cells[column.id]?.text ?? ''])),
  );
}

const written = (number: number, digits: number): string => number.toFixed(digits).replace('-', '−');
const A = model.decoder.vocabulary.find(({ piece }) => piece === ' a')!.id;
const units = stories260k(stored, ids).units[LAYER]!;
const weights = rowsOfWas.map((row) => units.gated[row]![UNIT]!);

test('the text has one “was” after “there”, and its weight alone is far from 0', () => {
  assert.equal(rowsOfWas.length, 4);
  for (const [index, row] of rowsOfWas.entries())
    assert.equal(weights[index]! < -5.5, row === afterThere, `${row}: ${weights[index]}`);
});

test('each number of the table is that of float64', async () => {
  const figure = await DrawnFigure.open('trained-model', 'record');
  const rows = rowsIn(figure, 'The weight of record 167, layer 5');
  const shown = rows.filter((row) => row['Up to the token']!.endsWith(' was'));
  assert.deepEqual(
    shown.map((row) => [row['first score'], row['second score'], row['weight']]),
    rowsOfWas.map((row) =>
      [units.gate, units.hidden, units.gated].map((numbers) => written(numbers[row]![UNIT]!, 2)),
    ),
  );
});

test('which “was” is predicted with the numbers covered, and the answer is told', async () => {
  const figure = await DrawnFigure.open('trained-model', 'record', { asks: true });
  for (const column of ['first score', 'second score', 'weight']) assert.ok(figure.isCovered(column), column);
  await figure.answer(String(rowsOfWas[0]));
  assert.ok(figure.outcome.includes('You said “dog was”; “there was” was computed.'), figure.outcome);
  const others = weights.filter((_, index) => rowsOfWas[index] !== afterThere).map(Math.abs);
  const most = written(Math.max(...others), 2);
  assert.ok(figure.outcome.includes(`at most ${most} from 0`), figure.outcome);
  const [gate, hidden] = [units.gate, units.hidden].map((numbers) => numbers[afterThere]![UNIT]!);
  const silu = gate! / (1 + Math.exp(-gate!));
  assert.equal(
    figure.told(),
    `Weight of record 167 at “was” (token ${afterThere}): silu of the first score, ${written(gate!, 2)}, is ${written(silu, 2)}; ` +
      `times the second score, ${written(hidden!, 2)}, that is ${written(silu * hidden!, 2)}.`,
  );
  assert.equal(
    figure.told(figure.firstOperand()),
    `Silu of the first score of record 167 at “was” (token ${afterThere}), ${written(gate!, 2)}: that score, divided by 1 + e to minus the score.`,
  );
});

test('what comes next without the record is what float64 computes', async () => {
  const figure = await DrawnFigure.open('trained-model', 'record');
  await figure.set({ cut: true });
  assert.equal(
    figure.sentence,
    'With record 167 cut “a” comes after “there was” with probability 0.773; with it 0.998.',
  );
  const rows = rowsIn(figure, 'What comes next after “there was”');
  const plain = chancesAfter(afterThere, []);
  const cut = chancesAfter(afterThere, [CUT]);
  const likeliest = (chances: readonly number[]): readonly number[] =>
    [...chances.keys()].sort((one, other) => chances[other]! - chances[one]!).slice(0, 4);
  const expected = [...new Set([...likeliest(plain), ...likeliest(cut)])];
  assert.deepEqual(
    rows.map((row) => [row['as it is'], row['record cut']]),
    expected.map((id) => [plain, cut].map((chances) => chances[id]!.toFixed(3))),
  );
});

test('over the held-out texts it is counted as tests/wasm/units.test.mjs counts', async () => {
  let counted: CountedRecord | null = null;
  const task = recordTask();
  const resources = { decoder: model } as unknown as Parameters<typeof task.run>[0];
  for await (const shown of task.run(resources, new AbortController().signal)) counted = shown;
  assert.deepEqual(counted!.found, {
    afterThere: 57,
    allAfterThere: 58,
    elsewhere: 0,
    allElsewhere: 170,
    fired: 139,
    right: 138,
    allRight: 595,
  });
  assert.equal(counted!.done, 80);
});

test('the numbers of the prose are those of the engine', () => {
  const [plain, cut] = [[], [CUT]].map((changes) => chancesAfter(afterThere, changes)[A]!.toFixed(3));
  assert.ok(prose.includes(`At “there was”: ${written(weights[rowsOfWas.indexOf(afterThere)]!, 2)}.`));
  assert.ok(prose.includes(`“a” falls from ${plain} to ${cut}.`));
  assert.ok(prose.includes('below −5.5 at 57 of 58 “was” after “there”, and at none of 170 others'));
  assert.ok(prose.includes('138 of 595 “a”'));
  const raised = [...model.decoder.direct({ layer: LAYER, unit: UNIT }).data];
  assert.equal(raised.indexOf(Math.min(...raised)), A, 'counted negatively, “a” is raised most');
});

test('where it is asked what the record means, its weight is far from 0 at two other words', async () => {
  const [, prompt = ''] = /step="record"[^>]*prompt="([^"]+)"/.exec(
    read('web/lessons/trained-model/en.html').toString('utf8'),
  )!;
  const figure = await DrawnFigure.open('trained-model', 'record');
  await figure.type('Text', prompt);
  const rows = rowsIn(figure, 'The weight of record 167, layer 5');
  const strong = rows.filter((row) => Number(row['weight']!.replace('−', '-')) <= -5.5);
  assert.deepEqual(
    strong.map((row) => row['Up to the token']),
    ['Once upon', 'Lily saw'],
  );
});

test('a text without “was” shows the tokens with the largest weights', async () => {
  const figure = await DrawnFigure.open('trained-model', 'record');
  await figure.type('Text', 'Once upon a time, Lily saw');
  const rows = rowsIn(figure, 'The weight of record 167, layer 5');
  assert.ok(rows.some((row) => row['Up to the token'] === 'Once upon'));
  const [table] = figure.parts('soft-record-table');
  assert.match(given(table!, 'note') as string, /there is no “was” in this text/);
});
