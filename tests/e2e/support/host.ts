import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { serve, type Server } from '../../../scripts/serve.mjs';
import { lateFiles } from './late-files.js';
import { test as base } from './test.js';

const fixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/host/${name}`, import.meta.url), 'utf8');

/** Something that the element told its page. */
export interface ToldEvent {
  readonly type: string;
  readonly id: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

declare global {
  interface Window {
    toldEvents?: ToldEvent[];
  }
}

/** Keeps every event of every figure, from before the first script of the page. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: ToldEvent[] = [];
    window.toldEvents = told;
    for (const type of ['ready', 'change', 'results', 'error', 'select']) {
      window.addEventListener(`soft-lookup-${type}`, (event) => {
        const { detail } = event as CustomEvent<ToldEvent['detail']>;
        told.push({ type, id: (event.target as Element).id, detail });
      });
    }
  });
}

export const told = (page: Page, type: string): Promise<ToldEvent[]> =>
  page.evaluate((wanted) => (window.toldEvents ?? []).filter((event) => event.type === wanted), type);

interface HostPage {
  /** What stands where the figure goes. */
  readonly figure: string;
  readonly head?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serves a plain page from an origin of its own, and says its address. */
export type ServeHost = (page: HostPage) => Promise<string>;

/** What an author copies stands for its host; the site of this test is put in its place. */
export const SAMPLE_HOST = 'https://host.example/';
export const MODULE = `<script type="module" src="${SAMPLE_HOST}embed/soft-lookup.js"></script>`;

function writeHost(testInfo: TestInfo, count: number, { figure, head = '' }: HostPage, site: Server): string {
  const folder = testInfo.outputPath(`host-${count}`);
  mkdirSync(folder, { recursive: true });
  const page = fixture('plain.html')
    .replace('</head>', () => `${head}</head>`)
    .replace('<!-- figure -->', () => figure);
  writeFileSync(`${folder}/index.html`, page.replaceAll(SAMPLE_HOST, site.url));
  writeFileSync(`${folder}/hostile.css`, fixture('hostile.css'));
  return folder;
}

export const test = base.extend<{ readonly host: ServeHost }>({
  host: async ({ site }, use, testInfo) => {
    const servers: Server[] = [];
    await use(async (page) => {
      const root = writeHost(testInfo, servers.length, page, site);
      const server = await serve({ root, headers: page.headers ?? {}, ...lateFiles() });
      servers.push(server);
      return server.url;
    });
    for (const server of servers) await server.close();
  },
});
