import type { Page } from '@playwright/test';
import { lessons } from './support/data.js';
import { MODULE, test as hostTest } from './support/host.js';
import { soon } from './support/soon.js';
import { expect, test } from './support/test.js';

const [first] = lessons;

/** The tab, the panel that it opens, and what stands in that panel, as the browser tells assistive tools. */
interface Node {
  readonly role: string;
  readonly name: string;
  readonly level: number | undefined;
  readonly children: readonly Node[];
}

interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
  readonly childIds?: readonly string[];
}

async function accessibilityTree(page: Page): Promise<Node> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: readonly AxNode[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (node: AxNode): Node => ({
    role: node.ignored ? 'none' : (node.role?.value ?? ''),
    name: node.name?.value ?? '',
    level: node.properties?.find(({ name }) => name === 'level')?.value.value as number | undefined,
    children: (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []).map(read),
  });
  return read(nodes[0]!);
}

const all = (node: Node): readonly Node[] => [node, ...node.children.flatMap(all)];

test('the title names the step, also of the entries of the history', async ({ lesson, page }) => {
  const titles = first.steps.map(([, name]) => name);
  const [one = '', two = '', three = ''] = titles;
  await lesson.open(first.slug);
  const title = (step: string): string => `${step} · ${first.title} · Soft Lookup`;
  await expect(page).toHaveTitle(title(one));
  await lesson.next(two).click();
  await expect(page).toHaveTitle(title(two));
  await page.goBack();
  await expect(page).toHaveTitle(title(one));
  await page.goForward();
  await expect(page).toHaveTitle(title(two));
  await page.reload();
  await expect(page).toHaveTitle(title(two));
  // A step that is set before that is what it begins with, and no change.
  await lesson.figure.isReady();
  await lesson.figure.root.evaluate((figure: HTMLElement & { step: string }, step) => {
    figure.step = step;
  }, first.steps[2]?.[0] ?? '');
  await expect(page).toHaveTitle(title(three));
});

test('the figure stands in the panel of its step, under a heading, before the way on', async ({
  lesson,
  page,
}) => {
  await lesson.open('weighted-sum', '#softmax');
  await soon(async () => {
    const panels = all(await accessibilityTree(page)).filter(({ role }) => role === 'tabpanel');
    // That of the figure stands in a group that says what it shows.
    expect(panels.map(({ name }) => name)).toEqual(['Softmax', '']);
    // Without its role a step that is not open would be a landmark by its name.
    expect(all(await accessibilityTree(page)).filter(({ role }) => role === 'region')).toEqual([]);
    const panel = all(panels[0]!);
    const headings = panel.filter(({ role }) => role === 'heading');
    expect(headings.map(({ name, level }) => [name, level])).toEqual([
      ['Softmax', 2],
      ['Asked often', 3],
      ['Figure: Softmax', 3],
    ]);
    // Next stands before the figure and after it: the last place counts.
    const place = (role: string, name: string): number =>
      panel.map((node) => node.role === role && node.name === name).lastIndexOf(true);
    const figure = place('group', 'Figure: weighted sum, Softmax');
    expect(figure).toBeGreaterThan(place('heading', 'Figure: Softmax'));
    expect(place('link', 'Next: How soft')).toBeGreaterThan(figure);
  });
});

test('past the header, past the prose, and from anywhere to Next: a key for each', async ({
  lesson,
  page,
}) => {
  await lesson.open('weighted-sum', '#softmax');
  // Before its controls are there Tab goes past the figure, as it must.
  await expect(lesson.figure.query).toBeVisible();
  const next = page.locator('.step:not([hidden]) .step-links .primary');
  await expect(next).toHaveAttribute('aria-keyshortcuts', 'Control+Enter Meta+Enter Alt+Shift+J');
  await page.getByRole('link', { name: 'Skip to the step' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Softmax' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the figure' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 3, name: 'Figure: Softmax' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(lesson.figure.query).toBeFocused();
  // In a field, too, where the figure keeps letters for itself; and the letter is not written.
  for (const keys of ['Control+Enter', 'Meta+Enter', 'Alt+Shift+J']) {
    await lesson.figure.query.focus();
    await page.keyboard.press(keys);
    await expect(next).toBeFocused();
    await expect(lesson.figure.query).toHaveValue('Norway');
  }
  await page.getByRole('button', { name: 'All lessons' }).click();
  await page.getByText('Keyboard', { exact: true }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'goes to Next from anywhere' })).toBeVisible();
  // After the last tool of the figure comes the way on.
  await page.getByRole('link', { name: 'Embed this figure' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await lesson.isAt('How soft');
  await expect(page.getByRole('heading', { level: 2, name: 'How soft' })).toBeFocused();
});

test('under an open question nothing of what is covered is spoken, nor are closed answers', async ({
  lesson,
  page,
}) => {
  const spoken = async (): Promise<string> =>
    all(await accessibilityTree(page))
      .map(({ name }) => name)
      .join('\n');
  await lesson.open('near-match', '#one-letter');
  // The scores of Nigera, each written with three digits.
  expect(await spoken()).not.toMatch(/0\.753|0\.716/);
  const closed = ((await page.locator('.asked-often .answer p').first().textContent()) ?? '').trim();
  expect(closed).not.toBe('');
  expect(await spoken()).not.toContain(closed.slice(0, 30));
  expect(await spoken()).not.toContain('Back to the step');
  await lesson.figure.button('Skip').click();
  await expect.poll(spoken).toMatch(/0\.753/);
});

hostTest(
  'in other pages the figure has a name and no heading, and takes no shortcut',
  async ({ host, page }) => {
    const address = await host({
      figure: `${MODULE}<soft-lookup loading="eager" figure="weighted-sum" step="weigh"></soft-lookup>`,
    });
    await page.goto(address);
    const figure = page.getByRole('group', { name: 'Figure: weighted sum, Weigh', exact: true });
    await expect(figure).toBeVisible();
    await expect(page.locator('soft-lookup').getByRole('heading')).toHaveCount(0);
    await page.evaluate(() => {
      const taken: boolean[] = [];
      Object.assign(window, { taken });
      document.addEventListener('keydown', (event) => taken.push(event.defaultPrevented));
    });
    await figure.getByRole('radio', { name: 'Countries' }).focus();
    for (const keys of ['Control+Enter', 'Alt+Shift+J', 'Control+z', 'b']) await page.keyboard.press(keys);
    expect(await page.evaluate(() => (window as unknown as { taken: boolean[] }).taken)).not.toContain(true);
  },
);
