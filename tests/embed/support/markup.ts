/** Programs that make one page of one file: a site is two of them. */
import { run } from './run.js';
import { LINK, firstLine, title, writePages, type Generator } from './site.js';

export const markup: readonly Generator[] = [
  {
    id: 'pandoc',
    guide: 'pandoc',
    copied: true,
    pages: ['index.html', 'second.html'],
    dark: null,
    version: () => firstLine('pandoc', '--version'),
    build: (site) => {
      writePages(site, ['index.md', 'second.md'], { linesOf: 'page.md', link: 'second.html' });
      for (const page of ['index', 'second'])
        run('pandoc', ['-s', '--metadata', 'title=Docs', '-o', `${page}.html`, `${page}.md`], site.folder);
      return site.folder;
    },
  },
  {
    id: 'asciidoctor',
    guide: 'asciidoctor',
    copied: false,
    pages: ['index.html', 'second.html'],
    dark: null,
    version: () => firstLine('asciidoctor', '--version'),
    build: (site) => {
      const page = (name: 'home' | 'second', more: string): string =>
        `= ${title(name)}\n\n${more}\n\n${site.lines('page.adoc', name)}\n\nThe page goes on.\n`;
      site.write('index.adoc', page('home', `link:second.html[${LINK}]`));
      site.write('second.adoc', page('second', 'Words around the other figure.'));
      run('asciidoctor', ['index.adoc', 'second.adoc'], site.folder);
      return site.folder;
    },
  },
];
