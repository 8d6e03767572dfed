// What one change of a figure costs: how often its state is written as text, its results copied for the page and the element
// around it updated.
import { Embedded } from '../support/without-page.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SoftLookupMoment } from '../../../web/element/events.js';
import { definitions } from '../../../web/figures/definitions.js';
import type { Patch, UpdateOptions } from '../../../web/model/controller.js';
import type { Field } from '../../../web/model/fields.js';

interface Counts {
  /** Of the state as text. */
  encodings: number;
  /** Of the inputs, with which all results are copied. */
  copies: number;
  /** Of the element around the figure. */
  updates: number;
}

const changes: readonly (readonly [what: string, patch: Patch, options: UpdateOptions])[] = [
  ['a letter is typed', { query: 'Jindri' }, { gesture: 'query' }],
  ['the next one is', { query: 'Jindric' }, { gesture: 'query' }],
  ['a number is selected', { cell: { stage: 'weights', row: 0, col: 1 } }, {}],
  ['a slider is dragged', { temperature: 0.5 }, { gesture: 'temperature', held: true }],
  ['a slider is let go', { temperature: 0.25 }, { gesture: 'temperature', final: true }],
];

const counts: Counts = { encodings: 0, copies: 0, updates: 0 };

const copy = globalThis.structuredClone;
globalThis.structuredClone = (...given) => {
  counts.copies += 1;
  return copy(...given);
};

const { records } = definitions.get('weighted-sum')!.fields as { readonly records: Field<unknown> };
const format = records.format.bind(records);
Object.assign(records, {
  format: (value: unknown) => {
    counts.encodings += 1;
    return format(value);
  },
});

/** A figure whose records were set by hand: with each encoding of its state they are written. */
async function open(): Promise<Embedded> {
  const state = 'v=2&step=weigh&records=Jindrich:10000,Jindra:20000,Jan:30000';
  const embedded = await new Embedded({ figure: 'weighted-sum', state }).settled();
  const element = embedded.element as unknown as { performUpdate(): void };
  const update = element.performUpdate.bind(element);
  element.performUpdate = () => {
    counts.updates += 1;
    update();
  };
  return embedded;
}

for (const isRead of [false, true]) {
  test(`a change whose results ${isRead ? 'are' : 'are not'} read`, async ({ mock }) => {
    const embedded = await open();
    // What is told once it is quiet costs its own: that never comes, however slow the machine is.
    mock.method(globalThis, 'setTimeout', (act: () => void, wait = 0) =>
      wait === 0 ? setImmediate(act) : undefined,
    );
    const { element, figure } = embedded;
    let told = 0;
    element.addEventListener('soft-lookup-change', ({ detail }) => {
      told += 1;
      if (isRead) assert.equal(detail.results, detail.results, 'read twice, they are the same');
    });
    for (const [what, patch, options] of changes) {
      const before = told;
      Object.assign(counts, { encodings: 0, copies: 0, updates: 0 });
      figure.setInputs(patch, options);
      await element.updateComplete;
      // As where a page writes it into its address.
      assert.equal(element.state, element.state);
      assert.equal(told, before + 1, `${what}: it is told once`);
      assert.deepEqual(counts, { encodings: 1, copies: isRead ? 1 : 0, updates: 1 }, what);
    }
    embedded.remove();
  });
}

test('results that are read later are those of their change', async () => {
  const embedded = await open();
  const { element, figure } = embedded;
  const details: SoftLookupMoment[] = [];
  element.addEventListener('soft-lookup-change', ({ detail }) => details.push(detail));
  const queries = ['Jindri', 'Jindric', 'Jan'];
  for (const query of queries) {
    figure.setInputs({ query }, {});
    await element.updateComplete;
  }
  element.hide = 'prediction';
  await element.updateComplete;
  const now = element.results!;
  assert.deepEqual(
    details.map(({ results }) => (results!.inputs as { readonly query: string }).query),
    queries,
  );
  // The last of them are still in force, and the page has its own copies of them.
  const last = details.at(-1)!.results!;
  assert.deepEqual(last.weights, now.weights);
  assert.notEqual(last.weights, now.weights);
  assert.notDeepEqual(details[0]!.results!.weights, last.weights);
  // A moment can be kept and sent as ever.
  assert.deepEqual(copy(details[0]), { ...details[0] });
  embedded.remove();
});
