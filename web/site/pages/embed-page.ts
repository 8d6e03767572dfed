import { attributesOf } from '../../element/author.js';
import { PIECES } from '../../element/author-limits.js';
import { definitions } from '../../figures/definitions.js';
import { EMBEDDED_HEIGHT, guides, type Embedding, type Guide, type Piece } from '../snippets.js';
import { copyable } from './copyable.js';
import { codeOf, examples, type Example } from './examples.js';
import { stepsOfFigures, type FigureStep } from './figure-steps.js';
import { figureTag } from './figure.js';
import { markup, Markup, type Fragment } from './markup.js';
import type { Lesson } from './lessons.js';
import { referencePath } from './reference-page.js';
import type { Page, Site } from './shell.js';

/** Stands in the snippets until the page's script puts in the address it was served from. */
const SAMPLE_HOST = 'https://host.example/';
const OPENING_FIGURE = 'weighted-sum';

const ENGINE_SAMPLE = `import { loadEngine, matrix } from '${SAMPLE_HOST}engine/index.js';

const engine = await loadEngine();
const output = engine.attend({ query: matrix([[1, 0]]), key: matrix([[1, 0], [0, 1]]), value: matrix([[10], [20]]) });
console.log(output.data); // 13.30`;

/** A figure as the gallery shows it: most are what a lesson is about. */
export interface Shown extends Pick<Lesson, 'figure' | 'example' | 'title' | 'lead'> {
  readonly steps: readonly FigureStep[];
  readonly fallback: Fragment;
  /** The lesson that opens it; null where none does. */
  readonly slug: string | null;
}

/** Every figure that can be embedded: those of the lessons and primers, and the one of the start page. */
export function figuresToEmbed({ lessons, primers, language }: Site): readonly Shown[] {
  const { flow, flowLead } = language.reference;
  const steps = stepsOfFigures(language.code).get('flow') ?? [];
  const ofStart = {
    figure: 'flow',
    example: { query: 'Jon' },
    title: flow,
    lead: flowLead,
    steps,
    slug: null,
  };
  return [...lessons, ...primers, { ...ofStart, fallback: language.embed.fallback(flow) }];
}

export function exampleOf(shown: Shown, { language }: Site, source: string): Embedding {
  return {
    source,
    figure: shown.figure,
    attributes: shown.example,
    fallback: language.embed.fallback(shown.title),
    height: EMBEDDED_HEIGHT,
  };
}

function pieceBlock(piece: Piece, guide: Guide, site: Site): Markup {
  const { embed } = site.language;
  const label = embed.pieceLabel(piece.file, guide.name);
  return markup`<p class="piece">${piece.once ? embed.once : embed.each} <code>${piece.file}</code></p>
    ${copyable(label, embed.copy, piece.code, site)}`;
}

function guideSection(guide: Guide, embedding: Embedding, site: Site): Markup {
  const { embed } = site.language;
  const { copy } = guide;
  return markup`<section class="guide" data-guide="${guide.id}">
    <h3>${guide.name}</h3>
    ${guide.framed ? markup`<p class="too-long" role="status" hidden>${embed.frameTooLong}</p>` : null}
    ${guide.pieces(embedding).map((piece) => pieceBlock(piece, guide, site))}
    ${copy ? markup`<p class="own-copy">${embed.ownCopy} <code>${copy.folder}</code>. ${embed.ownAddress} <code>${copy.source('/')}</code></p>` : null}
  </section>`;
}

const option = (value: string, label: string): Markup => markup`<option value="${value}">${label}</option>`;

const field = (label: string, name: string, control: Markup): Markup =>
  markup`<label data-field="${name}"><span>${label}</span> ${control}</label>`;

function select(label: string, name: string, options: readonly (readonly [string, string])[]): Markup {
  return field(
    label,
    name,
    markup`<select name="${name}">${options.map(([value, text]) => option(value, text))}</select>`,
  );
}

/** A list that an attribute gives, each of its names to be ticked. */
const ticks = (label: string, attribute: string, names: readonly string[], ticked: boolean): Markup =>
  markup`<fieldset class="ticks">
    <legend>${label}</legend>
    ${names.map((name) => markup`<label><input type="checkbox" name="${attribute}" value="${name}" autocomplete="off"${ticked ? markup` checked` : null}> <code>${name}</code></label>`)}
  </fieldset>`;

/** What can be set of one figure: its steps, and every input that an attribute can give. */
function figureFields(shown: Shown, site: Site): Markup | null {
  const definition = definitions.get(shown.figure);
  if (!definition) return null;
  const { embed } = site.language;
  const titles = new Map(shown.steps.map(({ id, title }) => [id, title]));
  // A prediction belongs to one reader.
  const settable = [...attributesOf(definition)].filter(([, name]) => name !== 'prediction');
  const inputs = settable.map(([attribute, name]): Fragment => {
    const allowed = definition.fields[name]?.allowed;
    const choices = (allowed ?? []).map((value) => [value, value] as const);
    return allowed
      ? select(attribute, attribute, [['', embed.unset], ...choices])
      : field(
          attribute,
          attribute,
          markup`<input name="${attribute}" autocomplete="off" spellcheck="false">`,
        );
  });
  const editable = settable.flatMap(([attribute, name]) =>
    definition.fields[name]?.control === 'none' ? [] : [attribute],
  );
  return markup`<fieldset class="figure-fields" data-figure="${shown.figure}" data-fallback="${embed.fallback(shown.title)}" hidden disabled>
    <legend class="visually-hidden">${shown.title}</legend>
    ${select(
      embed.step,
      'step',
      definition.steps.map((step) => [step, titles.get(step) ?? step]),
    )}
    <details>
      <summary>${embed.data}</summary>
      <p>${embed.dataNote}</p>
      <div class="inputs">${inputs}</div>
    </details>
    <details>
      <summary>${embed.editable}</summary>
      ${ticks(embed.editable, 'editable', editable, true)}
    </details>
  </fieldset>`;
}

/** Works by the page's script, which shows it. */
function builder(opening: Shown, site: Site): Markup {
  const { embed, theme } = site.language;
  return markup`<div class="gallery" hidden>
    <form class="choices">
      ${select(
        embed.figure,
        'figure',
        figuresToEmbed(site).map(({ figure, title }) => [figure, title]),
      )}
      ${figuresToEmbed(site).map((shown) => figureFields(shown, site))}
      ${select(embed.controls, 'controls', [
        ['auto', embed.controlsAuto],
        ['steps', embed.controlsSteps],
        ['undocked', embed.controlsUndocked],
        ['few', embed.controlsFew],
        ['none', embed.controlsNone],
      ])}
      ${select(embed.question, 'question', [
        ['auto', embed.questionOnce],
        ['on', embed.questionOn],
        ['off', embed.questionOff],
      ])}
      <details>
        <summary>${embed.hide}</summary>
        ${ticks(embed.hide, 'hide', PIECES, false)}
      </details>
      ${select(embed.theme, 'theme', [
        ['auto', theme.auto],
        ['light', theme.light],
        ['dark', theme.dark],
      ])}
      ${field(embed.height, 'height', markup`<input name="height" type="number" min="100" max="4000" placeholder="${EMBEDDED_HEIGHT}">`)}
    </form>
    <div class="preview">
      <p>${embed.preview}</p>
      <figure class="stage">${figureTag(opening.figure, opening.example, opening.fallback)}</figure>
    </div>
  </div>`;
}

function figureItem(shown: Shown, { language: { embed, reference } }: Site): Markup {
  const state = new URLSearchParams({ v: '1', ...shown.example }).toString();
  return markup`<li>
    <h3 id="about-${shown.figure}">${shown.title}</h3>
    <p>${shown.lead}</p>
    <p>
      <code>figure="${shown.figure}"</code>
      <a href="#${shown.figure}?${state}" aria-describedby="about-${shown.figure}" data-choose hidden>${embed.choose}</a>
      <a href="../${referencePath(shown.figure)}" aria-describedby="about-${shown.figure}">${reference.link}</a>
      ${shown.slug === null ? null : markup`<a href="../lessons/${shown.slug}/" aria-describedby="about-${shown.figure}">${embed.opens}</a>`}
    </p>
  </li>`;
}

function exampleSection(example: Example, site: Site): Markup {
  const { embed } = site.language;
  const { title, text } = embed.examples[example.id];
  return markup`<section class="example">
    <h3>${title}</h3>
    <p>${text}</p>
    <div class="live">${new Markup(example.page)}</div>
    ${copyable(title, embed.copyCode, codeOf(example), site)}
  </section>`;
}

export function embedPage(site: Site): Page {
  const { embed } = site.language;
  const opening = site.lessons.find(({ figure }) => figure === OPENING_FIGURE) ?? site.lessons[0];
  if (!opening) throw new Error('There is no lesson, and so no figure to embed');
  const example = exampleOf(opening, site, `${SAMPLE_HOST}embed/`);
  const main = markup`<header class="lesson-header">
      <h1>${embed.title}</h1>
      <p class="lead">${embed.lead}</p>
    </header>
    ${builder(opening, site)}
    <section class="guides">
      <h2>${embed.guides}</h2>
      <p>${embed.guidesLead}</p>
      <p class="choices" hidden>
        ${select(
          embed.where,
          'guide',
          guides.map(({ id, name }) => [id, name]),
        )}
      </p>
      ${guides.map((guide) => guideSection(guide, example, site))}
    </section>
    <section class="embed-figure">
      <h2>${embed.figures}</h2>
      <ul class="figure-list">${figuresToEmbed(site).map((shown) => figureItem(shown, site))}</ul>
    </section>
    <section class="embed-figure">
      <h2 id="results">${embed.results}</h2>
      <p>${embed.resultsLead}</p>
      ${examples.map((example) => exampleSection(example, site))}
    </section>
    <section class="embed-figure">
      <h2>${embed.goodToKnow}</h2>
      <p>${embed.own}</p>
      <p>${embed.policy} <code>script-src</code>: ${embed.policyScript} <code>'wasm-unsafe-eval'</code>; <code>connect-src</code>: ${embed.policyConnect}</p>
      <p>${embed.integrity} <a href="integrity.json">integrity.json</a></p>
    </section>
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
    figure: null,
    main,
  };
}
