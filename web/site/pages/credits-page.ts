import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markup, type Markup } from './markup.js';
import type { Page, Site } from './shell.js';

/** One entry of web/data/credits.json. */
interface Credit {
  readonly files: readonly string[];
  readonly title: string;
  readonly authors: string;
  readonly credit: string;
  readonly address: string;
  /** `file`: the text of the licence, where it must go along with the data. */
  readonly licence: { readonly name: string; readonly address: string; readonly file?: string };
  readonly changes: string;
}

/** Where the build of the element puts trained numbers and the licences' texts, seen from this page. */
const DATA = '../embed/data/';

/** A program that is copied from a figure may read them; tables are in it. */
function links(files: readonly string[], label: string): Markup | null {
  const published = files.filter((file) => file.endsWith('.bin'));
  if (published.length === 0) return null;
  const all = published.map(
    (file, index) => markup`${index > 0 ? ', ' : ''}<a href="${DATA + file}" download>${file}</a>`,
  );
  return markup`<dt>${label}</dt><dd>${all}</dd>`;
}

function section(credit: Credit, { language: { credits } }: Site): Markup {
  const { licence } = credit;
  return markup`<section class="embed-figure">
    <h2>${credit.title}</h2>
    <dl class="credit">
      <dt>${credits.authors}</dt><dd>${credit.authors}</dd>
      <dt>${credits.source}</dt><dd><a href="${credit.address}">${credit.credit}</a></dd>
      <dt>${credits.licence}</dt><dd><a href="${licence.file === undefined ? licence.address : DATA + licence.file}">${licence.name}</a></dd>
      <dt>${credits.changes}</dt><dd>${credit.changes}</dd>
      ${links(credit.files, credits.files)}
    </dl>
  </section>`;
}

/** Whose data and models the lessons use, as their licences ask. */
export function creditsPage(site: Site, dataFolder: string): Page {
  const { credits } = site.language;
  const entries = JSON.parse(readFileSync(join(dataFolder, 'credits.json'), 'utf8')) as readonly Credit[];
  const main = markup`<header class="lesson-header">
      <h1>${credits.title}</h1>
      <p class="lead">${credits.lead}</p>
    </header>
    ${entries.map((credit) => section(credit, site))}`;
  return {
    path: 'credits/index.html',
    title: credits.title,
    description: credits.lead,
    kind: 'credits',
    lesson: null,
    figure: null,
    main,
  };
}
