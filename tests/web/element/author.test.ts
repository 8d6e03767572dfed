import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAuthor } from '../../../web/element/author.js';
import { definition } from '../../../web/figures/weighted-sum/definition.js';

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

function read(attributes: Readonly<Record<string, string>>, ...children: readonly unknown[]) {
  const element = {
    children,
    attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
    getAttribute: (name: string) => attributes[name] ?? null,
  };
  const { given, step, problems } = readAuthor(element as unknown as Element, definition);
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
});

test('each mistake is told, and keeps nothing else from being taken', () => {
  assert.deepEqual(
    read({ colour: 'red', temperature: 'hot', query: 'Jan', theme: 'sepia' }, json('{"tabel": 1}')),
    {
      given: { query: 'Jan' },
      step: null,
      problems: [
        ['problem.attribute', 'tabel'],
        ['problem.theme', 'sepia'],
        ['problem.attribute', 'colour'],
        ['problem.number', 'temperature'],
      ],
    },
  );
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
