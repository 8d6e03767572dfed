import { en } from '../language/en.js';
import { embedPage } from './embed-page.js';
import { lessonPage } from './lesson-page.js';
import { readLessons } from './lessons.js';
import { renderPage, type Assets, type Site } from './shell.js';
import { startPage } from './start-page.js';

export interface RenderedPage {
  readonly path: string;
  readonly source: string;
}

/** Every page of the site, from the folders in `lessonsFolder` and the built assets. */
export function renderSite(lessonsFolder: string, assets: Assets): readonly RenderedPage[] {
  const site: Site = { language: en, lessons: readLessons(lessonsFolder, en), assets };
  const pages = [startPage(site), ...site.lessons.map((lesson) => lessonPage(lesson, site)), embedPage(site)];
  return pages.map((page) => ({ path: page.path, source: renderPage(page, site) }));
}
