import { FigureView } from './support/figure.js';
import { listen, MODULE, test, told } from './support/host.js';
import { expect } from './support/test.js';

test.describe('what an author may get wrong', () => {
  const json = (data: string): string => `<script type="application/json">${data}</script>`;
  const mistakes: readonly { name: string; tag: string; message: RegExp; works: boolean }[] = [
    {
      name: 'an unknown figure',
      tag: '<soft-lookup figure="weighed-sum">Fallback.</soft-lookup>',
      message: /^figure: “weighed-sum” was given; there are .*“exact-match”.*“weighted-sum”.*\.$/,
      works: false,
    },
    {
      name: 'no figure',
      tag: '<soft-lookup>Fallback.</soft-lookup>',
      message: /^figure: nothing was given; there are /,
      works: false,
    },
    {
      name: 'an unknown step',
      tag: '<soft-lookup figure="weighted-sum" step="weight"></soft-lookup>',
      message:
        /^step: “weight” was given; this figure has “score”, “weigh”, “mix”, “temperature”, “break”\.$/,
      works: true,
    },
    {
      name: 'an unknown attribute',
      tag: '<soft-lookup figure="weighted-sum" temprature="1"></soft-lookup>',
      message: /^temprature: this figure has no such input; it has .*temperature/,
      works: true,
    },
    {
      name: 'an attribute that is no number',
      tag: '<soft-lookup figure="weighted-sum" temperature="warm"></soft-lookup>',
      message: /^temperature: “warm” was given; a number in 0 … infinity is needed\.$/,
      works: true,
    },
    {
      name: 'a number outside its bounds',
      tag: '<soft-lookup figure="weighted-sum" temperature="-1"></soft-lookup>',
      message: /^temperature: “-1” was given; a number in 0 … infinity is needed\.$/,
      works: true,
    },
    {
      name: 'an unknown table',
      tag: '<soft-lookup figure="weighted-sum" table="animals"></soft-lookup>',
      message: /^table: “animals” was given; allowed are “phone-book”, “countries”, “incomes”\.$/,
      works: true,
    },
    {
      name: 'malformed JSON',
      tag: `<soft-lookup figure="weighted-sum">${json('{"query": "Jan",}')}</soft-lookup>`,
      message: /^The data in this figure are not valid JSON: /,
      works: true,
    },
    {
      name: 'JSON that is a list',
      tag: `<soft-lookup figure="weighted-sum">${json('[1]')}</soft-lookup>`,
      message: /^The data in this figure must be one JSON object; \[…\] was given\.$/,
      works: true,
    },
    {
      name: 'NaN in JSON',
      tag: `<soft-lookup figure="weighted-sum">${json('{"records": [{"key": "a", "value": NaN}]}')}</soft-lookup>`,
      message: /^The data in this figure are not valid JSON: /,
      works: true,
    },
    {
      name: 'a number beyond float32 in JSON',
      tag: `<soft-lookup figure="weighted-sum">${json('{"records": [{"key": "a", "value": 1e999}]}')}</soft-lookup>`,
      message: /^records: “.*” was given; each record needs a key and a number as its value\.$/,
      works: true,
    },
    {
      name: 'a record without a value',
      tag: `<soft-lookup figure="weighted-sum">${json('{"records": [{"key": "a"}]}')}</soft-lookup>`,
      message: /^records: “{"key":"a"}” was given; each record needs a key and a number/,
      works: true,
    },
    {
      name: 'rows of a wrong length',
      tag: '<soft-lookup figure="queries-and-keys" step="pair" keys="1,2,3/4,5,6"></soft-lookup>',
      message: /^keys: “1,2,3\/4,5,6” was given; rows of 2 numbers each are needed\.$/,
      works: true,
    },
    {
      name: 'too many words',
      tag: `<soft-lookup figure="queries-and-keys">${json(`{"words": ${JSON.stringify('abcdefghijklmnopq'.split(''))}}`)}</soft-lookup>`,
      message: /^words: 17 were given; at most 16 are allowed\.$/,
      works: true,
    },
    {
      name: 'an unknown theme',
      tag: '<soft-lookup figure="weighted-sum" theme="sepia"></soft-lookup>',
      message: /^theme: “sepia” was given; allowed are “auto”, “light”, “dark”\.$/,
      works: true,
    },
  ];

  for (const { name, tag, message, works } of mistakes) {
    test(`${name}: told in the figure, with what is allowed`, async ({ host, page }) => {
      await listen(page);
      await page.goto(await host({ figure: MODULE + tag }));
      const figure = new FigureView(page.locator('soft-lookup'));
      const items = figure.root.getByRole('alert').getByRole('listitem');
      await expect(items).toHaveCount(1);
      await expect(items).toHaveText(message);
      await expect(page.getByText('The page goes on.')).toBeVisible();
      if (works) {
        await figure.isReady();
        await expect(figure.root.getByRole('grid').first()).toBeVisible();
      } else {
        await expect(page.getByText('Fallback.')).toBeVisible();
        await expect(figure.root.getByRole('grid')).toHaveCount(0);
      }
    });
  }

  test('several mistakes are told together; the rest is taken', async ({ host, page }) => {
    await listen(page);
    await page.goto(
      await host({
        figure: `${MODULE}<soft-lookup figure="weighted-sum" step="wiegh" query="Jan" temperature="?" colour="red">${json('{"tabel": "countries"}')}</soft-lookup>`,
      }),
    );
    const figure = new FigureView(page.locator('soft-lookup'));
    await figure.isReady();
    const items = figure.root.getByRole('alert').getByRole('listitem');
    expect((await items.allInnerTexts()).map((text) => text.split(':')[0]).sort()).toEqual([
      'colour',
      'step',
      'tabel',
      'temperature',
    ]);
    await expect(figure.query).toHaveValue('Jan');
    expect((await told(page, 'error')).flatMap(({ detail }) => detail['messages'])).toHaveLength(4);
  });

  test('a property set wrong by a script is refused in place, the figure goes on', async ({ host, page }) => {
    await page.goto(
      await host({ figure: `${MODULE}<soft-lookup figure="weighted-sum" step="mix"></soft-lookup>` }),
    );
    const figure = new FigureView(page.locator('soft-lookup'));
    await figure.isReady();
    await figure.root.evaluate(
      (element: HTMLElement & { temperature: unknown }) => (element.temperature = Number.NaN),
    );
    await expect(figure.root.getByRole('alert')).toContainText(
      'temperature: “NaN” was given; a number in 0 … infinity',
    );
    expect((await figure.records()).footer['Value']).toBe('26,860');
  });
});
