import { join } from 'node:path';
import { en } from '../language/en.js';
import { creditsPage } from './credits-page.js';
import { embedPage, exampleOf } from './embed-page.js';
import { framePage, type FrameAssets } from './frame-page.js';
import { lessonPage } from './lesson-page.js';
import { readLessons } from './lessons.js';
import { renderPage, type Assets, type Site } from './shell.js';
import { startPage } from './start-page.js';
import { oEmbed } from '../snippets.js';

export interface RenderedPage {
  readonly path: string;
  readonly source: string;
}

/** One answer of oEmbed for each figure; `host` is where the site will stand. */
function oEmbedFiles(site: Site, host: string): readonly RenderedPage[] {
  return site.lessons.map((lesson) => ({
    path: `embed/oembed/${lesson.figure}.json`,
    source: `${oEmbed(exampleOf(lesson, site, `${host}embed/`))}\n`,
  }));
}

/** Every page of the site, from the lessons and the credits in the folder `web` and the built assets. */
export function renderSite(
  web: string,
  assets: Assets,
  frame: FrameAssets,
  host: string,
): readonly RenderedPage[] {
  const site: Site = { language: en, lessons: readLessons(join(web, 'lessons'), en), assets };
  const pages = [
    startPage(site),
    ...site.lessons.map((lesson) => lessonPage(lesson, site)),
    embedPage(site),
    creditsPage(site, join(web, 'data')),
  ];
  return [
    ...pages.map((page) => ({ path: page.path, source: renderPage(page, site) })),
    { path: 'embed/frame/index.html', source: framePage(site, frame) },
    ...oEmbedFiles(site, host),
  ];
}
