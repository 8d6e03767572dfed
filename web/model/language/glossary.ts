import type { Glossary } from './definition.js';

/** One for each language, fetched when the first term is opened. To add a language: its list, and its entry. */
const glossaries: Readonly<Record<string, () => Promise<{ readonly glossary: Glossary }>>> = {
  en: () => import('./glossary.en.js'),
};

/** In the language of that code, or else in English. Errors: that of the import. */
export async function fetchGlossary(language: string): Promise<Glossary> {
  const load = glossaries[language] ?? glossaries['en'];
  if (!load) throw new Error('There is no English glossary.');
  return (await load()).glossary;
}
