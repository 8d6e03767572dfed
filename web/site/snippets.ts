/**
 * What an author copies to put a figure into a page: the gallery shows these snippets, and the tests build real
 * sites from them.
 */
export interface Embedding {
  /** The address of the folder `embed`, with a slash at its end. */
  readonly source: string;
  readonly figure: string;
  /** Step, settings and inputs, by their attribute. */
  readonly attributes: Readonly<Record<string, string>>;
  /** What readers see where the figure can't run. */
  readonly fallback: string;
  /** What the page keeps free for the figure, in pixels, and lets it take; `EMBEDDED_HEIGHT` suits every figure. */
  readonly height: number;
}

/**
 * What a figure is high at most, until more of it is opened: the element holds it at any width and in every step, unless
 * the page sets another `--soft-lookup-height`.
 */
export const EMBEDDED_HEIGHT = 520;

/** Lines that go into one file of the author's site. */
export interface Piece {
  readonly file: string;
  /** Needed once for the whole site; the rest once for each figure. */
  readonly once: boolean;
  readonly code: string;
}

export interface Guide {
  readonly id: string;
  /** The tool whose sites take it. */
  readonly name: string;
  pieces(embedding: Embedding): readonly Piece[];
  /** The figure's inputs stand in the address of a frame. */
  readonly framed?: true;
  /** Where a copy of the folder `embed` goes, and what then stands for its address, below the site's `base`. */
  readonly copy?: { readonly folder: string; source(base: string): string };
}

// Signs that Markdown, templates or JSX would read as their own, also inside of an attribute.
const SPECIAL = /[&<>"{}[\]\\`*\n]/g;
const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** As text or attribute of any HTML that goes through a generator. */
export function escapeForTag(text: string): string {
  return text.replace(SPECIAL, (sign) => NAMES[sign] ?? `&#${sign.charCodeAt(0)};`);
}

export function tag({ figure, attributes, fallback }: Embedding): string {
  const written = Object.entries({ figure, ...attributes }).map(
    ([name, value]) => ` ${name}="${escapeForTag(value)}"`,
  );
  return `<soft-lookup${written.join('')}>${escapeForTag(fallback)}</soft-lookup>`;
}

const moduleOf = ({ source }: Embedding): string => `${source}soft-lookup.js`;
const script = (embedding: Embedding): string =>
  `<script type="module" src="${moduleOf(embedding)}"></script>`;

/** What is kept free is what the figure takes, so that nothing below it moves. */
function rule({ height }: Embedding): string {
  const most = height > EMBEDDED_HEIGHT ? `; --soft-lookup-height: ${height}px` : '';
  return `soft-lookup { display: block; min-block-size: ${height}px${most} }`;
}

const style = (embedding: Embedding): string => `<style>${rule(embedding)}</style>`;
const head = (embedding: Embedding): string => `${script(embedding)}\n${style(embedding)}`;

const once = (file: string, code: string): Piece => ({ file, once: true, code });
const page = (file: string, code: string): Piece => ({ file, once: false, code });

/** Common servers read no more than 8 KiB of a request's first line. */
export const LONGEST_FRAME_ADDRESS = 8000;

/** The page that holds nothing but the figure, for an iframe. */
export function frameAddress({ source, figure, attributes }: Embedding): string {
  return `${source}frame/?${new URLSearchParams({ figure, ...attributes }).toString()}`;
}

export function iframe(embedding: Embedding): string {
  const address = escapeForTag(frameAddress(embedding));
  return `<iframe src="${address}" title="${escapeForTag(embedding.fallback)}" width="100%" height="${embedding.height}" loading="lazy" sandbox="allow-scripts" style="border: 0"></iframe>`;
}

/** Follows the figure's height; a host without it keeps the height that is written in the tag. */
const FOLLOW_HEIGHT = `<script>
  addEventListener('message', ({ source, data }) => {
    if (data?.type !== 'soft-lookup:height') return;
    for (const frame of document.querySelectorAll('iframe')) {
      if (frame.contentWindow === source) frame.height = data.height;
    }
  });
</script>`;

/** https://oembed.com, section 2.3.4.4: the type "rich". */
export function oEmbed(embedding: Embedding): string {
  const answer = {
    version: '1.0',
    type: 'rich',
    title: embedding.fallback,
    provider_name: 'Soft Lookup',
    provider_url: embedding.source.replace(/embed\/$/, ''),
    width: 720,
    height: embedding.height,
    html: iframe(embedding),
  };
  return JSON.stringify(answer, null, 2);
}

const quotedForHugo = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;

function shortcode({ figure, attributes, fallback }: Embedding): string {
  const written = Object.entries({ figure, ...attributes }).map(
    ([name, value]) => ` ${name}=${quotedForHugo(value)}`,
  );
  return `{{< soft-lookup${written.join('')} >}}${fallback}{{< /soft-lookup >}}`;
}

// The layout of any theme stays as it is: the first figure of a page brings what it needs.
const hugoShortcode = (embedding: Embedding): string => `{{ if eq .Ordinal 0 }}${head(embedding)}{{ end }}
<soft-lookup {{ range $name, $value := .Params }}{{ printf "%s=\\"%s\\" " $name (htmlEscape $value) | safeHTMLAttr }}{{ end }}>{{ .Inner }}</soft-lookup>`;

const sphinxSetUp = (embedding: Embedding): readonly Piece[] => [
  once(
    'conf.py',
    `html_static_path = ['_static']
html_css_files = ['soft-lookup.css']
html_js_files = [('${moduleOf(embedding)}', {'type': 'module'})]`,
  ),
  once('_static/soft-lookup.css', rule(embedding)),
];
/** In JSX braces are code, also in a style. */
const headInJsx = (embedding: Embedding): string =>
  `${script(embedding)}\n<style>{'${rule(embedding)}'}</style>`;
/** Vite puts the base before the address by itself. */
const viteCopy = { folder: 'public/soft-lookup', source: () => '/soft-lookup/' };

const sphinxCopy = { folder: '_static/soft-lookup', source: () => 'soft-lookup/' };

export const guides: readonly Guide[] = [
  {
    id: 'html',
    name: 'HTML',
    pieces: (embedding) => [page('page.html', `${head(embedding)}\n${tag(embedding)}`)],
    copy: { folder: 'soft-lookup', source: (base) => `${base}soft-lookup/` },
  },
  {
    id: 'mkdocs',
    name: 'MkDocs, Material for MkDocs',
    pieces: (embedding) => [
      once(
        'mkdocs.yml',
        `extra_javascript:
  - ${embedding.source}soft-lookup-loader.js
extra_css:
  - soft-lookup.css`,
      ),
      once('docs/soft-lookup.css', rule(embedding)),
      page('docs/page.md', tag(embedding)),
    ],
    copy: { folder: 'docs/soft-lookup', source: () => 'soft-lookup/' },
  },
  {
    id: 'sphinx-myst',
    name: 'Sphinx, MyST Markdown',
    pieces: (embedding) => [...sphinxSetUp(embedding), page('page.md', tag(embedding))],
    copy: sphinxCopy,
  },
  {
    id: 'sphinx-rst',
    name: 'Sphinx, reStructuredText',
    pieces: (embedding) => [
      ...sphinxSetUp(embedding),
      page('page.rst', `.. raw:: html\n\n   ${tag(embedding)}`),
    ],
    copy: sphinxCopy,
  },
  {
    id: 'hugo',
    name: 'Hugo',
    pieces: (embedding) => [
      once('layouts/shortcodes/soft-lookup.html', hugoShortcode(embedding)),
      page('content/page.md', shortcode(embedding)),
    ],
    copy: { folder: 'static/soft-lookup', source: (base) => `${base}soft-lookup/` },
  },
  {
    id: 'jekyll',
    name: 'Jekyll',
    pieces: (embedding) => [once('_layouts/default.html', head(embedding)), page('page.md', tag(embedding))],
    copy: { folder: 'soft-lookup', source: (base) => `${base}soft-lookup/` },
  },
  {
    id: 'vitepress',
    name: 'VitePress',
    pieces: (embedding) => [
      once(
        'docs/.vitepress/config.js',
        `export default {
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'soft-lookup' } } },
  head: [
    ['script', { type: 'module', src: '${moduleOf(embedding)}' }],
    ['style', {}, '${rule(embedding)}'],
  ],
};`,
      ),
      page('docs/page.md', tag(embedding)),
    ],
    copy: { folder: 'docs/public/soft-lookup', source: (base) => `${base}soft-lookup/` },
  },
  {
    id: 'docusaurus',
    name: 'Docusaurus',
    pieces: (embedding) => [
      once(
        'docusaurus.config.js',
        `export default {
  scripts: [{ src: '${moduleOf(embedding)}', type: 'module' }],
  headTags: [{ tagName: 'style', attributes: {}, innerHTML: '${rule(embedding)}' }],
};`,
      ),
      page('docs/page.mdx', tag(embedding)),
    ],
    copy: { folder: 'static/soft-lookup', source: (base) => `${base}soft-lookup/` },
  },
  {
    id: 'starlight',
    name: 'Starlight',
    pieces: (embedding) => [
      once(
        'astro.config.mjs',
        `starlight({
  head: [
    { tag: 'script', attrs: { type: 'module', src: '${moduleOf(embedding)}' } },
    { tag: 'style', content: '${rule(embedding)}' },
  ],
}),`,
      ),
      page('src/content/docs/page.md', tag(embedding)),
    ],
    copy: { folder: 'public/soft-lookup', source: (base) => `${base}soft-lookup/` },
  },
  {
    id: 'docsify',
    name: 'docsify',
    pieces: (embedding) => [once('index.html', head(embedding)), page('page.md', tag(embedding))],
    copy: { folder: 'soft-lookup', source: () => 'soft-lookup/' },
  },
  {
    id: 'eleventy',
    name: 'Eleventy',
    pieces: (embedding) => [once('_includes/layout.html', head(embedding)), page('page.md', tag(embedding))],
    copy: { folder: 'soft-lookup', source: (base) => `${base}soft-lookup/` },
  },
  {
    id: 'pandoc',
    name: 'pandoc',
    pieces: (embedding) => [page('page.md', `${head(embedding)}\n${tag(embedding)}`)],
    copy: { folder: 'soft-lookup', source: () => 'soft-lookup/' },
  },
  {
    id: 'asciidoctor',
    name: 'Asciidoctor',
    pieces: (embedding) => [page('page.adoc', `++++\n${head(embedding)}\n${tag(embedding)}\n++++`)],
    copy: { folder: 'soft-lookup', source: () => 'soft-lookup/' },
  },
  {
    id: 'reveal',
    name: 'reveal.js',
    pieces: (embedding) => [
      once('index.html', head(embedding)),
      page('index.html', `<section>${tag(embedding)}</section>`),
    ],
    copy: { folder: 'soft-lookup', source: () => 'soft-lookup/' },
  },
  {
    id: 'react',
    name: 'React',
    pieces: (embedding) => [once('index.html', head(embedding)), page('src/page.jsx', tag(embedding))],
    copy: viteCopy,
  },
  {
    id: 'next',
    name: 'Next',
    pieces: (embedding) => [
      once('app/layout.jsx', `<head>\n${headInJsx(embedding)}\n</head>`),
      page('app/page.jsx', tag(embedding)),
    ],
    copy: { folder: 'public/soft-lookup', source: (base) => `${base}soft-lookup/` },
  },
  {
    id: 'vue',
    name: 'Vue',
    pieces: (embedding) => [
      once(
        'vite.config.js',
        `vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'soft-lookup' } } })`,
      ),
      once('index.html', head(embedding)),
      page('src/page.vue', tag(embedding)),
    ],
    copy: viteCopy,
  },
  {
    id: 'svelte',
    name: 'Svelte',
    pieces: (embedding) => [once('index.html', head(embedding)), page('src/page.svelte', tag(embedding))],
    copy: viteCopy,
  },
  {
    id: 'jupyter',
    name: 'Jupyter',
    framed: true,
    pieces: (embedding) => [
      page(
        'notebook.ipynb',
        `from IPython.display import IFrame
IFrame('${frameAddress(embedding)}', width='100%', height=${embedding.height})`,
      ),
    ],
  },
  {
    id: 'iframe',
    name: 'Any page, as an iframe',
    framed: true,
    pieces: (embedding) => [page('page.html', iframe(embedding)), once('page.html', FOLLOW_HEIGHT)],
  },
  {
    id: 'oembed',
    name: 'oEmbed',
    framed: true,
    pieces: (embedding) => [once('soft-lookup.json', oEmbed(embedding))],
  },
];
