// What the prose of the lessons about tables says in numbers, by the float64 reference or by hand.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { countries, incomes, phoneBook, type Item } from '../../e2e/support/data.js';
import { askBySpelling } from '../../e2e/support/reference.js';
import { nGramKeys } from '../../reference/attention.mjs';

const EIGHTH = 1 / 8;

const proseOf = (slug: string): string =>
  readFileSync(new URL(`../../../web/lessons/${slug}/en.html`, import.meta.url), 'utf8')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ');

const prose = {
  'exact-match': proseOf('exact-match'),
  'near-match': proseOf('near-match'),
  'weighted-sum': proseOf('weighted-sum'),
};

/** The score of one key, of all the scores of a query. */
function scoreOf(query: string, key: string, keys: readonly string[]): number {
  const { scores } = askBySpelling(
    query,
    keys.map((each) => ({ key: each, value: 0 })),
    EIGHTH,
  );
  return scores[keys.indexOf(key)] ?? NaN;
}

/** In how many places both have a count, and in how many the query has. */
function sharedOf(query: string, key: string): readonly [shared: number, count: number] {
  const { query: asked, key: found } = nGramKeys(query, [key]);
  const own = asked[0] ?? [];
  const other = found[0] ?? [];
  const places = own.flatMap((count, place) => (count > 0 ? [place] : []));
  return [places.filter((place) => (other[place] ?? 0) > 0).length, places.length];
}

const keysOf = (records: readonly Item[]): string[] => records.map(({ key }) => key);
const spelled = (value: number): string => value.toFixed(3);
const whole = (value: number): string => Math.round(value).toLocaleString('en-GB');

function says(slug: keyof typeof prose, sentence: string): void {
  assert.ok(prose[slug].includes(sentence), `${slug} says “${sentence}”`);
}

test('by exact match: the first of two equal keys, and a limit that is never reached', () => {
  assert.equal(incomes.find(({ key }) => key === 'Anna')?.value, 42000);
  const others = (sharpness: number): number => 7 / (Math.exp(sharpness) + 7);
  says(
    'weighted-sum',
    `Only ${spelled(1 - others(1))}. The others share ${spelled(others(1))}, and at sharpness 10 only about ${others(10).toFixed(4)}.`,
  );
});

test('by spelling: the first five letters are not enough, and what Jindrich shares', () => {
  const names = keysOf(countries);
  const [first, second, third] = ['Slovenia', 'Slovak Republic', 'Nigeria'].map((key) =>
    spelled(scoreOf('Slovania', key, names)),
  );
  says('near-match', 'Slovak Republic begins with the same five letters.');
  says('near-match', `Slovenia scores ${first}, Slovak Republic ${second} and Nigeria ${third}.`);
  assert.ok(names.every((key) => scoreOf('Slovania', key, names) <= Number(first) + 0.001));
  assert.deepEqual(sharedOf('Jindrich', 'Jindra'), [9, 17]);
  assert.deepEqual(sharedOf('Jindrich', 'Friedrich'), [9, 17]);
  assert.deepEqual(sharedOf('JINDŘICH', 'Jindra'), [9, 17]);
  says('near-match', 'how many of its 17 n-grams does JINDŘICH share with Jindra?');
  const keys = keysOf(phoneBook);
  assert.ok(scoreOf('Jindrich', 'Jindra', keys) > scoreOf('Jindrich', 'Friedrich', keys));
  const {
    query: [asked = []],
    key: [friedrich = [], jindra = []],
  } = nGramKeys('Jindrich', ['Friedrich', 'Jindra']);
  const dot = (other: readonly number[]): number =>
    asked.reduce((sum, count, place) => sum + count * (other[place] ?? 0), 0);
  assert.deepEqual([dot(friedrich), dot(jindra)], [10, 9]);
  assert.equal(scoreOf('George', 'Jiri', keys), 0);
  assert.equal(scoreOf('Jindrich', 'Henry', keys), 0);
  says('near-match', 'It scores 0, and so did Henry for Jindrich');
});

test('by spelling: Niger before Nigeria, Maria before nobody, and what she is similar to', () => {
  const of = (key: string): string => spelled(scoreOf('Nigera', key, keysOf(countries)));
  says('near-match', `Niger scores ${of('Niger')} and Nigeria ${of('Nigeria')}.`);
  const [shared, count] = sharedOf('Marcel', 'Maria');
  const marcel = spelled(scoreOf('Marcel', 'Maria', ['Maria']));
  says('near-match', `Marcel shares ${shared} of its ${count} n-grams with Maria, which scores ${marcel}`);
  const words = ['Evan’s', 'dog', 'Riley', 'is', 'so', 'hyper', 'never', 'stops', 'moving'];
  const { scores } = askBySpelling(
    'she',
    words.map((key) => ({ key, value: 0 })),
    EIGHTH,
  );
  assert.equal(words[scores.indexOf(Math.max(...scores))], 'so');
  assert.equal(scores[words.indexOf('Riley')], 0);
  says(
    'near-match',
    `is spelled most similarly to so, which scores ${spelled(Math.max(...scores))}; Riley scores 0.`,
  );
});

test('a wrong letter spoils two pairs and at most three triples', () => {
  for (const name of ['Jo', 'Jan', 'Henry', 'Jindrich']) {
    for (const place of [...name].keys()) {
      const wrong = `${name.slice(0, place)}#${name.slice(place + 1)}`;
      const [shared, count] = sharedOf(wrong, name);
      assert.ok(
        count - shared <= 5 && count - shared >= 4 - Number(name.length === 1),
        `${wrong}: ${count - shared}`,
      );
    }
  }
});

test('a weighted sum: shares of Friedrich, and what Slovania and Nigera receive', () => {
  const { scores } = askBySpelling('Jindrich', phoneBook, EIGHTH);
  const score = (key: string): number => scores[keysOf(phoneBook).indexOf(key)] ?? NaN;
  says(
    'weighted-sum',
    `Friedrich scores ${Math.round((100 * score('Friedrich')) / score('Jindra'))}% as much`,
  );
  const receives = (query: string, temperature: number): string =>
    whole(askBySpelling(query, countries, temperature).output);
  says('weighted-sum', `“Slovania” receives ${receives('Slovania', EIGHTH)}`);
  says('weighted-sum', `Lower the temperature to 1/16, and it receives ${receives('Slovania', 1 / 16)}.`);
  const { weights, output } = askBySpelling('Nigera', countries, EIGHTH);
  const isLeader = (record: number): boolean => countries[record]?.key.startsWith('Niger') === true;
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
  const held = sum(weights.filter((_, record) => isLeader(record)));
  const contributed = sum(
    weights.map((weight, record) => (isLeader(record) ? weight * countries[record]!.value : 0)),
  );
  says('weighted-sum', `together they hold about ${held.toFixed(2)} of the weight`);
  says(
    'weighted-sum',
    `It receives ${whole(output)}, and the two contribute only ${whole(contributed)} of it.`,
  );
  says('weighted-sum', `The other 48 countries hold just ${spelled(1 - held)} of the weight`);
  says('weighted-sum', `at 1/16 the output is ${receives('Nigera', 1 / 16)}.`);
});

test('at temperature 0 Jon receives the income of Jonathan, and Zed the mean at every temperature', () => {
  assert.equal(askBySpelling('Jon', incomes, 0).output, 65000);
  const mean = incomes.reduce((sum, { value }) => sum + value, 0) / incomes.length;
  for (const temperature of [0, EIGHTH, Infinity])
    assert.equal(askBySpelling('Zed', incomes, temperature).output, mean);
  says('weighted-sum', 'receives Jonathan’s 65,000');
  says('weighted-sum', `The plain mean, ${whole(mean)}.`);
});

test('by hand: shares make an average, and other weights do not', () => {
  const values = [20000, 50000, 80000];
  const sum = (weights: readonly number[]): number =>
    weights.reduce((all, weight, place) => all + weight * values[place]!, 0);
  // 0.5, 0.3 and 0.2 in tenths, so that no rounding is left.
  assert.equal(sum([5, 3, 2]) / 10, 41000);
  assert.equal(sum([6, 9, 3]) / 10, 81000);
  assert.equal(sum([6, 9, 3]) / 18, 45000);
  assert.equal(sum([1, 1, 1]) / 3, 50000);
  for (const number of ['41,000', '81,000', '45,000', '50,000']) says('weighted-sum', number);
});
