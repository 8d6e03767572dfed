import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAuthor } from '../../../web/element/author.js';
import { isForeign } from '../../../web/element/foreign.js';
import { definition } from '../../../web/figures/weighted-sum/definition.js';
import { en as mistakes } from '../../../web/element/mistakes.words.js';
import { Language } from '../../../web/model/language/language.js';

/** As much of an element as is read of one. */
class Script {
  readonly type: string;
  readonly textContent: string;

  constructor(type: string, textContent: string) {
    this.type = type;
    this.textContent = textContent;
  }
}

Object.assign(globalThis, { HTMLScriptElement: Script });

type Attributes = Readonly<Record<string, string>>;

const elementOf = (attributes: Attributes, children: readonly unknown[]): Element =>
  ({
    children,
    attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
    getAttribute: (name: string) => attributes[name] ?? null,
  }) as unknown as Element;

function read(attributes: Attributes, ...children: readonly unknown[]) {
  const { given, step, problems } = readAuthor(elementOf(attributes, children), definition);
  return {
    given,
    step,
    problems: problems.map(({ key, params }) => [key, params['name'] ?? params['given']]),
  };
}

const json = (text: string) => new Script('application/json', text);

test('attributes are read by the kebab-case names of the inputs', () => {
  assert.deepEqual(read({ figure: 'weighted-sum', query: 'Jan', temperature: 'infinity', records: 'a:1' }), {
    given: { query: 'Jan', temperature: Infinity, records: [{ key: 'a', value: 1 }] },
    step: null,
    problems: [],
  });
});

test('attributes stand over JSON, input by input', () => {
  const { given, step } = read(
    { query: 'Jan' },
    json('{"query": "Petr", "temperature": 0.5, "step": "mix"}'),
  );
  assert.deepEqual(given, { query: 'Jan', temperature: 0.5 });
  assert.equal(step, 'mix');
});

test('only a script of type application/json holds data', () => {
  assert.deepEqual(read({}, { type: 'application/json' }, new Script('module', '{"query": "x"}')).given, {});
});

test('attributes of HTML, of ARIA and of frameworks are not ours to judge', () => {
  const foreign = {
    class: 'wide',
    id: 'x',
    style: 'color: red',
    'data-v-1': '',
    'aria-label': 'y',
    onclick: '',
    'v-if': 'z',
    '_ngcontent-a': '',
    'x:y': '',
    '@click': '',
  };
  assert.deepEqual(read(foreign).problems, []);
  const { unknown } = readAuthor(elementOf(foreign, []), definition).odd;
  assert.deepEqual(
    unknown.filter((name) => !isForeign(name)),
    [],
  );
});

test('each mistake is told, and keeps nothing else from being taken', () => {
  assert.deepEqual(
    read({ colour: 'red', temperature: 'hot', query: 'Jan', theme: 'sepia' }, json('{"tabel": 1}')),
    {
      given: { query: 'Jan' },
      step: null,
      problems: [
        ['problem.attribute', 'tabel'],
        ['problem.choice', 'theme'],
        ['problem.number-or-infinity', 'temperature'],
      ],
    },
  );
});

// What the build puts in.
Object.assign(globalThis, { INPUT_NAMES: ['query', 'records', 'words', 'queryVector', 'names'] });
const { sort } = await import('../../../web/element/mistakes.js');
const sorted = (...names: readonly string[]) =>
  sort(names, { definition, isGiven: (input) => input === 'normalisation' }).mistaken;

test('an unknown name is a mistake where it is nearly one that is known, or an input of another figure', () => {
  const mistaken =
    'tabel tables recods querry temprature temperatur words query-vector scroes stp figur'.split(' ');
  const strange = 'hx-get b-abc123 c-abc colour foo width keyed x1 word2vec'.split(' ');
  const found = sort([...mistaken, ...strange, 'name', 'class'], { definition, isGiven: () => false });
  const named = (problems: typeof found.mistaken) => problems.map(({ params }) => params['name']);
  assert.deepEqual([named(found.mistaken), named(found.strange)], [mistaken, strange]);
});

test('what something else gives is no problem: attributes, JSON and properties, in whole or in part', () => {
  const good = [{ key: 'a', value: 1 }];
  const sources = ['bad', 'part', 'good', 'none'] as const;
  const text = { bad: 'a=1', part: 'a:1,b:1e13', good: 'a:1', none: '' };
  for (const attribute of sources)
    for (const inJson of sources)
      for (const property of sources) {
        const data = { bad: 7, part: [...good, { key: 'b', value: 1e13 }], good, none: undefined };
        const { given, problems } = readAuthor(
          elementOf(attribute === 'none' ? {} : { records: text[attribute] }, [
            json(JSON.stringify({ records: data[inJson] })),
          ]),
          definition,
          new Map(property === 'none' ? [] : [['records', data[property]]]),
        );
        const all = [attribute, inJson, property];
        const isGiven = all.includes('good') || all.includes('part');
        const name = all.join(', ');
        assert.deepEqual(given['records'], isGiven ? good : undefined, name);
        const refused = all.filter((each) => each === 'bad' || each === 'part').length;
        const isOfProperty = property === 'bad' || property === 'part';
        assert.equal(problems.length, all.includes('good') ? Number(isOfProperty) : refused, name);
      }
});

test('a server’s objects as text wait for the property', () => {
  for (const records of ['[object Object]', '[object Object],[object Object]', '[object Map]']) {
    const { problems, odd } = readAuthor(elementOf({ records }, []), definition);
    assert.deepEqual([problems, odd.awaited], [[], ['records']]);
    const given = new Map([['records', [{ key: 'a', value: 1 }]]]);
    assert.deepEqual(readAuthor(elementOf({ records }, []), definition, given).odd.awaited, []);
  }
  // A text may say that.
  assert.deepEqual(read({ query: '[object Object]' }).given, { query: '[object Object]' });
});

test('JSON that is none, or no object', () => {
  assert.equal(read({}, json('{"query": "Jan",}')).problems[0]?.[0], 'problem.json');
  for (const [text, given] of [
    ['null', 'null'],
    ['[1]', '[…]'],
    ['"query"', 'query'],
  ] as const) {
    assert.deepEqual(read({}, json(text)).problems, [['problem.json-shape', given]]);
  }
});

test('names that every object has are no inputs', () => {
  assert.deepEqual(read({}, json('{"constructor": 1, "__proto__": {"query": "x"}}')).problems, [
    ['problem.attribute', 'constructor'],
    ['problem.attribute', '__proto__'],
  ]);
});

test('a message names what the author wrote, and all that is allowed', () => {
  const language = new Language('en', { en: mistakes });
  const messages = (attributes: Attributes, ...children: readonly unknown[]) =>
    readAuthor(elementOf(attributes, children), definition).problems.map((problem) =>
      language.explain(problem),
    );
  const inputs = 'table, records, query, cell, prediction, temperature, normalisation, scores, values';
  const options =
    'figure, step, state, theme, controls, question, hide, editable, address, loading, assets, query-axis, highlight';
  const cases: readonly (readonly [readonly string[], string])[] = [
    [
      sorted('tabel').map((problem) => language.explain(problem)),
      `tabel: this figure has no such input; it has ${inputs}, removed-records, ${options}.`,
    ],
    [
      messages({}, json('{"tabel": 1}')),
      `tabel: this figure has no such input; it has ${inputs}, removedRecords, step.`,
    ],
    [messages({}, json('{"step": 3}')), 'step: 3 was given; a text is needed.'],
    [messages({ prediction: 'skipped' }), ''],
    [
      messages({ temperature: 'hot' }),
      'temperature: “hot” was given; a number from 0 on, or “infinity”, is needed.',
    ],
    [
      messages({ controls: 'docked' }),
      'controls: “docked” was given; allowed are “auto”, “steps”, “undocked”, “few”, “none”.',
    ],
    [messages({ loading: 'soon' }), 'loading: “soon” was given; allowed are “lazy”, “eager”.'],
    [
      messages({ records: 'Tom=3' }),
      'records: “Tom=3” was given; a key with a number as its value is needed, such as Tom:30000.',
    ],
    [
      messages({}, json('{"records": [{"key": "cat", "vector": [1, 2]}]}')),
      'records: “vector” is not a property of a record; allowed are “key”, “value”.',
    ],
    [
      messages({}, json('{"records": [{"key": "cat", "value": 1, "vector": [1, 2]}]}')),
      'records: “vector” is not a property of a record; allowed are “key”, “value”.',
    ],
    [
      messages({}, json('{"records": [["cat", 1]]}')),
      'records: “["cat",1]” was given; a key with a number as its value is needed, such as {"key": "Tom", "value": 30000}.',
    ],
    [messages({ scores: '1;2' }), 'scores: “1;2” was given; a list of numbers is needed, such as 0.5,1.'],
    [
      messages({}, json('{"scores": [1, "2"]}')),
      'scores: “[1,"2"]” was given; a list of numbers is needed, such as [0.5,1].',
    ],
  ];
  for (const [told, expected] of cases) assert.deepEqual(told.join(), expected);
});
