/** Generators of documentation: each makes a site of two pages with the gallery's lines. */
import { appendFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { here, run } from './run.js';
import {
  BASE,
  LINK,
  binary,
  firstLine,
  homeWithLink,
  installed,
  layoutWith,
  title,
  writePages,
  type Generator,
  type PageName,
  type Site,
} from './site.js';

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
      const page = (name: PageName, more: string): string =>
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
