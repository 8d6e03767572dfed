// What a page sets on the element, by properties, attributes and data inside it, in any order and in one turn or several.
import type { SoftLookup } from '../../web/element/soft-lookup.js';
import { FigureView } from './support/figure.js';
import { listen, MODULE, test, told } from './support/host.js';
import { isLong } from './support/long.js';
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
    test.slow();
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
