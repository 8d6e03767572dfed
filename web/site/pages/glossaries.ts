import type { Glossary } from '../../model/language/definition.js';
import { glossary as en } from '../../model/language/glossary.en.js';

/** To add a language: its glossary, and its entry. */
const glossaries: Readonly<Record<string, Glossary>> = { en };

/** The terms of that language, by their ids; in English where there is no other list. */
export const glossaryOf = (language: string): Glossary => glossaries[language] ?? en;
