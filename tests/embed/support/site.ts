/**
 * Real documentation sites, each of two pages: the lines that the gallery hands out, put into the files it names,
 * and as little else as the generator asks for. They are built to be served below BASE.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { guides, type Embedding } from '../../../web/site/snippets.js';
import { built, here, run, shareModules, tools } from './run.js';

export const BASE = '/docs/site/';

/** What stands on each page. */
export const figuresOfPages = {
  home: { figure: 'weighted-sum', attributes: { step: 'weigh', query: 'Jindrich' } },
  second: {
    figure: 'exact-match',
    attributes: { step: 'answer', records: 'tea:80,"{*team*}":12', query: '"{*team*}"' },
  },
} as const;

export interface Generator {
  readonly id: string;
  /** Of the gallery's guides. */
  readonly guide: string;
  /** Whether the folder `embed` is copied into the site, or stays on the host it came from. */
  readonly copied: boolean;
  /** Pages of the built site below BASE, and the text of the link from the first to the second. */
  readonly pages: readonly [string, string];
  /** Turns the host page dark, as its own toggle does. */
  readonly dark: { readonly click: string } | { readonly mark: readonly [string, string, string] } | null;
  version(): string;
  /** Writes what is not the gallery's, builds, and returns the folder to serve at BASE. */
  build(site: Site): string;
}

/** A folder that becomes a site. */
export interface Site {
  readonly folder: string;
  write(file: string, text: string): void;
  /** The gallery's lines for a file of this name: those for the page with this figure, else those for the whole site. */
  lines(file: string, page?: PageName): string;
}

export const BOTH = ['home', 'second'] as const;
export type PageName = (typeof BOTH)[number];
export const LINK = 'To the second page';
const words = (page: PageName): string =>
  page === 'home' ? `Words around the figure. [${LINK}](second.md)` : 'Words around the other figure.';
export const title = (page: PageName): string => (page === 'home' ? 'Home' : 'Second');

export const firstLine = (program: string, ...args: string[]): string =>
  run(program, args, here).trim().split('\n')[0] ?? '';
export const installed = (name: string): string =>
  (tools(join(here, 'node_modules', name, 'package.json')) as { version: string }).version;
export const binary = (name: string): string => join(here, 'node_modules', '.bin', name);

/** Markdown for both pages, under the names that the generator gives them. */
export function writePages(
  site: Site,
  names: readonly [string, string],
  {
    linesOf = names[1],
    front = () => '',
    link = 'second.md',
  }: { linesOf?: string; front?: (name: string) => string; link?: string } = {},
): void {
  BOTH.forEach((page, index) => {
    const text = `${front(title(page))}# ${title(page)}\n\n${words(page).replace('second.md', link)}\n\n${site.lines(linesOf, page)}\n\nThe page goes on.\n`;
    site.write(names[index] ?? '', text);
  });
}

export const layoutWith = (head: string, content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Docs</title><link rel="icon" href="data:,">${head}</head><body>${content}</body></html>`;

export const homeWithLink = (site: Site, linesOf: string, address: string): string =>
  `# Home\n\nWords. [${LINK}](${address})\n\n${site.lines(linesOf, 'home')}\n`;

/**
 * `name`: a folder of its own for each who builds; `source`: the address of the folder `embed` on the host that
 * serves it; `embed`: that folder. Returns the folder to serve.
 */
export function buildSite(generator: Generator, name: string, source: string, embed: string): string {
  const guide = guides.find(({ id }) => id === generator.guide);
  if (!guide) throw new Error(`The gallery has no guide ${generator.guide}`);
  const root = join(built, 'sites', name, generator.id);
  const folder = join(root, 'source');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  shareModules();
  if (generator.copied && guide.copy) {
    cpSync(embed, join(folder, guide.copy.folder), { recursive: true });
  }
  const address = generator.copied && guide.copy ? guide.copy.source(BASE) : source;
  const site: Site = {
    folder,
    write(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    lines(file, page) {
      const embedding: Embedding = {
        source: address,
        ...figuresOfPages[page ?? 'home'],
        fallback: 'The figure stands here',
        height: 600,
      };
      const pieces = guide.pieces(embedding).filter((each) => each.file === file);
      const piece = pieces.find(({ once }) => once === (page === undefined)) ?? pieces[0];
      if (!piece) throw new Error(`The guide ${guide.id} has no ${file}`);
      return piece.code;
    },
  };
  guide.pieces({ source: address, ...figuresOfPages.home, fallback: '', height: 600 }).forEach((piece) => {
    // What the generator's own settings don't surround stands as it is.
    if (piece.once && piece.file.startsWith('layouts/')) site.write(piece.file, piece.code);
  });
  const output = generator.build(site);
  const served = join(root, 'served', BASE);
  mkdirSync(dirname(served), { recursive: true });
  cpSync(output, served, { recursive: true });
  return join(root, 'served');
}
