import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { serve, type Server } from '../../../scripts/serve.mjs';
import { FigureView } from './figure.js';
import { lateFiles } from './late-files.js';

export { expect } from '@playwright/test';

export const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

/** For tests that emulate colour schemes and the like, which an unpatched Firefox silently does not. */
export const emulatesMedia = { tag: '@emulates-media' };

/** Everything that a healthy page never has. */
export function watchTrouble(context: BrowserContext): string[] {
  const trouble: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) trouble.push(`console: ${message.text()}`);
  });
  context.on('weberror', (event) => trouble.push(`uncaught: ${event.error().message}`));
  context.on('requestfailed', (request) =>
    trouble.push(`request: ${request.url()} ${request.failure()?.errorText ?? ''}`),
  );
  context.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`response: ${response.url()} ${response.status()}`);
  });
  return trouble;
}

/** A lesson's page: the steps on the left, the figure on the right. */
export class LessonPage {
  readonly page: Page;
  readonly figure: FigureView;
  private readonly site: Server;

  constructor(page: Page, site: Server) {
    this.page = page;
    this.site = site;
    this.figure = new FigureView(page.locator('.stage soft-lookup'));
  }

  address(slug: string, fragment = ''): string {
    return `${this.site.url}lessons/${slug}/${fragment}`;
  }

  async open(slug: string, fragment = ''): Promise<void> {
    await this.page.goto(this.address(slug, fragment));
    await this.figure.isReady();
  }

  /** The same in a page that shows nothing yet, also where this one already shows the lesson. */
  async openAnew(slug: string, fragment = ''): Promise<void> {
    // Another fragment alone would not load the page anew.
    await this.page.goto('about:blank');
    await this.open(slug, fragment);
  }

  /** Opens the menu of the page, where the other form of the lesson is chosen. */
  async chooseForm(name: 'Read on one page' | 'Step by step'): Promise<void> {
    await this.page.getByRole('button', { name: 'All lessons' }).click();
    await this.page.getByRole('button', { name }).click();
  }

  /** What leads to the step of this title, below the prose: it stands after the figure once more. */
  next(title: string) {
    return this.page.locator('.step-links').getByRole('link', { name: `Next: ${title}`, exact: true });
  }

  tab(title: string) {
    return this.page.getByRole('tab', { name: title, exact: true });
  }

  /** What leads from the step that is open to a deeper one. */
  deeper(title: string) {
    return this.page
      .locator('.step:not([hidden]) > .to-deeper')
      .getByRole('link', { name: title, exact: true });
  }

  /** The step is open when its tab says so and its prose stands there. */
  async isAt(title: string): Promise<void> {
    await expect(this.tab(title)).toHaveAttribute('aria-selected', 'true');
    await this.isInDeeper(title);
  }

  /** A deeper step has no tab. */
  async isInDeeper(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  }
}

interface Fixtures {
  /** A trouble that the test itself causes; anything else fails it. */
  readonly expectedTrouble: RegExp | null;
  readonly trouble: readonly string[];
  readonly lesson: LessonPage;
}

interface WorkerFixtures {
  readonly site: Server;
  /** Closes a server after the pages that it serves: a figure goes on to fetch its other steps. */
  readonly closeLast: <Closed extends { close(): unknown }>(server: Closed) => Closed;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      // What is tested does not change: a page that is opened again need not ask for its files again.
      const site = await serve({
        root: dist,
        headers: { 'Cache-Control': 'max-age=3600' },
        ...lateFiles(),
      });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  closeLast: [
    async ({}, use) => {
      const servers: { close(): unknown }[] = [];
      await use((server) => {
        servers.push(server);
        return server;
      });
      for (const server of servers) await server.close();
    },
    { scope: 'worker' },
  ],
  expectedTrouble: [null, { option: true }],
  trouble: [
    async ({ context, expectedTrouble }, use) => {
      const trouble = watchTrouble(context);
      await use(trouble);
      expect(trouble.filter((entry) => expectedTrouble?.test(entry) !== true)).toEqual([]);
    },
    { auto: true },
  ],
  lesson: async ({ page, site }, use) => {
    await use(new LessonPage(page, site));
  },
});
