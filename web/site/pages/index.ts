import { join } from 'node:path';
import { en } from '../language/en.js';
import { creditsPage } from './credits-page.js';
import { embedPage } from './embed-page.js';
import { lessonPage } from './lesson-page.js';
import { readLessons } from './lessons.js';
import { renderPage, type Assets, type Site } from './shell.js';
import { startPage } from './start-page.js';

export interface RenderedPage {
  readonly path: string;
  readonly source: string;
}

/** Every page of the site, from the lessons and the credits in the folder `web` and the built assets. */
export function renderSite(web: string, assets: Assets): readonly RenderedPage[] {
  const site: Site = { language: en, lessons: readLessons(join(web, 'lessons'), en), assets };
  const pages = [
    startPage(site),
    ...site.lessons.map((lesson) => lessonPage(lesson, site)),
    embedPage(site),
    creditsPage(site, join(web, 'data')),
  ];
  return pages.map((page) => ({ path: page.path, source: renderPage(page, site) }));
}
