import { sentencesOfFamily } from '../encoder/families.js';
import type { FINDING_NAMES } from './definition.js';

/** A pair of words that a head relates, and the sentences in which to look for it. */
export interface Finding {
  readonly family: string;
  /** Which words of the sentence they are. */
  readonly pair: { readonly query: number; readonly key: number };
  /** How the two are called, since each sentence has others. */
  readonly query: string;
  readonly key: string;
}

export type FindingName = (typeof FINDING_NAMES)[number];

const FINDINGS: Readonly<Record<FindingName, Finding>> = {
  'she-animal': { family: 'she and the animal', pair: { query: 7, key: 1 }, query: 'she', key: 'animal' },
  'name-animal': { family: 'she and the animal', pair: { query: 2, key: 1 }, query: 'name', key: 'animal' },
  'noun-verb': { family: 'verb and noun', pair: { query: 4, key: 3 }, query: 'noun', key: 'verb' },
  'network-kind': { family: 'a X network', pair: { query: 2, key: 1 }, query: 'network', key: 'kind' },
};

export const findingNamed = (name: FindingName): Finding => FINDINGS[name];

/** The sentences in which to look for a finding: see sentencesOfFamily(). */
export const sentencesOf = ({ family }: Finding) => sentencesOfFamily(family);
