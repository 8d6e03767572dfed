import { figureTag } from './figure.js';
import { markup, type Markup } from './markup.js';
import type { Lesson } from './lessons.js';
import type { Page, Site } from './shell.js';

/** Stands in the snippets until the page's script puts in the address it was served from. */
const SAMPLE_HOST = 'https://host.example/';

const ENGINE_SAMPLE = `import { loadEngine } from '${SAMPLE_HOST}engine/index.js';

const engine = await loadEngine();
const matrix = (rows, cols, numbers) => ({ rows, cols, data: Float32Array.from(numbers) });
const output = engine.attend({ query: matrix(1, 2, [1, 0]), key: matrix(2, 2, [1, 0, 0, 1]), value: matrix(2, 1, [10, 20]) });
console.log(output.data); // 13.30`;

function snippet(lesson: Lesson, site: Site): string {
  const tag = figureTag(lesson.figure, lesson.example, site.language.embed.fallback(lesson.title));
  return [
    `<script type="module" src="${SAMPLE_HOST}embed/soft-lookup.js"></script>`,
    '<style>soft-lookup:not(:defined) { display: block; min-block-size: 30rem }</style>',
    tag.source,
  ].join('\n');
}

function copyable(label: string, copy: string, code: string, site: Site): Markup {
  const { embed } = site.language;
  return markup`<div class="copyable">
    <pre tabindex="0" role="region" aria-label="${label}"><code>${code}</code></pre>
    <button class="button" type="button" hidden>${copy}</button>
    <p role="status">
      <span data-copy="done" hidden>${embed.copied}</span>
      <span data-copy="failed" hidden>${embed.copyFailed}</span>
    </p>
  </div>`;
}

function figureSection(lesson: Lesson, site: Site): Markup {
  const { embed } = site.language;
  return markup`<section class="embed-figure">
    <h2 id="${lesson.figure}">${lesson.title}</h2>
    <p>${lesson.lead} <a href="../lessons/${lesson.slug}/">${embed.opens}</a></p>
    ${copyable(embed.snippet(lesson.title), embed.copy, snippet(lesson, site), site)}
    <figure class="stage">${figureTag(lesson.figure, lesson.example, lesson.fallback)}</figure>
  </section>`;
}

export function embedPage(site: Site): Page {
  const { embed } = site.language;
  const main = markup`<header class="lesson-header">
      <h1>${embed.title}</h1>
      <p class="lead">${embed.lead}</p>
    </header>
    <div class="embed-notes">
      <p>${embed.attributes}</p>
      <p>${embed.selfHost}</p>
    </div>
    ${site.lessons.map((lesson) => figureSection(lesson, site))}
    <section class="embed-figure">
      <h2 id="engine">${embed.engineTitle}</h2>
      <p>${embed.engineLead}</p>
      ${copyable(embed.engineSnippet, embed.copyCode, ENGINE_SAMPLE, site)}
    </section>`;
  return {
    path: 'embed/index.html',
    title: embed.title,
    description: embed.lead,
    kind: 'embed',
    lesson: null,
    main,
  };
}
