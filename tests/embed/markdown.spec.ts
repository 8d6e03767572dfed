import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, test } from '@playwright/test';
import { guides, type Embedding } from '../../web/site/snippets.js';
import { figuresOfPages } from './support/site.js';
import { here, root, run } from './support/run.js';

type Element = DefaultTreeAdapterTypes.Element;

/** What a page is written in, and what makes HTML of it. */
const languages: Readonly<Record<string, (text: string) => string>> = {
  pandoc: (text) => run('pandoc', ['-t', 'html'], here, process.env, text),
  CommonMark: (text) => run('pandoc', ['-f', 'commonmark', '-t', 'html'], here, process.env, text),
  'the Markdown of GitHub': (text) => run('pandoc', ['-f', 'gfm', '-t', 'html'], here, process.env, text),
  'a passthrough of Asciidoctor': (text) =>
    run('asciidoctor', ['-s', '-o', '-', '-'], here, process.env, text),
};

const BEFORE = 'Words before the figure.';
const AFTER = 'The page goes on.';

const pageWith = (language: string, lines: string): string => {
  const block =
    language.endsWith('Asciidoctor') && !lines.startsWith('++++') ? `++++\n${lines}\n++++` : lines;
  return `${BEFORE}\n\n${block}\n\n${AFTER}\n`;
};

const elementsIn = (node: DefaultTreeAdapterTypes.Node): readonly Element[] => [
  ...('tagName' in node ? [node] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(elementsIn) : []),
];
const textIn = (node: DefaultTreeAdapterTypes.Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';

/** What a browser makes of the figures: their attributes, the data inside, and whether they end where they should. */
const figuresOf = (html: string) =>
  elementsIn(parse(html))
    .filter(({ tagName }) => tagName === 'soft-lookup' || tagName === 'iframe')
    .map((figure) => ({
      attributes: Object.fromEntries(figure.attrs.map(({ name, value }) => [name, value])),
      data: elementsIn(figure)
        .filter(({ tagName }) => tagName === 'script')
        .map((script) => {
          const isTable = script.attrs.some(({ value }) => value === 'text/csv');
          return isTable ? textIn(script).trim().split('\n') : (JSON.parse(textIn(script)) as unknown);
        }),
      goesOn: textIn(figure).includes(AFTER),
    }));

const embedding: Embedding = {
  source: 'https://host.example/embed/',
  ...figuresOfPages.second,
  fallback: 'A *figure* of [names] and {numbers}',
  height: 520,
};

const HTML = /^(?:\+{4}|<(?:soft-lookup|script|iframe|section))/;

/** The lines of the gallery that are HTML, which many guides share, and those of README and docs/embedding.md; by where they stand. */
const snippets = new Map<string, string>();
for (const guide of guides)
  for (const { code, file } of guide.pieces(embedding))
    if (HTML.test(code) && ![...snippets.values()].includes(code)) snippets.set(`${guide.id}, ${file}`, code);
for (const file of ['README.md', 'docs/embedding.md']) {
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, lines = ''] of text.matchAll(/^```html\n(.*?)^```$/gms))
    snippets.set(`${file}, ${snippets.size}`, lines);
}

test('there are lines to try', () => {
  const names = [...snippets.keys()];
  expect(names.filter((name) => name.startsWith('README.md'))).toHaveLength(1);
  expect(names.filter((name) => name.startsWith('docs/'))).toHaveLength(3);
  expect(names).toEqual(
    expect.arrayContaining(['html, page.html', 'mkdocs, docs/page.md', 'iframe, page.html']),
  );
});

for (const [language, convert] of Object.entries(languages)) {
  test(`in ${language} all lines come through as they are given, and the page goes on after them`, () => {
    for (const [name, lines] of snippets) {
      if (lines.startsWith('++++') && !language.endsWith('Asciidoctor')) continue;
      const given = figuresOf(lines.replaceAll('++++', ''));
      const html = convert(pageWith(language, lines));
      expect(figuresOf(html), `${name}\n${html}`).toEqual(given);
      const body = textIn(parse(html));
      expect(body.indexOf(BEFORE), name).toBeGreaterThanOrEqual(0);
      expect(body.indexOf(AFTER), name).toBeGreaterThan(body.indexOf(BEFORE));
    }
  });
}
