/**
 * Real documentation sites, each of two pages: the lines that the gallery hands out, put into the files it names,
 * and as little else as the generator asks for. They are built to be served below BASE.
 */
import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
  /** The gallery's lines for a file of this name, for the page with this figure. */
  lines(file: string, page?: keyof typeof figuresOfPages): string;
}

const BOTH = ['home', 'second'] as const;
const LINK = 'To the second page';
const words = (page: (typeof BOTH)[number]): string =>
  page === 'home' ? `Words around the figure. [${LINK}](second.md)` : 'Words around the other figure.';
const title = (page: (typeof BOTH)[number]): string => (page === 'home' ? 'Home' : 'Second');

const firstLine = (program: string, ...args: string[]): string =>
  run(program, args, here).trim().split('\n')[0] ?? '';
const installed = (name: string): string =>
  (tools(join(here, 'node_modules', name, 'package.json')) as { version: string }).version;
const binary = (name: string): string => join(here, 'node_modules', '.bin', name);

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

export const generators: readonly Generator[] = [
  {
    id: 'mkdocs',
    guide: 'mkdocs',
    copied: true,
    pages: ['', 'second/'],
    dark: null,
    version: () => firstLine('mkdocs', '--version'),
    build: (site) => buildMkDocs(site, 'theme: { name: mkdocs, highlightjs: false }'),
  },
  {
    id: 'material',
    guide: 'mkdocs',
    copied: false,
    pages: ['', 'second/'],
    dark: { click: 'label[for^="__palette"]:not([hidden])' },
    version: () => firstLine('mkdocs', '--version'),
    build: (site) =>
      buildMkDocs(
        site,
        `theme:
  name: material
  features: [navigation.instant]
  font: false
  palette:
    - scheme: default
      toggle: { icon: material/weather-night, name: Dark }
    - scheme: slate
      toggle: { icon: material/weather-sunny, name: Light }`,
      ),
  },
  {
    id: 'sphinx-myst',
    guide: 'sphinx-myst',
    copied: true,
    pages: ['index.html', 'second.html'],
    dark: { mark: ['body', 'data-theme', 'dark'] },
    version: () => firstLine('sphinx-build', '--version'),
    build: (site) => {
      writePages(site, ['index.md', 'second.md'], { linesOf: 'page.md' });
      appendFileSync(join(site.folder, 'index.md'), '\n```{toctree}\nsecond\n```\n');
      return buildSphinx(site, "extensions = ['myst_parser']");
    },
  },
  {
    id: 'sphinx-rst',
    guide: 'sphinx-rst',
    copied: false,
    pages: ['index.html', 'second.html'],
    dark: { mark: ['body', 'data-theme', 'dark'] },
    version: () => firstLine('sphinx-build', '--version'),
    build: (site) => {
      const page = (name: (typeof BOTH)[number], more: string): string =>
        `${title(name)}\n======\n\n${more}\n\n${site.lines('page.rst', name)}\n\nThe page goes on.\n`;
      site.write('index.rst', page('home', `:doc:\`${LINK} <second>\`\n\n.. toctree::\n\n   second`));
      site.write('second.rst', page('second', 'Words around the other figure.'));
      return buildSphinx(site, '');
    },
  },
  {
    id: 'hugo',
    guide: 'hugo',
    copied: true,
    pages: ['', 'second/'],
    dark: null,
    version: () => firstLine('hugo', 'version'),
    build: (site) => {
      const layout =
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title><link rel="icon" href="data:,"></head><body>{{ .Content }}</body></html>';
      for (const name of ['index', '_default/single']) site.write(`layouts/${name}.html`, layout);
      writePages(site, ['content/_index.md', 'content/second.md'], {
        linesOf: 'content/page.md',
        front: (name) => `---\ntitle: ${name}\n---\n`,
      });
      site.write(
        'config.toml',
        `baseURL = "https://example.org${BASE}"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap"]\n`,
      );
      site.write('content/_index.md', homeWithLink(site, 'content/page.md', `${BASE}second/`));
      run('hugo', ['--destination', 'out'], site.folder);
      return join(site.folder, 'out');
    },
  },
  {
    id: 'jekyll',
    guide: 'jekyll',
    copied: false,
    pages: ['', 'second.html'],
    dark: null,
    version: () => firstLine('jekyll', '--version'),
    build: (site) => {
      const front = '---\nlayout: default\n---\n';
      site.write('_layouts/default.html', layoutWith(site.lines('_layouts/default.html'), '{{ content }}'));
      site.write('_config.yml', `baseurl: ${BASE.slice(0, -1)}\n`);
      site.write('index.md', front + homeWithLink(site, 'page.md', 'second.html'));
      site.write('second.md', `${front}# Second\n\n${site.lines('page.md', 'second')}\n`);
      run('jekyll', ['build', '--destination', 'out', '--quiet'], site.folder);
      return join(site.folder, 'out');
    },
  },
  {
    id: 'eleventy',
    guide: 'eleventy',
    copied: true,
    pages: ['', 'second/'],
    dark: null,
    version: () => installed('@11ty/eleventy'),
    build: (site) => {
      const front = '---\nlayout: layout.html\n---\n';
      site.write('_includes/layout.html', layoutWith(site.lines('_includes/layout.html'), '{{ content }}'));
      site.write(
        'eleventy.config.js',
        "export default (config) => { config.addPassthroughCopy('soft-lookup'); };\n",
      );
      site.write('package.json', '{ "type": "module" }');
      site.write('index.md', front + homeWithLink(site, 'page.md', 'second/'));
      site.write('second.md', `${front}# Second\n\n${site.lines('page.md', 'second')}\n`);
      run(binary('eleventy'), ['--output=out', '--quiet'], site.folder);
      return join(site.folder, 'out');
    },
  },
  {
    id: 'vitepress',
    guide: 'vitepress',
    copied: true,
    pages: ['', 'second.html'],
    dark: { click: '.VPSwitchAppearance >> visible=true' },
    version: () => installed('vitepress'),
    build: (site) => {
      writePages(site, ['docs/index.md', 'docs/second.md'], { linesOf: 'docs/page.md' });
      const config = site.lines('docs/.vitepress/config.js');
      site.write(
        'docs/.vitepress/config.js',
        config.replace('export default {', `export default {\n  base: '${BASE}',`),
      );
      site.write('package.json', '{ "type": "module" }');
      run(binary('vitepress'), ['build', 'docs', '--outDir', 'out'], site.folder);
      return join(site.folder, 'out');
    },
  },
  {
    id: 'docsify',
    guide: 'docsify',
    copied: false,
    pages: ['', '#/second'],
    dark: null,
    version: () => installed('docsify'),
    build: (site) => {
      writePages(site, ['README.md', 'second.md'], { linesOf: 'page.md' });
      cpSync(join(here, 'node_modules/docsify/lib'), join(site.folder, 'lib'), { recursive: true });
      site.write(
        'index.html',
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Docs</title><link rel="icon" href="data:,"><link rel="stylesheet" href="lib/themes/vue.css">${site.lines('index.html')}</head>
<body><div id="app"></div><script src="lib/docsify.min.js"></script></body></html>`,
      );
      return site.folder;
    },
  },
];

const layoutWith = (head: string, content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Docs</title><link rel="icon" href="data:,">${head}</head><body>${content}</body></html>`;

const homeWithLink = (site: Site, linesOf: string, address: string): string =>
  `# Home\n\nWords. [${LINK}](${address})\n\n${site.lines(linesOf, 'home')}\n`;

function buildMkDocs(site: Site, theme: string): string {
  writePages(site, ['docs/index.md', 'docs/second.md'], { linesOf: 'docs/page.md' });
  site.write(
    'mkdocs.yml',
    `site_name: Docs\nsite_url: https://example.org${BASE}\n${theme}\n${site.lines('mkdocs.yml')}\n`,
  );
  site.write('docs/soft-lookup.css', site.lines('docs/soft-lookup.css'));
  run('mkdocs', ['build', '--quiet', '--site-dir', 'out'], site.folder);
  return join(site.folder, 'out');
}

function buildSphinx(site: Site, settings: string): string {
  site.write('conf.py', `project = 'Docs'\nhtml_theme = 'furo'\n${settings}\n${site.lines('conf.py')}\n`);
  site.write('_static/soft-lookup.css', site.lines('_static/soft-lookup.css'));
  run('sphinx-build', ['-q', '-b', 'html', '.', 'out'], site.folder);
  return join(site.folder, 'out');
}

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
    lines(file, page = 'home') {
      const embedding: Embedding = {
        source: address,
        ...figuresOfPages[page],
        fallback: 'The figure stands here',
        height: 600,
      };
      const piece = guide.pieces(embedding).find((each) => each.file === file);
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
