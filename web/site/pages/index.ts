import { join } from 'node:path';
import type { Engine } from '../../engine/types.js';
import { definitions } from '../../figures/definitions.js';
import { en, type Catalogue } from '../language/en.js';
import { builtPage } from './built-page.js';
import { accessibilityPage } from './accessibility-page.js';
import { creditsPage } from './credits-page.js';
import { embedPage, exampleOf, figuresToEmbed } from './embed-page.js';
import { stepsOfFigures } from './figure-steps.js';
import { framePage, type FrameAssets } from './frame-page.js';
import { glossaryPage } from './glossary-page.js';
import { lessonPage } from './lesson-page.js';
import { readLessons, type Walk } from './lessons.js';
import { partsOf } from './parts.js';
import { referencePage, type ElementApi, type ReferenceSubject } from './reference-page.js';
import { drawPictures, pictureFile } from './pictures.js';
import { modulesKey, PICTURE, renderPage, type Assets, type Site } from './shell.js';
import { LIVE, startPage } from './start-page.js';
import { programFiles, tell } from './take-along.js';
import { oEmbed } from '../snippets.js';

export interface RenderedPage {
  readonly path: string;
  readonly source: string;
}

/** One answer of oEmbed for each figure; `host` is where the site will stand. */
function oEmbedFiles(site: Site, host: string): readonly RenderedPage[] {
  return figuresToEmbed(site).map((shown) => ({
    path: `embed/oembed/${shown.figure}.json`,
    source: `${oEmbed(exampleOf(shown, site, `${host}embed/`))}\n`,
  }));
}

interface FirstStep {
  readonly key: string;
  readonly figure: string;
  readonly step: string;
  /** Whether its page shows the tools of the figure. */
  readonly hasTools: boolean;
}

/** The step that each figure shows first, and the one of the start page: what it needs is loaded at once. */
export const firstSteps: readonly FirstStep[] = [
  ...[...definitions.values()].map(({ name, steps: [step] }) => ({
    key: modulesKey(name),
    figure: name,
    step,
    hasTools: true,
  })),
  { key: modulesKey(LIVE.figure, LIVE.step), ...LIVE, hasTools: false },
];

/** What the reference says of every figure. */
const subjectsOf = (site: Site): readonly ReferenceSubject[] =>
  figuresToEmbed(site).map(({ figure, ...shown }) => ({
    definition: definitions.get(figure)!,
    ...shown,
  }));

/** The lessons in the folder `web`, in the order of the walk, and the primers beside it. */
export function walkOf(web: string, language: Catalogue = en): Walk {
  return readLessons(join(web, 'lessons'), language, stepsOfFigures(language.code));
}

/**
 * Every page of the site, from the lessons and the credits in the folder `web` and the built assets; `engine` computes
 * what is drawn while building, and `api` is what the element's code says of itself.
 */
export async function renderSite(
  web: string,
  assets: Assets,
  frame: FrameAssets,
  host: string,
  engine: Engine,
  api: ElementApi,
): Promise<readonly RenderedPage[]> {
  const { lessons, primers } = walkOf(web);
  const site: Site = { language: en, lessons, primers, parts: partsOf(lessons), assets };
  const all = [...lessons, ...primers];
  const pictures = await drawPictures(engine, all, en.code);
  const pages = [
    startPage(site, pictures),
    ...all.map((lesson) => lessonPage(lesson, site)),
    builtPage(site, await tell(engine, join(web, 'data'))),
    embedPage(site),
    ...subjectsOf(site).map((subject) => referencePage(subject, api, site)),
    glossaryPage(site),
    creditsPage(site, join(web, 'data')),
    accessibilityPage(site),
  ];
  return [
    ...pages.map((page) => ({ path: page.path, source: renderPage(page, site) })),
    ...programFiles,
    { path: 'embed/frame/index.html', source: framePage(site, frame) },
    ...oEmbedFiles(site, host),
    ...all.map(({ slug, figure }) => ({
      path: `lessons/${slug}/${PICTURE}`,
      source: pictureFile(pictures.thumbnails.get(figure)!),
    })),
  ];
}
