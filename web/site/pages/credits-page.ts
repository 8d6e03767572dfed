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

/** Where the build of the element puts the licences' texts, seen from this page. */
const LICENCES = '../embed/data/';

function section(credit: Credit, { language: { credits } }: Site): Markup {
  const { licence } = credit;
  return markup`<section class="embed-figure">
    <h2>${credit.title}</h2>
    <dl class="credit">
      <dt>${credits.authors}</dt><dd>${credit.authors}</dd>
      <dt>${credits.source}</dt><dd><a href="${credit.address}">${credit.credit}</a></dd>
      <dt>${credits.licence}</dt><dd><a href="${licence.file === undefined ? licence.address : LICENCES + licence.file}">${licence.name}</a></dd>
      <dt>${credits.changes}</dt><dd>${credit.changes}</dd>
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
