// What a page sets on the element, by properties, attributes and data inside it, in any order and in one turn or several.
import type { SoftLookup } from '../../web/element/soft-lookup.js';
import { FigureView } from './support/figure.js';
import { listen, MODULE, test, told } from './support/host.js';
import { isLong } from './support/long.js';
import { randomNumbers } from './support/random.js';
import { expect } from './support/test.js';

/** What is set in the end: on a fresh element by attributes, and on one that had another figure in any other way. */
const ENDS: readonly Readonly<Record<string, string>>[] = [
  { figure: 'vectors', step: 'dot' },
  { figure: 'vectors', state: 'v=2&step=cosine' },
  { figure: 'exact-match', step: 'answer', records: 'Ann:0341,Tom:x', query: 'Ann' },
  { figure: 'near-match', state: 'v=2&step=best&query=teams', records: 'tea:80,team:12' },
  { figure: 'weighted-sum', step: 'break', values: '1,2,3', scores: '1,2,3' },
  { figure: 'queries-and-keys', step: 'queries', words: 'a,b,c' },
  { figure: 'scores', step: 'cosine', temperature: '0.5' },
];

interface Case {
  readonly end: Readonly<Record<string, string>>;
  /** The names of what is set, in their order, and whether as a property. */
  readonly order: readonly (readonly [name: string, isProperty: boolean])[];
  /** Whether the element is on the page before, with another figure that has computed. */
  readonly begins: 'with another figure' | 'off the page' | 'before its class is known';
}

function permutations<T>(items: readonly T[]): (readonly T[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

/** Every order; as properties or attributes by turns, so that each name is both in each place. */
const cases: readonly Case[] = ENDS.flatMap((end) =>
  permutations(Object.keys(end)).flatMap((names, index) =>
    [0, 1, 2, 3].map((mask): Case => ({
      end,
      order: names.map((name, place) => [
        name,
        [true, false, (place + index) % 2 === 0, (place + index) % 2 === 1][mask]!,
      ]),
      begins: (
        ['with another figure', 'off the page', 'with another figure', 'before its class is known'] as const
      )[(mask + index) % 4]!,
    })),
  ),
);
const chosen = cases.filter((_, index) => isLong || index % 5 === 0);

test.describe('another figure', () => {
  // A figure that is left may draw a cell of a record that has just gone: not of what is looked at here.

  test(`what is set in one turn is what a fresh element would show, in ${chosen.length} of ${cases.length} orders`, async ({
    host,
    page,
  }) => {
    await listen(page);
    await page.goto(await host({ figure: `${MODULE}<soft-lookup figure="weighted-sum"></soft-lookup>` }));
    const wrong = await page.evaluate(async (all) => {
      await customElements.whenDefined('soft-lookup');
      const failures: string[] = [];
      const told: string[] = [];
      const hear = (event: Event) =>
        told.push(...(event as CustomEvent<{ messages: string[] }>).detail.messages);
      const add = (element: SoftLookup): void => {
        element.addEventListener('soft-lookup-error', hear);
        document.body.append(element);
      };
      const fresh = (): SoftLookup => {
        const element = document.createElement('soft-lookup');
        element.setAttribute('loading', 'eager');
        return element;
      };
      const read = async (element: SoftLookup): Promise<string> => {
        await element.updateComplete;
        const { figure, step, state, results } = element;
        const alerts = [...element.shadowRoot!.querySelectorAll('.problem')].map(
          ({ textContent }) => textContent,
        );
        // The state of a declared moment is written by who sets it, that of declared inputs is not.
        return JSON.stringify({
          figure,
          step,
          state,
          alerts,
          answer: results?.answer,
          output: results?.output,
        });
      };
      const expected = new Map<unknown, string>();
      for (const { end, order, begins } of all) {
        const id = JSON.stringify(end);
        if (!expected.has(id)) {
          const declared = fresh();
          for (const [name, value] of Object.entries(end)) declared.setAttribute(name, value);
          add(declared);
          expected.set(id, await read(declared));
          declared.remove();
        }
        let element = fresh();
        if (begins === 'with another figure') {
          element.figure = 'weighted-sum';
          element.setAttribute('step', 'mix');
          add(element);
          await element.updateComplete;
        } else if (begins === 'before its class is known') {
          // As the parser of a page without the script makes it.
          element = document.implementation.createHTMLDocument().createElement('soft-lookup');
          element.setAttribute('loading', 'eager');
        }
        try {
          for (const [name, isProperty] of order) {
            if (isProperty) Object.assign(element, { [name]: end[name] });
            else element.setAttribute(name, end[name]!);
          }
        } catch (error) {
          told.push(`thrown: ${String(error)}`);
        }
        if (!element.isConnected) add(element);
        const found = await read(element);
        element.remove();
        if (found !== expected.get(id) || told.length > 0) {
          failures.push(
            `${begins}, ${JSON.stringify(order)}: ${told.splice(0).join(' ')} ${found} != ${expected.get(id)}`,
          );
        }
      }
      return failures;
    }, chosen);
    expect(wrong, `${wrong.length} of ${chosen.length}`).toEqual([]);
  });
});

/** What a page does with an element, one thing after the other; null takes away. */
type Act =
  | { readonly kind: 'attribute' | 'property'; readonly input: Input; readonly value: number | null }
  /** `isNew`: another script takes the place, else the text of the one that is there is another. */
  | { readonly kind: 'json' | 'csv'; readonly value: number | null; readonly isNew: boolean }
  | { readonly kind: 'figure'; readonly value: number }
  | { readonly kind: 'leave' | 'enter' | 'move' }
  /** Until all is drawn; then this is to be so. */
  | { readonly kind: 'look'; readonly expected: Expected };

type Input = 'records' | 'query';
type Expected = Readonly<Record<Input, string | null>> & { readonly problems: number };

const FIGURES = ['weighted-sum', 'near-match'];
const RECORDS = [
  [{ key: 'tea', value: 80 }],
  [
    { key: 'tea', value: 12 },
    { key: 'team', value: 7 },
  ],
  [{ key: 'tram', value: 5 }],
];
const QUERIES = ['tea', 'team', 'tram'];
/** Nothing that could be read: of records only. */
const BAD = RECORDS.length;

const textOf = (input: Input, value: number): string =>
  input === 'query'
    ? QUERIES[value]!
    : value === BAD
      ? 'bad data'
      : RECORDS[value]!.map((record) => `${record.key}:${record.value}`).join(',');

/** What an element is given, and by what: a property stands over an attribute, that over JSON, and that over CSV. */
class Given {
  private readonly property = new Map<Input, number>();
  private readonly attribute = new Map<Input, number>();
  /** A text that says no more than the property that came after it. */
  private readonly copies = new Set<Input>();
  private json: number | null = null;
  private csv: number | null = null;

  take(act: Act): void {
    if (act.kind === 'json' || act.kind === 'csv') this[act.kind] = act.value;
    else if (act.kind === 'attribute') this.takeAttribute(act.input, act.value);
    else if (act.kind === 'property') this.takeProperty(act.input, act.value);
  }

  /** Of a property and an attribute the later word counts; one that is taken away is none, nor is the same once more. */
  private takeAttribute(input: Input, value: number | null): void {
    if (value === (this.attribute.get(input) ?? null)) return;
    this.copies.delete(input);
    if (value === null) {
      this.attribute.delete(input);
    } else {
      this.attribute.set(input, value);
      this.property.delete(input);
    }
  }

  private takeProperty(input: Input, value: number | null): void {
    if (value === null) {
      this.property.delete(input);
    } else {
      this.property.set(input, value);
      if (input === 'query' && value === this.attribute.get(input)) this.copies.add(input);
    }
  }

  get expected(): Expected {
    const records = this.layers('records');
    const query = this.layers('query');
    const find = (layers: readonly (number | null)[]) =>
      layers.find((value) => value !== null && value !== BAD) ?? null;
    const keys = find(records);
    const text = find(query);
    return {
      records: keys === null ? null : RECORDS[keys]!.map(({ key, value }) => `${key}:${value}`).join(','),
      query: text === null ? null : QUERIES[text]!,
      problems: keys === null ? records.filter((value) => value === BAD).length : 0,
    };
  }

  private layers(input: Input): readonly (number | null)[] {
    const attribute = this.copies.has(input) ? undefined : this.attribute.get(input);
    return [
      this.property.get(input) ?? null,
      attribute ?? null,
      this.json,
      ...(input === 'records' ? [this.csv] : []),
    ].map((value) => (input === 'query' && value === BAD ? 0 : value));
  }
}

/** What a page does over several frames. */
function randomActs(random: () => number): readonly Act[] {
  const pick = (count: number): number => Math.floor(random() * count);
  const given = new Given();
  const acts: Act[] = [];
  let isThere = true;
  for (let count = 4 + pick(8); count > 0; count -= 1) {
    const input = pick(2) === 0 ? 'records' : 'query';
    const isTaken = pick(3) === 0;
    const value = isTaken ? null : pick(input === 'records' ? BAD + 1 : BAD);
    const act: Act = (
      [
        { kind: 'attribute', input, value },
        { kind: 'property', input, value: value === BAD ? 0 : value },
        { kind: 'json', value: isTaken ? null : pick(BAD + 1), isNew: pick(2) === 0 },
        { kind: 'csv', value: isTaken ? null : pick(BAD), isNew: pick(2) === 0 },
        { kind: 'figure', value: pick(FIGURES.length) },
        { kind: isThere ? (['leave', 'move'] as const)[pick(2)]! : 'enter' },
      ] as const
    )[pick(6)]!;
    if (act.kind === 'leave' || act.kind === 'enter') isThere = act.kind === 'enter';
    given.take(act);
    acts.push(act);
    // Off the page it need not have read what it holds.
    if (isThere && pick(3) === 0) acts.push({ kind: 'look', expected: given.expected });
  }
  if (!isThere) acts.push({ kind: 'enter' });
  return [...acts, { kind: 'look', expected: given.expected }];
}

const orders = Array.from({ length: isLong ? 600 : 24 }, (_, index) => randomActs(randomNumbers(index)));

test(`of properties, attributes, JSON and CSV that come, change and go over several frames, the rule says what counts: ${orders.length} orders`, async ({
  host,
  page,
}) => {
  await page.goto(await host({ figure: `${MODULE}<soft-lookup figure="weighted-sum"></soft-lookup>` }));
  const wrong = await page.evaluate(
    async ({ all, figures, records, queries, texts }) => {
      await customElements.whenDefined('soft-lookup');
      const places = [document.createElement('div'), document.createElement('div')] as const;
      document.body.append(...places);
      const plain = document.createElement('soft-lookup');
      const failures: string[] = [];
      const fallbacks = new Map<string, unknown>();
      for (const figure of figures) {
        plain.figure = figure;
        plain.loading = 'eager';
        document.body.append(plain);
        await plain.updateComplete;
        fallbacks.set(figure, plain.getInput('query'));
      }
      plain.remove();
      const write = (element: Element, kind: 'json' | 'csv', text: string | null, isNew: boolean): void => {
        const type = kind === 'json' ? 'application/json' : 'text/csv';
        const old = element.querySelector(`[type="${type}"]`);
        if (text !== null && old && !isNew) {
          old.textContent = text;
          return;
        }
        old?.remove();
        if (text !== null)
          element.append(Object.assign(document.createElement('script'), { type, textContent: text }));
      };
      for (const acts of all) {
        const element = document.createElement('soft-lookup');
        element.figure = figures[0] ?? null;
        element.setAttribute('loading', 'eager');
        places[0].append(element);
        for (const [index, act] of acts.entries()) {
          if (act.kind === 'attribute') {
            if (act.value === null) element.removeAttribute(act.input);
            else element.setAttribute(act.input, texts[act.input][act.value]!);
          } else if (act.kind === 'property') {
            const values = act.input === 'records' ? records : queries;
            Object.assign(element, { [act.input]: act.value === null ? undefined : values[act.value] });
          } else if (act.kind === 'json') {
            const value = act.value === null ? null : (records[act.value] ?? 7);
            const query = queries[act.value ?? 0] ?? queries[0];
            write(element, 'json', value && JSON.stringify({ records: value, query }), act.isNew);
          } else if (act.kind === 'csv') {
            const lines =
              act.value === null ? null : records[act.value]!.map(({ key, value }) => `${key},${value}\n`);
            write(element, 'csv', lines && `key,value\n${lines.join('')}`, act.isNew);
          } else if (act.kind === 'figure') {
            element.figure = figures[act.value]!;
          } else if (act.kind === 'leave') {
            element.remove();
          } else if (act.kind === 'look') {
            const { expected } = act;
            await element.updateComplete;
            const given = element.getInput('records') as (typeof records)[number] | null;
            const found = {
              records: given && given.map(({ key, value }) => `${key}:${value}`).join(','),
              query: element.getInput('query'),
              problems: [...element.shadowRoot!.querySelectorAll('.problem li, .problem:not(:has(li))')]
                .length,
              keys: expected.records ? element.results?.keys : null,
            };
            const wanted = {
              ...expected,
              query: expected.query ?? fallbacks.get(element.figure ?? ''),
              keys: expected.records?.split(',').map((record) => record.split(':')[0]) ?? null,
            };
            if (JSON.stringify(found) === JSON.stringify(wanted)) continue;
            failures.push(
              `${JSON.stringify(acts.slice(0, index))}: ${JSON.stringify(found)} != ${JSON.stringify(wanted)}`,
            );
            break;
          } else {
            const other = places[0].contains(element) ? places[1] : places[0];
            other.append(element);
          }
        }
        element.remove();
      }
      return failures;
    },
    {
      all: orders,
      figures: FIGURES,
      records: RECORDS,
      queries: QUERIES,
      texts: {
        records: [0, 1, 2, BAD].map((value) => textOf('records', value)),
        query: QUERIES,
      },
    },
  );
  expect(wrong, `${wrong.length} of ${orders.length}`).toEqual([]);
});

test('an attribute that a property or JSON overrides is no problem, and a server’s text waits for the property', async ({
  host,
  page,
}) => {
  await listen(page);
  const json = '<script type="application/json">{"records": [{"key": "tea", "value": 80}]}</script>';
  const written = 'records="[object Object],[object Object]"';
  const tag = (id: string, attributes: string, inside = ''): string =>
    `<soft-lookup id="${id}" loading="eager" figure="weighted-sum" step="mix" ${attributes}>${inside}</soft-lookup>`;
  await page.goto(
    await host({
      figure:
        MODULE +
        tag('property', 'records="bad data"') +
        tag('json', 'records="bad data"', json) +
        tag('server', written) +
        tag('never', written) +
        tag('small', 'temperature="1" queryvector="1,2"')
          .replace('weighted-sum', 'exact-match')
          .replace('mix', 'vectors')
          .replace('temperature="1" ', ''),
    }),
  );
  const messages = (id: string) => page.locator(`#${id}`).getByRole('alert');
  await expect(messages('property')).toContainText('records: “bad data” was given');
  await page.evaluate(() => {
    const records = [
      { key: 'tea', value: 80 },
      { key: 'team', value: 12 },
    ];
    for (const id of ['property', 'server']) Object.assign(document.getElementById(id)!, { records });
  });
  await expect(messages('property')).toHaveCount(0);
  await expect(messages('json')).toHaveCount(0);
  // Once it has waited, the one without a property says so.
  await expect(messages('never')).toContainText('a framework has written objects as a text here');
  await expect(messages('server')).toHaveCount(0);
  const keys = (id: string) =>
    page.evaluate(async (name) => {
      const element = document.getElementById(name) as SoftLookup;
      await element.updateComplete;
      return (element.getInput('records') as { key: string }[] | null)?.map(({ key }) => key) ?? null;
    }, id);
  for (const id of ['property', 'server']) {
    await page.evaluate((name) => document.getElementById(name)!.removeAttribute('records'), id);
    expect(await keys(id)).toEqual(['tea', 'team']);
  }
  expect(await keys('json')).toEqual(['tea']);
  const errors = (await told(page, 'error')).map(({ id }) => id);
  expect(errors.filter((id) => id === 'server' || id === 'json')).toEqual([]);
});

test('what a server has written for a property is none of its own, however it writes the name', async ({
  host,
  page,
}) => {
  // As Svelte writes a property's name, and as an author writes the attribute's.
  const names = ['learningRate', 'learning-rate'];
  const tags = names.map(
    (name) => `<soft-lookup loading="eager" figure="scores" step="train" ${name}="0.05"></soft-lookup>`,
  );
  await page.goto(await host({ figure: MODULE + tags.join('') }));
  await expect(page.locator('soft-lookup').last().getByRole('button', { name: 'Train' })).toBeVisible();
  const read = await page.evaluate(async () => {
    const rates: unknown[] = [];
    for (const element of document.querySelectorAll('soft-lookup')) {
      const rate = (): unknown => rates.push(element.getInput('learningRate'));
      element.setInput('learningRate', 0.05);
      rate();
      element.setInput('learningRate', undefined);
      rate();
      await element.updateComplete;
      rate();
    }
    return rates;
  });
  expect(read).toEqual([0.05, null, null, 0.05, null, null]);
});

test.describe('with names of which nothing is known', () => {
  test.use({ expectedTrouble: /this figure has no such input/ });

  test('the console is told of an unknown attribute, and readers of one that is nearly an input', async ({
    host,
    page,
  }) => {
    const strange = 'hx-get b-abc123 c-abc up-layout uk-grid foo colour xqzzy'.split(' ');
    const known =
      'name defer-hydration unresolved property typeof about resource vocab elementtiming fetchpriority'.split(
        ' ',
      );
    const mistaken = 'temprature tabel recods words queryy'.split(' ');
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    const attributes = [...strange, ...known, ...mistaken].map((name) => `${name}="1"`).join(' ');
    await page.goto(
      await host({
        figure: `${MODULE}<soft-lookup figure="weighted-sum" step="mix" ${attributes}></soft-lookup>`,
      }),
    );
    const items = page.locator('soft-lookup').getByRole('alert').getByRole('listitem');
    await expect
      .poll(async () => (await items.allInnerTexts()).map((text) => text.split(':')[0]).sort())
      .toEqual([...mistaken].sort());
    const names = warnings.map(
      (text) => /^<soft-lookup> ([\w-]+): this figure has no such input/.exec(text)?.[1],
    );
    expect(names.filter((name) => name !== undefined).sort()).toEqual([...strange].sort());
  });
});

test('cells of a spreadsheet make rows, one refused cell refuses all, and what float32 can not hold is said once', async ({
  host,
  page,
}) => {
  const tag =
    '<soft-lookup figure="weighted-sum" step="mix" query="tea" temperature="0" records="tea:5551234567,x:1"></soft-lookup>';
  await page.goto(await host({ figure: MODULE + tag }));
  const figure = new FigureView(page.locator('soft-lookup'));
  await figure.isEquipped();
  const note = figure.text('The engine computes with 32-bit numbers, of which 5,551,234,560 is');
  await expect(note).toHaveCount(1);
  const paste = (text: string) =>
    figure.key(2).evaluate((field, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', given);
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
      );
    }, text);
  await paste('coffee\t5\r\ncocoa\t7\r\nmilk\t1.5\r\n');
  await expect.poll(() => figure.column('Key')).toEqual(['tea', 'coffee', 'cocoa', 'milk']);
  await expect(figure.value('milk')).toHaveValue('1.5');
  for (const [text, said] of [
    ['mint\tseven', 'Value: “seven” was given; a number is needed'],
    ['mint\t1e13', 'Value: “1e13” was given; a number from −1e12 to 1e12 is needed.'],
    ['mint\t1\t2', 'the number of columns that were pasted is 3; from there on 2 can be written in.'],
  ] as const) {
    await paste(text);
    await expect(figure.root.locator('.problem')).toContainText(said);
    await expect.poll(() => figure.column('Key')).toEqual(['tea', 'coffee', 'cocoa', 'milk']);
  }
  await figure.button('Undo').click();
  await expect.poll(() => figure.column('Key')).toEqual(['tea', 'x']);
});
