// What an author's numbers and texts make of a figure, in a page of another site. What is pressed, dragged and loaded is for a
// browser: tests/e2e/many-numbers.spec.ts, text-values.spec.ts, csv.spec.ts.
import { Embedded } from '../support/without-page.js';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { alertsIn, momentOf, readIn, seenIn } from '../support/drawn-moment.js';
import type { Drawn } from '../support/drawn.js';
import { assertAllShown } from '../support/shown.js';

const open = (
  attributes: Readonly<Record<string, string>>,
  inside: { readonly json?: string; readonly csv?: string } = {},
): Promise<Embedded> => new Embedded(attributes, inside).settled();

/** Once its last change is computed. */
async function resultsOf(embedded: Embedded) {
  await embedded.settled();
  const { results } = embedded.element;
  assert.ok(results, 'there are results');
  return results;
}

/** The texts of a table, row by row; its name and its texts have no blanks. */
async function tableOf(embedded: Embedded, name: string): Promise<string[][]> {
  const rows = momentOf(await embedded.drawn())[`table:${name}`];
  assert.ok(Array.isArray(rows), `“${name}” is drawn`);
  return (rows as readonly string[]).map((row) => row.split('|'));
}

/** What the engine refused. */
const refusedIn = (figure: Drawn): string =>
  seenIn(figure)
    .filter(({ attributes }) => attributes.get('class') === 'problem')
    .map(readIn)
    .join();

describe('vectors of more numbers than a plane has directions', () => {
  const FOUR = {
    figure: 'scores',
    step: 'stretch',
    asking: '1,0,2,1',
    keys: '3,0,0,0/0,2,0,0/0,0,0,1',
    prediction: 'skipped',
  };
  const scoresOf = async (embedded: Embedded) => (await resultsOf(embedded)).scores;
  const dotProducts = async (embedded: Embedded): Promise<string[]> => {
    const [, first = []] = await tableOf(embedded, 'Scoresbyeachfunction');
    return first.slice(1);
  };

  test('all numbers of an address count', async () => {
    const embedded = await open(FOUR);
    // By hand: 1 × 3, 0 × 2, 1 × 1.
    assert.deepEqual(await scoresOf(embedded), [[3, 0, 1]]);
    const { state } = embedded.element;
    embedded.element.setInput('keys', [
      [3, 0, 0, 0],
      [0, 2, 0, 4],
      [0, 0, 0, 1],
    ]);
    const results = await resultsOf(embedded);
    assert.deepEqual(results.scores, [[3, 4, 1]]);
    assert.deepEqual(results.inputs['asking'], [[1, 0, 2, 1]]);
    // As a learner types it.
    const typed = await open({
      figure: 'scores',
      asking: '1,0,2,1',
      state: `${state}&keys=3,0,0,0/0,2,0,4/0,0,0,1`,
    });
    assert.deepEqual(await scoresOf(typed), [[3, 4, 1]]);
    assert.equal(new URLSearchParams(typed.element.state).get('keys'), '3,0,0,0/0,2,0,4/0,0,0,1');
    assert.deepEqual((await resultsOf(typed)).inputs['keys'], results.inputs['keys']);
  });

  test('of words, with values of another length, and one vector for both', async () => {
    const embedded = await open({
      figure: 'queries-and-keys',
      step: 'mix',
      words: 'cat,sat',
      queries: '1,0,2/0,1,0',
      keys: '1,1,0/0,2,1',
      values: '1,2,3,4/4,0,1,0',
      prediction: 'skipped',
    });
    const { scores, output } = await resultsOf(embedded);
    assert.deepEqual(scores, [
      [1, 2],
      [1, 2],
    ]);
    const weight = 1 / (1 + Math.E);
    const wanted = [1 * weight + 4 * (1 - weight), 2 * weight, 3 * weight + (1 - weight), 4 * weight];
    // Float32 is exact to about seven digits.
    for (const [col, number] of wanted.entries()) assert.ok(Math.abs(output![0]![col]! - number) < 5e-6);
    assert.deepEqual((await tableOf(embedded, 'Outputs'))[0]?.filter(Boolean), ['o₁', 'o₂', 'o₃', 'o₄']);
    embedded.element.setInput('shared', true);
    assert.deepEqual(await scoresOf(embedded), [
      [2, 2],
      [2, 5],
    ]);
  });

  test('what does not fit is named, and the last good numbers stay', async () => {
    const embedded = await open(FOUR);
    await embedded.setAttribute('keys', '1,2,3/3,2,1/0,0,1');
    assert.match(
      refusedIn(await embedded.drawn()),
      /keys and asking: the lengths of their rows are 3 and 4, but must be equal\./,
    );
    assertAllShown(await dotProducts(embedded), [3, 0, 1], 'as before');
  });

  test('what is drawn of them, for vectors along axes', async () => {
    const embedded = await open({
      figure: 'shared-vectors',
      step: 'length',
      words: 'cat,sat,mat',
      vectors: '0,0,6/2,0,0/0,1,0',
      compatibility: 'dot',
    });
    const drawn = await embedded.drawn();
    // Squared lengths 36, 4 and 1: the plane shows the first two of these directions, 40 of 41.
    assert.match(
      readIn(drawn) + seenIn(drawn).map(readIn).join(),
      /3 numbers each.* 97\.6% of their squared lengths\./,
    );
    const [plane] = seenIn(drawn).filter(({ name }) => name === 'soft-plane');
    const tips = seenIn(plane!).filter(({ attributes }) => attributes.get('role') === 'slider');
    assert.deepEqual(
      tips.map(({ attributes }) => Number(attributes.get('aria-valuenow'))),
      [6, 0, 0],
    );
  });
});

describe('values that are texts', () => {
  const BOLD = '<img src=x onerror="document.title = 1">&amp;';
  const json = JSON.stringify({
    records: [
      { key: 'cat', value: 'meow' },
      { key: 'dog', value: BOLD },
    ],
  });

  test('are returned by the best match', async () => {
    const embedded = await open({ figure: 'near-match', step: 'best', query: 'cats' }, { json });
    const { output, weights, answer } = await resultsOf(embedded);
    assert.deepEqual(
      { output, weights, answer },
      { output: null, weights: [[1, 0]], answer: { record: 0, key: 'cat', value: 'meow' } },
    );
    assert.ok((await tableOf(embedded, 'Records')).at(-1)?.includes('meow'));
  });

  test('have no vectors, and the step says why', async () => {
    const embedded = await open({ figure: 'exact-match', step: 'vectors', query: 'cat' }, { json });
    const drawn = await embedded.drawn();
    assert.match(seenIn(drawn).map(readIn).join(), /A weighted sum needs numbers, because/);
    assert.equal(momentOf(drawn)['table:Queryvector'], undefined);
    assert.ok((await tableOf(embedded, 'Records')).at(-1)?.includes('meow'));
  });

  test('are refused where a weighted sum needs numbers', async () => {
    const embedded = await open({ figure: 'weighted-sum', step: 'mix' }, { json });
    assert.deepEqual(alertsIn(await embedded.drawn()), [
      'records: “{"key":"cat","value":"meow"}” was given; a weighted sum needs numbers as values, because it adds them up, each times its weight.',
    ]);
    assert.equal(embedded.element.getInput('records'), null);
  });
});

describe('an author’s table', () => {
  test('is what the figure shows at first, and is no change', async () => {
    const embedded = await open(
      { figure: 'weighted-sum', step: 'mix', query: 'tea' },
      { csv: '\r\n  key,value\r\n  tea,"1,000"\r\n  "<b>""tea"", hot</b>",30\r\n' },
    );
    assert.deepEqual(embedded.element.getInput('records'), [
      { key: 'tea', value: 1000 },
      { key: '<b>"tea", hot</b>', value: 30 },
    ]);
    const rows = await tableOf(embedded, 'Records');
    assert.ok(
      rows.some((row) => row.includes('<b>"tea",hot</b>')),
      rows.join('\n'),
    );
    assert.equal(embedded.told('ready').length, 1);
    assert.deepEqual(embedded.told('change'), []);
    assert.deepEqual(embedded.told('error'), []);
  });

  test('holds several lists, under attributes and JSON', async () => {
    const embedded = await open(
      { figure: 'queries-and-keys', step: 'pair', words: 'cat,mat' },
      {
        csv: 'words,queries1,queries2,keys1,keys2\ncat,1,0,1,1\nsat,0,1,0,2',
        json: '{"keys": [[3, 0], [0, 3]]}',
      },
    );
    const { inputs, scores } = await resultsOf(embedded);
    assert.deepEqual(inputs['words'], ['cat', 'mat']);
    assert.deepEqual(scores, [
      [3, 0],
      [0, 3],
    ]);
  });
});

describe('what was refused does not outlive its cause', () => {
  const alerts = async (embedded: Embedded): Promise<string> => alertsIn(await embedded.drawn()).join();

  test('a figure of a wrong name, then a right one', async () => {
    const embedded = await open({ figure: 'weighed-sum' });
    assert.match(await alerts(embedded), /figure: “weighed-sum” was given/);
    embedded.element.figure = 'weighted-sum';
    await resultsOf(embedded);
    assert.equal(await alerts(embedded), '');
  });

  test('a property that was refused, then an attribute that is taken', async () => {
    const embedded = await open({ figure: 'weighted-sum', step: 'mix', query: 'Jan' });
    embedded.element.setInput('temperature', Number.NaN);
    assert.match(await alerts(embedded), /temperature: “NaN” was given/);
    await embedded.setAttribute('theme', 'dark');
    assert.match(await alerts(embedded), /temperature: “NaN” was given/);
    await embedded.setAttribute('temperature', '1');
    assert.equal(await alerts(embedded), '');
  });

  test('heads: a number of heads, no words, two hundred words, a matrix of another shape', async () => {
    const embedded = await open({ figure: 'heads', step: 'join' });
    for (const [name, value, problem] of [
      ['heads', '3', 'heads: “3” was given; W_Q has 4 columns, so the number of heads can be 1, 2, 4.'],
      ['words', '', 'words: “[]” was given; a list of one to sixteen words'],
      [
        'words',
        Array.from({ length: 200 }, () => 'word').join(','),
        'the number of entries is 200; at most 16 are allowed',
      ],
      ['output-matrix', '1,2/3,4', 'outputMatrix'],
    ] as const) {
      await embedded.setAttribute(name, value);
      const told = async () => (await alerts(embedded)) + refusedIn(await embedded.drawn());
      assert.ok((await told()).includes(problem), await told());
      await embedded.setAttribute(name, null);
      assert.equal(await told(), '');
    }
  });
});
