import type { Page } from '@playwright/test';
import { FigureView } from './support/figure.js';
import { listen, MODULE, test, told, type ServeHost } from './support/host.js';
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
        /^step: “weight” was given; this figure has “score”, “shares”, “weigh”, “mix”, “others”, “temperature”, “ties”, “break”, “limit”, “meaning”, “divide”, “softmax”, “how-soft”\.$/,
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
      message: /^temperature: “warm” was given; a number from 0 on, or “infinity”, is needed\.$/,
      works: true,
    },
    {
      name: 'a number outside its bounds',
      tag: '<soft-lookup figure="weighted-sum" temperature="-1"></soft-lookup>',
      message: /^temperature: “-1” was given; a number from 0 on, or “infinity”, is needed\.$/,
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
      message:
        /^records: “.*” was given; a key with a number as its value is needed, such as {"key": "Tom", "value": 30000}\.$/,
      works: true,
    },
    {
      name: 'a record without a value',
      tag: `<soft-lookup figure="weighted-sum">${json('{"records": [{"key": "a"}]}')}</soft-lookup>`,
      message: /^records: “{"key":"a"}” was given; a key with a number as its value is needed/,
      works: true,
    },
    {
      name: 'rows of a wrong length',
      tag: '<soft-lookup figure="queries-and-keys" step="pair" keys="1,2,3/4,5"></soft-lookup>',
      message:
        /^keys: “1,2,3\/4,5” was given; rows of one length, at most 16, are needed, such as 1,2\/3,4\.$/,
      works: true,
    },
    {
      name: 'too many words',
      tag: `<soft-lookup figure="queries-and-keys">${json(`{"words": ${JSON.stringify('abcdefghijklmnopq'.split(''))}}`)}</soft-lookup>`,
      message: /^words: the number of entries is 17; at most 16 are allowed\.$/,
      works: true,
    },
    {
      name: 'a property that no record has',
      tag: `<soft-lookup figure="weighted-sum">${json('{"records": [{"key": "cat", "value": 1, "vector": [1, 2]}]}')}</soft-lookup>`,
      message: /^records: “vector” is not a property of a record; allowed are “key”, “value”\.$/,
      works: true,
    },
    {
      name: 'an unknown theme',
      tag: '<soft-lookup figure="weighted-sum" theme="sepia"></soft-lookup>',
      message: /^theme: “sepia” was given; allowed are “auto”, “light”, “dark”\.$/,
      works: true,
    },
  ];

  /** All of them on one page: what is wrong with one figure is no matter of the others. */
  async function openAll(page: Page, host: ServeHost, tags: readonly string[]): Promise<FigureView[]> {
    await page.goto(await host({ figure: MODULE + tags.join('') }));
    return tags.map((_, place) => new FigureView(page.locator('soft-lookup').nth(place)));
  }

  test('each mistake is told in its figure, with what is allowed', async ({ host, page }) => {
    const figures = await openAll(
      page,
      host,
      mistakes.map(({ tag }) => tag),
    );
    for (const [place, { name, message, works }] of mistakes.entries())
      await test.step(name, async () => {
        const figure = figures[place]!;
        await figure.root.scrollIntoViewIfNeeded();
        const items = figure.root.getByRole('alert').getByRole('listitem');
        await expect(items).toHaveCount(1);
        await expect(items).toHaveText(message);
        if (works) {
          await figure.isReady();
          await expect(figure.root.getByRole('grid').first()).toBeVisible();
        } else {
          await expect(figure.root.getByText('Fallback.')).toBeVisible();
          await expect(figure.root.getByRole('grid')).toHaveCount(0);
        }
      });
    await expect(page.getByText('The page goes on.')).toBeVisible();
  });

  const misfits = [
    [
      '<soft-lookup figure="projections" query-matrix="1,0/0,1"></soft-lookup>',
      'queryMatrix: the number of rows is 2, but must be 3, one for each of the features “thing”, “trait”, “other”.',
    ],
    [
      '<soft-lookup figure="shared-vectors" step="mirror" words="king queen man" vectors="1,0/0,1/1,1"></soft-lookup>',
      'vectors: the number of rows is 3, but must be 1, one for each of the words “king queen man”.',
    ],
    [
      '<soft-lookup figure="shared-vectors" step="mix" compared="dog,xqzzy"></soft-lookup>',
      'compared: “xqzzy” has no vector here; try another word.',
    ],
  ] as const;

  test('what does not fit together is told in its figure', async ({ host, page }) => {
    const figures = await openAll(
      page,
      host,
      misfits.map(([tag]) => tag),
    );
    for (const [place, [, message]] of misfits.entries()) {
      const { root } = figures[place]!;
      await root.scrollIntoViewIfNeeded();
      // Once the figure has its voice, this tells what is refused, and the text is no alert.
      await expect(root.locator('.problem')).toHaveText(message);
    }
  });

  test('words of the author’s own without vectors begin at (0, 0), and no preset list is held against them', async ({
    host,
    page,
  }) => {
    const tag = '<soft-lookup figure="queries-and-keys" step="pair" words="king,queen,man"></soft-lookup>';
    await page.goto(await host({ figure: MODULE + tag }));
    const figure = new FigureView(page.locator('soft-lookup'));
    await figure.isReady();
    await expect
      .poll(() => figure.matrixTexts('Weights'))
      .toEqual(Array(3).fill(['0.333', '0.333', '0.333']));
    await expect(figure.root.getByRole('alert')).toHaveCount(0);
  });

  test('several mistakes are told together; the rest is taken', async ({ host, page }) => {
    await listen(page);
    await page.goto(
      await host({
        figure: `${MODULE}<soft-lookup figure="weighted-sum" step="wiegh" query="Jan" temperature="?" scors="1">${json('{"tabel": "countries"}')}</soft-lookup>`,
      }),
    );
    const figure = new FigureView(page.locator('soft-lookup'));
    await figure.isReady();
    const items = figure.root.getByRole('alert').getByRole('listitem');
    await expect
      .poll(async () => (await items.allInnerTexts()).map((text) => text.split(':')[0]).sort())
      .toEqual(['scors', 'step', 'tabel', 'temperature']);
    await expect(figure.query).toHaveValue('Jan');
    await expect
      .poll(async () => (await told(page, 'error')).flatMap(({ detail }) => detail['messages']))
      .toHaveLength(4);
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
      'temperature: “NaN” was given; a number from 0 on',
    );
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('26,860');
  });
});

test('a cell or pieces beyond what the step has are refused in place, with what there is', async ({
  host,
  page,
}) => {
  const wrong = [
    [
      'scores',
      'cell="query.0.2"',
      'cell: “query.0.2” was given; here query has the rows 0 to 0 and the columns 0 to 1.',
    ],
    [
      'projections',
      'cell="weights.9.0"',
      'cell: “weights.9.0” was given; here weights has the rows 0 to 3 and the columns 0 to 3.',
    ],
  ] as const;
  for (const [name, attribute, said] of wrong) {
    const step = name === 'projections' ? 'step="attention"' : '';
    await page.goto(
      await host({ figure: `${MODULE}<soft-lookup figure="${name}" ${step} ${attribute}></soft-lookup>` }),
    );
    const figure = new FigureView(page.locator('soft-lookup'));
    await figure.isReady();
    await expect(figure.root.locator('.body .problem')).toHaveText(said);
    await figure.root.evaluate((element) => element.removeAttribute('cell'));
    await expect(figure.root.locator('.body .problem')).toHaveCount(0);
  }
  await page.goto(
    await host({
      figure: `${MODULE}<soft-lookup figure="queries-and-keys" step="ablation" pieces="90,2"></soft-lookup>`,
    }),
  );
  await expect(page.locator('soft-lookup .body .problem')).toHaveText(
    /^pieces: “90, 2” was given; whole numbers from 0 to \d+ are needed here\.$/,
  );
});
