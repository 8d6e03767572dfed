/** Generators whose installation and build take minutes: only `npm run test:long` tries them. */
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { environment, next } from './long-apps.js';
import { BASE, LINK, title, writePages, type Generator, type PageName, type Site } from './site.js';
import { here, root, run } from './run.js';

const modules = join(here, 'long', 'node_modules');
const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')) as { version: string }).version;

const useModules = (site: Site): void => symlinkSync(modules, join(site.folder, 'node_modules'));

const quiet = { ...process.env, DOCUSAURUS_TELEMETRY: 'false', ASTRO_TELEMETRY_DISABLED: '1' };

export const longGenerators: readonly Generator[] = [
  {
    id: 'docusaurus',
    guide: 'docusaurus',
    copied: true,
    pages: ['', 'second'],
    dark: { mark: ['html', 'data-theme', 'dark'] },
    version: () => versionOf('@docusaurus/core'),
    build: (site) => {
      useModules(site);
      // As a module, webpack would not read what Docusaurus writes for it.
      site.write('package.json', '{}');
      writePages(site, ['docs/index.mdx', 'docs/second.mdx'], {
        linesOf: 'docs/page.mdx',
        link: 'second.mdx',
      });
      const settings = `title: 'Docs', url: 'https://example.org', baseUrl: '${BASE}', onBrokenLinks: 'warn',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, theme: {} }]],`;
      site.write(
        'docusaurus.config.js',
        site.lines('docusaurus.config.js').replace('export default {', `export default {\n  ${settings}`),
      );
      run(
        process.execPath,
        ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
        site.folder,
        quiet,
      );
      return join(site.folder, 'build');
    },
  },
  {
    id: 'starlight',
    guide: 'starlight',
    copied: true,
    pages: ['', 'second/'],
    dark: { mark: ['html', 'data-theme', 'dark'] },
    version: () => versionOf('@astrojs/starlight'),
    build: (site) => {
      useModules(site);
      site.write('package.json', '{ "type": "module" }');
      const folder = 'src/content/docs';
      writePages(site, [`${folder}/index.md`, `${folder}/second.md`], {
        linesOf: `${folder}/page.md`,
        front: (title) => `---\ntitle: ${title}\n---\n`,
        link: 'second/',
      });
      site.write(
        'src/content.config.js',
        `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
      );
      site.write(
        'astro.config.mjs',
        `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({ site: 'https://example.org', base: '${BASE}', integrations: [
${site.lines('astro.config.mjs').replace('starlight({', "starlight({ title: 'Docs', pagefind: false,")}
] });
`,
      );
      run(process.execPath, ['node_modules/astro/astro.js', 'build'], site.folder, quiet);
      return join(site.folder, 'dist');
    },
  },
  {
    id: 'next',
    guide: 'next',
    copied: true,
    pages: ['', 'second/'],
    dark: null,
    version: () => versionOf('next'),
    build: (site) => {
      useModules(site);
      site.write('package.json', '{ "type": "module" }');
      site.write(
        'next.config.mjs',
        `export default { output: 'export', trailingSlash: true, basePath: '${BASE.slice(0, -1)}', turbopack: { root: '${root}' } };`,
      );
      site.write(
        'app/layout.jsx',
        `export const metadata = { title: 'Docs', icons: 'data:,' };
export default function Layout({ children }) {
  return (
    <html lang="en">
      ${site.lines('app/layout.jsx')}
      <body>{children}</body>
    </html>
  );
}
`,
      );
      const page = (name: PageName, link: string): string =>
        `import Link from 'next/link';
export default function Page() {
  return (
    <main>
      <h1>${title(name)}</h1>
      ${link}
      ${site.lines('app/page.jsx', name)}
      <p>The page goes on.</p>
    </main>
  );
}
`;
      site.write('app/page.jsx', page('home', `<Link href="/second/">${LINK}</Link>`));
      site.write('app/second/page.jsx', page('second', '<Link href="/">Home</Link>'));
      run(process.execPath, [next, 'build'], site.folder, environment(site.folder));
      return join(site.folder, 'out');
    },
  },
];
