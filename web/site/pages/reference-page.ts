import { definitions } from '../../figures/definitions.js';
import { stepsMovedFrom } from '../../figures/renamed-steps.js';
import { attributeName, type FigureDefinition } from '../../model/definition.js';
import type { Control } from '../../model/fields.js';
import { tag } from '../snippets.js';
import { copyable } from './copyable.js';
import { csvExampleOf } from './csv-example.js';
import { exampleOf } from './input-example.js';
import { figureTag } from './figure.js';
import type { FigureStep } from './figure-steps.js';
import { Markup, markup } from './markup.js';
import type { Page, Site } from './shell.js';

/** What the element's own code says of it (scripts/lib/element-api.mjs). */
export interface ElementApi {
  readonly events: readonly Described[];
  readonly parts: readonly Described[];
  readonly figures: readonly { readonly name: string; readonly inputs: readonly Described[] }[];
}

interface Described {
  readonly name: string;
  readonly description: string;
}

export interface ReferenceSubject {
  readonly definition: FigureDefinition;
  readonly title: string;
  readonly steps: readonly FigureStep[];
  /** The lesson that the figure is of, where there is one. */
  readonly slug: string | null;
}

/** Where the reference of a figure lies, seen from dist/. */
export const referencePath = (figure: string): string => `reference/${figure}/`;

/** `code` between backticks, as in the comments that it comes from. */
const prose = (text: string): Markup =>
  markup`${text.split('`').map((piece, index) => (index % 2 === 1 ? markup`<code>${piece}</code>` : piece))}`;

const list = (entries: readonly Described[]): Markup =>
  markup`<dl class="credit">${entries.map(({ name, description }) => markup`<dt><code>${name}</code></dt><dd>${prose(description)}</dd>`)}</dl>`;

const FORMATS: Readonly<Partial<Record<Control, 'words' | 'numbers' | 'matrix' | 'records'>>> = {
  words: 'words',
  numbers: 'numbers',
  matrix: 'matrix',
  records: 'records',
};

function inputSection(subject: ReferenceSubject, input: Described, site: Site): Markup {
  const { reference } = site.language;
  const { definition } = subject;
  const field = definition.fields[input.name];
  if (!field) throw new Error(`The figure ${definition.name} has no input ${input.name}`);
  const attribute = attributeName(input.name);
  const fallback = field.format(field.fallback);
  const { step, value } = exampleOf(definition, input.name, input.description);
  const format = field.takesTexts ? 'texts' : FORMATS[field.control];
  const example = tag({
    figure: definition.name,
    attributes: { step, [attribute]: value },
    source: '',
    fallback: '',
    height: 0,
  });
  const allowed = field.allowed?.join(', ');
  return markup`<h3 id="${attribute}"><code>${attribute}</code></h3>
    <p>${prose(input.description)}</p>
    <dl class="credit">
      ${attribute === input.name ? null : markup`<dt>${reference.property}</dt><dd><code>${input.name}</code></dd>`}
      <dt>${reference.control}</dt><dd>${reference.controls[field.control]}</dd>
      ${allowed === undefined ? null : markup`<dt>${reference.allowed}</dt><dd><code>${allowed}</code></dd>`}
      ${format === undefined ? null : markup`<dt>${reference.format}</dt><dd>${prose(reference.formats[format])}</dd>`}
      <dt>${reference.fallback}</dt><dd>${fallback === '' ? reference.ofTheStep : markup`<code>${fallback}</code>`}</dd>
      <dt>${reference.example}</dt><dd>${copyable(reference.exampleOf(attribute), site.language.embed.copyCode, example, site)}</dd>
    </dl>`;
}

/** The lists of the figure in a table, which is shown at work. */
function tableSection({ definition, title }: ReferenceSubject, site: Site): Markup | null {
  const { language } = site;
  const { csv } = language.reference;
  const example = csvExampleOf(definition, (control) => csv.columns[control] ?? '');
  if (!example) return null;
  const { columns, attributes, table } = example;
  // A table can't end the script that it stands in: it is made of presets.
  const content = new Markup(`<script type="text/csv">\n${table}\n</script>`);
  const tag = figureTag(definition.name, attributes, content);
  return markup`<section class="embed-figure">
    <h2 id="csv">${csv.title}</h2>
    <p>${prose(csv.lead)}</p>
    ${list(columns)}
    <p>${csv.example}</p>
    ${copyable(csv.title, language.embed.copyCode, tag.source, site)}
    <figure class="stage">${figureTag(definition.name, attributes, [content, language.embed.fallback(title)])}</figure>
  </section>`;
}

/** Steps that were published under another name, and inputs of those that another figure has now. */
function movedSection({ definition }: ReferenceSubject, { language: { reference } }: Site): Markup | null {
  const { name, fields } = definition;
  const steps = stepsMovedFrom(name);
  if (steps.length === 0) return null;
  const moved = [...new Set(steps.map(({ now }) => now.figure))].filter((figure) => figure !== name);
  const inputs = moved.flatMap((figure) =>
    Object.keys(definitions.get(figure)?.fields ?? {})
      .filter((input) => !Object.hasOwn(fields, input))
      .map((input) => ({ attribute: attributeName(input), figure })),
  );
  return markup`<section class="embed-figure">
    <h2>${reference.moved}</h2>
    <p>${reference.movedLead}</p>
    <dl class="credit">
      ${steps.map(({ step, now }) => markup`<dt><code>step="${step}"</code></dt><dd><a href="../${now.figure}/"><code>figure="${now.figure}" step="${now.step}"</code></a></dd>`)}
      ${inputs.map(({ attribute, figure }) => markup`<dt id="${attribute}"><code>${attribute}</code></dt><dd><a href="../${figure}/#${attribute}">${reference.movedInput} <code>${figure}</code></a></dd>`)}
    </dl>
  </section>`;
}

/** All that an author can say to one figure, from its definition. */
export function referencePage(subject: ReferenceSubject, api: ElementApi, site: Site): Page {
  const { definition, title, steps, slug } = subject;
  const { reference } = site.language;
  const inputs = api.figures.find(({ name }) => name === definition.name)?.inputs ?? [];
  const heading = reference.title(title);
  const main = markup`<div class="reference"><header class="lesson-header">
      <h1>${heading}</h1>
      <p class="lead"><code>figure="${definition.name}"</code>. ${reference.lead}</p>
      <p>${prose(reference.height)}</p>
      <p>
        <a href="../../embed/">${reference.gallery}</a>
        ${slug === null ? null : markup`<a href="../../lessons/${slug}/">${site.language.embed.opens}</a>`}
      </p>
    </header>
    <figure class="stage">${figureTag(definition.name, { controls: 'steps' }, site.language.embed.fallback(title))}</figure>
    <section class="embed-figure">
      <h2>${reference.steps}</h2>
      ${list(steps.map(({ id, title: description }) => ({ name: id, description })))}
    </section>
    <section class="embed-figure">
      <h2>${reference.inputs}</h2>
      <p>${reference.inputsLead}</p>
      ${inputs.map((input) => inputSection(subject, input, site))}
    </section>
    ${tableSection(subject, site)}
    ${movedSection(subject, site)}
    <section class="embed-figure"><h2>${reference.events}</h2>${list(api.events)}</section>
    <section class="embed-figure"><h2>${reference.parts}</h2>${list(api.parts)}</section></div>`;
  return {
    path: `${referencePath(definition.name)}index.html`,
    title: heading,
    description: reference.lead,
    kind: 'reference',
    lesson: null,
    figure: definition.name,
    main,
  };
}
