import { lazy, type Lazy } from '../lazy.js';
import type { Glossary } from './definition.js';

type GlossaryModule = Lazy<{ readonly glossary: Glossary }>;

const english: GlossaryModule = lazy(() => import('./glossary.en.js'));

/** One for each language, fetched when the first term is opened. To add a language: its list, and its entry. */
const glossaries: Readonly<Record<string, GlossaryModule>> = { en: english };

/** In the language of that code, or else in English. Errors: that of the import. */
export async function fetchGlossary(language: string): Promise<Glossary> {
  return (await (glossaries[language] ?? english).fetch()).glossary;
}
